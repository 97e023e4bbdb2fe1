/** Content between two blocks that are listed. Attack: a block for each ten bits of the compressed bytes. */
const MIN_DISTANCE = 8_192;

/** A place in deflated bytes where a block begins. */
export interface BlockStart {
  /** In the compressed bytes. */
  readonly bit: number;
  /** In the content. */
  readonly at: number;
}

/** A content, and where its blocks begin. */
export interface BlockContent {
  readonly content: Uint8Array;
  readonly blocks: BlockList;
}

/** Places where blocks begin, of those that begin an even number of bits into a byte, and lie some way from each other. */
export class BlockList {
  readonly #bits: number[] = [0];
  readonly #places: number[] = [0];

  add(bit: number, at: number): void {
    if (bit % 2 === 1 || at < (this.#places.at(-1) ?? 0) + MIN_DISTANCE) return;
    this.#bits.push(bit);
    this.#places.push(at);
  }

  /** The last place at or before one in the content. */
  before(at: number): BlockStart {
    const index = this.#from(at + 1) - 1;
    return { bit: this.#bits[index] ?? 0, at: this.#places[index] ?? 0 };
  }

  /** The first place at or after one in the content. */
  after(at: number): BlockStart | undefined {
    const index = this.#from(at);
    const [bit, place] = [this.#bits[index], this.#places[index]];
    return bit === undefined || place === undefined ? undefined : { bit, at: place };
  }

  #from(at: number): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#places[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
