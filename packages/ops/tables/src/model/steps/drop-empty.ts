import type { TablesOp } from "../../codes.ts";
import type { Cell, Table } from "../table.ts";
import { isPlaceholder } from "../types.ts";
import type { Changed } from "./changed.ts";

interface DropStep {
  readonly what: "rows" | "columns" | "both";
  readonly placeholders: boolean;
}

/**
 * A table without the rows and columns in which no cell has content. A merged cell counts for each row and column that it covers.
 *
 * Losses   TABLE_CELLS_DROPPED for each placeholder that is removed.
 */
export function dropEmpty(table: Table, { what, placeholders }: DropStep, op: TablesOp): Changed {
  const { rows, columns, cells } = table;
  const rowIsKept = new Uint8Array(rows).fill(what === "columns" ? 1 : 0);
  const columnIsKept = new Uint8Array(columns).fill(what === "rows" ? 1 : 0);
  for (const cell of cells) {
    op.checkpoint();
    if (isEmpty(cell, placeholders)) continue;
    rowIsKept.fill(1, cell.row, cell.row + cell.rowSpan);
    columnIsKept.fill(1, cell.column, cell.column + cell.columnSpan);
  }
  const rowAt = positions(rowIsKept);
  const columnAt = positions(columnIsKept);
  const touched: Cell[] = [];
  const kept = cells.flatMap((cell): Cell[] => {
    const { row, column } = cell;
    const [startRow = 0, endRow = 0] = [rowAt[row], rowAt[Math.min(row + cell.rowSpan, rows)]];
    const [startColumn = 0, endColumn = 0] = [columnAt[column], columnAt[Math.min(column + cell.columnSpan, columns)]];
    const [rowSpan, columnSpan] = [endRow - startRow, endColumn - startColumn];
    if (rowSpan !== cell.rowSpan || columnSpan !== cell.columnSpan) touched.push(cell);
    if (rowSpan > 0 && columnSpan > 0) return [{ ...cell, row: startRow, column: startColumn, rowSpan, columnSpan }];
    if (cell.text !== "")
      op.reportLoss("TABLE_CELLS_DROPPED", `drop-empty removes the text "${cell.text.slice(0, 80)}".`, {
        at: [...table.place, ...cell.place],
        details: { text: cell.text },
        remediation: "Set placeholders of the step drop-empty to false.",
      });
    return [];
  });
  const { markedHeaderRows, markedHeaderColumns } = table;
  return {
    table: {
      ...table,
      cells: kept,
      rows: rowAt[rows] ?? 0,
      columns: columnAt[columns] ?? 0,
      ...(markedHeaderRows !== undefined && { markedHeaderRows: rowAt[Math.min(markedHeaderRows, rows)] ?? 0 }),
      ...(markedHeaderColumns !== undefined && {
        markedHeaderColumns: columnAt[Math.min(markedHeaderColumns, columns)] ?? 0,
      }),
    },
    touched,
  };
}

function isEmpty({ text, hiddenText, images, links, formula, nested }: Cell, placeholders: boolean): boolean {
  const isBlank = text.trim() === "" || (placeholders && isPlaceholder(text));
  return isBlank && [hiddenText, images, links, formula, nested].every((member) => member === undefined);
}

/** For each position, and one past the last, how many before it are kept. */
function positions(kept: Uint8Array): readonly number[] {
  const counts = [0];
  for (const flag of kept) counts.push((counts.at(-1) ?? 0) + flag);
  return counts;
}
