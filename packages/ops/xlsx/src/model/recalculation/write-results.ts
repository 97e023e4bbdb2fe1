import type { OoxmlPart, PartEdits } from "@colophon/kit-ooxml";
import {
  CellError,
  type CellOutcome,
  type FormulaCell,
  type Scalar,
  type SheetGrid,
  valueAt,
} from "@colophon/kit-recalculation";
import { escapeTyped, plainAttributes } from "@colophon/kit-workbook";
import { childOf, escapeText, type XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { gridRows } from "../sheet-grid.ts";

interface SheetResults {
  readonly sheet: SheetGrid;
  readonly outcomes: ReadonlyMap<FormulaCell, CellOutcome>;
  readonly isUnknownEmptied: boolean;
  readonly checkpoint: () => void;
}

/** Writes `v` and `t` of the cells whose results are others than the saved ones; formulas, styles and metadata stay. */
export function writeResults(edits: PartEdits, part: OoxmlPart, results: SheetResults): void {
  const { sheet, outcomes, checkpoint } = results;
  if (!sheet.formulas.some((formula) => outcomes.has(formula))) return;
  const changes = changesOf(results);
  if (changes.size === 0) return;
  const editor = edits.editor(part);
  for (const { row, cells } of gridRows(edits.tree(part).root, checkpoint)) {
    const columns = changes.get(row);
    if (columns === undefined) continue;
    for (const { column, element } of cells) {
      const value = columns.get(column);
      if (value !== undefined) writeValue(editor, element, value);
    }
  }
}

/** By row and column the value to write; null for a result that is removed. */
function changesOf({ sheet, outcomes, isUnknownEmptied, checkpoint }: SheetResults): Map<number, Map<number, Scalar>> {
  const changes = new Map<number, Map<number, Scalar>>();
  for (const [column, { rows, values, formulas }] of sheet.columns)
    for (const [at, formula] of formulas.entries()) {
      const outcome = formula === undefined ? undefined : outcomes.get(formula);
      if (formula === undefined || outcome === undefined) continue;
      checkpoint();
      const [row = 0, saved = null] = [rows[at], values[at]];
      if ("reason" in outcome && !isUnknownEmptied) continue;
      const value = "reason" in outcome ? null : valueAt(formula, outcome, row, column);
      if (isSame(value, saved)) continue;
      const known = changes.get(row) ?? new Map<number, Scalar>();
      changes.set(row, known);
      known.set(column, value);
    }
  return changes;
}

/** A number that is the same to 15 digits keeps the digits that were saved. */
function isSame(value: Scalar, saved: Scalar): boolean {
  if (value === saved) return true;
  return typeof value === "number" && typeof saved === "number" && value.toPrecision(15) === saved.toPrecision(15);
}

function writeValue(editor: XmlEditor, cell: XmlElement, value: Scalar): void {
  const old = childOf(cell, "v");
  const { t: type } = plainAttributes(cell);
  const wanted = typeOf(value);
  if (wanted === undefined) {
    if (type !== undefined) editor.removeAttribute(cell, "t");
  } else if (type !== wanted) editor.setAttribute(cell, "t", wanted);
  const p = cell.prefix === "" ? "" : `${cell.prefix}:`;
  const xml = value === null ? "" : valueXml(p, value);
  const formula = childOf(cell, "f");
  const inline = childOf(cell, "is");
  if (inline !== undefined) editor.remove(inline);
  if (old !== undefined) editor.replace(old, xml);
  else if (formula !== undefined) editor.insertAfter(formula, xml);
  else if (xml !== "") editor.prepend(cell, xml);
}

/** `t` as Excel writes it for a result; numbers have none. */
function typeOf(value: Scalar): string | undefined {
  if (typeof value === "string") return "str";
  if (typeof value === "boolean") return "b";
  return value instanceof CellError ? "e" : undefined;
}

function valueXml(p: string, value: Exclude<Scalar, null>): string {
  if (typeof value === "boolean") return `<${p}v>${value ? 1 : 0}</${p}v>`;
  if (typeof value === "number") return `<${p}v>${value}</${p}v>`;
  if (value instanceof CellError) return `<${p}v>${value.code}</${p}v>`;
  const space = /^\s|\s$/.test(value) ? ' xml:space="preserve"' : "";
  return `<${p}v${space}>${escapeText(escapeTyped(value.toWellFormed()))}</${p}v>`;
}
