import { compareScalars, isEqual, toBoolean } from "../coerce.ts";
import { whole } from "../matrices.ts";
import {
  CellError,
  ErrorThrown,
  Matrix,
  NA,
  Reference,
  type Scalar,
  UnknownResult,
  VALUE,
  type Value,
} from "../values.ts";
import { type Arguments, entry, type FunctionTable } from "./arguments.ts";

/** A condition that is an array needs a result for each of its values: array formulas alone compute that. */
function condition(args: Arguments, index: number): boolean {
  const value = args.lazy(index);
  if (value instanceof Matrix || (args.scope.isArray && isRange(value))) throw new UnknownResult("unproven");
  return toBoolean(args.interpreter.scalar(value, args.scope));
}

function isRange(value: Value): boolean {
  if (!(value instanceof Reference)) return false;
  const [area] = value.areas;
  return area !== undefined && (area.top !== area.bottom || area.left !== area.right);
}

/** The conditions that AND and OR see: texts and empty cells of ranges are none. */
function conditions(args: Arguments): readonly boolean[] {
  const found: boolean[] = [];
  const add = (value: Scalar): void => {
    if (value instanceof CellError) throw new ErrorThrown(value);
    if (typeof value === "boolean" || typeof value === "number") found.push(value !== false && value !== 0);
  };
  for (const [index, value] of args.rest().entries())
    if (value instanceof Reference) for (const area of value.areas) args.interpreter.reader.each(area, add);
    else if (value instanceof Matrix) whole(value).cells.forEach(add);
    else if (args.has(index)) found.push(toBoolean(value));
    else found.push(false);
  if (found.length === 0) throw new ErrorThrown(VALUE);
  return found;
}

function chooseIf(args: Arguments): Value {
  const value = args.lazy(0);
  if (value instanceof Matrix || (args.scope.isArray && isRange(value))) return eachIf(args, value);
  if (toBoolean(args.interpreter.scalar(value, args.scope))) return args.lazy(1);
  return args.length > 2 ? args.lazy(2) : false;
}

/** IF in an array formula: for each value of the condition one of the others. */
function eachIf(args: Arguments, value: Value): Value {
  const kind = args.scope.cell.source.kind;
  if (kind !== "array" && kind !== "dynamic") throw new UnknownResult("unproven");
  const test = args.interpreter.spread(value);
  const yes = args.interpreter.spread(args.lazy(1));
  const no = args.length > 2 ? args.interpreter.spread(args.lazy(2)) : false;
  return args.interpreter.map([test, yes, no], ([each = null, a = null, b = null]) => {
    const chosen = toBoolean(each) ? a : b;
    return chosen ?? 0;
  });
}

function isError(value: Value, args: Arguments, accepts: (error: CellError) => boolean): boolean {
  if (value instanceof Matrix || (args.scope.isArray && isRange(value))) throw new UnknownResult("unproven");
  const scalar = args.interpreter.scalar(value, args.scope);
  return scalar instanceof CellError && accepts(scalar);
}

/** IFERROR and IFNA: an array is looked through value by value. */
function unlessError(args: Arguments, accepts: (error: CellError) => boolean): Value {
  const value = args.lazy(0);
  if (args.scope.isArray && (value instanceof Matrix || isRange(value))) {
    const other = args.interpreter.spread(args.lazy(1));
    return args.interpreter.map([args.interpreter.spread(value), other], ([each = null, instead = null]) =>
      each instanceof CellError && accepts(each) ? (instead ?? 0) : (each ?? 0),
    );
  }
  if (value instanceof Matrix) throw new UnknownResult("unproven");
  return isError(value, args, accepts) ? args.lazy(1) : args.interpreter.scalar(value, args.scope);
}

function firstOf(args: Arguments): Value {
  for (let index = 0; index + 1 < args.length; index += 2) if (condition(args, index)) return args.lazy(index + 1);
  return NA;
}

function switchOn(args: Arguments): Value {
  const value = args.lazyScalar(0);
  if (value instanceof CellError) return value;
  for (let index = 1; index + 1 < args.length; index += 2) {
    const other = args.lazyScalar(index);
    if (other instanceof CellError) return other;
    const isSame =
      typeof other === "string" && typeof value === "string"
        ? isEqual(value, other)
        : typeof (value ?? 0) === typeof (other ?? 0) && compareScalars(value, other) === 0;
    if (isSame) return args.lazy(index + 1);
  }
  return args.length % 2 === 0 ? args.lazy(args.length - 1) : NA;
}

export const LOGICAL: FunctionTable = {
  TRUE: entry("", () => true),
  FALSE: entry("", () => false),
  IF: entry("ll?l", chooseIf),
  IFS: entry("ll(l)", firstOf),
  SWITCH: entry("lll(l)", switchOn),
  IFERROR: entry("ll", (args) => unlessError(args, () => true)),
  IFNA: entry("ll", (args) => unlessError(args, (error) => error === NA)),
  AND: entry("r(r)", (args) => conditions(args).every((each) => each)),
  OR: entry("r(r)", (args) => conditions(args).some((each) => each)),
  XOR: entry("r(r)", (args) => conditions(args).filter((each) => each).length % 2 === 1),
  NOT: entry("s", (args) => !args.boolean(0)),
  CHOOSE: entry("sl(l)", (args) => {
    const index = args.integer(0);
    if (index < 1 || index >= args.length) return VALUE;
    return args.lazy(index);
  }),
};
