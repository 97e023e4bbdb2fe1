import {
  at,
  type ErrorFacts,
  type ErrorMapping,
  type FormatError,
  type Issue,
  withFormatErrors,
} from "@colophon/contract";
import { CellWriteError, type CsvErrorCode, SchemaError } from "@colophon/kit-csv";
import type { DelimitedOp, ErrorName } from "../codes.ts";

const CODES: Readonly<Record<Exclude<CsvErrorCode, "LIMIT">, ErrorName>> = {
  UNCLOSED_QUOTE: "MALFORMED_QUOTE",
  TEXT_AFTER_QUOTE: "MALFORMED_QUOTE",
  STRAY_QUOTE: "MALFORMED_QUOTE",
  MALFORMED_ENCODING: "UNSUPPORTED_ENCODING",
  UNSUPPORTED_ENCODING: "UNSUPPORTED_ENCODING",
};
const LIMIT_CODES: Readonly<Record<string, ErrorName>> = {
  maxColumns: "COLUMNS_LIMIT",
  maxRows: "ROWS_LIMIT",
  maxCells: "CELLS_LIMIT",
};
const MAX_NAME_LENGTH = 80;
const MAX_PRINTED_NAMES = 10;
const MAX_LISTED_NAMES = 100;
const FIXES: Partial<Readonly<Record<string, string>>> = {
  TEXT_AFTER_QUOTE: "Double the quote inside the cell, or choose strict false.",
  STRAY_QUOTE: "Put the cell in quotes and double the quote inside, or choose strict false.",
  MALFORMED_ENCODING: "Give options.encoding, or replace the byte at the named place.",
};

/** Runs work that reads or writes delimited text; what the kits refuse becomes the family's own failure. */
export function withDelimitedErrors<T>(op: DelimitedOp, work: () => T): T {
  return withFormatErrors(op, refuseText, () => withRequestErrors(op, work));
}

/** What is wrong with what the caller asked for: a schema that cannot be applied, a cell that cannot be written. */
function withRequestErrors<T>(op: DelimitedOp, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SchemaError) throw refuseSchema(op, error);
    if (error instanceof CellWriteError) throw refuseCell(op, error);
    throw error;
  }
}

function refuseText({ code, limit, message, offset, details }: FormatError): ErrorMapping<ErrorName> {
  const { row, line, column } = details;
  const isPlaced = typeof row === "number";
  const fix = FIXES[code];
  const facts: ErrorFacts = {
    ...(isPlaced && {
      at: [at("row", row - 1), ...(typeof column === "number" ? [at("cell", column - 1)] : [])],
      range: { start: offset, end: offset + 1 },
    }),
    ...(fix !== undefined && { remediation: fix }),
  };
  const where = isPlaced ? `Row ${row}, line ${line}, byte ${offset}` : `Byte ${offset}`;
  return { code: codeOf(code, limit), message: `${where}: ${message}`, facts };
}

function codeOf(code: string, limit: string | undefined): ErrorName {
  if (code === "LIMIT") return LIMIT_CODES[limit ?? ""] ?? "RESOURCE_LIMIT";
  return CODES[code as keyof typeof CODES];
}

/** A key that names no field is a column that is not there; all else is a wrong description. */
function refuseSchema(op: DelimitedOp, { path, message }: SchemaError) {
  const isKey = /\.(?:primaryKey|uniqueKeys)$/.test(path);
  const issue: Issue = { path: underSchema(path), message };
  return op.error(isKey ? "UNKNOWN_COLUMN" : "INVALID_REQUEST", `The schema cannot be applied: ${message}`, {
    issues: [issue],
    remediation: isKey ? "Use column names of the table." : "Fix the schema at the reported path.",
  });
}

function underSchema(path: string): string {
  return /^(?:schema|table|dialect)\b/.test(path) ? path : `schema.${path}`;
}

function refuseCell(op: DelimitedOp, { kind, message, rowIndex, columnIndex }: CellWriteError) {
  const where = `Row ${rowIndex + 1}, column ${columnIndex + 1} of what is written`;
  const details = { row: rowIndex + 1, column: columnIndex + 1 };
  if (kind === "unencodable")
    return op.error("UNSUPPORTED_ENCODING", `${where}: ${message}`, {
      details,
      remediation: "Set the output encoding to `utf-8`, which can encode every character.",
    });
  return op.error("INVALID_REQUEST", `${where}: ${message}`, {
    details,
    remediation: "Set a quote or escape character to write with.",
  });
}

/** A request whose parts contradict each other; `path` names the part. */
export function refuseRequest(op: DelimitedOp, path: string, message: string) {
  return op.error("INVALID_REQUEST", message, { issues: [{ path, message }] });
}

/** A name that no column has; the caller is told the names there are. */
export function refuseColumn(
  op: DelimitedOp,
  path: string,
  { name, known }: { readonly name: string; readonly known: readonly string[] },
) {
  const message = `There is no column "${shortName(name)}".`.toWellFormed();
  const reported = known.slice(0, MAX_PRINTED_NAMES).map((column) => `"${shortName(column)}"`);
  const more = known.length > reported.length ? `, and ${known.length - reported.length} more` : "";
  const columns = known.length === 0 ? "" : ` The columns are ${reported.join(", ")}${more}.`;
  return op.error("UNKNOWN_COLUMN", `${message}${columns}`, {
    issues: [{ path, message }],
    details: { columns: known.slice(0, MAX_LISTED_NAMES).map((column) => shortName(column).toWellFormed()) },
  });
}

function shortName(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}...` : name;
}
