import { readUint16LE, readUint32LE } from "@colophon/kit-bytes";
import { malformedWorkbook } from "../errors.ts";
import type { WorkbookReading } from "../reading.ts";

const STREAM = "Workbook";
const HIGH_BYTE = 1;
const HAS_EXTENSION = 4;
const HAS_RUNS = 8;

/** Bytes that are one character each, or two -> text. */
export function decodeUnits(bytes: Uint8Array, isWide: boolean): string {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return raw.toString(isWide ? "utf16le" : "latin1");
}

/** A string whose data may continue in further records. Its flags are repeated where a record ends inside of its characters. */
export class SegmentReader {
  readonly #segments: readonly Uint8Array[];
  #index = 0;
  #at = 0;

  constructor(segments: readonly Uint8Array[]) {
    this.#segments = segments;
  }

  get isAtEnd(): boolean {
    this.#settle();
    return this.#index >= this.#segments.length;
  }

  uint8(): number {
    this.#settle();
    const segment = this.#segments[this.#index];
    if (segment === undefined) throw malformedWorkbook(STREAM, "The table of strings is cut.");
    return segment[this.#at++] ?? 0;
  }

  uint16(): number {
    const low = this.uint8();
    return low | (this.uint8() << 8);
  }

  uint32(): number {
    const low = this.uint16();
    return low + this.uint16() * 65_536;
  }

  skip(byteLength: number): void {
    for (let left = byteLength; left > 0; ) {
      this.#settle();
      const segment = this.#segments[this.#index];
      if (segment === undefined) throw malformedWorkbook(STREAM, "The table of strings is cut.");
      const step = Math.min(left, segment.length - this.#at);
      this.#at += step;
      left -= step;
    }
  }

  /** Characters, each piece in its own width. */
  characters(count: number, flags: number): string {
    let isWide = (flags & HIGH_BYTE) !== 0;
    let text = "";
    for (let left = count; left > 0; ) {
      const segment = this.#segments[this.#index];
      if (segment === undefined) throw malformedWorkbook(STREAM, "The table of strings is cut.");
      const width = isWide ? 2 : 1;
      const units = Math.min(left, Math.floor((segment.length - this.#at) / width));
      text += decodeUnits(segment.subarray(this.#at, this.#at + units * width), isWide);
      left -= units;
      this.#at += units * width;
      if (left === 0) break;
      this.#index++;
      this.#at = 0;
      isWide = (this.uint8() & HIGH_BYTE) !== 0;
    }
    return text;
  }

  #settle(): void {
    for (let segment = this.#segments[this.#index]; segment !== undefined && this.#at >= segment.length; ) {
      this.#index++;
      this.#at = 0;
      segment = this.#segments[this.#index];
    }
  }
}

/** A text, and the places from which another font of the workbook begins. */
export interface XlsString {
  readonly text: string;
  readonly runs?: readonly { readonly at: number; readonly font: number }[];
}

/**
 * The table of strings; what it says of their number is not believed.
 *
 * Source   [MS-XLS] 2.4.265 and 2.5.293.
 */
export function readStringTable(segments: readonly Uint8Array[], reading: WorkbookReading): readonly XlsString[] {
  const reader = new SegmentReader(segments);
  reader.skip(8);
  const strings: XlsString[] = [];
  while (!reader.isAtEnd) {
    reading.look();
    const count = reader.uint16();
    const flags = reader.uint8();
    const runs = (flags & HAS_RUNS) === 0 ? 0 : reader.uint16();
    const extension = (flags & HAS_EXTENSION) === 0 ? 0 : reader.uint32();
    const text = reader.characters(count, flags);
    const found: { at: number; font: number }[] = [];
    for (let run = 0; run < runs; run++) found.push({ at: reader.uint16(), font: reader.uint16() });
    strings.push(found.length === 0 ? { text } : { text, runs: found });
    // The extension is the reading of characters.
    if (extension > 0) reading.omissions.add("rich text");
    reader.skip(extension);
  }
  return strings;
}

/** A string of BIFF8 that is in one record: its length has two bytes, or one. */
export function readUnicode(data: Uint8Array, at: number, lengthBytes: 1 | 2): string {
  if (at + lengthBytes + 1 > data.length) return "";
  const count = lengthBytes === 2 ? readUint16LE(data, at) : (data[at] ?? 0);
  const flags = data[at + lengthBytes] ?? 0;
  const isWide = (flags & HIGH_BYTE) !== 0;
  let start = at + lengthBytes + 1;
  if ((flags & HAS_RUNS) !== 0) start += 2;
  if ((flags & HAS_EXTENSION) !== 0) start += 4;
  return decodeUnits(data.subarray(start, start + count * (isWide ? 2 : 1)), isWide);
}

/** A number in 30 bits: the upper half of a double, or an integer, each perhaps in hundredths. [MS-XLS] 2.5.217. */
export function readRk(data: Uint8Array, at: number): number {
  return rkOf(readUint32LE(data, at));
}

export function rkOf(raw: number): number {
  const isInteger = (raw & 2) !== 0;
  const number = isInteger ? (raw | 0) >> 2 : upperHalf(raw & 0xfffffffc);
  return (raw & 1) === 0 ? number : number / 100;
}

const VIEW = new DataView(new ArrayBuffer(8));

function upperHalf(bits: number): number {
  VIEW.setInt32(0, bits | 0);
  VIEW.setInt32(4, 0);
  return VIEW.getFloat64(0);
}

export function readDouble(data: Uint8Array, at: number): number {
  if (at + 8 > data.length) return Number.NaN;
  return new DataView(data.buffer, data.byteOffset, data.length).getFloat64(at, true);
}

/** [MS-XLS] 2.5.10. */
export function errorText(code: number): string {
  return ERRORS.get(code) ?? "#VALUE!";
}

const ERRORS: ReadonlyMap<number, string> = new Map([
  [0x00, "#NULL!"],
  [0x07, "#DIV/0!"],
  [0x0f, "#VALUE!"],
  [0x17, "#REF!"],
  [0x1d, "#NAME?"],
  [0x24, "#NUM!"],
  [0x2a, "#N/A"],
  [0x2b, "#GETTING_DATA"],
]);
