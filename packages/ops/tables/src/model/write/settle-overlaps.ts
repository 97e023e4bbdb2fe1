import type { TablesOp } from "../../codes.ts";
import type { Cell, Table } from "../table.ts";

/**
 * A table in which no two cells cover one slot: a span ends before the slot that an earlier cell covers.
 *
 * Errors   TABLE_INVALID_INPUT for a cell with text that begins in a covered slot, or that lies outside of the table.
 * Losses   TABLE_SPAN_CLIPPED.
 */
export function settleOverlaps(table: Table, op: TablesOp): Table {
  const free: number[] = [];
  const settled: Cell[] = [];
  let slots = 0;
  for (const cell of table.cells.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    const { row, column, columnSpan, rowSpan } = cell;
    slots += columnSpan;
    op.checkLimit("maxElements", slots);
    const isOutside = row + rowSpan > table.rows || column + columnSpan > table.columns;
    if (isOutside || (free[column] ?? 0) > row) {
      if (!isOutside && cell.text === "") continue;
      throw op.error(
        "TABLE_INVALID_INPUT",
        `The cell at row ${row}, column ${column} of ${table.id} ${isOutside ? "lies outside of the table" : "begins under another cell"}.`,
        { remediation: "Correct the cells that common.validate reports." },
      );
    }
    let width = 1;
    while (width < columnSpan && (free[column + width] ?? 0) <= row) width += 1;
    if (width < columnSpan)
      op.reportLoss(
        "TABLE_SPAN_CLIPPED",
        `The cell overlaps another; ${width} of its ${columnSpan} columns are kept.`,
        {
          at: [...table.place, ...cell.place],
          expected: columnSpan,
          actual: width,
        },
      );
    for (let at = column; at < column + width; at += 1) free[at] = row + rowSpan;
    settled.push(width === columnSpan ? cell : { ...cell, columnSpan: width });
  }
  return { ...table, cells: settled };
}
