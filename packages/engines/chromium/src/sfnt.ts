import { closeSync, openSync, readSync } from "node:fs";

/** Tables of one font file by their tags. Source: OpenType 1.9, "Organization of an OpenType font". */
export function readSfntTables(file: Uint8Array): Map<string, Uint8Array> {
  const view = dataViewOf(file);
  const tables = new Map<string, Uint8Array>();
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
    const tag = String.fromCharCode(...file.subarray(at, at + 4));
    const start = view.getUint32(at + 8);
    tables.set(tag, file.subarray(start, start + view.getUint32(at + 12)));
  }
  return tables;
}

/** Some tables of a font file, without the rest of it. */
export function readTablesOf(path: string, tags: readonly string[]): ReadonlyMap<string, Uint8Array> {
  const file = openSync(path, "r");
  try {
    const read = (length: number, at: number): Uint8Array => {
      const bytes = new Uint8Array(length);
      readSync(file, bytes, 0, length, at);
      return bytes;
    };
    const directory = read(dataViewOf(read(12, 0)).getUint16(4) * 16, 12);
    const view = dataViewOf(directory);
    const tables = new Map<string, Uint8Array>();
    for (let at = 0; at < directory.length; at += 16) {
      const tag = String.fromCharCode(...directory.subarray(at, at + 4));
      if (tags.includes(tag)) tables.set(tag, read(view.getUint32(at + 12), view.getUint32(at + 8)));
    }
    return tables;
  } finally {
    closeSync(file);
  }
}

export const dataViewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Errors: RangeError for a font without the table. */
export function tableOf(tables: ReadonlyMap<string, Uint8Array>, tag: string): Uint8Array {
  const table = tables.get(tag);
  if (table === undefined) throw new RangeError(`The font has no table ${tag}.`);
  return table;
}

/** The font file with these tables. */
export function writeTables(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const header = new Uint8Array(12 + sorted.length * 16);
  const view = dataViewOf(header);
  view.setUint32(0, 0x10000);
  for (const [at, value] of [sorted.length, 2 ** power * 16, power, (sorted.length - 2 ** power) * 16].entries())
    view.setUint16(4 + at * 2, value);
  const pieces: Uint8Array[] = [header];
  let place = header.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const padded = new Uint8Array(Math.ceil(table.length / 4) * 4);
    padded.set(table);
    const at = 12 + index * 16;
    header.set(Buffer.from(tag, "latin1"), at);
    for (const [field, value] of [sumOf(padded), place, table.length].entries())
      view.setUint32(at + 4 + field * 4, value);
    pieces.push(padded);
    place += padded.length;
  }
  return new Uint8Array(Buffer.concat(pieces));
}

function sumOf(table: Uint8Array): number {
  const view = dataViewOf(table);
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

const FAMILY = 1;
const POSTSCRIPT = 6;
const MACINTOSH = 1;

/** The family, and what a PDF calls the face; empty where a font does not say them. Source: OpenType 1.9, name. */
export function readNames(table: Uint8Array): { readonly family: string; readonly postScript: string } {
  const view = dataViewOf(table);
  const records = Array.from({ length: view.getUint16(2) }, (_, at) => 6 + at * 12);
  const nameOf = (kind: number): string => {
    const at = records.find((record) => view.getUint16(record + 6) === kind);
    if (at === undefined) return "";
    const start = view.getUint16(4) + view.getUint16(at + 10);
    const bytes = table.subarray(start, start + view.getUint16(at + 8));
    const isWide = view.getUint16(at) !== MACINTOSH;
    return String.fromCharCode(...(isWide ? bytes.filter((_, index) => index % 2 === 1) : bytes));
  };
  return { family: nameOf(FAMILY), postScript: nameOf(POSTSCRIPT) };
}
