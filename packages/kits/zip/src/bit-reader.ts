import type { CodeTable } from "./huffman.ts";

/** Compressed bytes held at a time. */
const BUFFERED_BYTES = 65_536;
/** A block's head, 571 bytes at the longest, or a symbol lies within this. */
const MARGIN_BYTES = 1_024;

/** The bytes are none that DEFLATE makes. */
export class DamagedDeflate extends Error {
  /** Of the byte, in the compressed content. */
  readonly at: number;

  constructor(reason: string, at: number) {
    super(reason);
    this.at = at;
  }
}

/** Compressed bytes, read bit by bit, lowest first; behind their end are zeros, which to have read is damage. */
export class BitReader {
  readonly #compressed: Uint8Array;
  readonly #checkpoint: () => void;
  readonly #held = new Uint8Array(BUFFERED_BYTES + MARGIN_BYTES);
  /** Of what is held; four bytes may be read from each place before `limit`, and from somewhat behind it. */
  readonly view = new DataView(this.#held.buffer);
  /** In bits, in what is held. */
  at = 0;
  /** Until where symbols may begin: the end of the content, or so far before that of what is held that one is whole. */
  limit = 0;
  /** Of what is held, in the compressed bytes. */
  #start = 0;
  #end = 0;

  constructor(compressed: Uint8Array, checkpoint: () => void) {
    this.#compressed = compressed;
    this.#checkpoint = checkpoint;
    this.#refill();
  }

  /** In bits, in the compressed bytes. */
  get position(): number {
    return this.#start * 8 + this.at;
  }

  /** Holds what follows, where reading has come to the limit. Throws DamagedDeflate at the end of the bytes. */
  hold(): void {
    if (this.at < this.limit) return;
    if (this.#end === this.#compressed.length) throw this.damage("the data ends too early");
    this.#refill();
  }

  #refill(): void {
    this.#checkpoint();
    this.#start += this.at >>> 3;
    this.at &= 7;
    this.#end = Math.min(this.#compressed.length, this.#start + BUFFERED_BYTES);
    this.#held.set(this.#compressed.subarray(this.#start, this.#end));
    this.#held.fill(0, this.#end - this.#start);
    this.limit = (this.#end - this.#start - (this.#end < this.#compressed.length ? MARGIN_BYTES : 0)) * 8;
  }

  /** At most 16 bits. */
  take(count: number): number {
    this.hold();
    const value = (this.view.getUint32(this.at >>> 3, true) >>> (this.at & 7)) & ((1 << count) - 1);
    this.moveTo(this.at + count);
    return value;
  }

  /** A symbol of a table without second tables. */
  takeSymbol({ words, root }: CodeTable): number {
    this.hold();
    const ahead = this.view.getUint32(this.at >>> 3, true) >>> (this.at & 7);
    const word = words[ahead & ((1 << root) - 1)] ?? 0;
    if (word === 0) throw this.damage("an undefined code");
    this.moveTo(this.at + (word & 15));
    return word >>> 10;
  }

  /** Throws DamagedDeflate where that is behind the end of the bytes. */
  moveTo(at: number): void {
    this.at = at;
    if (this.#end === this.#compressed.length && at > this.limit) throw this.damage("the data ends too early");
  }

  /** The length of stored bytes, which begin at a whole byte. RFC 1951, 3.2.4. */
  takeStoredLength(): number {
    this.moveTo((this.at + 7) & ~7);
    const length = this.take(16);
    if (this.take(16) !== (length ^ 0xffff)) throw this.damage("two different lengths of stored bytes");
    return length;
  }

  /** At most so many of the stored bytes that follow, valid until the next call. */
  takeBytes(most: number): Uint8Array {
    this.hold();
    const from = this.at >>> 3;
    const bytes = this.#held.subarray(from, Math.min(from + most, this.limit >>> 3));
    this.moveTo(this.at + bytes.length * 8);
    return bytes;
  }

  damage(reason: string, at = this.at): DamagedDeflate {
    return new DamagedDeflate(reason, Math.min(this.#start + (at >>> 3), this.#compressed.length - 1));
  }
}
