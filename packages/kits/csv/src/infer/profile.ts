import { readMoment } from "../formats/date-pattern.ts";
import { formatDate, formatDateTime, formatTimeOfDay, type Moment, millisecondsOf } from "../formats/moment.ts";
import type { MomentFormat, Shapes } from "./shapes.ts";

/** A cell and where it stands. */
export interface Sighting {
  readonly rowIndex: number;
  readonly lineNumber: number;
  readonly value: string;
}

/** Cells that can be read in the same ways, counted, the first few kept. */
export interface Bucket {
  readonly readings: ReadonlySet<string>;
  count: number;
  readonly first: Sighting[];
}

interface Range {
  min: number;
  max: number;
}

/** The earliest and latest moment, as ISO 8601. */
interface MomentRange extends Range {
  minText: string;
  maxText: string;
}

/** Words for nothing that stand in columns of numbers and dates. In a column of texts they are texts. */
const NULL_WORDS: ReadonlySet<string> = new Set(
  "NA N/A n/a na #N/A NULL Null null NaN nan None none nil \\N - -- — – ? . #NULL! #VALUE! #REF! #DIV/0! (null) <null>".split(
    " ",
  ),
);
/** Pairs of words for yes and no, compared in lower case. */
export const VOCABULARIES: readonly (readonly [string, string])[] = [
  ["true", "false"],
  ["yes", "no"],
  ["y", "n"],
  ["t", "f"],
  ["on", "off"],
  ["ja", "nein"],
  ["oui", "non"],
  ["sí", "no"],
  ["si", "no"],
];
const WORDS_OF_VOCABULARIES = new Set(VOCABULARIES.flat());

const MAX_SIGHTINGS = 10;
const MAX_EXAMPLES = 5;
const MAX_EXAMPLE_LENGTH = 100;
/** Characters of the distinct values kept of one column. */
const MAX_DISTINCT_LENGTH = 4 * 1024 * 1024;
/** Units from which V8 cuts a string without copying it. */
const MIN_SLICE_LENGTH = 13;
const MAX_JSON_LENGTH = 10_000;
const MAX_BUCKETS = 200;
/** One thousand two hundred, or one and two tenths. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
const MAX_SAFE_DIGITS = 15;
const WORD_LIKE_NUMBER = /^(?:\+\d{6,}|\d+[eE]\d+)$/;
const FRACTION = /[.,](\d+)$/;
const MAX_FRACTION_LENGTHS = 8;
const MAX_VERSION_DIGITS = 4;
const MOMENT_TEXTS = { date: formatDate, time: formatTimeOfDay, datetime: formatDateTime } as const;
const PERCENT = /^[+-]?\d[\d.,]*[ \u00a0\u202f]?%$/;
const CURRENCY =
  /^[+-]?(?:[$€£¥]|EUR|USD|GBP|CHF)[ \u00a0]?[+-]?\d[\d.,'’ \u00a0\u202f]*$|^[+-]?\d[\d.,'’ \u00a0\u202f]*(?:[$€£¥]|EUR|USD|GBP|CHF)$/;

/**
 * What the cells of one column have been, in memory that does not grow with their number.
 *
 * Shapes   Cells fall into buckets by the set of ways in which they can be read ("integer", "date %d/%m/%Y", ...); which way
 *          holds for the column is decided at the end. Distinct values are kept up to a limit.
 * Cost     O(length) a cell.
 */
export class ColumnProfile {
  readonly buckets = new Map<string, Bucket>();
  readonly examples: string[] = [];
  readonly ranges = new Map<string, MomentRange>();
  readonly pointRange: Range = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  readonly commaRange: Range = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  nullCount = 0;
  valueCount = 0;
  minLength = Number.POSITIVE_INFINITY;
  maxLength = 0;
  hasDuplicates = false;
  /** A number that could as well be a word: `+4930123456`, `1e5`. */
  hasWordLikeNumber = false;
  /** Digits after the mark, and whether some end in a zero that a number would drop: versions, not amounts, differ in both. */
  readonly fractionLengths = new Set<number>();
  hasFinalZero = false;
  /** Undefined once there were more distinct values than are kept. */
  distinct: Set<string> | undefined = new Set();
  readonly #shapes: Shapes;
  readonly #maxDistinct: number;
  #distinctLength = 0;

  constructor(shapes: Shapes, maxDistinct: number) {
    this.#shapes = shapes;
    this.#maxDistinct = maxDistinct;
  }

  add(text: string, rowIndex: number, lineNumber: number): void {
    this.valueCount += 1;
    const length = lengthOf(text);
    if (length < this.minLength) this.minLength = length;
    if (length > this.maxLength) this.maxLength = length;
    this.#remember(text);
    const readings = this.#readingsOf(text);
    let bucket = this.buckets.get(readings);
    if (bucket === undefined) {
      const key = this.buckets.size < MAX_BUCKETS ? readings : "text";
      bucket = this.buckets.get(key) ?? { readings: new Set(key.split("|")), count: 0, first: [] };
      this.buckets.set(key, bucket);
    }
    bucket.count += 1;
    if (bucket.first.length < MAX_SIGHTINGS) bucket.first.push({ rowIndex, lineNumber, value: excerptOf(text) });
  }

  #remember(text: string): void {
    if (this.examples.length < MAX_EXAMPLES) {
      const excerpt = excerptOf(text);
      if (!this.examples.includes(excerpt)) this.examples.push(excerpt);
    }
    if (this.distinct === undefined) return;
    if (this.distinct.has(text)) {
      this.hasDuplicates = true;
      return;
    }
    this.#distinctLength += text.length;
    if (this.distinct.size < this.#maxDistinct && this.#distinctLength <= MAX_DISTINCT_LENGTH)
      this.distinct.add(ownCopy(text));
    else this.distinct = undefined;
  }

  /** Names of readings, joined by |: a key that is the same for cells of the same kind. */
  #readingsOf(text: string): string {
    if (NULL_WORDS.has(text)) return `null ${text}`;
    const opening = text.charCodeAt(0);
    if (opening === 0x7b || opening === 0x5b) return readJson(text);
    if (!/\d/.test(text)) {
      const word = text.toLowerCase();
      return text.length <= 5 && WORDS_OF_VOCABULARIES.has(word) ? `word ${word}` : "text";
    }
    const shape = this.#shapes.of(text);
    if (shape.isPointNumber || shape.isCommaNumber) return this.#readNumber(text, shape);
    if (shape.moments.length > 0) return this.#readMoments(text, shape.moments) || "text";
    if (text.length <= 40 && PERCENT.test(text)) return "percent";
    return text.length <= 40 && CURRENCY.test(text) ? "currency" : "text";
  }

  #readNumber(text: string, shape: ReturnType<Shapes["of"]>): string {
    const { isPointNumber, isCommaNumber, group, isInteger } = shape;
    const digits = text.replaceAll(/[^\d.,eE+-]/g, "");
    if (WORD_LIKE_NUMBER.test(text)) this.hasWordLikeNumber = true;
    this.#watchFraction(text);
    if (isPointNumber) widen(this.pointRange, Number(digits.replaceAll(",", "")));
    if (isCommaNumber) widen(this.commaRange, Number(digits.replaceAll(".", "").replace(",", ".")));
    if (group === undefined && isInteger) {
      const moments = this.#readMoments(text, shape.moments);
      return `integer${classifyInteger(text)}${moments === "" ? "" : `|${moments}`}`;
    }
    const names: string[] = [];
    if (isPointNumber) names.push(`point${group ?? ""}${isInteger ? "|integer-point" : ""}`);
    if (isCommaNumber) names.push(`comma${group === "," ? "" : (group ?? "")}${isInteger ? "|integer-comma" : ""}`);
    if (group === undefined && THOUSANDS.test(text)) {
      widen(this.commaRange, Number(text.replace(".", "")));
      names.push("thousands-point");
    }
    const moments = this.#readMoments(text, shape.moments);
    if (moments !== "") names.push(moments);
    return names.join("|");
  }

  #watchFraction(text: string): void {
    const fraction = FRACTION.exec(text)?.[1] ?? "";
    if (this.fractionLengths.size < MAX_FRACTION_LENGTHS) this.fractionLengths.add(fraction.length);
    if (fraction.length <= MAX_VERSION_DIGITS && fraction.endsWith("0")) this.hasFinalZero = true;
  }

  #readMoments(text: string, formats: readonly MomentFormat[]): string {
    if (formats.length === 0) return "";
    const bytes = Buffer.from(text, "utf8");
    const names: string[] = [];
    for (const { type, format, pattern } of formats) {
      const moment = readMoment(pattern, bytes, 0, bytes.length);
      if (moment === undefined || (pattern.source === "%Y%m%d" && (moment.year < 1900 || moment.year > 2100))) continue;
      const name = `${type} ${format}`;
      this.#widenMoment(name, type, moment);
      names.push(name);
    }
    return names.join("|");
  }

  #widenMoment(name: string, type: MomentFormat["type"], moment: Moment): void {
    const order = millisecondsOf(moment);
    const range = this.ranges.get(name);
    if (range !== undefined && order >= range.min && order <= range.max) return;
    const text = MOMENT_TEXTS[type](moment);
    if (range === undefined) {
      this.ranges.set(name, { min: order, max: order, minText: text, maxText: text });
    } else if (order < range.min) {
      range.min = order;
      range.minText = text;
    } else {
      range.max = order;
      range.maxText = text;
    }
  }
}

/** Past 2^53 a double is not exact; leading zeros are lost in a number. */
function classifyInteger(text: string): "" | " zeros" | " big" {
  const digits = text.replace(/^[+-]/, "");
  if (digits.length > 1 && digits.startsWith("0")) return " zeros";
  return digits.length > MAX_SAFE_DIGITS && !Number.isSafeInteger(Number(text)) ? " big" : "";
}

function readJson(text: string): string {
  if (text.length > MAX_JSON_LENGTH) return "text";
  try {
    return Array.isArray(JSON.parse(text)) ? "array" : "object";
  } catch {
    return "text";
  }
}

function excerptOf(text: string): string {
  return ownCopy(text.slice(0, MAX_EXAMPLE_LENGTH));
}

/** A cell is a slice of 64 KiB of text, which would be kept with it; the engine copies what is shorter than its slices are. */
function ownCopy(text: string): string {
  if (text.length < MIN_SLICE_LENGTH) return text;
  return Buffer.from(text, "utf16le").toString("utf16le");
}

function widen(range: Range, value: number): void {
  if (value < range.min) range.min = value;
  if (value > range.max) range.max = value;
}

/** Characters, not code units. */
function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at += 1) if ((text.charCodeAt(at) & 0xfc00) === 0xdc00) length -= 1;
  return length;
}
