import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { plainCode } from "./anchors.ts";

/** A stretch of words that are on one line. */
export interface Line {
  readonly from: number;
  readonly until: number;
}

const SEVERAL = -1;

/** Where each line of a text is, by its words. */
export class LinePlaces {
  readonly #codes: Uint16Array;
  /** The first word of the one line with these words; -1 if there is more than one. */
  readonly #places = new Map<number, number>();

  constructor(codes: Uint16Array, checkpoint: Checkpoint) {
    const look = everyUnits(checkpoint, 4_096);
    this.#codes = codes;
    for (let from = 0; from < codes.length; ) {
      const until = endOfLine(codes, from, look);
      const key = keyOf(codes, from, until);
      this.#places.set(key, this.#places.has(key) ? SEVERAL : from);
      from = until;
    }
  }

  /** The line that has exactly these words, if there is one such line. */
  find(codes: Uint16Array, { from, until }: Line): Line | undefined {
    const at = this.#places.get(keyOf(codes, from, until));
    if (at === undefined || at === SEVERAL) return undefined;
    const found = { from: at, until: at + until - from };
    for (let each = 0; each < until - from; each += 1)
      if (plainCode(codes[from + each]) !== plainCode(this.#codes[at + each])) return undefined;
    const isWhole = found.until === this.#codes.length || ((this.#codes[found.until] ?? 0) & 1) === 1;
    return isWhole ? found : undefined;
  }
}

/** Words of a longest line. Attack: a million targets on one line of a million words. */
const MAX_LINE = 2_000;

/** The line that a word is on; undefined for a very long one. */
export function lineAt(codes: Uint16Array, at: number): Line | undefined {
  let [from, until] = [at, at + 1];
  for (; from > 0 && ((codes[from] ?? 0) & 1) === 0; from -= 1) if (at - from > MAX_LINE) return undefined;
  for (; until < codes.length && ((codes[until] ?? 0) & 1) === 0; until += 1)
    if (until - at > MAX_LINE) return undefined;
  return { from, until };
}

function endOfLine(codes: Uint16Array, from: number, look: Checkpoint): number {
  let until = from + 1;
  for (; until < codes.length && ((codes[until] ?? 0) & 1) === 0; until += 1) look();
  return until;
}

/** Two hashes of a line's words in one number. */
function keyOf(codes: Uint16Array, from: number, until: number): number {
  let [one, other] = [until - from, 0];
  for (let at = from; at < until; at += 1) {
    const code = plainCode(codes[at]);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other + code, 0x85ebca6b) ^ (other >>> 13);
  }
  return (one >>> 0) * 2_097_152 + (other >>> 11);
}
