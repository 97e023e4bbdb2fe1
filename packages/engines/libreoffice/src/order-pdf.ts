import { ENTRY_BYTES, findPdfTable, type PdfTable, PLACE_DIGITS, placeAt } from "./pdf-table.ts";

/** Where a stream's data begins. LibreOffice writes no line's end inside of a string. */
const STREAM = ">>\nstream\n";
/** A string, or a reference. Parentheses inside of a string are escaped. */
const TOKENS = /\((?:\\[\s\S]|[^\\()])*\)|\b(\d+) 0 R\b/g;
const FREE_ENTRY = "0000000000 65535 f \n";

/** An object's own words, and the data of its stream. */
interface PdfObject {
  readonly head: string;
  readonly data: Uint8Array;
}

/**
 * The objects numbered and written in the order in which they are reached from the trailer: LibreOffice writes fonts in the order of
 * their addresses, which differ from process to process. A reference to no object becomes `null`, as it means. An encrypted file stays.
 *
 * Errors   RangeError when the file has no table of objects in clear: this is not the PDF it was written for.
 * Source   ISO 32000-1, 7.3.10, 7.5; LibreOffice 7.4, vcl/source/gdi/pdfwriter_impl.cxx, m_aSubsets.
 */
export function orderPdf(bytes: Uint8Array): Uint8Array {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = findPdfTable(pdf);
  const trailer = pdf.toString("latin1", table.at + table.headBytes + table.entries * ENTRY_BYTES);
  if (trailer.includes("/Encrypt")) return bytes;
  const { objects, startsAt } = readObjects(pdf, table);
  const numbers = numberFrom(trailer, objects);
  const renumber = (text: string): string =>
    text.replace(TOKENS, (whole, number?: string) => {
      if (number === undefined) return whole;
      const given = numbers.get(Number(number));
      return given === undefined ? "null" : `${given} 0 R`;
    });
  const pieces: Uint8Array[] = [pdf.subarray(0, startsAt)];
  const entries = [FREE_ENTRY];
  let place = startsAt;
  for (const [old, number] of numbers) {
    const { head, data } = objects.get(old) as PdfObject;
    const written = Buffer.from(renumber(head).replace(/^\d+/, String(number)), "latin1");
    entries.push(`${String(place).padStart(PLACE_DIGITS, "0")} 00000 n \n`);
    pieces.push(written, data);
    place += written.length + data.length;
  }
  const end = renumber(trailer)
    .replace(/\/Size \d+/, `/Size ${entries.length}`)
    .replace(/(startxref\s+)\d+/, `$1${place}`);
  pieces.push(Buffer.from(`xref\n0 ${entries.length}\n${entries.join("")}${end}`, "latin1"));
  return Buffer.concat(pieces);
}

interface PdfObjects {
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly startsAt: number;
}

/** Each object by its number; it ends where the next one begins. */
function readObjects(pdf: Buffer, { at, headBytes, entries }: PdfTable): PdfObjects {
  const places: [number: number, from: number][] = [];
  for (let number = 0; number < entries; number++) {
    const place = placeAt(pdf, at + headBytes + number * ENTRY_BYTES);
    if (place !== undefined) places.push([number, place]);
  }
  places.sort(([, one], [, other]) => one - other);
  const objects = new Map<number, PdfObject>();
  for (const [index, [number, from]] of places.entries()) {
    const whole = pdf.subarray(from, places[index + 1]?.[1] ?? at);
    const streamAt = whole.indexOf(STREAM);
    const headEnd = streamAt === -1 ? whole.length : streamAt + STREAM.length;
    objects.set(number, { head: whole.toString("latin1", 0, headEnd), data: whole.subarray(headEnd) });
  }
  return { objects, startsAt: places[0]?.[1] ?? at };
}

/** Each object's number -> the new one, in order, the nearest to the trailer first; what nothing leads to is last. */
function numberFrom(trailer: string, objects: PdfObjects["objects"]): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  const waiting: string[] = [];
  const reach = (number: number): void => {
    const object = objects.get(number);
    if (object === undefined || numbers.has(number)) return;
    numbers.set(number, numbers.size + 1);
    waiting.push(object.head);
  };
  const follow = (): void => {
    // Grows as it is gone through.
    for (const text of waiting) for (const [, number] of text.matchAll(TOKENS)) if (number) reach(Number(number));
    waiting.length = 0;
  };
  waiting.push(trailer);
  follow();
  for (const number of [...objects.keys()].sort((one, other) => one - other)) {
    reach(number);
    follow();
  }
  return numbers;
}
