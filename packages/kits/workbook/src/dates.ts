const DAY_MS = 86_400_000;
/** 9999-12-31T23:59:59.999 in each system. */
const LAST_1900 = 2_958_466;
const DAYS_1904 = 1462;
/** Days from 1899-12-30 to 1970-01-01. */
const UNIX_DAYS = 25_569;

/**
 * A serial -> ISO 8601 local date and time, to the millisecond; undefined for one that is no day of the calendar.
 *
 * Shapes   "2023-03-15", "2023-03-15T06:00:00", "...:00.250"; below one day "06:00:00". In the 1900 system day 60, 1900-02-29,
 *          does not exist, and serials below it are a day later than a count from 1899-12-31 would make them.
 * Source   ISO/IEC 29500-1, 18.17.4.
 */
export function serialToIso(serial: number, date1904: boolean): string | undefined {
  const in1900 = date1904 ? serial + DAYS_1904 : serial;
  if (!Number.isFinite(serial) || serial < 0 || in1900 >= LAST_1900) return undefined;
  let milliseconds = Math.round((serial - Math.floor(serial)) * DAY_MS);
  let day = Math.floor(in1900);
  if (milliseconds === DAY_MS) {
    day++;
    milliseconds = 0;
  }
  if (!date1904 && day === 60) return undefined;
  if (day === 0) return timeOf(milliseconds);
  const unix = (day - UNIX_DAYS + (!date1904 && day < 60 ? 1 : 0)) * DAY_MS + milliseconds;
  const text = new Date(unix).toISOString();
  return milliseconds === 0 ? text.slice(0, 10) : `${text.slice(0, 10)}T${timeOf(milliseconds)}`;
}

function timeOf(milliseconds: number): string {
  const text = new Date(milliseconds).toISOString().slice(11, 23);
  return text.endsWith(".000") ? text.slice(0, 8) : text;
}

const ISO = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:(?:^|T)(\d\d):(\d\d)(?::(\d\d)(\.\d{1,40})?)?)?$/;
/** As the strict edition writes a time of `[h]:mm`. ISO/IEC 29500-1, 18.17.4.2. */
const DURATION = /^P(?:(\d{1,7})D)?T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(\.\d{1,40})?S)?$/;

/**
 * ISO 8601 local date, time, both, or a duration -> serial; undefined for what is none, or before the system's day 0.
 *
 * Shapes   Times have as many digits as they need: the serial is the double that is nearest to their exact value.
 */
export function isoToSerial(text: string, date1904: boolean): number | undefined {
  const [, days, ...duration] = DURATION.exec(text) ?? [];
  if (text.startsWith("P") && text.length > 2 && duration.length > 0)
    return serialOf(Number(days ?? "0"), duration as readonly (string | undefined)[]);
  const match = ISO.exec(text.replace(/Z$/, ""));
  if (match === null || text === "") return undefined;
  const [, year, month, day, ...time] = match;
  const [hours = "0", minutes = "0", seconds = "0"] = time;
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  if (year === undefined) return serialOf(0, time);
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== `${year}-${month}-${day}`) return undefined;
  const serial = date.getTime() / DAY_MS + UNIX_DAYS;
  const first = date1904 ? serial - DAYS_1904 : serial < 61 ? serial - 1 : serial;
  return first < 0 ? undefined : serialOf(first, time);
}

const DIGITS = 30;

/** Days and a time of day: rounded once, from the exact fraction, as Excel's own doubles are. */
function serialOf(
  days: number,
  [hours = "0", minutes = "0", seconds = "0", fraction = "."]: readonly (string | undefined)[],
): number {
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const decimals = fraction.slice(1);
  if (whole === 0 && !/[1-9]/.test(decimals)) return days;
  const scale = 10n ** BigInt(decimals.length);
  const exact = BigInt(days * 86_400 + whole) * scale + BigInt(decimals === "" ? "0" : decimals);
  const digits = ((exact * 10n ** BigInt(DIGITS)) / (86_400n * scale)).toString().padStart(DIGITS + 1, "0");
  return Number(`${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`);
}
