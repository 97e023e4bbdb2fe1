import { isFinite4 } from "./boxes.ts";
import type { Box, Fill, Page } from "./model.ts";

/** A rule along one axis: `at` across it, from `from` to `to` along it. */
export interface Line1 {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The rules of a page after joining pieces, and the areas that are shaded. */
export interface Ruling {
  readonly horizontal: readonly Line1[];
  readonly vertical: readonly Line1[];
  /** Sides of shaded areas, which divide rows or columns where no rule does. */
  readonly shadeHorizontal: readonly Line1[];
  readonly shadeVertical: readonly Line1[];
}

/** A filled rectangle as thin as this is a rule. */
const THIN = 3;
/** A rule is at least as long as this. */
const SHORTEST = 4;
/** Dashes of one rule are at most this far apart. */
const DASH_GAP = 4.5;
/** Rules closer than this are one, as double rules are. */
const DOUBLE = 3;
/** Fills lighter than this are not seen. */
const WHITE = 0.985;

/** Joins the strokes, thin fills and sides of a page. Cost: O(n log n). */
export function rulingOf(page: Pick<Page, "width" | "height" | "rules" | "fills">, tick: () => void): Ruling {
  const horizontal: Line1[] = [];
  const vertical: Line1[] = [];
  const shadeHorizontal: Line1[] = [];
  const shadeVertical: Line1[] = [];
  for (const rule of page.rules) {
    tick();
    addRule(rule, horizontal, vertical);
  }
  const fills = page.fills.filter((fill) => isFinite4(fill) && fill.lightness < WHITE);
  for (const fill of fills) {
    tick();
    if (isThin(fill)) addRule(fill, horizontal, vertical);
  }
  for (const fill of outermost(
    joinedFills(
      fills.filter((own) => !isThin(own)),
      tick,
    ),
    tick,
  )) {
    if (!isBackground(fill, page)) {
      const { left, right, top, bottom } = fill;
      shadeHorizontal.push({ at: top, from: left, to: right }, { at: bottom, from: left, to: right });
      shadeVertical.push({ at: left, from: top, to: bottom }, { at: right, from: top, to: bottom });
    }
  }
  return {
    horizontal: joined(horizontal, tick),
    vertical: joined(vertical, tick),
    shadeHorizontal: joined(shadeHorizontal, tick),
    shadeVertical: joined(shadeVertical, tick),
  };
}

/** Shades this close to one another have no visible edge between them. */
const UNSEEN = 0.3;

/** Joins shades of one lightness that touch: no reader sees an edge there. */
function joinedFills(fills: readonly Fill[], tick: () => void): Fill[] {
  const across = joinedAlong(fills, { from: "left", to: "right", side: "top", far: "bottom", tick });
  return joinedAlong(across, { from: "top", to: "bottom", side: "left", far: "right", tick });
}

interface Along {
  readonly from: keyof Box;
  readonly to: keyof Box;
  readonly side: keyof Box;
  readonly far: keyof Box;
  readonly tick: () => void;
}

function joinedAlong(fills: readonly Fill[], { from, to, side, far, tick }: Along): Fill[] {
  const sorted = fills.toSorted(
    (one, other) =>
      Math.round(one[side] * 2) - Math.round(other[side] * 2) ||
      Math.round(one[far] * 2) - Math.round(other[far] * 2) ||
      one[from] - other[from],
  );
  const found: Fill[] = [];
  for (const fill of sorted) {
    tick();
    const last = found.at(-1);
    const isOne =
      last !== undefined &&
      Math.abs(last[side] - fill[side]) < 0.5 &&
      Math.abs(last[far] - fill[far]) < 0.5 &&
      Math.abs(last.lightness - fill.lightness) < 0.02 &&
      Math.abs(fill[from] - last[to]) < UNSEEN;
    if (isOne) found[found.length - 1] = { ...last, [to]: Math.max(last[to], fill[to]) };
    else found.push(fill);
  }
  return found;
}

/** Shades that lie in another of the same lightness are of its text, not of a table. Cost: O(n) for the few that are open. */
function outermost(fills: readonly Fill[], tick: () => void): Fill[] {
  const sorted = fills.toSorted(
    (one, other) => one.top - other.top || other.bottom - one.bottom || one.left - other.left,
  );
  const kept: Fill[] = [];
  let open: Fill[] = [];
  for (const fill of sorted) {
    tick();
    open = open.filter(({ bottom }) => bottom > fill.top + 0.5).slice(-MAX_OPEN);
    const isNested = open.some(
      (outer) =>
        Math.abs(outer.lightness - fill.lightness) < 0.02 &&
        outer.left <= fill.left + 0.5 &&
        outer.right >= fill.right - 0.5 &&
        outer.bottom >= fill.bottom - 0.5,
    );
    if (isNested) continue;
    kept.push(fill);
    open.push(fill);
  }
  return kept;
}

/** Shades that are compared with the next one. Attack: a million shades on one another. */
const MAX_OPEN = 200;

function isThin({ left, right, top, bottom }: Box): boolean {
  return Math.min(right - left, bottom - top) <= THIN;
}

function isBackground({ left, right, top, bottom }: Fill, { width, height }: Pick<Page, "width" | "height">): boolean {
  return right - left > 0.85 * width && bottom - top > 0.4 * height;
}

function addRule(rule: Box, horizontal: Line1[], vertical: Line1[]): void {
  if (!isFinite4(rule)) return;
  const { left, right, top, bottom } = rule;
  if (right - left >= bottom - top) {
    if (bottom - top <= THIN) horizontal.push({ at: (top + bottom) / 2, from: left, to: right });
  } else if (right - left <= THIN) vertical.push({ at: (left + right) / 2, from: top, to: bottom });
}

/** Pieces on one line become one rule. */
function joined(lines: readonly Line1[], tick: () => void): Line1[] {
  const sorted = lines.toSorted((one, other) => one.at - other.at || one.from - other.from || one.to - other.to);
  const found: Line1[] = [];
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    const first = sorted[start]?.at ?? 0;
    while (end < sorted.length && (sorted[end]?.at ?? 0) - first <= DOUBLE) end += 1;
    for (const line of joinedBand(sorted.slice(start, end), tick)) found.push(line);
    start = end;
  }
  return found.filter(({ from, to }) => to - from >= SHORTEST);
}

function joinedBand(band: readonly Line1[], tick: () => void): Line1[] {
  const found: { at: number; from: number; to: number; weight: number }[] = [];
  for (const { at, from, to } of band.toSorted((one, other) => one.from - other.from || one.at - other.at)) {
    tick();
    const last = found.at(-1);
    const length = Math.max(0.01, to - from);
    if (last === undefined || from - last.to > DASH_GAP) {
      found.push({ at, from, to, weight: length });
      continue;
    }
    last.at = (last.at * last.weight + at * length) / (last.weight + length);
    last.weight += length;
    last.to = Math.max(last.to, to);
  }
  return found.map(({ at, from, to }) => ({ at, from, to }));
}
