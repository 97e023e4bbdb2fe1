import type { OoxmlPart } from "@colophon/kit-ooxml";
import { type CellPlace, cellName, MAX_ROWS, parseCell, plainAttributes } from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeText, rawOf, textOf, type XmlElement } from "@colophon/kit-xml";
import { formulaOf, gridRows, type SheetGridCell } from "../sheet-grid.ts";
import { MAX_TEXT } from "../validation/check-cells.ts";
import type { ValidationIssue } from "../validation/findings.ts";
import type { RepairRound } from "./round.ts";

const ORDER_RULES = new Set([
  "CELL_REFERENCE_INVALID",
  "CELL_DUPLICATE",
  "CELL_ORDER",
  "ROW_NUMBER_INVALID",
  "ROW_DUPLICATE",
  "ROW_ORDER",
]);

/** Mends the cells of a sheet that issues name; order comes first, values in a later round. */
export function repairCells(round: RepairRound, part: OoxmlPart, issues: readonly ValidationIssue[]): void {
  if (issues.some(({ rule }) => ORDER_RULES.has(rule))) {
    orderCells(round, part);
    return;
  }
  const rows = new Map<number, XmlElement>();
  const cells = new Map<string, SheetGridCell>();
  const named = new Set(issues.map(({ cell }) => cell));
  for (const { element, row, cells: line } of gridRows(round.tree(part).root, round.op.checkpoint)) {
    rows.set(row, element);
    for (const cell of line) {
      const name = cellName(cell.row, cell.column);
      if (named.has(name)) cells.set(name, cell);
    }
  }
  for (const { rule, cell: name = "" } of issues) {
    round.op.checkpoint();
    const cell = cells.get(name);
    if (rule === "ROW_HEIGHT") repairHeight(round, part, { rows, name });
    else if (cell !== undefined && round.claim(part, cell.element)) repairCell(round, part, { cell, name, rule });
  }
}

function repairHeight(
  round: RepairRound,
  part: OoxmlPart,
  { rows, name }: { readonly rows: ReadonlyMap<number, XmlElement>; readonly name: string },
): void {
  const row = parseCell(name)?.row ?? -1;
  const element = rows.get(row);
  if (element === undefined || !round.claim(part, { start: element.start, end: element.contentStart })) return;
  const height = plainAttributes(element).ht ?? "";
  round.editor(part).setAttribute(element, "ht", Number(height) < 0 ? "0" : "409.5");
  round.reportLoss("ATTRIBUTE_MENDED", `Row ${row + 1} was ${height.slice(0, 20)} points high.`, { part, cell: name });
}

function repairCell(
  round: RepairRound,
  part: OoxmlPart,
  { cell, name, rule }: { cell: SheetGridCell; name: string; rule: string },
): void {
  const editor = round.editor(part);
  const { element } = cell;
  const value = childOf(element, "v");
  const text = value === undefined ? "" : textOf(value);
  const place = { part, cell: name };
  const formula = formulaOf(cell);
  if (rule === "SHARED_STRING_INDEX") {
    if (value !== undefined) editor.remove(value);
    editor.removeAttribute(element, "t");
    round.reportLoss(
      "SHARED_STRING_INDEX_INVALID",
      `${name} referred to shared string ${text.slice(0, 20)}, which does not exist.`,
      place,
    );
  } else if (rule === "STYLE_INDEX") {
    round.reportLoss(
      "STYLE_INDEX_INVALID",
      `${name} referred to format ${plainAttributes(element).s}, which does not exist.`,
      place,
    );
    editor.removeAttribute(element, "s");
  } else if (rule === "TEXT_LENGTH") repairLength(round, part, { cell, name });
  else if (formula !== undefined && rule.startsWith("FORMULA_"))
    repairFormula(round, part, { element, formula, name, rule });
  else if (value !== undefined) {
    const p = element.prefix === "" ? "" : `${element.prefix}:`;
    if (formula === undefined) {
      editor.setAttribute(element, "t", "inlineStr");
      editor.replace(value, `<${p}is><${p}t xml:space="preserve">${escapeText(text)}</${p}t></${p}is>`);
    } else {
      editor.removeAttribute(element, "t");
      editor.remove(value);
    }
    const reported = formula === undefined ? "is a text now" : "is computed again";
    round.reportLoss(
      "CELL_VALUE_MENDED",
      `"${text.slice(0, 60)}" in ${name} was not a value of its type; it ${reported}.`,
      place,
    );
  }
}

function repairLength(
  round: RepairRound,
  part: OoxmlPart,
  { cell, name }: { cell: SheetGridCell; name: string },
): void {
  const { element } = cell;
  const holder = childOf(element, "is") ?? childOf(element, "v");
  if (holder === undefined) return;
  const text = textOf(holder);
  const p = element.prefix === "" ? "" : `${element.prefix}:`;
  const kept = escapeText(text.slice(0, MAX_TEXT));
  if (holder.local === "is") round.editor(part).setContent(holder, `<${p}t xml:space="preserve">${kept}</${p}t>`);
  else round.editor(part).setText(holder, text.slice(0, MAX_TEXT));
  round.reportLoss(
    "TEXT_SHORTENED",
    `${name} lost what was after its first ${MAX_TEXT} characters: "${text.slice(MAX_TEXT, MAX_TEXT + 60)}".`,
    {
      part,
      cell: name,
    },
  );
}

/** A formula that is none goes, its last result stays; an array whose range is wrong is that of its own cell. */
function repairFormula(
  round: RepairRound,
  part: OoxmlPart,
  { element, formula, name, rule }: { element: XmlElement; formula: XmlElement; name: string; rule: string },
): void {
  const text = textOf(formula);
  const editor = round.editor(part);
  const isArray = rule === "FORMULA_ARRAY_BROKEN" || rule === "FORMULA_ARRAY_OVERLAP";
  const isOwn = plainAttributes(formula).ref === name;
  if (isArray && !isOwn) editor.setAttribute(formula, "ref", name);
  else if (rule === "FORMULA_SHARED_BROKEN" && text !== "")
    editor.replace(formula, `<${formula.name}>${escapeText(text)}</${formula.name}>`);
  else {
    editor.remove(formula);
    if (childOf(element, "v") === undefined) editor.removeAttribute(element, "t");
  }
  round.reportLoss(
    "FORMULA_REFERENCE_BROKEN",
    `The formula of ${name} was repaired or removed: ${text.slice(0, 200)}`,
    {
      part,
      cell: name,
    },
  );
}

interface Slot {
  readonly element: XmlElement;
  readonly xml: string;
}

function isBadRow(element: XmlElement): boolean {
  const given = plainAttributes(element).r;
  return given !== undefined && !(/^\d{1,7}$/.test(given) && Number(given) >= 1 && Number(given) <= MAX_ROWS);
}

/** Rows for those that have an impossible number: where they are in the file, or after the last one. */
function goodRows(root: XmlElement, round: RepairRound) {
  const taken = new Set<number>();
  let last = -1;
  for (const { element, row } of gridRows(root, round.op.checkpoint)) {
    if (isBadRow(element)) continue;
    taken.add(row);
    last = Math.max(last, row);
  }
  return {
    take(row: number): number | undefined {
      const free = taken.has(row) ? last + 1 : row;
      if (free >= MAX_ROWS) return undefined;
      taken.add(free);
      last = Math.max(last, free);
      return free;
    },
  };
}

/** A cell of a row that has another number now: by its letters, else by its place. */
function placeIn(row: number | undefined, { column }: SheetGridCell, reference = ""): CellPlace | undefined {
  if (row === undefined) return undefined;
  const letters = /^\$?([A-Z]{1,3})/i.exec(reference)?.[1];
  return { row, column: (letters === undefined ? undefined : parseCell(`${letters}1`)?.column) ?? column };
}

/** Rows and cells in their order, each once; the later of two wins, as readers have it. */
function orderCells(round: RepairRound, part: OoxmlPart): void {
  const document = round.tree(part);
  const data = childOf(document.root, "sheetData");
  if (data === undefined || !round.claim(part, data)) return;
  const rows = new Map<number, { tag: string; cells: Map<number, Slot> }>();
  const rowAt = (row: number, tag: string): Map<number, Slot> => {
    const known = rows.get(row);
    if (known !== undefined) return known.cells;
    const cells = new Map<number, Slot>();
    rows.set(row, { tag, cells });
    return cells;
  };
  const p = data.prefix === "" ? "" : `${data.prefix}:`;
  const good = goodRows(document.root, round);
  for (const { element, row, cells } of gridRows(document.root, round.op.checkpoint)) {
    const isBad = isBadRow(element);
    const free = isBad ? good.take(row) : row;
    if (!isBad) rowAt(row, document.source.text.slice(element.start, element.contentStart));
    else if (free !== undefined)
      round.reportLoss("CELL_ORDER_MENDED", `A row numbered ${plainAttributes(element).r} is row ${free + 1} now.`, {
        part,
      });
    for (const cell of cells) {
      const reference = plainAttributes(cell.element).r;
      const given = reference === undefined ? { row, column: cell.column } : parseCell(reference);
      const place = isBad && (given === undefined || reference === undefined) ? placeIn(free, cell, reference) : given;
      if (place === undefined) {
        if (hasContent(cell.element)) lost(round, part, cell.element, "stood outside of the grid");
        continue;
      }
      const target = rowAt(place.row, `<${p}row r="${place.row + 1}">`);
      const earlier = target.get(place.column);
      if (earlier !== undefined && !hasContent(cell.element)) continue;
      if (earlier !== undefined && hasContent(earlier.element)) lost(round, part, earlier.element, "stood there twice");
      const raw = rawOf(document, cell.element);
      const xml =
        place === given
          ? raw
          : raw.replace(/(\sr\s*=\s*)(?:"[^"]*"|'[^']*')/, `$1"${cellName(place.row, place.column)}"`);
      target.set(place.column, { element: cell.element, xml });
    }
  }
  const xml = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, { tag, cells }]) => {
      const sorted = [...cells].sort(([a], [b]) => a - b);
      return `${opened(tag)}${sorted.map(([, slot]) => slot.xml).join("")}</${p}row>`;
    })
    .join("");
  round.editor(part).setContent(data, xml);
  round.reportLoss("CELL_ORDER_MENDED", "Rows and cells were sorted and duplicates removed.", { part });
}

function hasContent(element: XmlElement): boolean {
  return childrenOf(element).length > 0;
}

function lost(round: RepairRound, part: OoxmlPart, element: XmlElement, why: string): void {
  const name = (plainAttributes(element).r ?? "A cell").slice(0, 20);
  round.reportLoss("CELL_REMOVED", `${name} ${why}: ${textOf(element).slice(0, 200)}`, { part, cell: name });
}

/** The tag of an element that may hold none, for one that does. */
function opened(tag: string): string {
  return tag.endsWith("/>") ? `${tag.slice(0, -2).trimEnd()}>` : tag;
}
