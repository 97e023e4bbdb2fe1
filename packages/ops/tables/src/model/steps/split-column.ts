import type { TablesOp } from "../../codes.ts";
import type { Cell, Table } from "../table.ts";
import type { Changed } from "./changed.ts";
import { inOrder } from "./reshape.ts";

interface SplitStep {
  readonly column: number;
  readonly separator: string;
  readonly parts: number;
}

/**
 * The texts of a column in several columns. A text without the separator stays in the first of them; a cell that covers the column and
 * others becomes wider. What is no text stays in the first part.
 */
export function splitColumn(table: Table, { column, separator, parts }: SplitStep, op: TablesOp): Changed {
  const added = parts - 1;
  const touched: Cell[] = [];
  const cells = table.cells.flatMap((cell): Cell[] => {
    op.checkpoint();
    if (cell.column > column) return [{ ...cell, column: cell.column + added }];
    if (cell.column + cell.columnSpan <= column) return [cell];
    touched.push(cell);
    if (cell.column !== column || cell.columnSpan > 1) return [{ ...cell, columnSpan: cell.columnSpan + added }];
    const texts = cell.text.split(separator);
    const last = texts.slice(added).join(separator);
    const pieces = [...texts.slice(0, added), ...(texts.length > added ? [last] : [])];
    const { superscripts: _, cast: _1, stored: _2, ...rest } = cell;
    return Array.from({ length: parts }, (_, index): Cell => {
      const text = (pieces[index] ?? "").trim();
      const { place, rowSpan, row, mark, isHidden } = cell;
      const copy = {
        row,
        rowSpan,
        columnSpan: 1,
        place,
        ...(mark !== undefined && { mark }),
        ...(isHidden === true && { isHidden }),
      };
      return { ...(index === 0 ? rest : copy), column: column + index, text };
    });
  });
  const { markedHeaderColumns } = table;
  const isHeader = markedHeaderColumns !== undefined && markedHeaderColumns > column;
  return {
    table: {
      ...table,
      columns: table.columns + added,
      cells: inOrder(cells),
      ...(isHeader && { markedHeaderColumns: markedHeaderColumns + added }),
    },
    touched,
  };
}
