import { type Box, shared } from "./boxes.ts";

/** Something of a page that is read as a whole: words with only word spaces between them, or a table. */
export interface Item extends Box {
  /** Font size in points. */
  readonly size: number;
  /** Words of the item; 0 for a table. */
  readonly wordCount: number;
  /** How many of the words are numbers. */
  readonly numberCount: number;
}

interface Interval {
  readonly left: number;
  readonly right: number;
}

/** A white strip between two columns, over some slices of a region. */
interface Strip extends Interval {
  readonly from: number;
  /** The last slice. */
  readonly to: number;
}

export interface CutOptions {
  readonly tick: () => void;
  readonly isRightToLeft: boolean;
}

/** A column gap in ems of the region's usual letters. */
const LEAST_GAP = 0.65;
/** A gap below it needs more lines beside it. */
const WIDE_GAP = 1.2;
/** Regions inside one another. Attack: a staircase of words. */
const MAX_DEPTH = 16;
/** Strips of one region that are tried. Attack: a page of scattered letters. */
const MAX_SEEDS = 200;

/**
 * Divides a page into regions of one column each, in reading order: what is above a white strip, what is beside it column by column,
 * what is below.
 *
 * Cost     O(items log items) for usual pages; a region tries at most 200 strips.
 * Source   Breuel, Two Geometric Algorithms for Layout Analysis (2002); Nagy and Seth, the XY cut (1984).
 */
export function cutRegions<Own extends Item>(items: readonly Own[], options: CutOptions, depth = 0): Own[][] {
  if (items.length === 0) return [];
  const slices = slicesOf(items);
  const best = depth >= MAX_DEPTH ? undefined : bestStrip(slices, items, options);
  if (best === undefined) return [slices.flat()];
  const { from, to } = best;
  const middle = slices.slice(from, to + 1).flat();
  const center = (best.left + best.right) / 2;
  const sides = [
    middle.filter((item) => (item.left + item.right) / 2 < center),
    middle.filter((item) => (item.left + item.right) / 2 >= center),
  ];
  if (options.isRightToLeft) sides.reverse();
  return [slices.slice(0, from).flat(), ...sides, slices.slice(to + 1).flat()].flatMap((part) =>
    cutRegions(part, options, depth + 1),
  );
}

/** A wide gap between two columns of running text, over their whole height: no table is on both sides of it. */
export function gutterOf(items: readonly Item[], options: CutOptions): Box | undefined {
  const slices = slicesOf(items);
  const strip = bestStrip(slices, items, options);
  if (strip === undefined) return undefined;
  const inside = slices.slice(strip.from, strip.to + 1).flat();
  const { left, right } = sidesOf(inside, strip);
  const sides = [sideOf(left), sideOf(right)];
  const isWide = strip.right - strip.left >= 3 * Math.max(...sides.map(({ size }) => size));
  const isText = sides.every(({ rows, wordsInRow, numbers }) => rows >= 10 && wordsInRow >= 4 && numbers < 0.3);
  if (!isWide || !isText) return undefined;
  const [top, bottom] = [Math.min(...sides.map((side) => side.top)), Math.max(...sides.map((side) => side.bottom))];
  return { left: strip.left, right: strip.right, top, bottom };
}

/** Items that share a height, from the top. Letters reach into the neighbouring lines: the middle of an item counts. */
function slicesOf<Own extends Item>(items: readonly Own[]): Own[][] {
  const slices: Own[][] = [];
  let end = -Infinity;
  for (const item of items.toSorted((one, other) => coreOf(one).top - coreOf(other).top || one.left - other.left)) {
    const core = coreOf(item);
    const last = slices.at(-1);
    if (last === undefined || core.top >= end) slices.push([item]);
    else last.push(item);
    end = Math.max(end, core.bottom);
  }
  return slices;
}

function coreOf({ top, bottom, wordCount }: Item): { readonly top: number; readonly bottom: number } {
  const trim = wordCount === 0 ? 0 : 0.25 * (bottom - top);
  return { top: top + trim, bottom: bottom - trim };
}

function bestStrip(
  slices: readonly (readonly Item[])[],
  items: readonly Item[],
  options: CutOptions,
): Strip | undefined {
  const sizes = items
    .flatMap(({ size, wordCount }) => (wordCount === 0 ? [] : [size]))
    .sort((one, other) => one - other);
  const em = sizes[sizes.length >> 1] ?? 10;
  const free = slices.map((slice) => freeOf(slice, 0));
  const tried: Strip[] = [];
  let best: { readonly strip: Strip; readonly score: number } | undefined;
  for (let at = 0; at < slices.length && tried.length < MAX_SEEDS; at += 1) {
    options.tick();
    const seeds = freeOf([...(slices[at] ?? []), ...(slices[at + 1] ?? [])], LEAST_GAP * em).filter(isInner);
    for (const seed of seeds) {
      if (
        tried.some(
          (strip) =>
            strip.from <= at &&
            strip.to > at &&
            shared(strip.left, strip.right, seed.left, seed.right) >
              0.5 * Math.min(strip.right - strip.left, seed.right - seed.left),
        )
      )
        continue;
      const strip = trimmed(grown(seed, { at, free, least: LEAST_GAP * em }), { slices, em });
      tried.push(strip);
      const score = scoreOf(strip, { slices, em });
      if (score > (best?.score ?? 0)) best = { strip, score };
    }
  }
  return best?.strip;
}

function isInner({ left, right }: Interval): boolean {
  return Number.isFinite(left) && Number.isFinite(right);
}

/** What no item covers, from the left; the first and last are endless. */
function freeOf(items: readonly Item[], least: number): Interval[] {
  const found: Interval[] = [];
  let end = -Infinity;
  for (const { left, right } of items.toSorted((one, other) => one.left - other.left)) {
    if (left - end > least) found.push({ left: end, right: left });
    end = Math.max(end, right);
  }
  found.push({ left: end, right: Infinity });
  return found;
}

/** Follows a gap up and down as long as it stays white. */
function grown(
  seed: Interval,
  { at, free, least }: { readonly at: number; readonly free: readonly (readonly Interval[])[]; readonly least: number },
): Strip {
  let { left, right } = seed;
  let [from, to] = [at, Math.min(at + 1, free.length - 1)];
  const widen = (slice: number): boolean => {
    let found: Interval | undefined;
    for (const gap of free[slice] ?? []) {
      const own = { left: Math.max(left, gap.left), right: Math.min(right, gap.right) };
      if (own.right - own.left >= Math.max(least, (found?.right ?? 0) - (found?.left ?? 0))) found = own;
    }
    if (found === undefined) return false;
    ({ left, right } = found);
    return true;
  };
  while (to + 1 < free.length && widen(to + 1)) to += 1;
  while (from > 0 && widen(from - 1)) from -= 1;
  return { left, right, from, to };
}

type Sliced = { readonly slices: readonly (readonly Item[])[]; readonly em: number };

/** Without lines at its ends that are on one side only and apart from the column that they would be of. */
function trimmed(strip: Strip, { slices, em }: Sliced): Strip {
  let { from, to } = strip;
  const isBoth = (at: number): boolean => {
    const { left, right } = sidesOf(slices[at] ?? [], strip);
    return left.length > 0 && right.length > 0;
  };
  const isApart = (one: number, other: number): boolean => {
    const upper = (slices[one] ?? []).reduce((most, { bottom }) => Math.max(most, bottom), -Infinity);
    const lower = (slices[other] ?? []).reduce((least, { top }) => Math.min(least, top), Infinity);
    const sizes = [...(slices[one] ?? []), ...(slices[other] ?? [])].map(({ size }) => size);
    const isOtherSize = Math.max(...sizes.slice(0, 50)) > 1.15 * Math.min(...sizes.slice(0, 50));
    return lower - upper > (isOtherSize ? 0.5 : 1.1) * em;
  };
  let last = to;
  for (let at = to; at > from && !isBoth(at); at -= 1) if (isApart(at - 1, at)) last = at - 1;
  to = last;
  let first = from;
  for (let at = from; at < to && !isBoth(at); at += 1) if (isApart(at, at + 1)) first = at + 1;
  from = first;
  return { ...strip, from, to };
}

function sidesOf(items: readonly Item[], { left, right }: Interval): { readonly left: Item[]; readonly right: Item[] } {
  const center = (left + right) / 2;
  return {
    left: items.filter((item) => (item.left + item.right) / 2 < center),
    right: items.filter((item) => (item.left + item.right) / 2 >= center),
  };
}

/** How good a strip divides two columns; 0 where it divides labels from their texts, or the cells of a row. */
function scoreOf(strip: Strip, { slices, em }: Sliced): number {
  const inside = slices.slice(strip.from, strip.to + 1).flat();
  const { left, right } = sidesOf(inside, strip);
  const [leftSide, rightSide] = [sideOf(left), sideOf(right)];
  const common = shared(leftSide.top, leftSide.bottom, rightSide.top, rightSide.bottom);
  const rows = Math.min(leftSide.rows, rightSide.rows);
  const isWide = strip.right - strip.left >= WIDE_GAP * em;
  const hasTable = leftSide.hasTable || rightSide.hasTable;
  if (common <= 0 || (!hasTable && rows < (isWide ? 2 : 4))) return 0;
  if (isLabels(leftSide, rightSide) || isLabels(rightSide, leftSide)) return 0;
  return (strip.to - strip.from + 1) * Math.min(3, (strip.right - strip.left) / em) + common / em;
}

interface Side extends Box {
  readonly rows: number;
  readonly wordsInRow: number;
  /** Share of the words that are numbers. */
  readonly numbers: number;
  readonly lines: readonly { readonly top: number; readonly bottom: number }[];
  readonly width: number;
  readonly hasTable: boolean;
  readonly size: number;
}

function sideOf(items: readonly Item[]): Side {
  const rows = slicesOf(items);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [words, numbers] = [0, 0];
  const lines: { top: number; bottom: number }[] = [];
  for (const row of rows) {
    lines.push({ top: row[0]?.top ?? 0, bottom: row[0]?.bottom ?? 0 });
    for (const item of row) {
      [left, top] = [Math.min(left, item.left), Math.min(top, item.top)];
      [right, bottom] = [Math.max(right, item.right), Math.max(bottom, item.bottom)];
      words += item.wordCount;
      numbers += item.numberCount;
    }
  }
  const count = Math.max(1, rows.length);
  return {
    left,
    top,
    right,
    bottom,
    rows: rows.length,
    wordsInRow: words / count,
    numbers: numbers / Math.max(1, words),
    lines,
    width: right - left,
    hasTable: items.some(({ wordCount }) => wordCount === 0),
    size: items[0]?.size ?? 10,
  };
}

/** Whether one side labels the lines of the other: numbers of a list, terms of a form, page numbers of a contents page. */
function isLabels(one: Side, other: Side): boolean {
  if (one.hasTable || (one.wordsInRow >= 3 && one.numbers < 0.5)) return false;
  // Bullets and short numbers are often set a little higher or lower than their lines.
  if (!one.hasTable && one.wordsInRow <= 1.2 && one.width <= 1.7 * other.size) return true;
  let at = 0;
  let aligned = 0;
  for (const { top, bottom } of one.lines) {
    while (at < other.lines.length && (other.lines[at]?.bottom ?? 0) < (top + bottom) / 2) at += 1;
    const next = other.lines[at];
    if (next === undefined) break;
    const both = shared(next.top, next.bottom, top, bottom);
    if (both >= 0.6 * Math.min(next.bottom - next.top, bottom - top)) aligned += 1;
  }
  return aligned >= 0.7 * one.lines.length;
}
