import { at, type ErrorFacts, type Issue } from "@colophon/contract";
import { CellWriteError, DelimitedError, type DelimitedErrorKind, SchemaError } from "@colophon/kit-csv";
import type { DelimitedOp, ErrorName } from "../codes.ts";

const CODES: Readonly<Record<DelimitedErrorKind, ErrorName>> = {
  "unclosed-quote": "MALFORMED_QUOTE",
  "text-after-quote": "MALFORMED_QUOTE",
  "stray-quote": "MALFORMED_QUOTE",
  "field-limit": "RESOURCE_LIMIT",
  "row-limit": "RESOURCE_LIMIT",
  "columns-limit": "COLUMNS_LIMIT",
  "rows-limit": "ROWS_LIMIT",
  "cells-limit": "CELLS_LIMIT",
  "malformed-encoding": "UNSUPPORTED_ENCODING",
  "unsupported-encoding": "UNSUPPORTED_ENCODING",
};
const MAX_NAME_LENGTH = 80;
const MAX_TOLD_NAMES = 10;
const MAX_LISTED_NAMES = 100;
const FIXES: Partial<Readonly<Record<DelimitedErrorKind, string>>> = {
  "text-after-quote": "Double the quote inside the cell, or choose strict false.",
  "stray-quote": "Put the cell in quotes and double the quote inside, or choose strict false.",
  "malformed-encoding": "Give options.encoding, or replace the byte at the named place.",
};

/** Runs work that reads or writes delimited text; what the kits refuse becomes the family's own failure. */
export function withFailures<T>(op: DelimitedOp, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DelimitedError) throw refuseText(op, error);
    if (error instanceof SchemaError) throw refuseSchema(op, error);
    if (error instanceof CellWriteError) throw refuseCell(op, error);
    throw error;
  }
}

function refuseText(op: DelimitedOp, error: DelimitedError) {
  const { kind, offset, rowIndex, lineNumber, columnIndex, limit } = error;
  const isPlaced = rowIndex >= 0;
  const fix = FIXES[kind];
  const where = isPlaced ? `Row ${rowIndex + 1}, line ${lineNumber}, byte ${offset}` : `Byte ${offset}`;
  const facts: ErrorFacts = {
    details: {
      byte: offset,
      ...(isPlaced && { row: rowIndex + 1, line: lineNumber }),
      ...(columnIndex !== undefined && { column: columnIndex + 1 }),
      ...(limit !== undefined && { limit }),
    },
    ...(isPlaced && {
      at: [at("row", rowIndex), ...(columnIndex === undefined ? [] : [at("cell", columnIndex)])],
      range: { start: offset, end: offset + 1 },
    }),
    ...(fix !== undefined && { fix }),
  };
  return op.error(CODES[kind], `${where}: ${error.message}`, facts);
}

/** A key that names no field is a column that is not there; all else is a wrong description. */
function refuseSchema(op: DelimitedOp, { path, message }: SchemaError) {
  const isKey = /\.(?:primaryKey|uniqueKeys)$/.test(path);
  const issue: Issue = { path: underSchema(path), message };
  return op.error(isKey ? "UNKNOWN_COLUMN" : "INVALID_REQUEST", `The schema cannot be applied: ${message}`, {
    issues: [issue],
    fix: isKey ? "Name columns that the schema has." : "Correct the schema at the named path.",
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
      fix: "Write in UTF-8, which holds every character.",
    });
  return op.error("INVALID_REQUEST", `${where}: ${message}`, {
    details,
    fix: "Give a quote or an escape to write with.",
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
  const told = known.slice(0, MAX_TOLD_NAMES).map((column) => `"${shortName(column)}"`);
  const more = known.length > told.length ? `, and ${known.length - told.length} more` : "";
  const columns = known.length === 0 ? "" : ` The columns are ${told.join(", ")}${more}.`;
  return op.error("UNKNOWN_COLUMN", `${message}${columns}`, {
    issues: [{ path, message }],
    details: { columns: known.slice(0, MAX_LISTED_NAMES).map((column) => shortName(column).toWellFormed()) },
  });
}

function shortName(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}...` : name;
}
