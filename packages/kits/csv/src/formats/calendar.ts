/** Proleptic Gregorian calendar without clocks, zones or locales. */

const DAYS_BEFORE_MONTH: readonly number[] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const DAYS_IN_MONTH: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Whether there is such a day; month and day count from 1. */
export function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= (DAYS_IN_MONTH[month - 1] ?? 0) || (month === 2 && day === 29 && isLeapYear(year));
}

/** Days since 1970-01-01. */
export function daysOf(year: number, month: number, day: number): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const inYear = (DAYS_BEFORE_MONTH[month - 1] ?? 0) + (month > 2 && isLeapYear(year) ? 1 : 0) + day - 1;
  return before * 365 + leapDays + inYear - DAYS_BEFORE_1970;
}

const DAYS_BEFORE_1970 = 719_162;
