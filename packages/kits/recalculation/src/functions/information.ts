import {
  CellError,
  ERROR_CODES,
  ErrorThrown,
  Matrix,
  NA,
  Reference,
  type Scalar,
  UnknownResult,
  VALUE,
  type Value,
} from "../values.ts";
import { type Arguments, entry, type FunctionEntry, type FunctionTable } from "./arguments.ts";

function about(accepts: (value: Scalar) => boolean): FunctionEntry {
  return entry("s", (args) => accepts(args.scalar(0)));
}

function parity(args: Arguments, rest: 0 | 1): Value {
  const value = args.value(0);
  if (typeof value === "boolean") return VALUE;
  return Math.abs(Math.trunc(args.number(0))) % 2 === rest;
}

/** N and TYPE of a range are those of its first cell. */
function first(args: Arguments): Scalar {
  const value = args.raw(0);
  if (value instanceof Reference) {
    const area = args.area(0);
    return args.interpreter.reader.value(area.sheet, area.top, area.left);
  }
  return value instanceof Matrix ? value.at(0, 0) : value;
}

function number(args: Arguments): Value {
  const value = first(args);
  if (value instanceof CellError) throw new ErrorThrown(value);
  return typeof value === "number" ? value : value === true ? 1 : 0;
}

function type(args: Arguments): Value {
  const value = args.raw(0);
  if (value instanceof Matrix) return 64;
  if (value instanceof Reference) {
    const { top, left, bottom, right } = args.area(0);
    if (top !== bottom || left !== right) throw new UnknownResult("unproven");
  }
  const scalar = first(args);
  if (scalar instanceof CellError) return 16;
  return typeof scalar === "string" ? 2 : typeof scalar === "boolean" ? 4 : 1;
}

function errorType(args: Arguments): Value {
  const value = args.scalar(0);
  return value instanceof CellError ? ERROR_CODES.indexOf(value.code) + 1 : NA;
}

/** Whether the cell has a formula. */
function isFormula(args: Arguments): Value {
  const { sheet, row, column } = placeOf(args);
  const known = args.interpreter.book.facts.sheets[sheet]?.columns.get(column);
  if (known === undefined) return false;
  const at = known.placeOf(row);
  return known.rows[at] === row && known.formulas[at] !== undefined;
}

function placeOf(args: Arguments) {
  const { sheet, top, left } = args.area(0);
  return { sheet, row: top, column: left };
}

export const INFORMATION: FunctionTable = {
  ISBLANK: about((value) => value === null),
  ISNUMBER: about((value) => typeof value === "number"),
  ISTEXT: about((value) => typeof value === "string"),
  ISNONTEXT: about((value) => typeof value !== "string"),
  ISLOGICAL: about((value) => typeof value === "boolean"),
  ISERROR: about((value) => value instanceof CellError),
  ISERR: about((value) => value instanceof CellError && value !== NA),
  ISNA: about((value) => value === NA),
  ISREF: entry("r", (args) => args.raw(0) instanceof Reference),
  ISEVEN: entry("s", (args) => parity(args, 0)),
  ISODD: entry("s", (args) => parity(args, 1)),
  ISFORMULA: entry("r", isFormula),
  NA: entry("", () => NA),
  N: entry("r", number),
  TYPE: entry("r", type),
  "ERROR.TYPE": entry("s", errorType),
};
