import { CellError, ErrorThrown, NUM, type Scalar, UnknownResult, VALUE } from "./values.ts";

const DIGITS = 15;
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/i;

/** A value as a number, as an operator or a parameter of numbers takes it. */
export function toNumber(value: Scalar): number {
  if (typeof value === "number") return value;
  if (typeof value === "string") return numberOfText(value);
  if (value instanceof CellError) throw new ErrorThrown(value);
  return value === true ? 1 : 0;
}

/** A text as the number that Excel reads in it; what depends on the locale is not known. */
export function numberOfText(text: string): number {
  const number = plainNumber(text.replace(/%( *)$/, "$1"));
  if (number !== undefined && Number.isFinite(number)) return /% *$/.test(text) ? number / 100 : number;
  if (mayBeNumber(text, () => true)) throw new UnknownResult("unproven");
  throw new ErrorThrown(VALUE);
}

/** The number of a text of digits, which every locale reads alike; spaces around it do not count, other white space does. */
export function plainNumber(text: string): number | undefined {
  const trimmed = text.replace(/^ +| +$/g, "");
  return PLAIN_NUMBER.test(trimmed) ? Number(trimmed) : undefined;
}

/** Whether Excel may read a text as a number, date, time or fraction: digits, and at most one word, which names a month. */
export function mayBeNumber(text: string, isMonth: (word: string) => boolean = (word) => MONTH.test(word)): boolean {
  if (!/\p{Nd}/u.test(text)) return false;
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => !/^(?:[ap]m?|e)$/i.test(word));
  return words.length < 2 && words.every((word) => isMonth(word));
}

/** A value as text, as `&` takes it. */
export function toText(value: Scalar): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return textOfNumber(value);
  if (value instanceof CellError) throw new ErrorThrown(value);
  return value === null ? "" : value ? "TRUE" : "FALSE";
}

/** A number in a text has 15 digits; where Excel changes to powers of ten is not proven. */
function textOfNumber(value: number): string {
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e15 || size < 1e-4) throw new UnknownResult("unproven");
  const [whole = "", decimals = ""] = value.toPrecision(DIGITS).split(".");
  const rest = decimals.replace(/0+$/, "");
  return rest === "" ? whole : `${whole}.${rest}`;
}

/** A value as a condition. */
export function toBoolean(value: Scalar): boolean {
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return value !== 0;
  if (value === null) return false;
  if (value instanceof CellError) throw new ErrorThrown(value);
  const text = value.toUpperCase();
  if (text === "TRUE" || text === "FALSE") return text === "TRUE";
  throw new ErrorThrown(VALUE);
}

/** The result of a computation as a cell can hold it. */
export function checked(value: number): number {
  if (!Number.isFinite(value)) throw new ErrorThrown(NUM);
  return value === 0 ? 0 : value;
}

/** Of two terms that cancel each other, the parts of the larger that are 0 in Excel, and those where that is not proven. */
const ZERO_PART = 4.5e-16;
const UNCERTAIN_PART = 3e-15;

/** A sum of which the last bit of its terms alone is left is 0, as in Excel. */
export function snapped(sum: number, a: number, b: number): number {
  if (sum === 0) return 0;
  const part = Math.abs(sum) / Math.max(Math.abs(a), Math.abs(b));
  if (part > UNCERTAIN_PART) return sum;
  if (part > ZERO_PART) throw new UnknownResult("unproven");
  return 0;
}

function rankOf(value: Scalar): number {
  return typeof value === "boolean" ? 2 : typeof value === "string" ? 1 : 0;
}

/** Numbers are equal when their first 15 digits are. */
export function isSameNumber(a: number, b: number): boolean {
  if (a === b) return true;
  if (Math.abs(a - b) > 1e-14 * Math.abs(a)) return false;
  return a.toPrecision(DIGITS) === b.toPrecision(DIGITS);
}

/** Letters whose order is the same in every collation. */
const ORDERED = /^[a-z0-9 ]*$/;

/** Below 0, 0 or above 0: numbers come before texts, texts before booleans; an empty cell is like the other side. */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (a instanceof CellError) throw new ErrorThrown(a);
  if (b instanceof CellError) throw new ErrorThrown(b);
  const left = a ?? emptyLike(b);
  const right = b ?? emptyLike(a);
  const ranks = rankOf(left) - rankOf(right);
  if (ranks !== 0) return ranks;
  if (typeof left === "string" && typeof right === "string") return compareTexts(left, right);
  const [x, y] = [Number(left), Number(right)];
  return isSameNumber(x, y) ? 0 : x - y;
}

function emptyLike(other: Scalar): Scalar {
  return typeof other === "string" ? "" : typeof other === "boolean" ? false : 0;
}

/** Equality without regard to case; an order that depends on a collation is not known. */
function compareTexts(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  if (x === y) return 0;
  if (!ORDERED.test(x) || !ORDERED.test(y)) throw new UnorderedTexts();
  return x < y ? -1 : 1;
}

/** Two texts differ, and which comes first depends on the collation. */
export class UnorderedTexts extends UnknownResult {
  constructor() {
    super("unproven");
  }
}

/** Whether two values are equal for `=`: needs no order of texts. */
export function isEqual(a: Scalar, b: Scalar): boolean {
  if (typeof a === "string" && typeof b === "string") return a.toLowerCase() === b.toLowerCase();
  return compareScalars(a, b) === 0;
}
