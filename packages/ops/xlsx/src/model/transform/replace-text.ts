import { cellName, scanSheet } from "@colophon/kit-workbook";
import { CellReader } from "../cell-values.ts";
import type { CellsSet } from "./dependents.ts";
import type { CellSetting } from "./placed-cells.ts";
import { readForSetting, setCells } from "./set-cells.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Replaces a text in all cells that hold text, of one sheet or of all; formulas and their results stay. The replacement in a cell with
 * several formats has the cell's own format, with a loss.
 */
export function replaceText(
  space: Workspace,
  { find, replace, sheet }: { readonly find: string; readonly replace: string; readonly sheet?: string },
): readonly CellsSet[] {
  const { book, op } = space;
  const reader = new CellReader(book.strings(), book.styles(), book.workbook.date1904);
  const chosen =
    sheet === undefined ? book.sheets.filter(({ kind }) => kind === "worksheet") : [space.worksheet(sheet)];
  const found = new Map<string, readonly CellSetting[]>();
  for (const { name, part } of chosen) {
    if (part === undefined) continue;
    const settings: CellSetting[] = [];
    const cell = (scanned: Parameters<CellReader["read"]>[0]): void => {
      if (scanned.formula !== undefined) return;
      const { type, value, item } = reader.read(scanned);
      if (type !== "string" || typeof value !== "string" || !value.includes(find)) return;
      const place = cellName(scanned.row, scanned.column);
      settings.push({ cell: place, value: value.replaceAll(find, () => replace) });
      if (item?.runs !== undefined)
        op.reportLoss(
          "XLSX_CONTENT_REMOVED",
          "The text had several formats in one cell; the new text has one.",
          space.place({ part, cell: place }),
        );
    };
    scanSheet(part.name, book.opened.archive.steps(part.entry), { cell }, book.reading);
    if (settings.length > 0) found.set(name, settings);
  }
  if (found.size === 0) return [];
  readForSetting(space, found);
  return [...found].map(([name, settings]) => setCells(space, name, settings));
}
