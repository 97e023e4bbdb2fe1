import { readUint32LE } from "@colophon/kit-bytes";
import { malformedWorkbook } from "../errors.ts";

const MAX_WIDE_CHARACTERS = 268_435_456;
const NULL_LENGTH = 0xffffffff;

/** The records of a binary part. Source: [MS-XLSB] 2.1.4. */
export class PartRecords {
  readonly #bytes: Uint8Array;
  readonly #part: string;
  #at = 0;
  type = 0;
  data: Uint8Array;

  constructor(bytes: Uint8Array, part: string) {
    this.#bytes = bytes;
    this.#part = part;
    this.data = bytes.subarray(0, 0);
  }

  /** False at the end. Errors: MALFORMED for a record that the part does not have whole. */
  next(): boolean {
    if (this.#at >= this.#bytes.length) return false;
    this.type = this.#number(2);
    const length = this.#number(4);
    const end = this.#at + length;
    if (end > this.#bytes.length) throw malformedWorkbook(this.#part, "The part is cut inside of a record.", this.#at);
    this.data = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return true;
  }

  /** Seven bits of each byte; the eighth says that another follows. A type keeps both. */
  #number(most: number): number {
    let value = 0;
    for (let index = 0; index < most; index++) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined)
        throw malformedWorkbook(this.#part, "The part is cut inside of a record.", this.#bytes.length);
      value += (byte & 0x7f) * 2 ** (7 * index);
      if ((byte & 0x80) === 0) break;
    }
    return value;
  }
}

/** Walks over the fields of one record; what is not there reads as zero and sets `isCut`. */
export class Fields {
  readonly #data: Uint8Array;
  #at: number;
  isCut = false;

  constructor(data: Uint8Array, at = 0) {
    this.#data = data;
    this.#at = at;
  }

  uint8(): number {
    return this.#has(1) ? (this.#data[this.#at - 1] ?? 0) : 0;
  }

  uint16(): number {
    return this.uint8() | (this.uint8() << 8);
  }

  uint32(): number {
    return this.#has(4) ? readUint32LE(this.#data, this.#at - 4) : 0;
  }

  double(): number {
    if (!this.#has(8)) return Number.NaN;
    const { buffer, byteOffset, length } = this.#data;
    return new DataView(buffer, byteOffset, length).getFloat64(this.#at - 8, true);
  }

  /** XLWideString and its nullable kind. [MS-XLSB] 2.5.169. */
  text(): string | undefined {
    const count = this.uint32();
    if (count === NULL_LENGTH || this.isCut) return undefined;
    if (count > MAX_WIDE_CHARACTERS || !this.#has(count * 2)) {
      this.isCut = true;
      return undefined;
    }
    const { buffer, byteOffset } = this.#data;
    return Buffer.from(buffer, byteOffset + this.#at - count * 2, count * 2).toString("utf16le");
  }

  #has(byteLength: number): boolean {
    if (this.#at + byteLength > this.#data.length) {
      this.isCut = true;
      return false;
    }
    this.#at += byteLength;
    return true;
  }
}
