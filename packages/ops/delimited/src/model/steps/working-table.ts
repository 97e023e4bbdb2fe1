import type { DelimitedOp } from "../../codes.ts";
import type { Cell } from "../cells.ts";
import { indexColumns } from "../column-names.ts";
import { refuseColumn } from "../failures.ts";

/** A row and the row of the input it came from, counted from 0. */
export interface WorkingRow {
  readonly cells: readonly Cell[];
  readonly source: number;
}

export interface WorkingTable {
  readonly columns: readonly string[];
  readonly rows: readonly WorkingRow[];
}

/** What a step speaks with: its caller, and its own place in the options. */
export interface StepContext {
  readonly op: DelimitedOp;
  /** `options.steps[3]` */
  readonly path: string;
}

const ROWS_PER_CHECKPOINT = 1024;

/** Each row as `change` makes it; a look at the clock now and then. */
export function mapRows(
  rows: readonly WorkingRow[],
  { op }: StepContext,
  change: (row: WorkingRow, index: number) => readonly Cell[],
): readonly WorkingRow[] {
  return rows.map((row, index) => {
    if (index % ROWS_PER_CHECKPOINT === 0) op.checkpoint();
    return { cells: change(row, index), source: row.source };
  });
}

/** Where columns stand, in the order asked for. Errors: UNKNOWN_COLUMN. */
export function findColumns(
  table: WorkingTable,
  names: readonly string[],
  member: string,
  { op, path }: StepContext,
): readonly number[] {
  const indexes = indexColumns(table.columns);
  return names.map((name, position) => {
    const index = indexes.get(name);
    if (index === undefined) throw refuseColumn(op, `${path}.${member}[${position}]`, { name, known: table.columns });
    return index;
  });
}

/** Where one column stands. Errors: UNKNOWN_COLUMN. */
export function findColumn(table: WorkingTable, name: string, member: string, { op, path }: StepContext): number {
  const index = table.columns.indexOf(name);
  if (index === -1) throw refuseColumn(op, `${path}.${member}`, { name, known: table.columns });
  return index;
}

/** A step that cannot be carried out: at its member, or at a row. */
export function refuseStep({ op, path }: StepContext, member: string, message: string) {
  return op.error("INVALID_OPERATION", `${path}: ${message}.`, {
    issues: [{ path: member === "" ? path : `${path}.${member}`, message: `${message}.` }],
  });
}
