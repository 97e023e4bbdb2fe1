import { endOfComment } from "../comments.ts";
import { NO_CONTEXT, type ReadContext } from "../context.ts";
import { MONTHS, WEEKDAYS, ZONES } from "../data/date-names.ts";

/** A point in time as a header told it. */
export interface MailDate {
  /** Local time with its offset, such as "2003-07-01T10:52:37+02:00". */
  readonly iso: string;
  /** The same instant, such as "2003-07-01T08:52:37Z". */
  readonly utc: string;
  /** Minutes east of UTC. */
  readonly offsetMinutes: number;
  /** False for "-0000", military and unknown zones, and where no zone is given: then UTC is assumed (RFC 5322, 3.3 and 4.3). */
  readonly isZoneKnown: boolean;
}

interface Fields {
  year?: number;
  month?: number;
  day?: number;
  time?: readonly [number, number, number];
  isPm?: boolean;
  offsetMinutes?: number;
  zoneName?: string;
  hasZone?: boolean;
  isObsolete?: boolean;
  isIrregular?: boolean;
}

/** A longer date is none. Keeps the reading linear whatever a header holds. */
const MAX_DATE_LENGTH = 200;

/**
 * A date header -> the date; undefined when day, month, year or time cannot be told.
 *
 * Reads, beyond the grammar: named zones, two- and three-digit years, comments, missing weekday or commas, asctime and
 * ISO 8601 order, dashes between day and month, dots or a lone minute in the time, AM and PM, "GMT+2", offsets with a
 * colon, full month names, fractions of seconds. The weekday is not compared with the date. A leap second is the second before.
 *
 * Cost     O(characters), at most 200.
 * Errors   none; defects bad-date (unreadable, or readable against the grammar) and obsolete-date.
 * Source   RFC 5322, 3.3 and 4.3; RFC 850 and C asctime for the common other forms.
 */
export function parseDate(value: string, context: ReadContext = NO_CONTEXT): MailDate | undefined {
  const fields: Fields = {};
  const text = value.length > MAX_DATE_LENGTH ? "" : withoutComments(value, fields);
  for (const word of words(text)) readWord(word, fields);
  const date = toDate(fields);
  if (date === undefined || fields.isIrregular === true) context.note("bad-date", context.range, value);
  else if (fields.isObsolete === true) context.note("obsolete-date", context.range, value);
  return date;
}

/** A comment is obsolete only where it is no trailing zone name, but it is never more than that. */
function withoutComments(value: string, fields: Fields): string {
  let text = value;
  for (let open = text.indexOf("("); open !== -1; open = text.indexOf("(")) {
    const end = endOfComment(text, open);
    if (text.slice(end).trim() !== "") fields.isObsolete = true;
    text = `${text.slice(0, open)} ${text.slice(end)}`;
  }
  return text;
}

/** ISO 8601's "T" and the commas of all forms only separate. */
function words(text: string): string[] {
  return text
    .replace(/(\d)[Tt](\d)/g, "$1 $2")
    .split(/[\s,]+/)
    .filter((word) => word !== "");
}

function readWord(word: string, fields: Fields): void {
  const lower = word.toLowerCase().replace(/\.$/, "");
  const month = MONTHS[lower.slice(0, 3)];
  if (isName(lower, WEEKDAYS)) return;
  if (/^[a-z]+$/.test(lower) && month !== undefined && fields.month === undefined) fields.month = month;
  else if (word.includes(":") || /^\d{1,2}\.\d{2}\.\d{2}/.test(word)) readTime(word, fields);
  else if (/^[+-]\d{1,4}$/.test(word)) readOffset(word, fields);
  else if (/^\d+$/.test(word)) readNumber(word, fields);
  else if (/^\d+[-/.]\w+[-/.]\d+$/.test(word)) readJoinedDate(word, fields);
  else if (/^[a-z]/.test(lower)) readZoneName(word, fields);
  else fields.isIrregular = true;
}

function isName(word: string, names: readonly string[]): boolean {
  return word.length >= 2 && names.some((name) => name.startsWith(word));
}

function readNumber(word: string, fields: Fields): void {
  const number = Number(word);
  if (fields.day === undefined && word.length <= 2) fields.day = number;
  else if (fields.year === undefined && word.length <= 6) setYear(word, fields);
  else if (word.length === 4 && fields.time !== undefined && fields.hasZone !== true) {
    fields.isIrregular = true;
    readOffset(`+${word}`, fields);
  } else fields.isIrregular = true;
}

/** RFC 5322, 4.3: two digits are 1950 to 2049, three are counted from 1900. */
function setYear(word: string, fields: Fields): void {
  const number = Number(word);
  if (word.length >= 4) {
    fields.year = number;
    return;
  }
  fields.isObsolete = true;
  fields.year = number + (word.length === 2 && number < 50 ? 2000 : 1900);
}

/** 1-Jul-2003 (RFC 850), 2003-07-01 (ISO 8601), 01/07/2003 only where one of the numbers can be no month. */
function readJoinedDate(word: string, fields: Fields): void {
  const [first = "", second = "", third = ""] = word.split(/[-/.]/);
  fields.isIrregular = true;
  const named = MONTHS[second.toLowerCase().slice(0, 3)];
  const month = named ?? Number(second);
  if (Number.isNaN(month)) return;
  if (first.length === 4) {
    fields.year = Number(first);
    fields.month = month;
    fields.day = Number(third);
  } else if (named !== undefined || Number(first) > 12) {
    fields.day = Number(first);
    fields.month = month;
    setYear(third, fields);
  } else if (month > 12) {
    fields.day = month;
    fields.month = Number(first);
    setYear(third, fields);
  }
}

function readTime(word: string, fields: Fields): void {
  const match = /^(\d{1,2})[:.](\d{1,2})(?:[:.](\d{1,2})(?:[.,]\d+)?)?(am|pm)?(z|[+-]\d{1,2}:?\d{0,2})?$/i.exec(word);
  if (match === null || fields.time !== undefined) {
    if (/^[+-]\d{1,2}:\d{2}$/.test(word)) {
      fields.isIrregular = true;
      readOffset(word.replace(":", ""), fields);
    } else if (/^(?:gmt|utc|ut)[+-]\d{1,2}:\d{2}$/i.test(word)) readZoneName(word.replace(":", ""), fields);
    else fields.isIrregular = true;
    return;
  }
  const [, hour, minute, second = "0", half, zone] = match;
  fields.time = [Number(hour), Number(minute), Number(second)];
  if (half !== undefined || zone !== undefined || !/^\d\d:\d\d(?::\d\d)?$/.test(word)) fields.isIrregular = true;
  if (half !== undefined) setHalf(half, fields);
  if (zone !== undefined)
    zone.toLowerCase() === "z" ? readZoneName("GMT", fields) : readOffset(zone.replace(":", ""), fields);
}

function setHalf(half: string, fields: Fields): void {
  fields.isPm = half.toLowerCase() === "pm";
  fields.isIrregular = true;
}

/** +hhmm; shorter forms are hours. "-0000" says that the local offset is unknown. */
function readOffset(word: string, fields: Fields): void {
  const digits = word.slice(1);
  const full = digits.length <= 2 ? `${digits.padStart(2, "0")}00` : digits.padStart(4, "0");
  if (digits.length !== 4) fields.isIrregular = true;
  const minutes = Number(full.slice(0, 2)) * 60 + Number(full.slice(2));
  // RFC 5322, 3.3 bounds the minutes at 59; no clock on earth is a day off.
  if (Number(full.slice(2)) > 59 || minutes >= 24 * 60) {
    fields.isIrregular = true;
    fields.offsetMinutes = 0;
    return;
  }
  fields.hasZone = word !== "-0000";
  fields.offsetMinutes = (word.startsWith("-") ? -1 : 1) * minutes || 0;
}

/** RFC 5322, 4.3: the American zones and UT; all others, the military letters included, mean -0000. */
function readZoneName(word: string, fields: Fields): void {
  if (/^(?:am|pm|a\.m|p\.m)\.?$/i.test(word)) {
    setHalf(word.toLowerCase().startsWith("p") ? "pm" : "am", fields);
    return;
  }
  const combined = /^(?:gmt|utc|ut)([+-]\d{1,4})$/i.exec(word)?.[1];
  if (combined !== undefined) {
    fields.isIrregular = true;
    readOffset(combined, fields);
    return;
  }
  fields.isObsolete = true;
  if (fields.offsetMinutes !== undefined) return;
  const zone = ZONES[word.toUpperCase()];
  fields.offsetMinutes = zone ?? 0;
  fields.hasZone = zone !== undefined;
}

function toDate(fields: Fields): MailDate | undefined {
  const { year, month, day, time } = fields;
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (time === undefined) fields.isIrregular = true;
  if (fields.hasZone === undefined && fields.offsetMinutes === undefined) fields.isIrregular = true;
  const [hour12, minute, second] = time ?? [0, 0, 0];
  const hour = fields.isPm === undefined ? hour12 : (hour12 % 12) + (fields.isPm ? 12 : 0);
  const isInRange =
    month >= 1 && month <= 12 && day >= 1 && hour <= 23 && minute <= 59 && second <= 60 && year >= 1 && year <= 9999;
  if (!isInRange || day > daysIn(year, month)) return undefined;
  const offsetMinutes = fields.offsetMinutes ?? 0;
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour, minute, Math.min(second, 59));
  const instant = new Date(local.getTime() - offsetMinutes * 60_000);
  const utcYear = instant.getUTCFullYear();
  if (utcYear < 1 || utcYear > 9999) return undefined;
  return {
    iso: `${local.toISOString().slice(0, 19)}${formatOffset(offsetMinutes)}`,
    utc: `${instant.toISOString().slice(0, 19)}Z`,
    offsetMinutes,
    isZoneKnown: fields.hasZone === true,
  };
}

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function formatOffset(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
