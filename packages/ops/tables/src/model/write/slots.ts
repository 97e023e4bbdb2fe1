import type { TablesOp } from "../../codes.ts";
import type { Cell, Table } from "../table.ts";

/** A row as markup writes it: the cells that begin in it, and an empty place for each gap. */
export type MarkupRow = readonly (Cell | undefined)[];

/**
 * The rows of a table without overlaps. A gap is `undefined`.
 *
 * Cost     O(rows x columns) at worst, within `maxElements`.
 */
export function markupRows({ rows, columns, cells }: Table, op: TablesOp): readonly MarkupRow[] {
  op.checkLimit("maxElements", rows * columns);
  const free = new Uint32Array(columns);
  const made: (Cell | undefined)[][] = [];
  let next = 0;
  for (let row = 0; row < rows; row += 1) {
    op.checkpoint();
    const line: (Cell | undefined)[] = [];
    for (let column = 0; column < columns; column += 1) {
      if ((free[column] ?? 0) > row) continue;
      const cell = cells[next];
      if (cell === undefined || cell.row !== row || cell.column !== column) {
        line.push(undefined);
        continue;
      }
      next += 1;
      line.push(cell);
      free.fill(row + cell.rowSpan, column, column + cell.columnSpan);
    }
    made.push(line);
  }
  return made;
}

/** How a format without spans writes a merged cell: in its first slot, or in each. */
export type SpanWriting = "first" | "repeat";

/** The cell of each slot; undefined for a gap and, with `first`, for a covered slot. */
export function gridOf({ rows, columns, cells }: Table, spans: SpanWriting, op: TablesOp): readonly MarkupRow[] {
  op.checkLimit("maxElements", rows * columns);
  const grid: (Cell | undefined)[][] = Array.from({ length: rows }, () =>
    new Array<Cell | undefined>(columns).fill(undefined),
  );
  for (const cell of cells) {
    op.checkpoint();
    const { row, column } = cell;
    const [height, width] = spans === "repeat" ? [cell.rowSpan, cell.columnSpan] : [1, 1];
    for (let y = row; y < row + height; y += 1) grid[y]?.fill(cell, column, column + width);
  }
  return grid;
}
