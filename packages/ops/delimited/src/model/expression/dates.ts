import { EvaluationError } from "./values.ts";

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const DAY_MS = 86_400_000;
/** Of the years 0001 to 9999. */
const MIN_DAY = -719_162;
const MAX_DAY = 2_932_896;

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The date a text begins with, ISO 8601. Errors: EvaluationError for anything else: cast makes dates of other forms. */
export function readDate(value: string): DateParts {
  const [, year = "", month = "", day = ""] = ISO_DATE.exec(value) ?? [];
  const parts = { year: Number(year), month: Number(month), day: Number(day) };
  const made = new Date(0);
  made.setUTCFullYear(parts.year, parts.month - 1, parts.day);
  if (year === "" || parts.year === 0 || made.getUTCMonth() !== parts.month - 1 || made.getUTCDate() !== parts.day)
    throw new EvaluationError(`"${value.slice(0, 40)}" is not a date such as 2024-02-29`);
  return parts;
}

/** Days from 1970-01-01, so that dates can be subtracted. */
export function toDayNumber({ year, month, day }: DateParts): number {
  const made = new Date(0);
  made.setUTCFullYear(year, month - 1, day);
  return made.getTime() / DAY_MS;
}

export function fromDayNumber(days: number): string {
  if (!Number.isInteger(days) || days < MIN_DAY || days > MAX_DAY)
    throw new EvaluationError(`${days} is not a number of days from 1970-01-01 within the years 1 to 9999`);
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}
