import pg from "pg";

const { builtins } = pg.types;
/** Array types are not in `builtins` (pg_type.dat). */
const INT8_ARRAY = 1016;
const TIMESTAMPTZ_ARRAY = 1185;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

type Parser = (text: string) => unknown;

/**
 * What a column becomes in JavaScript:
 *
 * | PostgreSQL        | here                                                                      |
 * |-------------------|---------------------------------------------------------------------------|
 * | int8              | number; a RangeError past 2^53 - 1, never a rounded value (cast to text)  |
 * | timestamptz       | Date (milliseconds); infinity is a RangeError                             |
 * | timestamp         | Date, read as UTC, never as the machine's zone                            |
 * | date              | string `2026-11-20`: a day is no moment                                   |
 * | numeric           | string                                                                    |
 * | json, jsonb       | parsed                                                                    |
 * | bytea             | Buffer                                                                    |
 */
const PARSERS: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [builtins.INT8, parseInt8],
  [INT8_ARRAY, parseArray(parseInt8)],
  [builtins.TIMESTAMPTZ, parseTimestamp],
  [TIMESTAMPTZ_ARRAY, parseArray(parseTimestamp)],
  [builtins.TIMESTAMP, (text) => parseTimestamp(`${text}+00`)],
  [builtins.DATE, (text) => text],
  [DATE_ARRAY, parseArray((text) => text)],
]);

/** Handed to a pool, so that no other user of pg in this process is affected. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format === "binary" ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

/**
 * A value for a json or jsonb parameter. Without it pg would send an array as a PostgreSQL array.
 *
 * Errors   TypeError for a value JSON has no form for (undefined, a function).
 */
export function json(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError("A json parameter needs a value that JSON can hold.");
  return text;
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is past 2^53 - 1; select it as text.`);
  return value;
}

const parseDate = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as Parser;

function parseTimestamp(text: string): Date {
  const value = parseDate(text);
  if (!(value instanceof Date) || Number.isNaN(value.getTime()))
    throw new RangeError(`Timestamp ${text} is not a moment.`);
  return value;
}

const parseTexts = pg.types.getTypeParser(TEXT_ARRAY) as Parser;

function parseArray(parse: Parser): Parser {
  const each = (entry: unknown): unknown =>
    Array.isArray(entry) ? entry.map(each) : typeof entry === "string" ? parse(entry) : null;
  return (text) => each(parseTexts(text));
}
