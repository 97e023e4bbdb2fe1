import { moveRange, moveReferences, type ReferenceEdit } from "@colophon/kit-formulas";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { cellName, parseRange, plainAttributes } from "@colophon/kit-workbook";
import { childOf, childrenOf, textOf, type XmlElement } from "@colophon/kit-xml";
import { FORMULA_ATTRIBUTES, FORMULAS } from "../formula-places.ts";
import type { Workspace } from "./workspace.ts";

export type GridEdit = Extract<ReferenceEdit, { readonly at: number }>;

/** An edit as a part sees it: of the part's own sheet, or of another. */
export interface PartEdit {
  readonly space: Workspace;
  readonly part: OoxmlPart;
  /** The sheet that the part's references without a sheet mean; undefined where all name theirs. */
  readonly sheet: string | undefined;
  readonly edit: ReferenceEdit;
  /** The edit of rows or columns, where it is one of the part's own sheet. */
  readonly grid: GridEdit | undefined;
}

/** Attributes with ranges; an element whose range is gone goes with it. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  mergeCell: ["ref"],
  conditionalFormatting: ["sqref"],
  dataValidation: ["sqref"],
  hyperlink: ["ref"],
  protectedRange: ["sqref"],
  ignoredError: ["sqref"],
  cellWatch: ["r"],
  inputCells: ["r"],
  sortCondition: ["ref"],
  sortState: ["ref"],
  autoFilter: ["ref"],
  comment: ["ref"],
  threadedComment: ["ref"],
  singleXmlCell: ["r"],
  webPublishItem: ["sourceRef"],
};
/** The same, of elements that stay where they are lost: they show a place. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  dimension: ["ref"],
  selection: ["activeCell", "sqref"],
  sheetView: ["topLeftCell"],
  customSheetView: ["topLeftCell"],
};
/** Elements that may not be empty, with the attribute that counts their children. */
const CONTAINERS: Readonly<Record<string, string>> = {
  mergeCells: "count",
  dataValidations: "count",
  hyperlinks: "",
  protectedRanges: "",
  ignoredErrors: "",
  cellWatches: "",
  rowBreaks: "count",
  colBreaks: "count",
  sparklines: "",
  conditionalFormattings: "",
};
/** Moves all that an element and those below it say of cells; true where nothing is left of it. `sheetData` is not looked into. */
export function moveElement(to: PartEdit, element: XmlElement): boolean {
  const { space, part, grid } = to;
  space.op.checkpoint();
  if (element.local === "sheetData") return false;
  if (grid !== undefined && isLost(grid, element)) return true;
  const editor = space.editor(part);
  moveAttributes(to, element);
  if (FORMULAS.has(element.local) && childrenOf(element).length === 0) {
    const text = textOf(element);
    const moved = text === "" ? text : space.move(text, to.sheet, to.edit, { part });
    if (moved !== text) editor.setText(element, moved);
    return false;
  }
  if (grid !== undefined) moveSpecial(to, grid, element);
  if (element.local === "sqref" && grid !== undefined) {
    const text = textOf(element);
    const moved = moveList(text, grid);
    if (moved !== text && moved !== "") editor.setText(element, moved);
    return false;
  }
  return moveChildren(to, element);
}

function moveChildren(to: PartEdit, element: XmlElement): boolean {
  const editor = to.space.editor(to.part);
  const children = childrenOf(element);
  const lost = children.filter((child) => moveElement(to, child));
  if (lost.length === 0) return false;
  const counted = CONTAINERS[element.local];
  const isAllLost = lost.length === children.length;
  if (isAllLost && counted !== undefined) return true;
  // A group of sparklines without any, and an extension without what it extends.
  if (isAllLost && /^(?:sparklineGroup|sparklineGroups|ext)$/.test(element.local)) return true;
  if (element.local === "sparklineGroup" && lost.some(({ local }) => local === "sparklines")) return true;
  for (const child of lost) editor.remove(child);
  if (counted === "count") editor.setAttribute(element, "count", String(children.length - lost.length));
  const manual = plainAttributes(element).manualBreakCount;
  if (manual !== undefined)
    editor.setAttribute(element, "manualBreakCount", String(Math.max(0, Number(manual) - lost.length)));
  return false;
}

/** Whether the range that an element is about is gone, or a merged range has shrunk to a cell. */
function isLost(grid: GridEdit, element: XmlElement): boolean {
  for (const name of RANGES[element.local] ?? []) {
    const value = plainAttributes(element)[name];
    if (value === undefined || value === "") continue;
    const moved = moveList(value, grid);
    if (moved === "") return true;
    const range = parseRange(moved);
    if (
      element.local === "mergeCell" &&
      range !== undefined &&
      range.top === range.bottom &&
      range.left === range.right
    )
      return true;
  }
  const list = childOf(element, "sqref");
  if (
    list !== undefined &&
    /^(?:conditionalFormatting|dataValidation|sparkline|protectedRange|ignoredError)$/.test(element.local)
  )
    return moveList(textOf(list), grid) === "";
  return element.local === "brk" && movedBreak(grid, element) === "gone";
}

function moveAttributes(to: PartEdit, element: XmlElement): void {
  const { space, part, sheet, edit, grid } = to;
  const editor = space.editor(part);
  const attributes = plainAttributes(element);
  if (grid !== undefined)
    for (const name of [...(RANGES[element.local] ?? []), ...(PLACES[element.local] ?? [])]) {
      const value = attributes[name];
      if (value === undefined || value === "") continue;
      const moved = moveList(value, grid);
      const kept = moved === "" ? firstLeft(value, grid) : moved;
      if (kept !== value) editor.setAttribute(element, name, kept);
    }
  for (const name of FORMULA_ATTRIBUTES) moveAttribute(name);
  if (element.local === "hyperlink") moveAttribute("location");
  if (element.local === "cfvo" && !/^[-+.\d]/.test(attributes.val ?? "0")) moveAttribute("val");

  function moveAttribute(name: string): void {
    const value = attributes[name];
    if (value === undefined || value === "") return;
    const moved = space.move(value, sheet, edit, { part });
    if (moved !== value) editor.setAttribute(element, name, moved);
  }
}

/** A list of ranges after an edit of rows or columns of its sheet, without those that are gone. */
export function moveList(list: string, grid: GridEdit): string {
  return list
    .trim()
    .split(/\s+/)
    .map((each) => moveReferences(each, grid.sheet, grid))
    .filter((each) => !each.includes("#REF!"))
    .join(" ");
}

/** The cell where something was that is gone. */
function firstLeft(value: string, grid: GridEdit): string {
  const range = parseRange(value.trim().split(/[\s:]/)[0] ?? "");
  if (range === undefined) return "A1";
  const isRows = grid.kind.endsWith("Rows");
  const moved = isRows ? { row: grid.at, column: range.left } : { row: range.top, column: grid.at };
  return cellName(moved.row, moved.column);
}

/** What counts rows and columns by numbers: panes, columns' formats, filters' columns, breaks, anchors of controls. */
function moveSpecial(to: PartEdit, grid: GridEdit, element: XmlElement): void {
  const editor = to.space.editor(to.part);
  const attributes = plainAttributes(element);
  if (element.local === "pane") {
    const { topLeftCell, state } = attributes;
    if (topLeftCell !== undefined) {
      const moved = moveList(topLeftCell, grid) || firstLeft(topLeftCell, grid);
      if (moved !== topLeftCell) editor.setAttribute(element, "topLeftCell", moved);
    }
    const name = grid.kind.endsWith("Rows") ? "ySplit" : "xSplit";
    const split = Number(attributes[name] ?? "0");
    if ((state === "frozen" || state === "frozenSplit") && split > 0) {
      const left = lengthAfter(split, grid);
      if (left !== split) editor.setAttribute(element, name, String(left));
    }
  }
  if (element.local === "brk") {
    const moved = movedBreak(grid, element);
    if (typeof moved === "number") editor.setAttribute(element, "id", String(moved));
  }
  if (element.local === "cols" && grid.kind.endsWith("Columns")) moveColumns(to, grid, element);
  if (element.local === "autoFilter" && grid.kind.endsWith("Columns")) moveFilterColumns(to, grid, element);
}

/** How many of the first rows or columns there are after an edit. */
function lengthAfter(length: number, grid: GridEdit): number {
  if (grid.at >= length) return length;
  if (grid.kind.startsWith("insert")) return length + grid.count;
  return length - Math.min(grid.count, length - grid.at);
}

function movedBreak(grid: GridEdit, element: XmlElement): number | "gone" | undefined {
  const isOfRows = element.parent?.local === "rowBreaks";
  if (isOfRows !== grid.kind.endsWith("Rows")) return undefined;
  const id = Number(plainAttributes(element).id ?? "0");
  if (id < grid.at) return undefined;
  if (grid.kind.startsWith("insert")) return id + grid.count;
  return id < grid.at + grid.count ? "gone" : id - grid.count;
}

function moveColumns(to: PartEdit, grid: GridEdit, element: XmlElement): void {
  const editor = to.space.editor(to.part);
  const columns = childrenOf(element, "col");
  const moved = columns.map((column) => {
    const { min = "1", max = "1" } = plainAttributes(column);
    const whole = { top: null, bottom: null, absolute: { top: false, left: false, bottom: false, right: false } };
    return { column, min, max, range: moveRange({ ...whole, left: Number(min) - 1, right: Number(max) - 1 }, grid) };
  });
  if (moved.every(({ range }) => range === undefined)) {
    editor.remove(element);
    return;
  }
  for (const { column, min, max, range } of moved) {
    if (range === undefined) editor.remove(column);
    else {
      if (String((range.left ?? 0) + 1) !== min) editor.setAttribute(column, "min", String((range.left ?? 0) + 1));
      if (String((range.right ?? 0) + 1) !== max) editor.setAttribute(column, "max", String((range.right ?? 0) + 1));
    }
  }
}

/** A filter's columns count from its first. */
function moveFilterColumns(to: PartEdit, grid: GridEdit, filter: XmlElement): void {
  const editor = to.space.editor(to.part);
  const range = parseRange(plainAttributes(filter).ref ?? "");
  const after = parseRange(moveList(plainAttributes(filter).ref ?? "", grid));
  if (range === undefined || after === undefined) return;
  for (const column of childrenOf(filter, "filterColumn")) {
    const index = Number(plainAttributes(column).colId ?? "0");
    const cell = parseRange(moveList(cellName(range.top, range.left + index), grid) || "A0");
    if (cell === undefined) editor.remove(column);
    else if (cell.left - after.left !== index) editor.setAttribute(column, "colId", String(cell.left - after.left));
  }
}
