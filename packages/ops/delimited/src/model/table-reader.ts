import { at } from "@colophon/contract";
import {
  decodeSegments,
  type Field,
  nameColumns,
  type RowBlock,
  readTable,
  type ScanSummary,
  scanBlocks,
  surveyRows,
} from "@colophon/kit-csv";
import type { DelimitedOp } from "../codes.ts";
import type { Cell } from "./cells.ts";
import { fillNames, nameEachOnce, numberColumns } from "./column-names.ts";
import { type Comment, CommentCollector } from "./comments.ts";
import { type Margins, readMargins } from "./margins.ts";
import { describeSome } from "./notes.ts";
import type { OpenText } from "./open-text.ts";
import { type CellPosition, lineOf, placeOfCell } from "./places.ts";
import { SkippedLines } from "./skipped-lines.ts";
import { type ColumnFields, findFields, type TypingOptions, toTyped } from "./typing.ts";

export interface TableOptions extends TypingOptions {
  readonly ragged: "pad" | "keep" | "error";
  readonly trim: boolean;
}

/** A table about to be read: its columns are known, its rows are not. */
export interface OpenTable {
  readonly text: OpenText;
  readonly columns: readonly string[];
  /** The header's rows as written. */
  readonly header: readonly (readonly string[])[];
  readonly fields: ColumnFields | undefined;
}

/** A row and where it stands. The same object each time: what is kept is copied. */
export interface TableRow {
  cells: Cell[];
  readonly position: { block: RowBlock; row: number };
}

/** What a whole pass passed over. */
export interface TableSummary extends ScanSummary, Margins {
  readonly comments: readonly Comment[];
}

/** Columns of a text: the header's names, each once, or numbers where there is no header or it is short of names. */
export function openTable(text: OpenText, options: TableOptions, op: DelimitedOp): OpenTable {
  const { quiet, dialect } = text;
  const { header } = readTable(quiet.source, quiet.options);
  const { width } = surveyRows(quiet.source, quiet.options);
  const names = nameColumns(header);
  if (header.length > 0 && width > names.length)
    op.addDiagnostic(
      "HEADER_SHORT",
      `Most rows have ${width} cells, the header ${names.length}: names may be one column off.`,
      {
        severity: "warn",
        at: [at("row", header.length - 1)],
        details: { names: names.length, cells: width },
      },
    );
  const columns = dialect.headerRows === 0 ? numberColumns(width) : nameEachOnce(fillNames(names, width), op);
  return { text, columns, header, fields: findFields(quiet, columns, options, op) };
}

/**
 * The data rows of a table, of equal width unless `ragged` says keep.
 *
 * Cost     O(bytes) time; memory for one chunk and the longest row.
 * Errors   as `scanBlocks`; INVALID_REQUEST at the first row of another width, for ragged error.
 * Losses   RAGGED_ROWS, once for each row padded or cut.
 */
export function* readTableRows(
  table: OpenTable,
  options: TableOptions,
  op: DelimitedOp,
): Generator<TableRow, TableSummary> {
  const { main, dialect } = table.text;
  const shape = createShaper(table, options, op);
  const skipped = new SkippedLines(table.text, op);
  const comments = new CommentCollector(dialect.comment, (comment) => skipped.reportComment(comment));
  const blocks = scanBlocks(main.source, main.options);
  for (;;) {
    const { done, value } = blocks.next();
    if (done === true) {
      comments.end(value.lineCount);
      const margins = readMargins(table.text);
      skipped.reportMargins(margins);
      skipped.reportHalfUnit();
      return { ...value, ...margins, comments: comments.found };
    }
    comments.take(value);
    const position = { block: value, row: 0 };
    const current: TableRow = { cells: [], position };
    for (const segment of decodeSegments(value, { reuseStrings: true, checkpoint: () => op.checkpoint() })) {
      for (const cells of segment) {
        if (value.firstRowIndex + position.row >= dialect.headerRows) {
          current.cells = shape(cells, position);
          yield current;
        }
        position.row += 1;
      }
    }
  }
}

/** Cells told one by one that stay text. */
const MAX_LISTED_CELLS = 20;
const MAX_LISTED_SPELLINGS = 1;
const NOT_A_NUMBER = /^[+-]?nan$/i;
const FINAL_ZERO = /[.,]\d*0$/;
/** Of a row that is cut. */
const MAX_CUT_CELLS = 5;
const MAX_QUOTED_LENGTH = 100;

/** Width, white space, nulls and types of one row after the other. */
function createShaper(
  { columns, fields }: OpenTable,
  { ragged, trim, nullTokens }: TableOptions,
  op: DelimitedOp,
): (cells: string[], position: CellPosition) => Cell[] {
  const tokens = new Set(nullTokens);
  const tell = createReporter(op);
  const width = columns.length;
  const absent = fields !== undefined || nullTokens !== undefined ? null : "";
  return (given, position) => {
    let cells: Cell[] = trim ? given.map((cell) => cell.trim()) : given;
    if (tokens.size > 0) cells = cells.map((cell) => (typeof cell === "string" && tokens.has(cell) ? null : cell));
    if (fields !== undefined)
      cells = cells.map((cell, column) => typeCell(cell, fields[column], { position, column, tell }));
    if (cells.length === width || ragged === "keep") return cells;
    if (ragged === "error") throw refuseRaggedRow(cells.length, width, position, op);
    return squareRow(cells, { width, absent, position, op });
  };
}

function typeCell(
  cell: Cell,
  field: Field | undefined,
  {
    position,
    column,
    tell,
  }: { readonly position: CellPosition; readonly column: number; readonly tell: ChangeReporter },
): Cell {
  if (field === undefined || typeof cell !== "string") return cell;
  const typed = toTyped(cell, field);
  // NaN is a word for a number that there is not; null would say that there is no word.
  if (typed === undefined || (typed === null && NOT_A_NUMBER.test(cell))) {
    const what = `Line ${lineOf(position)}: the cell is no ${field.type} that JSON can hold; it stays text.`;
    tell.keptAsText(what, placeOfCell({ ...position, column }));
    return cell;
  }
  if (typed === null && cell.trim() !== "")
    tell.nullWord(
      `Line ${lineOf(position)}: "${cell.slice(0, MAX_QUOTED_LENGTH)}" is read as null.`,
      placeOfCell({ ...position, column }),
    );
  if (typeof typed === "number" && FINAL_ZERO.test(cell) && String(typed).length < cell.length)
    tell.respelled(
      `Line ${lineOf(position)}: ${cell.slice(0, MAX_QUOTED_LENGTH)} is now ${typed}.`,
      placeOfCell({ ...position, column }),
    );
  return typed;
}

type ChangeReporter = ReturnType<typeof createReporter>;

/** What typing changes of how a cell was written: the first of each kind are told. */
function createReporter(op: DelimitedOp) {
  return {
    keptAsText: describeSome(op, MAX_LISTED_CELLS, "KEPT_AS_TEXT"),
    nullWord: describeSome(op, MAX_LISTED_CELLS, "READ_AS_NULL"),
    respelled: describeSome(op, MAX_LISTED_SPELLINGS, "NUMBER_RESPELLED"),
  };
}

function squareRow(
  cells: Cell[],
  {
    width,
    absent,
    position,
    op,
  }: { readonly width: number; readonly absent: Cell; readonly position: CellPosition; readonly op: DelimitedOp },
): Cell[] {
  const isCut = cells.length > width;
  const hasCutText = cells.slice(width).some((cell) => cell !== null && cell !== "");
  op.reportLoss(
    "RAGGED_ROWS",
    `${describeRowLength(cells.length, width, position)}; ${isCut ? "the rest is cut" : "it is filled up"}.`,
    {
      ...placeOfCell(position),
      subject: `row ${position.block.firstRowIndex + position.row + 1}`,
      // Delimiters at a row's end without anything behind them are no content.
      severity: hasCutText ? "dropped" : "degraded",
      expected: width,
      actual: cells.length,
      ...(isCut && { details: { cut: cells.slice(width, width + MAX_CUT_CELLS).map(shorten) } }),
    },
  );
  return isCut ? cells.slice(0, width) : [...cells, ...Array<Cell>(width - cells.length).fill(absent)];
}

function shorten(cell: Cell): Cell {
  return typeof cell === "string" ? cell.slice(0, MAX_QUOTED_LENGTH).toWellFormed() : cell;
}

function refuseRaggedRow(found: number, width: number, position: CellPosition, op: DelimitedOp) {
  return op.error("INVALID_REQUEST", `${describeRowLength(found, width, position)}.`, {
    ...placeOfCell(position),
    details: { row: position.block.firstRowIndex + position.row + 1, line: lineOf(position), expected: width, found },
    remediation: "Fix the row, or set `ragged` to `pad` or `keep`.",
  });
}

function describeRowLength(found: number, width: number, position: CellPosition): string {
  return `Line ${lineOf(position)} has ${found} ${found === 1 ? "cell" : "cells"} where the table has ${width} columns`;
}
