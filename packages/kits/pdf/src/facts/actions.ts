import type { PdfFile } from "../file/pdf-file.ts";
import { type PdfDict, PdfName, type PdfObject, PdfStream } from "../objects/object.ts";
import { decodeText, textOf } from "../objects/text-string.ts";
import { walkNames } from "./names.ts";
import { walkDicts } from "./walk-objects.ts";

export interface ActionFacts {
  /** S: "URI", "JavaScript", "Launch". */
  readonly kind: string;
  /** What starts it: the key that leads to it ("A", "OpenAction", an event of AA), or "JavaScript" of the name tree. */
  readonly trigger: string;
  readonly object: number | undefined;
  /** Address, file or named action. */
  readonly target?: string;
  /** The script itself. */
  readonly script?: string;
}

const HOLDERS: ReadonlySet<string> = new Set(["A", "PA", "OpenAction", "Next"]);

/** Every action that can be reached, with its script. Source: ISO 32000-2, 12.6. */
export function findActions(file: PdfFile): ActionFacts[] {
  const found: ActionFacts[] = [];
  const named = new Set<PdfDict>();
  const names = file.dictOf(file.catalog.get("Names"));
  for (const { value } of walkNames(file, names?.get("JavaScript"))) {
    const dict = file.dictOf(value);
    if (dict === undefined || named.has(dict)) continue;
    named.add(dict);
    found.push(describeAction(file, dict, { trigger: "JavaScript", object: undefined }));
  }
  for (const { dict, key, outerKey, object } of walkDicts(file)) {
    if (named.has(dict) || !(HOLDERS.has(key) || outerKey === "AA")) continue;
    if (file.resolve(dict.get("S")) instanceof PdfName)
      found.push(describeAction(file, dict, { trigger: key, object }));
  }
  return found;
}

export function describeAction(
  file: PdfFile,
  dict: PdfDict,
  met: Pick<ActionFacts, "trigger" | "object">,
): ActionFacts {
  const kind = file.resolve(dict.get("S"));
  const target = targetOf(file, dict);
  const script = dict.has("JS") ? scriptOf(file, dict.get("JS")) : undefined;
  return {
    kind: kind instanceof PdfName ? kind.value : "unknown",
    ...met,
    ...(target !== undefined && { target }),
    ...(script !== undefined && { script }),
  };
}

function targetOf(file: PdfFile, dict: PdfDict): string | undefined {
  for (const key of ["URI", "F", "N"]) {
    const value = file.resolve(dict.get(key));
    if (value instanceof PdfName) return value.value;
    const text = textOf(value) ?? textOf(file.resolve(file.dictOf(value)?.get("UF") ?? file.dictOf(value)?.get("F")));
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A script that is a string or a stream. */
export function scriptOf(file: PdfFile, object: PdfObject | undefined): string {
  const value = file.resolve(object);
  if (value instanceof PdfStream) return decodeText(file.decode(value).bytes);
  return textOf(value) ?? "";
}
