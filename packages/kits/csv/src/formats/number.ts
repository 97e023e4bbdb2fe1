/**
 * Numbers read straight from ASCII bytes. Each reader gives NaN for what it cannot read exactly on its own: text that is no
 * number, and numbers of more digits than a double holds, which the caller then reads the slow way.
 */

const MINUS = 0x2d;
const PLUS = 0x2b;
const ZERO = 0x30;
const EXPONENT = 0x65;
const LOWER_CASE = 0x20;
/** Integers of this many digits are exact in a double. */
const EXACT_DIGITS = 15;
/** Powers of ten that are exact in a double. */
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** An integer of at most 15 digits, with or without sign: "-12". NaN otherwise. */
export function readInteger(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const first = bytes[at];
  if (first === MINUS || first === PLUS) at += 1;
  const digits = end - at;
  if (digits < 1 || digits > EXACT_DIGITS) return Number.NaN;
  let value = 0;
  for (; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return first === MINUS ? -value : value;
}

/**
 * A decimal number of at most 15 digits and a small exponent, correctly rounded: a product or quotient of two exact doubles
 * is (Clinger's fast path). NaN otherwise.
 */
export function readDecimal(bytes: Uint8Array, start: number, end: number, decimalMark: number): number {
  const first = bytes[start];
  const from = first === MINUS || first === PLUS ? start + 1 : start;
  let at = from;
  let value = 0;
  let digit = 0;
  for (; at < end; at += 1) {
    digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  let digits = at - from;
  let scale = 0;
  if (at < end && bytes[at] === decimalMark) {
    at += 1;
    const fraction = at;
    for (; at < end; at += 1) {
      digit = (bytes[at] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    scale = fraction - at;
    digits -= scale;
  }
  if (digits === 0 || digits > EXACT_DIGITS) return Number.NaN;
  if (at < end) {
    const exponent = readExponent(bytes, at, end);
    if (Number.isNaN(exponent)) return Number.NaN;
    scale += exponent;
  }
  if (scale !== 0) {
    const power = POWERS_OF_TEN[Math.abs(scale)];
    if (power === undefined) return Number.NaN;
    value = scale < 0 ? value / power : value * power;
  }
  return first === MINUS ? -value : value;
}

function readExponent(bytes: Uint8Array, at: number, end: number): number {
  return ((bytes[at] ?? 0) | LOWER_CASE) === EXPONENT ? readInteger(bytes, at + 1, end) : Number.NaN;
}

/** How numbers are written: the marks of Table Schema and CSVW. */
export interface NumberFormat {
  readonly decimalChar: string;
  /** "" when digits are not grouped. */
  readonly groupChar: string;
  /** False: currency signs, percent signs and units around the number are passed over. */
  readonly isBare: boolean;
  /** CSVW: `decimal` has no exponent and knows no NaN; a percent or per-mille sign scales the number. */
  readonly notation?: "decimal" | "any";
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,4})?$/;
const GROUPED = /^[+-]?\d+(?:G\d+)+(?:$|[^\dG])/;
const SPECIAL: Readonly<Record<string, number>> = {
  NaN: Number.NaN,
  INF: Number.POSITIVE_INFINITY,
  "-INF": Number.NEGATIVE_INFINITY,
};
const INTEGER = /^[+-]?\d+$/;

/**
 * Text -> the same number with "." and without grouping, signs of currency and the like; undefined when it is none.
 *
 * Shapes   Group marks stand between digits, before the decimal mark.
 * Source   Table Schema, number (decimalChar, groupChar, bareNumber); CSVW "Tabular Data", 6.4.2.
 */
export function normalizeNumber(text: string, format: NumberFormat): string | undefined {
  let number = format.isBare ? text.trim() : stripUnits(text);
  if (format.notation !== undefined) number = number.replace(/^[%‰]|[%‰]$/, "");
  if (format.notation === "decimal" && (number in SPECIAL || /[eE]/.test(number))) return undefined;
  if (number in SPECIAL) return number;
  if (format.groupChar !== "" && number.includes(format.groupChar)) {
    if (!isGrouped(number, format)) return undefined;
    number = number.replaceAll(format.groupChar, "");
  }
  if (format.decimalChar !== ".") {
    if (number.includes(".")) return undefined;
    number = number.replace(format.decimalChar, ".");
  }
  return NUMBER.test(number) ? number : undefined;
}

/** The value of a normalised number. */
export function valueOfNumber(normalized: string): number {
  return SPECIAL[normalized] ?? Number(normalized);
}

/** A normalised number as an integer: a number while that is exact, else a bigint; undefined when it has a fraction. */
export function valueOfInteger(normalized: string): number | bigint | undefined {
  if (!INTEGER.test(normalized)) return undefined;
  const value = Number(normalized);
  return Number.isSafeInteger(value) ? value + 0 : BigInt(normalized.replace("+", ""));
}

/** Currency, percent, units: everything before the first digit or sign and after the last digit. */
function stripUnits(text: string): string {
  let start = 0;
  while (start < text.length && !/[\d+\-.,]/.test(text.charAt(start))) start += 1;
  let end = text.length;
  while (end > start && !/\d/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end).replace(/^([+-])[^\d.,]+/, "$1");
}

function isGrouped(number: string, format: NumberFormat): boolean {
  const [whole = "", fraction = ""] = number.split(format.decimalChar, 2);
  if (fraction.includes(format.groupChar)) return false;
  return GROUPED.test(whole.replaceAll("G", "x").replaceAll(format.groupChar, "G"));
}
