import type { FileCell, Sheet, Span } from "./workbook-file.ts";
import type { CellsByPlace } from "./workbook-messages.ts";
import { type Area, readArea, readName, type Spot } from "./workbook-model.ts";

/** What `xlsx.parse` finds, as far as the grid needs it. */
export interface Parsed {
  readonly sheets: readonly ParsedSheet[];
}

export interface ParsedSheet {
  readonly name: string;
  readonly kind: string;
  readonly state: string;
  readonly rows?: readonly { readonly cells: readonly ParsedCell[] }[];
  readonly mergedCells?: readonly string[];
}

interface ParsedCell {
  readonly ref: string;
  readonly type: string;
  readonly value: unknown;
  readonly text?: string;
  readonly raw?: string;
  readonly date?: string;
  readonly formula?: { readonly text?: string; readonly kind: string; readonly range?: string };
}

/** The cells of a sheet that were read, by row. */
export interface SheetCells {
  readonly rows: ReadonlyMap<number, ReadonlyMap<number, FileCell>>;
  /** Ranges of the array formulas. */
  readonly arrays: readonly string[];
  /** Merged ranges of the whole sheet. */
  readonly merges: readonly Area[];
  readonly used: Spot | undefined;
}

/** Cost: one small object a cell; texts that are shown as they are typed are held once. */
export function readCells(sheet: ParsedSheet | undefined): SheetCells {
  const rows = new Map<number, Map<number, FileCell>>();
  const arrays: string[] = [];
  let [lastRow, lastColumn] = [-1, -1];
  for (const { cells } of sheet?.rows ?? [])
    for (const cell of cells) {
      const spot = readName(cell.ref);
      if (spot === undefined) continue;
      lastRow = Math.max(lastRow, spot.row);
      lastColumn = Math.max(lastColumn, spot.column);
      const row = rows.get(spot.row) ?? new Map<number, FileCell>();
      rows.set(spot.row, row.set(spot.column, toFileCell(cell)));
      if (cell.formula?.kind === "array" && cell.formula.range !== undefined) arrays.push(cell.formula.range);
    }
  const merges = (sheet?.mergedCells ?? []).flatMap((range) => readArea(range) ?? []);
  return { rows, arrays, merges, used: lastRow < 0 ? undefined : { row: lastRow, column: lastColumn } };
}

/** The sheets that have cells, in the order of the tabs. */
export function toSheet({ name, state }: ParsedSheet, { used }: SheetCells): Sheet {
  return { name, state, used };
}

/** Merged ranges that have a cell of some rows and columns. */
export const mergesIn = ({ merges }: SheetCells, rows: Span, columns: Span): readonly Area[] =>
  merges.filter(
    ({ from, to }) =>
      from.row <= rows.to && to.row >= rows.from && from.column <= columns.to && to.column >= columns.from,
  );

/** The cells of some rows and columns. */
export function cut({ rows }: SheetCells, { from, to }: Span, columns: Span): CellsByPlace {
  const found = new Map<string, FileCell>();
  for (let row = from; row <= to; row++) {
    const cells = rows.get(row);
    if (cells === undefined) continue;
    for (let column = columns.from; column <= columns.to; column++) {
      const cell = cells.get(column);
      if (cell !== undefined) found.set(`${row},${column}`, cell);
    }
  }
  return found;
}

function toFileCell({ type, value, text, raw, date, formula }: ParsedCell): FileCell {
  const formulaText = formula?.text === undefined ? undefined : `=${formula.text}`;
  const plain = value === null || value === undefined ? (raw ?? "") : writePlain(value);
  const shown = text !== undefined && text !== "" ? text : plain === "" ? (formulaText ?? "") : plain;
  const typed = formulaText ?? date?.replace("T", " ") ?? writeTyped(plain, value);
  return { shown, typed: typed === shown ? shown : typed, isNumber: type === "number" };
}

const writePlain = (value: unknown): string =>
  typeof value === "boolean" ? String(value).toUpperCase() : String(value);

/** A text that would be read as something else gets an apostrophe. */
function writeTyped(plain: string, value: unknown): string {
  const isOther = /^['=]|^[-+\d.\s]+%?$|^\d{4}-\d{2}-\d{2}|^(true|false)$/i.test(plain);
  return typeof value === "string" && isOther ? `'${plain}` : plain;
}
