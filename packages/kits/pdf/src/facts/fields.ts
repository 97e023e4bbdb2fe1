import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isName, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from "../objects/object.ts";
import { textOf } from "../objects/text-string.ts";

export type FieldKind = "text" | "check" | "radio" | "button" | "choice" | "signature" | "unknown";

export interface FormField {
  /** Partial names joined by points. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly dict: PdfDict;
  readonly object: number | undefined;
  /** FT, Ff, V and DV, its own or of the fields above. */
  readonly inherited: PdfDict;
}

const INHERITABLE = ["FT", "Ff", "V", "DV"] as const;
const MAX_DEPTH = 64;

/** The fields of the form that hold a value, in the order of the tree. Source: ISO 32000-2, 12.7.4. */
export function* walkFields(file: PdfFile): Generator<FormField> {
  const seen = new Set<number>();
  for (const field of file.arrayOf(file.dictOf(file.catalog.get("AcroForm"))?.get("Fields")))
    yield* walk(field, "", new PdfDict(), 0);

  function* walk(node: PdfObject, above: string, inherited: PdfDict, depth: number): Generator<FormField> {
    file.checkpoint();
    if (node instanceof PdfRef) {
      if (seen.has(node.number)) return;
      seen.add(node.number);
    }
    const dict = file.resolve(node);
    if (!(dict instanceof PdfDict) || depth > MAX_DEPTH) return;
    const own = textOf(file.resolve(dict.get("T")));
    const name = own === undefined ? above : above === "" ? own : `${above}.${own}`;
    const entries = new Map(inherited.entries);
    for (const key of INHERITABLE) if (dict.has(key)) entries.set(key, dict.get(key) as PdfObject);
    const merged = new PdfDict(entries);
    const kids = file.arrayOf(dict.get("Kids"));
    const inner = kids.filter((kid) => isField(file, kid));
    if (inner.length > 0) for (const kid of inner) yield* walk(kid, name, merged, depth + 1);
    else
      yield {
        name,
        kind: kindOfField(file, merged),
        dict,
        object: node instanceof PdfRef ? node.number : undefined,
        inherited: merged,
      };
  }
}

/** A kid that has a name of its own is a field; without one it is a widget of its parent. */
function isField(file: PdfFile, kid: PdfObject): boolean {
  const dict = file.resolve(kid);
  if (!(dict instanceof PdfDict)) return false;
  return dict.has("T") || (dict.has("Kids") && !isName(file.resolve(dict.get("Subtype")), "Widget"));
}

export function kindOfField(file: PdfFile, inherited: PdfDict): FieldKind {
  const type = file.resolve(inherited.get("FT"));
  const flags = integerOf(file.resolve(inherited.get("Ff"))) ?? 0;
  if (isName(type, "Tx")) return "text";
  if (isName(type, "Ch")) return "choice";
  if (isName(type, "Sig")) return "signature";
  if (!isName(type, "Btn")) return "unknown";
  if ((flags & 0x10000) !== 0) return "button";
  return (flags & 0x8000) !== 0 ? "radio" : "check";
}

export interface SignatureFacts {
  readonly field: string;
  readonly isSigned: boolean;
  readonly filter?: string;
  readonly subFilter?: string;
  readonly byteRange?: readonly number[];
  /** The range runs to the end of the file, but for the signature itself. */
  readonly coversWholeFile?: boolean;
  readonly name?: string;
  readonly reason?: string;
  readonly location?: string;
  /** As claimed. */
  readonly date?: string;
  readonly byteLength?: number;
}

/** The signature fields, signed or not. What they claim is told, nothing is verified. */
export function readSignatures(file: PdfFile): SignatureFacts[] {
  const found: SignatureFacts[] = [];
  for (const field of walkFields(file)) if (field.kind === "signature") found.push(readSignature(file, field));
  return found;
}

function readSignature(file: PdfFile, field: FormField): SignatureFacts {
  const value = file.dictOf(field.inherited.get("V"));
  if (value === undefined) return { field: field.name, isSigned: false };
  const range = file.arrayOf(value.get("ByteRange")).map((item) => integerOf(file.resolve(item)) ?? -1);
  const name = (key: string): string | undefined => {
    const own = file.resolve(value.get(key));
    return own instanceof PdfName ? own.value : textOf(own);
  };
  const contents = file.resolve(value.get("Contents"));
  const [start = -1, length = 0, second = 0, rest = 0] = range;
  const covers = range.length === 4 && start === 0 && second + rest === file.bytes.length && second > length;
  const facts = {
    filter: name("Filter"),
    subFilter: name("SubFilter"),
    byteRange: range.length > 0 ? range : undefined,
    coversWholeFile: range.length > 0 ? covers : undefined,
    name: name("Name"),
    reason: name("Reason"),
    location: name("Location"),
    date: name("M"),
    byteLength: contents instanceof PdfString ? contents.bytes.length : undefined,
  };
  const reported = Object.entries(facts).filter(([, own]) => own !== undefined);
  return { field: field.name, isSigned: true, ...Object.fromEntries(reported) };
}
