import { readUint32LE } from "@colophon/kit-bytes";

const MAX_WIDE_CHARACTERS = 268_435_456;
const NULL_LENGTH = 0xffffffff;

/** Walks over the fields of one record; what is not there reads as zero and sets `isCut`. */
export class Fields {
  readonly #data: Uint8Array;
  #at: number;
  isCut = false;

  constructor(data: Uint8Array, at = 0) {
    this.#data = data;
    this.#at = at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#data.length;
  }

  uint8(): number {
    return this.#has(1) ? (this.#data[this.#at - 1] ?? 0) : 0;
  }

  uint16(): number {
    return this.uint8() | (this.uint8() << 8);
  }

  int16(): number {
    return (this.uint16() << 16) >> 16;
  }

  uint32(): number {
    return this.#has(4) ? readUint32LE(this.#data, this.#at - 4) : 0;
  }

  double(): number {
    if (!this.#has(8)) return Number.NaN;
    const { buffer, byteOffset, length } = this.#data;
    return new DataView(buffer, byteOffset, length).getFloat64(this.#at - 8, true);
  }

  /** Bytes of the record, not a copy; empty where it has fewer. */
  bytes(byteLength: number): Uint8Array {
    return this.#has(byteLength) ? this.#data.subarray(this.#at - byteLength, this.#at) : this.#data.subarray(0, 0);
  }

  skip(byteLength: number): void {
    this.#has(byteLength);
  }

  /** XLWideString and its nullable kind. [MS-XLSB] 2.5.169. */
  text(): string | undefined {
    const count = this.uint32();
    if (count === NULL_LENGTH || this.isCut) return undefined;
    if (count > MAX_WIDE_CHARACTERS) {
      this.isCut = true;
      return undefined;
    }
    const found = this.bytes(count * 2);
    return this.isCut ? undefined : Buffer.from(found.buffer, found.byteOffset, found.length).toString("utf16le");
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
