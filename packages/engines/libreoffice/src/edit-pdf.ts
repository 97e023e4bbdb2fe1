import { ENTRY_BYTES, findPdfTable, PLACE_DIGITS, placeAt } from "./pdf-table.ts";

/** Bytes of a file, from the first to before the last, and what stands there instead, a character for each byte. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * The file with each edit, in the order of their places, and with the places of the objects behind it moved.
 *
 * Errors   RangeError when the file has no table of objects in clear: this is not the PDF it was written for.
 */
export function applyEdits(pdf: Buffer, edits: readonly Edit[]): Uint8Array {
  const { at: tableAt, headBytes, entries } = findPdfTable(pdf);
  const shiftAt = shiftsBy(edits);
  const table = Buffer.from(pdf.subarray(tableAt, pdf.length));
  for (let entry = 0; entry < entries; entry++) {
    const at = headBytes + entry * ENTRY_BYTES;
    const place = placeAt(table, at);
    if (place === undefined) continue;
    table.write(String(place + shiftAt(place)).padStart(PLACE_DIGITS, "0"), at, "latin1");
  }
  const end = table.toString("latin1").replace(/(startxref\s+)\d+/, `$1${tableAt + shiftAt(tableAt)}`);
  const pieces: Uint8Array[] = [];
  let done = 0;
  for (const { from, to, text } of edits) {
    pieces.push(pdf.subarray(done, from), Buffer.from(text, "latin1"));
    done = to;
  }
  return Buffer.concat([...pieces, pdf.subarray(done, tableAt), Buffer.from(end, "latin1")]);
}

/** By how much what stands at a place moves. */
function shiftsBy(edits: readonly Edit[]): (place: number) => number {
  const shifts = [0];
  for (const { from, to, text } of edits) shifts.push((shifts.at(-1) ?? 0) + text.length - (to - from));
  return (place) => {
    let [low, high] = [0, edits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((edits[middle]?.from ?? place) < place) low = middle + 1;
      else high = middle;
    }
    return shifts[low] ?? 0;
  };
}
