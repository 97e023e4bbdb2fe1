import { checked, isSameNumber, mayBeNumber, plainNumber } from "../coerce.ts";
import { CellError, DIV0, ErrorThrown, NA, NUM, type Scalar, UnknownResult, VALUE, type Value } from "../values.ts";
import { type Arguments, entry, type FunctionEntry, type FunctionTable } from "./arguments.ts";
import { eachValue, numbersOf, numbersWithTexts, OneError, rowsOfNumbers } from "./numbers-of.ts";

/** A statistic of the numbers of all arguments. */
function of(compute: (numbers: readonly number[]) => number, isWithTexts = false): FunctionEntry {
  return entry("r(r)", (args) => checked(compute(isWithTexts ? numbersWithTexts(args) : numbersOf(args))));
}

/** The part of the terms below which a sum is what rounding left of them. */
const NOISE = 1e-13;

/** A sum that is all but 0 beside its terms depends on the order in which a program adds: it is not known. */
export function sum(numbers: readonly number[]): number {
  let [total, size] = [0, 0];
  for (const number of numbers) {
    total += number;
    size += Math.abs(number);
  }
  if (total !== 0 && Math.abs(total) < size * NOISE) throw new UnknownResult("unproven");
  return total;
}

function mean(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new ErrorThrown(DIV0);
  return sum(numbers) / numbers.length;
}

function variance(numbers: readonly number[], lost: 0 | 1): number {
  if (numbers.length <= lost) throw new ErrorThrown(DIV0);
  const middle = mean(numbers);
  return sum(numbers.map((number) => (number - middle) ** 2)) / (numbers.length - lost);
}

function extreme(numbers: readonly number[], isMore: (a: number, b: number) => boolean): number {
  let [found = 0] = numbers;
  for (const number of numbers) if (isMore(number, found)) found = number;
  return found;
}

export const least = (numbers: readonly number[]): number => extreme(numbers, (a, b) => a < b);
export const most = (numbers: readonly number[]): number => extreme(numbers, (a, b) => a > b);

function sorted(numbers: readonly number[]): readonly number[] {
  if (numbers.length === 0) throw new ErrorThrown(NUM);
  return [...numbers].sort((a, b) => a - b);
}

/** The value at a share of the way from the least to the most. */
function quantile(numbers: readonly number[], share: number): number {
  const list = sorted(numbers);
  if (share < 0 || share > 1) throw new ErrorThrown(NUM);
  const place = share * (list.length - 1);
  const at = Math.floor(place);
  const low = list[at] ?? 0;
  return low + (place - at) * ((list[at + 1] ?? low) - low);
}

function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** The number that comes most often, the first of several. */
function mode(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  let [found, count] = [0, 1];
  for (const [number, times] of counts) if (times > count) [found, count] = [number, times];
  if (count < 2) throw new ErrorThrown(NA);
  return found;
}

/** Texts that are given themselves are no numbers here, unlike those of SUM. */
function modeOf(args: Arguments): Value {
  if (args.rest().some((value) => typeof value === "string")) return VALUE;
  return mode(args.rest().flatMap((_, index) => rowsOfNumbers(args, index)));
}

function nth(args: Arguments, isLargest: boolean): Value {
  const list = sorted(rowsOfNumbers(args, 0));
  const place = args.number(1);
  if (!Number.isInteger(place)) throw new UnknownResult("unproven");
  if (place < 1 || place > list.length) return NUM;
  return list[isLargest ? list.length - place : place - 1] ?? NUM;
}

function rank(args: Arguments, isMean: boolean): Value {
  const wanted = args.number(0);
  const numbers = rowsOfNumbers(args, 1);
  const isAscending = args.number(2) !== 0;
  const before = numbers.filter((each) => (isAscending ? each < wanted : each > wanted)).length;
  const same = numbers.filter((each) => each === wanted).length;
  if (numbers.some((each) => each !== wanted && isSameNumber(each, wanted))) throw new UnknownResult("unproven");
  if (same === 0) return NA;
  return before + 1 + (isMean ? (same - 1) / 2 : 0);
}

function countValues(args: Arguments, counts: (value: Scalar, isDirect: boolean) => boolean): number {
  let count = 0;
  eachValue(args, 0, (value, isDirect) => {
    if (counts(value, isDirect)) count++;
  });
  return count;
}

function isCounted(value: Scalar, isDirect: boolean): boolean {
  if (typeof value === "number") return true;
  if (!isDirect || value instanceof CellError) return false;
  if (typeof value !== "string") return true;
  const number = plainNumber(value);
  if (number === undefined && mayBeNumber(value, () => true)) throw new UnknownResult("unproven");
  return number !== undefined;
}

/** Empty cells and empty texts of a range, those that the file has no cell for among them. */
function countBlank(args: Arguments): Value {
  const { top, left, bottom, right } = args.area(0);
  let filled = 0;
  args.interpreter.reader.each(args.area(0), (value) => {
    if (value !== null && value !== "") filled++;
  });
  return (bottom - top + 1) * (right - left + 1) - filled;
}

function sumProduct(args: Arguments): Value {
  const matrices = args.rest().map((_, index) => args.openMatrix(index));
  // A single cell that is no number is an error here, one of several counts as 0.
  if (
    matrices.some(({ cells }) => cells.length === 1 && (typeof cells[0] === "string" || typeof cells[0] === "boolean"))
  )
    throw new UnknownResult("unproven");
  const [first] = matrices;
  if (first === undefined) return VALUE;
  const { rows, columns } = first.size;
  if (matrices.some(({ size }) => size.rows !== rows || size.columns !== columns)) return VALUE;
  // Where one of the factors has no number beyond the cells of the workbook, the product is 0 there.
  if (
    matrices.some((each) => each.rows !== first.rows || each.columns !== first.columns) ||
    matrices.some(
      ({ cut }) => cut?.beyond instanceof CellError || (typeof cut?.beyond === "number" && cut.beyond !== 0),
    )
  )
    throw new UnknownResult("limit");
  const products: number[] = [];
  const errors = new OneError();
  for (let at = 0; at < first.cells.length; at++) {
    let product = 1;
    for (const { cells } of matrices) {
      const value = cells[at];
      if (value instanceof CellError) errors.add(value);
      product *= typeof value === "number" ? value : 0;
    }
    products.push(product);
  }
  errors.check();
  return checked(sum(products));
}

const SUBTOTALS: Readonly<Record<number, (numbers: readonly number[]) => number>> = {
  1: mean,
  4: most,
  5: least,
  6: (numbers) => (numbers.length === 0 ? 0 : numbers.reduce((product, each) => product * each, 1)),
  7: (numbers) => Math.sqrt(variance(numbers, 1)),
  8: (numbers) => Math.sqrt(variance(numbers, 0)),
  9: sum,
  10: (numbers) => variance(numbers, 1),
  11: (numbers) => variance(numbers, 0),
};

/** Subtotals leave out other subtotals, and rows that are hidden: sheets that have such rows are not computed. */
function subtotal(args: Arguments): Value {
  const code = args.integer(0);
  const kind = code > 100 && code < 112 ? code - 100 : code;
  const { facts } = args.interpreter.book;
  const numbers: number[] = [];
  let filled = 0;
  for (let index = 1; index < args.length; index++)
    for (const area of args.reference(index).areas) {
      const sheet = facts.sheets[area.sheet];
      if (sheet === undefined || sheet.hasHiddenRows) throw new UnknownResult("unproven");
      const nested = new Set<string>();
      for (const [column, at, x] of sheet.places(area))
        if (/\b(?:SUBTOTAL|AGGREGATE)\s*\(/i.test(column.formulas[at]?.source.text ?? ""))
          nested.add(`${column.rows[at]} ${x}`);
      args.interpreter.reader.each(area, (value, row, column) => {
        if (nested.has(`${row} ${column}`)) return;
        if (value instanceof CellError && kind !== 2 && kind !== 3) throw new ErrorThrown(value);
        if (value !== null) filled++;
        if (typeof value === "number") numbers.push(value);
      });
    }
  if (kind === 2) return numbers.length;
  if (kind === 3) return filled;
  const compute = SUBTOTALS[kind];
  return compute === undefined ? VALUE : checked(compute(numbers));
}

export const AGGREGATES: FunctionTable = {
  SUM: of(sum),
  AVERAGE: of(mean),
  AVERAGEA: of(mean, true),
  COUNT: entry("r(r)", (args) => countValues(args, isCounted)),
  COUNTA: entry("r(r)", (args) => countValues(args, (value, isDirect) => value !== null || isDirect)),
  COUNTBLANK: entry("r", countBlank),
  MIN: of(least),
  MAX: of(most),
  MINA: of(least, true),
  MAXA: of(most, true),
  PRODUCT: of((numbers) => (numbers.length === 0 ? 0 : numbers.reduce((product, each) => product * each, 1))),
  SUMSQ: of((numbers) => sum(numbers.map((each) => each * each))),
  MEDIAN: of(median),
  MODE: entry("r(r)", modeOf),
  "MODE.SNGL": entry("r(r)", modeOf),
  STDEV: of((numbers) => Math.sqrt(variance(numbers, 1))),
  "STDEV.S": of((numbers) => Math.sqrt(variance(numbers, 1))),
  STDEVP: of((numbers) => Math.sqrt(variance(numbers, 0))),
  "STDEV.P": of((numbers) => Math.sqrt(variance(numbers, 0))),
  STDEVA: of((numbers) => Math.sqrt(variance(numbers, 1)), true),
  STDEVPA: of((numbers) => Math.sqrt(variance(numbers, 0)), true),
  VAR: of((numbers) => variance(numbers, 1)),
  "VAR.S": of((numbers) => variance(numbers, 1)),
  VARP: of((numbers) => variance(numbers, 0)),
  "VAR.P": of((numbers) => variance(numbers, 0)),
  VARA: of((numbers) => variance(numbers, 1), true),
  VARPA: of((numbers) => variance(numbers, 0), true),
  LARGE: entry("rs", (args) => nth(args, true)),
  SMALL: entry("rs", (args) => nth(args, false)),
  RANK: entry("sr?s", (args) => rank(args, false)),
  "RANK.EQ": entry("sr?s", (args) => rank(args, false)),
  "RANK.AVG": entry("sr?s", (args) => rank(args, true)),
  PERCENTILE: entry("rs", (args) => checked(quantile(rowsOfNumbers(args, 0), args.number(1)))),
  "PERCENTILE.INC": entry("rs", (args) => checked(quantile(rowsOfNumbers(args, 0), args.number(1)))),
  QUARTILE: entry("rs", (args) => checked(quantile(rowsOfNumbers(args, 0), args.integer(1) / 4))),
  "QUARTILE.INC": entry("rs", (args) => checked(quantile(rowsOfNumbers(args, 0), args.integer(1) / 4))),
  SUMPRODUCT: entry("a(a)", sumProduct),
  SUBTOTAL: entry("sr(r)", subtotal),
};
