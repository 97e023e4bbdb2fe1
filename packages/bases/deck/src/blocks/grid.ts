import type { Box } from "../scene/items.ts";

/** A box cut into equal cells, row by row. */
export function gridOfBox(
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
