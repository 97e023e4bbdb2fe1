const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const LONG_MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const NUMERIC = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/;
const DAY_MONTH = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ \\-.]+(${LONG_MONTH})[ \\-.,]+(\\d{4})$`, "i");
const MONTH_DAY = new RegExp(`^(${LONG_MONTH})[ \\-.]+(\\d{1,2})(?:st|nd|rd|th)?,?[ \\-]+(\\d{4})$`, "i");
/** Attack: a pattern on a long text. */
const MAX_DATE_LENGTH = 40;

export type DateOrder = "day-first" | "month-first" | "year-first";

export interface ParsedDate {
  /** ISO 8601. */
  readonly value: string;
  readonly ambiguous?: readonly string[];
}

/**
 * A text -> a date. A numeric date with several valid readings and no known order has no value but its readings.
 *
 * Shapes   A year of two digits is 1970 to 2069.
 */
export function parseDate(text: string, order: DateOrder | undefined): ParsedDate | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_DATE_LENGTH) return undefined;
  const iso = ISO.exec(trimmed);
  if (iso !== null)
    return isDay(Number(iso[1]), Number(iso[2]), Number(iso[3])) ? { value: trimmed.replace(" ", "T") } : undefined;
  const [, day, dayMonth, dayYear] = DAY_MONTH.exec(trimmed) ?? [];
  if (dayMonth !== undefined) return named(dayYear, dayMonth, day);
  const [, month, monthDay, monthYear] = MONTH_DAY.exec(trimmed) ?? [];
  if (month !== undefined) return named(monthYear, month, monthDay);
  const found = numericReadings(trimmed);
  const fitting = order === undefined ? found : found.filter((reading) => reading.order === order);
  const values = [...new Set(fitting.map(({ value }) => value))];
  const [first] = values;
  if (first === undefined) return undefined;
  return values.length === 1 ? { value: first } : { value: first, ambiguous: values };
}

/** The orders that a numeric date fits: a column's order is the one that all its dates fit. */
export function ordersOf(text: string): readonly DateOrder[] {
  return numericReadings(text.trim()).map(({ order }) => order);
}

function named(year: string | undefined, month: string, day: string | undefined): ParsedDate | undefined {
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return isDay(Number(year), number, Number(day)) ? { value: isoDay(Number(year), number, Number(day)) } : undefined;
}

function numericReadings(text: string): readonly { readonly order: DateOrder; readonly value: string }[] {
  const [, first = "", , second = "", third = ""] = NUMERIC.exec(text) ?? [];
  if (first === "" || first.length === 3 || third.length === 3) return [];
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  const found: { order: DateOrder; year: number; month: number; day: number }[] = [];
  if (first.length <= 2) {
    const year = third.length === 4 ? c : third.length === 2 ? century(c) : undefined;
    if (year !== undefined)
      found.push({ order: "day-first", year, month: b, day: a }, { order: "month-first", year, month: a, day: b });
  }
  if (third.length <= 2 && (first.length === 4 || (first.length === 2 && third.length === 2)))
    found.push({ order: "year-first", year: first.length === 4 ? a : century(a), month: b, day: c });
  return found
    .filter(({ year, month, day }) => isDay(year, month, day))
    .map(({ order, year, month, day }) => ({ order, value: isoDay(year, month, day) }));
}

function century(year: number): number {
  return year < 70 ? 2000 + year : 1900 + year;
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}

function isoDay(year: number, month: number, day: number): string {
  const pad = (value: number, length: number) => String(value).padStart(length, "0");
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}
