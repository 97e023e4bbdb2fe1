import type { Box } from "./model.ts";

/** The smallest box around others; one without area at the origin for none. */
export function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}

/** How much two intervals share; negative for the gap between them. */
export function shared(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.min(to, otherTo) - Math.max(from, otherFrom);
}

/** Whether the middle of a box lies in another that is enlarged by `margin`. */
export function isInside(inner: Box, outer: Box, margin = 0): boolean {
  const x = (inner.left + inner.right) / 2;
  const y = (inner.top + inner.bottom) / 2;
  return x >= outer.left - margin && x <= outer.right + margin && y >= outer.top - margin && y <= outer.bottom + margin;
}

export function isFinite4({ left, top, right, bottom }: Box): boolean {
  return Number.isFinite(left + top + right + bottom) && left <= right && top <= bottom;
}

export function median(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0;
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Groups sorted by position, each no wider than `tolerance` between neighbours; the middle of each. */
export function clusters(numbers: readonly number[], tolerance: number): number[] {
  const sorted = numbers.toSorted((one, other) => one - other);
  const found: { from: number; to: number }[] = [];
  for (const number of sorted) {
    const last = found.at(-1);
    if (last !== undefined && number - last.to <= tolerance) last.to = number;
    else found.push({ from: number, to: number });
  }
  return found.map(({ from, to }) => (from + to) / 2);
}
