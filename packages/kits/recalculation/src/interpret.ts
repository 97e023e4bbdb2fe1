import type { CellReference } from "@colophon/kit-formulas";
import { checked, compareScalars, isEqual, snapped, toNumber, toText } from "./coerce.ts";
import { callFunction } from "./functions/call.ts";
import type { FormulaCell } from "./grid.ts";
import type { Node } from "./parse.ts";
import {
  type Area,
  CellError,
  DIV0,
  ErrorThrown,
  Matrix,
  NA,
  NULL,
  NUM,
  Reference,
  type Scalar,
  UNREADABLE,
  UnknownResult,
  VALUE,
  type Value,
} from "./values.ts";
import { type FormulaBook, shiftRange, tableAreas } from "./workbook.ts";

/** Cells of one matrix. Attack: A:XFD in an array formula. */
const MAX_MATRIX = 2_000_000;
const MAX_NAME_DEPTH = 16;
/** Matrices of ranges that are kept for the next formula that reads the same range: their least size, and cells of all. */
const MIN_KEPT = 64;
const MAX_KEPT = 4_000_000;

/** How cells are read while a formula is computed. */
export interface CellReader {
  /** The value of a cell; throws where it is not known, or not computed yet. */
  value(sheet: number, row: number, column: number): Scalar;
  /** The cells that are there in an area, column by column. */
  each(area: Area, visit: (value: Scalar, row: number, column: number) => void): void;
  checkpoint(): void;
}

/** Where a formula is computed. */
export interface Scope {
  readonly cell: FormulaCell;
  /** How far relative references are from where the formula was written. */
  readonly rows: number;
  readonly columns: number;
  /** Whether an operator takes arrays value by value; else a range stands for the cell of its own row or column. */
  readonly isArray: boolean;
  readonly depth: number;
}

/** Computes formulas as trees. */
export class Interpreter {
  readonly book: FormulaBook;
  readonly reader: CellReader;
  readonly #blocks = new Map<string, Matrix>();
  #kept = 0;

  constructor(book: FormulaBook, reader: CellReader) {
    this.book = book;
    this.reader = reader;
  }

  /** The result of a cell's formula: a scalar, or a matrix for an array. */
  result(cell: FormulaCell): Scalar | Matrix {
    const { text, rows, columns, kind } = cell.source;
    const tree = this.book.tree(text);
    if (tree === undefined) throw new UnknownResult("unproven");
    const isArray = kind === "array" || kind === "dynamic";
    const scope: Scope = { cell, rows, columns, isArray, depth: 0 };
    try {
      const value = this.evaluate(tree, scope);
      const shown = isArray ? this.spread(value) : this.scalar(value, scope);
      return readable(shown ?? 0);
    } catch (error) {
      if (error instanceof ErrorThrown) return readable(error.error);
      throw error;
    }
  }

  evaluate(node: Node, scope: Scope): Value {
    switch (node.kind) {
      case "literal":
        return node.value;
      case "array":
        return new Matrix(node.rows.length, node.rows[0]?.length ?? 0, node.rows.flat());
      case "missing":
        return null;
      case "cells":
        return this.#cells(node.reference, scope);
      case "name":
        return this.#named(node, scope);
      case "table":
        return new Reference(tableAreas(this.book, node.text, scope.cell));
      case "unary":
        return this.#unary(node, scope);
      case "binary":
        return this.#binary(node, scope);
      case "call":
        return this.#guarded(() => callFunction(this, node, scope));
    }
  }

  /** Errors that a computation throws are its value. */
  #guarded(compute: () => Value): Value {
    try {
      return compute();
    } catch (error) {
      if (error instanceof ErrorThrown) return error.error;
      throw error;
    }
  }

  /** One value: of a range the cell in the row or column of the formula. */
  scalar(value: Value, { cell }: Scope): Scalar {
    if (value instanceof Matrix) return value.at(0, 0);
    if (!(value instanceof Reference)) return value;
    const [area] = value.areas;
    if (area === undefined || value.areas.length > 1) return VALUE;
    const { sheet, top, left, bottom, right } = area;
    if (top === bottom && left === right) return this.reader.value(sheet, top, left);
    if (left === right && cell.row >= top && cell.row <= bottom) return this.reader.value(sheet, cell.row, left);
    if (top === bottom && cell.column >= left && cell.column <= right)
      return this.reader.value(sheet, top, cell.column);
    return VALUE;
  }

  /** All values of a range; a scalar stays. */
  spread(value: Value): Scalar | Matrix {
    if (!(value instanceof Reference)) return value;
    const [area] = value.areas;
    if (area === undefined || value.areas.length > 1) return VALUE;
    return this.matrix(area);
  }

  matrix(area: Area): Scalar | Matrix {
    if (area.top === area.bottom && area.left === area.right) return this.reader.value(area.sheet, area.top, area.left);
    return this.block(area);
  }

  /** A rectangle as a matrix; open ranges end where the cells of the workbook end. */
  block(area: Area): Matrix {
    const key = `${area.sheet} ${area.top} ${area.left} ${area.bottom} ${area.right}`;
    const known = this.#blocks.get(key);
    if (known !== undefined) return known;
    const block = this.#read(area);
    // What was read once is settled: a cell that is not computed yet throws.
    if (block.cells.length >= MIN_KEPT && this.#kept + block.cells.length <= MAX_KEPT) {
      this.#kept += block.cells.length;
      this.#blocks.set(key, block);
    }
    return block;
  }

  #read(area: Area): Matrix {
    const bottom =
      area.bottom - area.top < 1000 ? area.bottom : Math.min(area.bottom, Math.max(area.top, this.book.rowCount - 1));
    const right =
      area.right - area.left < 1000 ? area.right : Math.min(area.right, Math.max(area.left, this.book.columnCount - 1));
    const [rows, columns] = [bottom - area.top + 1, right - area.left + 1];
    if (rows * columns > MAX_MATRIX) throw new UnknownResult("limit");
    const cells: Scalar[] = new Array(rows * columns).fill(null);
    this.reader.each({ ...area, bottom, right }, (value, row, column) => {
      cells[(row - area.top) * columns + column - area.left] = value;
    });
    return new Matrix(rows, columns, cells);
  }

  #cells({ workbook, sheet, range }: CellReference, { cell, rows, columns }: Scope): Value {
    if (workbook !== "") throw new UnknownResult("external");
    const sheets = sheet === undefined ? [cell.sheet] : this.book.sheetsOf(sheet);
    if (sheets.length === 0) throw new UnknownResult("unproven");
    const shifted = shiftRange(range, rows, columns);
    return new Reference(sheets.map((index) => ({ ...shifted, sheet: index })));
  }

  #named({ name, sheet }: Extract<Node, { kind: "name" }>, scope: Scope): Value {
    if (sheet?.includes("[")) throw new UnknownResult("external");
    const own = sheet === undefined ? scope.cell.sheet : this.book.sheetIndex(sheet);
    const named = this.book.name(name, own);
    const table = named === undefined ? this.book.table(name) : undefined;
    if (table !== undefined) return new Reference(tableAreas(this.book, name, scope.cell));
    const tree = named === undefined ? undefined : this.book.tree(named.text);
    if (tree === undefined || scope.depth > MAX_NAME_DEPTH) throw new UnknownResult("unproven");
    const { row, column } = scope.cell;
    // References of a name count from A1, and a name is computed as an array.
    const value = this.evaluate(tree, { ...scope, rows: row, columns: column, isArray: true, depth: scope.depth + 1 });
    return value;
  }

  #unary({ operator, operand }: Extract<Node, { kind: "unary" }>, scope: Scope): Value {
    const value = this.evaluate(operand, scope);
    if (operator === "+") return value;
    return this.#map([value], scope, ([each = null]) => {
      const number = toNumber(each);
      return checked(operator === "-" ? -number : number / 100);
    });
  }

  #binary({ operator, left, right }: Extract<Node, { kind: "binary" }>, scope: Scope): Value {
    const [a, b] = [this.evaluate(left, scope), this.evaluate(right, scope)];
    if (operator === ":" || operator === " " || operator === ",") return joinAreas(operator, a, b);
    const compute = OPERATORS[operator];
    if (compute === undefined) throw new UnknownResult("unproven");
    return this.#map([a, b], scope, ([x = null, y = null]) => compute(x, y));
  }

  #map(values: readonly Value[], scope: Scope, compute: (values: readonly Scalar[]) => Scalar): Value {
    return this.map(
      values.map((value) => (scope.isArray ? this.spread(value) : this.#intersected(value, scope))),
      compute,
    );
  }

  /** A function of scalars, for each place of the matrices among its values. */
  map(values: readonly (Scalar | Matrix)[], compute: (values: readonly Scalar[]) => Scalar): Scalar | Matrix {
    return mapMatrices(values, compute, () => this.reader.checkpoint());
  }

  #intersected(value: Value, scope: Scope): Scalar | Matrix {
    return value instanceof Matrix ? value : this.scalar(value, scope);
  }
}

function readable<T extends Scalar | Matrix>(value: T): T {
  if (value === UNREADABLE) throw new UnknownResult("unproven");
  return value;
}

/** A function of scalars for each place of matrices: a scalar, a row or a column is repeated; what is missing is #N/A. */
export function mapMatrices(
  values: readonly (Scalar | Matrix)[],
  compute: (values: readonly Scalar[]) => Scalar,
  checkpoint: () => void,
): Scalar | Matrix {
  const matrices = values.filter((value) => value instanceof Matrix);
  if (matrices.length === 0) return guard(compute, values as readonly Scalar[]);
  const rows = matrices.reduce((most, matrix) => Math.max(most, matrix.rows), 0);
  const columns = matrices.reduce((most, matrix) => Math.max(most, matrix.columns), 0);
  if (rows * columns > MAX_MATRIX) throw new UnknownResult("limit");
  const cells: Scalar[] = [];
  for (let row = 0; row < rows; row++) {
    checkpoint();
    for (let column = 0; column < columns; column++)
      cells.push(
        guard(
          compute,
          values.map((value) => pick(value, row, column)),
        ),
      );
  }
  return new Matrix(rows, columns, cells);
}

function guard(compute: (values: readonly Scalar[]) => Scalar, values: readonly Scalar[]): Scalar {
  try {
    return compute(values);
  } catch (error) {
    if (error instanceof ErrorThrown) return error.error;
    throw error;
  }
}

function pick(value: Scalar | Matrix, row: number, column: number): Scalar {
  if (!(value instanceof Matrix)) return value;
  const [y, x] = [value.rows === 1 ? 0 : row, value.columns === 1 ? 0 : column];
  return y < value.rows && x < value.columns ? value.at(y, x) : NA;
}

const OPERATORS: Readonly<Record<string, (a: Scalar, b: Scalar) => Scalar>> = {
  "+": (a, b) => add(toNumber(a), toNumber(b)),
  "-": (a, b) => add(toNumber(a), -toNumber(b)),
  "*": (a, b) => checked(toNumber(a) * toNumber(b)),
  "/": (a, b) => divide(toNumber(a), toNumber(b)),
  "^": (a, b) => power(toNumber(a), toNumber(b)),
  "&": (a, b) => toText(a) + toText(b),
  "=": (a, b) => isEqual(a, b),
  "<>": (a, b) => !isEqual(a, b),
  "<": (a, b) => compareScalars(a, b) < 0,
  ">": (a, b) => compareScalars(a, b) > 0,
  "<=": (a, b) => compareScalars(a, b) <= 0,
  ">=": (a, b) => compareScalars(a, b) >= 0,
};

function add(a: number, b: number): number {
  return checked(snapped(a + b, a, b));
}

function divide(a: number, b: number): number {
  if (b === 0) throw new ErrorThrown(DIV0);
  return checked(a / b);
}

export function power(base: number, exponent: number): number {
  if (base === 0 && exponent === 0) throw new ErrorThrown(NUM);
  if (base === 0 && exponent < 0) throw new ErrorThrown(DIV0);
  return checked(base ** exponent);
}

function joinAreas(operator: ":" | " " | ",", a: Value, b: Value): Value {
  if (a instanceof CellError) return a;
  if (b instanceof CellError) return b;
  if (!(a instanceof Reference) || !(b instanceof Reference)) return VALUE;
  if (operator === ",") return new Reference([...a.areas, ...b.areas]);
  const [first] = a.areas;
  const [second] = b.areas;
  if (first === undefined || second === undefined || a.areas.length > 1 || b.areas.length > 1)
    throw new UnknownResult("unproven");
  if (first.sheet !== second.sheet) return VALUE;
  const choose = operator === ":" ? [Math.min, Math.max] : [Math.max, Math.min];
  const [low = Math.min, high = Math.max] = choose;
  const area = {
    sheet: first.sheet,
    top: low(first.top, second.top),
    left: low(first.left, second.left),
    bottom: high(first.bottom, second.bottom),
    right: high(first.right, second.right),
  };
  return area.top > area.bottom || area.left > area.right ? NULL : new Reference([area]);
}
