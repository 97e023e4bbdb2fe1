/** An empty stored block after its three bits of zero and the bits up to a whole byte. RFC 1951, 3.2.4. */
const EMPTY_STORED = [0, 0, 0xff, 0xff];
/** An empty block of the fixed code: ten bits, of which the second is set. RFC 1951, 3.2.6. */
const EMPTY_FIXED = 2;
const EMPTY_FIXED_BITS = 10;

/** Deflated blocks of several streams -> one stream. Each block begins as many bits into a byte as it did: stored ones need that. */
export class BitJoiner {
  readonly #pieces: Uint8Array[] = [];
  /** The byte that is not full, and how many of its bits are there. */
  #pending = 0;
  #phase = 0;
  #isEmpty = true;

  /** The bits of a stream from one to another. The first must be as far into its byte as what was joined ends. */
  copy(source: Uint8Array, from: number, to: number): void {
    if (from % 8 !== this.#phase) throw new RangeError("The bits do not begin where the others end.");
    if (to > from) this.#isEmpty = false;
    const end = Math.floor(to / 8);
    let start = Math.floor(from / 8);
    if (start < end && this.#phase > 0) {
      this.#pieces.push(Uint8Array.of(this.#pending | ((source[start] ?? 0) & (0xff << this.#phase))));
      this.#pending = this.#phase = 0;
      start++;
    }
    if (start < end) this.#pieces.push(source.subarray(start, end));
    const phase = to % 8;
    const mask = (0xff << this.#phase) & ((1 << phase) - 1);
    this.#pending |= (source[end] ?? 0) & mask;
    this.#phase = phase;
  }

  /** Pads to a whole byte, then to `phase` bits of the next, an even number. */
  align(phase: number): void {
    if (!this.#isEmpty) {
      // The three bits of the block's head may begin in a byte and end in the next.
      const head = this.#phase === 0 ? [0] : this.#phase > 5 ? [this.#pending, 0] : [this.#pending];
      this.#pieces.push(Uint8Array.of(...head, ...EMPTY_STORED));
    }
    let bits = 0;
    let length = 0;
    while (length % 8 !== phase) {
      bits += EMPTY_FIXED * 2 ** length;
      length += EMPTY_FIXED_BITS;
    }
    for (; length >= 8; length -= 8) {
      this.#pieces.push(Uint8Array.of(bits % 256));
      bits = Math.floor(bits / 256);
      this.#isEmpty = false;
    }
    this.#pending = bits;
    this.#phase = length;
  }

  /** The stream. */
  finish(): readonly Uint8Array[] {
    return this.#phase === 0 ? this.#pieces : [...this.#pieces, Uint8Array.of(this.#pending)];
  }
}
