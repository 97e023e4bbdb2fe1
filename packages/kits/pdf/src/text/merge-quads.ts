import type { Quad } from "../geometry/quad.ts";

/** The boxes of glyphs, those of one line as one. */
export function mergeQuads(quads: readonly Quad[]): Quad[] {
  const merged: Quad[] = [];
  for (const quad of quads) {
    const last = merged.at(-1);
    const joined = last === undefined ? undefined : joinQuads(last, quad);
    if (joined === undefined) merged.push(quad);
    else merged[merged.length - 1] = joined;
  }
  return merged;
}

/** One box around two that stand on the same line, undefined for others. */
function joinQuads(one: Quad, other: Quad): Quad | undefined {
  const height = Math.hypot(one[6] - one[0], one[7] - one[1]);
  const width = Math.hypot(one[2] - one[0], one[3] - one[1]);
  if (height === 0 || width === 0) return undefined;
  const [ux, uy] = [(one[2] - one[0]) / width, (one[3] - one[1]) / width];
  const [vx, vy] = [(one[6] - one[0]) / height, (one[7] - one[1]) / height];
  if (Math.abs(ux * vy - uy * vx) < 0.1) return undefined;
  const project = (quad: Quad) =>
    [0, 2, 4, 6].map((at) => {
      const [x, y] = [(quad[at] as number) - one[0], (quad[at + 1] as number) - one[1]];
      const cross = ux * vy - uy * vx;
      return [(x * vy - y * vx) / cross, (ux * y - uy * x) / cross] as const;
    });
  const points = project(other);
  const [from, to] = [Math.min(0, ...points.map(([x]) => x)), Math.max(width, ...points.map(([x]) => x))];
  const [low, high] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const gap = Math.max(Math.min(...points.map(([x]) => x)) - width, -Math.max(...points.map(([x]) => x)));
  if (Math.abs(low) > 0.5 * height || Math.abs(high - height) > 0.6 * height || gap > 1.5 * height) return undefined;
  const [bottom, top] = [Math.min(0, low), Math.max(height, high)];
  const at = (along: number, across: number): [number, number] => [
    one[0] + ux * along + vx * across,
    one[1] + uy * along + vy * across,
  ];
  return [...at(from, bottom), ...at(to, bottom), ...at(to, top), ...at(from, top)] as unknown as Quad;
}
