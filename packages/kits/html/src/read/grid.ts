import type { TableBlock, TableCell } from "./blocks.ts";

/** Attack: `colspan=1000` in every row. Wider tables are written cell after cell. */
const MAX_GRID_COLUMNS = 64;

/** Attack: one row of 64 cells over a million rows of one. Cells in the grid for one in the table, beyond a small table. */
const MAX_PADDING = 8;
const SMALL_TABLE = 4096;

/**
 * The rows of a table with every cell in its column: spans take up empty places. Undefined for a table that is too
 * wide or mostly empty.
 *
 * Cost     O(cells + rows x columns).
 * Source   WHATWG HTML, 4.9.12.1 "forming a table".
 */
export function gridOf({ rows }: TableBlock): (TableCell | undefined)[][] | undefined {
  const grid: (TableCell | undefined)[][] = [];
  const takenRows: number[] = [];
  let width = 0;
  for (const cells of rows) {
    const line: (TableCell | undefined)[] = [];
    for (const cell of cells) {
      while ((takenRows[line.length] ?? 0) > 0) line.push(undefined);
      if (line.length + cell.columnSpan > MAX_GRID_COLUMNS) return undefined;
      for (let column = 0; column < cell.columnSpan; column += 1) {
        takenRows[line.length] = cell.rowSpan;
        line.push(column === 0 ? cell : undefined);
      }
    }
    for (const [column, count] of takenRows.entries()) takenRows[column] = Math.max(0, (count ?? 0) - 1);
    width = Math.max(width, line.length);
    grid.push(line);
  }
  const cellCount = rows.reduce((sum, cells) => sum + cells.length, 0);
  if (width * grid.length > cellCount * MAX_PADDING + SMALL_TABLE) return undefined;
  return grid.map((line) => Array.from({ length: width }, (_, column) => line[column]));
}

/** Whether the first row names the columns. */
export function hasHeaderRow({ rows }: TableBlock): boolean {
  const [first] = rows;
  return first !== undefined && first.length > 0 && first.every((cell) => cell.isHeader);
}
