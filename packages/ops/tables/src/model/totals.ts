import type { TableCellValue } from "../schemas/table.ts";
import type { Cell, Table } from "./table.ts";

const TOTAL_LABEL = /^(?:(?:grand |sub[- ]?)?totals?|sum|overall|all|insgesamt|summe|gesamt|total g[ée]n[ée]ral)\b/i;

export interface Total {
  readonly cell: Cell;
  readonly adds: readonly Cell[];
  readonly stated: number;
  readonly computed: number;
}

/**
 * Rows that a label calls a total, with the cells above that they add: those since the last total of the same column, else all.
 *
 * Shapes   `computed` is in the unit of the table. A total whose addends are not all numbers is left out.
 * Cost     O(cells).
 */
export function findTotals(
  table: Table,
  typed: readonly Pick<TableCellValue, "type" | "value">[],
  headerRows: number,
): readonly Total[] {
  const totalRows = new Set(
    table.cells
      .filter(({ row, column, text }) => column === 0 && row >= headerRows && TOTAL_LABEL.test(text))
      .map(({ row }) => row),
  );
  const running = new Map<number, { cells: Cell[]; sum: number; isBroken: boolean }>();
  const totals: Total[] = [];
  table.cells.forEach((cell, index) => {
    const { row, column, columnSpan, rowSpan } = cell;
    if (row < headerRows || columnSpan > 1 || rowSpan > 1) return;
    const { type = "text", value } = typed[index] ?? {};
    const state = running.get(column) ?? { cells: [], sum: 0, isBroken: false };
    running.set(column, state);
    if (!totalRows.has(row)) {
      if (type === "text" || type === "date") state.isBroken = true;
      if (typeof value !== "number") return;
      state.cells.push(cell);
      state.sum += value;
      return;
    }
    const isSummable = (type === "integer" || type === "decimal" || type === "currency") && typeof value === "number";
    if (isSummable && !state.isBroken && state.cells.length > 1)
      totals.push({ cell, adds: state.cells, stated: value, computed: state.sum });
    running.set(column, { cells: [], sum: 0, isBroken: false });
  });
  return totals;
}
