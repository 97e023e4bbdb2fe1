import { type CalendarComponent, findLine, linesNamed } from "./components.ts";
import { addDuration, type CalendarTime, type Duration, parseOffset, parseTime, toMs } from "./times.ts";

const MS_PER_SECOND = 1_000;
const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
/** Observances and their dates of one zone. Attack: a million of each, which are searched for every event. */
const MAX_ONSETS = 2_000;

/** The day of a year on which the clocks change. */
interface YearlyRule {
  readonly interval: number;
  readonly month: number;
  /** Days of the month that may be it; the first that is also the weekday is. */
  readonly daysOf: (year: number) => readonly number[];
  /** Ms of the last change, counted as the onsets are. */
  readonly until: number;
}

/** Standard or daylight time: from when, and how far from UTC before and after. */
interface Observance {
  /** Ms of the first onset, in the local time before it. */
  readonly first: number;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly rule?: YearlyRule;
  readonly dates: readonly number[];
}

/**
 * A zone that a calendar defines.
 *
 * Source   RFC 5545, 3.6.5: the observance with the latest onset is in effect. 3.3.5: a local time that occurs twice is the first one,
 *          and one that does not occur has the offset before the gap.
 */
export class TimeZone {
  readonly #observances: readonly Observance[];

  constructor(observances: readonly Observance[]) {
    this.#observances = observances;
  }

  /** A local time of this zone -> the same instant in UTC. */
  toUtc({ ms }: CalendarTime): CalendarTime {
    return { ms: ms - this.#offsetAt(ms), form: "utc" };
  }

  /** A local time so much later: days count by the calendar, hours by the clock of UTC. */
  add(start: CalendarTime, { days, seconds }: Duration): CalendarTime {
    const sameHour = addDuration(start, { days, seconds: 0 });
    if (seconds === 0) return sameHour;
    const utc = this.toUtc(sameHour).ms + seconds * MS_PER_SECOND;
    const near = utc + this.#offsetAt(sameHour.ms);
    return { ms: utc + this.#offsetAt(near), form: "local" };
  }

  /** Ms that local time is ahead of UTC. */
  #offsetAt(local: number): number {
    let found: { onset: number; observance: Observance } | undefined;
    let earliest: Observance | undefined;
    for (const observance of this.#observances) {
      if (earliest === undefined || observance.first < earliest.first) earliest = observance;
      const onset = lastOnset(observance, local);
      if (onset !== undefined && (found === undefined || onset > found.onset)) found = { onset, observance };
    }
    if (found === undefined) return (earliest?.fromSeconds ?? 0) * MS_PER_SECOND;
    const { fromSeconds, toSeconds } = found.observance;
    const isInGap = local < found.onset + (toSeconds - fromSeconds) * MS_PER_SECOND;
    return (isInGap ? fromSeconds : toSeconds) * MS_PER_SECOND;
  }
}

/** The zones that a calendar defines, by TZID; one with a rule that is not yearly is left out. */
export function readTimeZones(calendar: CalendarComponent, check: () => void): ReadonlyMap<string, TimeZone> {
  const zones = new Map<string, TimeZone>();
  for (const component of calendar.children) {
    check();
    const id = component.name === "VTIMEZONE" ? findLine(component, "TZID")?.value : undefined;
    if (id === undefined || zones.has(id)) continue;
    const observances = readObservances(component, check);
    if (observances !== undefined) zones.set(id, new TimeZone(observances));
  }
  return zones;
}

function readObservances({ children }: CalendarComponent, check: () => void): readonly Observance[] | undefined {
  const found: Observance[] = [];
  let onsets = 0;
  for (const child of children) {
    if (child.name !== "STANDARD" && child.name !== "DAYLIGHT") continue;
    check();
    const observance = readObservance(child);
    onsets += 1 + (observance?.dates.length ?? 0);
    if (observance === undefined || onsets > MAX_ONSETS) return undefined;
    found.push(observance);
  }
  return found.length === 0 ? undefined : found;
}

function readObservance(component: CalendarComponent): Observance | undefined {
  const start = parseTime(findLine(component, "DTSTART")?.value);
  const fromSeconds = parseOffset(findLine(component, "TZOFFSETFROM")?.value);
  const toSeconds = parseOffset(findLine(component, "TZOFFSETTO")?.value);
  if (start === undefined || fromSeconds === undefined || toSeconds === undefined) return undefined;
  const lines = linesNamed(component, "RDATE");
  if (lines.length > MAX_ONSETS) return undefined;
  const dates = lines.flatMap(({ value }) => value.split(",", MAX_ONSETS + 1).map((one) => parseTime(one)));
  if (dates.some((date) => date === undefined)) return undefined;
  const own = { first: start.ms, fromSeconds, toSeconds, dates: dates.flatMap((date) => date?.ms ?? []) };
  const [written, ...more] = linesNamed(component, "RRULE");
  if (written === undefined) return own;
  const rule = more.length > 0 ? undefined : readRule(written.value, start.ms, fromSeconds);
  return rule === undefined ? undefined : { ...own, rule };
}

/** FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU, or with BYMONTHDAY; undefined for other rules. Source: RFC 5545, 3.3.10. */
function readRule(value: string, first: number, fromSeconds: number): YearlyRule | undefined {
  const parts = new Map(
    value.split(";", 20).map((part): [string, string] => {
      const [name = "", ...rest] = part.split("=");
      return [name.toUpperCase(), rest.join("=").toUpperCase()];
    }),
  );
  const known = new Set(["FREQ", "INTERVAL", "BYMONTH", "BYDAY", "BYMONTHDAY", "UNTIL", "COUNT", "WKST"]);
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const month = Number(parts.get("BYMONTH") ?? new Date(first).getUTCMonth() + 1) - 1;
  const isKnown = parts.get("FREQ") === "YEARLY" && [...parts.keys()].every((name) => name === "" || known.has(name));
  if (!isKnown || !Number.isInteger(interval) || interval < 1 || !Number.isInteger(month) || month < 0 || month > 11)
    return undefined;
  const daysOf = readDays(parts, month, new Date(first).getUTCDate());
  const until = readUntil(parts, { first, fromSeconds, interval });
  return daysOf === undefined || until === undefined ? undefined : { interval, month, daysOf, until };
}

function readDays(parts: ReadonlyMap<string, string>, month: number, ownDay: number): YearlyRule["daysOf"] | undefined {
  const [byDay, byMonthDay] = [parts.get("BYDAY"), parts.get("BYMONTHDAY")];
  const listed = byMonthDay?.split(",", 31).map(Number);
  if (listed?.some((day) => !Number.isInteger(day) || day < 1 || day > 31) === true) return undefined;
  if (byDay === undefined) return () => listed ?? [ownDay];
  const match = /^([+-]?\d)?(SU|MO|TU|WE|TH|FR|SA)$/.exec(byDay);
  if (match === null) return undefined;
  const nth = match[1] === undefined ? undefined : Number(match[1]);
  if (nth === 0 || (nth === undefined && listed === undefined)) return undefined;
  const weekday = DAYS.indexOf(match[2] ?? "");
  return (year) => {
    const length = new Date(toMs(year, month + 1, 0)).getUTCDate();
    const first = 1 + ((weekday - new Date(toMs(year, month, 1)).getUTCDay() + 7) % 7);
    const days = [0, 7, 14, 21, 28].map((later) => first + later).filter((day) => day <= length);
    const chosen = nth === undefined ? days : days.slice(nth > 0 ? nth - 1 : nth, nth > 0 ? nth : nth + 1 || undefined);
    return listed === undefined ? chosen : chosen.filter((day) => listed.includes(day));
  };
}

/** Ms of the end of a rule, in the local time before an onset; undefined where it cannot be read. */
function readUntil(
  parts: ReadonlyMap<string, string>,
  { first, fromSeconds, interval }: { first: number; fromSeconds: number; interval: number },
): number | undefined {
  const written = parts.get("UNTIL");
  if (written !== undefined) {
    const until = parseTime(written);
    if (until?.form === "date") return addDuration(until, { days: 1, seconds: -1 }).ms;
    return until === undefined ? undefined : until.ms + (until.form === "utc" ? fromSeconds * MS_PER_SECOND : 0);
  }
  const count = parts.get("COUNT");
  if (count === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d{1,4}$/.test(count)) return undefined;
  return toMs(new Date(first).getUTCFullYear() + (Number(count) - 1) * interval + 1, 0, 1) - 1;
}

/** The last onset of an observance that is not after a local time. */
function lastOnset({ first, rule, dates }: Observance, local: number): number | undefined {
  if (first > local) return undefined;
  let last = first;
  for (const date of dates) if (date <= local && date > last) last = date;
  return rule === undefined ? last : Math.max(last, lastOfRule(rule, first, Math.min(local, rule.until)));
}

function lastOfRule({ interval, month, daysOf }: YearlyRule, first: number, limit: number): number {
  const firstYear = new Date(first).getUTCFullYear();
  const timeOfDay = ((first % 86_400_000) + 86_400_000) % 86_400_000;
  const latest = new Date(limit).getUTCFullYear();
  const newest = latest - ((latest - firstYear) % interval);
  for (let year = newest; year >= Math.max(firstYear, newest - 2 * interval); year -= interval) {
    const [day] = daysOf(year);
    const onset = day === undefined ? Number.NaN : toMs(year, month, day) + timeOfDay;
    if (onset <= limit && onset >= first) return onset;
  }
  return first;
}
