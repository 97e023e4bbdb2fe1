import type { Box } from "@colophon/kit-tables";

export type { Box };

/** How much two intervals share; negative for the gap between them. */
export function shared(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.min(to, otherTo) - Math.max(from, otherFrom);
}

/** The smallest box around others. */
export function boxAround(boxes: Iterable<Box>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}
