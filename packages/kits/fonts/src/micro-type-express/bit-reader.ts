import { packed } from "./packed.ts";

/** Bits of bytes, the highest first. */
export class BitReader {
  readonly #bytes: Uint8Array;
  readonly #base: number;
  #at = 0;
  #left = 0;
  #held = 0;

  /** @param base - Where the bytes lie in the packed font, for errors. */
  constructor(bytes: Uint8Array, base: number) {
    this.#bytes = bytes;
    this.#base = base;
  }

  /** Bytes that were begun. */
  get offset(): number {
    return this.#base + this.#at;
  }

  /** Errors: FormatError TRUNCATED. */
  next(): number {
    if (this.#left === 0) {
      if (this.#at >= this.#bytes.length) throw packed("TRUNCATED", "The packed data ends too early.", this.offset);
      this.#held = this.#bytes[this.#at] ?? 0;
      this.#at += 1;
      this.#left = 8;
    }
    this.#left -= 1;
    return (this.#held >> this.#left) & 1;
  }

  /** Errors: FormatError TRUNCATED. */
  number(bits: number): number {
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1) value = value * 2 + this.next();
    return value;
  }
}
