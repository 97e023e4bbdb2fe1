import { at, type Segment } from "@colophon/contract";
import { type CellRange, cellName } from "@colophon/kit-workbook";
import type { TablesOp } from "../../codes.ts";
import type { Cell, Table } from "../table.ts";
import type { OpenSheet, SheetCell } from "./sheet-cells.ts";

export interface SheetBlock {
  readonly range: CellRange;
  readonly name: string;
  /** Header rows that the sheet declares; undefined for a block that only empty cells bound. */
  readonly headerRows: number | undefined;
  readonly cells: readonly SheetCell[];
}

/** Attack: a staircase of cells, which every cut splits once more. */
const MAX_CUTS = 24;
/** Blank slots of a block for each cell in it; a sparser block keeps its gaps. Attack: two cells at the ends of a sheet. */
const MAX_BLANKS = 8;
const SMALL_BLOCK = 4_096;

/**
 * The cells of a sheet -> its Excel tables, and the blocks of the other cells that empty rows and columns separate.
 *
 * Shapes   `loose`: cells that touch no other; they are in no table.
 */
export function findBlocks(
  sheet: OpenSheet,
  declared: readonly SheetBlock[],
  op: TablesOp,
): { readonly blocks: readonly SheetBlock[]; readonly loose: readonly SheetCell[] } {
  const inTables = declared.map((block) => ({ ...block, cells: [] as SheetCell[] }));
  const others: SheetCell[] = [];
  for (const cell of sheet.cells) {
    op.checkpoint();
    const table = inTables.find(({ range }) => contains(range, cell));
    if (table === undefined) others.push(cell);
    else table.cells.push(cell);
  }
  const blocks: SheetBlock[] = inTables;
  const loose: SheetCell[] = [];
  for (const cells of cut(others, MAX_CUTS, op)) {
    const filled = cells.filter(({ text, formula }) => text !== "" || formula !== undefined);
    if (filled.length < 2) for (const cell of cells) loose.push(cell);
    else blocks.push({ range: rangeOf(cells), name: "", headerRows: undefined, cells });
  }
  return { blocks: blocks.toSorted((a, b) => a.range.top - b.range.top || a.range.left - b.range.left), loose };
}

function contains({ top, left, bottom, right }: CellRange, { row, column }: SheetCell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

function rangeOf(cells: readonly SheetCell[]): CellRange {
  const range = { top: Number.POSITIVE_INFINITY, left: Number.POSITIVE_INFINITY, bottom: 0, right: 0 };
  for (const { row, column, rowSpan, columnSpan } of cells) {
    range.top = Math.min(range.top, row);
    range.left = Math.min(range.left, column);
    range.bottom = Math.max(range.bottom, row + rowSpan - 1);
    range.right = Math.max(range.right, column + columnSpan - 1);
  }
  return range;
}

type Axis = "row" | "column";

/** Splits cells at empty rows, then at empty columns, until neither is left. */
function cut(cells: readonly SheetCell[], left: number, op: TablesOp): readonly (readonly SheetCell[])[] {
  op.checkpoint();
  if (cells.length === 0) return [];
  for (const axis of ["row", "column"] as const) {
    const groups = left > 0 ? groupAlong(cells, axis) : [];
    if (groups.length > 1) return groups.flatMap((group) => cut(group, left - 1, op));
  }
  return [cells];
}

function groupAlong(cells: readonly SheetCell[], axis: Axis): readonly (readonly SheetCell[])[] {
  const spanName = axis === "row" ? "rowSpan" : "columnSpan";
  const sorted = cells.toSorted((a, b) => a[axis] - b[axis]);
  const groups: SheetCell[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const cell of sorted) {
    if (cell[axis] > end) groups.push([]);
    end = Math.max(end, cell[axis] + cell[spanName]);
    groups.at(-1)?.push(cell);
  }
  return groups;
}

/** A block -> a table whose rows and columns count from the block's corner. Slots without content are empty cells. */
export function blockToTable(
  { range, name, headerRows, cells }: SheetBlock,
  sheet: OpenSheet,
  facts: { readonly id: string; readonly page: number; readonly place: readonly Segment[] },
  op: TablesOp,
): Table {
  const { top, left } = range;
  const rows = range.bottom - top + 1;
  const columns = range.right - left + 1;
  const moved = cells.map(
    (cell): Cell => ({
      ...cell,
      row: cell.row - top,
      column: cell.column - left,
      rowSpan: Math.min(cell.rowSpan, range.bottom - cell.row + 1),
      columnSpan: Math.min(cell.columnSpan, range.right - cell.column + 1),
    }),
  );
  const isSparse = rows * columns > cells.length * MAX_BLANKS + SMALL_BLOCK;
  const filled = isSparse ? moved : fillBlanks(moved, { rows, columns, range, sheet }, op);
  const hasHeader = headerRows !== undefined && headerRows > 0;
  return {
    ...facts,
    name,
    method: headerRows === undefined ? "block" : "markup",
    rows,
    columns,
    cells: filled.toSorted((a, b) => a.row - b.row || a.column - b.column),
    notes: [],
    ...(hasHeader && { markedHeaderRows: Math.min(headerRows, rows) }),
  };
}

interface Extent {
  readonly rows: number;
  readonly columns: number;
  readonly range: CellRange;
  readonly sheet: OpenSheet;
}

function fillBlanks(cells: readonly Cell[], { rows, columns, range, sheet }: Extent, op: TablesOp): readonly Cell[] {
  op.checkLimit("maxElements", rows * columns);
  const taken = new Uint8Array(rows * columns);
  for (const { row, column, rowSpan, columnSpan } of cells)
    for (let y = row; y < row + rowSpan; y += 1) taken.fill(1, y * columns + column, y * columns + column + columnSpan);
  const blanks: Cell[] = [];
  for (let slot = 0; slot < taken.length; slot += 1) {
    if (taken[slot] === 1) continue;
    const [row, column] = [Math.floor(slot / columns), slot % columns];
    const [sheetRow, sheetColumn] = [row + range.top, column + range.left];
    const isHidden = sheet.isRowHidden(sheetRow) || sheet.isColumnHidden(sheetColumn);
    blanks.push({
      row,
      column,
      rowSpan: 1,
      columnSpan: 1,
      text: "",
      place: [at("cell", { id: cellName(sheetRow, sheetColumn) })],
      ...(isHidden && { isHidden }),
    });
  }
  return [...cells, ...blanks];
}
