import type { TablesOp } from "../../codes.ts";
import type { Table } from "../table.ts";

/** HTML, 4.9.11: the greatest spans that a reader of HTML keeps. */
const MAX_COLUMN_SPAN = 1_000;
const MAX_ROW_SPAN = 65_534;

/** A table whose spans HTML can state; the slots past them become empty cells. */
export function clipSpans(table: Table, op: TablesOp): Table {
  const isWide = table.cells.some(({ rowSpan, columnSpan }) => rowSpan > MAX_ROW_SPAN || columnSpan > MAX_COLUMN_SPAN);
  if (!isWide) return table;
  const cells = table.cells.map((cell) => {
    const rowSpan = Math.min(cell.rowSpan, MAX_ROW_SPAN);
    const columnSpan = Math.min(cell.columnSpan, MAX_COLUMN_SPAN);
    if (rowSpan === cell.rowSpan && columnSpan === cell.columnSpan) return cell;
    op.reportLoss("TABLE_SPAN_CLIPPED", `HTML has no span of ${cell.rowSpan} x ${cell.columnSpan}.`, {
      at: [...table.place, ...cell.place],
      expected: { rows: cell.rowSpan, columns: cell.columnSpan },
      actual: { rows: rowSpan, columns: columnSpan },
    });
    return { ...cell, rowSpan, columnSpan };
  });
  return { ...table, cells };
}
