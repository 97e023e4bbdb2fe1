import { cellName, parseCell } from "@colophon/kit-workbook";
import type { CellModel, RenderOp, WorkbookModel } from "../workbook-model/render-op.ts";

/** A model whose rows of plain values are cells; a cell of the model that has no content of its own takes the plain value of its place. */
export function withPlainValues(model: WorkbookModel, op: Pick<RenderOp, "checkpoint" | "checkLimit">): WorkbookModel {
  if (model.sheets.every(({ values }) => values === undefined)) return model;
  let count = 0;
  const sheets = model.sheets.map((sheet) => {
    const { values, ...rest } = sheet;
    if (values === undefined) return sheet;
    const given = new Map<string, CellModel>();
    for (const cell of sheet.cells ?? []) given.set(placeName(cell), cell);
    const plain: CellModel[] = [];
    const taken = new Map<CellModel, CellModel>();
    for (const [row, line] of values.entries()) {
      op.checkpoint();
      for (const [column, value] of line.entries()) {
        if (value === null) continue;
        op.checkLimit("maxElements", ++count);
        const ref = cellName(row, column);
        const cell = given.get(ref);
        if (cell === undefined) plain.push({ ref, value });
        else if (!hasContent(cell)) taken.set(cell, { ...cell, value });
        else plain.push({ ref, value });
      }
    }
    const cells = (sheet.cells ?? []).map((cell) => taken.get(cell) ?? cell);
    return { ...rest, cells: [...plain, ...cells] };
  });
  return { ...model, sheets };
}

function placeName({ ref }: CellModel): string {
  const place = parseCell(ref);
  return place === undefined ? ref : cellName(place.row, place.column);
}

function hasContent({ value, runs, formula }: CellModel): boolean {
  return value !== undefined || runs !== undefined || formula !== undefined;
}
