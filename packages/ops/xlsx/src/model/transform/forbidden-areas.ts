import { type CellRange, grandchildren, parseRange, plainAttributes } from "@colophon/kit-workbook";
import { childOf } from "@colophon/kit-xml";
import { formulaOf, gridRows } from "../sheet-grid.ts";
import type { Workspace } from "./workspace.ts";

export interface ForbiddenArea {
  readonly range: CellRange;
  readonly why: string;
  readonly isFirstFree?: boolean;
  /** An array may be overwritten as a whole; one that spills by its first cell. */
  readonly array?: "spilled" | "fixed";
}

/** Where cells cannot be set, and why. */
export function forbiddenAreas(
  space: Workspace,
  { part }: ReturnType<Workspace["worksheet"]>,
): readonly ForbiddenArea[] {
  const { root } = space.tree(part);
  const { opened } = space.book;
  const areas: ForbiddenArea[] = [];
  const add = (ref: string | undefined, why: string, more: Omit<ForbiddenArea, "range" | "why"> = {}): void => {
    const range = parseRange(ref ?? "");
    if (range !== undefined) areas.push({ range, why, ...more });
  };
  for (const merge of grandchildren(root, "mergeCells", "mergeCell"))
    add(plainAttributes(merge).ref, "is covered by a merged range", { isFirstFree: true });
  for (const { cells } of gridRows(root, space.op.checkpoint))
    for (const cell of cells) {
      const formula = formulaOf(cell);
      const { t: type, ref } = formula === undefined ? { t: undefined, ref: undefined } : plainAttributes(formula);
      if (type === "array" || type === "dataTable") {
        const isSpilled = type === "array" && Number(plainAttributes(cell.element).cm ?? "0") > 0;
        add(ref, "is a part of an array", { array: isSpilled ? "spilled" : "fixed" });
      }
    }
  for (const pivot of opened.related(part, "pivotTable")) {
    const location = childOf(space.tree(pivot).root, "location");
    if (location !== undefined) add(plainAttributes(location).ref, "is in a pivot table");
  }
  for (const table of opened.related(part, "table")) {
    const { ref = "", headerRowCount = "1" } = plainAttributes(space.tree(table).root);
    const range = parseRange(ref);
    if (range !== undefined && headerRowCount !== "0")
      areas.push({
        range: { ...range, bottom: range.top },
        why: "is the header of a table's column",
      });
  }
  return areas;
}
