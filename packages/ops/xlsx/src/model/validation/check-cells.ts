import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  cellName,
  isoToSerial,
  MAX_ROWS,
  readStringItem,
  type ScannedCell,
  type ScannedRow,
  scanSheet,
} from "@colophon/kit-workbook";
import type { OpenWorkbook } from "../open-workbook.ts";
import type { Findings } from "./findings.ts";
import { SheetFormulas } from "./sheet-formulas.ts";

export const MAX_TEXT = 32_767;
const MAX_ROW_HEIGHT = 409.5;
const NUMBER = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?\s*$/;
const ERRORS = new Set(
  "#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #FIELD! #BLOCKED! #UNKNOWN! #CONNECT! #BUSY! #PYTHON! #EXTERNAL! #TIMEOUT!".split(
    " ",
  ),
);

/** Texts of the cells that a caller asked for, and all formulas of a sheet. */
export interface CellFacts {
  readonly formulas: SheetFormulas;
  /** By `row * 16384 + column`: the text of cells in rows that were asked for; null for one that holds no text. */
  readonly texts: ReadonlyMap<number, string | null>;
}

export interface CellQuestion {
  readonly book: OpenWorkbook;
  readonly part: OoxmlPart;
  readonly found: Findings;
  /** Rows whose texts are wanted: the header rows of tables. */
  readonly rows: ReadonlySet<number>;
}

export const cellKey = (row: number, column: number): number => row * 16_384 + column;

/** Scans a sheet's cells and holds each to its type, and their order. Errors as `scanSheet`. */
export function checkCells(question: CellQuestion): CellFacts {
  const check = new CellCheck(question);
  const { opened, reading } = question.book;
  scanSheet(
    question.part.name,
    opened.archive.steps(question.part.entry),
    { row: (row) => check.row(row), cell: (cell) => check.cell(cell) },
    reading,
  );
  return { formulas: check.formulas, texts: check.texts };
}

class CellCheck {
  readonly formulas: SheetFormulas;
  readonly texts = new Map<number, string | null>();
  readonly #question: CellQuestion;
  readonly #strings: number;
  readonly #styles: number;
  readonly #rows = new Set<number>();
  #lastRow = -1;
  #row = -1;
  #columns = new Set<number>();
  #lastColumn = -1;

  constructor(question: CellQuestion) {
    this.#question = question;
    this.#strings = question.book.strings().length;
    this.#styles = question.book.styles().formats.length;
    this.formulas = new SheetFormulas(question.part, question.found);
  }

  row({ row, given, attributes }: ScannedRow): void {
    const { found, part } = this.#question;
    const name = { part, cell: cellName(Math.min(row, MAX_ROWS - 1), 0) };
    if (given !== undefined && !(/^\d{1,7}$/.test(given) && Number(given) >= 1 && Number(given) <= MAX_ROWS))
      found.report("ROW_NUMBER_INVALID", `Row ${given.slice(0, 20)} does not exist.`, { part });
    if (this.#rows.has(row)) found.report("ROW_DUPLICATE", `Row ${row + 1} occurs twice.`, name);
    else if (row < this.#lastRow) found.report("ROW_ORDER", `Row ${row + 1} follows row ${this.#lastRow + 1}.`, name);
    const height = Number(attributes.ht ?? 0);
    if (height < 0 || height > MAX_ROW_HEIGHT)
      found.report("ROW_HEIGHT", `Row ${row + 1} is ${attributes.ht} high.`, name);
    this.#rows.add(row);
    this.#lastRow = Math.max(this.#lastRow, row);
    this.#row = row;
    this.#columns = new Set();
    this.#lastColumn = -1;
  }

  cell(cell: ScannedCell): void {
    const { found, part, rows } = this.#question;
    const { row, column } = cell;
    const name = cellName(row, column);
    if (cell.given !== undefined || row !== this.#row || (cell.hasReference && row >= MAX_ROWS))
      found.report(
        "CELL_REFERENCE_INVALID",
        `The cell "${(cell.given ?? name).slice(0, 20)}" does not belong to row ${this.#row + 1}.`,
        { part, cell: cellName(this.#row, column) },
      );
    else if (this.#columns.has(column)) found.report("CELL_DUPLICATE", `${name} occurs twice.`, { part, cell: name });
    else if (column < this.#lastColumn)
      found.report("CELL_ORDER", `${name} follows ${cellName(row, this.#lastColumn)}.`, { part, cell: name });
    this.#columns.add(column);
    this.#lastColumn = Math.max(this.#lastColumn, column);
    if (cell.style < 0 || (cell.style >= this.#styles && (cell.style > 0 || this.#styles > 0)))
      found.report("STYLE_INDEX", `${name} has format ${cell.style} of ${this.#styles}.`, { part, cell: name });
    this.#checkValue(cell, name);
    if (cell.formula !== undefined) this.formulas.add(cell, cell.formula);
    if (rows.has(row)) this.texts.set(cellKey(row, column), this.#textOf(cell));
  }

  #checkValue({ type, value, inline }: ScannedCell, cell: string): void {
    const { found, part } = this.#question;
    const place = { part, cell };
    const reported = value?.slice(0, 40) ?? "";
    const length =
      type === "inlineStr" && inline !== undefined
        ? inline.length > MAX_TEXT
          ? readStringItem(inline).text.length
          : 0
        : type === "str"
          ? (value ?? "").length
          : 0;
    if (length > MAX_TEXT)
      found.report("TEXT_LENGTH", `${cell} has ${length} characters; the maximum is ${MAX_TEXT}.`, place);
    if (value === undefined || value === "") return;
    if (type === "s") {
      if (!/^\s*\d{1,10}\s*$/.test(value) || Number(value) >= this.#strings)
        found.report("SHARED_STRING_INDEX", `${cell} refers to string ${reported} of ${this.#strings}.`, place);
    } else if (type === "n") {
      if (!NUMBER.test(value) || !Number.isFinite(Number(value)))
        found.report("NUMBER_INVALID", `"${reported}" in ${cell} is not a number.`, place);
    } else if (type === "b") {
      if (!/^\s*(?:0|1|true|false)\s*$/.test(value))
        found.report("BOOLEAN_INVALID", `"${reported}" in ${cell} is neither 0 nor 1.`, place);
    } else if (type === "e") {
      if (!ERRORS.has(value.trim().toUpperCase()))
        found.report("ERROR_INVALID", `"${reported}" in ${cell} is not an error value.`, place);
    } else if (type === "d" && isoToSerial(value.trim(), this.#question.book.workbook.date1904) === undefined)
      found.report("DATE_INVALID", `"${reported}" in ${cell} is not a date.`, place);
  }

  #textOf({ type, value, inline }: ScannedCell): string | null {
    if (type === "inlineStr" && inline !== undefined) return readStringItem(inline).text;
    if (type === "s") return this.#question.book.strings().text(Number(value)) ?? null;
    if (type === "str") return value ?? null;
    return null;
  }
}
