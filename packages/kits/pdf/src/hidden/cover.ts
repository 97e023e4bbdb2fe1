import type { Colour } from "../content/colour-state.ts";
import type { Rectangle } from "../facts/pages.ts";

export type Point = readonly [x: number, y: number];

/** What may hide something that is painted before it. */
export interface Cover {
  readonly order: number;
  readonly box: Rectangle;
  /** None for what does not fill its box: something unknown is painted in it. */
  readonly polygons: readonly (readonly Point[])[];
  readonly isEvenOdd: boolean;
  readonly paint: "fill" | "image" | "shading" | "pattern";
  /** Undefined where it is not one known color. */
  readonly colour: Colour | undefined;
  readonly alpha: number;
  readonly blend: "normal" | "darken" | "other";
  /** It is known where it paints. */
  readonly isSolid: boolean;
  readonly annotation: { readonly object: number | undefined; readonly subtype: string } | undefined;
}

/** A thin line. */
export interface Hatch {
  readonly order: number;
  readonly from: Point;
  readonly to: Point;
  readonly clip: Rectangle;
}

export const EVERYTHING: Rectangle = [-100_000, -100_000, 100_000, 100_000];
/** Less than this shines through. */
const OPAQUE = 0.98;
const CELLS = 48;

export function narrow(one: Rectangle, other: Rectangle): Rectangle {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
}

export function boxOfPoints(points: readonly Point[]): Rectangle {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points)
    [left, right, bottom, top] = [Math.min(left, x), Math.max(right, x), Math.min(bottom, y), Math.max(top, y)];
  return [left, bottom, right, top];
}

export function areaOfBox([left, bottom, right, top]: Rectangle): number {
  return Math.max(0, right - left) * Math.max(0, top - bottom);
}

/** Whether nothing can be seen through it. */
export function isOpaque({ alpha, blend, isSolid }: Cover): boolean {
  return isSolid && alpha >= OPAQUE && blend === "normal";
}

/** Whether a cover paints at a point. Source: ISO 32000-2, 8.5.3.3. */
export function paintsAt({ box, polygons, isEvenOdd }: Cover, [x, y]: Point): boolean {
  if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) return false;
  let winding = 0;
  for (const points of polygons)
    for (let at = 0; at < points.length; at += 1) {
      const [x0, y0] = points[at] as Point;
      const [x1, y1] = points[(at + 1) % points.length] as Point;
      if (y0 <= y === y1 <= y) continue;
      if (x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) < x) continue;
      winding += y0 < y1 ? 1 : -1;
    }
  return isEvenOdd ? winding % 2 !== 0 : winding !== 0;
}

/** Cells that one mark is entered in; a larger one is compared with everything. Attack: thousands of fills of the whole page. */
const MAX_CELLS = 256;

/** Marks of a page by the cells of a grid over it, so that a glyph is compared only with what is near it. */
export class AreaIndex<Item> {
  readonly #cells = new Map<number, Item[]>();
  readonly #wide: Item[] = [];
  readonly #page: Rectangle;

  constructor(page: Rectangle, items: readonly Item[], boxOf: (item: Item) => Rectangle) {
    this.#page = page;
    for (const item of items) this.#add(item, boxOf(item));
  }

  /** What may be at a point, in any order. */
  *at(point: Point): Generator<Item> {
    const [column, row] = this.#cell(point);
    yield* this.#wide;
    yield* this.#cells.get(row * CELLS + column) ?? [];
  }

  /** What may be in a box, in any order; marks of several cells may come more than once. */
  *within([left, bottom, right, top]: Rectangle): Generator<Item> {
    const [from, low] = this.#cell([left, bottom]);
    const [to, high] = this.#cell([right, top]);
    yield* this.#wide;
    for (let column = from; column <= to; column += 1)
      for (let row = low; row <= high; row += 1) yield* this.#cells.get(row * CELLS + column) ?? [];
  }

  #add(item: Item, [left, bottom, right, top]: Rectangle): void {
    const [from, low] = this.#cell([left, bottom]);
    const [to, high] = this.#cell([right, top]);
    if ((to - from + 1) * (high - low + 1) > MAX_CELLS) {
      this.#wide.push(item);
      return;
    }
    for (let column = from; column <= to; column += 1)
      for (let row = low; row <= high; row += 1) {
        const key = row * CELLS + column;
        const cell = this.#cells.get(key);
        if (cell === undefined) this.#cells.set(key, [item]);
        else cell.push(item);
      }
  }

  #cell([x, y]: Point): readonly [number, number] {
    const [left, bottom, right, top] = this.#page;
    const index = (value: number, from: number, to: number): number =>
      Math.min(CELLS - 1, Math.max(0, Math.floor(((value - from) / Math.max(1, to - from)) * CELLS)));
    return [index(x, left, right), index(y, bottom, top)];
  }
}

/** Whether a line passes through a box. */
export function crosses({ from, to, clip }: Hatch, box: Rectangle): boolean {
  const [left, bottom, right, top] = narrow(box, clip);
  let [start, end] = [0, 1];
  for (const [at, along, low, high] of [
    [from[0], to[0] - from[0], left, right],
    [from[1], to[1] - from[1], bottom, top],
  ] as const) {
    if (along === 0) {
      if (at < low || at > high) return false;
      continue;
    }
    const [one, other] = [(low - at) / along, (high - at) / along];
    start = Math.max(start, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  return start <= end;
}
