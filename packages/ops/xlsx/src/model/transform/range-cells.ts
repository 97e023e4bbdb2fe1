import { shiftFormula } from "@colophon/kit-formulas";
import { type CellRange, cellName, plainAttributes } from "@colophon/kit-workbook";
import { childOf, escapeText, rawOf, textOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import { formulaOf, gridRows, type SheetGridCell } from "../sheet-grid.ts";
import { type Distance, holds, shiftArea } from "./areas.ts";
import type { WantedCell } from "./placed-cells.ts";
import type { Workspace } from "./workspace.ts";

type EditedSheet = ReturnType<Workspace["worksheet"]>;
type Wanted = Map<number, Map<number, WantedCell>>;

export interface RangeOnSheet {
  readonly sheet: EditedSheet;
  readonly range: CellRange;
}

function cellsIn(space: Workspace, { sheet, range }: RangeOnSheet): readonly SheetGridCell[] {
  const found: SheetGridCell[] = [];
  for (const { row, cells } of gridRows(space.tree(sheet.part).root, space.op.checkpoint))
    if (row >= range.top && row <= range.bottom) for (const cell of cells) if (holds(range, cell)) found.push(cell);
  return found;
}

/**
 * Cells of a range as they are written elsewhere; cells of the target that have no source are emptied. `text`: the formula that a copied
 * cell has there. Without it the cells are moved, and what they leave is emptied.
 */
export function placedCells(
  space: Workspace,
  from: RangeOnSheet,
  to: EditedSheet,
  { distance, text }: { readonly distance: Distance; readonly text?: (cell: SheetGridCell) => string | undefined },
): Wanted {
  const isMove = text === undefined;
  const wanted: Wanted = new Map();
  const set = (row: number, column: number, xml: string): void => {
    const cells = wanted.get(row) ?? new Map<number, WantedCell>();
    wanted.set(row, cells.set(column, { xml }));
  };
  const document = space.tree(from.sheet.part);
  if (isMove) for (const cell of cellsIn(space, from)) set(cell.row, cell.column, "");
  for (const cell of cellsIn(space, { sheet: to, range: shiftArea(from.range, distance) }))
    set(cell.row, cell.column, "");
  for (const cell of cellsIn(space, from)) {
    const [row, column] = [cell.row + distance.rows, cell.column + distance.columns];
    set(row, column, renamed(document, cell.element, cellName(row, column), text?.(cell)));
  }
  return wanted;
}

/** The markup of a cell under another name. With a formula of its own it has no result, which may be another there. */
function renamed(document: XmlDocument, element: XmlElement, name: string, formula: string | undefined): string {
  const value = formula === undefined ? undefined : childOf(element, "v");
  const skipped = ["r", ...(formula === undefined ? [] : ["t", "cm", "vm"])];
  const attributes = element.attributes
    .filter((attribute) => attribute.isDefault !== true && !skipped.includes(attribute.name))
    .map(({ start, end }) => ` ${rawOf(document, { start, end })}`)
    .join("");
  const tag = `<${element.name} r="${name}"${attributes}`;
  if (element.children.length === 0) return `${tag}/>`;
  const f = childOf(element, "f");
  let content = rawOf(document, { start: element.contentStart, end: element.contentEnd });
  if (formula !== undefined && f !== undefined) {
    const before = rawOf(document, { start: element.contentStart, end: f.start });
    const between = rawOf(document, { start: f.end, end: value?.start ?? element.contentEnd });
    const after = value === undefined ? "" : rawOf(document, { start: value.end, end: element.contentEnd });
    content = `${before}<${f.name}>${escapeText(formula)}</${f.name}>${between}${after}`;
  }
  return `${tag}>${content}</${element.name}>`;
}

/** The formula of each cell as it stands there: those that are shared have a text of the first of them. */
export function formulaReader(space: Workspace, { part }: EditedSheet): (cell: SheetGridCell) => string | undefined {
  const masters = new Map<string, { readonly cell: SheetGridCell; readonly text: string }>();
  for (const { cells } of gridRows(space.tree(part).root, space.op.checkpoint))
    for (const cell of cells) {
      const formula = formulaOf(cell);
      const { t: type, si = "" } = formula === undefined ? { t: undefined, si: undefined } : plainAttributes(formula);
      if (formula === undefined || type !== "shared" || masters.has(si)) continue;
      const text = textOf(formula);
      if (text !== "") masters.set(si, { cell, text });
    }
  return (cell) => {
    const formula = formulaOf(cell);
    if (formula === undefined) return undefined;
    const { t: type, si = "" } = plainAttributes(formula);
    const master = type === "shared" ? masters.get(si) : undefined;
    if (master === undefined) return textOf(formula);
    return shiftFormula(master.text, cell.row - master.cell.row, cell.column - master.cell.column);
  };
}
