import { cellNameOf } from "../places.ts";
import {
  CellError,
  ErrorThrown,
  Matrix,
  NA,
  REF,
  Reference,
  type Scalar,
  UnknownResult,
  VALUE,
  type Value,
} from "../values.ts";
import { MAX_COLUMNS, MAX_ROWS } from "../workbook.ts";
import { type Arguments, entry, type FunctionTable } from "./arguments.ts";
import { isExactly, MAX_CRITERION, orderOf, wildcard } from "./criteria.ts";

/** One row or column of values, read as it is needed. */
interface Line {
  readonly matrix: Matrix;
  /** Which line of the matrix it is. */
  readonly key: string;
  readonly length: number;
  at(index: number): Scalar;
}

function lineOf(matrix: Matrix, isRow: boolean, index = 0): Line {
  return isRow
    ? { matrix, key: `row ${index}`, length: matrix.columns, at: (at) => matrix.at(index, at) }
    : { matrix, key: `column ${index}`, length: matrix.rows, at: (at) => matrix.at(at, index) };
}

function kindOf(value: Scalar): string {
  return value instanceof CellError ? "error" : typeof value;
}

/** Lines that are looked through again and again, by their values. */
const indexes = new WeakMap<Matrix, Map<string, ReadonlyMap<string | number | boolean, number>>>();
/** Shorter lines are looked through as fast. */
const MIN_INDEXED = 32;

function indexOf({ matrix, key, length, at }: Line): ReadonlyMap<string | number | boolean, number> {
  const known = indexes.get(matrix) ?? new Map();
  indexes.set(matrix, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const index = new Map<string | number | boolean, number>();
  for (let place = 0; place < length; place++) {
    const value = keyOf(at(place));
    if (value !== undefined && !index.has(value)) index.set(value, place);
  }
  known.set(key, index);
  return index;
}

/** Numbers are the same to 15 digits, texts without regard to case. */
function keyOf(value: Scalar): string | number | boolean | undefined {
  if (typeof value === "number") return Number(value.toPrecision(15));
  if (typeof value === "string") return value.toLowerCase();
  return typeof value === "boolean" ? value : undefined;
}

/** The first place whose value is the wanted one; texts may have wildcards. */
function findExact(wanted: Scalar, line: Line): number {
  if (wanted instanceof CellError) throw new ErrorThrown(wanted);
  if (typeof wanted === "string" && wanted.length > MAX_CRITERION) throw new UnknownResult("unproven");
  const isPattern = typeof wanted === "string" && /[*?~]/.test(wanted);
  if (!isPattern && line.length >= MIN_INDEXED) {
    const place = indexOf(line).get(keyOf(wanted ?? 0) ?? "") ?? -1;
    const found = line.at(place);
    if (typeof found === "number" && place >= 0) isExactly(found, Number(wanted ?? 0));
    return place;
  }
  const value = wanted ?? 0;
  const accepts =
    typeof value === "string"
      ? textTest(value)
      : (each: Scalar): boolean =>
          typeof each === typeof value &&
          (typeof each === "number" && typeof value === "number" ? isExactly(each, value) : each === value);
  for (let at = 0; at < line.length; at++) if (accepts(line.at(at))) return at;
  return -1;
}

function textTest(wanted: string): (each: Scalar) => boolean {
  const isLike = wildcard(wanted);
  return (each) => typeof each === "string" && isLike(each);
}

/** The last place in order whose value does not come after the wanted one. Lists that are not sorted have no proven result. */
function findSorted(wanted: Scalar, line: Line, isDescending = false): number {
  if (wanted instanceof CellError) throw new ErrorThrown(wanted);
  const value = wanted ?? 0;
  let found = -1;
  let before: Scalar = null;
  for (let at = 0; at < line.length; at++) {
    const each = line.at(at);
    if (kindOf(each) !== kindOf(value)) continue;
    const order = isDescending ? orderOf(value, each) : orderOf(each, value);
    if (before !== null && (isDescending ? orderOf(before, each) < 0 : orderOf(before, each) > 0))
      throw new UnknownResult("unproven");
    // Which of several equal values a search from above finds is not proven.
    if (isDescending && order === 0 && before !== null && orderOf(before, each) === 0)
      throw new UnknownResult("unproven");
    before = each;
    if (order <= 0) found = at;
  }
  return found;
}

function lookup(args: Arguments, isRow: boolean): Value {
  const matrix = args.matrix(1);
  const index = args.integer(2);
  if (index < 1) throw new UnknownResult("unproven");
  if (index > (isRow ? matrix.size.rows : matrix.size.columns)) return REF;
  const line = lineOf(matrix, isRow);
  const isSorted = args.length > 3 ? args.boolean(3) : true;
  const place = isSorted ? findSorted(args.scalar(0), line) : findExact(args.scalar(0), line);
  if (place < 0) return NA;
  return isRow ? matrix.at(index - 1, place) : matrix.at(place, index - 1);
}

function match(args: Arguments): Value {
  const matrix = args.matrix(1);
  if (matrix.rows > 1 && matrix.columns > 1) return NA;
  const line = lineOf(matrix, matrix.rows === 1 && matrix.columns > 1);
  const type = args.number(2, args.length > 2 ? 0 : 1);
  const place = type === 0 ? findExact(args.scalar(0), line) : findSorted(args.scalar(0), line, type < 0);
  return place < 0 ? NA : place + 1;
}

/** The vector form takes the place of the second list, the array form the last row or column. */
function lookupForm(args: Arguments): Value {
  const matrix = args.matrix(1);
  const isRow = matrix.columns > matrix.rows;
  const place = findSorted(args.scalar(0), lineOf(matrix, isRow));
  if (place < 0) return NA;
  if (args.length < 3) return isRow ? matrix.at(matrix.rows - 1, place) : matrix.at(place, matrix.columns - 1);
  const results = args.matrix(2);
  const line = lineOf(results, results.rows === 1);
  if ((results.rows > 1 && results.columns > 1) || place >= line.length) throw new UnknownResult("unproven");
  return line.at(place);
}

function index(args: Arguments): Value {
  const source = args.raw(0);
  if (source instanceof CellError) return source;
  const [first, second] = [args.integer(1), args.integer(2)];
  if (first < 0 || second < 0) return VALUE;
  const part = args.integer(3, 1);
  const area = source instanceof Reference ? source.areas[part - 1] : undefined;
  if (source instanceof Reference && area === undefined) return REF;
  const matrix = area === undefined ? args.matrix(0) : undefined;
  const rows = area === undefined ? (matrix?.rows ?? 0) : area.bottom - area.top + 1;
  const columns = area === undefined ? (matrix?.columns ?? 0) : area.right - area.left + 1;
  if (args.length < 3 && rows > 1 && columns > 1) throw new UnknownResult("unproven");
  const isFlat = args.length < 3 && rows === 1;
  const [row, column] = isFlat ? [columns === 1 ? first : 1, columns === 1 ? 0 : first] : [first, second];
  if (row > rows || column > columns) return REF;
  if (area !== undefined)
    return new Reference([
      {
        sheet: area.sheet,
        top: row === 0 ? area.top : area.top + row - 1,
        bottom: row === 0 ? area.bottom : area.top + row - 1,
        left: column === 0 ? area.left : area.left + column - 1,
        right: column === 0 ? area.right : area.left + column - 1,
      },
    ]);
  return matrix === undefined ? VALUE : cut(matrix, row, column);
}

function cut(matrix: Matrix, row: number, column: number): Value {
  if (row > 0 && column > 0) return matrix.at(row - 1, column - 1);
  if (row === 0 && column === 0) return matrix;
  if (row > 0)
    return new Matrix(1, matrix.columns, matrix.cells.slice((row - 1) * matrix.columns, row * matrix.columns));
  return new Matrix(
    matrix.rows,
    1,
    Array.from({ length: matrix.rows }, (_, at) => matrix.at(at, column - 1)),
  );
}

function offset(args: Arguments): Value {
  const area = args.area(0);
  const [rows, columns] = [args.integer(1), args.integer(2)];
  const height = args.integer(3, area.bottom - area.top + 1);
  const width = args.integer(4, area.right - area.left + 1);
  if (height === 0 || width === 0) return REF;
  const [y, x] = [area.top + rows, area.left + columns];
  const top = height < 0 ? y + height + 1 : y;
  const left = width < 0 ? x + width + 1 : x;
  const [bottom, right] = [top + Math.abs(height) - 1, left + Math.abs(width) - 1];
  if (top < 0 || left < 0 || bottom >= MAX_ROWS || right >= MAX_COLUMNS) return REF;
  return new Reference([{ sheet: area.sheet, top, left, bottom, right }]);
}

/** The references of a text: of cells, names and tables; other texts are #REF!. */
function indirect(args: Arguments): Value {
  const text = args.text(0).trim();
  if (!args.boolean(1, true)) throw new UnknownResult("unproven");
  const tree = args.interpreter.book.tree(text);
  if (tree?.kind !== "cells" && tree?.kind !== "name") throw new UnknownResult("unproven");
  const value = args.interpreter.evaluate(tree, { ...args.scope, rows: 0, columns: 0 });
  return value instanceof Reference ? value : REF;
}

function placeOf(args: Arguments, isRow: boolean): Value {
  const { row, column } = args.scope.cell;
  if (!args.has(0)) {
    const { kind } = args.scope.cell.source;
    if (kind === "array") throw new UnknownResult("unproven");
    return (isRow ? row : column) + 1;
  }
  const area = args.area(0);
  const [from, to] = isRow ? [area.top, area.bottom] : [area.left, area.right];
  if (from === to || !args.scope.isArray) return from + 1;
  if (to - from >= MAX_PLACES) throw new UnknownResult("limit");
  const places = Array.from({ length: to - from + 1 }, (_, at) => from + at + 1);
  return isRow ? new Matrix(places.length, 1, places) : new Matrix(1, places.length, places);
}

const MAX_PLACES = 100_000;

function sizeOf(args: Arguments, isRow: boolean): Value {
  const value = args.raw(0);
  if (value instanceof Reference) {
    const area = args.area(0);
    return isRow ? area.bottom - area.top + 1 : area.right - area.left + 1;
  }
  const { rows, columns } = args.openMatrix(0).size;
  return isRow ? rows : columns;
}

function transpose(args: Arguments): Value {
  const matrix = args.matrix(0);
  if (matrix.cut !== undefined) throw new UnknownResult("limit");
  const cells: Scalar[] = [];
  for (let column = 0; column < matrix.columns; column++)
    for (let row = 0; row < matrix.rows; row++) cells.push(matrix.at(row, column));
  return new Matrix(matrix.columns, matrix.rows, cells);
}

function address(args: Arguments): Value {
  const [row, column, kind] = [args.integer(0), args.integer(1), args.integer(2, 1)];
  if (row < 1 || column < 1 || row > MAX_ROWS || column > MAX_COLUMNS || kind < 1 || kind > 4) return VALUE;
  if (!args.boolean(3, true) || args.has(4)) throw new UnknownResult("unproven");
  const name = cellNameOf(column - 1);
  return `${kind === 1 || kind === 3 ? "$" : ""}${name}${kind === 1 || kind === 2 ? "$" : ""}${row}`;
}

export const LOOKUP: FunctionTable = {
  VLOOKUP: entry("sas?s", (args) => lookup(args, false)),
  HLOOKUP: entry("sas?s", (args) => lookup(args, true)),
  LOOKUP: entry("sa?a", lookupForm),
  MATCH: entry("sa?s", match),
  INDEX: entry("r?sss", index),
  OFFSET: entry("rss?ss", offset),
  INDIRECT: entry("s?s", indirect),
  ROW: entry("?r", (args) => placeOf(args, true)),
  COLUMN: entry("?r", (args) => placeOf(args, false)),
  ROWS: entry("a", (args) => sizeOf(args, true)),
  COLUMNS: entry("a", (args) => sizeOf(args, false)),
  AREAS: entry("r", (args) => args.reference(0).areas.length),
  TRANSPOSE: entry("a", transpose),
  ADDRESS: entry("ss?sss", address),
  HYPERLINK: entry("s?s", (args) => (args.has(1) ? args.value(1) : args.text(0))),
};
