import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";

const WORD = /\n|\p{N}+(?:[.,:/'\u2019-]\p{N}+)*|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[\p{L}\p{M}\u00ad]+/gu;
/** The most that one word says: a number that nothing else has may be there by chance. */
const MAX_GAIN = 7;
/** How often a word remains where the text around it was edited. */
const KEPT = 0.9;
/** Different words and pairs of words that are counted. Attack: a text of millions of them. */
const MAX_WORDS = 500_000;
const MAX_PAIRS = 1_000_000;

/** Words, numbers, ideographs and ends of lines. */
export function wordsOfText(text: string): readonly string[] {
  return Array.from(text.matchAll(WORD), ([word]) => word);
}

/** A word without the differences of case and typography. */
export function makeAlike(word: string): string {
  return /^[a-z0-9\n]+$/.test(word) ? word : word.normalize("NFKC").replaceAll("\u00ad", "").toLowerCase();
}

/** How often a text has each word, alone and after another. */
export class WordCounts {
  readonly #ids = new Map<string, number>();
  readonly #single: number[] = [];
  readonly #pairs = new Map<number, number>();
  #all = 0;

  constructor(text: string, checkpoint: Checkpoint) {
    const look = everyUnits(checkpoint, 4_096);
    let previous = this.#add("\n");
    for (const [found] of text.matchAll(WORD)) {
      look();
      const word = this.#add(makeAlike(found));
      this.#all += 1;
      const key = previous * MAX_WORDS + word;
      const known = this.#pairs.get(key);
      if (known !== undefined) this.#pairs.set(key, known + 1);
      else if (this.#pairs.size < MAX_PAIRS) this.#pairs.set(key, 1);
      previous = word;
    }
  }

  /**
   * Bits of evidence in a word at one place of the text: little where the words around it occur elsewhere, too. The place is not
   * counted itself.
   */
  gain(previous: string, word: string): number {
    if (word === "\n") return 0;
    const [from, to] = [this.#ids.get(previous) ?? 0, this.#ids.get(word) ?? 0];
    const seen = Math.max(0, (this.#single[to] ?? 1) - 1);
    const share = (seen + 0.5) / (this.#all + 0.5 * this.#ids.size);
    const before = Math.max(0, (this.#single[from] ?? 1) - 1);
    const pairs = Math.max(0, (this.#pairs.get(from * MAX_WORDS + to) ?? 1) - 1);
    return Math.min(MAX_GAIN, Math.max(0, Math.log2(KEPT / ((pairs + 2 * share) / (before + 2)))));
  }

  /** The number of a word: 0 for all beyond the limit. */
  #add(word: string): number {
    const known = this.#ids.get(word);
    const id = known ?? (this.#ids.size < MAX_WORDS - 1 ? this.#ids.size + 1 : 0);
    if (known === undefined && id > 0) this.#ids.set(word, id);
    this.#single[id] = (this.#single[id] ?? 0) + 1;
    return id;
  }
}
