import { shiftFormula } from "@colophon/kit-formulas";
import { cellName, escapeTyped, parseCell, plainAttributes, rangeName } from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeAttribute, escapeText, textOf, type XmlElement } from "@colophon/kit-xml";
import { formulaOf, type GridRow, gridRows, type SheetGridCell } from "../sheet-grid.ts";
import { reportLostRanges } from "../stale/stale-results.ts";
import { type CellsSet, findDependents } from "./dependents.ts";
import { type CellSetting, placeSettings, type WantedCell, type WantedCells } from "./placed-cells.ts";
import type { Workspace } from "./workspace.ts";

type EditedSheet = ReturnType<Workspace["worksheet"]>;

/**
 * Sets cells; formats stay, and all other cells and rows keep their bytes.
 *
 * Errors   XLSX_CELL_NOT_FOUND for what is no cell; XLSX_EDIT_REFUSED inside an array, in a pivot table, a merged range, the header
 *          of a table, and for text that Excel cannot hold.
 */
export function setCells(space: Workspace, name: string, settings: readonly CellSetting[]): CellsSet {
  const sheet = space.worksheet(name);
  const wanted = placeSettings(space, sheet, settings);
  if (space.cells.tree(sheet.part) !== undefined) space.cells.readRows(sheet.part, new Set(wanted.keys()));
  writeRows(space, sheet, wanted);
  const places = [...wanted].flatMap(([row, columns]) => [...columns.keys()].map((column) => ({ row, column })));
  return { sheet: sheet.index, places };
}

/** Reads of all sheets no more than what setting these cells takes: cells by the name of their sheet. */
export function readForSetting(space: Workspace, settings: ReadonlyMap<string, readonly CellSetting[]>): void {
  for (const { name, part, kind } of space.book.sheets) {
    if (part === undefined || (kind !== "worksheet" && kind !== "macrosheet")) continue;
    const places = (settings.get(name) ?? []).map(({ cell }) => parseCell(cell)?.row ?? 0);
    space.cells.readRows(part, new Set(places));
  }
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
    noteText(space, cell);
    editor.remove(value);
    editor.removeAttribute(cell, "t");
  }
}

export function writeRows(space: Workspace, { part }: Pick<EditedSheet, "part">, wanted: WantedCells): void {
  const { root } = space.tree(part);
  const editor = space.editor(part);
  const data = childOf(root, "sheetData");
  if (data === undefined) throw space.refuse("The sheet has no place for cells.");
  const rows = [...gridRows(root, space.op.checkpoint)];
  unshare(space, part, rows, wanted);
  const known = new Map(rows.map((row) => [row.row, row]));
  const nextRow = firstAfter(rows.map((row) => row.row));
  const p = data.prefix === "" ? "" : `${data.prefix}:`;
  for (const [row, settings] of [...wanted].sort(([a], [b]) => a - b)) {
    space.op.checkpoint();
    const existing = known.get(row);
    const sorted = [...settings].sort(([a], [b]) => a - b);
    if (existing !== undefined) {
      writeCells(space, part, existing, sorted);
      continue;
    }
    const cells = sorted
      .map(([column, setting]) => cellXml(p, cellName(row, column), setting, styleOf(space, setting, undefined)))
      .join("");
    const xml = `<${p}row r="${row + 1}">${cells}</${p}row>`;
    const next = rows[nextRow(row)];
    if (next === undefined) editor.append(data, xml);
    else editor.insertBefore(next.element, xml);
  }
}

/** Numbers in any order -> the index of the first of them that is greater than another number. */
function firstAfter(numbers: readonly number[]): (number: number) => number {
  let most = -1;
  const reach = numbers.map((number) => {
    most = Math.max(most, number);
    return most;
  });
  return (number) => {
    let [low, high] = [0, reach.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((reach[middle] ?? 0) <= number) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function writeCells(
  space: Workspace,
  part: EditedSheet["part"],
  { element, row, cells }: GridRow,
  settings: readonly (readonly [number, WantedCell])[],
): void {
  const editor = space.editor(part);
  const p = element.prefix === "" ? "" : `${element.prefix}:`;
  const known = new Map(cells.toReversed().map((cell) => [cell.column, cell]));
  const nextCell = firstAfter(cells.map((cell) => cell.column));
  // A cell without a name stands behind the last one: it keeps its place where that one is removed.
  if (settings.some(([, { xml }]) => xml === "")) {
    const replaced = new Set(settings.map(([column]) => column));
    for (const cell of cells)
      if (!replaced.has(cell.column) && plainAttributes(cell.element).r === undefined)
        editor.setAttribute(cell.element, "r", cellName(row, cell.column));
  }
  for (const [column, setting] of settings) {
    space.op.checkpoint();
    const name = cellName(row, column);
    const existing = known.get(column);
    if (existing !== undefined) {
      const { s } = plainAttributes(existing.element);
      if (setting.value === undefined && setting.formula === undefined && setting.format !== undefined) {
        editor.setAttribute(existing.element, "s", String(formatOf(space, setting, s)));
        continue;
      }
      noteText(space, existing.element);
      editor.replace(existing.element, cellXml(p, name, setting, styleOf(space, setting, s)));
      continue;
    }
    const next = cells[nextCell(column)];
    const xml = cellXml(p, name, setting, styleOf(space, setting, undefined));
    if (next === undefined) editor.append(element, xml);
    else editor.insertBefore(next.element, xml);
  }
}

/** The shared string of a cell that is overwritten may be of no cell from now on. */
function noteText(space: Workspace, cell: XmlElement): void {
  const value = plainAttributes(cell).t === "s" ? childOf(cell, "v") : undefined;
  const index = value === undefined ? Number.NaN : Number(textOf(value));
  if (Number.isInteger(index)) space.cells.overwritten.add(index);
}

/** The format of a cell stays, but for its number format where the caller gives one or the value is a date. */
function styleOf(space: Workspace, wanted: WantedCell, known: string | undefined): string {
  const { format, style, dated } = wanted;
  const own = known ?? (style === undefined ? undefined : String(style));
  if (format === undefined && dated === undefined) return own === undefined ? "" : ` s="${escapeAttribute(own)}"`;
  return ` s="${formatOf(space, wanted, own)}"`;
}

function formatOf(space: Workspace, { format, dated }: WantedCell, own: string | undefined): number {
  return space.formats.with(Number(own ?? "0"), format, dated === "time");
}

function cellXml(p: string, name: string, { value, formula, array, xml }: WantedCell, style: string): string {
  if (xml !== undefined) return xml;
  const head = `<${p}c r="${name}"${style}`;
  if (formula !== undefined) {
    const metadata = array?.metadata === undefined ? "" : ` cm="${array.metadata}"`;
    const filled = array === undefined ? "" : ` t="array" ref="${rangeName(array.range)}"`;
    return `${head}${metadata}><${p}f${filled}>${escapeText(formula)}</${p}f></${p}c>`;
  }
  if (value === undefined || value === null) return `${head}/>`;
  if (typeof value === "number") return `${head}><${p}v>${value}</${p}v></${p}c>`;
  if (typeof value === "boolean") return `${head} t="b"><${p}v>${value ? 1 : 0}</${p}v></${p}c>`;
  const text = escapeText(escapeTyped(value));
  return `${head} t="inlineStr"><${p}is><${p}t xml:space="preserve">${text}</${p}t></${p}is></${p}c>`;
}

/** Formulas that are shared from a cell that is set get a text each. */
function unshare(space: Workspace, part: EditedSheet["part"], rows: readonly GridRow[], wanted: WantedCells): void {
  const masters = new Map<string, { cell: SheetGridCell; text: string; isSet: boolean }>();
  const followers: { cell: SheetGridCell; formula: XmlElement; si: string }[] = [];
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
