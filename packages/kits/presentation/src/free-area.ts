import type { BoxEmu } from "./shapes.ts";

/** Do two boxes share more than a line? */
export function overlap(one: BoxEmu, other: BoxEmu): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w <= 0 || h <= 0 ? 0 : w * h;
}

export const areaOf = ({ w, h }: BoxEmu): number => Math.max(0, w) * Math.max(0, h);

/** Of many obstacles those that take most are looked at: the search grows with their fourth power. */
const MAX_OBSTACLES = 24;

/**
 * The largest rectangle of an area that no obstacle touches; of equal ones the highest, then the leftmost.
 *
 * Cost     O(n^4) for n obstacles, at most 24: the largest; what is left out of those is cut off in the end.
 */
export function largestFree(area: BoxEmu, obstacles: readonly BoxEmu[]): BoxEmu | undefined {
  const touching = obstacles.filter((box) => overlap(area, box) > 0);
  const sorted = [...touching].sort((a, b) => overlap(area, b) - overlap(area, a) || a.y - b.y || a.x - b.x);
  const chosen = sorted.slice(0, MAX_OBSTACLES);
  const xs = edges(
    area.x,
    area.x + area.w,
    chosen.flatMap(({ x, w }) => [x, x + w]),
  );
  const ys = edges(
    area.y,
    area.y + area.h,
    chosen.flatMap(({ y, h }) => [y, y + h]),
  );
  let best: BoxEmu | undefined;
  for (const [top, y] of ys.entries())
    for (const bottom of ys.slice(top + 1)) {
      const blocking = chosen.filter((box) => box.y < bottom && box.y + box.h > y);
      for (const { from, to } of gaps(xs, blocking)) {
        const found = { x: from, y, w: to - from, h: bottom - y };
        if (best === undefined || areaOf(found) > areaOf(best)) best = found;
      }
    }
  const rest = sorted.slice(MAX_OBSTACLES);
  return best === undefined || !rest.some((box) => overlap(best as BoxEmu, box) > 0) ? best : undefined;
}

function edges(from: number, to: number, between: readonly number[]): readonly number[] {
  return [...new Set([from, ...between.filter((at) => at > from && at < to), to])].sort((a, b) => a - b);
}

/** Stretches from edge to edge that nothing blocks. */
function gaps(
  xs: readonly number[],
  blocking: readonly BoxEmu[],
): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const [index, from] of xs.slice(0, -1).entries()) {
    const to = xs[index + 1] ?? from;
    if (blocking.some((box) => box.x < to && box.x + box.w > from)) continue;
    const last = found.at(-1);
    if (last?.to === from) last.to = to;
    else found.push({ from, to });
  }
  return found;
}
