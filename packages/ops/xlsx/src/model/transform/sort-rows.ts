import { shiftFormula, tokenize } from "@colophon/kit-formulas";
import { type CellRange, cellName, parseCell, parseRange, plainAttributes } from "@colophon/kit-workbook";
import { childOf, escapeText, rawOf, textOf, type XmlElement } from "@colophon/kit-xml";
import { formulaOf, type GridRow, gridRows, type SheetGridCell } from "../sheet-grid.ts";
import { compareValues, type SortValue } from "./compare-values.ts";
import { type Moves, moveNoted } from "./move-noted.ts";
import { recalculate } from "./set-cells.ts";
import { isInRange, refuseUnsortable, sortValueOf } from "./sortable.ts";
import type { Workspace } from "./workspace.ts";

export interface SortKey {
  readonly column: string;
  readonly isDescending: boolean;
}

export interface Sorting {
  readonly sheet: string;
  /** Rows to be sorted, without their header. */
  readonly range: string;
  readonly by: readonly SortKey[];
}

type EditedSheet = ReturnType<Workspace["worksheet"]>;

/**
 * Sorts the rows of a range by its columns, as Excel does: cells go with their formats, notes and links, formulas as if copied, but for
 * references that name a sheet, which stay; what
 * refers to the cells stays where it is, and so do rules of formats and validations, heights of rows, and rows that are hidden.
 *
 * Errors   XLSX_CELL_NOT_FOUND for what is no range or column of it; XLSX_EDIT_REFUSED with merged ranges, arrays and pivot tables in it,
 *          through a table's header or totals, and where a formula to sort by has no saved result.
 */
export function sortRows(space: Workspace, { sheet: name, range: text, by }: Sorting): void {
  const sheet = space.worksheet(name);
  const given = parseRange(text);
  if (given === undefined) throw space.op.error("XLSX_CELL_NOT_FOUND", `${text} is not a range.`);
  const keys = by.map(({ column, isDescending }) => {
    const place = parseCell(`${column}1`);
    if (place === undefined || place.column < given.left || place.column > given.right)
      throw space.op.error("XLSX_CELL_NOT_FOUND", `The column ${column} is not in ${text}.`);
    return { column: place.column, isDescending };
  });
  const rows = [...gridRows(space.tree(sheet.part).root, space.op.checkpoint)];
  const range = { ...given, bottom: Math.min(given.bottom, lastFilled(rows, given)) };
  refuseUnsortable(space, sheet, range);
  const places = sortablePlaces(space, rows, range);
  const sorted = sortPlaces(space, sheet.name, places, keys);
  const moves: Moves = new Map(sorted.map((from, index) => [from.row, places[index]?.row ?? from.row]));
  const texts = formulasOf(space, rows, range);
  for (const [index, to] of places.entries()) {
    const from = sorted[index];
    if (from !== undefined && from.row !== to.row) writeRow(space, sheet, { range, rows, texts }, from, to);
  }
  unshareRest(space, sheet, { rows, texts, moves }, range);
  moveNoted(space, sheet, range, moves);
  recalculate(space, sheet);
}

interface SortRow {
  readonly row: number;
  /** Its cells inside of the range. */
  readonly cells: readonly SheetGridCell[];
  readonly existing: GridRow | undefined;
}

function lastFilled(rows: readonly GridRow[], range: CellRange): number {
  let last = range.top;
  for (const { row, cells } of rows)
    if (row > last && cells.some((cell) => isInRange(cell, range) && cell.element.children.length > 0)) last = row;
  return last;
}

/** Rows of the range that are shown, from the first to the last. */
function sortablePlaces(space: Workspace, rows: readonly GridRow[], range: CellRange): readonly SortRow[] {
  const known = new Map(rows.map((row) => [row.row, row]));
  const places: SortRow[] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    space.op.checkpoint();
    const existing = known.get(row);
    const { hidden } = existing === undefined ? { hidden: undefined } : plainAttributes(existing.element);
    if (hidden === "1" || hidden === "true") continue;
    places.push({ row, existing, cells: existing?.cells.filter((cell) => isInRange(cell, range)) ?? [] });
  }
  return places;
}

function sortPlaces(
  space: Workspace,
  sheet: string,
  places: readonly SortRow[],
  keys: readonly { readonly column: number; readonly isDescending: boolean }[],
): readonly SortRow[] {
  const keyed = places.map((place) => ({
    place,
    values: keys.map(({ column }): SortValue => {
      const cell = place.cells.find((each) => each.column === column);
      return cell === undefined ? { kind: "blank" } : sortValueOf(space, cell, sheet);
    }),
  }));
  let compared = 0;
  return keyed
    .sort((a, b) => {
      if (++compared % 1_000 === 0) space.op.checkpoint();
      for (const [index, { isDescending }] of keys.entries()) {
        const [left, right] = [a.values[index], b.values[index]];
        const order = left === undefined || right === undefined ? 0 : compareValues(left, right, isDescending);
        if (order !== 0) return order;
      }
      return a.place.row - b.place.row;
    })
    .map(({ place }) => place);
}

/** Formulas of the range's cells, and of all that share one with them, each as its cell has it. */
function formulasOf(space: Workspace, rows: readonly GridRow[], range: CellRange): ReadonlyMap<XmlElement, string> {
  const masters = new Map<string, { readonly cell: SheetGridCell; readonly text: string }>();
  const touched = new Set<string>();
  const all: { readonly cell: SheetGridCell; readonly formula: XmlElement; readonly si: string | undefined }[] = [];
  for (const { cells } of rows)
    for (const cell of cells) {
      const formula = formulaOf(cell);
      if (formula === undefined) continue;
      const { t: type, si } = plainAttributes(formula);
      const shared = type === "shared" ? si : undefined;
      if (shared !== undefined && textOf(formula) !== "" && !masters.has(shared))
        masters.set(shared, { cell, text: textOf(formula) });
      if (shared !== undefined && isInRange(cell, range)) touched.add(shared);
      all.push({ cell, formula, si: shared });
    }
  const texts = new Map<XmlElement, string>();
  for (const { cell, formula, si } of all) {
    space.op.checkpoint();
    const master = si === undefined ? undefined : masters.get(si);
    if (si === undefined || master === undefined) {
      if (isInRange(cell, range)) texts.set(formula, textOf(formula));
    } else if (touched.has(si))
      texts.set(formula, shiftFormula(master.text, cell.row - master.cell.row, cell.column - master.cell.column));
  }
  return texts;
}

interface Written {
  readonly range: CellRange;
  readonly rows: readonly GridRow[];
  readonly texts: ReadonlyMap<XmlElement, string>;
}

/** Puts the cells of one row into another, in place of those that stand there. */
function writeRow(
  space: Workspace,
  { part }: EditedSheet,
  { range, rows, texts }: Written,
  from: SortRow,
  to: SortRow,
): void {
  space.op.checkpoint();
  const editor = space.editor(part);
  const document = space.tree(part);
  const xml = from.cells
    .map(({ element, column }) => {
      const name = cellName(to.row, column);
      const formula = childOf(element, "f");
      const text = formula === undefined ? undefined : texts.get(formula);
      if (formula === undefined || text === undefined) return movedCell(rawOf(document, element), element.name, name);
      const moved = sortedFormula(text, to.row - from.row);
      if (moved !== text) space.movedFormulas++;
      if (moved.includes("#REF!") && !text.includes("#REF!"))
        space.op.reportLoss("XLSX_REFERENCE_LOST", `${text.slice(0, 80)} refers to cells outside the sheet.`, {
          ...space.place({ part, cell: name }),
        });
      const before = rawOf(document, { start: element.start, end: formula.start });
      const after = rawOf(document, { start: formula.end, end: element.end });
      return movedCell(`${before}<${formula.name}>${escapeText(moved)}</${formula.name}>${after}`, element.name, name);
    })
    .join("");
  placeCells(editor, { range, rows }, to, xml);
}

/** As Excel sorts: references of the sheet's own follow their row, those that name a sheet stay. */
function sortedFormula(formula: string, rows: number): string {
  const tokens = tokenize(formula);
  return tokens
    .map(({ kind, text }, index) => {
      const isOwn = kind === "range" && !text.includes("!") && tokens[index - 1]?.text !== "!";
      return isOwn ? shiftFormula(text, rows, 0) : text;
    })
    .join("");
}

function placeCells(
  editor: ReturnType<Workspace["editor"]>,
  { range, rows }: Pick<Written, "range" | "rows">,
  to: SortRow,
  xml: string,
): void {
  const { existing } = to;
  if (existing === undefined) {
    const next = rows.find(({ row }) => row > to.row);
    const name = rows[0]?.element.name ?? "row";
    if (xml !== "" && next !== undefined)
      editor.insertBefore(next.element, `<${name} r="${to.row + 1}">${xml}</${name}>`);
    return;
  }
  const [first, ...others] = to.cells;
  const next = existing.cells.find(({ column }) => column > range.right);
  if (first !== undefined) editor.replace(first.element, xml);
  else if (next !== undefined) editor.insertBefore(next.element, xml);
  else editor.append(existing.element, xml);
  for (const { element } of others) editor.remove(element);
  // A cell that did not say where it stands counted from the one before it.
  for (const { element, row, column } of existing.cells)
    if (!isInRange({ row, column }, range) && plainAttributes(element).r === undefined)
      editor.setAttribute(element, "r", cellName(row, column));
  editor.removeAttribute(existing.element, "spans");
}

/** A cell's markup with another place. */
function movedCell(xml: string, element: string, name: string): string {
  const end = xml.indexOf(">");
  const tag = xml.slice(element.length + 1, end).replace(/\sr\s*=\s*(?:"[^"]*"|'[^']*')/, "");
  return `<${element} r="${name}"${tag}${xml.slice(end)}`;
}

/** Formulas that shared a text with one that went elsewhere get a text each. */
function unshareRest(
  space: Workspace,
  { part }: EditedSheet,
  {
    rows,
    texts,
    moves,
  }: { readonly rows: readonly GridRow[]; readonly texts: Written["texts"]; readonly moves: Moves },
  range: CellRange,
): void {
  for (const { cells } of rows)
    for (const cell of cells) {
      const formula = formulaOf(cell);
      const text = formula === undefined ? undefined : texts.get(formula);
      if (formula === undefined || text === undefined || plainAttributes(formula).t !== "shared") continue;
      // Of an order of rows, one that goes elsewhere is one that gets others' cells.
      if (!isInRange(cell, range) || (moves.get(cell.row) ?? cell.row) === cell.row)
        space.editor(part).replace(formula, `<${formula.name}>${escapeText(text)}</${formula.name}>`);
    }
}
