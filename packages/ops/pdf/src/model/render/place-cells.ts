import type { AuthoredRow } from "./model.ts";

interface PlacedCell {
  readonly column: number;
  /** Undefined for a place that no cell is given for. */
  readonly cell: number | undefined;
}

/** Where the cells of each row stand, with the places left empty; undefined at the first cell that there is no room for. */
export function placeCells(
  rows: readonly AuthoredRow[],
  columns: number,
): readonly (readonly (PlacedCell | undefined)[])[] {
  let taken = new Array<number>(columns).fill(0);
  return rows.map(({ cells }) => {
    const places: (PlacedCell | undefined)[] = [];
    let column = 0;
    const next = taken.map((rows) => Math.max(0, rows - 1));
    const isFree = (from: number, span: number): boolean => taken.slice(from, from + span).every((rows) => rows === 0);
    for (const [cell, { columnSpan = 1, rowSpan = 1 }] of cells.entries()) {
      for (; column + columnSpan <= columns && !isFree(column, columnSpan); column += 1)
        if (isFree(column, 1)) places.push({ column, cell: undefined });
      if (column + columnSpan > columns) return [...places, undefined];
      places.push({ column, cell });
      for (const end = column + columnSpan; column < end; column += 1) next[column] = rowSpan - 1;
    }
    for (; column < columns; column += 1) if (isFree(column, 1)) places.push({ column, cell: undefined });
    taken = next;
    return places;
  });
}
