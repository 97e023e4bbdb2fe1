import { BitReader } from "./bit-reader.ts";
import {
  CODE_LENGTHS,
  type CodeTable,
  createTable,
  DISTANCES,
  END_OF_BLOCK,
  fillTable,
  KIND,
  LEADS_ON,
  LITERAL,
  LITERALS_AND_LENGTHS,
} from "./huffman.ts";

/** Bytes of content that a copy may reach back to. */
const HISTORY_BYTES = 32_768;
/** Text decoded of more lies among what V8 collects rarely: reading a sheet then takes a third longer. */
const PIECE_BYTES = 65_536;
const PIECE_END = HISTORY_BYTES + PIECE_BYTES;
/** Behind a piece's end: a literal more, or the rest of a copy of 258 bytes, written four at a time. */
const SLACK_BYTES = 320;
const LITERAL_BITS = 10;
const DISTANCE_BITS = 9;
const MAX_LITERAL_CODES = 286;
const MAX_DISTANCE_CODES = 30;
const END_SYMBOL = 256;
/** The order in which a block tells how long the codes of code lengths are. RFC 1951, 3.2.7. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const FIXED_LITERALS = Uint8Array.from({ length: 288 }, (_, symbol) =>
  symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
);
const FIXED_DISTANCES = new Uint8Array(32).fill(5);

/**
 * Deflated bytes -> the content in pieces of 64 KiB, each a copy, or lent until the next piece.
 *
 * zlib's native form has no call for a part of the content; of text like a sheet's this takes as long as that.
 *
 * Cost     O(content); 0.2 MB of memory. Between two looks at the clock lie one piece or 64 KiB of compressed bytes.
 * Errors   DamagedDeflate.
 * Source   RFC 1951.
 */
export class Inflater {
  readonly #bits: BitReader;
  readonly #content = new Uint8Array(PIECE_END + SLACK_BYTES);
  readonly #words = new DataView(this.#content.buffer);
  readonly #literals = createTable(LITERAL_BITS, 8_192);
  readonly #distances = createTable(DISTANCE_BITS, 2_048);
  /** The tables have the codes of blocks that tell none. */
  #isFixed = false;
  #at = HISTORY_BYTES;
  /** Where the content begins, as far as it is held. */
  #start = HISTORY_BYTES;

  constructor(compressed: Uint8Array, checkpoint: () => void) {
    this.#bits = new BitReader(compressed, checkpoint);
  }

  /** Bits that were read. */
  get position(): number {
    return this.#bits.position;
  }

  /** Bytes that follow the last block are left alone, as zlib leaves them. `atBlock` gets the place of each block, in the content from the last piece on. A piece that is lent is overwritten when the next one is asked for. */
  *pieces(atBlock?: (bit: number, at: number) => void, isLent = false): Generator<Uint8Array> {
    for (let isLast = false; !isLast; ) {
      atBlock?.(this.#bits.position, this.#at - HISTORY_BYTES);
      isLast = this.#bits.take(1) === 1;
      const type = this.#bits.take(2);
      if (type === 0) yield* this.#stored(isLent);
      else {
        if (type === 3) throw this.#bits.damage("a block without a valid type");
        if (type === 2) this.#readCodes();
        // A block may have ten bits, its tables ten thousand words.
        else if (!this.#isFixed) this.#setCodes(FIXED_LITERALS, FIXED_DISTANCES);
        this.#isFixed = type === 1;
        yield* this.#coded(isLent);
      }
    }
    if (this.#at > HISTORY_BYTES) yield* this.#let(isLent);
  }

  /** What was decoded since the last piece: the content before the damage that ended `pieces`. */
  rest(): Uint8Array {
    return this.#content.slice(HISTORY_BYTES, this.#at);
  }

  *#stored(isLent: boolean): Generator<Uint8Array> {
    for (let left = this.#bits.takeStoredLength(); left > 0; ) {
      if (this.#at >= PIECE_END) yield* this.#let(isLent);
      const stored = this.#bits.takeBytes(Math.min(left, PIECE_END - this.#at));
      this.#content.set(stored, this.#at);
      this.#at += stored.length;
      left -= stored.length;
    }
  }

  *#coded(isLent: boolean): Generator<Uint8Array> {
    while (!this.#decode()) {
      if (this.#at >= PIECE_END) yield* this.#let(isLent);
      this.#bits.hold();
    }
  }

  /** The content gathered, of which the last 32 KiB are kept for copies. */
  *#let(isLent: boolean): Generator<Uint8Array> {
    const [content, end] = [this.#content, this.#at];
    yield isLent ? content.subarray(HISTORY_BYTES, end) : content.slice(HISTORY_BYTES, end);
    content.copyWithin(0, end - HISTORY_BYTES, end);
    this.#start = Math.max(0, this.#start - (end - HISTORY_BYTES));
    this.#at = HISTORY_BYTES;
  }

  #damage(reason: string, bit: number, at: number): Error {
    this.#at = at;
    return this.#bits.damage(reason, bit);
  }

  #setCodes(literals: Uint8Array, distances: Uint8Array): void {
    const areCodes =
      fillTable(this.#literals, literals, LITERALS_AND_LENGTHS) && fillTable(this.#distances, distances, DISTANCES);
    if (!areCodes) throw this.#bits.damage("lengths that do not form a code");
  }

  /** RFC 1951, 3.2.7. */
  #readCodes(): void {
    const bits = this.#bits;
    const literals = bits.take(5) + 257;
    const distances = bits.take(5) + 1;
    if (literals > MAX_LITERAL_CODES || distances > MAX_DISTANCE_CODES) throw bits.damage("too many codes");
    const ofLengths = new Uint8Array(ORDER.length);
    for (const symbol of ORDER.slice(0, bits.take(4) + 4)) ofLengths[symbol] = bits.take(3);
    const table = createTable(7, 128);
    if (!fillTable(table, ofLengths, CODE_LENGTHS)) throw bits.damage("lengths that do not form a code");
    const lengths = readLengths(bits, table, literals + distances);
    if (lengths[END_SYMBOL] === 0) throw bits.damage("a block without an end");
    this.#setCodes(lengths.subarray(0, literals), lengths.subarray(literals));
  }

  /** Goes on to the end of the block, and is true there; false where the piece is full or more must be held. */
  #decode(): boolean {
    const { view, limit } = this.#bits;
    const [content, words, start] = [this.#content, this.#words, this.#start];
    const [literals, distances] = [this.#literals.words, this.#distances.words];
    let [bit, at] = [this.#bits.at, this.#at];
    let isEnd = false;
    while (bit < limit && at < PIECE_END) {
      let ahead = view.getUint32(bit >>> 3, true) >>> (bit & 7);
      let word = find(literals, LITERAL_BITS, ahead);
      const kind = word & KIND;
      bit += word & 15;
      if (kind === LITERAL) {
        if (word === 0) throw this.#damage("an undefined code", bit, at);
        content[at++] = word >>> 10;
        continue;
      }
      if (kind === END_OF_BLOCK) {
        isEnd = true;
        break;
      }
      const length = (word >>> 10) + ((ahead >>> (word & 15)) & ((1 << ((word >>> 4) & 15)) - 1));
      bit += (word >>> 4) & 15;
      ahead = view.getUint32(bit >>> 3, true) >>> (bit & 7);
      word = find(distances, DISTANCE_BITS, ahead);
      if (word === 0) throw this.#damage("an undefined distance", bit, at);
      bit += word & 15;
      ahead = view.getUint32(bit >>> 3, true) >>> (bit & 7);
      const distance = (word >>> 10) + (ahead & ((1 << ((word >>> 4) & 15)) - 1));
      bit += (word >>> 4) & 15;
      if (at - distance < start) throw this.#damage("a copy from before the start of the content", bit, at);
      copy(words, at - distance, at, length);
      at += length;
    }
    this.#at = at;
    this.#bits.moveTo(bit);
    return isEnd;
  }
}

/** The word for the code that these bits begin with. */
function find(words: Uint32Array, root: number, ahead: number): number {
  const word = words[ahead & ((1 << root) - 1)] ?? 0;
  if ((word & KIND) !== LEADS_ON) return word;
  return words[(word >>> 10) + ((ahead >>> root) & ((1 << ((word >>> 4) & 15)) - 1))] ?? 0;
}

/** Bytes that may overlap what they give; up to three more are written behind them, which what follows writes over. */
function copy(words: DataView, from: number, to: number, length: number): void {
  const ahead = to - from;
  if (ahead < 4) for (let at = 0; at < length; at++) words.setUint8(to + at, words.getUint8(from + at));
  else for (let at = 0; at < length; at += 4) words.setUint32(to + at, words.getUint32(from + at, true), true);
}

/** RFC 1951, 3.2.7: the lengths of a block's codes, themselves in a code. */
function readLengths(bits: BitReader, table: CodeTable, count: number): Uint8Array {
  const lengths = new Uint8Array(count);
  for (let at = 0; at < count; ) {
    const symbol = bits.takeSymbol(table);
    if (symbol < 16) {
      lengths[at++] = symbol;
      continue;
    }
    if (symbol === 16 && at === 0) throw bits.damage("a repetition of nothing");
    const times = symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7);
    if (at + times > count) throw bits.damage("more lengths than codes");
    lengths.fill(symbol === 16 ? (lengths[at - 1] ?? 0) : 0, at, at + times);
    at += times;
  }
  return lengths;
}
