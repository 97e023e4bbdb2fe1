interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

interface Hour {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The parts of a pattern that stand for something of a date. */
const PARTS = /d{1,4}|m{1,4}|yyyy|yy/g;
/** Letters that would stand for something else; a backslash takes its meaning from a letter. */
const FOREIGN_TO_DATES = /[HhMst\\j]|d{5}|m{5}/;

/**
 * A date as the pattern says its parts follow one another, or as ISO 8601; undefined where it could be another one: a part that the
 * pattern does not have, a year of two digits for one of four.
 */
export function readDate(value: string, pattern: string): Day | undefined {
  if (FOREIGN_TO_DATES.test(pattern) || !hasKnownYear(pattern)) return undefined;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.trim()) ?? [];
  if (year !== undefined) return checkedDay({ year: Number(year), month: Number(month), day: Number(day) });
  const order = [...pattern.matchAll(PARTS)].map(([token]) => token).filter((token) => !/^d{3}/.test(token));
  const parts = value.match(/\d+|\p{L}+/gu) ?? [];
  if (parts.length !== order.length || new Set(order.map((token) => token.charAt(0))).size !== order.length)
    return undefined;
  const found: Record<string, number> = {};
  for (const [index, token] of order.entries()) {
    const number = readPart(parts[index] ?? "", token);
    if (number === undefined) return undefined;
    found[token.charAt(0)] = number;
  }
  // What the pattern does not show may be anything.
  return checkedDay({ year: found.y ?? 2000, month: found.m ?? 1, day: found.d ?? 1 });
}

/** A weekday needs the year in full. */
function hasKnownYear(pattern: string): boolean {
  const years: readonly string[] = pattern.match(/y+/g) ?? [];
  return (
    years.every((own) => own.length === 4 || own.length === 2) && (!pattern.includes("ddd") || years.includes("yyyy"))
  );
}

function readPart(part: string, token: string): number | undefined {
  if (!/^\d/.test(part)) {
    const name = part.toLowerCase();
    const at = MONTHS.findIndex((own) => own.toLowerCase() === name || own.slice(0, 3).toLowerCase() === name);
    return token.startsWith("m") && at >= 0 ? at + 1 : undefined;
  }
  if (!token.startsWith("y")) return part.length <= 2 ? Number(part) : undefined;
  if (part.length === 4) return Number(part);
  return token === "yy" && part.length === 2 ? 2000 + Number(part) : undefined;
}

function checkedDay(own: Day): Day | undefined {
  const { year, month, day } = own;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 && !isLeap ? 28 : (DAYS[month - 1] ?? 0);
  return day >= 1 && day <= last ? own : undefined;
}

export function formatDate(own: Day, pattern: string): string {
  const { year, month, day } = own;
  const weekday = WEEKDAYS[weekdayOf(own)] ?? "";
  const name = MONTHS[month - 1] ?? "";
  const spelled: Readonly<Record<string, string>> = {
    d: `${day}`,
    dd: two(day),
    ddd: weekday.slice(0, 3),
    dddd: weekday,
    m: `${month}`,
    mm: two(month),
    mmm: name.slice(0, 3),
    mmmm: name,
    yy: two(year % 100),
    yyyy: `${year}`.padStart(4, "0"),
  };
  return pattern.replace(PARTS, (token) => spelled[token] ?? token);
}

/** Sunday is 0. Source: Sakamoto's method, for the Gregorian calendar. */
function weekdayOf({ year, month, day }: Day): number {
  const from = month < 3 ? year - 1 : year;
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0;
  return (from + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400) + shift + day) % 7;
}

/** A time of the day, of twelve hours or twenty-four. */
export function readTime(value: string): Hour | undefined {
  const [, hours, minutes, seconds = "0", half] =
    /^\s*(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?\s*$/i.exec(value) ?? [];
  if (hours === undefined) return undefined;
  const [reported, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (minute > 59 || second > 59 || (half !== undefined && (reported < 1 || reported > 12)) || reported > 23)
    return undefined;
  const hour = half === undefined ? reported : (reported % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return { hour, minute, second };
}

/** Undefined for a pattern that has more than a time in it. */
export function formatTime({ hour, minute, second }: Hour, pattern: string): string | undefined {
  if (/[dmyj\\]|H{3}|h{3}|M{3}|s{3}|t{3}/.test(pattern)) return undefined;
  const twelfth = hour % 12 === 0 ? 12 : hour % 12;
  const half = hour < 12 ? "am" : "pm";
  const spelled: Readonly<Record<string, string>> = {
    H: `${hour}`,
    HH: two(hour),
    h: `${twelfth}`,
    hh: two(twelfth),
    M: `${minute}`,
    MM: two(minute),
    s: `${second}`,
    ss: two(second),
    t: half.charAt(0),
    tt: half,
  };
  return pattern.replace(/H{1,2}|h{1,2}|M{1,2}|s{1,2}|t{1,2}/g, (token) => spelled[token] ?? token);
}

function two(number: number): string {
  return `${number}`.padStart(2, "0");
}
