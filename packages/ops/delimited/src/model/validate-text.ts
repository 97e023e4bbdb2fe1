import { type ByteRange, isPlainObject } from "@colophon/contract";
import {
  type Finding,
  nameColumns,
  parseDialect,
  readTable,
  type Schema,
  scanBlocks,
  type ValidationSummary,
  validateRows,
} from "@colophon/kit-csv";
import type { DelimitedOp } from "../codes.ts";
import { CommentCollector } from "./comments.ts";
import { refuseRequest } from "./failures.ts";
import { findMargins, type Margins, readMargins } from "./margins.ts";
import type { OpenText, Pass, TextOptions } from "./open-text.ts";
import { toEncoding } from "./parse-table.ts";
import { type Position, PositionCounter, RowFinder } from "./places.ts";
import { DECLARATION, findHalfUnit } from "./skipped-lines.ts";

export interface ValidationOptions {
  readonly maxFindings: number;
  readonly maxUniqueValues: number;
}

export interface ReportedFinding {
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
  const { dialect, encoding, ignored } = readDialect(given, op);
  for (const path of ignored)
    op.addDiagnostic("NOT_CHECKED", `${path.slice(0, 100)} has an invalid value and is ignored.`, {
      severity: "warn",
    });
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
export function validateText(given: OpenText, schema: Schema, options: ValidationOptions, op: DelimitedOp) {
  const { maxFindings, maxUniqueValues } = options;
  const text = withoutGuesses(given, schema);
  const margins = readMargins(text);
  const passedOver = findPassedOver(text, margins, schema);
  const findings: Finding[] = [];
  const validating = validateRows(text.main.source, schema, { ...text.main.options, maxUniqueValues });
  let next = validating.next();
  for (; next.done !== true; next = validating.next()) if (findings.length < maxFindings) findings.push(next.value);
  const summary = next.value;
  reportUnchecked(summary, op);
  return {
    valid: summary.findingCount + passedOver.length === 0,
    findings: [...passedOver, ...placeFindings(text, findings)]
      .sort((a, b) => a.position.byteStart - b.position.byteStart)
      .slice(0, maxFindings),
    findingCount: summary.findingCount + passedOver.length,
    counts: Object.fromEntries([
      ...(passedOver.length > 0 ? [[LINES_SKIPPED, passedOver.length] as const] : []),
      ...Object.entries(summary.counts).map(([kind, count]) => [codeOf(kind), count] as const),
    ]),
    rows: summary.validRows + summary.invalidRows,
    validRows: summary.validRows,
    invalidRows: summary.invalidRows,
    unchecked: summary.unchecked,
    skipped: { ...margins, commentRows: summary.tally.commentRows, blankRows: summary.tally.blankRows },
    dialect: text.dialect,
    encoding: toEncoding(text.encoding),
  };
}

const LINES_SKIPPED = "LINES_SKIPPED";
const MAX_VALUE_LENGTH = 200;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * The text as it has to be judged: every line after the header is a row unless the caller says otherwise, and one row is the header
 * unless two of them give the very names of the schema. What is taken for a footer or a comment by a guess could be what is wrong.
 */
function withoutGuesses(text: OpenText, schema: Schema): OpenText {
  const { guessed } = text;
  const dialect = {
    ...text.dialect,
    ...(guessed.has("footerRows") && { footerRows: 0 }),
    ...(guessed.has("headerRows") && { headerRows: headerRowsFor(text, schema) }),
  };
  const withDialect = ({ source, options }: Pass): Pass => ({ source, options: { ...options, dialect } });
  return { ...text, dialect, main: withDialect(text.main), quiet: withDialect(text.quiet) };
}

function headerRowsFor({ dialect, quiet, isHeaderGiven }: OpenText, { fields }: Schema): number {
  const { headerRows } = dialect;
  if (isHeaderGiven) return headerRows;
  if (headerRows > 1) {
    const names = nameColumns(readTable(quiet.source, quiet.options).header);
    return names.every((name, column) => fields[column]?.name === name) ? headerRows : 1;
  }
  if (headerRows === 1) return 1;
  const one = { ...quiet.options, dialect: { ...dialect, headerRows: 1 } };
  const [first] = readTable(quiet.source, one).header;
  // A text without a row has no header either, and a row of the schema's names is one.
  return first === undefined || first.some((name) => fields.some((field) => field.name === name)) ? 1 : 0;
}

/** Lines that nobody said are none of the table: above the header, and comments. CSVW has comments begin with # unless told. */
function findPassedOver(text: OpenText, { preamble }: Margins, { isCsvw }: Schema): readonly ReportedFinding[] {
  const { guessed, dialect } = text;
  const found: ReportedFinding[] = [];
  const lines = preamble.filter((line) => SAYS_SOMETHING.test(line) && !DECLARATION.test(line));
  if (guessed.has("preambleRows") && lines.length > 0) {
    const { start, end } = findMargins(text).preamble;
    found.push(
      passedOver(lines.join("\n"), "a header in the first line, or options.dialect.preambleRows", 1, { start, end }),
    );
  }
  const half = findHalfUnit(text);
  if (half !== undefined) found.push(passedOver("", "whole units of two bytes up to the end", 1, half));
  if (dialect.comment === null || !guessed.has("comment") || (isCsvw && dialect.comment === "#")) return found;
  const comments = new CommentCollector(dialect.comment, ({ text: comment, line, range }) => {
    if (SAYS_SOMETHING.test(comment)) found.push(passedOver(comment, "a row, or options.dialect.comment", line, range));
  });
  const blocks = scanBlocks(text.quiet.source, text.quiet.options);
  let next = blocks.next();
  for (; next.done !== true; next = blocks.next()) comments.take(next.value);
  comments.end(next.value.lineCount);
  return found;
}

function passedOver(value: string, rule: string, line: number, { start, end }: ByteRange): ReportedFinding {
  return {
    code: LINES_SKIPPED,
    row: 1,
    value: value.slice(0, MAX_VALUE_LENGTH).toWellFormed(),
    rule,
    position: { line, column: 1, byteStart: start, byteEnd: end },
  };
}

/** Uniqueness beyond what is remembered is not judged: a table that is "valid" is so but for that. */
function reportUnchecked({ unchecked }: ValidationSummary, op: DelimitedOp): void {
  for (const part of unchecked)
    op.addDiagnostic("NOT_CHECKED", `Not checked, or not checked completely: ${part.slice(0, 200)}.`, {
      severity: "warn",
      phase: "validation",
    });
}

function placeFindings({ quiet }: OpenText, findings: readonly Finding[]): readonly ReportedFinding[] {
  const finder = new RowFinder(quiet);
  const positions = new PositionCounter();
  return findings.map(({ kind, rowIndex, lineNumber, offset, columnIndex, fieldName, value, rule }) => {
    const position = finder.find(rowIndex);
    return {
      code: codeOf(kind),
      row: rowIndex + 1,
      ...(fieldName !== undefined && { column: fieldName }),
      ...(columnIndex !== undefined && { columnIndex }),
      ...(value !== undefined && { value: value.toWellFormed() }),
      rule,
      position:
        position === undefined
          ? { line: lineNumber, column: 1, byteStart: offset, byteEnd: offset }
          : positions.of({ ...position, ...(columnIndex !== undefined && { column: columnIndex }) }),
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
