/**
 * A code's table: for the next `root` bits, lowest first, one word each; longer codes lead on to a second table of 2^`sub` words.
 *
 * A word has the code's length in bits 0 to 3, the count of extra bits behind it in 4 to 7, its kind in 8 and 9, and from bit 10 on its
 * value: a byte, the least length or distance, or where the second table begins. A word of 0 stands for no code.
 */
export interface CodeTable {
  readonly words: Uint32Array;
  readonly root: number;
}

export const KIND = 0x300;
export const LITERAL = 0;
/** A length, or a distance. */
const COPY = 0x100;
export const END_OF_BLOCK = 0x200;
/** The bits 4 to 7 tell how many bits choose a word of the second table. */
export const LEADS_ON = 0x300;

const MAX_BITS = 15;
const END_SYMBOL = 256;

/** Symbol -> the word it stands for, without its code's length. */
export interface Alphabet {
  readonly words: Uint32Array;
  /** One code of one bit may stand alone: a block with a single distance. */
  readonly mayBeSingle: boolean;
}

/** RFC 1951, 3.2.5: literals and the lengths 3 to 258; the symbols 286 and 287 mean nothing. */
export const LITERALS_AND_LENGTHS: Alphabet = { words: listLiteralsAndLengths(), mayBeSingle: true };
/** RFC 1951, 3.2.5: the distances 1 to 32,768; the symbols 30 and 31 mean nothing. */
export const DISTANCES: Alphabet = { words: listDistances(), mayBeSingle: true };
/** RFC 1951, 3.2.7: how long codes are, and repetitions of it. */
export const CODE_LENGTHS: Alphabet = {
  words: Uint32Array.from({ length: 19 }, (_, symbol) => symbol << 10),
  mayBeSingle: false,
};

export function createTable(root: number, size: number): CodeTable {
  return { words: new Uint32Array(size), root };
}

/**
 * Lengths of a canonical code, a byte for each symbol, 0 where it has none -> its table, in place of what `table` held.
 * False where there are more codes than bits can tell apart, or bits that no code has (one code of one bit aside).
 *
 * Source   RFC 1951, 3.2.2.
 */
export function fillTable(table: CodeTable, lengths: Uint8Array, alphabet: Alphabet): boolean {
  const counts = new Uint16Array(MAX_BITS + 1);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const next = new Uint16Array(MAX_BITS + 1);
  let free = 1;
  let longest = 0;
  for (let length = 1; length <= MAX_BITS; length++) {
    const count = counts[length] ?? 0;
    next[length] = ((next[length - 1] ?? 0) + (counts[length - 1] ?? 0)) << 1;
    free = free * 2 - count;
    if (free < 0) return false;
    if (count > 0) longest = length;
  }
  if (free > 0 && longest > 0 && !(alphabet.mayBeSingle && longest === 1)) return false;
  table.words.fill(0);
  placeCodes(table, { lengths, next, longest }, alphabet);
  return true;
}

function placeCodes(
  { words, root }: CodeTable,
  { lengths, next, longest }: { lengths: Uint8Array; next: Uint16Array; longest: number },
  alphabet: Alphabet,
): void {
  const second = Math.max(0, longest - root);
  let end = 1 << root;
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] ?? 0;
    if (length === 0) continue;
    const code = next[length] ?? 0;
    next[length] = code + 1;
    const bits = reverse(code, length);
    const meant = alphabet.words[symbol];
    const word = meant === undefined ? 0 : meant | length;
    if (length <= root) {
      for (let at = bits; at < 1 << root; at += 1 << length) words[at] = word;
      continue;
    }
    const first = bits & ((1 << root) - 1);
    if (words[first] === 0) {
      words[first] = (end << 10) | LEADS_ON | (second << 4);
      end += 1 << second;
    }
    const start = (words[first] ?? 0) >>> 10;
    for (let at = bits >>> root; at < 1 << second; at += 1 << (length - root)) words[start + at] = word;
  }
}

function reverse(code: number, length: number): number {
  let reversed = 0;
  for (let bit = 0; bit < length; bit++) reversed |= ((code >>> bit) & 1) << (length - 1 - bit);
  return reversed;
}

function listLiteralsAndLengths(): Uint32Array {
  const words = new Uint32Array(286);
  for (let byte = 0; byte < END_SYMBOL; byte++) words[byte] = (byte << 10) | LITERAL;
  words[END_SYMBOL] = END_OF_BLOCK;
  let least = 3;
  for (let symbol = END_SYMBOL + 1; symbol < 285; symbol++) {
    const extra = symbol < 265 ? 0 : (symbol - 261) >> 2;
    words[symbol] = (least << 10) | COPY | (extra << 4);
    least += 1 << extra;
  }
  words[285] = (258 << 10) | COPY;
  return words;
}

function listDistances(): Uint32Array {
  const words = new Uint32Array(30);
  let least = 1;
  for (let symbol = 0; symbol < words.length; symbol++) {
    const extra = symbol < 4 ? 0 : (symbol - 2) >> 1;
    words[symbol] = (least << 10) | COPY | (extra << 4);
    least += 1 << extra;
  }
  return words;
}
