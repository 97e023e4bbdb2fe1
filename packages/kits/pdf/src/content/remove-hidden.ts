import { FormatError } from "@colophon/kit-bytes";
import type { Visibility } from "../facts/visibility.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isName, type PdfDict, PdfName } from "../objects/object.ts";
import { readUsedOperations } from "../objects/operands.ts";

const SHOWING: ReadonlySet<string> = new Set(["Tj", "TJ", "'", '"']);
const PATHS: ReadonlySet<string> = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*"]);
const OTHERS: ReadonlySet<string> = new Set(["Do", "sh", "BI"]);

/**
 * The content without what hidden layers paint; every other operator stays as it is written. Undefined when nothing is hidden.
 *
 * Shapes   `resources` undefined: those around it are used, which nothing here knows.
 * Errors   FormatError UNSUPPORTED where a layer begins inside a text object: what follows would move; and where a layer is called by
 *          a name without resources of its own.
 */
export function removeHidden(
  file: PdfFile,
  content: Uint8Array,
  { resources, visibility }: { readonly resources: PdfDict | undefined; readonly visibility: Visibility },
): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  const marks: boolean[] = [];
  let kept = 0;
  let isText = false;
  let hidden = 0;
  for (const { operator, operands, start, end } of readUsedOperations(content, file.checkpoint)) {
    if (operator === "BT") isText = true;
    else if (operator === "ET") isText = false;
    else if (operator === "BMC" || operator === "BDC") {
      const [tag, name] = operands;
      const held = name instanceof PdfName ? file.dictOf(resources?.get("Properties"))?.get(name.value) : undefined;
      const isOff = isName(tag, "OC") && visibility.isHidden(held);
      if (isName(tag, "OC") && name instanceof PdfName && resources === undefined) throw unsupported(BORROWED, start);
      if (isOff && isText) throw unsupported(INSIDE_TEXT, start);
      marks.push(isOff);
      if (isOff) hidden += 1;
    } else if (operator === "EMC") {
      if (marks.pop() === true) hidden -= 1;
    } else if (hidden > 0 && (SHOWING.has(operator) || PATHS.has(operator) || OTHERS.has(operator))) {
      parts.push(content.subarray(kept, start), PATHS.has(operator) ? END_PATH : NOTHING);
      kept = end;
    }
  }
  if (parts.length === 0) return undefined;
  return new Uint8Array(Buffer.concat([...parts, content.subarray(kept)]));
}

const END_PATH = new Uint8Array(Buffer.from("n"));
const NOTHING = new Uint8Array(0);

const INSIDE_TEXT =
  "A hidden layer begins inside a text object. It cannot be removed without moving the text after it.";
const BORROWED = "A form without resources names a layer. The layer depends on the page that paints the form.";

function unsupported(message: string, offset: number): FormatError {
  return new FormatError({ format: "pdf", code: "UNSUPPORTED", message, offset });
}
