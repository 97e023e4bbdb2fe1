import { readMoment } from "../formats/date-pattern.ts";
import { formatDate, formatDateTime, formatTimeOfDay, type Moment, millisecondsOf } from "../formats/moment.ts";
import { normalizeNumber, valueOfInteger, valueOfNumber } from "../formats/number.ts";
import type { CellValue, Field, FieldFormat, FieldType, GeoPoint, JsonObject } from "./field.ts";

/** What a cell stands for, or why it stands for nothing of its field's type. */
export type CastResult =
  | { readonly isValid: true; readonly value: CellValue; readonly order?: number | bigint }
  | { readonly isValid: false; readonly expected: string };

const EMAIL =
  /^[^\s@"(),:;<>[\\\]]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
const URI = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;
const UUID = /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const YEAR = /^-?\d{4}$/;
const YEAR_MONTH = /^(-?\d{4})-(0[1-9]|1[0-2])$/;
const DURATION = /^-?P(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/;
const MAX_NUMBER_LENGTH = 1000;
const MAX_ADDRESS_LENGTH = 8192;
const MAX_JSON_LENGTH = 1_000_000;
const MAX_JSON_DEPTH = 64;

/**
 * The value of a cell.
 *
 * Shapes   cell: unescaped text. A missing value gives null. Dates and times come as ISO 8601 text whatever their format,
 *          numbers as numbers, integers past 2^53 as bigint; `order` compares values of one field.
 * Cost     O(length).
 * Errors   none: what does not fit gives `isValid: false` and what was expected.
 * Source   Table Schema, field types; CSVW "Tabular Data", 6.4.
 */
export function castCell(cell: string, field: Field): CastResult {
  const trimmed = field.trims ? cell.trim() : cell;
  const text = trimmed === "" ? field.defaultText : trimmed;
  if (field.missingValues.has(text)) return { isValid: true, value: null };
  if (field.separator === undefined) return castSingle(text, field);
  const values: CellValue[] = [];
  for (const part of text.split(field.separator)) {
    const result = castSingle(part.trim(), field);
    if (!result.isValid) return result;
    values.push(result.value);
  }
  return { isValid: true, value: values };
}

function castSingle(text: string, field: Field): CastResult {
  const { format } = field;
  switch (field.type) {
    case "string":
      return castString(text, format);
    case "any":
      return { isValid: true, value: text };
    case "integer":
    case "number":
      return castNumber(text, field);
    case "boolean":
      return castBoolean(text, format);
    case "date":
    case "time":
    case "datetime":
      return castMoment(text, field);
    case "year":
      return castZoned(text, format, (year) =>
        YEAR.test(year) ? { isValid: true, value: Number(year), order: Number(year) } : fail("a year of four digits"),
      );
    case "yearmonth":
      return castZoned(text, format, castYearMonth);
    case "duration":
      return DURATION.test(text) ? { isValid: true, value: text } : fail("an ISO 8601 duration");
    case "geopoint":
      return castGeoPoint(text, format);
    case "object":
      return castJson(text, "object");
    case "array":
      return castJson(text, "array");
  }
}

const ZONE = /(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/;

/** XML Schema: a year or a month with its zone is a text; without it is itself. */
function castZoned(text: string, format: FieldFormat, cast: (text: string) => CastResult): CastResult {
  const isZoned = format.kind === "text" && format.check === "zoned";
  const zone = isZoned ? ZONE.exec(text) : null;
  if (zone === null) return cast(text);
  const result = cast(text.slice(0, zone.index));
  return result.isValid ? { ...result, value: text } : result;
}

function fail(expected: string): CastResult {
  return { isValid: false, expected };
}

function castString(text: string, format: FieldFormat): CastResult {
  const check = format.kind === "text" ? format.check : undefined;
  const isLong = text.length > MAX_ADDRESS_LENGTH;
  if (check === "email" && (isLong || !EMAIL.test(text))) return fail("an e-mail address");
  if (check === "uri" && (isLong || !URI.test(text))) return fail("a URI");
  if (check === "uuid" && !UUID.test(text)) return fail("a UUID");
  if (check === "hex" && !/^(?:[0-9a-fA-F]{2})*$/.test(text)) return fail("hexadecimal digits in pairs");
  if (check === "binary" && !BASE64.test(text)) return fail("base64");
  return { isValid: true, value: text };
}

function castNumber(text: string, field: Field): CastResult {
  const { format, type } = field;
  if (format.kind !== "number") return fail(type);
  // Turning digits into a bigint takes quadratic time.
  const isLong = text.length > MAX_NUMBER_LENGTH;
  if (!isLong && format.pattern?.matches(text.trim()) === false) return fail(`a number as ${format.pattern.source}`);
  const normalized = isLong ? undefined : normalizeNumber(withoutGroups(text, format), format.marks);
  if (normalized === undefined) return fail(describeNumber(type, format));
  if (format.marks.notation !== undefined && /[%‰]/.test(text)) return castScaled(text, Number(normalized));
  const value = type === "integer" ? valueOfInteger(normalized) : valueOfNumber(normalized);
  if (value === undefined) return fail("an integer");
  return { isValid: true, value, order: value };
}

function describeNumber(type: FieldType, { marks }: Extract<FieldFormat, { kind: "number" }>): string {
  const { decimalChar, groupChar } = marks;
  return type === "integer" ? `an integer as 1${groupChar}234` : `a number as 1${groupChar}234${decimalChar}5`;
}

/** A pattern has judged the groups, also of two digits and after the mark. */
function withoutGroups(text: string, { pattern, marks }: Extract<FieldFormat, { kind: "number" }>): string {
  return pattern === undefined || marks.groupChar === "" ? text : text.replaceAll(marks.groupChar, "");
}

function castScaled(text: string, number: number): CastResult {
  const value = number / (text.includes("%") ? 100 : 1000);
  return { isValid: true, value, order: value };
}

function castBoolean(text: string, format: FieldFormat): CastResult {
  if (format.kind !== "boolean") return fail("boolean");
  if (format.trueValues.has(text)) return { isValid: true, value: true };
  if (format.falseValues.has(text)) return { isValid: true, value: false };
  return fail(`one of ${[...format.trueValues, ...format.falseValues].join(", ")}`);
}

function castMoment(text: string, { type, format }: Field): CastResult {
  if (format.kind !== "moment") return fail(type);
  const bytes = Buffer.from(text, "utf8");
  const readings = new Map<string, Moment>();
  for (const pattern of format.patterns) {
    const moment = readMoment(pattern, bytes, 0, bytes.length);
    if (moment !== undefined) readings.set(formatDateTime(moment), moment);
  }
  const [moment] = readings.values();
  if (moment === undefined) return fail(`a ${type} as ${format.patterns.map(({ source }) => source).join(" or ")}`);
  if (readings.size > 1) return fail(`a ${type} that can be read in one way only`);
  const value =
    type === "date" ? formatDate(moment) : type === "time" ? formatTimeOfDay(moment) : formatDateTime(moment);
  return { isValid: true, value, order: millisecondsOf(moment) };
}

function castYearMonth(text: string): CastResult {
  const match = YEAR_MONTH.exec(text);
  if (match === null) return fail("a year and month: 2024-02");
  return { isValid: true, value: text, order: Number(match[1]) * 12 + Number(match[2]) };
}

function castGeoPoint(text: string, format: FieldFormat): CastResult {
  const notation = format.kind === "geopoint" ? format.notation : "pair";
  const point = notation === "pair" ? pointOfPair(text) : pointOfJson(text, notation);
  if (point === undefined) return fail(notation === "pair" ? "longitude, latitude" : `a point as JSON ${notation}`);
  if (Math.abs(point.lon) > 180 || Math.abs(point.lat) > 90)
    return fail("longitude within 180, latitude within 90 degrees");
  return { isValid: true, value: point };
}

function pointOfPair(text: string): GeoPoint | undefined {
  const [lon, lat, ...rest] = text
    .split(",")
    .map((part) => normalizeNumber(part, { decimalChar: ".", groupChar: "", isBare: true }));
  return lon === undefined || lat === undefined || rest.length > 0 ? undefined : { lon: Number(lon), lat: Number(lat) };
}

function pointOfJson(text: string, notation: "array" | "object"): GeoPoint | undefined {
  const parsed = castJson(text, notation);
  if (!parsed.isValid) return undefined;
  const { value } = parsed;
  const [lon, lat] = Array.isArray(value) ? value : [(value as JsonObject).lon, (value as JsonObject).lat];
  const isPoint = Number.isFinite(lon) && Number.isFinite(lat) && (!Array.isArray(value) || value.length === 2);
  return isPoint ? { lon: Number(lon), lat: Number(lat) } : undefined;
}

function castJson(text: string, expected: "object" | "array"): CastResult {
  const opening = expected === "object" ? "{" : "[";
  if (!text.trimStart().startsWith(opening) || text.length > MAX_JSON_LENGTH || isTooDeep(text))
    return fail(`a JSON ${expected}`);
  try {
    return { isValid: true, value: JSON.parse(text) as CellValue };
  } catch {
    return fail(`a JSON ${expected}`);
  }
}

/** Brackets are counted without regard to strings: a string of 64 brackets is not worth a parser. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) | 0x20;
    if (code === 0x7b) depth += 1;
    else if (code === 0x7d) depth -= 1;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}

/** Equal for equal values of one field: what enumerations, keys and uniqueness compare. */
export function canonicalOf(value: CellValue): string {
  if (typeof value === "string") return value;
  if (value === null) return "";
  if (typeof value === "object")
    return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
  return String(value);
}
