/** The table at the end of a PDF that has one, in clear: the places of its objects, and what stands behind it. */
export interface PdfTable {
  readonly at: number;
  /** The bytes of its head, `xref` and the line after it. */
  readonly headBytes: number;
  /** With the free ones: the first is object 0. */
  readonly entries: number;
}

export const ENTRY_BYTES = 20;
export const PLACE_DIGITS = 10;
const IN_USE_AT = 17;

/**
 * Finds the table of a file written at once.
 *
 * Errors   RangeError when the file has no table of objects in clear: this is not the PDF it was written for.
 * Source   ISO 32000-1, 7.5.4, 7.5.5.
 */
export function findPdfTable(pdf: Buffer): PdfTable {
  const tail = pdf.toString("latin1", Math.max(0, pdf.length - 64));
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  const head = /^xref\s+0 (\d+)\s/.exec(pdf.toString("latin1", at, at + 32));
  if (head === null) throw new RangeError("The PDF has no cross-reference table that can be read directly.");
  return { at, headBytes: head[0].length, entries: Number(head[1]) };
}

/** Where an object stands; undefined of one that is free. `from`: the entry's own place. */
export function placeAt(table: Buffer, from: number): number | undefined {
  if (table[from + IN_USE_AT] !== 0x6e) return undefined;
  return Number(table.toString("latin1", from, from + PLACE_DIGITS));
}
