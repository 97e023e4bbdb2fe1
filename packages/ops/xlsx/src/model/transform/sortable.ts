import {
  type CellRange,
  isoToSerial,
  overlaps,
  parseRange,
  plainAttributes,
  readStringItem,
  unescapeString,
} from "@colophon/kit-workbook";
import { childOf, rawOf, textOf } from "@colophon/kit-xml";
import { formulaOf, type SheetGridCell } from "../sheet-grid.ts";
import type { SortValue } from "./compare-values.ts";
import { forbiddenAreas } from "./forbidden-areas.ts";
import type { Workspace } from "./workspace.ts";

type EditedSheet = ReturnType<Workspace["worksheet"]>;

export function isInRange(
  { row, column }: { readonly row: number; readonly column: number },
  { top, left, bottom, right }: CellRange,
): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Excel sorts neither what is merged nor a part of an array, a pivot table or a table's header and totals. */
export function refuseUnsortable(space: Workspace, sheet: EditedSheet, range: CellRange): void {
  for (const { range: area, why } of forbiddenAreas(space, sheet))
    if (overlaps(area, range)) throw space.refuse(`A cell of the range to sort in ${sheet.name} ${why}.`);
  for (const part of space.book.opened.related(sheet.part, "table")) {
    const { ref = "", totalsRowCount = "0", displayName } = plainAttributes(space.tree(part).root);
    const table = parseRange(ref);
    if (table === undefined || !overlaps(table, range)) continue;
    if (range.bottom > table.bottom - Number(totalsRowCount) || range.top < table.top)
      throw space.refuse(`The range extends beyond the rows of the table ${displayName}.`);
    if (range.left > table.left || range.right < table.right)
      throw space.refuse(`The range has not all columns of the table ${displayName}.`);
  }
}

/** What a cell is sorted by: its saved value. */
export function sortValueOf(space: Workspace, cell: SheetGridCell, name: string): SortValue {
  const { element } = cell;
  const { t: type = "n" } = plainAttributes(element);
  const [written, inline] = [childOf(element, "v"), childOf(element, "is")];
  if (type === "inlineStr" && inline !== undefined) {
    const markup = rawOf(space.tree(space.worksheet(name).part), {
      start: inline.contentStart,
      end: inline.contentEnd,
    });
    return { kind: "text", value: readStringItem(markup).text };
  }
  if (written === undefined) {
    if (formulaOf(cell) === undefined) return { kind: "blank" };
    throw space.refuse(`A formula of ${name} has no saved result to sort by.`);
  }
  const text = textOf(written);
  if (type === "s") return { kind: "text", value: space.book.strings().item(Number(text))?.text ?? "" };
  if (type === "b") return { kind: "boolean", value: text === "1" || text === "true" ? 1 : 0 };
  if (type === "e") return { kind: "error" };
  if (type === "d") return numberOf(isoToSerial(text, space.book.workbook.date1904), text);
  if (type === "n") return numberOf(Number(text), text);
  return { kind: "text", value: unescapeString(text) };
}

function numberOf(value: number | undefined, text: string): SortValue {
  return value === undefined || Number.isNaN(value) ? { kind: "text", value: text } : { kind: "number", value };
}
