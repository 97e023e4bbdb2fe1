const MS_PER_SECOND = 1_000;
const SECONDS_PER_DAY = 86_400;
/** The first instant that has no year of four digits. */
const END_OF_YEARS = Date.UTC(10_000, 0);

/** A date or a time as a calendar has it: `ms` counts as if the local time were UTC. */
export interface CalendarTime {
  readonly ms: number;
  readonly form: "date" | "local" | "utc";
}

/** A length of time; a day of it is a day of the calendar, which may have 23 or 25 hours. */
export interface Duration {
  readonly days: number;
  readonly seconds: number;
}

/** "20230105T090000Z" -> a time; undefined for what is not a date of the calendar. Source: RFC 5545, 3.3.4 and 3.3.5. */
export function parseTime(value: string | undefined): CalendarTime | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(value ?? "");
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, zone] = match;
  const ms = toMs(Number(year), Number(month) - 1, Number(day)) + secondsOf(hour, minute, second) * MS_PER_SECOND;
  const isReal =
    Number(month) <= 12 && new Date(toMs(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  if (!isReal || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 60) return undefined;
  return { ms, form: hour === undefined ? "date" : zone === "Z" ? "utc" : "local" };
}

/** Date.UTC, which takes the years 0 to 99 for those of the 20th century. */
export function toMs(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day);
}

function secondsOf(hour = "0", minute = "0", second = "0"): number {
  return Number(hour) * 3_600 + Number(minute) * 60 + Number(second);
}

/** "2023-01-05T09:00:00Z", local time without the letter, or a date alone; undefined outside of the years 0 to 9999. */
export function writeTime({ ms, form }: CalendarTime): string | undefined {
  if (!(ms >= toMs(0, 0, 1) && ms < END_OF_YEARS)) return undefined;
  const text = new Date(ms).toISOString();
  if (form === "date") return text.slice(0, 10);
  return form === "utc" ? `${text.slice(0, 19)}Z` : text.slice(0, 19);
}

/** "P1DT2H" -> days and seconds. Source: RFC 5545, 3.3.6. */
export function parseDuration(value: string | undefined): Duration | undefined {
  const match =
    /^([+-])?P(?=.)(?:(\d{1,6})W)?(?:(\d{1,7})D)?(?:T(?=\d)(?:(\d{1,7})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/.exec(
      value ?? "",
    );
  if (match === null) return undefined;
  const [, sign, weeks = "0", days = "0", hours, minutes, seconds] = match;
  const factor = sign === "-" ? -1 : 1;
  return {
    days: factor * (Number(weeks) * 7 + Number(days)),
    seconds: factor * secondsOf(hours, minutes, seconds),
  };
}

/** A time so many days and seconds later, in a place whose clocks do not change. */
export function addDuration({ ms, form }: CalendarTime, { days, seconds }: Duration): CalendarTime {
  return { ms: ms + (days * SECONDS_PER_DAY + seconds) * MS_PER_SECOND, form };
}

/** "+0100" or "-013045" -> seconds. Source: RFC 5545, 3.3.14. */
export function parseOffset(value: string | undefined): number | undefined {
  const match = /^([+-])(\d{2})(\d{2})(\d{2})?$/.exec(value ?? "");
  if (match === null) return undefined;
  const [, sign, hours, minutes, seconds] = match;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * secondsOf(hours, minutes, seconds);
}
