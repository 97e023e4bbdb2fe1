import { checked, compareScalars, isEqual, snapped, toNumber, toText } from "./coerce.ts";
import {
  CellError,
  DIV0,
  ErrorThrown,
  NULL,
  NUM,
  Reference,
  type Scalar,
  UnknownResult,
  VALUE,
  type Value,
} from "./values.ts";

/** Operators of two values. */
export const OPERATORS: Readonly<Record<string, (a: Scalar, b: Scalar) => Scalar>> = {
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

/** A sum inside of a formula: Excel makes small rests 0 in the last operation of a formula alone. */
export function addInside(a: Scalar, b: Scalar, sign: 1 | -1): Scalar {
  const [x, y] = [toNumber(a), sign * toNumber(b)];
  if (snapped(x + y, x, y) !== x + y) throw new UnknownResult("unproven");
  return checked(x + y);
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

/** The range, the intersection or the union of two references. */
export function joinAreas(operator: ":" | " " | ",", a: Value, b: Value): Value {
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
