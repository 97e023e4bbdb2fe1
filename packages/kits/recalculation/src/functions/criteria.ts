import { compareScalars, isSameNumber, mayBeNumber, plainNumber, UnorderedTexts } from "../coerce.ts";
import { CellError, ErrorThrown, errorOf, type Scalar, UnknownResult } from "../values.ts";

export type Criterion = (value: Scalar) => boolean;

/** Excel refuses longer texts to search for. */
export const MAX_CRITERION = 255;

/** `>=5`, `a*`, 7 -> whether a value meets it, as COUNTIF and its kind read it. */
export function readCriterion(criterion: Scalar): Criterion {
  if (criterion instanceof CellError) return (value) => value === criterion;
  if (criterion === null) return (value) => value === 0;
  if (typeof criterion === "boolean") return (value) => value === criterion;
  if (typeof criterion === "number") return equalNumber(criterion);
  if (criterion.length > MAX_CRITERION) throw new UnknownResult("unproven");
  const [, operator = "", rest = ""] = /^(<=|>=|<>|=|<|>)?(.*)$/s.exec(criterion) ?? [];
  const operand = readOperand(rest);
  if (operator === "" || operator === "=") return equals(operand, operator);
  if (operator === "<>") {
    const isEqual = equals(operand, "=");
    return (value) => !isEqual(value);
  }
  return ordered(operator, operand);
}

function readOperand(text: string): Scalar {
  const number = plainNumber(text);
  if (number !== undefined) return number;
  const upper = text.toUpperCase();
  if (upper === "TRUE" || upper === "FALSE") return upper === "TRUE";
  // Dates, percents and currency are read by the locale.
  if (mayBeNumber(text)) throw new UnknownResult("unproven");
  return errorOf(text) ?? text;
}

/** Equality of numbers in a search; whether Excel finds one that differs after the 15th digit is not proven. */
export function isExactly(a: number, b: number): boolean {
  if (a !== b && isSameNumber(a, b)) throw new UnknownResult("unproven");
  return a === b;
}

/** A number in a cell, or a text that reads as one. */
function equalNumber(wanted: number): Criterion {
  return (value) => {
    if (typeof value === "number") return isExactly(value, wanted);
    if (typeof value !== "string") return false;
    const number = plainNumber(value);
    if (number === undefined && mayBeNumber(value)) throw new UnknownResult("unproven");
    return number === wanted;
  };
}

function equals(operand: Scalar, operator: string): Criterion {
  if (typeof operand === "number") return equalNumber(operand);
  if (typeof operand !== "string") return (value) => value === operand;
  if (operand === "") return operator === "=" ? (value) => value === null : (value) => value === null || value === "";
  const pattern = wildcard(operand);
  return (value) => typeof value === "string" && pattern(value);
}

function ordered(operator: string, operand: Scalar): Criterion {
  if (operand === "") throw new UnknownResult("unproven");
  const holds = (order: number): boolean =>
    operator === "<" ? order < 0 : operator === "<=" ? order <= 0 : operator === ">" ? order > 0 : order >= 0;
  return (value) =>
    value !== null &&
    !(value instanceof CellError) &&
    typeof value === typeof operand &&
    holds(compareScalars(value, operand));
}

/** Text with `*`, `?` and `~` -> whether another text is like it, without regard to case. Time is O(pattern x text), without going back in sets. */
export function wildcard(pattern: string): (text: string) => boolean {
  const lower = pattern.toLowerCase();
  if (!/[*?~]/.test(lower)) return (text) => text.toLowerCase() === lower;
  const pieces = piecesOf(lower);
  return (text) => matches(pieces, text.toLowerCase());
}

type Piece = string | typeof ANY | typeof ONE;
const ANY: unique symbol = Symbol("any number of characters");
const ONE: unique symbol = Symbol("one character");

function piecesOf(pattern: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] ?? "";
    const next = pattern[at + 1];
    if (character === "~" && (next === "*" || next === "?" || next === "~")) {
      pieces.push(next);
      at++;
    } else pieces.push(character === "*" ? ANY : character === "?" ? ONE : character);
  }
  return pieces;
}

function matches(pieces: readonly Piece[], text: string): boolean {
  let [at, piece] = [0, 0];
  let [star, mark] = [-1, 0];
  while (at < text.length) {
    const wanted = pieces[piece];
    if (wanted === ANY) {
      star = piece++;
      mark = at;
    } else if (wanted !== undefined && (wanted === ONE || wanted === text[at])) {
      piece++;
      at++;
    } else if (star >= 0) {
      piece = star + 1;
      at = ++mark;
    } else return false;
  }
  while (pieces[piece] === ANY) piece++;
  return piece === pieces.length;
}

/** Where a pattern with wildcards is first found in a text from a place on; -1 where it is not. */
export function findWildcard(pattern: string, text: string, from: number): number {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) throw new UnknownResult("unproven");
  if (!/[*?~]/.test(pattern)) return lower.indexOf(pattern.toLowerCase(), from);
  const pieces: readonly Piece[] = [...piecesOf(pattern.toLowerCase()), ANY];
  // Where the text has the pattern at all, only its first letters are compared at each place.
  if (!matches([ANY, ...pieces], lower.slice(from))) return -1;
  for (let at = from; at <= lower.length; at++) if (matches(pieces, lower.slice(at))) return at;
  return -1;
}

/** Throws where the order of texts decides, which a collation knows and this evaluator does not. */
export function orderOf(a: Scalar, b: Scalar): number {
  try {
    return compareScalars(a, b);
  } catch (error) {
    if (error instanceof UnorderedTexts || error instanceof ErrorThrown) throw new UnknownResult("unproven");
    throw error;
  }
}
