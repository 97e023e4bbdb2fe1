import { toNumber } from "../coerce.ts";
import { whole } from "../matrices.ts";
import { CellError, ErrorThrown, Matrix, Reference, type Scalar, UnknownResult } from "../values.ts";
import type { Arguments } from "./arguments.ts";

/** Calls back for every value of ranges and arrays that is there, and for every other argument as `isDirect`. */
export function eachValue(args: Arguments, from: number, visit: (value: Scalar, isDirect: boolean) => void): void {
  const inside = (value: Scalar): void => visit(value, false);
  for (let index = from; index < args.length; index++) {
    const value = args.raw(index);
    if (value instanceof Reference) for (const area of value.areas) args.interpreter.reader.each(area, inside);
    else if (value instanceof Matrix) for (const each of whole(value).cells) inside(each);
    else visit(value, true);
  }
}

/** The error of a list of values; of several different ones Excel's choice depends on the order in which it reads cells. */
export class OneError {
  #error: CellError | undefined;

  add(error: CellError): void {
    if (this.#error !== undefined && this.#error !== error) throw new UnknownResult("unproven");
    this.#error = error;
  }

  check(): void {
    if (this.#error !== undefined) throw new ErrorThrown(this.#error);
  }
}

/** The numbers that an aggregate sees: of ranges the numbers alone, of other arguments whatever reads as a number. */
export function numbersOf(args: Arguments, from = 0): number[] {
  const numbers: number[] = [];
  const errors = new OneError();
  eachValue(args, from, (value, isDirect) => {
    if (typeof value === "number") numbers.push(value);
    else if (value instanceof CellError) errors.add(value);
    else if (isDirect) numbers.push(toNumber(value));
  });
  errors.check();
  return numbers;
}

/** The numbers of AVERAGEA and its kind: texts of ranges count as 0, booleans as 0 and 1. */
export function numbersWithTexts(args: Arguments, from = 0): number[] {
  const numbers: number[] = [];
  const errors = new OneError();
  eachValue(args, from, (value, isDirect) => {
    if (value instanceof CellError) errors.add(value);
    else if (value !== null || isDirect) numbers.push(typeof value === "string" && !isDirect ? 0 : toNumber(value));
  });
  errors.check();
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
    value instanceof Reference ? value.areas.flatMap((area) => args.interpreter.block(area).cells) : whole(value).cells;
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
  const [sizeOfA, sizeOfB] = [a.size, b.size];
  if (sizeOfA.rows * sizeOfA.columns !== sizeOfB.rows * sizeOfB.columns) throw new ErrorThrown(fault);
  const pairs: [number[], number[]] = [[], []];
  if (a.cells.length !== b.cells.length) throw new UnknownResult("limit");
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
