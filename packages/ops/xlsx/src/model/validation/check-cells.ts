import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  cellName,
  isoToSerial,
  MAX_COLUMNS,
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

type CellFault = Parameters<Findings["report"]>[0];

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
  /** A bit for each row, and for each column the row element that had it last. */
  readonly #seen = { rows: new Uint8Array(MAX_ROWS / 8), columns: new Int32Array(MAX_COLUMNS).fill(-1) };
  #lastRow = -1;
  #row = -1;
  #lastColumn = -1;
  /** Counts row elements. */
  #turn = 0;

  constructor(question: CellQuestion) {
    this.#question = question;
    this.#strings = question.book.strings().length;
    this.#styles = question.book.styles().formats.length;
    this.formulas = new SheetFormulas(question.part, question.found);
  }

  row({ row, given, attributes }: ScannedRow): void {
    const { found, part } = this.#question;
    const name = () => ({ part, cell: cellName(Math.min(row, MAX_ROWS - 1), 0) });
    if (given !== undefined && !(/^\d{1,7}$/.test(given) && Number(given) >= 1 && Number(given) <= MAX_ROWS))
      found.report("ROW_NUMBER_INVALID", `Row ${given.slice(0, 20)} does not exist.`, { part });
    if (this.#hadRow(row)) found.report("ROW_DUPLICATE", `Row ${row + 1} occurs twice.`, name());
    else if (row < this.#lastRow) found.report("ROW_ORDER", `Row ${row + 1} follows row ${this.#lastRow + 1}.`, name());
    const height = Number(attributes.ht ?? 0);
    if (height < 0 || height > MAX_ROW_HEIGHT)
      found.report("ROW_HEIGHT", `Row ${row + 1} is ${attributes.ht} high.`, name());
    this.#lastRow = Math.max(this.#lastRow, row);
    this.#row = row;
    this.#turn += 1;
    this.#lastColumn = -1;
  }

  #hadRow(row: number): boolean {
    const { rows } = this.#seen;
    const [index, bit] = [row >>> 3, 1 << (row & 7)];
    const had = ((rows[index] ?? 0) & bit) !== 0;
    rows[index] = (rows[index] ?? 0) | bit;
    return had;
  }

  cell(cell: ScannedCell): void {
    const { found, part, rows } = this.#question;
    const { row, column } = cell;
    const { columns } = this.#seen;
    const place = () => ({ part, cell: cellName(row, column) });
    if (cell.given !== undefined || row !== this.#row || (cell.hasReference && row >= MAX_ROWS))
      found.report(
        "CELL_REFERENCE_INVALID",
        `The cell "${(cell.given ?? cellName(row, column)).slice(0, 20)}" does not belong to row ${this.#row + 1}.`,
        { part, cell: cellName(this.#row, column) },
      );
    else if (columns[column] === this.#turn)
      found.report("CELL_DUPLICATE", `${cellName(row, column)} occurs twice.`, place());
    else if (column < this.#lastColumn)
      found.report("CELL_ORDER", `${cellName(row, column)} follows ${cellName(row, this.#lastColumn)}.`, place());
    columns[column] = this.#turn;
    this.#lastColumn = Math.max(this.#lastColumn, column);
    if (cell.style < 0 || (cell.style >= this.#styles && (cell.style > 0 || this.#styles > 0)))
      found.report("STYLE_INDEX", `${cellName(row, column)} has format ${cell.style} of ${this.#styles}.`, place());
    this.#checkValue(cell);
    if (cell.formula !== undefined) this.formulas.add(cell, cell.formula);
    if (rows.has(row)) this.texts.set(cellKey(row, column), this.#textOf(cell));
  }

  #checkValue({ row, column, type, value, inline }: ScannedCell): void {
    const report = (code: CellFault, message: (cell: string, reported: string) => string): void => {
      const cell = cellName(row, column);
      this.#question.found.report(code, message(cell, value?.slice(0, 40) ?? ""), { part: this.#question.part, cell });
    };
    const length =
      type === "inlineStr" && inline !== undefined
        ? inline.length > MAX_TEXT
          ? readStringItem(inline).text.length
          : 0
        : type === "str"
          ? (value ?? "").length
          : 0;
    if (length > MAX_TEXT)
      report("TEXT_LENGTH", (cell) => `${cell} has ${length} characters; the maximum is ${MAX_TEXT}.`);
    if (value === undefined || value === "") return;
    if (type === "s") {
      if (!/^\s*\d{1,10}\s*$/.test(value) || Number(value) >= this.#strings)
        report("SHARED_STRING_INDEX", (cell, given) => `${cell} refers to string ${given} of ${this.#strings}.`);
    } else if (type === "n") {
      if (!NUMBER.test(value) || !Number.isFinite(Number(value)))
        report("NUMBER_INVALID", (cell, given) => `"${given}" in ${cell} is not a number.`);
    } else if (type === "b") {
      if (!/^\s*(?:0|1|true|false)\s*$/.test(value))
        report("BOOLEAN_INVALID", (cell, given) => `"${given}" in ${cell} is neither 0 nor 1.`);
    } else if (type === "e") {
      if (!ERRORS.has(value.trim().toUpperCase()))
        report("ERROR_INVALID", (cell, given) => `"${given}" in ${cell} is not an error value.`);
    } else if (type === "d" && isoToSerial(value.trim(), this.#question.book.workbook.date1904) === undefined)
      report("DATE_INVALID", (cell, given) => `"${given}" in ${cell} is not a date.`);
  }

  #textOf({ type, value, inline }: ScannedCell): string | null {
    if (type === "inlineStr" && inline !== undefined) return readStringItem(inline).text;
    if (type === "s") return this.#question.book.strings().text(Number(value)) ?? null;
    if (type === "str") return value ?? null;
    return null;
  }
}
