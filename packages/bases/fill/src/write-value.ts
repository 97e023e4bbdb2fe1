import { type CalendarNames, readFormat, readLocale } from "@colophon/kit-number-formats";
import { SEPARATORS } from "./data/number-separators.ts";

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** A fault of a value: why it cannot be written as its tag asks. */
export class ValueFault extends Error {}

/**
 * A value as text, by Word's switches: `\@` for dates, `\#` for numbers, `\*` for letters. Nothing else of them is done.
 *
 * Shapes   Dates are ISO 8601 and are written as they are read, without a change of time zone.
 * Errors   ValueFault for text that is neither a date nor a number where the tag asks for one.
 * Source   ISO/IEC 29500-1, 17.16.4.
 */
export function formatValue(value: string | number | boolean, switches: string, language: string): string {
  if (switches === "") return String(value);
  const date = pictureOf(switches, "@");
  const number = pictureOf(switches, "#");
  let text = String(value);
  if (date !== undefined) text = writeDate(text, date, language);
  else if (number !== undefined) text = writeNumber(value, number, language);
  for (const [, name = ""] of switches.matchAll(/\\\*\s*"?(\w+)/g)) text = changeLetters(text, name.toLowerCase());
  return text;
}

/** `\@ "d MMMM"`, `\# 0.00`: the picture after a switch. */
function pictureOf(switches: string, letter: "@" | "#"): string | undefined {
  const found = new RegExp(
    `\\\\${letter}\\s*(?:"([^"]*)"|\u201c([^\u201d]*)\u201d|((?:[^\\s\\\\"]|\\\\(?![@#*]))+))`,
  ).exec(switches);
  return found === null ? undefined : (found[1] ?? found[2] ?? found[3]);
}

/** A date of ISO 8601 by a picture of Word: `dddd, d MMMM yyyy HH:mm`. */
export function writeDate(text: string, picture: string, language: string): string {
  const found = DATE.exec(text.trim());
  const numbers = found?.slice(1).map((part) => Number(part ?? "0")) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  const time = Date.UTC(year, month - 1, day);
  const read = new Date(time);
  const isDay = found !== null && read.getUTCMonth() === month - 1 && read.getUTCDate() === day && year > 0;
  if (!isDay || hour > 23 || minute > 59 || second > 59)
    throw new ValueFault("It is not a date of ISO 8601, such as 2026-03-31.");
  const names = readLocale(language.toLowerCase()).names ?? readLocale("en").names;
  const pad = (number: number, letters: string): string => String(number).padStart(letters.length > 1 ? 2 : 1, "0");
  const hasDay = /d(?!dd)/.test(picture.replace(/'[^']*'/g, ""));
  const write = (token: string): string => {
    const { length } = token;
    switch (token.charAt(0)) {
      case "'":
        return token.slice(1, -1);
      case "d":
      case "D":
        return length > 2 ? weekdayOf(names, new Date(time).getUTCDay(), length) : pad(day, token);
      case "M":
        return length > 2 ? monthOf(names, month - 1, { length, hasDay }) : pad(month, token);
      case "y":
      case "Y":
        return length > 2 ? String(year).padStart(4, "0") : String(year % 100).padStart(2, "0");
      case "H":
        return pad(hour, token);
      case "h":
        return pad(hour % 12 === 0 ? 12 : hour % 12, token);
      case "m":
        return pad(minute, token);
      case "s":
      case "S":
        return pad(second, token);
      default:
        return /^am\/pm$/i.test(token) ? (hour < 12 ? "AM" : "PM") : token;
    }
  };
  return picture.replace(/'[^']*'|am\/pm|d+|D+|M+|y+|Y+|H+|h+|m+|s+|S+/gi, (token) =>
    /^([a-zA-Z])\1*$/.test(token) || token.startsWith("'") || /^am/i.test(token) ? write(token) : token,
  );
}

function weekdayOf(names: CalendarNames | undefined, index: number, length: number): string {
  return (length === 3 ? names?.shortWeekdays : names?.weekdays)?.[index] ?? "";
}

/** A month's name, in the form that follows a day where the language has one. */
function monthOf(
  names: CalendarNames | undefined,
  index: number,
  { length, hasDay }: { readonly length: number; readonly hasDay: boolean },
): string {
  const full = hasDay ? (names?.inflected ?? names?.months) : names?.months;
  return (length === 3 ? names?.shortMonths : full)?.[index] ?? "";
}

function writeNumber(value: string | number | boolean, picture: string, language: string): string {
  const number =
    typeof value === "number" ? value : Number(typeof value === "string" && value.trim() !== "" ? value : Number.NaN);
  if (!Number.isFinite(number)) throw new ValueFault("It is not a number.");
  const code = picture.replace(/'([^']*)'/g, '"$1"').replaceAll("x", "0");
  const format = readFormat(code);
  if (!format.isValid || format.isDate) throw new ValueFault(`\`${picture}\` is not a picture of a number.`);
  const shown = format.text(number);
  const [decimal, group] = separatorsOf(language);
  if (decimal === "." && group === ",") return shown;
  return shown.replace(/(?<=\d)[.,](?=\d)|(?<!\d)\.(?=\d)/g, (mark) => (mark === "." ? decimal : group));
}

/** The decimal mark and the mark between thousands of a language tag, "de-CH". */
function separatorsOf(language: string): readonly [string, string] {
  const tag = language.toLowerCase();
  const marks = SEPARATORS[tag] ?? SEPARATORS[tag.split("-")[0] ?? ""] ?? ".,";
  return [marks.charAt(0), marks.charAt(1)];
}

function changeLetters(text: string, name: string): string {
  switch (name) {
    case "upper":
      return text.toUpperCase();
    case "lower":
      return text.toLowerCase();
    case "firstcap":
      return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
    case "caps":
      return text.replace(/(?<![\p{L}\p{M}\p{N}'\u2019])\p{L}/gu, (letter) => letter.toUpperCase());
    default:
      return text;
  }
}
