import { FormatError } from "./format-error.ts";
import { readUint16BE, readUint16LE, readUint32BE, readUint32LE, readUint64BE, readUint64LE } from "./integers.ts";

export interface CursorOptions {
  /** The format told in errors. */
  readonly format: string;
  readonly isLittleEndian: boolean;
  /** Where the bytes lie in the file, added to the offset that errors tell. */
  readonly baseOffset?: number;
}

/**
 * Walks over a structure of fixed fields.
 *
 * Errors   FormatError with code TRUNCATED at the field that does not lie inside.
 */
export class ByteCursor {
  readonly bytes: Uint8Array;
  readonly #options: CursorOptions;
  #at: number;

  constructor(bytes: Uint8Array, options: CursorOptions, offset = 0) {
    this.bytes = bytes;
    this.#options = options;
    this.#at = offset;
  }

  /** Offset of the next field in `bytes`. */
  get offset(): number {
    return this.#at;
  }

  get remaining(): number {
    return this.bytes.length - this.#at;
  }

  uint8(): number {
    return this.bytes[this.#pass(1)] ?? 0;
  }

  uint16(): number {
    const at = this.#pass(2);
    return this.#options.isLittleEndian ? readUint16LE(this.bytes, at) : readUint16BE(this.bytes, at);
  }

  uint32(): number {
    const at = this.#pass(4);
    return this.#options.isLittleEndian ? readUint32LE(this.bytes, at) : readUint32BE(this.bytes, at);
  }

  uint64(): number {
    const at = this.#pass(8);
    return this.#options.isLittleEndian ? readUint64LE(this.bytes, at) : readUint64BE(this.bytes, at);
  }

  /** A view of the next bytes. */
  take(byteLength: number): Uint8Array {
    const at = this.#pass(byteLength);
    return this.bytes.subarray(at, at + byteLength);
  }

  skip(byteLength: number): void {
    this.#pass(byteLength);
  }

  #pass(byteLength: number): number {
    const at = this.#at;
    if (!(byteLength >= 0 && at + byteLength <= this.bytes.length)) {
      const { format, baseOffset = 0 } = this.#options;
      throw new FormatError({
        format,
        code: "TRUNCATED",
        message: `The data announces ${byteLength} bytes, but only ${Math.max(0, this.bytes.length - at)} are left.`,
        offset: baseOffset + at,
      });
    }
    this.#at = at + byteLength;
    return at;
  }
}
