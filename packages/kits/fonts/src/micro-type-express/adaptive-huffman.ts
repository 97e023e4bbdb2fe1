import type { BitReader } from "./bit-reader.ts";

const ROOT = 1;
/** A coder of bytes and copies has more symbols than this; its three last are the bytes two, four and six places back. */
const BYTES = 256;

/**
 * A Huffman code that both sides change after each symbol: nodes lie by falling weight, and one whose weight grows first changes
 * places with the first of its weight.
 *
 * Shapes   nodes 1 to 2 x symbols - 1, the root is 1; a leaf has a symbol, all others have -1.
 * Cost     A symbol takes its bits, and a walk over the nodes of equal weight.
 * Source   MicroType Express (MTX) Font Format, W3C member submission, 2008, LZCOMP.
 */
export class AdaptiveHuffman {
  readonly #parents: Int32Array;
  readonly #lefts: Int32Array;
  readonly #rights: Int32Array;
  readonly #symbols: Int32Array;
  readonly #weights: Int32Array;
  readonly #leaves: Int32Array;

  constructor(symbols: number) {
    const nodes = symbols * 2;
    this.#parents = Int32Array.from({ length: nodes }, (_, node) => node >> 1);
    this.#lefts = Int32Array.from({ length: nodes }, (_, node) => (node < symbols ? node * 2 : -1));
    this.#rights = Int32Array.from({ length: nodes }, (_, node) => (node < symbols ? node * 2 + 1 : -1));
    this.#symbols = Int32Array.from({ length: nodes }, (_, node) => (node < symbols ? -1 : node - symbols));
    this.#leaves = Int32Array.from({ length: symbols }, (_, symbol) => symbols + symbol);
    this.#weights = new Int32Array(nodes).fill(1);
    for (let node = symbols - 1; node >= ROOT; node -= 1)
      this.#weights[node] = (this.#weights[node * 2] ?? 0) + (this.#weights[node * 2 + 1] ?? 0);
    for (const [symbol, times] of likelySymbols(symbols))
      for (let time = 0; time < times; time += 1) this.#grow(this.#leaves[symbol] ?? ROOT);
  }

  /** Errors: FormatError TRUNCATED. */
  read(bits: BitReader): number {
    let node = ROOT;
    do node = (bits.next() === 0 ? this.#lefts[node] : this.#rights[node]) ?? ROOT;
    while ((this.#symbols[node] ?? 0) < 0);
    const symbol = this.#symbols[node] ?? 0;
    this.#grow(node);
    return symbol;
  }

  #grow(leaf: number): void {
    const weights = this.#weights;
    let node = leaf;
    while (node !== ROOT) {
      const weight = weights[node] ?? 0;
      let first = node;
      // The root outweighs each node below it, so the walk ends behind it.
      while (weights[first - 1] === weight) first -= 1;
      if (first !== node) this.#swap(node, first);
      weights[first] = weight + 1;
      node = this.#parents[first] ?? ROOT;
    }
    weights[ROOT] = (weights[ROOT] ?? 0) + 1;
  }

  /** Two nodes of one weight change places, with all that is below them. */
  #swap(one: number, other: number): void {
    for (const field of [this.#lefts, this.#rights, this.#symbols]) {
      const kept = field[one] ?? -1;
      field[one] = field[other] ?? -1;
      field[other] = kept;
    }
    for (const node of [one, other]) {
      const symbol = this.#symbols[node] ?? -1;
      if (symbol >= 0) this.#leaves[symbol] = node;
      else {
        this.#parents[this.#lefts[node] ?? 0] = node;
        this.#parents[this.#rights[node] ?? 0] = node;
      }
    }
  }
}

/** What a new code takes for seen, in this order. */
function likelySymbols(symbols: number): (readonly [symbol: number, times: number])[] {
  if (symbols > BYTES)
    return [
      [BYTES, 1],
      [BYTES + 1, 1],
      [symbols - 3, 12],
      [symbols - 2, 6],
    ];
  const once = Array.from({ length: symbols }, (_, symbol) => [symbol, 1] as const);
  return [...once, ...once];
}
