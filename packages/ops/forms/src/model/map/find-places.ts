import type { PageDrawing, Rectangle, TextPart } from "@colophon/kit-pdf";
import { findCells, meets, type RuledLine, type Rules, rulesOf } from "./find-cells.ts";

export const PLACE_KINDS = ["line", "box", "comb", "check"] as const;

/** Where a page without fields leaves room to write. */
export interface WritingPlace {
  readonly kind: (typeof PLACE_KINDS)[number];
  readonly box: Rectangle;
  /** Of a comb: one for each character. */
  readonly cells?: number;
}

interface PageMarks {
  readonly drawing: PageDrawing;
  /** Words, and the lines that signs such as "_" draw. */
  readonly parts: readonly TextPart[];
  readonly written: readonly TextPart[];
  readonly checkpoint: () => void;
}

/** Lengths in points. */
const CHECK = { least: 5, most: 18, difference: 3 } as const;
const CELL = { least: 6, most: 32, difference: 1.5, count: 3 } as const;
const BOX = { width: 18, height: 9 } as const;
const LINE = { least: 25, height: 14 } as const;
const GAP = 2;

/** Lines, boxes, combs and check boxes that are empty, from the top of the page and from the left. */
export function findPlaces({ drawing, parts, written, checkpoint }: PageMarks): WritingPlace[] {
  const rules = rulesOf(drawing);
  const cells = findCells(rules, checkpoint);
  const texts = parts.map(({ box }) => box);
  const signs = written.map(({ box: [left, bottom, right] }): RuledLine => ({ at: bottom, from: left, to: right }));
  const places = [
    ...placesOf(cells, { rules, texts, checkpoint }),
    ...[...freeLines(rules), ...signs].flatMap((line) => lineOf(line, texts) ?? []),
  ];
  return places.sort((one, other) => Math.round(other.box[3] - one.box[3]) || one.box[0] - other.box[0]);
}

interface Around {
  readonly rules: Rules;
  readonly texts: readonly Rectangle[];
  readonly checkpoint: () => void;
}

function placesOf(cells: readonly Rectangle[], { rules, texts, checkpoint }: Around): WritingPlace[] {
  const places: WritingPlace[] = [];
  for (let at = 0; at < cells.length; ) {
    checkpoint();
    const run = combFrom(cells, at);
    const row = cells.slice(at, at + run);
    const isEmpty = row.every((cell) => !texts.some((text) => isInside(text, cell)));
    const [first] = row;
    const last = row.at(-1);
    at += 1;
    if (first === undefined || last === undefined) continue;
    if (run >= CELL.count && isEmpty) {
      places.push({ kind: "comb", box: [first[0], first[1], last[2], last[3]], cells: run });
      at += run - 1;
    } else for (const place of placeIn(first, rules, texts)) places.push(place);
  }
  return places;
}

/** How many cells of one size stand side by side from this one on. */
function combFrom(cells: readonly Rectangle[], start: number): number {
  const first = cells[start];
  if (first === undefined) return 0;
  const width = first[2] - first[0];
  if (width < CELL.least || width > CELL.most) return 1;
  let count = 1;
  for (let at = start + 1; at < cells.length; at += 1) {
    const [before, cell] = [cells[at - 1], cells[at]];
    if (before === undefined || cell === undefined || Math.abs(cell[0] - before[2]) > GAP) break;
    if (Math.abs(cell[1] - first[1]) > 1 || Math.abs(cell[3] - first[3]) > 1) break;
    if (Math.abs(cell[2] - cell[0] - width) > CELL.difference) break;
    count += 1;
  }
  return count;
}

function placeIn(cell: Rectangle, { upright }: Rules, texts: readonly Rectangle[]): WritingPlace[] {
  const [left, bottom, right, top] = cell;
  const [width, height] = [right - left, top - bottom];
  const inside = texts.filter((text) => isInside(text, cell));
  const isSquare = Math.abs(width - height) <= CHECK.difference && Math.max(width, height) <= CHECK.most;
  if (isSquare) return inside.length === 0 && width >= CHECK.least ? [{ kind: "check", box: cell }] : [];
  const ticks = upright.filter(
    ({ at, from, to }) => at > left + GAP && at < right - GAP && from >= bottom - GAP && to <= top + GAP,
  );
  const share = width / (ticks.length + 1);
  const isComb =
    ticks.length + 1 >= CELL.count &&
    ticks.every(({ at }, index) => Math.abs(at - left - share * (index + 1)) <= CELL.difference);
  if (isComb && inside.length === 0) return [{ kind: "comb", box: cell, cells: ticks.length + 1 }];
  const free = freeOf(cell, inside);
  return free[2] - free[0] >= BOX.width && free[3] - free[1] >= BOX.height ? [{ kind: "box", box: free }] : [];
}

/** What a label in a cell leaves free: below it, or right of it. Less than half of the cell is not meant to be filled in. */
function freeOf([left, bottom, right, top]: Rectangle, inside: readonly Rectangle[]): Rectangle {
  if (inside.length === 0) return [left, bottom, right, top];
  const below = inside.reduce((least, box) => Math.min(least, box[1]), top) - GAP;
  if (below - bottom >= (top - bottom) * 0.5) return [left, bottom, right, below];
  const beside = inside.reduce((most, box) => Math.max(most, box[2]), left) + GAP;
  return right - beside >= (right - left) * 0.5 ? [beside, bottom, right, top] : [left, bottom, left, bottom];
}

function isInside([left, bottom, right, top]: Rectangle, [from, low, to, high]: Rectangle): boolean {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  return x > from && x < to && y > low && y < high;
}

/** Lines that are no side of a cell and not part of a table. */
function freeLines({ level, upright }: Rules): RuledLine[] {
  return level.filter((rule) => rule.to - rule.from >= LINE.least && !upright.some((side) => meets(rule, side)));
}

/** Undefined for a line under text, and for one with text close above it. */
function lineOf({ at, from, to }: RuledLine, texts: readonly Rectangle[]): WritingPlace | undefined {
  if (to - from < LINE.least) return undefined;
  let top = at + LINE.height;
  for (const [left, bottom, right, high] of texts) {
    const overlap = Math.min(right, to) - Math.max(left, from);
    if (overlap <= GAP || high <= at) continue;
    if (bottom < at + BOX.height) return undefined;
    top = Math.min(top, bottom);
  }
  return { kind: "line", box: [from, at, to, top] };
}
