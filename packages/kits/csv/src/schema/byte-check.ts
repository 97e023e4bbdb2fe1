import { isDay } from "../formats/calendar.ts";
import { type DatePattern, ISO_DATE, readMoment } from "../formats/date-pattern.ts";
import { readDecimal, readInteger } from "../formats/number.ts";
import type { Bound, Constraints, Field } from "./field.ts";

/** True when the bytes are certainly a valid cell; false says nothing. */
export type ByteCheck = (bytes: Uint8Array, start: number, end: number) => boolean;

/**
 * A check of a field that needs no string, for the cells that are as they should be.
 *
 * Shapes   Bytes of an ASCII-compatible encoding, without quotes, nothing escaped. Undefined when the field's cells have to be
 *          looked at as text: patterns, enumerations, uniqueness, lists.
 * Cost     O(length), no allocation for numbers, texts, booleans and ISO dates.
 */
export function compileByteCheck(field: Field): ByteCheck | undefined {
  const { constraints, missingValues, separator, trims } = field;
  const { pattern, enumeration, unique, minLength } = constraints;
  const needsText =
    [pattern, enumeration, separator].some((part) => part !== undefined) || unique || minLength !== undefined || trims;
  if (needsText || field.defaultText !== "") return undefined;
  const check = checkOfType(field);
  if (check === undefined) return undefined;
  const allowsEmpty = missingValues.has("") && !constraints.required;
  const isText = field.type === "string" || field.type === "any";
  const tokens = [...missingValues].filter((token) => token !== "").map((token) => Buffer.from(token, "utf8"));
  if (tokens.length > 0 && (constraints.required || isText)) return undefined;
  // A token such as -99 is a fine number too: both readings are valid.
  return (bytes, start, end) => {
    if (start === end) return missingValues.has("") ? allowsEmpty : isText && check(bytes, start, end);
    return check(bytes, start, end) || tokens.some((token) => equals(bytes, start, end, token));
  };
}

function checkOfType({ type, format, constraints }: Field): ByteCheck | undefined {
  switch (format.kind) {
    case "plain":
      return type === "string" || type === "any" ? checkLength(constraints) : undefined;
    case "number": {
      const { decimalChar, groupChar, notation } = format.marks;
      if (format.pattern !== undefined || notation === "decimal" || groupChar !== "" || !/^[!-/]$/.test(decimalChar))
        return undefined;
      const isInRange = rangeOf(constraints);
      if (type === "integer") return (bytes, start, end) => isInRange(readInteger(bytes, start, end));
      const mark = decimalChar.charCodeAt(0);
      return (bytes, start, end) => isInRange(readDecimal(bytes, start, end, mark));
    }
    case "boolean":
      return checkTokens([...format.trueValues, ...format.falseValues]);
    case "moment":
      return checkMoment(type, format.patterns, constraints);
    default:
      return undefined;
  }
}

/** A character takes at least one byte, so few bytes are few characters. */
function checkLength({ maxLength = Number.POSITIVE_INFINITY }: Constraints): ByteCheck {
  return (_, start, end) => end - start <= maxLength;
}

function checkTokens(tokens: readonly string[]): ByteCheck {
  const encoded = tokens.map((token) => Buffer.from(token, "utf8"));
  return (bytes, start, end) => encoded.some((token) => equals(bytes, start, end, token));
}

function checkMoment(
  type: Field["type"],
  patterns: readonly DatePattern[],
  { minimum, maximum }: Constraints,
): ByteCheck | undefined {
  const [pattern, ...others] = patterns;
  if (pattern === undefined || others.length > 0 || minimum !== undefined || maximum !== undefined) return undefined;
  if (type === "date" && (pattern === ISO_DATE || pattern.source === "%Y-%m-%d")) return isIsoDate;
  return (bytes, start, end) => readMoment(pattern, bytes, start, end) !== undefined;
}

function isIsoDate(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 10 || bytes[start + 4] !== 0x2d || bytes[start + 7] !== 0x2d) return false;
  const year = readInteger(bytes, start, start + 4);
  const month = readInteger(bytes, start + 5, start + 7);
  const day = readInteger(bytes, start + 8, end);
  return year >= 0 && isDay(year, month, day);
}

function rangeOf({ minimum, maximum }: Constraints): (value: number) => boolean {
  return (value) => !Number.isNaN(value) && isWithin(value, minimum, maximum);
}

export function isWithin(value: number | bigint, minimum: Bound | undefined, maximum: Bound | undefined): boolean {
  if (minimum !== undefined && (minimum.isExclusive ? value <= minimum.order : value < minimum.order)) return false;
  return !(maximum !== undefined && (maximum.isExclusive ? value >= maximum.order : value > maximum.order));
}

function equals(bytes: Uint8Array, start: number, end: number, token: Uint8Array): boolean {
  if (end - start !== token.length) return false;
  for (let index = 0; index < token.length; index += 1) if (bytes[start + index] !== token[index]) return false;
  return true;
}
