import { readReference, shiftFormula, tokenize } from "@colophon/kit-formulas";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { type CellRange, cellName, MAX_ROWS, parseRange, plainAttributes, rangeName } from "@colophon/kit-workbook";
import { childOf, childrenOf, textOf } from "@colophon/kit-xml";
import { formulaOf, gridRows, type SheetGridCell } from "../sheet-grid.ts";
import type { CellSetting } from "./placed-cells.ts";
import { recalculate, setCells } from "./set-cells.ts";
import type { Workspace } from "./workspace.ts";

type Value = NonNullable<CellSetting["value"]> | null;

interface FoundTable {
  readonly part: OoxmlPart;
  readonly sheet: ReturnType<Workspace["worksheet"]>;
  readonly range: CellRange;
  readonly displayName: string;
}

/**
 * Appends rows to a table, as Excel does when somebody types below it: the table grows, cells have the formats of its last row, and
 * calculated columns are filled. A row has a value for each column that is not calculated, or for the first of them.
 *
 * Errors   XLSX_EDIT_REFUSED for a table with a row of totals, for cells below it that have a content, and for too many values.
 */
export function appendRows(space: Workspace, name: string, rows: readonly (readonly Value[])[]): void {
  const table = findTable(space, name);
  const { sheet, range, part } = table;
  const { root } = space.tree(part);
  if (Number(plainAttributes(root).totalsRowCount ?? "0") > 0)
    throw space.refuse(`${table.displayName} has a row of totals; insert rows above it and set their cells.`);
  if (range.bottom + rows.length >= MAX_ROWS) throw space.refuse(`${table.displayName} would leave the sheet.`);
  const last = new Map<number, SheetGridCell>();
  for (const { row, cells } of gridRows(space.tree(sheet.part).root, space.op.checkpoint))
    for (const cell of cells) {
      if (cell.column < range.left || cell.column > range.right) continue;
      if (row === range.bottom) last.set(cell.column, cell);
      const isBelow = row > range.bottom && row <= range.bottom + rows.length;
      if (isBelow && cell.element.children.length > 0)
        throw space.refuse(`${cellName(row, cell.column)} below ${table.displayName} has a content.`);
    }
  const columns = columnsOf(space, table, last);
  const settings = rows.flatMap((values, index) => rowOf(space, { table, columns, index }, values));
  setCells(space, sheet.name, settings);
  const grown = rangeName({ ...range, bottom: range.bottom + rows.length });
  const editor = space.editor(part);
  editor.setAttribute(root, "ref", grown);
  const filter = childOf(root, "autoFilter");
  if (filter !== undefined) editor.setAttribute(filter, "ref", grown);
  space.resizeTable(table.displayName);
  recalculate(space, sheet);
}

function findTable(space: Workspace, name: string): FoundTable {
  for (const { name: tab, part: sheetPart, kind } of space.book.sheets) {
    if (sheetPart === undefined || kind !== "worksheet") continue;
    for (const part of space.book.opened.related(sheetPart, "table")) {
      const { displayName = "", ref = "" } = plainAttributes(space.tree(part).root);
      const range = parseRange(ref);
      if (displayName.toLowerCase() === name.toLowerCase() && range !== undefined)
        return { part, sheet: space.worksheet(tab), range, displayName };
    }
  }
  throw space.op.error("XLSX_MAPPING_UNRESOLVED", `There is no table ${name}.`, {
    remediation: "Use the name of a table as xlsx.parse lists it.",
  });
}

interface AppendedColumn {
  readonly style: number | undefined;
  /** The formula of a calculated column in the table's last row. */
  readonly formula: string | undefined;
}

function columnsOf(
  space: Workspace,
  { part, range }: FoundTable,
  last: ReadonlyMap<number, SheetGridCell>,
): readonly AppendedColumn[] {
  const list = childOf(space.tree(part).root, "tableColumns");
  return (list === undefined ? [] : childrenOf(list, "tableColumn")).map((element, index) => {
    const cell = last.get(range.left + index);
    const { s } = cell === undefined ? { s: undefined } : plainAttributes(cell.element);
    const calculated = childOf(element, "calculatedColumnFormula");
    const formula = calculated === undefined ? undefined : (lastFormula(cell) ?? fixedFormula(textOf(calculated)));
    return { style: s === undefined ? undefined : Number(s), formula };
  });
}

/** As the last row has it: its own text, neither an array nor one that is shared from above. */
function lastFormula(cell: SheetGridCell | undefined): string | undefined {
  const formula = cell === undefined ? undefined : formulaOf(cell);
  if (formula === undefined || plainAttributes(formula).t !== undefined) return undefined;
  return textOf(formula) || undefined;
}

/** The formula of the column, if it reads the same in every row. */
function fixedFormula(text: string): string | undefined {
  const isFixed = tokenize(text).every((token) => {
    const range = token.kind === "range" ? readReference(token.text)?.range : undefined;
    return (
      range === undefined ||
      ((range.top === null || range.absolute.top) && (range.bottom === null || range.absolute.bottom))
    );
  });
  return isFixed ? text : undefined;
}

interface AppendedRow {
  readonly table: FoundTable;
  readonly columns: readonly AppendedColumn[];
  readonly index: number;
}

function rowOf(
  space: Workspace,
  { table: { range, displayName }, columns, index }: AppendedRow,
  values: readonly Value[],
): readonly CellSetting[] {
  const free = columns.filter(({ formula }) => formula === undefined).length;
  if (values.length > free)
    throw space.refuse(
      `A row for ${displayName} has ${values.length} values for ${free} columns that are not calculated.`,
    );
  let taken = 0;
  return columns.map(({ formula, style }, column) => ({
    cell: cellName(range.bottom + 1 + index, range.left + column),
    ...(style !== undefined && { style }),
    ...(formula === undefined ? { value: values[taken++] ?? null } : { formula: shiftFormula(formula, index + 1, 0) }),
  }));
}
