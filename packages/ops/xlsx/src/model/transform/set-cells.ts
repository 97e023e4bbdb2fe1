import { shiftFormula } from "@colophon/kit-formulas";
import {
  type CellRange,
  cellName,
  escapeTyped,
  grandchildren,
  parseCell,
  parseRange,
  plainAttributes,
} from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeAttribute, escapeText, textOf, type XmlElement } from "@colophon/kit-xml";
import { AreaIndex } from "../area-index.ts";
import { reportLostRanges } from "../stale/stale-results.ts";
import { type CellsSet, findDependents } from "./dependents.ts";
import { formulaOf, type GridCell, type GridRow, gridRows } from "./sheet-grid.ts";
import { formulaStore } from "./stored-formula.ts";
import type { Workspace } from "./workspace.ts";

export interface CellSetting {
  readonly cell: string;
  readonly value?: string | number | boolean | null;
  /** Without the equals sign. */
  readonly formula?: string;
}

const MAX_TEXT = 32_767;

type EditedSheet = ReturnType<Workspace["worksheet"]>;

/**
 * Sets cells; formats stay, and all other cells and rows keep their bytes.
 *
 * Errors   XLSX_CELL_NOT_FOUND for what is no cell; XLSX_EDIT_REFUSED in an array, a pivot table, a merged range, the header of a
 *          table, and for text that Excel cannot hold.
 */
export function setCells(space: Workspace, name: string, settings: readonly CellSetting[]): CellsSet {
  const sheet = space.worksheet(name);
  const wanted = new Map<number, Map<number, CellSetting>>();
  const forbidden = new AreaIndex<ForbiddenArea>();
  for (const area of forbiddenAreas(space, sheet)) forbidden.add(area.range, area);
  const store = formulaStore(space);
  for (const setting of settings) {
    const place = parseCell(setting.cell);
    if (place === undefined) throw space.op.error("XLSX_CELL_NOT_FOUND", `${setting.cell} is no cell.`);
    checkSetting(space, setting);
    space.op.checkpoint();
    for (const { range, why, isFirstFree } of forbidden.at(place.row, place.column)) {
      const isFirst = place.row === range.top && place.column === range.left;
      if (!(isFirstFree && isFirst)) throw space.refuse(`${setting.cell} of ${sheet.name} ${why}.`);
    }
    const row = wanted.get(place.row) ?? new Map<number, CellSetting>();
    wanted.set(place.row, row);
    const { cell, formula } = setting;
    row.set(place.column, {
      ...setting,
      ...(formula !== undefined && { formula: store(formula, `The formula for ${cell}`) }),
    });
  }
  writeRows(space, sheet, wanted);
  const places = [...wanted].flatMap(([row, columns]) => [...columns.keys()].map((column) => ({ row, column })));
  return { sheet: sheet.index, places };
}

/** Tells the results that depend on cells that were set, and asks Excel to compute them. */
export function settleResults(space: Workspace, set: readonly CellsSet[]): void {
  askForCalculation(space);
  const dependents = findDependents(space, set);
  if (space.stale === "recalculate") {
    space.dirty = new Map(dependents.map(({ index, ranges }) => [index, ranges]));
    return;
  }
  const what = space.stale === "empty" ? "They are left out" : "The former ones stay";
  for (const { sheet, ranges, cells } of dependents) {
    if (space.stale === "empty") emptyResults(space, sheet, cells);
    const message = `These results depend on cells that were set. ${what} until Excel computes them.`;
    reportLostRanges(ranges, { sheet, op: space.op, message });
  }
}

/** Takes the saved results out of cells, so that no reader takes them for true. */
function emptyResults(space: Workspace, name: string, cells: readonly XmlElement[]): void {
  const editor = space.editor(space.worksheet(name).part);
  for (const cell of cells) {
    const value = childOf(cell, "v");
    if (value === undefined) continue;
    editor.remove(value);
    editor.removeAttribute(cell, "t");
  }
}

function checkSetting(space: Workspace, { cell, value }: CellSetting): void {
  if (typeof value === "string" && value.length > MAX_TEXT)
    throw space.refuse(`The text for ${cell} has ${value.length} characters of at most ${MAX_TEXT}.`);
  if (typeof value === "number" && !Number.isFinite(value)) throw space.refuse(`The value for ${cell} is no number.`);
}

export interface ForbiddenArea {
  readonly range: CellRange;
  readonly why: string;
  readonly isFirstFree: boolean;
}

/** Where cells cannot be set, and why. */
export function forbiddenAreas(space: Workspace, { part }: EditedSheet): readonly ForbiddenArea[] {
  const { root } = space.tree(part);
  const { opened } = space.book;
  const areas: ForbiddenArea[] = [];
  const add = (ref: string | undefined, why: string, isFirstFree = false): void => {
    const range = parseRange(ref ?? "");
    if (range !== undefined) areas.push({ range, why, isFirstFree });
  };
  for (const merge of grandchildren(root, "mergeCells", "mergeCell"))
    add(plainAttributes(merge).ref, "is covered by a merged range", true);
  for (const { cells } of gridRows(root, space.op.checkpoint))
    for (const cell of cells) {
      const formula = formulaOf(cell);
      const { t: type, ref } = formula === undefined ? { t: undefined, ref: undefined } : plainAttributes(formula);
      if (type === "array" || type === "dataTable") add(ref, "is a part of an array");
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
        isFirstFree: false,
      });
  }
  return areas;
}

function writeRows(
  space: Workspace,
  { part }: EditedSheet,
  wanted: ReadonlyMap<number, ReadonlyMap<number, CellSetting>>,
): void {
  const { root } = space.tree(part);
  const editor = space.editor(part);
  const data = childOf(root, "sheetData");
  if (data === undefined) throw space.refuse("The sheet has no place for cells.");
  const rows = [...gridRows(root, space.op.checkpoint)];
  unshare(space, part, rows, wanted);
  const known = new Map(rows.map((row) => [row.row, row]));
  const p = data.prefix === "" ? "" : `${data.prefix}:`;
  for (const [row, settings] of [...wanted].sort(([a], [b]) => a - b)) {
    space.op.checkpoint();
    const existing = known.get(row);
    const sorted = [...settings].sort(([a], [b]) => a - b);
    if (existing !== undefined) {
      writeCells(space, part, existing, sorted);
      continue;
    }
    const cells = sorted.map(([column, setting]) => cellXml(p, cellName(row, column), setting, "")).join("");
    const xml = `<${p}row r="${row + 1}">${cells}</${p}row>`;
    const next = rows.find((each) => each.row > row);
    if (next === undefined) editor.append(data, xml);
    else editor.insertBefore(next.element, xml);
  }
}

function writeCells(
  space: Workspace,
  part: EditedSheet["part"],
  { element, row, cells }: GridRow,
  settings: readonly (readonly [number, CellSetting])[],
): void {
  const editor = space.editor(part);
  const p = element.prefix === "" ? "" : `${element.prefix}:`;
  for (const [column, setting] of settings) {
    const name = cellName(row, column);
    const existing = cells.find((cell) => cell.column === column);
    if (existing !== undefined) {
      const { s } = plainAttributes(existing.element);
      editor.replace(existing.element, cellXml(p, name, setting, s === undefined ? "" : ` s="${escapeAttribute(s)}"`));
      continue;
    }
    const next = cells.find((cell) => cell.column > column);
    const xml = cellXml(p, name, setting, "");
    if (next === undefined) editor.append(element, xml);
    else editor.insertBefore(next.element, xml);
  }
}

function cellXml(p: string, name: string, { value, formula }: CellSetting, style: string): string {
  const head = `<${p}c r="${name}"${style}`;
  if (formula !== undefined) return `${head}><${p}f>${escapeText(formula)}</${p}f></${p}c>`;
  if (value === undefined || value === null) return `${head}/>`;
  if (typeof value === "number") return `${head}><${p}v>${value}</${p}v></${p}c>`;
  if (typeof value === "boolean") return `${head} t="b"><${p}v>${value ? 1 : 0}</${p}v></${p}c>`;
  const text = escapeText(escapeTyped(value));
  return `${head} t="inlineStr"><${p}is><${p}t xml:space="preserve">${text}</${p}t></${p}is></${p}c>`;
}

/** Formulas that are shared from a cell that is set get a text each. */
function unshare(
  space: Workspace,
  part: EditedSheet["part"],
  rows: readonly GridRow[],
  wanted: ReadonlyMap<number, ReadonlyMap<number, CellSetting>>,
): void {
  const masters = new Map<string, { cell: GridCell; text: string; isSet: boolean }>();
  const followers: { cell: GridCell; formula: XmlElement; si: string }[] = [];
  for (const { cells } of rows)
    for (const cell of cells) {
      const formula = formulaOf(cell);
      if (formula === undefined) continue;
      const { t: type, si } = plainAttributes(formula);
      if (type !== "shared" || si === undefined) continue;
      const isSet = wanted.get(cell.row)?.has(cell.column) === true;
      const text = textOf(formula);
      if (text !== "" && !masters.has(si)) masters.set(si, { cell, text, isSet });
      else if (!isSet) followers.push({ cell, formula, si });
    }
  for (const { cell, formula, si } of followers) {
    const master = masters.get(si);
    if (master?.isSet !== true) continue;
    const text = shiftFormula(master.text, cell.row - master.cell.row, cell.column - master.cell.column);
    space.editor(part).replace(formula, `<${formula.name}>${escapeText(text)}</${formula.name}>`);
  }
}

const AFTER_CALCULATION =
  /^(?:oleSize|customWorkbookViews|pivotCaches|smartTagPr|smartTagTypes|webPublishing|fileRecoveryPr|webPublishObjects|extLst)$/;

/** Cached results may be of other values now: Excel is asked to compute all when it opens the file, and the chain goes. */
export function recalculate(space: Workspace, sheet: Pick<EditedSheet, "name" | "part">): void {
  askForCalculation(space);
  space.dirty = "all";
  if (space.stale === "recalculate") return;
  const hasFormulas = space.book.sheets.some(
    ({ part }) => part !== undefined && !space.isRemoved(part) && holdsFormula(space, part),
  );
  if (hasFormulas)
    space.op.reportLoss(
      "XLSX_CACHED_VALUES_STALE",
      `Formulas that depend on cells of ${sheet.name} keep their former results until Excel computes them.`,
      space.place({ part: sheet.part, subject: `sheet ${sheet.name}` }),
    );
}

/** Asks Excel for a full calculation when it opens the file, once in a step. */
function askForCalculation(space: Workspace): void {
  if (space.isCalculationAsked) return;
  space.isCalculationAsked = true;
  const { book } = space;
  dropChain(space);
  const { root } = space.tree(book.main.part);
  const editor = space.editor(book.main.part);
  const settings = childOf(root, "calcPr");
  if (settings !== undefined) editor.setAttribute(settings, "fullCalcOnLoad", "1");
  else {
    const p = root.prefix === "" ? "" : `${root.prefix}:`;
    const next = childrenOf(root).find(({ local }) => AFTER_CALCULATION.test(local));
    const xml = `<${p}calcPr fullCalcOnLoad="1"/>`;
    if (next === undefined) editor.append(root, xml);
    else editor.insertBefore(next, xml);
  }
}

function holdsFormula(space: Workspace, part: EditedSheet["part"]): boolean {
  for (const { cells } of gridRows(space.tree(part).root, space.op.checkpoint)) if (cells.some(formulaOf)) return true;
  return false;
}

/** The order of calculation is Excel's to make again. */
export function dropChain(space: Workspace): void {
  const { book } = space;
  for (const part of book.opened.related(book.main.part, "calcChain")) space.unrelate(book.main.part, part);
}
