import type { Box } from "../scene/items.ts";

/** A box cut into equal cells, row by row. */
export function gridOf(
  box: Box,
  layout: { readonly count: number; readonly columns: number; readonly gap: number; readonly most?: number },
): readonly Box[] {
  const { count, columns, gap, most = Infinity } = layout;
  const rows = Math.ceil(count / columns);
  const w = (box.w - gap * (columns - 1)) / columns;
  const h = Math.min(most, (box.h - gap * (rows - 1)) / rows);
  return Array.from({ length: count }, (_, index) => ({
    x: box.x + (index % columns) * (w + gap),
    y: box.y + Math.floor(index / columns) * (h + gap),
    w,
    h,
  }));
}

/** Parts of a box from top to bottom: a number is a height in points, a share of what is left otherwise. */
export function stack(box: Box, heights: readonly (number | { readonly share: number })[], gap = 0): readonly Box[] {
  const fixed = heights.reduce<number>(
    (sum, height) => sum + (typeof height === "number" ? height : 0),
    gap * (heights.length - 1),
  );
  const shares = heights.reduce<number>((sum, height) => sum + (typeof height === "number" ? 0 : height.share), 0);
  let y = box.y;
  return heights.map((height) => {
    const h = typeof height === "number" ? height : (Math.max(0, box.h - fixed) * height.share) / shares;
    const part = { x: box.x, y, w: box.w, h };
    y += h + gap;
    return part;
  });
}
