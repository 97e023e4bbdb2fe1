import { type Cell, textOfCell } from "../cells.ts";
import { fromDayNumber, readDate, toDayNumber } from "./dates.ts";
import { isLike } from "./text-patterns.ts";
import {
  compareCells,
  EvaluationError,
  finiteOrNull,
  limitText,
  MAX_TEXT_LENGTH,
  numberIn,
  requireNumber,
  TextTooLong,
} from "./values.ts";

type Value = Exclude<Cell, null>;

interface FunctionOf<Argument extends Cell> {
  readonly least: number;
  readonly most: number;
  readonly apply: (...values: readonly Argument[]) => Cell;
}

const MANY = 32;
const MAX_DECIMALS = 15;

const text = (value: Value | undefined): string => (value === undefined ? "" : textOfCell(value));
const characters = (value: Value | undefined): string[] => [...text(value)];

function count(value: Value | undefined): number {
  const number = requireNumber(value ?? 0);
  if (!Number.isInteger(number) || number < 0) throw new EvaluationError(`${number} is not a whole number from 0`);
  return number;
}

function numeric(work: (...numbers: readonly number[]) => number): (...values: readonly Value[]) => Cell {
  return (...values) => finiteOrNull(work(...values.map(requireNumber)));
}

/** Half away from zero, in decimal: 2.675 to two places is 2.68, as it is written. */
function round(value: number, places: number): number {
  if (!Number.isInteger(places) || Math.abs(places) > MAX_DECIMALS)
    throw new EvaluationError(`${places} is not a number of places from -15 to 15`);
  const [digits, exponent = "0"] = String(Math.abs(value)).split("e");
  const scaled = Number(`${digits}e${Number(exponent) + places}`);
  // Beyond 2^53 there are no places left to round.
  if (scaled > Number.MAX_SAFE_INTEGER) return value;
  const rounded = Math.round(scaled);
  const [whole, scale = "0"] = String(rounded).split("e");
  return Math.sign(value) * Number(`${whole}e${Number(scale) - places}`);
}

function replaceAll(value: string, find: string, replacement: string): string {
  if (find === "") throw new EvaluationError("There is nothing to search for");
  const parts = value.split(find);
  const length = value.length + (parts.length - 1) * (replacement.length - find.length);
  if (length > MAX_TEXT_LENGTH) throw new TextTooLong(`A text of more than ${MAX_TEXT_LENGTH} characters`);
  return parts.join(replacement);
}

function extreme(values: readonly Value[], sign: 1 | -1): Cell {
  return values.reduce((best, value) => (compareCells(value, best) * sign > 0 ? value : best));
}

/** Functions of which any null makes the result null. Characters are counted, not code units; places begin at 1. */
export const EXPRESSION_FUNCTIONS: Readonly<Record<string, FunctionOf<Value>>> = {
  text: { least: 1, most: 1, apply: (value) => text(value) },
  number: { least: 1, most: 1, apply: (value) => (value === undefined ? null : (numberIn(value) ?? null)) },
  isNumber: { least: 1, most: 1, apply: (value) => value !== undefined && numberIn(value) !== undefined },
  lower: { least: 1, most: 1, apply: (value) => limitText(text(value).toLowerCase()) },
  upper: { least: 1, most: 1, apply: (value) => limitText(text(value).toUpperCase()) },
  trim: { least: 1, most: 1, apply: (value) => text(value).trim() },
  length: { least: 1, most: 1, apply: (value) => characters(value).length },
  left: { least: 2, most: 2, apply: (value, n) => characters(value).slice(0, count(n)).join("") },
  right: {
    least: 2,
    most: 2,
    apply: (value, n) =>
      characters(value)
        .slice(Math.max(0, characters(value).length - count(n)))
        .join(""),
  },
  mid: {
    least: 3,
    most: 3,
    apply: (value, start, n) => {
      const from = Math.max(0, count(start) - 1);
      return characters(value)
        .slice(from, from + count(n))
        .join("");
    },
  },
  part: { least: 3, most: 3, apply: (value, mark, n) => partOf(text(value), text(mark), count(n)) },
  replace: {
    least: 3,
    most: 3,
    apply: (value, find, replacement) => replaceAll(text(value), text(find), text(replacement)),
  },
  contains: { least: 2, most: 2, apply: (value, part) => text(value).includes(text(part)) },
  startsWith: { least: 2, most: 2, apply: (value, part) => text(value).startsWith(text(part)) },
  endsWith: { least: 2, most: 2, apply: (value, part) => text(value).endsWith(text(part)) },
  like: { least: 2, most: 2, apply: (value, pattern) => isLike(text(value), text(pattern)) },
  year: { least: 1, most: 1, apply: (value) => readDate(text(value)).year },
  month: { least: 1, most: 1, apply: (value) => readDate(text(value)).month },
  day: { least: 1, most: 1, apply: (value) => readDate(text(value)).day },
  days: { least: 1, most: 1, apply: (value) => toDayNumber(readDate(text(value))) },
  date: { least: 1, most: 1, apply: (value) => fromDayNumber(requireNumber(value ?? 0)) },
  abs: { least: 1, most: 1, apply: numeric((value = 0) => Math.abs(value)) },
  floor: { least: 1, most: 1, apply: numeric((value = 0) => Math.floor(value)) },
  ceil: { least: 1, most: 1, apply: numeric((value = 0) => Math.ceil(value)) },
  round: { least: 1, most: 2, apply: numeric((value = 0, places = 0) => round(value, places)) },
  min: { least: 1, most: MANY, apply: (...values) => extreme(values, -1) },
  max: { least: 1, most: MANY, apply: (...values) => extreme(values, 1) },
};

/** The n-th part between marks; null when there are fewer. */
function partOf(value: string, mark: string, n: number): Cell {
  if (mark === "" || n === 0) throw new EvaluationError("part takes a mark and a place from 1");
  return value.split(mark, n)[n - 1] ?? null;
}
