import { readReference, shiftFormula, tokenize } from "@colophon/kit-formulas";
import { type CellPlace, type CellRange, overlaps, plainAttributes } from "@colophon/kit-workbook";
import {
  childOf,
  childrenOf,
  escapeAttribute,
  escapeText,
  rawOf,
  textOf,
  walkXml,
  type XmlDocument,
  type XmlElement,
} from "@colophon/kit-xml";
import { areasOf, cornerOf, type Distance, intersection, listOf, shiftArea, without } from "./areas.ts";
import { insertElement, prefixOf } from "./sheet-elements.ts";
import type { Workspace } from "./workspace.ts";

type EditedSheet = ReturnType<Workspace["worksheet"]>;

export interface RangeTransfer {
  readonly space: Workspace;
  readonly from: EditedSheet;
  readonly to: EditedSheet;
  readonly range: CellRange;
  readonly distance: Distance;
  readonly isMove: boolean;
  /** A formula of the range's cells as it is at the target. */
  readonly follow: (formula: string) => string;
}

const RULE_FORMULA = /^formula[12]?$/;

/** The target has the conditional formats and validations of the range, in place of its own; a moved range leaves none. */
export function transferRules(transfer: RangeTransfer): void {
  const { space, from, to, range, distance, isMove } = transfer;
  let priority = nextPriority(space, to);
  let formats = "";
  const validations: string[] = [];
  for (const element of rulesOf(space, from)) {
    const areas = areasOf(plainAttributes(element).sqref ?? "");
    const base = cornerOf(areas);
    for (const area of areas) {
      const source = intersection(area, range);
      if (source === undefined) continue;
      const xml = ruleAt(space.tree(from.part), element, {
        sqref: listOf([shiftArea(source, distance)]),
        formula: (text) => {
          const { top: row, left: column } = source;
          return followRule(transfer, shiftFormula(text, row - base.row, column - base.column), [source], {
            row,
            column,
          });
        },
        priority: () => priority++,
      });
      if (element.local === "dataValidation") validations.push(xml);
      else formats += xml;
    }
  }
  const target = shiftArea(range, distance);
  const gone = cutRules(transfer, isMove ? [target, range] : [target]);
  writeRules(space, to, gone, { formats, validations });
  reportExtensions(transfer);
}

function rulesOf(space: Workspace, { part }: EditedSheet): readonly XmlElement[] {
  return childrenOf(space.tree(part).root).flatMap((child) => {
    if (child.local === "conditionalFormatting") return [child];
    return child.local === "dataValidations" ? childrenOf(child, "dataValidation") : [];
  });
}

function nextPriority(space: Workspace, { part }: EditedSheet): number {
  let most = 0;
  for (const element of childrenOf(space.tree(part).root, "conditionalFormatting"))
    for (const rule of childrenOf(element, "cfRule"))
      most = Math.max(most, Number(plainAttributes(rule).priority ?? "0"));
  return most + 1;
}

interface RuleAt {
  readonly sqref: string;
  readonly formula: (text: string) => string;
  readonly priority: () => number;
}

/** A rule's markup for other cells, without what ties it to an extension of the sheet. */
function ruleAt(document: XmlDocument, element: XmlElement, { sqref, formula, priority }: RuleAt): string {
  const pieces: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  for (const node of walkXml(element)) {
    if (node.kind !== "element") continue;
    for (const { name, valueStart, valueEnd, prefix, local, start, end } of node.attributes)
      if (name === "sqref" && node === element) pieces.push({ start: valueStart, end: valueEnd, text: sqref });
      else if (name === "priority" && node.local === "cfRule")
        pieces.push({ start: valueStart, end: valueEnd, text: String(priority()) });
      else if (name === "val" && isFormulaPoint(node))
        pieces.push({
          start: valueStart,
          end: valueEnd,
          text: escapeAttribute(formula(plainAttributes(node).val ?? "")),
        });
      else if (local === "uid" && prefix !== "") pieces.push({ start, end, text: "" });
    if (RULE_FORMULA.test(node.local) && node.contentEnd > node.contentStart)
      pieces.push({ start: node.contentStart, end: node.contentEnd, text: escapeText(formula(textOf(node))) });
    if (node.local === "extLst" && node.parent?.local === "cfRule")
      pieces.push({ start: node.start, end: node.end, text: "" });
  }
  return spliced(document, element, pieces);
}

function spliced(
  document: XmlDocument,
  element: XmlElement,
  pieces: readonly { readonly start: number; readonly end: number; readonly text: string }[],
): string {
  let xml = "";
  let at = element.start;
  for (const { start, end, text } of [...pieces].sort((a, b) => a.start - b.start)) {
    // A piece inside one that is left out.
    if (start < at) continue;
    xml += rawOf(document, { start: at, end: start }) + text;
    at = end;
  }
  return xml + rawOf(document, { start: at, end: element.end });
}

/** A point of a color scale, data bar or set of icons that a formula gives. */
function isFormulaPoint(element: XmlElement): boolean {
  return element.local === "cfvo" && !/^[-+.\d]/.test(plainAttributes(element).val ?? "0");
}

/** References that are tried at the edges of a move. Attack: a formula of a thousand of them. */
const MAX_TRIED = 4;

/**
 * A rule's formula after a copy or a move. It holds for all cells of the rule: one that would be another for some of them stays as it
 * is, with a loss.
 */
function followRule(transfer: RangeTransfer, text: string, areas: readonly CellRange[], base: CellPlace): string {
  const { space, from, isMove, follow } = transfer;
  const followed = follow(text);
  if (!isMove) return followed;
  const isSame = (row: number, column: number): boolean => {
    space.op.checkpoint();
    const [rows, columns] = [row - base.row, column - base.column];
    return follow(shiftFormula(text, rows, columns)) === shiftFormula(followed, rows, columns);
  };
  const isUniform = areas.every((area) => {
    const { rows, columns } = edgesOf(transfer, text, area, base);
    return rows.every((row) => columns.every((column) => isSame(row, column)));
  });
  if (isUniform) return followed;
  space.op.reportLoss(
    "XLSX_REFERENCE_LOST",
    `${text.slice(0, 80)} of a rule for ${listOf(areas)} refers to the moved cells for some of its cells only, and is not changed.`,
    space.place({ part: from.part, subject: `rule for ${listOf(areas)}` }),
  );
  return text;
}

/** Rows and columns of a rule where its references come to the edges of what is moved. */
function edgesOf({ range, distance }: RangeTransfer, text: string, area: CellRange, base: CellPlace) {
  const rows = new Set([area.top, area.bottom]);
  const columns = new Set([area.left, area.right]);
  const add = (found: Set<number>, at: number, [least, most]: readonly [number, number]): void => {
    for (const place of [at - 1, at, at + 1]) if (place >= least && place <= most) found.add(place);
  };
  const references = tokenize(text).flatMap(({ kind, text: written }) =>
    kind === "range" ? (readReference(written)?.range ?? []) : [],
  );
  for (const { top, left, bottom, right, absolute } of references.slice(0, MAX_TRIED))
    for (const edge of [range, shiftArea(range, distance)]) {
      for (const row of [absolute.top ? null : top, absolute.bottom ? null : bottom])
        for (const at of row === null ? [] : [edge.top, edge.bottom])
          add(rows, base.row + at - (row ?? 0), [area.top, area.bottom]);
      for (const column of [absolute.left ? null : left, absolute.right ? null : right])
        for (const at of column === null ? [] : [edge.left, edge.right])
          add(columns, base.column + at - (column ?? 0), [area.left, area.right]);
    }
  return { rows: [...rows], columns: [...columns] };
}

/** Rules of a sheet no longer hold for the cells of ranges -> those that hold for no cell. */
function cutRules(transfer: RangeTransfer, ranges: readonly CellRange[]): readonly XmlElement[] {
  const { space, to: sheet, isMove } = transfer;
  const editor = space.editor(sheet.part);
  return rulesOf(space, sheet).filter((element) => {
    const areas = areasOf(plainAttributes(element).sqref ?? "");
    let kept = areas;
    for (const range of ranges) kept = without(kept, range);
    if (areas.length > 0 && kept.length === 0) return true;
    const isSame = listOf(kept) === listOf(areas);
    if (kept.length === 0 || (isSame && !isMove)) return false;
    if (!isSame) editor.setAttribute(element, "sqref", listOf(kept));
    const [was, is] = [cornerOf(areas), cornerOf(kept)];
    const follow = (text: string): string => {
      const shifted = shiftFormula(text, is.row - was.row, is.column - was.column);
      return isMove ? followRule(transfer, shifted, kept, is) : shifted;
    };
    for (const node of walkXml(element)) {
      if (node.kind !== "element") continue;
      const isPoint = isFormulaPoint(node);
      if (!isPoint && !RULE_FORMULA.test(node.local)) continue;
      const text = isPoint ? (plainAttributes(node).val ?? "") : textOf(node);
      const followed = follow(text);
      if (followed === text) continue;
      if (isPoint) editor.setAttribute(node, "val", followed);
      else editor.setText(node, followed);
    }
    return false;
  });
}

/** Writes new rules, and removes those that hold for no cell. */
function writeRules(
  space: Workspace,
  sheet: EditedSheet,
  gone: readonly XmlElement[],
  { formats, validations }: { readonly formats: string; readonly validations: readonly string[] },
): void {
  const { root } = space.tree(sheet.part);
  const editor = space.editor(sheet.part);
  for (const element of gone) if (element.local === "conditionalFormatting") editor.remove(element);
  if (formats !== "") insertElement(space, sheet, "conditionalFormatting", formats);
  const list = childOf(root, "dataValidations");
  const p = prefixOf(root);
  const xml = validations.join("");
  if (list === undefined) {
    const made = `<${p}dataValidations count="${validations.length}">${xml}</${p}dataValidations>`;
    if (xml !== "") insertElement(space, sheet, "dataValidations", made);
    return;
  }
  const all = childrenOf(list, "dataValidation");
  const kept = all.filter((each) => !gone.includes(each));
  const count = kept.length + validations.length;
  if (count === 0 && all.length > 0) {
    editor.remove(list);
    return;
  }
  for (const each of all) if (!kept.includes(each)) editor.remove(each);
  if (xml !== "") editor.append(list, xml);
  if (count !== all.length) editor.setAttribute(list, "count", String(count));
}

/** Rules that only Excel 2010 and later know stay where they are. */
function reportExtensions({ space, from, range, isMove }: RangeTransfer): void {
  const list = childOf(space.tree(from.part).root, "extLst");
  if (list === undefined) return;
  for (const node of walkXml(list)) {
    if (node.kind !== "element" || node.local !== "sqref") continue;
    const areas = areasOf(textOf(node));
    if (!areas.some((area) => overlaps(area, range))) continue;
    const kind =
      node.parent?.local === "dataValidation"
        ? "validation"
        : node.parent?.local === "conditionalFormatting"
          ? "conditional format"
          : "sparkline";
    space.op.reportLoss(
      "XLSX_CONTENT_REMOVED",
      `The ${kind} of ${listOf(areas)} is in an extension of the sheet. It is not ${isMove ? "moved" : "copied"}.`,
      { ...space.place({ part: from.part, subject: `${kind} of ${listOf(areas)}` }) },
    );
  }
}
