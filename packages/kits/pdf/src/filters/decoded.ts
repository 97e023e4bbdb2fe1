/** What a filter gave. */
export interface Decoded {
  readonly bytes: Uint8Array;
  /** What was wrong with the encoded data; the bytes are then those before it. */
  readonly problem?: string;
  readonly isTooLarge?: boolean;
  /** Encoded bytes up to the end of the data; undefined where all of them are data, or where damage hides the end. */
  readonly used?: number;
}

/** Output that grows up to a bound. */
export class Output {
  #buffer: Uint8Array;
  readonly #maxBytes: number;
  length = 0;
  isTooLarge = false;

  constructor(capacity: number, maxBytes: number) {
    this.#buffer = new Uint8Array(Math.max(64, Math.min(capacity, maxBytes)));
    this.#maxBytes = maxBytes;
  }

  push(byte: number): boolean {
    if (this.length === this.#buffer.length && !this.#grow(1)) return false;
    this.#buffer[this.length] = byte;
    this.length += 1;
    return true;
  }

  append(bytes: Uint8Array): boolean {
    if (this.length + bytes.length > this.#buffer.length && !this.#grow(bytes.length)) return false;
    this.#buffer.set(bytes, this.length);
    this.length += bytes.length;
    return true;
  }

  at(index: number): number {
    return this.#buffer[index] ?? 0;
  }

  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.length);
  }

  #grow(more: number): boolean {
    const needed = this.length + more;
    if (needed > this.#maxBytes) {
      this.isTooLarge = true;
      return false;
    }
    const larger = new Uint8Array(Math.min(this.#maxBytes, Math.max(needed, this.#buffer.length * 2)));
    larger.set(this.#buffer.subarray(0, this.length));
    this.#buffer = larger;
    return true;
  }
}

export function decodedOf(output: Output, problem?: string, used?: number): Decoded {
  if (output.isTooLarge)
    return { bytes: new Uint8Array(0), isTooLarge: true, problem: "The decoded data is too long." };
  if (problem !== undefined) return { bytes: output.bytes, problem };
  return used === undefined ? { bytes: output.bytes } : { bytes: output.bytes, used };
}
