import { columnName } from "@colophon/kit-workbook";
import type { Fields } from "../fields.ts";

/** 5: Excel 5 and 95; 8: Excel 97 to 2003; 12: binary workbooks of Excel 2007 and later. */
export type FormulaVersion = 5 | 8 | 12;

/** Rows and columns from 0. */
export interface FormulaCell {
  readonly row: number;
  readonly column: number;
}

/** How a file writes references. */
export interface ReferenceRules {
  readonly version: FormulaVersion;
  /** The cell that relative parts count from, in formulas that cells share. */
  readonly base?: FormulaCell | undefined;
  /** The formula is that of a name: its relative parts are distances from the cell that uses it. */
  readonly isName?: boolean | undefined;
  /** The formula is that of a rule: relative parts of references with sheets are distances too. */
  readonly isRule?: boolean | undefined;
}

interface Place {
  readonly row: number;
  readonly column: number;
  readonly isRowRelative: boolean;
  readonly isColumnRelative: boolean;
}

const LAST_ROW = 1_048_575;
const LAST_COLUMN = 16_383;
const COLUMN_RELATIVE = 0x4000;
const ROW_RELATIVE = 0x8000;

/** Reads references, and writes them as A1. Source: [MS-XLS] 2.5.198.82 on, [MS-XLSB] 2.5.97.87 on. */
export class References {
  readonly #rules: ReferenceRules;
  readonly #lastRow: number;
  readonly #lastColumn: number;

  constructor(rules: ReferenceRules) {
    this.#rules = rules;
    this.#lastRow = rules.version === 12 ? LAST_ROW : rules.version === 8 ? 0xffff : 0x3fff;
    this.#lastColumn = rules.version === 12 ? LAST_COLUMN : 255;
  }

  /** Undefined for a reference that leaves the grid. `isShared`: relative parts are distances. */
  cell(fields: Fields, isShared = false): string | undefined {
    const row = this.#rules.version === 12 ? fields.uint32() : fields.uint16();
    const column = this.#rules.version === 5 ? fields.uint8() : fields.uint16();
    return this.#name(this.#place(row, column, isShared));
  }

  area(fields: Fields, isShared = false): string | undefined {
    const { version } = this.#rules;
    const [top, bottom] = version === 12 ? [fields.uint32(), fields.uint32()] : [fields.uint16(), fields.uint16()];
    const [left, right] = version === 5 ? [fields.uint8(), fields.uint8()] : [fields.uint16(), fields.uint16()];
    const first = this.#place(top, left, isShared);
    const last = this.#place(bottom, right, isShared);
    if (this.#isWhole(first.row, last.row, this.#lastRow, first.isRowRelative && this.#isDistance(isShared)))
      return `${this.#column(first)}:${this.#column(last)}`;
    if (
      this.#isWhole(first.column, last.column, this.#lastColumn, first.isColumnRelative && this.#isDistance(isShared))
    )
      return `${this.#row(first)}:${this.#row(last)}`;
    const [from, to] = [this.#name(first), this.#name(last)];
    return from === undefined || to === undefined ? undefined : `${from}:${to}`;
  }

  #isDistance(isShared: boolean): boolean {
    return isShared || this.#rules.isName === true;
  }

  /** All rows, or all columns, of the file's grid are those of the written grid too. */
  #isWhole(first: number, last: number, end: number, isDistance: boolean): boolean {
    return first === 0 && last === end && !isDistance;
  }

  #place(row: number, column: number, isShared: boolean): Place {
    const { version } = this.#rules;
    const flags = version === 5 ? row : column;
    const found: Place = {
      row: version === 5 ? row & 0x3fff : row,
      column: version === 5 ? column : column & 0x3fff,
      isRowRelative: (flags & ROW_RELATIVE) !== 0,
      isColumnRelative: (flags & COLUMN_RELATIVE) !== 0,
    };
    return this.#isDistance(isShared) ? this.#moved(found, isShared) : found;
  }

  /** Distances wrap around the grid, as the programs that write them do. */
  #moved(place: Place, isShared: boolean): Place {
    const base = isShared ? (this.#rules.base ?? { row: 0, column: 0 }) : { row: 0, column: 0 };
    const row = place.isRowRelative ? base.row + distance(place.row, this.#lastRow + 1) : place.row;
    const column = place.isColumnRelative ? base.column + distance(place.column, this.#lastColumn + 1) : place.column;
    // Shared formulas stay in the file's grid; names are written for the larger one.
    const [rows, columns] = isShared ? [this.#lastRow + 1, this.#lastColumn + 1] : [LAST_ROW + 1, LAST_COLUMN + 1];
    return { ...place, row: (row + rows) % rows, column: (column + columns) % columns };
  }

  #name(place: Place): string | undefined {
    if (place.row > LAST_ROW || place.column > LAST_COLUMN) return undefined;
    return this.#column(place) + this.#row(place);
  }

  #row({ row, isRowRelative }: Place): string {
    return (isRowRelative ? "" : "$") + (row + 1);
  }

  #column({ column, isColumnRelative }: Place): string {
    return (isColumnRelative ? "" : "$") + columnName(column);
  }
}

/** What is in the upper half of its range is negative. */
function distance(written: number, size: number): number {
  const found = written % size;
  return found >= size / 2 ? found - size : found;
}
