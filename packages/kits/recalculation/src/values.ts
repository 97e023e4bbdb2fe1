/** The codes of errors as Excel writes them in a cell. */
export const ERROR_CODES = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"] as const;
type ErrorCode = (typeof ERROR_CODES)[number];

/** An error as a value: functions take and return it, nothing throws it past the evaluator of a call. */
export class CellError {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    this.code = code;
  }
}

export const NULL = new CellError("#NULL!");
export const DIV0 = new CellError("#DIV/0!");
export const VALUE = new CellError("#VALUE!");
export const REF = new CellError("#REF!");
const NAME = new CellError("#NAME?");
export const NUM = new CellError("#NUM!");
export const NA = new CellError("#N/A");

/** An error that Excel 2007 does not know, or a value that the file does not hold as its type says. */
export const UNREADABLE = new CellError("#VALUE!");

const ERRORS: ReadonlyMap<string, CellError> = new Map(
  [NULL, DIV0, VALUE, REF, NAME, NUM, NA].map((error) => [error.code, error]),
);

/** "#N/A" -> the error; undefined for a code that Excel 2007 does not know. */
export function errorOf(code: string): CellError | undefined {
  return ERRORS.get(code.toUpperCase());
}

/** What one cell holds; null is an empty cell. */
export type Scalar = number | string | boolean | null | CellError;

/** The whole size of a rectangle of which empty rows and columns at the end are left out, and the value of each cell there. */
export interface Cut {
  readonly rows: number;
  readonly columns: number;
  readonly beyond: Scalar;
}

/** Values of a rectangle, row by row. */
export class Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly Scalar[];
  readonly cut: Cut | undefined;

  constructor(rows: number, columns: number, cells: readonly Scalar[], cut?: Cut) {
    this.rows = rows;
    this.columns = columns;
    this.cells = cells;
    this.cut = cut;
  }

  /** Rows and columns, those that are left out included. */
  get size(): { readonly rows: number; readonly columns: number } {
    return this.cut ?? this;
  }

  at(row: number, column: number): Scalar {
    return this.cells[row * this.columns + column] ?? null;
  }
}

/** A rectangle of cells of one sheet, ends included, from 0. */
export interface Area {
  readonly sheet: number;
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Cells by their place: one area, or those of a union or of a 3-D reference. */
export class Reference {
  readonly areas: readonly Area[];

  constructor(areas: readonly Area[]) {
    this.areas = areas;
  }
}

export type Value = Scalar | Matrix | Reference;

/** A function was called in a way whose result is not known; `reason` is a text for people. */
export class UnknownResult extends Error {
  readonly reason: UnknownReason;

  constructor(reason: UnknownReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Why a result is not known. */
export type UnknownReason =
  | "volatile"
  | "external"
  | "circular"
  | "iterative"
  | "unproven"
  | "untrusted"
  | "disputed"
  | "dynamicArray"
  | "dataTable"
  | "limit"
  | "dependsOnUnknown";

/** Throws what a value is when it is an error. */
export class ErrorThrown extends Error {
  readonly error: CellError;

  constructor(error: CellError) {
    super(error.code);
    this.error = error;
  }
}
