import { type ByteSource, sourceOf } from "@colophon/contract";
import { type Dialect, RFC4180, renderRows } from "@colophon/kit-csv";
import type { DelimitedOp } from "../codes.ts";
import { type Cell, textOfCell } from "./cells.ts";
import { refuseRequest } from "./failures.ts";
import { watchRows } from "./json-table.ts";

/** A file, or a table as JSON. */
export interface BytesOrRows {
  readonly bytes?: ByteSource;
  readonly columns?: readonly string[];
  readonly rows?: readonly (readonly Cell[])[];
}

/** Refuses an input that is neither or both, or options of a text beside rows. Returns the file, if that is what was given. */
export function chooseSource(
  { bytes, columns, rows }: BytesOrRows,
  options: { readonly encoding?: string; readonly dialect?: unknown; readonly header?: string },
  op: DelimitedOp,
): ByteSource | undefined {
  if ((bytes === undefined) === (rows === undefined))
    throw refuseRequest(op, "", bytes === undefined ? "Give bytes or rows." : "Give bytes or rows, not both.");
  if (bytes !== undefined && columns !== undefined)
    throw refuseRequest(op, "columns", "The names of a file's columns are in the file: leave columns out.");
  if (bytes !== undefined) return bytes;
  const { encoding, dialect, header = "auto" } = options;
  if (encoding !== undefined || dialect !== undefined || header !== "auto")
    throw refuseRequest(op, "options", "Rows have no encoding, dialect or header: these options are for bytes.");
  return undefined;
}

/** A given table as a text, for what reads texts: null is the empty cell. */
export function writeGiven(
  { columns, rows = [] }: BytesOrRows,
  op: DelimitedOp,
): { readonly bytes: ByteSource; readonly dialect: Dialect } {
  const dialect = { ...RFC4180, headerRows: columns === undefined ? 0 : 1 };
  return { bytes: sourceOf(renderRows(textRows(columns, rows, op), { dialect })), dialect };
}

function* textRows(
  columns: readonly string[] | undefined,
  rows: readonly (readonly Cell[])[],
  op: DelimitedOp,
): Generator<readonly (string | null)[]> {
  if (columns !== undefined && columns.length > 0) yield columns;
  for (const row of watchRows(rows, op))
    if (row.length > 0) yield row.map((cell) => (cell === null ? null : textOfCell(cell)));
}
