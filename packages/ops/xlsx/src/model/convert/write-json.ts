import type { Grid, GridVisibility } from "./grid.ts";
import { jsonValueOf } from "./json-value.ts";
import type { TextPieces } from "./text-pieces.ts";
import { writeRecords } from "./write-records.ts";

/** A grid as JSON: rows of values with their number, or cells with all that parse tells of them. */
export function writeJsonSheet(
  grid: Grid,
  shown: GridVisibility,
  {
    shape,
    pieces,
    hasShown,
  }: { readonly shape: "rows" | "cells" | "records"; readonly pieces: TextPieces; readonly hasShown: boolean },
): void {
  const { name, state } = grid.sheet;
  pieces.add(`{"name":${JSON.stringify(name)},"state":"${state}",`);
  if (shape === "records") {
    writeRecords(grid, shown, { pieces, hasShown });
    return;
  }
  pieces.add(`"${shape}":[`);
  let separator = "";
  for (const row of grid.rows) {
    if (!shown.isRowShown(row)) continue;
    const cells = row.cells.filter(({ column }) => shown.isColumnShown(column));
    if (shape === "cells")
      for (const { reported } of cells) {
        pieces.add(`${separator}${JSON.stringify(reported)}`);
        separator = ",\n";
      }
    else if (cells.some(({ column }) => column < grid.width)) {
      pieces.add(`${separator}{"row":${row.row + 1},"values":[`);
      writeValues(cells, { grid, shown, pieces, hasShown });
      pieces.add("]}");
      separator = ",\n";
    }
  }
  pieces.add("]");
}

interface RowWriting {
  readonly grid: Grid;
  readonly shown: GridVisibility;
  readonly pieces: TextPieces;
  readonly hasShown: boolean;
}

function writeValues(cells: Grid["rows"][number]["cells"], { grid, shown, pieces, hasShown }: RowWriting): void {
  const byColumn = new Map(cells.map(({ column, reported }) => [column, reported]));
  const last = Math.min(cells.at(-1)?.column ?? -1, grid.width - 1);
  let separator = "";
  for (let column = grid.left; column <= last; column++) {
    if (!shown.isColumnShown(column)) continue;
    const reported = byColumn.get(column);
    pieces.add(separator + (reported === undefined ? "null" : jsonValueOf(reported, hasShown)));
    separator = ",";
  }
}
