import { type CellPlace, type CellRange, overlaps, parseRange, rangeName } from "@colophon/kit-workbook";

/** How far cells are copied or moved. */
export interface Distance {
  readonly rows: number;
  readonly columns: number;
}

export function isRangeInside(inner: CellRange, outer: CellRange): boolean {
  const isRows = inner.top >= outer.top && inner.bottom <= outer.bottom;
  return isRows && inner.left >= outer.left && inner.right <= outer.right;
}

export function holds({ top, left, bottom, right }: CellRange, { row, column }: CellPlace): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function shiftArea({ top, left, bottom, right }: CellRange, { rows, columns }: Distance): CellRange {
  return { top: top + rows, left: left + columns, bottom: bottom + rows, right: right + columns };
}

/** "A1:B2 D4" -> its ranges. */
export function areasOf(list: string): readonly CellRange[] {
  return list
    .trim()
    .split(/\s+/)
    .flatMap((each) => parseRange(each) ?? []);
}

export function listOf(areas: readonly CellRange[]): string {
  return areas.map(rangeName).join(" ");
}

export function intersection(a: CellRange, b: CellRange): CellRange | undefined {
  if (!overlaps(a, b)) return undefined;
  return {
    top: Math.max(a.top, b.top),
    left: Math.max(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
  };
}

/** Ranges without the cells of another: what is above, left, right and below of it. */
export function without(areas: readonly CellRange[], cut: CellRange): readonly CellRange[] {
  return areas.flatMap((area) => {
    const both = intersection(area, cut);
    if (both === undefined) return [area];
    const { top, left, bottom, right } = area;
    const middle = { top: both.top, bottom: both.bottom };
    return [
      { top, left, bottom: both.top - 1, right },
      { ...middle, left, right: both.left - 1 },
      { ...middle, left: both.right + 1, right },
      { top: both.bottom + 1, left, bottom, right },
    ].filter((each) => each.top <= each.bottom && each.left <= each.right);
  });
}

/** The cell that the relative references of a rule over several ranges count from. */
export function cornerOf(areas: readonly CellRange[]): CellPlace {
  let [row, column] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { top, left } of areas) [row, column] = [Math.min(row, top), Math.min(column, left)];
  return { row, column };
}
