import type { TablesOp } from "../codes.ts";
import type { Cell, Table } from "./table.ts";

/**
 * A table without its hidden rows, columns, cells and text. A row or column disappears where each of its cells is hidden; a hidden cell
 * among visible ones leaves an empty cell.
 *
 * Losses   TABLE_HIDDEN_CONTENT, once for each cell with text.
 */
export function dropHidden(table: Table, op: TablesOp): Table {
  const { cells } = table;
  if (!cells.some(({ isHidden, hiddenText }) => isHidden === true || hiddenText !== undefined)) return table;
  for (const cell of cells) {
    op.checkpoint();
    const hidden = cell.isHidden === true ? `${cell.text} ${cell.hiddenText ?? ""}`.trim() : (cell.hiddenText ?? "");
    if (hidden === "") continue;
    op.reportLoss("TABLE_HIDDEN_CONTENT", `The hidden text "${hidden.slice(0, 80)}" is not returned.`, {
      at: [...table.place, ...cell.place],
      severity: "dropped",
      details: { text: hidden },
    });
  }
  const rows = keptSlots(cells, table.rows, (cell) => [cell.row, cell.rowSpan]);
  const columns = keptSlots(cells, table.columns, (cell) => [cell.column, cell.columnSpan]);
  const kept = cells.flatMap((cell): Cell[] => {
    const rowSpan = countKept(rows, cell.row, cell.rowSpan);
    const columnSpan = countKept(columns, cell.column, cell.columnSpan);
    if (rowSpan === 0 || columnSpan === 0) return [];
    const { isHidden, hiddenText: _, ...rest } = cell;
    const moved = { ...rest, row: rows[cell.row] ?? 0, column: columns[cell.column] ?? 0, rowSpan, columnSpan };
    return [isHidden === true ? { ...moved, text: "" } : moved];
  });
  const rowCount = rows[table.rows] ?? 0;
  return {
    ...table,
    cells: kept,
    rows: rowCount,
    columns: columns[table.columns] ?? 0,
    ...(table.markedHeaderRows !== undefined && { markedHeaderRows: rows[table.markedHeaderRows] ?? rowCount }),
    ...(table.markedHeaderColumns !== undefined && { markedHeaderColumns: columns[table.markedHeaderColumns] ?? 0 }),
  };
}

/** For each slot, and one past the last, how many before it are kept. A slot is dropped where all its cells are hidden. */
function keptSlots(
  cells: readonly Cell[],
  length: number,
  extent: (cell: Cell) => readonly [start: number, span: number],
): readonly number[] {
  const seen = new Uint8Array(length);
  for (const cell of cells) {
    const [start, span] = extent(cell);
    const bit = cell.isHidden === true ? 1 : 2;
    // A hidden cell hides the slot that it starts in; a visible one keeps all that it covers only where no cell starts hidden.
    for (let at = start; at < Math.min(start + span, length); at += 1)
      seen[at] = (seen[at] ?? 0) | (at === start || bit === 1 ? bit : 0);
  }
  const kept: number[] = [0];
  for (let at = 0; at < length; at += 1) kept.push((kept[at] ?? 0) + (seen[at] === 1 ? 0 : 1));
  return kept;
}

function countKept(kept: readonly number[], start: number, span: number): number {
  return (kept[Math.min(start + span, kept.length - 1)] ?? 0) - (kept[start] ?? 0);
}
