import type { Quad } from "./quad.ts";

export type Point = readonly [x: number, y: number];

/** A line or a curve as points in a row. */
export interface Polyline {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

/** A point is inside where `nx * x + ny * y >= c` for each. */
type Plane = readonly [nx: number, ny: number, c: number];

/** In points: what lies as near to the edge of an area, inside, counts as its edge, which results of a cut lie on. */
const EDGE = 0.01;
/** Lines that a curve becomes. */
const MAX_LINES = 32;

/** The half-planes that a convex quad is made of; none for one without an area. */
export function planesOf(quad: Quad): readonly Plane[] {
  const corners = [0, 2, 4, 6].map((at): Point => [quad[at] as number, quad[at + 1] as number]);
  const turn = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % 4] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  if (Math.abs(turn) < 1e-9) return [];
  const sign = Math.sign(turn);
  return corners.flatMap(([x, y], at): Plane[] => {
    const [nextX, nextY] = corners[(at + 1) % 4] as Point;
    const length = Math.hypot(nextX - x, nextY - y);
    if (length === 0) return [];
    const [nx, ny] = [(-sign * (nextY - y)) / length, (sign * (nextX - x)) / length];
    return [[nx, ny, nx * x + ny * y]];
  });
}

interface Inside {
  readonly planes: readonly Plane[];
  /** How far from the edges. */
  readonly edge: number;
}

/** The part of a line that lies inside, from 0 to 1. */
function insideOf([x, y]: Point, [toX, toY]: Point, { planes, edge }: Inside): Point | undefined {
  let [from, to] = [0, 1];
  for (const [nx, ny, c] of planes) {
    const [start, end] = [nx * x + ny * y - c - edge, nx * toX + ny * toY - c - edge];
    if (start < 0 && end < 0) return undefined;
    if (start < 0) from = Math.max(from, start / (start - end));
    else if (end < 0) to = Math.min(to, start / (start - end));
    if (from > to) return undefined;
  }
  return planes.length === 0 ? undefined : [from, to];
}

/** Whether the line itself, not only what it encloses, lies inside for some part. */
export function enters({ points, isClosed }: Polyline, planes: readonly Plane[]): boolean {
  return sides(points, isClosed).some(([one, other]) => insideOf(one, other, { planes, edge: EDGE }) !== undefined);
}

export function encloses({ points }: Polyline, [x, y]: Point): boolean {
  let isInside = false;
  for (const [[x0, y0], [x1, y1]] of sides(points, true))
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) isInside = !isInside;
  return isInside;
}

/** A lone point is a line without a length. */
function sides(points: readonly Point[], isClosed: boolean): (readonly [Point, Point])[] {
  const found: (readonly [Point, Point])[] = [];
  for (let at = 0; at + 1 < points.length; at += 1) found.push([points[at] as Point, points[at + 1] as Point]);
  const [first, last] = [points[0], points.at(-1)];
  if (first !== undefined && last !== undefined && (isClosed || points.length === 1)) found.push([last, first]);
  return found;
}

/** The lines outside of a convex area. */
export function cutLine(line: Polyline, planes: readonly Plane[]): Polyline[] {
  if (!enters(line, planes)) return [line];
  const runs: Point[][] = [];
  let run: Point[] = [];
  const end = (): void => {
    if (run.length > 1) runs.push(run);
    run = [];
  };
  for (const [one, other] of sides(line.points, line.isClosed)) {
    const inside = insideOf(one, other, { planes, edge: 0 });
    if (run.length === 0 && (inside === undefined || inside[0] > 0)) run = [one];
    if (inside === undefined) run.push(other);
    else {
      if (inside[0] > 0) run.push(between(one, other, inside[0]));
      end();
      if (inside[1] < 1) run = [between(one, other, inside[1]), other];
    }
  }
  end();
  const [first, last] = [runs[0], runs.at(-1)];
  // Around the place where a closed line begins nothing was cut.
  if (line.isClosed && first !== undefined && last !== undefined && runs.length > 1 && first[0] === last.at(-1)) {
    runs.pop();
    runs[0] = [...last, ...first.slice(1)];
  }
  return runs.map((points) => ({ points, isClosed: false }));
}

/** What a polygon covers outside of a convex area, as polygons that do not overlap where it does not overlap itself. */
export function cutPolygon(points: readonly Point[], planes: readonly Plane[]): (readonly Point[])[] {
  const parts: (readonly Point[])[] = [];
  let rest = points;
  for (const plane of planes) {
    const [nx, ny, c] = plane;
    parts.push(clip(rest, [-nx, -ny, -c]));
    rest = clip(rest, plane);
  }
  return parts.filter((part) => part.length > 2);
}

/** Sutherland and Hodgman: keeps how often each point of the half-plane is enclosed. */
function clip(points: readonly Point[], [nx, ny, c]: Plane): readonly Point[] {
  const kept: Point[] = [];
  for (const [one, other] of points.length < 3 ? [] : sides(points, true)) {
    const [start, end] = [nx * one[0] + ny * one[1] - c, nx * other[0] + ny * other[1] - c];
    if (start >= 0) kept.push(one);
    if (start < 0 !== end < 0) kept.push(between(one, other, start / (start - end)));
  }
  return kept;
}

function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

/** The points of a cubic curve after its first. */
export function flattenCurve(from: Point, [one, two, to]: readonly [Point, Point, Point]): Point[] {
  const far = distance(from, one) + distance(one, two) + distance(two, to);
  const count = Math.min(MAX_LINES, Math.max(2, Math.ceil(Math.sqrt(Number.isFinite(far) ? far : 0) * 2)));
  return Array.from({ length: count }, (_, index): Point => {
    if (index + 1 === count) return to;
    const t = (index + 1) / count;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return [a * from[0] + b * one[0] + c * two[0] + d * to[0], a * from[1] + b * one[1] + c * two[1] + d * to[1]];
  });
}

const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);
