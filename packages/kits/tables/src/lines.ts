import { around, median, shared } from "./boxes.ts";
import type { Box, Word } from "./model.ts";
import type { Line1 } from "./rules.ts";

/** Words of one line with only word spaces between them. */
export interface Chunk extends Box {
  readonly words: readonly Word[];
  readonly text: string;
  readonly size: number;
  readonly isNumber: boolean;
}

/** A line of text across a region. */
export interface TextLine extends Box {
  readonly chunks: readonly Chunk[];
  readonly size: number;
}

/** Gap that divides two chunks, in ems; between numbers a smaller one does. */
const CHUNK_GAP = 0.85;
const NUMBER_GAP = 0.55;

/** Words grouped by the line that they are on, from top to bottom and left to right. Cost: O(n log n). */
export function wordLines<Own extends Word>(words: readonly Own[], tick: () => void): Own[][] {
  const sorted = isInOrder(words)
    ? words
    : words.toSorted((one, other) => middle(one) - middle(other) || one.left - other.left);
  const lines: { core: Box; words: Own[] }[] = [];
  for (const word of sorted) {
    tick();
    const last = lines.at(-1);
    if (last === undefined || !isOnLine(word, last.core)) {
      lines.push({ core: word, words: [word] });
      continue;
    }
    last.words.push(word);
    if (word.bottom - word.top > (last.core.bottom - last.core.top) * 1.2) last.core = word;
  }
  return mergeRaised(
    lines.map(({ words: own }) =>
      isFromLeft(own) ? own : own.sort((one, other) => one.left - other.left || one.top - other.top),
    ),
  );
}

/** Whether each word of a line begins to the right of the one before it. */
function isFromLeft(words: readonly Word[]): boolean {
  for (let at = 1; at < words.length; at += 1)
    if (!((words[at - 1] as Word).left < (words[at] as Word).left)) return false;
  return true;
}

/** Whether words come from the top, and those of one height from the left. */
function isInOrder(words: readonly Word[]): boolean {
  let [height, left] = [-Infinity, -Infinity];
  for (const word of words) {
    const own = middle(word);
    if (!(own > height || (own === height && word.left >= left))) return false;
    height = own;
    left = word.left;
  }
  return true;
}

/** Marks and cells that are a little higher or lower than their line are of that line, where they have its place to themselves. */
function mergeRaised<Own extends Word>(lines: readonly Own[][]): Own[][] {
  const merged: { words: Own[]; box: Box }[] = [];
  for (const words of lines) {
    const box = around(words);
    const last = merged.at(-1);
    const smaller = Math.min(box.bottom - box.top, (last?.box.bottom ?? 0) - (last?.box.top ?? 0));
    const isRaised =
      last !== undefined &&
      shared(box.top, box.bottom, last.box.top, last.box.bottom) > 0.3 * smaller &&
      !overlaps(last.words, words);
    if (!isRaised) {
      merged.push({ words, box });
      continue;
    }
    last.words = [...last.words, ...words].sort((one, other) => one.left - other.left || one.top - other.top);
  }
  return merged.map(({ words }) => words);
}

/** Whether words of two lines, each sorted from left to right, are above one another. */
function overlaps(one: readonly Word[], other: readonly Word[]): boolean {
  let at = 0;
  for (const word of other) {
    while (at < one.length && (one[at]?.right ?? 0) <= word.left + 0.5) at += 1;
    if ((one[at]?.left ?? Infinity) < word.right - 0.5) return true;
  }
  return false;
}

function middle({ top, bottom }: Box): number {
  return (top + bottom) / 2;
}

function isOnLine(word: Box, core: Box): boolean {
  const smaller = Math.min(word.bottom - word.top, core.bottom - core.top);
  return shared(word.top, word.bottom, core.top, core.bottom) >= 0.55 * smaller;
}

/** The least gap between columns, in ems, and how many word spaces of the region it is at least. */
const TIGHT_GAP = 0.5;
const SPACES = 2.1;
/** The same between a number and a word: a unit is a usual space after its number. */
const UNIT_SPACES = 1.4;

/** The lines of a table, whose columns can be closer to one another than texts elsewhere: by the usual space between its words. */
export function tableLines(words: readonly Word[], vertical: readonly Line1[], tick: () => void): TextLine[] {
  const lines = wordLines(words, tick);
  const gaps = lines.flatMap((line) =>
    line.slice(1).flatMap((word, index) => {
      const gap = (word.left - (line[index]?.right ?? 0)) / Math.max(1, word.size);
      return gap > 0 && gap < CHUNK_GAP ? [gap] : [];
    }),
  );
  const usual = gaps.length < 8 ? CHUNK_GAP / SPACES : median(gaps);
  const gap = Math.min(CHUNK_GAP, Math.max(TIGHT_GAP, SPACES * usual));
  return lines.map((line) => lineOf(line, chunksOf(line, vertical, { gap, afterNumber: UNIT_SPACES * usual, tick })));
}

function lineOf(words: readonly Word[], chunks: readonly Chunk[]): TextLine {
  return { ...around(words), chunks, size: chunks.reduce((largest, { size }) => Math.max(largest, size), 0) };
}

/** The lines of a region with their chunks: vertical rules divide chunks, too. */
export function textLines(words: readonly Word[], vertical: readonly Line1[], tick: () => void): TextLine[] {
  return wordLines(words, tick).map((line) => lineOf(line, chunksOf(line, vertical, { tick })));
}

interface ChunkOptions {
  /** Gap that divides two chunks, in ems. */
  readonly gap?: number;
  /** The same between a number and a word. */
  readonly afterNumber?: number;
  readonly tick: () => void;
}

export function chunksOf(
  line: readonly Word[],
  vertical: readonly Line1[],
  { gap = CHUNK_GAP, afterNumber = gap, tick }: ChunkOptions,
): Chunk[] {
  const groups: Word[][] = [];
  for (const word of line) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last === undefined || before === undefined || isDivided(before, word, { vertical, gap, afterNumber, tick }))
      groups.push([word]);
    else last.push(word);
  }
  return groups.map(chunkOf);
}

function isDivided(
  before: Word,
  word: Word,
  { vertical, gap: least, afterNumber, tick }: Required<ChunkOptions> & { readonly vertical: readonly Line1[] },
): boolean {
  const gap = (word.left - before.right) / Math.max(1, Math.min(before.size, word.size));
  if (gap > least) return true;
  if (gap > NUMBER_GAP && hasDigits(before.text) && hasDigits(word.text)) return true;
  if (gap > afterNumber && hasDigits(before.text) && /^\p{L}{2}/u.test(word.text)) return true;
  return vertical.some(({ at, from, to }) => {
    tick();
    return (
      at > before.right - 1.5 &&
      at < word.left + 1.5 &&
      shared(from, to, word.top, word.bottom) > 0.5 * (word.bottom - word.top)
    );
  });
}

/** A number with digits of its own: neither a mark of an empty cell nor a note in brackets. */
function hasDigits(text: string): boolean {
  return /\d/.test(text) && isNumberText(text) && !/^[([]\d{1,2}[)\]]$/.test(text);
}

/** The usual gap between the words of a region, in ems. */
export function usualGap(lines: readonly TextLine[]): number {
  const gaps = lines.flatMap(({ chunks }) =>
    chunks.flatMap(({ words }) =>
      words.slice(1).map((word, index) => (word.left - (words[index]?.right ?? 0)) / Math.max(1, word.size)),
    ),
  );
  return gaps.length < 4 ? 0.28 : Math.min(0.6, Math.max(0.2, median(gaps)));
}

/**
 * Cuts a text between columns, where it has a gap wider than its usual word space, or between two numbers.
 */
export function cutBetween(chunk: Chunk, columns: readonly Pick<Box, "left" | "right">[], usual: number): Chunk[] {
  const { words } = chunk;
  if (words.length < 2) return [chunk];
  const gaps = words.slice(1).map((word, index) => (word.left - (words[index]?.right ?? 0)) / Math.max(1, word.size));
  const groups: Word[][] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const last = groups.at(-1);
    const gap = gaps[index - 1] ?? 0;
    const isCut =
      before !== undefined &&
      gap > (hasDigits(before.text) && hasDigits(word.text) ? 0.2 : 1.5 * usual) &&
      columns.some(({ right }, at) => {
        const next = columns[at + 1];
        return next !== undefined && shared(right, next.left, before.right, word.left) > -1;
      });
    if (last === undefined || isCut) groups.push([word]);
    else last.push(word);
  }
  return groups.map(chunkOf);
}

function chunkOf(words: readonly Word[]): Chunk {
  return new WordChunk(words);
}

/** Words of one line. Most are cut again before anybody asks for their text. */
class WordChunk implements Chunk {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly size: number;
  readonly words: readonly Word[];
  #text: string | undefined;
  #isNumber: boolean | undefined;

  constructor(words: readonly Word[]) {
    const { left, top, right, bottom } = around(words);
    this.left = left;
    this.top = top;
    this.right = right;
    this.bottom = bottom;
    this.size = words.reduce((largest, word) => Math.max(largest, word.size), 0);
    this.words = words;
  }

  get text(): string {
    this.#text ??= this.words.map((word) => word.text).join(" ");
    return this.#text;
  }

  get isNumber(): boolean {
    this.#isNumber ??= isNumberText(this.text);
    return this.#isNumber;
  }
}

/** Numbers with signs, units, brackets and note marks, and the marks of an empty cell. */
const NUMBER = /^[([<>~=±+\-–−—*$€£¥%‰]*\s*\d[\d\s.,:'’/()%‰+\-–−*†‡$€£¥]*[a-zA-Z]{0,2}[)\]*%†‡]*$/u;
const EMPTY_MARK = /^(?:[-–—−.:…]+|n\/?a\.?|[*†‡]+|x|nil|none)$/iu;

export function isNumberText(text: string): boolean {
  const own = text.trim();
  return NUMBER.test(own) || EMPTY_MARK.test(own) || /^[$€£¥(%]+$/u.test(own);
}
