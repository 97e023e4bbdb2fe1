/** A moment of a workbook as its clock shows it. `weekday` 0 is Sunday. */
export interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  /** Units of ten to the power of minus `decimals` seconds. */
  readonly fraction: string;
}

const SECONDS_A_DAY = 86_400;
/** 9999-12-31, the last day that Excel shows. */
const LAST_SERIAL = 2_958_465;
/** Days between the epochs of the two date systems. */
const DAYS_1904 = 1462;
/** Days from 1970-01-01 back to the day that is serial 0 after the leap day that 1900 did not have. */
const EPOCH_DAYS = 25_569;

/**
 * A serial -> day and time, rounded to `decimals` of a second; undefined for one that Excel shows as hashes.
 *
 * Shapes   1900 system: 0 is 1900-01-00 and 60 is 1900-02-29, as Excel has them; weekdays are those of Excel.
 * Source   ISO/IEC 29500-1, 18.17.4.1.
 */
export function toMoment(serial: number, decimals: number, date1904: boolean): Moment | undefined {
  const unit = 10 ** decimals;
  let days = Math.floor(serial);
  let units = Math.round(Number(((serial - days) * SECONDS_A_DAY * unit).toPrecision(12)));
  if (units >= SECONDS_A_DAY * unit) {
    days++;
    units = 0;
  }
  const day1900 = date1904 ? days + DAYS_1904 : days;
  if (serial < 0 || day1900 > LAST_SERIAL) return undefined;
  const seconds = Math.floor(units / unit);
  return {
    ...toDate(day1900),
    weekday: (day1900 + 6) % 7,
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    fraction: decimals === 0 ? "" : String(units % unit).padStart(decimals, "0"),
  };
}

function toDate(day1900: number): { year: number; month: number; day: number } {
  if (day1900 === 60) return { year: 1900, month: 2, day: 29 };
  if (day1900 === 0) return { year: 1900, month: 1, day: 0 };
  const date = new Date((day1900 - EPOCH_DAYS + (day1900 < 60 ? 1 : 0)) * SECONDS_A_DAY * 1000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
