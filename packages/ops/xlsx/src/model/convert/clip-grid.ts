import { type CellRange, parseRange } from "@colophon/kit-workbook";
import { type Grid, type GridLink, hasValue } from "./grid.ts";

/** The cells of a grid in an area, and what is on them. Merged cells that are partly outside end at its edge. */
export function clipGrid(grid: Grid, area: CellRange): Grid {
  const { top, left, bottom, right } = area;
  const rows = grid.rows
    .filter(({ row }) => row >= top && row <= bottom)
    .map((row) => ({ ...row, cells: row.cells.filter(({ column }) => column >= left && column <= right) }));
  let width = left;
  for (const { cells } of rows)
    for (const { column, reported } of cells) if (hasValue(reported)) width = Math.max(width, column + 1);
  const merges = grid.merges
    .filter((merge) => isInside(merge, area))
    .map((merge) => ({
      top: Math.max(merge.top, top),
      left: Math.max(merge.left, left),
      bottom: Math.min(merge.bottom, bottom),
      right: Math.min(merge.right, right),
    }))
    // One cell is merged with nothing.
    .filter((merge) => merge.top < merge.bottom || merge.left < merge.right);
  return { ...grid, rows, width, top, left, merges };
}

export function clipLinks(links: readonly GridLink[], area: CellRange): readonly GridLink[] {
  return links.filter(({ range }) => isInside(range, area));
}

/** Whether a reference names a cell of an area. */
export function isReferenceInside(reference: string, area: CellRange): boolean {
  const range = parseRange(reference);
  return range !== undefined && isInside(range, area);
}

function isInside(range: CellRange, area: CellRange): boolean {
  return range.top <= area.bottom && range.bottom >= area.top && range.left <= area.right && range.right >= area.left;
}
