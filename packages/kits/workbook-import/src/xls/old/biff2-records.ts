import { readUint16LE } from "@colophon/kit-bytes";
import type { RecordReader } from "../record-reader.ts";

/** Cells of Excel 2 -> the record of Excel 3 with the same content. */
const CELLS: ReadonlyMap<number, number> = new Map([
  [0x01, 0x201],
  [0x02, 0x203],
  [0x03, 0x203],
  [0x04, 0x204],
  [0x05, 0x205],
  [0x06, 0x206],
]);
/** Row and column, and three bytes of attributes. */
const HEAD_BYTES = 7;
const HAS_DEFAULT_HEIGHT = 0x8000;
const IS_HIDDEN = 0x20;
const IS_SET = 0x40;

/**
 * Gives a record of Excel 2 the type and the data that Excel 3 has for it, in place; other records stay as they are.
 *
 * Shapes   A cell has the index of its number format where Excel 3 has that of its XF.
 * Source   OpenOffice.org's Documentation of the Microsoft Excel File Format, 2.5.13 and 5.
 */
export function translateRecord(reader: RecordReader): void {
  const { type, data } = reader;
  const cell = CELLS.get(type);
  if (cell !== undefined && data.length >= HEAD_BYTES) {
    reader.type = cell;
    reader.data = Buffer.concat([data.subarray(0, 4), Uint8Array.of((data[5] ?? 0) & 0x3f, 0), contentOf(type, data)]);
  } else if (type === 0x07 && data.length > 0) {
    reader.type = 0x207;
    reader.data = withLongLength(data);
  } else if (type === 0x08 && data.length >= 8) {
    reader.type = 0x208;
    reader.data = rowOf(data);
  } else if (type === 0x24 && data.length >= 4) {
    const [first = 0, last = 0, low = 0, high = 0] = data;
    reader.type = 0x7d;
    reader.data = Uint8Array.of(first, 0, last, 0, low, high, 0, 0, 0, 0);
  }
}

function contentOf(type: number, data: Uint8Array): Uint8Array {
  const content = data.subarray(HEAD_BYTES);
  if (type === 0x04) return withLongLength(content);
  if (type !== 0x02 || content.length < 2) return content;
  const number = Buffer.alloc(8);
  number.writeDoubleLE(readUint16LE(content, 0));
  return number;
}

/** A length of one byte becomes one of two. */
function withLongLength(text: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.of(text[0] ?? 0, 0), text.subarray(1)]);
}

/** A row of Excel 2 that is hidden has the height 0. */
function rowOf(data: Uint8Array): Uint8Array {
  const height = readUint16LE(data, 6);
  const made = Buffer.alloc(16);
  made.set(data.subarray(0, 8));
  if ((height & 0x7fff) === 0) made[12] = IS_HIDDEN;
  else if ((height & HAS_DEFAULT_HEIGHT) === 0) made[12] = IS_SET;
  return made;
}
