import type { Quad } from "@colophon/kit-pdf";

type Corner = readonly [x: number, y: number];

function cornersOf(quad: Quad): readonly Corner[] {
  return [
    [quad[0], quad[1]],
    [quad[2], quad[3]],
    [quad[4], quad[5]],
    [quad[6], quad[7]],
  ];
}

/** A quad with its corners moved towards its middle, to this share of their distance. */
export function shrink(quad: Quad, share: number): Quad {
  const corners = cornersOf(quad);
  const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 4);
  const moved = quad.map((side, index) => (middle[index % 2] ?? 0) + (side - (middle[index % 2] ?? 0)) * share);
  return moved as unknown as Quad;
}

/** Whether two convex quads have a point in common: no edge of either parts them. */
export function quadsOverlap(one: Quad, other: Quad): boolean {
  const [a, b] = [cornersOf(one), cornersOf(other)];
  return !isParted(a, b) && !isParted(b, a);
}

function isParted(own: readonly Corner[], others: readonly Corner[]): boolean {
  return own.some(([fromX, fromY], index) => {
    const [toX, toY] = own[(index + 1) % own.length] ?? [fromX, fromY];
    const [normalX, normalY] = [toY - fromY, fromX - toX];
    const along = ([x, y]: Corner): number => x * normalX + y * normalY;
    const spans = [own, others].map((corners) => corners.map(along));
    const [first = [], second = []] = spans;
    return Math.max(...first) < Math.min(...second) || Math.max(...second) < Math.min(...first);
  });
}
