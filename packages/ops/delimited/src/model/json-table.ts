import { at } from "@colophon/contract";
import type { DelimitedOp } from "../codes.ts";
import type { Cell } from "./cells.ts";
import { refuseRequest } from "./failures.ts";
import type { OutputRow } from "./write-delimited.ts";

/** A table that the caller gave as JSON. */
export interface GivenTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const ROWS_PER_CHECKPOINT = 4096;

/** Looks at the clock now and then, and tells how many rows of the table are done. */
export function* watchRows<T>(rows: readonly T[], op: DelimitedOp): Generator<T> {
  op.checkpoint();
  for (const [index, row] of rows.entries()) {
    if ((index + 1) % ROWS_PER_CHECKPOINT === 0) op.progress(index + 1, rows.length);
    yield row;
  }
  op.progress(rows.length, rows.length);
}

export interface GivenOptions {
  readonly ragged: "error" | "pad" | "keep";
  readonly maxRows: number;
  readonly maxColumns: number;
}

/** Refuses a table over the caller's own limits. */
export function requireSize(
  { columns, rows }: GivenTable,
  { maxRows, maxColumns }: GivenOptions,
  op: DelimitedOp,
): void {
  if (columns.length > maxColumns)
    throw op.error(
      "COLUMNS_LIMIT",
      `The table has ${columns.length} columns; the limit is ${maxColumns} (maxColumns).`,
    );
  if (rows.length > maxRows)
    throw op.error("ROWS_LIMIT", `The table has ${rows.length} rows; the limit is ${maxRows} (maxRows).`);
}

/**
 * The rows of a given table, of equal width unless `ragged` says keep, with the addresses of their cells: rows count from 0.
 *
 * Errors   INVALID_REQUEST at the first row of another width, for ragged error; CELLS_LIMIT.
 * Losses   RAGGED_ROWS, once for each row padded or cut.
 */
export function* squareRows(table: GivenTable, options: GivenOptions, op: DelimitedOp): Generator<OutputRow> {
  const { columns, rows } = table;
  let cellCount = columns.length;
  let index = -1;
  for (const given of watchRows(rows, op)) {
    index += 1;
    cellCount += given.length;
    op.checkLimit("maxElements", cellCount);
    const cells = options.ragged === "keep" ? given : squareRow(given, { width: columns.length, index, options, op });
    if (cells.length === 0)
      throw refuseRequest(op, `rows[${index}]`, "A row without cells cannot be written: a blank line is not a row.");
    yield { cells, originOf: originIn(columns, index) };
  }
}

/** The header as a row of its own. */
export function headerRow(columns: readonly string[]): OutputRow {
  return {
    cells: columns,
    originOf: (column) => ({
      subject: `the name of column ${column + 1}`,
      place: { at: [at("header"), at("cell", column)] },
    }),
  };
}

function originIn(columns: readonly string[], index: number): OutputRow["originOf"] {
  return (column) => {
    const name = columns[column];
    const where = name === undefined ? `column ${column + 1}` : `"${name.slice(0, 40)}"`;
    return { subject: `${where} in row ${index + 1}`, place: { at: [at("row", index), at("cell", column)] } };
  };
}

function squareRow(
  given: readonly Cell[],
  {
    width,
    index,
    options,
    op,
  }: { readonly width: number; readonly index: number; readonly options: GivenOptions; readonly op: DelimitedOp },
): readonly Cell[] {
  if (given.length === width) return given;
  const reported = `Row ${index + 1} has ${given.length} cells where there are ${width} columns`;
  if (options.ragged === "error") throw refuseRequest(op, `rows[${index}]`, `${reported}.`);
  const isCut = given.length > width;
  op.reportLoss("RAGGED_ROWS", `${reported}; ${isCut ? "the rest is cut" : "it is filled up"}.`, {
    at: [at("row", index)],
    subject: `row ${index + 1}`,
    severity: isCut ? "dropped" : "degraded",
    expected: width,
    actual: given.length,
  });
  return isCut ? given.slice(0, width) : [...given, ...Array<Cell>(width - given.length).fill(null)];
}
