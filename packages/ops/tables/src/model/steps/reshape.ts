import type { TablesOp } from "../../codes.ts";
import type { Cell, HeaderMark, Table } from "../table.ts";
import type { Changed } from "./changed.ts";

/** Cells in the order of a table: by row, then column. */
export function inOrder(cells: readonly Cell[]): readonly Cell[] {
  return cells.toSorted((a, b) => a.row - b.row || a.column - b.column);
}

/** Each merged cell becomes a cell for each of its slots, with the same text. What is no text stays in the first. */
export function unmergeFill(table: Table, op: TablesOp): Changed {
  const touched: Cell[] = [];
  const cells: Cell[] = [];
  for (const cell of table.cells) {
    op.checkLimit("maxElements", cells.length + cell.rowSpan * cell.columnSpan);
    if (cell.rowSpan === 1 && cell.columnSpan === 1) {
      cells.push(cell);
      continue;
    }
    touched.push(cell);
    const { spanEvidence: _, ...single } = cell;
    const { text, place, mark, isHidden } = cell;
    const copy = { text, place, ...(mark !== undefined && { mark }), ...(isHidden === true && { isHidden }) };
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1) {
        const isFirst = row === cell.row && column === cell.column;
        cells.push({ ...(isFirst ? single : copy), row, column, rowSpan: 1, columnSpan: 1 });
      }
  }
  return { table: { ...table, cells: inOrder(cells) }, touched };
}

/** The first rows become the header; marks of other rows as column headers are removed. */
export function promoteHeader(table: Table, asked: number): Changed {
  const rows = Math.min(asked, table.rows);
  const touched: Cell[] = [];
  const cells = table.cells.map((cell): Cell => {
    const isHeader = cell.row < rows;
    const isForRow = cell.mark?.scope === "row" || cell.mark?.scope === "row-group";
    if (isHeader ? cell.mark !== undefined && !isForRow : cell.mark === undefined || isForRow) return cell;
    touched.push(cell);
    const { mark: _, ...rest } = cell;
    return isHeader ? { ...rest, mark: { scope: "column" } } : rest;
  });
  return { table: { ...table, cells, markedHeaderRows: rows }, touched };
}

const TURNED: Readonly<Record<HeaderMark["scope"], HeaderMark["scope"]>> = {
  auto: "auto",
  row: "column",
  column: "row",
  "row-group": "column-group",
  "column-group": "row-group",
};

/** Rows become columns. Every cell is touched. */
export function transpose(table: Table): Changed {
  const { markedHeaderRows, markedHeaderColumns, rows, columns, ...rest } = table;
  const cells = table.cells.map((cell): Cell => {
    const { row, column, rowSpan, columnSpan, mark } = cell;
    return {
      ...cell,
      row: column,
      column: row,
      rowSpan: columnSpan,
      columnSpan: rowSpan,
      ...(mark !== undefined && { mark: { scope: TURNED[mark.scope] } }),
    };
  });
  return {
    table: {
      ...rest,
      rows: columns,
      columns: rows,
      cells: inOrder(cells),
      ...(markedHeaderColumns !== undefined && { markedHeaderRows: markedHeaderColumns }),
      ...(markedHeaderRows !== undefined && { markedHeaderColumns: markedHeaderRows }),
    },
    touched: table.cells,
  };
}
