import { median, shared } from "./boxes.ts";
import type { Column } from "./columns.ts";
import type { Chunk, TextLine } from "./lines.ts";
import type { Line1 } from "./rules.ts";

/** A text placed in the columns from `first` to `last`. */
export interface Placed {
  readonly chunk: Chunk;
  first: number;
  last: number;
  /** The text reaches into no column or, in the body, into several. */
  isDoubtful: boolean;
}

/** A line with its texts in columns. */
export interface PlacedLine {
  readonly line: TextLine;
  readonly placed: Placed[];
}

/** Lines of one row, from `from` up to `to`. */
export interface RowBand {
  readonly from: number;
  readonly to: number;
}

export function placeLine(line: TextLine, columns: readonly Column[]): PlacedLine {
  const placed = line.chunks.map((chunk): Placed => {
    let [first, last] = [-1, -1];
    for (const [index, column] of columns.entries()) {
      const overlap = shared(column.left, column.right, chunk.left, chunk.right);
      if (overlap <= Math.min(1.5, 0.3 * (column.right - column.left), 0.3 * (chunk.right - chunk.left))) continue;
      if (first < 0) first = index;
      last = index;
    }
    if (first >= 0) return { chunk, first, last, isDoubtful: last > first };
    const nearest = nearestColumn(chunk, columns);
    return { chunk, first: nearest, last: nearest, isDoubtful: true };
  });
  return { line, placed };
}

function nearestColumn(chunk: Chunk, columns: readonly Column[]): number {
  let [best, distance] = [0, Infinity];
  for (const [index, { left, right }] of columns.entries()) {
    const own = Math.max(left - chunk.right, chunk.left - right);
    if (own < distance) [best, distance] = [index, own];
  }
  return best;
}

/** Rules and shade edges that run through the gap between two lines, by how much of the width they cover. */
export function coverBetween(
  above: TextLine,
  below: TextLine,
  {
    horizontal,
    left,
    right,
    tick,
  }: {
    readonly horizontal: readonly Line1[];
    readonly left: number;
    readonly right: number;
    readonly tick: () => void;
  },
): number {
  const from = above.top + 0.55 * (above.bottom - above.top);
  const to = below.top + 0.45 * (below.bottom - below.top);
  let covered = 0;
  for (const rule of horizontal) {
    tick();
    if (rule.at > from && rule.at < to) covered += Math.max(0, shared(rule.from, rule.to, left, right));
  }
  return Math.min(1, covered / Math.max(1, right - left));
}

export interface RowInput {
  readonly lines: readonly PlacedLine[];
  /** For each line but the first, the share of the width that a rule or shade edge above it covers. */
  readonly cover: readonly number[];
  /** Lines of the header. */
  readonly headerEnd: number;
}

/** A rule is between two rows when it covers this share of the table. */
const ROW_COVER = 0.6;

/** Joins the lines of the body that are one row: wrapped texts. */
export function bodyRows({ lines, cover, headerEnd }: RowInput): RowBand[] {
  const bands: RowBand[] = [];
  const pitches = lines.slice(1).map(({ line }, index) => line.top - (lines[index]?.line.top ?? 0));
  const body = pitches.slice(headerEnd);
  const tight = tightPitch(body);
  const ruled = cover.slice(headerEnd + 1).filter((share) => share >= ROW_COVER).length;
  const isRuledThrough = lines.length - headerEnd > 2 && ruled >= 0.3 * (lines.length - headerEnd - 1);
  let stubRight = -Infinity;
  for (const { placed } of lines)
    for (const { chunk, first, last } of placed)
      if (first === 0 && last === 0) stubRight = Math.max(stubRight, chunk.right);
  let from = headerEnd;
  for (let index = headerEnd + 1; index <= lines.length; index += 1) {
    const isBreak =
      index === lines.length ||
      (cover[index] ?? 0) >= ROW_COVER ||
      !isWrapped({ lines, stubRight, from, index, pitch: pitches[index - 1] ?? 0, tight, isRuledThrough });
    if (!isBreak) continue;
    bands.push({ from, to: index });
    from = index;
  }
  return bands;
}

/** The pitch of lines inside a row, where it is clearly less than between rows; 0 where all lines are apart equally. */
function tightPitch(pitches: readonly number[]): number {
  const sorted = pitches.filter((pitch) => pitch > 0).toSorted((one, other) => one - other);
  if (sorted.length < 2) return 0;
  let [split, jump] = [-1, 1.18];
  for (let index = 0; index + 1 < sorted.length; index += 1) {
    const ratio = (sorted[index + 1] ?? 0) / Math.max(0.1, sorted[index] ?? 0);
    if (ratio > jump) [split, jump] = [index, ratio];
  }
  return split < 0 ? 0 : (sorted[split] ?? 0) * 1.02;
}

interface Pair {
  readonly lines: readonly PlacedLine[];
  /** Where the longest text of the first column ends. */
  readonly stubRight: number;
  /** First line of the row so far. */
  readonly from: number;
  readonly index: number;
  readonly pitch: number;
  readonly tight: number;
  readonly isRuledThrough: boolean;
}

/** Whether a line continues the row above it. */
function isWrapped({ lines, stubRight, from, index, pitch, tight, isRuledThrough }: Pair): boolean {
  const own = lines[index];
  const before = lines[index - 1];
  if (own === undefined || before === undefined) return false;
  const size = Math.max(own.line.size, before.line.size);
  const row = lines.slice(from, index);
  if (hasStackedNumbers(row, own)) return false;
  if (pitch < 0.75 * size) return true;
  if (isRuledThrough) return pitch < 2.2 * size;
  if (pitch > 1.65 * size) return false;
  if (tight > 0 && pitch > tight) return false;
  const occupied = new Set(row.flatMap(({ placed }) => placed.map(({ first }) => first)));
  const isSubset = own.placed.every(({ first }) => occupied.has(first));
  const isFirst = own.placed.some(({ first }) => first === 0);
  if (isFirst && occupied.size === 1 && occupied.has(0))
    return !isHeading(before, own, lines[index + 1]) && isFull(before, own, stubRight);
  const isFew = own.placed.length < Math.max(2, 0.75 * occupied.size);
  if (isFirst && own.placed.length === 1) return isSubset && isFull(before, own, stubRight);
  if (tight > 0 && (isSubset || !isFirst)) return true;
  if (!isFirst && isSubset && isFew) return !own.placed.some(({ chunk }) => chunk.isNumber);
  return false;
}

/** Whether the stub of a line names the rows below it: they are indented alike. */
function isHeading(before: PlacedLine, own: PlacedLine, next: PlacedLine | undefined): boolean {
  const [above, below, after] = [before, own, next].map((line) => line?.placed.find(({ first }) => first === 0)?.chunk);
  if (above === undefined || below === undefined) return true;
  if (/[:.]$/.test(above.text)) return true;
  const isIndented = below.left > above.left + 2;
  return isIndented && after !== undefined && Math.abs(after.left - below.left) < 1.5;
}

/** Numbers do not wrap: two of them under one another are two rows. */
function hasStackedNumbers(row: readonly PlacedLine[], own: PlacedLine): boolean {
  return own.placed.some(
    ({ chunk, first }) =>
      chunk.isNumber &&
      row.some(({ placed }) =>
        placed.some((other) => other.first === first && other.first === other.last && other.chunk.isNumber),
      ),
  );
}

/** Whether the first word of a line did not fit behind the line above it. */
function isFull(before: PlacedLine, own: PlacedLine, right: number): boolean {
  const above = before.placed.find(({ first }) => first === 0)?.chunk;
  const below = own.placed.find(({ first }) => first === 0)?.chunk;
  const word = below?.words[0];
  if (above === undefined || below === undefined || word === undefined) return false;
  const slack = /^\p{Ll}/u.test(below.text) ? 2 * word.size : 0;
  return above.right + (word.right - word.left) + 0.25 * word.size > right - slack;
}

/** The lines of the header that are one row each: a text over several columns ends a row. */
export function headerRows({ lines, cover, headerEnd }: RowInput): RowBand[] {
  const bands: RowBand[] = [];
  let from = 0;
  const pitches = lines.slice(1, headerEnd).map(({ line }, index) => line.top - (lines[index]?.line.top ?? 0));
  const usual = median(pitches);
  for (let index = 1; index <= headerEnd; index += 1) {
    const above = lines[index - 1];
    const isBreak =
      index === headerEnd ||
      (cover[index] ?? 0) >= 0.85 ||
      (above?.placed.some(({ first, last }) => last > first) &&
        !lines[index]?.placed.some(
          ({ first, last }) => last > first && above.placed.some((one) => one.first === first && one.last === last),
        )) ||
      (pitches[index - 1] ?? 0) > 1.9 * Math.max(usual, lines[index]?.line.size ?? 0);
    if (!isBreak) continue;
    bands.push({ from, to: index });
    from = index;
  }
  return bands;
}
