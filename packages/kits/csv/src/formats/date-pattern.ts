import { emptyMoment, type Moment, settleMoment } from "./moment.ts";

/** Members of a moment that digits fill. */
type Digits = "year" | "shortYear" | "month" | "day" | "hour" | "minute" | "second" | "fraction" | "dayOfYear";

type Step =
  | { readonly kind: "digits"; readonly member: Digits; readonly least: number; readonly most: number }
  | { readonly kind: "literal"; readonly code: number }
  | { readonly kind: "monthName" | "dayName"; readonly isShort: boolean }
  | { readonly kind: "half" }
  | { readonly kind: "zone"; readonly isOptional: boolean; readonly allowsName: boolean }
  /** A point and digits, or nothing. */
  | { readonly kind: "optionalFraction"; readonly most: number };

/** What a pattern reads. */
export interface DatePattern {
  readonly source: string;
  readonly steps: readonly Step[];
  readonly hasDate: boolean;
  readonly hasTime: boolean;
}

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const MAX_PATTERN_LENGTH = 64;
/** POSIX: two-digit years from 69 on are of the 1900s. */
const FIRST_YEAR_OF_1900S = 69;

const digits = (member: Digits, least: number, most = least): Step => ({ kind: "digits", member, least, most });

const STRPTIME: Readonly<Record<string, readonly Step[]>> = {
  Y: [digits("year", 4)],
  y: [digits("shortYear", 2)],
  m: [digits("month", 1, 2)],
  d: [digits("day", 1, 2)],
  e: [digits("day", 1, 2)],
  H: [digits("hour", 1, 2)],
  I: [digits("hour", 1, 2)],
  M: [digits("minute", 1, 2)],
  S: [digits("second", 1, 2)],
  f: [digits("fraction", 1, 9)],
  j: [digits("dayOfYear", 1, 3)],
  p: [{ kind: "half" }],
  b: [{ kind: "monthName", isShort: true }],
  h: [{ kind: "monthName", isShort: true }],
  B: [{ kind: "monthName", isShort: false }],
  a: [{ kind: "dayName", isShort: true }],
  A: [{ kind: "dayName", isShort: false }],
  z: [{ kind: "zone", isOptional: false, allowsName: false }],
  Z: [{ kind: "zone", isOptional: false, allowsName: true }],
  "%": [{ kind: "literal", code: 0x25 }],
};
const COMPOSITES: Readonly<Record<string, string>> = { T: "%H:%M:%S", R: "%H:%M", D: "%m/%d/%y", F: "%Y-%m-%d" };

/**
 * A pattern in the notation of strptime: %Y-%m-%d.
 *
 * Errors   RangeError for a directive that is not known. Names of months and days are English, whatever the locale.
 * Source   Table Schema, date and time formats; POSIX strptime.
 */
export function parseStrptime(source: string): DatePattern {
  if (source.length > MAX_PATTERN_LENGTH) throw new RangeError("format: at most 64 characters.");
  const expanded = source.replaceAll(/%([TRDF])/g, (_, letter: string) => COMPOSITES[letter] ?? "");
  const steps: Step[] = [];
  for (let at = 0; at < expanded.length; at += 1) {
    if (expanded[at] !== "%") {
      steps.push(...literals(expanded.charAt(at)));
      continue;
    }
    at += 1;
    const directive = STRPTIME[expanded.charAt(at)];
    if (directive === undefined) throw new RangeError(`format: %${expanded.charAt(at)} is not known.`);
    steps.push(...directive);
  }
  return completePattern(source, steps);
}

const UNICODE_FIELDS: readonly (readonly [RegExp, (run: string) => readonly Step[]])[] = [
  [/^yyyy/, () => [digits("year", 4)]],
  [/^MM?/, (run) => [digits("month", run.length, 2)]],
  [/^dd?/, (run) => [digits("day", run.length, 2)]],
  [/^HH/, () => [digits("hour", 2)]],
  [/^mm/, () => [digits("minute", 2)]],
  [/^\.S{1,9}/, (run) => [{ kind: "optionalFraction", most: run.length - 1 }]],
  [/^ss/, () => [digits("second", 2)]],
  [/^[Xx]{1,3}/, () => [{ kind: "zone", isOptional: false, allowsName: false }]],
  [/^'T'|^T/, () => literals("T")],
  [/^[-/.: ]/, (run) => literals(run)],
];

/**
 * A pattern in the notation of Unicode TR 35, as far as CSVW requires it: yyyy-MM-ddTHH:mm:ss.SXXX.
 *
 * Errors   RangeError for anything else.
 * Source   W3C "Model for Tabular Data", 6.4.4.
 */
export function parseUnicodePattern(source: string): DatePattern {
  if (source.length > MAX_PATTERN_LENGTH) throw new RangeError("format: at most 64 characters.");
  const steps: Step[] = [];
  let rest = source;
  while (rest !== "") {
    const field = UNICODE_FIELDS.find(([start]) => start.test(rest));
    if (field === undefined) throw new RangeError(`format: "${rest}" is not known.`);
    const [run = ""] = field[0].exec(rest) ?? [];
    steps.push(...field[1](run));
    rest = rest.slice(run.length);
  }
  return completePattern(source, steps);
}

/** The same pattern where 1 cannot stand for 01. */
export function requireAllDigits(pattern: DatePattern): DatePattern {
  const steps = pattern.steps.map((step) =>
    step.kind === "digits" && step.member !== "fraction" ? digits(step.member, step.most) : step,
  );
  return { ...pattern, steps };
}

const ISO_TIME: readonly Step[] = [
  digits("hour", 2),
  ...literals(":"),
  digits("minute", 2),
  ...literals(":"),
  digits("second", 2),
  { kind: "optionalFraction", most: 9 },
  { kind: "zone", isOptional: true, allowsName: false },
];
const ISO_DATE_STEPS: readonly Step[] = [
  digits("year", 4),
  ...literals("-"),
  digits("month", 2),
  ...literals("-"),
  digits("day", 2),
];

/** XML Schema date, time and dateTime: what the default format means. */
export const ISO_DATE = completePattern("default", ISO_DATE_STEPS);
/** A day of XML Schema may name its zone. Source: XML Schema 2, 3.3.9. */
export const ZONED_DATE = completePattern("default", [
  ...ISO_DATE_STEPS,
  { kind: "zone", isOptional: true, allowsName: false },
]);
export const ISO_TIME_OF_DAY = completePattern("default", ISO_TIME);
export const ISO_DATE_TIME = completePattern("default", [...ISO_DATE_STEPS, ...literals("T"), ...ISO_TIME]);

function literals(text: string): Step[] {
  return Array.from(Buffer.from(text, "utf8"), (code) => ({ kind: "literal", code }) as const);
}

function completePattern(source: string, steps: readonly Step[]): DatePattern {
  const members = new Set<string>(steps.map((step) => (step.kind === "digits" ? step.member : step.kind)));
  const has = (...names: readonly string[]) => names.some((name) => members.has(name));
  return {
    source,
    steps,
    hasDate: has("year", "shortYear", "month", "day", "monthName", "dayOfYear"),
    hasTime: has("hour", "minute", "second"),
  };
}

/**
 * Reads a moment from UTF-8 bytes.
 *
 * Shapes   The pattern covers all bytes from `start` to `end`. Undefined when it does not, or when there is no such day or time.
 * Cost     O(length of the pattern): no step looks further than its own digits.
 */
export function readMoment(pattern: DatePattern, bytes: Uint8Array, start: number, end: number): Moment | undefined {
  const moment = emptyMoment();
  let at = start;
  for (const step of pattern.steps) {
    at = takeStep(step, bytes, { at, end }, moment);
    if (at === -1) return undefined;
  }
  return at === end ? settleMoment(moment) : undefined;
}

interface Range {
  readonly at: number;
  readonly end: number;
}

/** The index after the step, -1 when the bytes do not fit it. */
function takeStep(step: Step, bytes: Uint8Array, { at, end }: Range, moment: Moment): number {
  switch (step.kind) {
    case "literal":
      return at < end && bytes[at] === step.code ? at + 1 : -1;
    case "digits":
      return takeDigits(step, bytes, { at, end }, moment);
    case "optionalFraction":
      if (bytes[at] !== 0x2e || at >= end) return at;
      return takeDigits({ member: "fraction", least: 1, most: step.most }, bytes, { at: at + 1, end }, moment);
    case "monthName":
    case "dayName":
      return takeName(step, bytes, { at, end }, moment);
    case "half":
      return takeHalf(bytes, { at, end }, moment);
    case "zone":
      return takeZone(step, bytes, { at, end }, moment);
  }
}

function takeDigits(
  step: { readonly member: Digits; readonly least: number; readonly most: number },
  bytes: Uint8Array,
  { at, end }: Range,
  moment: Moment,
): number {
  let value = 0;
  let next = at;
  while (next < end && next - at < step.most) {
    const digit = (bytes[next] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
    next += 1;
  }
  if (next - at < step.least) return -1;
  if (step.member === "fraction") moment.fraction = String(value).padStart(next - at, "0");
  else if (step.member === "shortYear") moment.year = value + (value < FIRST_YEAR_OF_1900S ? 2000 : 1900);
  else moment[step.member] = value;
  return next;
}

function takeName(
  step: { readonly kind: "monthName" | "dayName"; readonly isShort: boolean },
  bytes: Uint8Array,
  { at, end }: Range,
  moment: Moment,
): number {
  const names = step.kind === "monthName" ? MONTHS : DAYS;
  for (const [index, name] of names.entries()) {
    const wanted = step.isShort ? name.slice(0, 3) : name;
    if (!matchesWord(bytes, { at, end }, wanted)) continue;
    if (step.kind === "monthName") moment.month = index + 1;
    return at + wanted.length;
  }
  return -1;
}

function takeHalf(bytes: Uint8Array, range: Range, moment: Moment): number {
  for (const half of ["am", "pm"]) {
    if (!matchesWord(bytes, range, half)) continue;
    moment.isAfternoon = half === "pm";
    return range.at + 2;
  }
  return -1;
}

/** Z, UTC, GMT, +01, +0100, +01:00. */
function takeZone(
  step: { readonly isOptional: boolean; readonly allowsName: boolean },
  bytes: Uint8Array,
  { at, end }: Range,
  moment: Moment,
): number {
  if (at >= end) return step.isOptional ? at : -1;
  const sign = bytes[at];
  if (sign === 0x5a || sign === 0x7a) {
    moment.zoneMinutes = 0;
    return at + 1;
  }
  if (step.allowsName && (matchesWord(bytes, { at, end }, "utc") || matchesWord(bytes, { at, end }, "gmt"))) {
    moment.zoneMinutes = 0;
    return at + 3;
  }
  if (sign !== 0x2b && sign !== 0x2d) return step.isOptional ? at : -1;
  const part = emptyMoment();
  const afterHours = takeDigits({ member: "hour", least: 2, most: 2 }, bytes, { at: at + 1, end }, part);
  if (afterHours === -1) return -1;
  const colon = bytes[afterHours] === 0x3a && afterHours < end ? 1 : 0;
  const afterMinutes = takeDigits(
    { member: "minute", least: 2, most: 2 },
    bytes,
    { at: afterHours + colon, end },
    part,
  );
  if (part.hour > 14 || part.minute > 59 || (afterMinutes === -1 && colon === 1)) return -1;
  moment.zoneMinutes = (part.hour * 60 + part.minute) * (sign === 0x2d ? -1 : 1);
  return afterMinutes === -1 ? afterHours : afterMinutes;
}

/** ASCII letters, whatever their case. */
function matchesWord(bytes: Uint8Array, { at, end }: Range, word: string): boolean {
  if (at + word.length > end) return false;
  for (let index = 0; index < word.length; index += 1) {
    if (((bytes[at + index] ?? 0) | 0x20) !== word.charCodeAt(index)) return false;
  }
  return true;
}
