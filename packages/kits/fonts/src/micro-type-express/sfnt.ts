import { ByteBuilder, type ByteCursor, readUint32BE } from "@colophon/kit-bytes";
import { cursorOf, MAX_BYTES, packed } from "./packed.ts";

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
/** Tables of a font; there are some 60 kinds. Attack: a directory that names one table again and again. */
const MAX_TABLES = 200;
const CHECKSUM = 0xb1b0_afba;
const HEAD_CHECKSUM_AT = 8;

export interface Sfnt {
  readonly version: number;
  /** By tag, in the order of the directory. */
  readonly tables: ReadonlyMap<string, Uint8Array>;
}

export interface TableEntry {
  readonly sum: number;
  readonly start: number;
  readonly length: number;
}

/** Where each table lies. Errors: FormatError TRUNCATED, MALFORMED, LIMIT. */
export function readTableDirectory(bytes: Uint8Array): {
  readonly version: number;
  readonly entries: ReadonlyMap<string, TableEntry>;
} {
  const cursor = cursorOf(bytes);
  const version = cursor.uint32();
  const count = cursor.uint16();
  if (count > MAX_TABLES) throw packed("LIMIT", `It has ${count} tables, limit ${MAX_TABLES}.`, 4);
  cursor.skip(6);
  const entries = new Map<string, TableEntry>();
  for (let index = 0; index < count; index += 1) {
    const tag = String.fromCharCode(...cursor.take(4));
    if (entries.has(tag)) throw packed("MALFORMED", `The table ${tag} occurs twice.`, cursor.offset);
    entries.set(tag, readEntry(cursor, bytes.length));
  }
  return { version, entries };
}

function readEntry(cursor: ByteCursor, most: number): TableEntry {
  const [sum, start, length] = [cursor.uint32(), cursor.uint32(), cursor.uint32()];
  if (start + length > most) throw packed("TRUNCATED", "A table is outside the font.", cursor.offset);
  return { sum, start, length };
}

/** A font of its tables, with all sums of its bytes. Errors: FormatError LIMIT above 32 MiB. Source: OpenType 1.9.1, Font File. */
export function writeSfnt({ version, tables }: Sfnt): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const directory = HEADER_BYTES + ENTRY_BYTES * sorted.length;
  const length = sorted.reduce((sum, [, table]) => sum + padded(table.length), directory);
  if (length > MAX_BYTES) throw packed("LIMIT", `It unpacks to ${length} bytes, limit ${MAX_BYTES}.`, 0);
  const power = Math.floor(Math.log2(Math.max(sorted.length, 1)));
  const header = new ByteBuilder(directory)
    .uint32BE(version)
    .uint16BE(sorted.length)
    .uint16BE(ENTRY_BYTES << power)
    .uint16BE(power)
    .uint16BE(ENTRY_BYTES * sorted.length - (ENTRY_BYTES << power));
  const out = new Uint8Array(length);
  let at = directory;
  let head: number | undefined;
  for (const [tag, table] of sorted) {
    out.set(table, at);
    const end = at + padded(table.length);
    if (tag === "head" && table.length >= HEAD_CHECKSUM_AT + 4) {
      head = at + HEAD_CHECKSUM_AT;
      out.fill(0, head, head + 4);
    }
    header
      .latin1(tag)
      .uint32BE(sumOf(out.subarray(at, end)))
      .uint32BE(at)
      .uint32BE(table.length);
    at = end;
  }
  out.set(header.take());
  if (head !== undefined) new DataView(out.buffer).setUint32(head, (CHECKSUM - sumOf(out)) >>> 0);
  return out;
}

/** Errors: FormatError MALFORMED where the bytes of a table are not those that its sum was made of. */
export function checkSums(bytes: Uint8Array, entries: ReadonlyMap<string, TableEntry>): void {
  for (const [tag, { sum, start, length }] of entries) {
    const table = new Uint8Array(padded(length));
    table.set(bytes.subarray(start, start + length));
    if (tag === "head") table.fill(0, HEAD_CHECKSUM_AT, HEAD_CHECKSUM_AT + 4);
    if (sumOf(table) !== sum) throw packed("MALFORMED", `The checksum of the table ${tag} is wrong.`, start);
  }
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + readUint32BE(bytes, at)) >>> 0;
  return sum;
}
