import { readUint16LE, readUint32LE } from "@colophon/kit-bytes";
import { MAX_COLUMNS, rangeName, type SheetEnd } from "@colophon/kit-workbook";
import { decodeUnits } from "./strings.ts";

export type XlsLink = NonNullable<SheetEnd["links"]>[number];

const HAS_MONIKER = 1;
const HAS_LOCATION = 8;
const HAS_NAME = 0x14;
const HAS_FRAME = 0x80;
const MONIKER_IS_TEXT = 0x100;
const URL_MONIKER = "e0c9ea79f9bace118c8200aa004ba90b";
const FILE_MONIKER = "0303000000000000c000000000000046";
const LINK_START = 8 + 16 + 4;

/**
 * A link of a range of cells; undefined where its target cannot be read.
 *
 * Source   [MS-XLS] 2.4.140; [MS-OSHARED] 2.3.7.1.
 */
export function readLink(data: Uint8Array): XlsLink | undefined {
  if (data.length < LINK_START + 4) return undefined;
  const [top = 0, bottom = 0, left = 0, right = 0] = [0, 2, 4, 6].map((at) => readUint16LE(data, at));
  if (top > bottom || left > right || right >= MAX_COLUMNS) return undefined;
  const ref = rangeName({ top, bottom, left, right });
  const flags = readUint32LE(data, LINK_START);
  const reader = new LinkReader(data, LINK_START + 4);
  if ((flags & HAS_NAME) !== 0) reader.text();
  if ((flags & HAS_FRAME) !== 0) reader.text();
  let target: string | undefined;
  if ((flags & HAS_MONIKER) !== 0) target = (flags & MONIKER_IS_TEXT) !== 0 ? reader.text() : reader.moniker();
  const location = (flags & HAS_LOCATION) === 0 ? undefined : reader.text();
  if (reader.isCut || ((flags & HAS_MONIKER) !== 0 && target === undefined)) return undefined;
  if (target === undefined && location === undefined) return undefined;
  return { ref, target, location };
}

class LinkReader {
  readonly #data: Uint8Array;
  #at: number;
  isCut = false;

  constructor(data: Uint8Array, at: number) {
    this.#data = data;
    this.#at = at;
  }

  /** Characters after their number. */
  text(): string | undefined {
    const count = this.#uint32();
    return this.#take(count * 2, true);
  }

  moniker(): string | undefined {
    const id = Buffer.from(this.#data.subarray(this.#at, this.#at + 16)).toString("hex");
    this.#at += 16;
    if (id === URL_MONIKER) return this.#take(this.#uint32(), true);
    if (id !== FILE_MONIKER) {
      this.isCut = true;
      return undefined;
    }
    const levels = this.#uint16();
    const short = this.#take(this.#uint32(), false);
    this.#at += 24;
    const size = this.#uint32();
    if (size === 0) return short === undefined ? undefined : "../".repeat(Math.min(levels, 64)) + short;
    const length = this.#uint32();
    this.#at += 2;
    const long = this.#take(length, true);
    return long === undefined ? undefined : "../".repeat(Math.min(levels, 64)) + long;
  }

  #take(byteLength: number, isWide: boolean): string | undefined {
    if (this.isCut || this.#at + byteLength > this.#data.length) {
      this.isCut = true;
      return undefined;
    }
    const text = decodeUnits(this.#data.subarray(this.#at, this.#at + byteLength), isWide);
    this.#at += byteLength;
    const end = text.indexOf("\0");
    return end < 0 ? text : text.slice(0, end);
  }

  #uint16(): number {
    const at = this.#at;
    this.#at += 2;
    if (at + 2 <= this.#data.length) return readUint16LE(this.#data, at);
    this.isCut = true;
    return 0;
  }

  #uint32(): number {
    const at = this.#at;
    this.#at += 4;
    if (at + 4 <= this.#data.length) return readUint32LE(this.#data, at);
    this.isCut = true;
    return 0;
  }
}
