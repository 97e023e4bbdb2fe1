import { toNumber } from "../coerce.ts";
import { CellError, ErrorThrown, Matrix, Reference, type Scalar } from "../values.ts";
import type { Arguments } from "./arguments.ts";

/** Calls back for every value of ranges and arrays that is there, and for every other argument as `isDirect`. */
export function eachValue(args: Arguments, from: number, visit: (value: Scalar, isDirect: boolean) => void): void {
  const inside = (value: Scalar): void => visit(value, false);
  for (let index = from; index < args.length; index++) {
    const value = args.raw(index);
    if (value instanceof Reference) for (const area of value.areas) args.interpreter.reader.each(area, inside);
    else if (value instanceof Matrix) for (const each of value.cells) inside(each);
    else visit(value, true);
  }
}

/** The numbers that an aggregate sees: of ranges the numbers alone, of other arguments whatever reads as a number. */
export function numbersOf(args: Arguments, from = 0): number[] {
  const numbers: number[] = [];
  eachValue(args, from, (value, isDirect) => {
    if (typeof value === "number") numbers.push(value);
    else if (value instanceof CellError) throw new ErrorThrown(value);
    else if (isDirect) numbers.push(toNumber(value));
  });
  return numbers;
}

/** The numbers of AVERAGEA and its kind: texts of ranges count as 0, booleans as 0 and 1. */
export function numbersWithTexts(args: Arguments, from = 0): number[] {
  const numbers: number[] = [];
  eachValue(args, from, (value, isDirect) => {
    if (value instanceof CellError) throw new ErrorThrown(value);
    if (value === null && !isDirect) return;
    numbers.push(typeof value === "string" && !isDirect ? 0 : toNumber(value));
  });
  return numbers;
}

/** The numbers of one argument, in the order of its rows. */
export function rowsOfNumbers(args: Arguments, index: number): number[] {
  const value = args.raw(index);
  if (!(value instanceof Reference) && !(value instanceof Matrix)) {
    if (value instanceof CellError) throw new ErrorThrown(value);
    return [toNumber(value)];
  }
  const numbers: number[] = [];
  const cells =
    value instanceof Reference ? value.areas.flatMap((area) => args.interpreter.block(area).cells) : value.cells;
  for (const each of cells)
    if (each instanceof CellError) throw new ErrorThrown(each);
    else if (typeof each === "number") numbers.push(each);
  return numbers;
}

/** The pairs of two arrays of one size of which both are numbers. */
export function pairsOf(
  args: Arguments,
  [first, second]: readonly [number, number],
  fault: CellError,
): [number[], number[]] {
  const [a, b] = [args.matrix(first), args.matrix(second)];
  if (a.cells.length !== b.cells.length) throw new ErrorThrown(fault);
  const pairs: [number[], number[]] = [[], []];
  for (const [at, x] of a.cells.entries()) {
    const y = b.cells[at];
    if (x instanceof CellError) throw new ErrorThrown(x);
    if (y instanceof CellError) throw new ErrorThrown(y);
    if (typeof x !== "number" || typeof y !== "number") continue;
    pairs[0].push(x);
    pairs[1].push(y);
  }
  return pairs;
}
