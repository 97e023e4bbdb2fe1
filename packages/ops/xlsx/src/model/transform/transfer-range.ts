import { moveReferences, type ReferenceEdit, shiftFormula } from "@colophon/kit-formulas";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  type CellPlace,
  type CellRange,
  cellName,
  MAX_COLUMNS,
  MAX_ROWS,
  overlaps,
  parseCell,
  parseRange,
  plainAttributes,
  rangeName,
} from "@colophon/kit-workbook";
import { childrenOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { type Distance, holds, isRangeInside, shiftArea } from "./areas.ts";
import type { CellsSet } from "./dependents.ts";
import { followEverywhere, followFormulas } from "./follow.ts";
import { forbiddenAreas } from "./forbidden-areas.ts";
import { moveSheetFormulas } from "./move-formulas.ts";
import { moveElement } from "./move-outside.ts";
import { copyBelongings, moveBelongings, transferMerges } from "./range-belongings.ts";
import { formulaReader, placedCells } from "./range-cells.ts";
import { type RangeTransfer, transferRules } from "./range-rules.ts";
import { recalculate, writeRows } from "./set-cells.ts";
import { rangeOf } from "./sheet-elements.ts";
import type { Workspace } from "./workspace.ts";

export interface RangeStep {
  readonly do: "copyRange" | "moveRange";
  readonly sheet: string;
  readonly range: string;
  /** The left upper cell of the target. */
  readonly to: string;
  /** Of a copy: the target's sheet. */
  readonly otherSheet?: string;
}

/**
 * Copies cells as Excel does: values, formats, formulas with their relative references moved, merged ranges, conditional formats,
 * validations and links. Formulas have no results until they are computed.
 *
 * Errors   XLSX_CELL_NOT_FOUND; XLSX_EDIT_REFUSED off the grid, for a part of a merged range, and with arrays and pivot tables.
 */
export function copyRange(space: Workspace, step: RangeStep): readonly CellsSet[] {
  const { from, to, range, distance } = openTransfer(space, step);
  const target = shiftArea(range, distance);
  for (const { range: area, array, why } of forbiddenAreas(space, from))
    if (overlaps(area, range) && (array !== undefined || /pivot/.test(why)))
      throw space.refuse(`A cell of ${rangeName(range)} of ${from.name} ${why} and cannot be copied.`);
  refuseTarget(space, { sheet: to, target, except: undefined });
  refuseInTable(space, { from, to, range, distance });
  const textAt = formulaReader(space, from);
  const follow = (formula: string): string => shiftFormula(formula, distance.rows, distance.columns);
  const wanted = placedCells(space, { sheet: from, range }, to, {
    distance,
    text(cell) {
      const text = textAt(cell);
      if (text === undefined) return undefined;
      const name = cellName(cell.row + distance.rows, cell.column + distance.columns);
      const copied = follow(text);
      if (copied !== text) space.movedFormulas++;
      if (copied.includes("#REF!") && !text.includes("#REF!"))
        space.op.reportLoss("XLSX_REFERENCE_LOST", `${text.slice(0, 80)} refers to cells off the sheet.`, {
          ...space.place({ part: to.part, cell: name }),
        });
      return copied;
    },
  });
  writeRows(space, to, wanted);
  const transfer: RangeTransfer = { space, from, to, range, distance, isMove: false, follow };
  transferMerges(transfer);
  transferRules(transfer);
  copyBelongings(transfer);
  const places = [...wanted].flatMap(([row, columns]) => [...columns.keys()].map((column) => ({ row, column })));
  return [{ sheet: to.index, places }];
}

/**
 * The first pass of a move: all that refers to the moved cells follows them, as in Excel, while they are still where they were.
 *
 * Errors   As `copyRange`; a table moves as a whole or not at all.
 */
export function followMovedRange(space: Workspace, step: RangeStep): void {
  const { from: sheet, range, distance } = openTransfer(space, step);
  const target = shiftArea(range, distance);
  if (distance.rows === 0 && distance.columns === 0) throw space.refuse(`${step.range} is at ${step.to} already.`);
  refuseTorn(space, sheet, range);
  refuseTarget(space, { sheet, target, except: range });
  refuseInTable(space, { from: sheet, to: sheet, range, distance, except: range });
  const edit: ReferenceEdit = { kind: "moveCells", sheet: sheet.name, range, ...distance };
  const placeOf = (place: CellPlace): CellPlace | undefined => {
    if (holds(range, place)) return { row: place.row + distance.rows, column: place.column + distance.columns };
    return holds(target, place) ? undefined : place;
  };
  moveSheetFormulas(space, sheet, edit, placeOf);
  const to = { space, part: sheet.part, sheet: sheet.name, edit, grid: undefined };
  // Rules of cells are moved with their cells, by the second pass.
  for (const child of childrenOf(space.tree(sheet.part).root)) {
    if (child.local !== "conditionalFormatting" && child.local !== "dataValidations") moveElement(to, child);
    if (child.local === "autoFilter" || child.local === "sortState")
      moveFilter(space, sheet.part, child, range, distance);
  }
  followEverywhere(space, edit, sheet.part);
  const { opened } = space.book;
  for (const kind of ["drawing", "vmlDrawing"])
    for (const part of opened.related(sheet.part, kind)) followFormulas(space, part, edit);
  for (const part of opened.related(sheet.part, "table")) {
    const { root } = space.tree(part);
    moveElement({ ...to, part }, root);
    const { ref = "" } = plainAttributes(root);
    const area = parseRange(ref);
    if (area === undefined || !isRangeInside(area, range)) continue;
    space.editor(part).setAttribute(root, "ref", rangeName(shiftArea(area, distance)));
    for (const child of childrenOf(root)) moveFilter(space, part, child, range, distance);
  }
  recalculate(space, sheet);
}

/** The ranges of a filter or an order, and of those in it, where all of it is moved. */
function moveFilter(
  space: Workspace,
  part: OoxmlPart,
  element: XmlElement,
  range: CellRange,
  distance: Distance,
): void {
  const area = parseRange(plainAttributes(element).ref ?? "");
  if (area !== undefined && !isRangeInside(area, range)) return;
  for (const each of walkXml(element)) {
    const own = each.kind === "element" ? parseRange(plainAttributes(each).ref ?? "") : undefined;
    if (each.kind === "element" && own !== undefined)
      space.editor(part).setAttribute(each, "ref", rangeName(shiftArea(own, distance)));
  }
}

/** The second pass: the cells are moved, with their merged ranges, rules, links, notes and threads. */
export function placeMovedRange(space: Workspace, step: RangeStep): void {
  const { from, to, range, distance } = openTransfer(space, step);
  writeRows(space, to, placedCells(space, { sheet: from, range }, to, { distance }));
  const edit: ReferenceEdit = { kind: "moveCells", sheet: from.name, range, ...distance };
  const follow = (formula: string): string => moveReferences(formula, from.name, edit);
  const transfer: RangeTransfer = { space, from, to, range, distance, isMove: true, follow };
  transferMerges(transfer);
  transferRules(transfer);
  moveBelongings(transfer);
}

interface OpenTransfer {
  readonly from: ReturnType<Workspace["worksheet"]>;
  readonly to: ReturnType<Workspace["worksheet"]>;
  readonly range: CellRange;
  readonly distance: Distance;
}

function openTransfer(
  space: Workspace,
  { do: what, sheet, range: ref, to: cell, otherSheet }: RangeStep,
): OpenTransfer {
  const from = space.worksheet(sheet);
  const to = otherSheet === undefined ? from : space.worksheet(otherSheet);
  if (what === "moveRange" && from.part !== to.part)
    throw space.refuse("Cells move on their sheet only; copy them to the other sheet.");
  const range = rangeOf(space, ref);
  const place = parseCell(cell);
  if (place === undefined) throw space.op.error("XLSX_CELL_NOT_FOUND", `${cell} is not a cell.`);
  const distance = { rows: place.row - range.top, columns: place.column - range.left };
  const target = shiftArea(range, distance);
  if (target.bottom >= MAX_ROWS || target.right >= MAX_COLUMNS)
    throw space.refuse(`${ref} at ${cell} would leave the sheet.`);
  return { from, to, range, distance };
}

interface Target {
  readonly sheet: ReturnType<Workspace["worksheet"]>;
  readonly target: CellRange;
  /** Cells that leave their places. */
  readonly except: CellRange | undefined;
}

/** Errors: XLSX_EDIT_REFUSED where cells cannot be overwritten. */
function refuseTarget(space: Workspace, { sheet, target, except }: Target): void {
  for (const { range: area, why } of forbiddenAreas(space, sheet))
    if (overlaps(area, target) && (except === undefined || !isRangeInside(area, except)))
      throw space.refuse(`A cell of the target ${rangeName(target)} of ${sheet.name} ${why}.`);
}

/**
 * What no table can have in it: merged ranges, arrays and, of a move, other tables. `except`: tables that move themselves.
 *
 * Errors   XLSX_EDIT_REFUSED.
 */
function refuseInTable(
  space: Workspace,
  { from, to, range, distance, except }: OpenTransfer & { readonly except?: CellRange },
): void {
  const tablesOf = (sheet: OpenTransfer["from"]) =>
    space.book.opened.related(sheet.part, "table").flatMap((part) => {
      const { ref = "", displayName = "" } = plainAttributes(space.tree(part).root);
      const area = parseRange(ref);
      return area === undefined ? [] : [{ area, what: `the table ${displayName}` }];
    });
  const known = tablesOf(to).filter(({ area }) => except === undefined || !isRangeInside(area, except));
  if (known.length === 0) return;
  const blocks = forbiddenAreas(space, from)
    .filter(({ array, isFirstFree }) => array !== undefined || isFirstFree === true)
    .map(({ range: area }) => ({ area, what: `the merged range or array ${rangeName(area)}` }));
  const moved = except === undefined ? blocks : [...blocks, ...tablesOf(from)];
  for (const { area, what } of moved) {
    if (!isRangeInside(area, range)) continue;
    const hit = known.find((table) => overlaps(table.area, shiftArea(area, distance)));
    if (hit !== undefined) throw space.refuse(`${what} would be in ${hit.what}.`);
  }
}

/** What is moved as a whole or not at all. */
function refuseTorn(space: Workspace, sheet: ReturnType<Workspace["worksheet"]>, range: CellRange): void {
  for (const { range: area, why } of forbiddenAreas(space, sheet))
    if (overlaps(area, range) && (!isRangeInside(area, range) || /pivot/.test(why)))
      throw space.refuse(`A cell of ${rangeName(range)} of ${sheet.name} ${why}, and the rest of that is not moved.`);
  for (const part of space.book.opened.related(sheet.part, "table")) {
    const { ref = "", displayName, totalsRowCount = "0" } = plainAttributes(space.tree(part).root);
    const area = parseRange(ref);
    if (area === undefined || !overlaps(area, range) || isRangeInside(area, range)) continue;
    const isTotals = Number(totalsRowCount) > 0 && overlaps({ ...area, top: area.bottom }, range);
    if (range.top <= area.top || isTotals)
      throw space.refuse(`${rangeName(range)} has a part of the header or totals of the table ${displayName}.`);
  }
}
