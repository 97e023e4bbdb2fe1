import type { TablesOp } from "../../codes.ts";
import type { CastType, Cell, Table } from "../table.ts";
import { castText, isPlaceholder, type TypeOptions, textForType } from "../types.ts";
import type { Changed } from "./changed.ts";

/**
 * Gives the data cells of a column a type. Empty cells and placeholders stay empty.
 *
 * Losses   TABLE_CAST_FAILED for each cell that is not of the type: it keeps its text.
 */
export function castColumn(
  table: Table,
  { column, type }: { readonly column: number; readonly type: CastType },
  options: TypeOptions,
  op: TablesOp,
): Changed {
  const { markedHeaderRows: headerRows = 0 } = table;
  const touched: Cell[] = [];
  const cells = table.cells.map((cell): Cell => {
    op.checkpoint();
    const text = textForType(cell).trim();
    const isMarked = cell.mark !== undefined && cell.mark.scope !== "row" && cell.mark.scope !== "row-group";
    if (cell.column !== column || cell.row < headerRows || isMarked || text === "" || isPlaceholder(text)) return cell;
    touched.push(cell);
    const cast = castText(text, type, options);
    if (cast !== undefined) return { ...cell, cast };
    op.reportLoss("TABLE_CAST_FAILED", `"${text.slice(0, 80)}" is not of the type ${type}; the cell keeps its text.`, {
      at: [...table.place, ...cell.place],
      expected: type,
      actual: text,
    });
    return cell;
  });
  return { table: { ...table, cells }, touched };
}
