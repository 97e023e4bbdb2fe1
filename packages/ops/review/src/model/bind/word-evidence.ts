import type { TextQuote } from "../annotation.ts";
import { CONTEXT } from "../document-text.ts";
import type { TextIndex } from "./text-index.ts";
import { makeAlike, wordsOfText } from "./word-counts.ts";

/** What a word that was added, removed or replaced counts against a place, in bits. */
const CHANGED = 3.3;
/** Longer quotes are decided by their characters. Attack: the alignment costs the product of the numbers of words. */
const MAX_QUOTE = 600;
const MAX_WORDS = 160;
/** Characters around a place beyond the context of the quote, for words that were added. */
const SLACK = 24;

const FACT = /^[\p{N}\p{Lu}]|^(?:not|no|never|none|without|nicht|kein\p{Ll}*|ohne|pas|sans|sin|non|не|לא|لا)$/u;

/** Bits that speak for a place and against any other with the same form. */
export interface WordEvidence {
  /** Of the words on the lines that the quote is on. */
  readonly own: number;
  /** Of the words on the lines before and after it; 0 or more. */
  readonly before: number;
  readonly after: number;
  /** The context of the quote reaches into other lines. */
  readonly hasNear: boolean;
  /** Words on its own lines that were added, removed or replaced. */
  readonly changes: number;
  /** Of these, numbers, names and other words with a capital. */
  readonly changedFacts: number;
}

interface Words {
  readonly words: readonly string[];
  /** Words on lines before its own, and the first one after its own. */
  readonly from: number;
  readonly until: number;
}

/** Aligns the words of a quote and its context with those at a place. Undefined for a quote that is too long. Cost: O(words²). */
export function weighWords(
  index: TextIndex,
  quote: TextQuote,
  { start, end }: { readonly start: number; readonly end: number },
): WordEvidence | undefined {
  if (quote.exact.length > MAX_QUOTE || end - start > 2 * MAX_QUOTE) return undefined;
  const wanted = wordsOfQuote(quote);
  if (wanted.words.length > MAX_WORDS) return undefined;
  const { raw } = index;
  const from = Math.max(0, start - CONTEXT - SLACK);
  const until = Math.min(raw.length, end + CONTEXT + SLACK);
  const found = withoutCut(raw.slice(from, until), from > 0, until < raw.length).map(makeAlike);
  const counts = index.words;
  const gains = found.map((word, at) => counts.gain(found[at - 1] ?? "\n", word));
  return sumUp(wanted, align(wanted.words.map(makeAlike), found, gains));
}

function wordsOfQuote({ exact, prefix = "", suffix = "" }: TextQuote): Words {
  const isCut = [prefix.length >= CONTEXT, suffix.length >= CONTEXT] as const;
  const words = withoutCut(prefix + exact + suffix, ...isCut);
  const lineStart = prefix.lastIndexOf("\n") + 1;
  const lineEnd = suffix.indexOf("\n");
  const from = lineStart === 0 ? 0 : withoutCut(prefix.slice(0, lineStart), isCut[0], false).length;
  const after = lineEnd === -1 ? 0 : withoutCut(suffix.slice(lineEnd), false, isCut[1]).length;
  return { words, from, until: words.length - after };
}

/** Words of a stretch, without those at edges that may cut them. */
function withoutCut(text: string, isStartCut: boolean, isEndCut: boolean): readonly string[] {
  const from = isStartCut ? text.search(/[^\p{L}\p{M}\p{N}]/u) : 0;
  const end = isEndCut ? (/[\p{L}\p{M}\p{N}.,:/'\u2019-]*$/u.exec(text)?.index ?? text.length) : text.length;
  return from === -1 ? [] : wordsOfText(text.slice(from, Math.max(from, end)));
}

/** Bits of each wanted word under the best alignment; what was added counts against the word after it. */
function align(wanted: readonly string[], found: readonly string[], gains: readonly number[]): readonly number[] {
  const width = found.length + 1;
  const best = new Float64Array((wanted.length + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  for (let row = 1; row <= wanted.length; row++) {
    best[row * width] = at(row - 1, 0) - CHANGED;
    for (let column = 1; column < width; column++) {
      const isSame = wanted[row - 1] === found[column - 1];
      const diagonal = at(row - 1, column - 1) + (isSame ? (gains[column - 1] ?? 0) : -CHANGED);
      const added = at(row, column - 1) - (row === wanted.length ? 0 : CHANGED);
      best[row * width + column] = Math.max(diagonal, at(row - 1, column) - CHANGED, added);
    }
  }
  const bits = new Array<number>(wanted.length).fill(0);
  for (let row = wanted.length, column = found.length; row > 0; ) {
    const value = at(row, column);
    const isSame = wanted[row - 1] === found[column - 1];
    if (column > 0 && value === at(row - 1, column - 1) + (isSame ? (gains[column - 1] ?? 0) : -CHANGED)) {
      bits[row - 1] = (bits[row - 1] ?? 0) + (isSame ? (gains[column - 1] ?? 0) : -CHANGED);
      row--;
      column--;
    } else if (value === at(row - 1, column) - CHANGED) {
      bits[row - 1] = (bits[row - 1] ?? 0) - CHANGED;
      row--;
    } else {
      if (row < wanted.length) bits[row] = (bits[row] ?? 0) - CHANGED;
      column--;
    }
  }
  return bits;
}

function sumUp({ words, from, until }: Words, bits: readonly number[]): WordEvidence {
  const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);
  const own = bits.slice(from, until);
  const changed = words.slice(from, until).filter((_, at) => (own[at] ?? 0) < 0);
  return {
    own: sum(own),
    before: Math.max(0, sum(bits.slice(0, from))),
    after: Math.max(0, sum(bits.slice(until))),
    hasNear: from > 0 || until < words.length,
    changes: changed.length,
    changedFacts: changed.filter((word) => FACT.test(word)).length,
  };
}
