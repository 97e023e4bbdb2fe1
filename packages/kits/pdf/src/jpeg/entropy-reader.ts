import type { FormatError } from "@colophon/kit-bytes";
import { type DecodingTable, FAST_BITS } from "./huffman.ts";
import { malformedJpeg } from "./jpeg.ts";

/** Bits of the data of a scan, up to the next marker. Source: ITU-T T.81, F.2.2. */
export class EntropyReader {
  readonly #bytes: Uint8Array;
  #at: number;
  #bits = 0;
  #count = 0;
  /** Bits at the end of those held that the data does not have. */
  #padding = 0;

  constructor(bytes: Uint8Array, from: number) {
    this.#bytes = bytes;
    this.#at = from;
  }

  read(count: number): number {
    if (count === 0) return 0;
    this.#fill();
    const value = (this.#bits >>> (this.#count - count)) & ((1 << count) - 1);
    this.#drop(count);
    return value;
  }

  /** A number of so many bits, of which small ones are negative. Source: ITU-T T.81, F.2.2.1. */
  readSigned(count: number): number {
    const value = this.read(count);
    return count > 0 && value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  decode({ fast, limits, offsets, symbols }: DecodingTable): number {
    this.#fill();
    const short = fast[(this.#bits >>> (this.#count - FAST_BITS)) & ((1 << FAST_BITS) - 1)] as number;
    if (short > 0) {
      this.#drop(short >> 8);
      return short & 0xff;
    }
    for (let length = FAST_BITS + 1; length <= 16; length += 1) {
      const code = (this.#bits >>> (this.#count - length)) & ((1 << length) - 1);
      if (code >= (limits[length] as number)) continue;
      this.#drop(length);
      return symbols[code + (offsets[length] as number)] as number;
    }
    throw this.fault("A code of the scan is not in its table.");
  }

  /** Passes the restart marker with this number, which must be next. */
  restart(number: number): void {
    this.#passByte();
    if (this.#bytes[this.#at] !== 0xff || this.#bytes[this.#at + 1] !== 0xd0 + number)
      throw this.fault(`The scan has no restart marker ${number} where one must be.`);
    this.#at += 2;
  }

  fault(message: string): FormatError {
    return malformedJpeg(message, this.#at);
  }

  /** The offset after the data that was read. */
  end(): number {
    this.#passByte();
    return this.#at;
  }

  /** Drops the bits that fill up the last byte. */
  #passByte(): void {
    if (this.#count - this.#padding >= 8) throw this.fault("The scan has data that nothing reads.");
    this.#bits = 0;
    this.#count = 0;
    this.#padding = 0;
  }

  #drop(count: number): void {
    this.#count -= count;
    if (this.#count < this.#padding) throw this.fault("The data of the scan ends early.");
  }

  #fill(): void {
    while (this.#count <= 16) {
      const byte = this.#bytes[this.#at];
      const isEnd = byte === undefined || (byte === 0xff && this.#bytes[this.#at + 1] !== 0);
      this.#bits = (this.#bits << 8) | (isEnd ? 0 : (byte as number));
      this.#count += 8;
      if (isEnd) this.#padding += 8;
      else this.#at += byte === 0xff ? 2 : 1;
    }
  }
}
