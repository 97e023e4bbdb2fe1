import {
  type CellPlace,
  type CellRange,
  cellName,
  grandchildren,
  overlaps,
  parseRange,
  plainAttributes,
  rangeName,
} from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeAttribute, type XmlElement } from "@colophon/kit-xml";
import { gridRows } from "../sheet-grid.ts";
import type { CellsSet } from "./dependents.ts";
import { forbiddenAreas } from "./forbidden-areas.ts";
import { setCells } from "./set-cells.ts";
import { insertElement, prefixOf, rangeOf } from "./sheet-elements.ts";
import type { Workspace } from "./workspace.ts";

type EditedSheet = ReturnType<Workspace["worksheet"]>;

export interface LayoutStep {
  readonly do: "mergeCells" | "unmergeCells" | "freezePanes" | "setWidth";
  readonly sheet: string;
  readonly range: string;
  /** Of columns, in characters. */
  readonly width?: number;
}

/** Changes the look of a sheet; the cells that lose their content come back. Errors: as each of the steps. */
export function changeLayout(space: Workspace, step: LayoutStep): readonly CellsSet[] {
  const { sheet, range: ref, width } = step;
  const range = rangeOf(space, ref);
  // Of the cells, the others need none.
  if (step.do !== "mergeCells") space.cells.readRows(space.worksheet(sheet).part, new Set());
  if (step.do === "mergeCells") return [mergeCells(space, sheet, range)];
  if (step.do === "unmergeCells") unmergeCells(space, sheet, range);
  else if (step.do === "freezePanes") freezePanes(space, sheet, { row: range.top, column: range.left });
  else setWidth(space, sheet, { first: range.left, count: range.right - range.left + 1, width: width ?? 0 });
  return [];
}

/**
 * Merges a range as Excel does: its first cell keeps its content, the others lose theirs, each with a loss.
 *
 * Errors   XLSX_EDIT_REFUSED for one cell, and over a merged range, an array, a table or a pivot table.
 */
function mergeCells(space: Workspace, name: string, range: CellRange): CellsSet {
  const sheet = space.worksheet(name);
  if (range.top === range.bottom && range.left === range.right) throw space.refuse(`${rangeName(range)} is one cell.`);
  refuseOverlap(space, sheet, range);
  const emptied: string[] = [];
  for (const { cells } of gridRows(space.tree(sheet.part).root, space.op.checkpoint))
    for (const { element, row, column } of cells) {
      const isFirst = row === range.top && column === range.left;
      const isInside = row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
      if (isInside && !isFirst && element.children.length > 0) emptied.push(cellName(row, column));
    }
  for (const cell of emptied)
    space.op.reportLoss(
      "XLSX_CONTENT_REMOVED",
      "A merged range has the content of its first cell alone.",
      space.place({ part: sheet.part, cell }),
    );
  const { root } = space.tree(sheet.part);
  const p = prefixOf(root);
  const xml = `<${p}mergeCell ref="${rangeName(range)}"/>`;
  const list = childOf(root, "mergeCells");
  const editor = space.editor(sheet.part);
  if (list === undefined)
    insertElement(space, sheet, "mergeCells", `<${p}mergeCells count="1">${xml}</${p}mergeCells>`);
  else {
    editor.append(list, xml);
    editor.setAttribute(list, "count", String(childrenOf(list, "mergeCell").length + 1));
  }
  return setCells(
    space,
    sheet.name,
    emptied.map((cell) => ({ cell, value: null })),
  );
}

function refuseOverlap(space: Workspace, sheet: EditedSheet, range: CellRange): void {
  for (const { range: other, why } of forbiddenAreas(space, sheet))
    if (overlaps(range, other)) throw space.refuse(`${rangeName(range)} cannot be merged: a cell ${why}.`);
  for (const table of space.book.opened.related(sheet.part, "table")) {
    const { ref = "", displayName } = plainAttributes(space.tree(table).root);
    const other = parseRange(ref);
    if (other !== undefined && overlaps(range, other))
      throw space.refuse(`${rangeName(range)} cannot be merged: it is in the table ${displayName}.`);
  }
}

/** Errors: XLSX_EDIT_REFUSED where the range is not merged. */
function unmergeCells(space: Workspace, name: string, merged: CellRange): void {
  const sheet = space.worksheet(name);
  const range = rangeName(merged);
  const list = childOf(space.tree(sheet.part).root, "mergeCells");
  const all = list === undefined ? [] : childrenOf(list, "mergeCell");
  const found = all.find((merge) => rangeName(rangeOf(space, plainAttributes(merge).ref ?? "")) === range);
  if (list === undefined || found === undefined) throw space.refuse(`${range} is not a merged range.`);
  const editor = space.editor(sheet.part);
  if (all.length === 1) editor.remove(list);
  else {
    editor.remove(found);
    editor.setAttribute(list, "count", String(all.length - 1));
  }
}

/** Rows above and columns left of a cell stay while the others scroll; A1 releases all. */
function freezePanes(space: Workspace, name: string, { row, column }: CellPlace): void {
  const sheet = space.worksheet(name);
  const { root } = space.tree(sheet.part);
  const p = prefixOf(root);
  const editor = space.editor(sheet.part);
  const [view] = grandchildren(root, "sheetViews", "sheetView");
  for (const child of view === undefined ? [] : childrenOf(view))
    if (child.local === "pane" || child.local === "selection") editor.remove(child);
  const [side, below] = [column > 0, row > 0];
  const active = side && below ? "bottomRight" : below ? "bottomLeft" : "topRight";
  const splits = `${side ? ` xSplit="${column}"` : ""}${below ? ` ySplit="${row}"` : ""}`;
  const pane = `<${p}pane${splits} topLeftCell="${cellName(row, column)}" activePane="${active}" state="frozen"/>`;
  const xml = side || below ? `${pane}<${p}selection pane="${active}"/>` : "";
  if (view !== undefined) editor.prepend(view, xml);
  else {
    const made = `<${p}sheetViews><${p}sheetView workbookViewId="0">${xml}</${p}sheetView></${p}sheetViews>`;
    insertElement(space, sheet, "sheetViews", made);
  }
}

/** Widths in characters, as Excel shows them; other settings of the columns stay. */
function setWidth(
  space: Workspace,
  name: string,
  { first, count, width }: { readonly first: number; readonly count: number; readonly width: number },
): void {
  const sheet = space.worksheet(name);
  const { root } = space.tree(sheet.part);
  const p = prefixOf(root);
  const [from, to] = [first + 1, first + count];
  const pieces: { readonly min: number; readonly xml: string }[] = [];
  let next = from;
  const add = (min: number, max: number, attributes: string): void => {
    if (min <= max) pieces.push({ min, xml: `<${p}col min="${min}" max="${max}"${attributes}/>` });
  };
  const set = ` width="${width}" customWidth="1"`;
  const known = grandchildren(root, "cols", "col").map((element) => {
    const { min = "1", max = "1" } = plainAttributes(element);
    return { element, min: Number(min), max: Number(max) };
  });
  for (const { element, min, max } of known.sort((a, b) => a.min - b.min)) {
    const all = attributesOf(element, ["min", "max"]);
    add(min, Math.min(max, from - 1), all);
    const [low, high] = [Math.max(min, from), Math.min(max, to)];
    if (low <= high) {
      add(next, low - 1, set);
      add(low, high, attributesOf(element, ["min", "max", "width", "customWidth", "bestFit", "hidden"]) + set);
      next = high + 1;
    }
    add(Math.max(min, to + 1), max, all);
  }
  add(next, to, set);
  const xml = pieces
    .sort((a, b) => a.min - b.min)
    .map((piece) => piece.xml)
    .join("");
  const list = childOf(root, "cols");
  if (list !== undefined) space.editor(sheet.part).setContent(list, xml);
  else insertElement(space, sheet, "cols", `<${p}cols>${xml}</${p}cols>`);
}

function attributesOf(element: XmlElement, without: readonly string[]): string {
  return element.attributes
    .filter(({ name }) => !without.includes(name))
    .map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`)
    .join("");
}
