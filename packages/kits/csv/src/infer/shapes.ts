import { type DatePattern, parseStrptime, requireAllDigits } from "../formats/date-pattern.ts";

/** What a cell could be, told from its shape alone: digits as "0", letters as "a", marks as they are. */
export interface Shape {
  /** Numbers with a decimal point, or none, and commas between thousands. */
  readonly isPointNumber: boolean;
  /** Numbers with a decimal comma, or none, and points between thousands. */
  readonly isCommaNumber: boolean;
  readonly group: "," | "." | " " | "'" | undefined;
  readonly isInteger: boolean;
  readonly hasFraction: boolean;
  readonly moments: readonly MomentFormat[];
}

/** A way to write dates or times, and what it makes. */
export interface MomentFormat {
  readonly type: "date" | "time" | "datetime";

  /** As Table Schema names it: "default" for ISO 8601. */
  readonly format: string;
  readonly pattern: DatePattern;
}

const PLAIN = /^[+-]?0+$/;
const POINT = /^[+-]?(?:0+\.0*|\.0+)(?:[eE][+-]?0{1,3})?$|^[+-]?0+[eE][+-]?0{1,3}$/;
const COMMA = /^[+-]?0*,0+$/;
const GROUPED_BY_COMMA = /^[+-]?0{1,3}(?:,000)+(?:\.0+)?$/;
const GROUPED_BY_POINT = /^[+-]?0{1,3}(?:\.000){2,}$|^[+-]?0{1,3}(?:\.000)+,0+$/;
/** A space, also the narrow and unbreakable ones, or an apostrophe. */
const GROUPED_BY_SPACE = /^[+-]?0{1,3}(?:[ \u00a0\u202f]000)+(?:[.,]0+)?$/;
const GROUPED_BY_APOSTROPHE = /^[+-]?0{1,3}(?:['’]000)+(?:\.0+)?$/;

const DATES: readonly string[] = [
  "%Y-%m-%d",
  "%Y/%m/%d",
  "%Y.%m.%d",
  "%Y%m%d",
  "%d/%m/%Y",
  "%m/%d/%Y",
  "%d-%m-%Y",
  "%m-%d-%Y",
  "%d.%m.%Y",
  "%m.%d.%Y",
  "%d/%m/%y",
  "%m/%d/%y",
  "%y/%m/%d",
  "%d-%m-%y",
  "%m-%d-%y",
  "%y-%m-%d",
  "%d.%m.%y",
  "%y.%m.%d",
  "%d-%b-%y",
  "%d-%b-%Y",
  "%d %b %Y",
  "%d %b %y",
  "%d %B %Y",
  "%b %d, %Y",
  "%B %d, %Y",
  "%d/%b/%Y",
];
const TIMES: readonly string[] = ["%H:%M:%S", "%H:%M", "%H:%M:%S.%f", "%I:%M %p", "%I:%M:%S %p", "%I:%M%p", "%H.%M.%S"];
const ZONES: readonly string[] = ["", "%z", " %z"];
const ZONE_OUTLINES: readonly string[] = ["Z", "+0:0", "-0:0", "+0", "-0"];
const DATE_TIME_MARKS: readonly string[] = [" ", "T"];

/** Formats that are those of ISO 8601 but for "2024-1-5", where digits may be missing. */
const NEARLY_DEFAULT = /^(?:%Y-%m-%d|%H:%M:%S|%Y-%m-%dT%H:%M:%S(?:\.%f)?(?:%z)?)$/;

/** Formats by the outline of what they make: runs of digits as "0", of letters as "a". */
let formatsByOutline: ReturnType<typeof groupByOutline> | undefined;

/** Hundreds of patterns, made at first use: most operations never meet a date. */
function listFormats(): ReturnType<typeof groupByOutline> {
  if (formatsByOutline !== undefined) return formatsByOutline;
  const dateTimes = DATES.filter((date) => date !== "%Y%m%d").flatMap((date) =>
    DATE_TIME_MARKS.flatMap((mark) =>
      TIMES.flatMap((time) => ZONES.map((zone) => momentFormat("datetime", `${date}${mark}${time}${zone}`))),
    ),
  );
  const formats = [
    ...DATES.map((format) => momentFormat("date", format)),
    ...TIMES.map((format) => momentFormat("time", format)),
    ...dateTimes,
    ...["%Y%m%dT%H%M%S", "%Y%m%d%H%M%S"].map((format) => momentFormat("datetime", format)),
  ];
  formatsByOutline = groupByOutline(formats.flatMap(withDefault));
  return formatsByOutline;
}

const NO_SHAPE: Shape = {
  isPointNumber: false,
  isCommaNumber: false,
  group: undefined,
  isInteger: false,
  hasFraction: false,
  moments: [],
};
const MAX_SHAPE_LENGTH = 40;
/** Free text has no end of shapes: no more are remembered than this. */
const MAX_REMEMBERED = 4096;

/** Finds what cells could be; shapes met before cost a look-up. */
export class Shapes {
  readonly #known = new Map<string, Shape>();

  /** The shape of a cell that holds a digit. */
  of(text: string): Shape {
    if (text.length > MAX_SHAPE_LENGTH) return NO_SHAPE;
    const drawn = draw(text);
    let shape = this.#known.get(drawn);
    if (shape === undefined) {
      shape = describe(drawn);
      if (this.#known.size < MAX_REMEMBERED) this.#known.set(drawn, shape);
    }
    return shape;
  }
}

/** "12-Mar-2019" -> "00-aaa-0000"; the T and Z of ISO 8601 and the e of an exponent stay. */
function draw(text: string): string {
  let drawn = "";
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) drawn += "0";
    else if (isLetter(code) && !isMark(text, at)) drawn += "a";
    else drawn += text.charAt(at);
  }
  return drawn;
}

function isMark(text: string, at: number): boolean {
  const letter = text.charAt(at);
  const isAfterDigit = isDigit(text.charCodeAt(at - 1));
  const next = text.charCodeAt(at + 1);
  if (letter === "T") return isAfterDigit && isDigit(next);
  if (letter === "Z") return isAfterDigit && at === text.length - 1;
  return (
    (letter === "e" || letter === "E") &&
    (isAfterDigit || text.charAt(at - 1) === ".") &&
    (isDigit(next) || next === 0x2b || next === 0x2d)
  );
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function describe(shape: string): Shape {
  const isPlain = PLAIN.test(shape);
  const byComma = GROUPED_BY_COMMA.test(shape);
  const byPoint = GROUPED_BY_POINT.test(shape);
  const bySpace = GROUPED_BY_SPACE.test(shape);
  const byApostrophe = GROUPED_BY_APOSTROPHE.test(shape);
  const isPoint = POINT.test(shape);
  const isComma = COMMA.test(shape);
  const hasComma = shape.includes(",");
  const isGroupedPoint = bySpace && hasComma ? false : bySpace || byApostrophe;
  return {
    isPointNumber: isPlain || isPoint || byComma || isGroupedPoint,
    isCommaNumber: isPlain || isComma || byPoint || (bySpace && !shape.includes(".")),
    group: byComma ? "," : byPoint ? "." : bySpace ? " " : byApostrophe ? "'" : undefined,
    isInteger:
      isPlain ||
      (byComma && !shape.includes(".")) ||
      (byPoint && !hasComma) ||
      ((bySpace || byApostrophe) && !/[.,]/.test(shape)),
    hasFraction: isPoint || isComma,
    moments: listFormats().get(outlineOf(shape)) ?? [],
  };
}

function groupByOutline(formats: readonly MomentFormat[]): ReadonlyMap<string, readonly MomentFormat[]> {
  const groups = new Map<string, MomentFormat[]>();
  for (const format of formats) {
    for (const outline of outlinesOf(format.pattern)) groups.set(outline, [...(groups.get(outline) ?? []), format]);
  }
  return groups;
}

/** More than one for a pattern with a zone, which is written in several ways. */
function outlinesOf({ steps }: DatePattern): string[] {
  let outlines = [""];
  for (const step of steps) {
    const parts =
      step.kind === "zone"
        ? ZONE_OUTLINES
        : [step.kind === "digits" ? "0" : step.kind === "literal" ? String.fromCharCode(step.code) : "a"];
    outlines = parts.flatMap((part) => outlines.map((outline) => outline + part));
  }
  return outlines.map(outlineOf);
}

function outlineOf(shape: string): string {
  return shape.replaceAll(/0+/g, "0").replaceAll(/a+/g, "a");
}

function momentFormat(type: MomentFormat["type"], format: string): MomentFormat {
  return { type, format, pattern: parseStrptime(format) };
}

/** A format, and before it the default that takes in a part of what it reads. */
function withDefault(format: MomentFormat): MomentFormat[] {
  if (!isNearlyDefault(format.type, format.format)) return [format];
  return [{ ...format, format: "default", pattern: requireAllDigits(format.pattern) }, format];
}

/** Whether a format reads whatever the default of its type reads, and the same by it. */
export function isNearlyDefault(type: string, format: string): boolean {
  return NEARLY_DEFAULT.test(format) && (format.startsWith("%H") ? type === "time" : type !== "time");
}
