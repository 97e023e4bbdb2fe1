import type { Rectangle } from "../facts/pages.ts";
import type { Colour } from "./colour-state.ts";

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
