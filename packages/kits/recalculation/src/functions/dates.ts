import { checked, numberOfText } from "../coerce.ts";
import {
  CellError,
  ErrorThrown,
  Matrix,
  NUM,
  Reference,
  type Scalar,
  UnknownResult,
  VALUE,
  type Value,
} from "../values.ts";
import { type Arguments, entry, type FunctionTable } from "./arguments.ts";

const DAY_MS = 86_400_000;
/** Days from 1899-12-30 to 1970-01-01. */
const UNIX_DAYS = 25_569;
const DAYS_1904 = 1462;
const LAST_DAY = 2_958_465;
const SECONDS = 86_400;

interface Day {
  readonly year: number;
  /** From 0. */
  readonly month: number;
  readonly day: number;
}

/** The calendar of a workbook: days from 1900, whose February has 29 days, or from 1904. */
class Calendar {
  readonly #is1904: boolean;

  constructor(args: Arguments) {
    this.#is1904 = args.interpreter.book.facts.date1904;
  }

  read(serial: number): Day {
    const whole = Math.floor(serial) + (this.#is1904 ? DAYS_1904 : 0);
    if (serial < 0 || whole > LAST_DAY) throw new ErrorThrown(NUM);
    if (!this.#is1904) {
      if (whole === 0) return { year: 1900, month: 0, day: 0 };
      if (whole === 60) return { year: 1900, month: 1, day: 29 };
    }
    const date = new Date((whole - UNIX_DAYS + (whole < 60 ? 1 : 0)) * DAY_MS);
    return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
  }

  /** Months and days that are out of range count on. */
  serial({ year, month, day }: Day): number {
    const start = new Date(0);
    start.setUTCFullYear(year + Math.floor(month / 12), ((month % 12) + 12) % 12, 1);
    const first = start.getTime() / DAY_MS + UNIX_DAYS;
    // Before March 1900 Excel's count is one day less, for the day 60 that no calendar has.
    const counted = (first < 61 ? first - 1 : first) + day - 1;
    const result = this.#is1904 ? first + day - 1 - DAYS_1904 : counted;
    if (!Number.isFinite(result) || result < 0 || counted > LAST_DAY) throw new ErrorThrown(NUM);
    return result;
  }

  monthLength(year: number, month: number): number {
    if (!this.#is1904 && year === 1900 && month === 1) return 29;
    return new Date(Date.UTC(2000 + (year % 400), month + 1, 0)).getUTCDate();
  }
}

function date(args: Arguments): Value {
  const year = args.integer(0);
  const full = year >= 0 && year < 1900 ? year + 1900 : year;
  if (full < 1900 || full > 9999) return NUM;
  const [month, day] = [args.integer(1), args.integer(2)];
  if (Math.abs(month) > 120_000 || Math.abs(day) > 4_000_000) return NUM;
  return new Calendar(args).serial({ year: full, month: month - 1, day });
}

/** A number, or a text that reads as one; a text of a date depends on the locale. */
function serialAt(args: Arguments, index: number): number {
  const serial = args.number(index);
  if (serial < 0) throw new ErrorThrown(NUM);
  return serial;
}

/** Seconds of the day, as near as Excel shows them. */
function secondsOf(args: Arguments): number {
  const serial = serialAt(args, 0);
  return Math.floor((serial - Math.floor(serial)) * SECONDS + 0.5) % SECONDS;
}

/** Hours, minutes and seconds of TIME. */
const MAX_TIME_PART = 32_767;

function time(args: Arguments): Value {
  if ([0, 1, 2].some((index) => Math.abs(args.integer(index)) > MAX_TIME_PART)) return NUM;
  const seconds = args.integer(0) * 3600 + args.integer(1) * 60 + args.integer(2);
  if (seconds < 0) return NUM;
  return (seconds % SECONDS) / SECONDS;
}

function moveMonths(args: Arguments, isEnd: boolean): Value {
  const calendar = new Calendar(args);
  const { year, month, day } = calendar.read(args.number(0));
  const moved = year * 12 + month + args.integer(1);
  const [y, m] = [Math.floor(moved / 12), ((moved % 12) + 12) % 12];
  if (y < 1900 || y > 9999) return NUM;
  const last = calendar.monthLength(y, m);
  return calendar.serial({ year: y, month: m, day: isEnd ? last : Math.min(day, last) });
}

const WEEK_STARTS: Readonly<Record<number, number>> = {
  1: 0,
  2: 1,
  3: 1,
  11: 1,
  12: 2,
  13: 3,
  14: 4,
  15: 5,
  16: 6,
  17: 0,
};

/** 0 for Sunday; serial 1 is a Sunday in Excel's calendar of 1900. */
function dayOfWeek(args: Arguments, serial: number): number {
  const is1904 = args.interpreter.book.facts.date1904;
  const days = Math.floor(serial) + (is1904 ? DAYS_1904 : 0);
  return (((days - 1) % 7) + 7) % 7;
}

function weekday(args: Arguments): Value {
  const type = args.integer(1, 1);
  const start = WEEK_STARTS[type];
  if (start === undefined) return NUM;
  const place = (dayOfWeek(args, serialAt(args, 0)) - start + 7) % 7;
  return type === 3 ? place : place + 1;
}

function weekNumber(args: Arguments): Value {
  const type = args.integer(1, 1);
  const serial = Math.floor(serialAt(args, 0));
  if (type === 21) return isoWeek(args, serial);
  const start = WEEK_STARTS[type === 3 ? 99 : type];
  if (start === undefined) return NUM;
  const calendar = new Calendar(args);
  const first = calendar.serial({ year: calendar.read(serial).year, month: 0, day: 1 });
  const lead = (dayOfWeek(args, first) - start + 7) % 7;
  return Math.floor((serial - first + lead) / 7) + 1;
}

/** The week of the Thursday, which is in the year that the week belongs to. */
function isoWeek(args: Arguments, serial: number): number {
  const calendar = new Calendar(args);
  const thursday = serial - ((dayOfWeek(args, serial) + 6) % 7) + 3;
  const first = calendar.serial({ year: calendar.read(thursday).year, month: 0, day: 1 });
  return Math.floor((thursday - first) / 7) + 1;
}

function difference(args: Arguments): Value {
  const calendar = new Calendar(args);
  const [from, to] = [Math.floor(args.number(0)), Math.floor(args.number(1))];
  if (from > to) return NUM;
  const [a, b] = [calendar.read(from), calendar.read(to)];
  const months = (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0);
  switch (args.text(2).toUpperCase()) {
    case "D":
      return to - from;
    case "M":
      return months;
    case "Y":
      return Math.floor(months / 12);
    case "YM":
      return months % 12;
    case "YD":
    case "MD":
      throw new UnknownResult("unproven");
    default:
      return NUM;
  }
}

function days360(args: Arguments): Value {
  const calendar = new Calendar(args);
  const [a, b] = [calendar.read(args.number(0)), calendar.read(args.number(1))];
  const isEuropean = args.boolean(2);
  const isLast = (each: Day): boolean => each.day === calendar.monthLength(each.year, each.month);
  let [first, second] = [a.day, b.day];
  if (isEuropean) [first, second] = [Math.min(first, 30), Math.min(second, 30)];
  else {
    if (a.month === 1 && isLast(a)) first = 30;
    if (second === 31 && first >= 30) second = 30;
    if (first === 31) first = 30;
  }
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + second - first;
}

/** Days of the holidays that are given. */
function holidaysOf(args: Arguments, index: number): ReadonlySet<number> {
  const days = new Set<number>();
  if (!args.has(index)) return days;
  const raw = args.raw(index);
  const cells: readonly Scalar[] =
    raw instanceof Reference || raw instanceof Matrix ? args.matrix(index).cells : [args.scalar(index)];
  for (const cell of cells) {
    if (cell instanceof CellError) throw new ErrorThrown(cell);
    if (typeof cell === "number") days.add(Math.floor(cell));
    else if (typeof cell === "string") throw new UnknownResult("unproven");
  }
  return days;
}

const MAX_DAYS = 1_000_000;

function networkDays(args: Arguments): Value {
  const [from, to] = [Math.floor(serialAt(args, 0)), Math.floor(serialAt(args, 1))];
  const holidays = holidaysOf(args, 2);
  if (Math.abs(to - from) > MAX_DAYS) throw new UnknownResult("limit");
  let count = 0;
  for (let day = Math.min(from, to); day <= Math.max(from, to); day++)
    if (isWorkday(args, day) && !holidays.has(day)) count++;
  return from > to ? -count : count;
}

function isWorkday(args: Arguments, day: number): boolean {
  const weekday = dayOfWeek(args, day);
  return weekday > 0 && weekday < 6;
}

function workday(args: Arguments): Value {
  const holidays = holidaysOf(args, 2);
  let day = Math.floor(serialAt(args, 0));
  let left = args.integer(1);
  if (Math.abs(left) > MAX_DAYS) return NUM;
  const step = left < 0 ? -1 : 1;
  while (left !== 0) {
    day += step;
    if (day < 0) return NUM;
    if (isWorkday(args, day) && !holidays.has(day)) left -= step;
  }
  return day;
}

/** A text of a date in the one order that no locale changes. */
function dateValue(args: Arguments): Value {
  const value = args.value(0);
  if (typeof value !== "string") return VALUE;
  const match = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(value);
  if (match === null) {
    numberOfText(value);
    throw new UnknownResult("unproven");
  }
  const [year, month, day] = match.slice(1).map(Number);
  const calendar = new Calendar(args);
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12 || day < 1)
    return VALUE;
  if (day > calendar.monthLength(year, month - 1)) return VALUE;
  return checked(calendar.serial({ year, month: month - 1, day }));
}

export const DATES: FunctionTable = {
  DATE: entry("sss", date),
  YEAR: entry("s", (args) => new Calendar(args).read(args.number(0)).year),
  MONTH: entry("s", (args) => new Calendar(args).read(args.number(0)).month + 1),
  DAY: entry("s", (args) => new Calendar(args).read(args.number(0)).day),
  HOUR: entry("s", (args) => Math.floor(secondsOf(args) / 3600)),
  MINUTE: entry("s", (args) => Math.floor(secondsOf(args) / 60) % 60),
  SECOND: entry("s", (args) => secondsOf(args) % 60),
  TIME: entry("sss", time),
  EDATE: entry("ss", (args) => moveMonths(args, false)),
  EOMONTH: entry("ss", (args) => moveMonths(args, true)),
  WEEKDAY: entry("s?s", weekday),
  WEEKNUM: entry("s?s", weekNumber),
  ISOWEEKNUM: entry("s", (args) => isoWeek(args, Math.floor(serialAt(args, 0)))),
  DATEDIF: entry("sss", difference),
  DAYS: entry("ss", (args) => {
    const [to, from] = [args.number(0), args.number(1)];
    if (!Number.isInteger(to) || !Number.isInteger(from)) throw new UnknownResult("unproven");
    return to - from;
  }),
  DAYS360: entry("ss?s", days360),
  NETWORKDAYS: entry("ss?r", networkDays),
  WORKDAY: entry("ss?r", workday),
  DATEVALUE: entry("s", dateValue),
};
