import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child } from "../names.ts";

/** A place in English metric units. */
export interface ShapeBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Reads `a:xfrm` or `p:xfrm`. */
export function boxOfTransform(xfrm: XmlElement | undefined): ShapeBox | undefined {
  const [off, ext] = [child(xfrm, "a:off"), child(xfrm, "a:ext")];
  const [x, y, w, h] = [
    Number(attribute(off, "x")),
    Number(attribute(off, "y")),
    Number(attribute(ext, "cx")),
    Number(attribute(ext, "cy")),
  ];
  if (![x, y, w, h].every(Number.isFinite)) return undefined;
  return { left: x, top: y, right: x + w, bottom: y + h };
}

interface Placed {
  readonly box: ShapeBox | undefined;
}

/** Items that are ordered by their places. Attack: a million shapes over each other, each cut of which finds one. */
const MAX_ORDERED = 500;
/** Boxes overlap by their margins: a fifth of each side, but at most this much. */
const MAX_MARGIN = 130_000;

/**
 * Items -> the same in the order in which a person reads them.
 *
 * Shapes   The widest free band between the items divides them: an upright one into columns, a flat one into rows. Of two bands the flat
 *          one is taken if it is not narrower. Items that no band divides are read from their larger to their smaller ones if one
 *          holds the others, else by their tops.
 * Cost     n log n for each cut; items beyond 500 stay as they are written.
 */
export function readingOrder<T extends Placed>(items: readonly T[], look: () => void): readonly T[] {
  const placed = items.filter(({ box }) => box !== undefined);
  if (placed.length > MAX_ORDERED) return items;
  const loose = items.filter(({ box }) => box === undefined);
  return [...ordered(placed, look), ...loose];
}

function ordered<T extends Placed>(items: readonly T[], look: () => void): readonly T[] {
  look();
  if (items.length < 2) return items;
  const rows = widestBand(items, "top", "bottom");
  const columns = widestBand(items, "left", "right");
  if (rows === undefined && columns === undefined) return undivided(items, look);
  const isFlat = columns === undefined || (rows !== undefined && rows.width >= columns.width);
  const { at } = (isFlat ? rows : columns) ?? { at: 0 };
  const side = isFlat ? "top" : "left";
  const first = items.filter(({ box }) => box !== undefined && box[side] < at);
  const last = items.filter(({ box }) => box === undefined || box[side] >= at);
  if (first.length === 0 || last.length === 0) return undivided(items, look);
  return [...ordered(first, look), ...ordered(last, look)];
}

/** The widest band that no item is in: how wide it is, and where what is after it starts. */
function widestBand(items: readonly Placed[], from: "top" | "left", to: "bottom" | "right") {
  const spans = items
    .flatMap(({ box }) => {
      if (box === undefined) return [];
      const margin = Math.min(MAX_MARGIN, (box[to] - box[from]) / 5);
      return [{ start: box[from] + margin, end: box[to] - margin, at: box[from] }];
    })
    .sort((a, b) => a.start - b.start || a.at - b.at);
  let end = spans[0]?.end ?? 0;
  let highest = spans[0]?.at ?? 0;
  let widest: { width: number; at: number } | undefined;
  for (const span of spans.slice(1)) {
    const width = span.start - end;
    // A cut is clean only if all before it start before it.
    if (width >= 0 && span.at > highest && (widest === undefined || width > widest.width))
      widest = { width, at: span.at };
    end = Math.max(end, span.end);
    highest = Math.max(highest, span.at);
  }
  return widest;
}

function undivided<T extends Placed>(items: readonly T[], look: () => void): readonly T[] {
  const areas = items.map(({ box }) => areaOf(box));
  const largest = areas.indexOf(areas.reduce((most, area) => Math.max(most, area), 0));
  const around = items[largest];
  if (around !== undefined && items.every((each) => each === around || covers(around.box, each.box)))
    return [
      around,
      ...ordered(
        items.filter((each) => each !== around),
        look,
      ),
    ];
  const height = items.reduce((sum, { box }) => sum + (box === undefined ? 0 : box.bottom - box.top), 0) / items.length;
  const rowOf = ({ box }: Placed): number => Math.round((box?.top ?? 0) / Math.max(1, height / 2));
  return [...items].sort((a, b) => rowOf(a) - rowOf(b) || (a.box?.left ?? 0) - (b.box?.left ?? 0));
}

function areaOf(box: ShapeBox | undefined): number {
  return box === undefined ? 0 : (box.right - box.left) * (box.bottom - box.top);
}

/** Whether the middle of a box is inside another. */
function covers(outer: ShapeBox | undefined, inner: ShapeBox | undefined): boolean {
  if (outer === undefined || inner === undefined) return false;
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}
