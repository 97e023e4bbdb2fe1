import { enters, planesOf } from "./cut-geometry.ts";
import type { Matrix } from "./matrix.ts";
import type { Quad } from "./quad.ts";

type Point = readonly [x: number, y: number];

/** Where the points to be tested lie inside a quad: a little off its edges, which neighbours share. */
const STEPS_X = [0.12, 0.31, 0.5, 0.69, 0.88];
const STEPS_Y = [0.15, 0.5, 0.85];

/** How much of a quad an area covers, in fifteenths. */
export function coverage(quad: Quad, area: Quad): number {
  if (!mayTouch(quad, area)) return 0;
  let count = 0;
  for (const x of STEPS_X) for (const y of STEPS_Y) if (isInside(pointIn(quad, x, y), area)) count += 1;
  return count;
}

/** Whether any part of one lies in the other. */
export function touches(quad: Quad, area: Quad): boolean {
  if (!mayTouch(quad, area)) return false;
  const grid = (one: Quad, other: Quad) =>
    STEPS_X.some((x) => STEPS_X.some((y) => isInside(pointIn(one, x, y), other))) ||
    corners(one).some((point) => isInside(point, other));
  // Thin quads that cross have no point of the grid in common.
  const crosses = enters({ points: corners(quad), isClosed: true }, planesOf(area));
  return crosses || grid(quad, area) || grid(area, quad);
}

function corners(quad: Quad): Point[] {
  return [0, 2, 4, 6].map((at) => [quad[at] as number, quad[at + 1] as number]);
}

/** Whether their boxes share a part. */
export function mayTouch(one: Quad, other: Quad): boolean {
  return isBeside(one, other, 0) && isBeside(one, other, 1);
}

/** Whether they share a part of an axis. */
function isBeside(one: Quad, other: Quad, axis: 0 | 1): boolean {
  const [low, high] = [least(one, axis), most(one, axis)];
  return low < most(other, axis) && least(other, axis) < high;
}

function least(quad: Quad, axis: 0 | 1): number {
  return Math.min(quad[axis], quad[axis === 0 ? 2 : 3], quad[axis === 0 ? 4 : 5], quad[axis === 0 ? 6 : 7]);
}

function most(quad: Quad, axis: 0 | 1): number {
  return Math.max(quad[axis], quad[axis === 0 ? 2 : 3], quad[axis === 0 ? 4 : 5], quad[axis === 0 ? 6 : 7]);
}

/** A point of a quad, by its share of the width and the height. */
export function pointIn(quad: Quad, x: number, y: number): Point {
  const at = (axis: number): number => {
    const [a, b, c, d] = [0, 2, 4, 6].map((corner) => quad[corner + axis] as number) as [
      number,
      number,
      number,
      number,
    ];
    return (a * (1 - x) + b * x) * (1 - y) + (d * (1 - x) + c * x) * y;
  };
  return [at(0), at(1)];
}

/** Inside a convex quad, however its corners turn. */
export function isInside([x, y]: Point, quad: Quad, margin = 0): boolean {
  let sign = 0;
  for (let at = 0; at < 8; at += 2) {
    const [x0, y0] = [quad[at] as number, quad[at + 1] as number];
    const [x1, y1] = [quad[(at + 2) % 8] as number, quad[(at + 3) % 8] as number];
    const cross = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0);
    const slack = margin * Math.hypot(x1 - x0, y1 - y0);
    if (Math.abs(cross) <= slack) continue;
    if (sign !== 0 && Math.sign(cross) !== sign) return false;
    sign = Math.sign(cross);
  }
  return true;
}

/** A quad of the page in the space of a matrix; undefined where that has no area. */
export function toSpace(quad: Quad, [a, b, c, d, e, f]: Matrix): Quad | undefined {
  const determinant = a * d - b * c;
  if (!(Math.abs(determinant) > 1e-12)) return undefined;
  return corners(quad).flatMap(([x, y]) => [
    (d * (x - e) - c * (y - f)) / determinant,
    (a * (y - f) - b * (x - e)) / determinant,
  ]) as unknown as Quad;
}

export function unitSquare([a, b, c, d, e, f]: Matrix): Quad {
  return [e, f, a + e, b + f, a + c + e, b + d + f, c + e, d + f];
}

export function quadOfRectangle([left, bottom, right, top]: readonly [number, number, number, number]): Quad {
  return [left, bottom, right, bottom, right, top, left, top];
}
