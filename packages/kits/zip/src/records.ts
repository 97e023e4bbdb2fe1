import { readUint16LE, readUint32LE } from "@colophon/kit-bytes";

/** 1980-01-01 00:00, the first moment an archive can tell: no clock reaches the bytes. */
const MODIFIED = 0x0021_0000;
const VERSION = 20;
const VERSION_64 = 45;
const FLAG_UTF8 = 0x0800;
const FOLDER = 0x10;
const MAX_SHORT_COUNT = 0xfffe;

const UTF8 = new TextEncoder();

export interface RecordFacts {
  readonly name: string;
  readonly method: number;
  readonly crc32: number;
  readonly compressedLength: number;
  readonly length: number;
}

export function localHeader(facts: RecordFacts): Uint8Array<ArrayBuffer> {
  const name = UTF8.encode(facts.name);
  const header = new Uint8Array(30 + name.length);
  const view = new DataView(header.buffer);
  view.setUint32(0, 0x04034b50, true);
  writeFacts(view, 4, facts, name);
  header.set(name, 30);
  return header;
}

export function directoryRecord(facts: RecordFacts, offset: number): Uint8Array<ArrayBuffer> {
  const name = UTF8.encode(facts.name);
  const record = new Uint8Array(46 + name.length);
  const view = new DataView(record.buffer);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, VERSION, true);
  writeFacts(view, 6, facts, name);
  view.setUint32(38, facts.name.endsWith("/") ? FOLDER : 0, true);
  view.setUint32(42, offset, true);
  record.set(name, 46);
  return record;
}

/** The members that both records have in one order: version, flags, method, time, checksum, sizes, lengths of name and extra. */
function writeFacts(view: DataView, at: number, facts: RecordFacts, name: Uint8Array): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, name.length === facts.name.length ? 0 : FLAG_UTF8, true);
  view.setUint16(at + 4, facts.method, true);
  view.setUint32(at + 6, MODIFIED, true);
  view.setUint32(at + 10, facts.crc32, true);
  view.setUint32(at + 14, facts.compressedLength, true);
  view.setUint32(at + 18, facts.length, true);
  view.setUint16(at + 22, name.length, true);
}

/** A directory record of another archive, its local record now at `offset`. */
export function moveDirectoryRecord(record: Uint8Array, offset: number): Uint8Array {
  // Not slice: that of a Buffer is a view, and would write into the file read.
  const moved = new Uint8Array(record);
  const view = new DataView(moved.buffer);
  if (readUint32LE(record, 42) !== 0xffffffff) {
    view.setUint32(42, offset, true);
    return moved;
  }
  const extraStart = 46 + readUint16LE(record, 28);
  const extraEnd = extraStart + readUint16LE(record, 30);
  for (let at = extraStart; at + 4 <= extraEnd; at += 4 + readUint16LE(record, at + 2)) {
    if (readUint16LE(record, at) !== 0x0001) continue;
    const before = [24, 20].filter((place) => readUint32LE(record, place) === 0xffffffff).length;
    view.setBigUint64(at + 4 + 8 * before, BigInt(offset), true);
    return moved;
  }
  view.setUint32(42, offset, true);
  return moved;
}

/** What follows the directory; zip64 records where more than 65,534 entries need them. APPNOTE 4.3.14 to 4.3.16. */
export function endRecords(directory: { count: number; length: number; offset: number }): Uint8Array<ArrayBuffer> {
  const { count, length, offset } = directory;
  const isLong = count > MAX_SHORT_COUNT;
  const start = isLong ? 76 : 0;
  const end = new Uint8Array(start + 22);
  const view = new DataView(end.buffer);
  if (isLong) {
    view.setUint32(0, 0x06064b50, true);
    view.setBigUint64(4, 44n, true);
    view.setUint16(12, VERSION_64, true);
    view.setUint16(14, VERSION_64, true);
    for (const [place, value] of [
      [24, count],
      [32, count],
      [40, length],
      [48, offset],
    ] as const)
      view.setBigUint64(place, BigInt(value), true);
    view.setUint32(56, 0x07064b50, true);
    view.setBigUint64(64, BigInt(offset + length), true);
    view.setUint32(72, 1, true);
  }
  view.setUint32(start, 0x06054b50, true);
  view.setUint16(start + 8, isLong ? 0xffff : count, true);
  view.setUint16(start + 10, isLong ? 0xffff : count, true);
  view.setUint32(start + 12, length, true);
  view.setUint32(start + 16, offset, true);
  return end;
}
