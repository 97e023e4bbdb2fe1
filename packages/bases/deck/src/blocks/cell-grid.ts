import { type CellContent, isCell, type SpecCell } from "../spec/fields.ts";

/** One place of a table: where a cell begins, or one that a cell beginning elsewhere covers. */
export interface GridPlace {
  readonly cell: SpecCell;
  readonly colSpan: number;
  readonly rowSpan: number;
  /** Of a covered place: a cell to the left, above, or both reaches over it. */
  readonly isAcross: boolean;
  readonly isBelow: boolean;
}

export interface CellGrid {
  readonly rows: readonly (readonly GridPlace[])[];
  /** Rows whose spans were cut at the last row or column, or at another cell. */
  readonly cut: readonly number[];
  /** Cells that have no place, as cells above them take all columns. */
  readonly left: readonly { readonly row: number; readonly cell: SpecCell }[];
}

const NOTHING: SpecCell = { text: "" };

/**
 * Rows of cells -> every place of the grid, as HTML does it: a row leaves out the places that cells above it cover.
 *
 * Shapes   `heads`: how many of the first rows are header rows; no cell reaches from them into the others.
 * Cost     O(places).
 * Source   WHATWG HTML, 4.9.12.1, forming a table.
 */
export function layOutCells(given: readonly (readonly CellContent[])[], heads: number, most: number): CellGrid {
  const rows: (GridPlace | undefined)[][] = given.map(() => []);
  const cut = new Set<number>();
  const left: { row: number; cell: SpecCell }[] = [];
  for (const [index, cells] of given.entries()) {
    const row = rows[index] ?? [];
    let column = 0;
    for (const content of cells) {
      while (row[column] !== undefined) column += 1;
      const cell = isCell(content) ? content : { text: content };
      if (column >= most) {
        left.push({ row: index, cell });
        continue;
      }
      const end = index < heads ? heads : given.length;
      const rowSpan = Math.min(cell.rowSpan ?? 1, end - index);
      const wished = Math.min(cell.colSpan ?? 1, most - column);
      let colSpan = 1;
      while (colSpan < wished && row[column + colSpan] === undefined) colSpan += 1;
      if (rowSpan < (cell.rowSpan ?? 1) || colSpan < (cell.colSpan ?? 1)) cut.add(index);
      for (let down = 0; down < rowSpan; down += 1)
        for (let across = 0; across < colSpan; across += 1) {
          const place = { cell, colSpan, rowSpan, isAcross: across > 0, isBelow: down > 0 };
          const below = rows[index + down];
          if (below !== undefined) below[column + across] = place;
        }
      column += colSpan;
    }
  }
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 1);
  const free: GridPlace = { cell: NOTHING, colSpan: 1, rowSpan: 1, isAcross: false, isBelow: false };
  return {
    rows: rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? free)),
    cut: [...cut].sort((a, b) => a - b),
    left,
  };
}

/** Whether a table can be divided before a row: no cell reaches over its upper edge. */
export const canDivideBefore = (rows: readonly (readonly GridPlace[])[], row: number): boolean =>
  rows[row]?.every(({ isBelow }) => !isBelow) !== false;
