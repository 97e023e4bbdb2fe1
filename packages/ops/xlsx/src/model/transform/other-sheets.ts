import { sheetsBetween, tokenize } from "@colophon/kit-formulas";
import { textOf } from "@colophon/kit-xml";
import { formulaOf, gridRows } from "../sheet-grid.ts";
import type { Workspace } from "./workspace.ts";

/** Whether a formula goes over a stretch of sheets that has others in it than before. Sheets by name, in their order. */
export function hasOtherSheets(space: Workspace, before: readonly string[], after: readonly string[]): boolean {
  for (const { part } of space.book.sheets) {
    if (part === undefined || space.isRemoved(part)) continue;
    for (const { cells } of gridRows(space.tree(part).root, space.op.checkpoint))
      for (const cell of cells) {
        const formula = formulaOf(cell);
        if (formula === undefined) continue;
        const tokens = tokenize(textOf(formula));
        if (tokens.some((token) => sheetsBetween(token, before) !== sheetsBetween(token, after))) return true;
      }
  }
  return false;
}
