import type { StandardCall } from "../facts/standard-call.ts";
import { formatDate, formatTime, readDate, readTime } from "./format-date.ts";

/** AFDate_Format by number. */
export const DATE_PATTERNS = [
  "m/d",
  "m/d/yy",
  "mm/dd/yy",
  "mm/yy",
  "d-mmm",
  "d-mmm-yy",
  "dd-mmm-yy",
  "yy-mm-dd",
  "mmm-yy",
  "mmmm-yy",
  "mmm d, yyyy",
  "mmmm d, yyyy",
  "m/d/yy h:MM tt",
  "m/d/yy HH:MM",
];
/** AFTime_Format by number. */
const TIME_PATTERNS = ["HH:MM", "h:MM tt", "HH:MM:ss", "h:MM:ss tt"];
/** AFSpecial_Format by number; a phone number has an area or not. */
const MASKS: readonly (readonly string[])[] = [
  ["99999"],
  ["99999-9999"],
  ["999-9999", "(999) 999-9999"],
  ["999-99-9999"],
];
/** Between thousands, and before decimals. */
const SEPARATORS: readonly (readonly [string, string])[] = [
  [",", "."],
  ["", "."],
  [".", ","],
  ["", ","],
  ["'", "."],
];

/**
 * What a standard call shows for a value; undefined where the call is another one, the value is none that it formats, or one that
 * it can be read in two ways, and where more than the text tells (a negative number in red).
 *
 * Source: Acrobat JavaScript, "AForm" functions.
 */
export function formatByCall({ name, parameters }: StandardCall, value: string): string | undefined {
  const [first, second] = parameters;
  switch (name) {
    case "AFNumber_Format":
      return formatNumber(parameters, value);
    case "AFPercent_Format":
      return formatPercent(parameters, value);
    case "AFDate_Format":
      return typeof first === "number" ? formatDay(DATE_PATTERNS[first], value) : undefined;
    case "AFDate_FormatEx":
      return typeof first === "string" ? formatDay(first, value) : undefined;
    case "AFTime_Format":
      return typeof first === "number" ? formatHour(TIME_PATTERNS[first], value) : undefined;
    case "AFTime_FormatEx":
      return typeof first === "string" ? formatHour(first, value) : undefined;
    case "AFSpecial_Format":
      return typeof first === "number" && second === undefined ? fillMask(MASKS[first] ?? [], value) : undefined;
    default:
      return undefined;
  }
}

function formatDay(pattern: string | undefined, value: string): string | undefined {
  const date = pattern === undefined ? undefined : readDate(value, pattern);
  return date === undefined || pattern === undefined ? undefined : formatDate(date, pattern);
}

function formatHour(pattern: string | undefined, value: string): string | undefined {
  const time = readTime(value);
  return time === undefined || pattern === undefined ? undefined : formatTime(time, pattern);
}

/** Larger ones have digits that a double does not hold. */
const LARGEST = 1e15;
const MAX_PLACES = 15;

/** A comma before three digits is of thousands or of decimals: nobody knows. */
function plainNumber(value: string): number | undefined {
  const text = value.trim();
  if (!/^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text) || /,\d{3}$/.test(text)) return undefined;
  const number = Number(text.replace(",", "."));
  return Math.abs(number) < LARGEST ? number : undefined;
}

function spell(size: number, places: unknown, style: unknown): string | undefined {
  if (typeof places !== "number" || !Number.isInteger(places) || places < 0 || places > MAX_PLACES) return undefined;
  const [thousands, point] = (typeof style === "number" ? SEPARATORS[style] : undefined) ?? [];
  if (thousands === undefined || point === undefined) return undefined;
  const [whole = "", decimals] = size.toFixed(places).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return decimals === undefined ? grouped : `${grouped}${point}${decimals}`;
}

/** AFNumber_Format(places, separators, negative, currency style, currency, currency first). */
function formatNumber(parameters: StandardCall["parameters"], value: string): string | undefined {
  const [places, style, negative = 0, , currency = "", isFirst = false] = parameters;
  const number = plainNumber(value);
  if (number === undefined || typeof currency !== "string") return undefined;
  const digits = spell(Math.abs(number), places, style);
  if (digits === undefined) return undefined;
  const reported = isFirst === true ? `${currency}${digits}` : `${digits}${currency}`;
  if (number >= 0) return reported;
  if (negative === 0) return `-${reported}`;
  // 1 and 3 are in red.
  return negative === 2 ? `(${reported})` : undefined;
}

/** AFPercent_Format(places, separators, percent sign first). */
function formatPercent([places, style, isFirst]: StandardCall["parameters"], value: string): string | undefined {
  const number = plainNumber(value);
  if (number === undefined || Math.abs(number) * 100 >= LARGEST) return undefined;
  const digits = spell(Math.abs(number) * 100, places, style);
  if (digits === undefined) return undefined;
  const sign = number < 0 ? "-" : "";
  return isFirst === true ? `${sign}%${digits}` : `${sign}${digits}%`;
}

/** The mask that has a place for each digit. */
function fillMask(masks: readonly string[], value: string): string | undefined {
  if (!/^[\d\s().+-]*$/.test(value)) return undefined;
  const digits = value.replace(/\D/g, "");
  const mask = masks.find((own) => own.replace(/\D/g, "").length === digits.length);
  if (mask === undefined) return undefined;
  let at = 0;
  return mask.replace(/9/g, () => digits.charAt(at++));
}
