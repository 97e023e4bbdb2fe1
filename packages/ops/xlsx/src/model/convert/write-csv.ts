import { writeRows } from "@colophon/kit-csv";
import { cellName } from "@colophon/kit-workbook";
import { type CellTexts, placeOfRef } from "./cell-text.ts";
import type { ConvertOp } from "./convert-op.ts";
import type { Grid, GridRow, GridVisibility } from "./grid.ts";

/** A grid as comma-separated values, UTF-8, from A1 to the last cell. Source: RFC 4180. */
export function writeCsv(
  grid: Grid,
  shown: GridVisibility,
  { texts, op }: { readonly texts: CellTexts; readonly op: ConvertOp },
): Uint8Array {
  const pieces: Uint8Array[] = [];
  let byteLength = 0;
  // A separator for each place of the grid. Attack: one cell at XFD1048576.
  op.checkLimit("maxOutputBytes", ((grid.rows.at(-1)?.row ?? 0) + 1 - grid.top) * (grid.width - grid.left));
  for (const piece of writeRows(rowsOf(grid, shown, texts))) {
    op.checkpoint();
    byteLength += piece.length;
    op.checkLimit("maxOutputBytes", byteLength);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function* rowsOf(grid: Grid, shown: GridVisibility, texts: CellTexts): Generator<readonly string[]> {
  const columns = Array.from({ length: grid.width - grid.left }, (_, index) => grid.left + index).filter((column) =>
    shown.isColumnShown(column),
  );
  const empty = columns.map(() => "");
  let next = grid.top;
  for (const row of grid.rows) {
    if (!row.cells.some(({ column }) => column < grid.width)) continue;
    for (; next < row.row; next++) yield empty;
    next = row.row + 1;
    if (shown.isRowShown(row)) yield rowTexts(row, columns, { texts, sheet: grid.sheet.name });
  }
}

/** Of two cells at one place the later is what Excel shows; the earlier is told by `doubledCells`. */
function rowTexts(
  row: GridRow,
  columns: readonly number[],
  { texts, sheet }: { texts: CellTexts; sheet: string },
): string[] {
  const byColumn = new Map(row.cells.map((cell) => [cell.column, cell.reported]));
  return columns.map((column) => {
    const reported = byColumn.get(column);
    return reported === undefined ? "" : texts.of(reported, sheet);
  });
}

/** Cells that another cell of the same place hides. */
export function reportDuplicateCells({ rows, sheet }: Grid, op: ConvertOp): void {
  for (const { row, cells } of rows)
    cells.forEach((cell, index) => {
      if (cells[index + 1]?.column !== cell.column) return;
      const ref = cellName(row, cell.column);
      op.reportLoss(
        "XLSX_FEATURE_DROPPED",
        `The part has ${ref} twice: the first, ${JSON.stringify(cell.reported.value ?? "").slice(0, 200)}, is left out.`,
        {
          at: placeOfRef(sheet.name, ref),
          subject: `cell ${ref} of "${sheet.name}"`,
        },
      );
    });
}
