import { isPlainObject } from "@colophon/contract";
import { type Finding, parseDialect, type Schema, type ValidationSummary, validateRows } from "@colophon/kit-csv";
import type { DelimitedOp } from "../codes.ts";
import { refuseRequest } from "./failures.ts";
import type { OpenText, TextOptions } from "./open-text.ts";
import { toEncoding } from "./parse-table.ts";
import { type Position, PositionCounter, RowFinder } from "./places.ts";

export interface ValidationOptions {
  readonly maxFindings: number;
  readonly maxUniqueValues: number;
}

export interface ToldFinding {
  readonly code: string;
  readonly row: number;
  readonly column?: string;
  readonly columnIndex?: number;
  readonly value?: string;
  readonly rule: string;
  readonly position: Position;
}

/** A description that says how its file is written (CSVW, or a Frictionless resource) -> the options to read it with. */
export function withDescribedDialect<O extends TextOptions>(options: O, description: unknown, op: DelimitedOp): O {
  if (options.dialect !== undefined || !isPlainObject(description)) return options;
  const [table] = Array.isArray(description.tables) ? description.tables : [description];
  const given: unknown = isPlainObject(table) ? (table.dialect ?? description.dialect) : undefined;
  if (given === undefined) return options;
  const { dialect, encoding } = readDialect(given, op);
  return { ...options, dialect, ...(options.encoding === undefined && encoding !== undefined && { encoding }) };
}

function readDialect(given: unknown, op: DelimitedOp) {
  try {
    return parseDialect(given);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refuseRequest(op, "schema.dialect", `The dialect contradicts itself: ${error.message}`);
  }
}

/**
 * What of a text is not as a schema says, in the words of the value: the first findings with their places, all of them counted.
 *
 * Cost     O(bytes); where there are findings a second pass as far as the last one listed.
 */
export function validateText(text: OpenText, schema: Schema, options: ValidationOptions, op: DelimitedOp) {
  const { maxFindings, maxUniqueValues } = options;
  const findings: Finding[] = [];
  const validating = validateRows(text.main.source, schema, { ...text.main.options, maxUniqueValues });
  let next = validating.next();
  for (; next.done !== true; next = validating.next()) if (findings.length < maxFindings) findings.push(next.value);
  const summary = next.value;
  tellUnchecked(summary, op);
  return {
    valid: summary.findingCount === 0,
    findings: placeFindings(text, findings),
    findingCount: summary.findingCount,
    counts: Object.fromEntries(Object.entries(summary.counts).map(([kind, count]) => [codeOf(kind), count])),
    rows: summary.validRows + summary.invalidRows,
    validRows: summary.validRows,
    invalidRows: summary.invalidRows,
    unchecked: summary.unchecked,
    dialect: text.dialect,
    encoding: toEncoding(text.encoding),
  };
}

/** Uniqueness beyond what is remembered is not judged: a table that is "valid" is so but for that. */
function tellUnchecked({ unchecked }: ValidationSummary, op: DelimitedOp): void {
  for (const part of unchecked)
    op.note("NOT_CHECKED", `Not judged, or not to the end: ${part.slice(0, 200)}.`, {
      severity: "warn",
      phase: "validation",
    });
}

function placeFindings({ quiet }: OpenText, findings: readonly Finding[]): readonly ToldFinding[] {
  const finder = new RowFinder(quiet);
  const positions = new PositionCounter();
  return findings.map(({ kind, rowIndex, lineNumber, offset, columnIndex, fieldName, value, rule }) => {
    const spot = finder.find(rowIndex);
    return {
      code: codeOf(kind),
      row: rowIndex + 1,
      ...(fieldName !== undefined && { column: fieldName }),
      ...(columnIndex !== undefined && { columnIndex }),
      ...(value !== undefined && { value: value.toWellFormed() }),
      rule,
      position:
        spot === undefined
          ? { line: lineNumber, column: 1, byteStart: offset, byteEnd: offset }
          : positions.of({ ...spot, ...(columnIndex !== undefined && { column: columnIndex }) }),
    };
  });
}

/** "row-short" -> "ROW_SHORT". */
function codeOf(kind: string): string {
  return kind
    .replaceAll(/[A-Z]/g, (letter) => `-${letter}`)
    .replaceAll("-", "_")
    .toUpperCase();
}
