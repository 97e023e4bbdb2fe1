import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, PdfDict, PdfName, PdfStream, PdfString } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";
import { formatName } from "../write/serialize.ts";
import type { StreamEdit } from "./stream-edit.ts";

/** Entries of a property list that describe the content: replacement texts, and references to metadata and files. */
const DESCRIBING: ReadonlySet<string> = new Set(["ActualText", "Alt", "E", "T", "Metadata", "AF", "MCAF"]);

/**
 * Marked content of the streams that are open. Where anything inside is removed (glyphs, samples or paths), the property list loses
 * what describes it, and the number is kept for the structure elements.
 */
export class MarkEdit {
  /** Marked-content identifiers of the page whose content lost something. */
  readonly numbers = new Set<number>();
  readonly #file: PdfFile;
  readonly #name: (edit: StreamEdit, properties: PdfDict) => string;

  /** `name`: a name for a property list among the resources of a stream. */
  constructor(file: PdfFile, name: (edit: StreamEdit, properties: PdfDict) => string) {
    this.#file = file;
    this.#name = name;
  }

  follow(operation: Operation, edit: StreamEdit | undefined): void {
    const { operator } = operation;
    if (operator === "BDC" || operator === "BMC") edit?.marks.push({ operation, isTouched: false });
    else if (operator === "EMC" && edit !== undefined) this.#close(edit);
  }

  /** Content that is never closed ends with its stream. */
  finish(edit: StreamEdit): void {
    edit.openMarks = edit.marks.length;
    while (edit.marks.length > 0) this.#close(edit);
  }

  #close(edit: StreamEdit): void {
    const mark = edit.marks.pop();
    if (mark === undefined || !mark.isTouched) return;
    const [tag, held] = mark.operation.operands;
    const name = tag instanceof PdfName ? tag.value : "Span";
    const properties = this.#propertiesOf(held, edit);
    // The properties of optional content are the layer itself.
    if (properties === undefined || name === "OC") return;
    const number = integerOf(this.#file.resolve(properties.get("MCID")));
    if (number !== undefined) this.numbers.add(number);
    const left = withoutDescriptions(this.#file, properties);
    if (left.entries.size === properties.entries.size) return;
    edit.replace(mark.operation, `${formatName(name)} ${formatName(this.#name(edit, left))} BDC`);
  }

  #propertiesOf(held: unknown, edit: StreamEdit): PdfDict | undefined {
    if (!(held instanceof PdfName)) return held instanceof PdfDict ? held : undefined;
    for (const dict of edit.frame.resources) {
      const found = this.#file.dictOf(this.#file.dictOf(dict.get("Properties"))?.get(held.value));
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** Something inside the marked content that is open was removed. */
export function touchMarks(stack: readonly StreamEdit[]): void {
  for (const { marks } of stack) for (const mark of marks) mark.isTouched = true;
}

/** Any text but the language may describe the content. */
function withoutDescriptions(file: PdfFile, properties: PdfDict): PdfDict {
  const entries = [...properties.entries].filter(([key, held]) => {
    const value = file.resolve(held);
    const isText = value instanceof PdfString || value instanceof PdfStream;
    return !DESCRIBING.has(key) && (!isText || key === "Lang");
  });
  return new PdfDict(new Map(entries));
}
