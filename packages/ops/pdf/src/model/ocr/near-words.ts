import type { FoundWord, PageResult } from "@colophon/base-pdf-ocr";
import { fold, type Quad, type Query } from "@colophon/kit-pdf";

/** Recognized words that resemble a query and are not a match of it. */
export interface WordCandidate {
  readonly page: number;
  readonly target: number;
  readonly text: string;
  /** Letters and digits that differ. */
  readonly distance: number;
  readonly confidence: number;
  readonly quad: Quad;
}

interface Sought {
  readonly target: number;
  readonly letters: string;
  /** Words of the query. */
  readonly count: number;
  /** A query that is asked for as it is written leaves out what differs only in case. */
  readonly least: number;
}

export const MAX_CANDIDATES = 200;
/** A shorter query resembles too many words. */
const MIN_LETTERS = 4;
/** One letter in so many may be misread. */
const LETTERS_PER_ERROR = 4;
const UNCERTAIN = 0.6;

const lettersOf = (text: string): string => fold(text, false).replace(/[^\p{L}\p{N}]/gu, "");

/** Literal queries, of which words may be misread. */
export function soughtIn(asked: readonly { readonly index: number; readonly query: Query }[]): readonly Sought[] {
  return asked.flatMap(({ index, query: { expression, isCaseSensitive, isWholeWord } }) => {
    if (typeof expression !== "string") return [];
    const letters = lettersOf(expression);
    const count = expression.split(" ").length;
    const least = isCaseSensitive === true || isWholeWord === true ? 1 : 0;
    return letters.length < MIN_LETTERS ? [] : [{ target: index, letters, count, least }];
  });
}

/** Words of a page that resemble what is sought, without those that match. */
export function nearWords(
  { index, lines, words }: PageResult,
  { sought, isMatched, checkpoint }: Terms,
): readonly WordCandidate[] {
  const found: WordCandidate[] = [];
  let first = 0;
  for (const line of lines) {
    const own = words.slice(first, first + line.words.length);
    const letters = own.map(({ text }) => lettersOf(text));
    for (const one of sought) {
      checkpoint();
      for (let from = 0; from < own.length; from += 1) {
        const best = bestWindow({ own, letters, from }, one, (word) => isMatched(one.target, first + word));
        if (best !== undefined) found.push({ page: index, target: one.target, ...best });
      }
    }
    first += line.words.length;
  }
  return found;
}

interface Terms {
  readonly sought: readonly Sought[];
  /** Whether a target matches a word, by its index on the page. */
  readonly isMatched: (target: number, word: number) => boolean;
  readonly checkpoint: () => void;
}

interface Line {
  readonly own: readonly FoundWord[];
  readonly letters: readonly string[];
  readonly from: number;
}

/** The words from one on that resemble the query most: as many as it has, one less or one more. */
function bestWindow(
  { own, letters, from }: Line,
  { letters: wanted, count, least }: Sought,
  isMatched: (word: number) => boolean,
): Pick<WordCandidate, "text" | "distance" | "confidence" | "quad"> | undefined {
  let best: { distance: number; words: readonly FoundWord[] } | undefined;
  for (let size = Math.max(1, count - 1); size <= count + 1 && from + size <= own.length; size += 1) {
    const words = own.slice(from, from + size);
    if (words.some((_, at) => isMatched(from + at))) break;
    if (letters[from] === "" || letters[from + size - 1] === "") continue;
    const isUnsure = words.some(({ confidence }) => confidence < UNCERTAIN);
    const most = Math.floor(wanted.length / LETTERS_PER_ERROR) + (isUnsure ? 1 : 0);
    const distance = distanceOf(letters.slice(from, from + size).join(""), wanted, most);
    if (distance > most || distance < least || distance >= (best?.distance ?? Infinity)) continue;
    best = { distance, words };
  }
  if (best === undefined) return undefined;
  const { distance, words } = best;
  return {
    text: words.map(({ text }) => text).join(" "),
    distance,
    confidence: words.reduce((lowest, { confidence }) => Math.min(lowest, confidence), 1),
    quad: quadAround(words),
  };
}

/** From the left corners of the first word to the right corners of the last one. */
function quadAround(words: readonly FoundWord[]): Quad {
  const [first, last] = [words[0]?.quad ?? [], words.at(-1)?.quad ?? []];
  return [...first.slice(0, 2), ...last.slice(2, 6), ...first.slice(6, 8)] as unknown as Quad;
}

/** Insertions, deletions and substitutions between two texts; more than `most` where it is more. Source: Wagner and Fischer, 1974. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    let least = at;
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      const value = Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1);
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
