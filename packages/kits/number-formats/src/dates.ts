import { type Moment, toMoment } from "./calendar.ts";
import type { EastAsianNumerals } from "./data/digits.ts";
import { eraOf } from "./eras.ts";
import { type FormatLocale, readLocale } from "./locale.ts";
import { replaceDigits, writeNumber } from "./numerals.ts";
import type { Token } from "./tokens.ts";

/** Letters of formats: `n` is a minute, `g` an era, `r` an era with its year, `a` a weekday in East Asia. */
type DateField = "y" | "m" | "d" | "h" | "n" | "s" | "e" | "b" | "g" | "r" | "a";

/** What a piece of a date format shows, decided once when the format is compiled. */
type Piece =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "field"; readonly field: DateField; readonly width: number }
  | { readonly kind: "total"; readonly field: "h" | "n" | "s"; readonly width: number }
  | { readonly kind: "fraction"; readonly width: number }
  | { readonly kind: "half"; readonly text: string };

export interface DateSection {
  readonly pieces: readonly Piece[];
  /** Decimals of a second that are shown. */
  readonly decimals: number;
  readonly isTwelveHours: boolean;
  /** The largest unit that counts on: [h], [m], [s]. */
  readonly elapsed?: "h" | "n" | "s";
  readonly locale: FormatLocale;
  readonly numerals: EastAsianNumerals | undefined;
  /** What of the format cannot be shown as Excel shows it. */
  readonly unsupported: string | undefined;
}

const ORDER = ["h", "n", "s"] as const;

/** The tokens of a section with date fields -> its pieces. */
export function compileDate(
  tokens: readonly Token[],
  locale: FormatLocale,
  numerals: EastAsianNumerals | undefined,
): DateSection {
  const pieces: Piece[] = [];
  let decimals = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.kind === "point") {
      const width = countZeros(tokens, index + 1);
      if (width > 0 && lastField(pieces) === "s") {
        pieces.push({ kind: "fraction", width });
        decimals = Math.max(decimals, width);
        index += width;
        continue;
      }
    }
    pieces.push(toPiece(token, tokens, index, pieces));
  }
  const totals = pieces.flatMap((piece) => (piece.kind === "total" ? [piece.field] : []));
  const elapsed = ORDER.find((unit) => totals.includes(unit));
  const isTwelveHours = pieces.some(({ kind }) => kind === "half");
  const hasNames = pieces.some((piece) => piece.kind === "field" && isName(piece));
  const unsupported =
    locale.unsupported ?? (hasNames && locale.names === undefined ? "names of its language" : undefined);
  return { pieces, decimals, isTwelveHours, locale, numerals, unsupported, ...(elapsed !== undefined && { elapsed }) };
}

function isName({ field, width }: { readonly field: DateField; readonly width: number }): boolean {
  return field === "a" || ((field === "m" || field === "d") && width > 2);
}

function toPiece(token: Token, tokens: readonly Token[], index: number, before: readonly Piece[]): Piece {
  switch (token.kind) {
    case "elapsed": {
      const letter = token.text[0];
      return { kind: "total", field: letter === "m" ? "n" : letter === "h" ? "h" : "s", width: token.text.length };
    }
    case "date": {
      if (token.text.includes("/")) return { kind: "half", text: token.text };
      const letter = token.text[0] ?? "";
      const width = token.text.length;
      if (letter === "m" && width <= 2 && isMinute(tokens, index, before)) return { kind: "field", field: "n", width };
      return { kind: "field", field: letter as DateField, width };
    }
    case "literal":
    case "digit":
      return { kind: "literal", text: token.text };
    case "fill":
    case "at":
    case "general":
    case "exponent":
      return { kind: "literal", text: "" };
    default:
      return { kind: "literal", text: { point: ".", comma: ",", percent: "%", slash: "/" }[token.kind] };
  }
}

/** An m is minutes after hours, and before seconds. */
function isMinute(tokens: readonly Token[], index: number, before: readonly Piece[]): boolean {
  const last = lastField(before);
  if (last === "h" || last === "s") return true;
  const next = tokens.slice(index + 1).find(({ kind }) => kind === "date" || kind === "elapsed");
  return next !== undefined && "text" in next && next.text.startsWith("s");
}

function lastField(pieces: readonly Piece[]): string | undefined {
  const last = pieces.findLast(({ kind }) => kind === "field" || kind === "total");
  return last !== undefined && "field" in last ? last.field : undefined;
}

function countZeros(tokens: readonly Token[], from: number): number {
  let end = from;
  for (; ; end++) {
    const token = tokens[end];
    if (token?.kind !== "digit" || token.text !== "0") return end - from;
  }
}

/** A serial by a date section; undefined where Excel shows hashes. A negative elapsed time has its sign in front. */
export function renderDate(section: DateSection, serial: number, date1904: boolean): string | undefined {
  if (section.elapsed !== undefined && serial < 0) {
    const text = renderDate(section, -serial, date1904);
    return text === undefined ? undefined : `-${text}`;
  }
  const moment = toMoment(serial, section.decimals, date1904);
  if (moment === undefined) return undefined;
  const totals = toTotals(serial, section.decimals);
  return section.pieces.map((piece) => renderPiece(piece, moment, totals, section)).join("");
}

interface Totals {
  readonly h: number;
  readonly n: number;
  readonly s: number;
}

function toTotals(serial: number, decimals: number): Totals {
  const unit = 10 ** decimals;
  const seconds = Math.floor(Math.round(Number((serial * 86_400 * unit).toPrecision(15))) / unit);
  return { h: Math.floor(seconds / 3600), n: Math.floor(seconds / 60), s: seconds };
}

function renderPiece(piece: Piece, moment: Moment, totals: Totals, section: DateSection): string {
  switch (piece.kind) {
    case "literal":
      return piece.text;
    case "fraction":
      return inDigits(`.${moment.fraction.slice(0, piece.width)}`, section);
    case "half":
      return halfOf(piece.text, section.locale.language).split("/")[moment.hours >= 12 ? 1 : 0] ?? "";
    case "total":
      return inDigits(pad(totals[piece.field], piece.width), section);
    case "field":
      return renderField(piece.field, piece.width, moment, totals, section);
  }
}

/** AM and PM in the language of the format, where Excel has them in it. */
function halfOf(text: string, language: string | undefined): string {
  if (!/^am\/pm$/i.test(text)) return text;
  return language?.startsWith("zh") === true ? "上午/下午" : language === "ko" ? "오전/오후" : "AM/PM";
}

function renderField(field: DateField, width: number, moment: Moment, totals: Totals, section: DateSection): string {
  const { elapsed, isTwelveHours, locale } = section;
  if (field === elapsed) return inDigits(pad(totals[elapsed], Math.min(width, 2)), section);
  const month = moment.month - 1;
  const names = locale.names ?? ENGLISH;
  switch (field) {
    case "y":
    case "e":
    case "b":
    case "g":
    case "r":
      return renderYear(field, width, moment, section);
    case "m":
      if (width === 5) return names.months[month]?.slice(0, 1) ?? "";
      if (width === 3) return names.shortMonths[month] ?? "";
      if (width > 3) return (locale.isInflected ? (names.inflected ?? names.months) : names.months)[month] ?? "";
      return inNumber(month + 1, width, section);
    case "a":
    case "d":
      if (width <= 2) return inNumber(moment.day, width, section);
      if (field === "a" && width === 3 && locale.language?.startsWith("zh") === true)
        return names.weekdays[moment.weekday]?.slice(-1) ?? "";
      return (width === 3 ? names.shortWeekdays : names.weekdays)[moment.weekday] ?? "";
    case "h":
      return inNumber(isTwelveHours ? moment.hours % 12 || 12 : moment.hours, Math.min(width, 2), section);
    case "n":
      return inNumber(moment.minutes, width, section);
    case "s":
      return inNumber(moment.seconds, Math.min(width, 2), section);
  }
}

const ENGLISH = readLocale(undefined).names ?? { months: [], shortMonths: [], weekdays: [], shortWeekdays: [] };

/** Years of the calendar of the format; `e`, `g` and `r` are of its era, where it has one. */
function renderYear(field: "y" | "e" | "b" | "g" | "r", width: number, moment: Moment, section: DateSection): string {
  const { locale } = section;
  const era = eraOf(locale.calendar, moment);
  if (field === "g") return era?.names[Math.min(width, 3) - 1] ?? "";
  if (field === "b") return inDigits(shortOr(moment.year + 543, width), section);
  if (field === "r" && era !== undefined)
    return (width > 1 ? era.names[2] : "") + inNumber(era.year, width > 1 ? 2 : 1, section);
  const isOther = locale.calendar !== "japanese" && locale.calendar !== "taiwan";
  if (field === "y") return inDigits(shortOr(isOther && era !== undefined ? era.year : moment.year, width), section);
  if (era === undefined || isOther) return inDigits(pad(era?.year ?? moment.year, 4), section);
  if (era.year === 1 && locale.hasFirstYear) return "元";
  return inNumber(era.year, Math.min(width, 2), section);
}

function shortOr(year: number, width: number): string {
  return width <= 2 ? pad(year % 100, 2) : pad(year, 4);
}

/** Digit by digit, as years are. */
function inDigits(text: string, { locale, numerals }: DateSection): string {
  const digits = numerals === undefined ? locale.digits : [...numerals.digits];
  return digits === undefined ? text : replaceDigits(text, digits);
}

/** A part of a date in the digits of its format: with East Asian digits, twelve is ten and two. */
function inNumber(value: number, width: number, section: DateSection): string {
  const { numerals } = section;
  if (numerals === undefined || (width > 1 && value < 10)) return inDigits(pad(value, width), section);
  return writeNumber(String(value), numerals, true);
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
