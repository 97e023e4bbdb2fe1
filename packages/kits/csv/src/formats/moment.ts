import { daysOf, isDay } from "./calendar.ts";

/** A date, a time, or both, as read by a pattern. What the pattern does not name keeps its default. */
export interface Moment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Digits after the second's point, as written. */
  fraction: string;
  /** Minutes east of UTC; undefined when no zone is given. */
  zoneMinutes: number | undefined;
  isAfternoon: boolean | undefined;
  dayOfYear: number | undefined;
}

export function emptyMoment(): Moment {
  return {
    year: 1900,
    month: 1,
    day: 1,
    hour: 0,
    minute: 0,
    second: 0,
    fraction: "",
    zoneMinutes: undefined,
    isAfternoon: undefined,
    dayOfYear: undefined,
  };
}

/** Twelve-hour clock and day of the year worked in; undefined when there is no such day or time. */
export function settleMoment(moment: Moment): Moment | undefined {
  const settled = { ...moment };
  if (moment.isAfternoon !== undefined) {
    if (moment.hour < 1 || moment.hour > 12) return undefined;
    settled.hour = (moment.hour % 12) + (moment.isAfternoon ? 12 : 0);
  }
  if (moment.dayOfYear !== undefined) Object.assign(settled, dayInYear(moment.year, moment.dayOfYear));
  const { year, month, day, hour, minute, second } = settled;
  const isTime = hour <= 23 && minute <= 59 && second <= 59;
  return isTime && isDay(year, month, day) ? settled : undefined;
}

function dayInYear(year: number, dayOfYear: number): Pick<Moment, "month" | "day"> {
  for (let month = 12; month >= 1; month -= 1) {
    const day = dayOfYear - (daysOf(year, month, 1) - daysOf(year, 1, 1));
    if (day >= 1) return { month, day };
  }
  return { month: 0, day: 0 };
}

/** 2024-02-29 */
export function formatDate(moment: Moment): string {
  return formatDay(moment) + formatZone(moment.zoneMinutes);
}

function formatDay({ year, month, day }: Moment): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** 13:05:00.25 */
function formatTime({ hour, minute, second, fraction }: Moment): string {
  const digits = fraction.replace(/0+$/, "");
  return `${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}${digits === "" ? "" : `.${digits}`}`;
}

/** 13:05:00+01:00 */
export function formatTimeOfDay(moment: Moment): string {
  return formatTime(moment) + formatZone(moment.zoneMinutes);
}

/** 2024-02-29T13:05:00+01:00, with the zone as given. */
export function formatDateTime(moment: Moment): string {
  return `${formatDay(moment)}T${formatTimeOfDay(moment)}`;
}

function formatZone(minutes: number | undefined): string {
  if (minutes === undefined) return "";
  if (minutes === 0) return "Z";
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${pad(Math.floor(size / 60), 2)}:${pad(size % 60, 2)}`;
}

/** Milliseconds since 1970, UTC where no zone is given. Fractions below the millisecond are kept as far as a double does. */
export function millisecondsOf(moment: Moment): number {
  const { year, month, day, hour, minute, second, fraction, zoneMinutes = 0 } = moment;
  const seconds = daysOf(year, month, day) * 86_400 + hour * 3600 + (minute - zoneMinutes) * 60 + second;
  return seconds * 1000 + (fraction === "" ? 0 : Number(`0.${fraction}`) * 1000);
}

function pad(value: number, length: number): string {
  return value < 0 ? `-${String(-value).padStart(length, "0")}` : String(value).padStart(length, "0");
}
