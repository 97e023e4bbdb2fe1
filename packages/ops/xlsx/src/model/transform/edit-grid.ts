import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  type CellPlace,
  type CellRange,
  cellName,
  MAX_COLUMNS,
  MAX_ROWS,
  parseRange,
  plainAttributes,
  rangeName,
} from "@colophon/kit-workbook";
import { formulaOf, gridRows } from "../sheet-grid.ts";
import { followEverywhere } from "./follow.ts";
import { moveDrawing, moveNotesDrawing } from "./move-drawings.ts";
import { moveSheetFormulas } from "./move-formulas.ts";
import { type GridEdit, moveElement } from "./move-outside.ts";
import { moveTables } from "./move-tables.ts";
import { recalculate } from "./set-cells.ts";
import type { Workspace } from "./workspace.ts";

type EditedSheet = ReturnType<Workspace["worksheet"]>;

/**
 * Inserts or deletes rows or columns of a sheet; all that names cells follows, in every part.
 *
 * Errors   XLSX_EDIT_REFUSED through an array, a data table, a pivot table or the header of a table, and where cells would leave the
 *          grid: as Excel does.
 */
export function editGrid(space: Workspace, edit: GridEdit): void {
  const sheet = space.worksheet(edit.sheet);
  const grid: GridEdit = { ...edit, sheet: sheet.name };
  refuseThrough(space, sheet, grid);
  const placeOf = (place: CellPlace): CellPlace | undefined => placeAfter(place, grid);
  const inserted = moveTables(space, sheet, grid);
  moveSheetFormulas(space, sheet, grid, placeOf);
  moveCells(space, sheet, grid, inserted);
  const { root } = space.tree(sheet.part);
  moveElement({ space, part: sheet.part, sheet: sheet.name, edit: grid, grid }, root);
  moveRelated(space, sheet, grid);
  followEverywhere(space, grid, sheet.part);
  if (space.hasOtherResults) recalculate(space, sheet);
}

function placeAfter({ row, column }: CellPlace, { kind, at, count }: GridEdit): CellPlace | undefined {
  const isRows = kind.endsWith("Rows");
  const index = isRows ? row : column;
  if (index < at) return { row, column };
  // What has nothing in it but a format falls off the grid.
  if (kind.startsWith("insert") && index + count >= (isRows ? MAX_ROWS : MAX_COLUMNS)) return undefined;
  if (kind.startsWith("delete") && index < at + count) return undefined;
  const moved = kind.startsWith("insert") ? index + count : index - count;
  return isRows ? { row: moved, column } : { row, column: moved };
}

/** Whether an edit goes through a range: insertion inside of it, deletion of some of it. */
function isThrough(range: CellRange, { kind, at, count }: GridEdit): boolean {
  const [first, last] = kind.endsWith("Rows") ? [range.top, range.bottom] : [range.left, range.right];
  if (kind.startsWith("insert")) return at > first && at <= last;
  const end = at + count - 1;
  return at <= last && end >= first && !(at <= first && end >= last);
}

function refuseThrough(space: Workspace, { part, name }: EditedSheet, grid: GridEdit): void {
  const isRows = grid.kind.endsWith("Rows");
  const most = isRows ? MAX_ROWS : MAX_COLUMNS;
  if (grid.at >= most || grid.count > most) throw space.op.error("XLSX_CELL_NOT_FOUND", `${name} has no such place.`);
  for (const { row, cells } of gridRows(space.tree(part).root, space.op.checkpoint)) {
    const filled = cells.filter(({ element }) => element.children.length > 0);
    const last = isRows ? (filled.length > 0 ? row : -1) : Math.max(-1, ...filled.map(({ column }) => column));
    if (grid.kind.startsWith("insert") && last >= grid.at && last + grid.count >= most)
      throw space.refuse(`Cells of ${name} would be pushed off the grid.`);
    for (const cell of cells) {
      const formula = formulaOf(cell);
      if (formula === undefined) continue;
      const { t: type, ref } = plainAttributes(formula);
      const range = type === "array" || type === "dataTable" ? parseRange(ref ?? "") : undefined;
      if (range === undefined || !isThrough(range, grid)) continue;
      // What spills is computed anew, from where its formula stands.
      const isSpilled = type === "array" && Number(plainAttributes(cell.element).cm ?? "0") > 0;
      if (isSpilled && placeAfter(cell, grid) !== undefined) space.hasOtherResults = true;
      else throw space.refuse(`The array at ${cellName(cell.row, cell.column)} of ${name} cannot be changed in part.`);
    }
  }
  for (const pivot of space.book.opened.related(part, "pivotTable")) {
    const location = space
      .tree(pivot)
      .root.children.find((node) => node.kind === "element" && node.local === "location");
    const range = location?.kind === "element" ? parseRange(plainAttributes(location).ref ?? "") : undefined;
    const isGone = range !== undefined && placeAfter({ row: range.top, column: range.left }, grid) === undefined;
    if (range !== undefined && (isThrough(range, grid) || isGone))
      throw space.refuse(`The pivot table at ${rangeName(range)} of ${name} cannot be changed in part.`);
  }
}

/** Rows and cells get their new numbers; `inserted` are headers of new table columns. */
function moveCells(
  space: Workspace,
  { part }: EditedSheet,
  grid: GridEdit,
  inserted: readonly { readonly place: CellPlace; readonly text: string }[],
): void {
  const editor = space.editor(part);
  const isRows = grid.kind.endsWith("Rows");
  for (const { element, row, cells } of gridRows(space.tree(part).root, space.op.checkpoint)) {
    const after = isRows ? placeAfter({ row, column: 0 }, grid) : { row, column: 0 };
    if (after === undefined) {
      editor.remove(element);
      continue;
    }
    if (after.row !== row) editor.setAttribute(element, "r", String(after.row + 1));
    let isChanged = false;
    let last = -1;
    for (const cell of cells) {
      const moved = placeAfter(cell, grid);
      if (moved === undefined) editor.remove(cell.element);
      else if (moved.row !== cell.row || moved.column !== cell.column)
        editor.setAttribute(cell.element, "r", cellName(moved.row, moved.column));
      isChanged ||= moved?.column !== cell.column;
      for (const { place, text } of inserted)
        if (place.row === row && place.column > last && moved !== undefined && place.column < moved.column)
          editor.insertBefore(cell.element, headerXml(element.prefix, place, text));
      last = moved?.column ?? last;
    }
    for (const { place, text } of inserted)
      if (place.row === row && place.column > last) editor.append(element, headerXml(element.prefix, place, text));
    // Columns that a row spans are a hint, and wrong now.
    if (isChanged) editor.removeAttribute(element, "spans");
  }
}

function headerXml(prefix: string, { row, column }: CellPlace, text: string): string {
  const p = prefix === "" ? "" : `${prefix}:`;
  return `<${p}c r="${cellName(row, column)}" t="inlineStr"><${p}is><${p}t>${text}</${p}t></${p}is></${p}c>`;
}

/** Notes, threads, drawings and pivot tables of the sheet. */
function moveRelated(space: Workspace, sheet: EditedSheet, grid: GridEdit): void {
  const { opened } = space.book;
  const related = (kind: string): readonly OoxmlPart[] => opened.related(sheet.part, kind);
  for (const part of [...related("comments"), ...related("threadedComment"), ...related("tableSingleCells")])
    moveElement({ space, part, sheet: sheet.name, edit: grid, grid }, space.tree(part).root);
  for (const part of related("drawing")) moveDrawing(space, part, grid);
  for (const part of related("vmlDrawing")) moveNotesDrawing(space, part, grid);
  for (const part of related("pivotTable")) {
    const { root } = space.tree(part);
    for (const node of root.children) {
      if (node.kind !== "element" || node.local !== "location") continue;
      const range = parseRange(plainAttributes(node).ref ?? "");
      if (range === undefined) continue;
      const first = placeAfter({ row: range.top, column: range.left }, grid);
      const last = placeAfter({ row: range.bottom, column: range.right }, grid);
      if (first === undefined || last === undefined) continue;
      const moved = rangeName({ top: first.row, left: first.column, bottom: last.row, right: last.column });
      if (moved !== plainAttributes(node).ref) space.editor(part).setAttribute(node, "ref", moved);
    }
  }
}
