import { checked } from "../coerce.ts";
import { type Area, CellError, DIV0, ErrorThrown, type Scalar, UnknownResult, VALUE, type Value } from "../values.ts";
import { least, most, sum } from "./aggregates.ts";
import { type Arguments, entry, type FunctionTable } from "./arguments.ts";
import { type Criterion, readCriterion } from "./criteria.ts";

interface Condition {
  readonly area: Area;
  readonly accepts: Criterion;
}

/** Cells of a range that are looked through one by one because empty ones count too. */
const MAX_LOOKED_THROUGH = 2_000_000;

function conditionAt(args: Arguments, index: number): Condition {
  return { area: args.area(index), accepts: readCriterion(args.scalar(index + 1)) };
}

function isSameSize(a: Area, b: Area): boolean {
  return a.bottom - a.top === b.bottom - b.top && a.right - a.left === b.right - b.left;
}

/** The places, from the corner of the ranges, where all conditions hold. */
function meeting(args: Arguments, conditions: readonly Condition[]): readonly (readonly [number, number])[] {
  const [first] = conditions;
  if (first === undefined) return [];
  const { reader } = args.interpreter;
  if (conditions.some(({ area }) => !isSameSize(area, first.area))) throw new ErrorThrown(VALUE);
  // Empty cells are not in the grid: a condition that they meet needs every place of the range.
  const start = conditions.find(({ accepts }) => !accepts(null));
  const found: (readonly [number, number])[] = [];
  const holds = (row: number, column: number, skipped: Condition | undefined): boolean =>
    conditions.every(
      (each) =>
        each === skipped || each.accepts(reader.value(each.area.sheet, each.area.top + row, each.area.left + column)),
    );
  if (start !== undefined) {
    const { area, accepts } = start;
    reader.each(area, (value, row, column) => {
      const [y, x] = [row - area.top, column - area.left];
      if (accepts(value) && holds(y, x, start)) found.push([y, x]);
    });
    return found;
  }
  const { book } = args.interpreter;
  const bottom = Math.min(first.area.bottom, Math.max(book.rowCount, first.area.top + 1000));
  const right = Math.min(first.area.right, Math.max(book.columnCount, first.area.left + 1000));
  if (bottom < first.area.bottom || right < first.area.right) throw new UnknownResult("limit");
  if ((bottom - first.area.top + 1) * (right - first.area.left + 1) > MAX_LOOKED_THROUGH)
    throw new UnknownResult("limit");
  for (let row = 0; row <= bottom - first.area.top; row++) {
    reader.checkpoint();
    for (let column = 0; column <= right - first.area.left; column++)
      if (holds(row, column, undefined)) found.push([row, column]);
  }
  return found;
}

/** Numbers of the range to sum at the places where the conditions hold. */
function chosen(args: Arguments, target: Area, conditions: readonly Condition[]): readonly number[] {
  const numbers: number[] = [];
  for (const [row, column] of meeting(args, conditions)) {
    const value = args.interpreter.reader.value(target.sheet, target.top + row, target.left + column);
    if (value instanceof CellError) throw new ErrorThrown(value);
    if (typeof value === "number") numbers.push(value);
  }
  return numbers;
}

/** SUMIF takes as many cells of its third range as the first has. */
function ofOne(args: Arguments): readonly number[] {
  const condition = conditionAt(args, 0);
  return chosen(args, args.has(2) ? args.area(2) : condition.area, [condition]);
}

function ofMany(args: Arguments): readonly number[] {
  const target = args.area(0);
  const conditions = conditionsFrom(args, 1);
  if (conditions.some(({ area }) => !isSameSize(area, target))) throw new ErrorThrown(VALUE);
  return chosen(args, target, conditions);
}

function conditionsFrom(args: Arguments, from: number): readonly Condition[] {
  const conditions: Condition[] = [];
  for (let index = from; index + 1 < args.length; index += 2) conditions.push(conditionAt(args, index));
  return conditions;
}

/** COUNTIF of an open range counts empty cells that no sheet has: their number is that of the range. */
function countOne(args: Arguments): Value {
  const { area, accepts } = conditionAt(args, 0);
  let [count, there] = [0, 0];
  args.interpreter.reader.each(area, (value: Scalar) => {
    there++;
    if (accepts(value)) count++;
  });
  const size = (area.bottom - area.top + 1) * (area.right - area.left + 1);
  return accepts(null) ? count + size - there : count;
}

function meanOf(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new ErrorThrown(DIV0);
  return checked(sum(numbers) / numbers.length);
}

export const CONDITIONAL: FunctionTable = {
  COUNTIF: entry("rs", countOne),
  COUNTIFS: entry("rs(rs)", (args) => meeting(args, conditionsFrom(args, 0)).length),
  SUMIF: entry("rs?r", (args) => checked(sum(ofOne(args)))),
  SUMIFS: entry("rrs(rs)", (args) => checked(sum(ofMany(args)))),
  AVERAGEIF: entry("rs?r", (args) => meanOf(ofOne(args))),
  AVERAGEIFS: entry("rrs(rs)", (args) => meanOf(ofMany(args))),
  MAXIFS: entry("rrs(rs)", (args) => most(ofMany(args))),
  MINIFS: entry("rrs(rs)", (args) => least(ofMany(args))),
};
