import { readFormat } from "@colophon/kit-number-formats";
import { checked, numberOfText, toText } from "../coerce.ts";
import { CellError, ErrorThrown, Matrix, Reference, type Scalar, UnknownResult, VALUE, type Value } from "../values.ts";
import { type Arguments, entry, type FunctionTable } from "./arguments.ts";
import { findWildcard } from "./criteria.ts";

/** Excel holds no longer text in a cell. */
const MAX_TEXT = 32_767;

function limited(text: string): string {
  if (text.length > MAX_TEXT) throw new ErrorThrown(VALUE);
  return text;
}

function counted(args: Arguments, index: number, absent: number): number {
  const count = args.integer(index, args.length > index ? 0 : absent);
  if (count < 0) throw new ErrorThrown(VALUE);
  return count;
}

function find(args: Arguments, locate: (wanted: string, text: string, from: number) => number): Value {
  const [wanted, text] = [args.text(0), args.text(1)];
  const from = args.integer(2, 1);
  if (from < 1 || from > text.length + 1) return VALUE;
  const found = locate(wanted, text, from - 1);
  return found < 0 ? VALUE : found + 1;
}

function middle(args: Arguments): Value {
  const [from, count] = [args.integer(1), args.integer(2)];
  if (from < 1 || count < 0) return VALUE;
  return args.text(0).slice(from - 1, from - 1 + count);
}

function substitute(args: Arguments): Value {
  const [text, from, to] = [args.text(0), args.text(1), args.text(2)];
  if (from === "") return text;
  if (!args.has(3)) return limited(text.split(from).join(to));
  const wanted = args.integer(3);
  if (wanted < 1) return VALUE;
  let at = -1;
  for (let count = 0; count < wanted; count++) {
    at = text.indexOf(from, count === 0 ? 0 : at + from.length);
    if (at < 0) return text;
  }
  return limited(text.slice(0, at) + to + text.slice(at + from.length));
}

function replace(args: Arguments): Value {
  const [text, from, count] = [args.text(0), args.integer(1), args.integer(2)];
  if (from < 1 || count < 0) return VALUE;
  return limited(text.slice(0, from - 1) + args.text(3) + text.slice(from - 1 + count));
}

/** Excel changes letter by letter: ß has no capital of one letter, and Σ has one small letter wherever it is. */
function sameLength(text: string, changed: string): string {
  if (text.length !== changed.length || text.includes("Σ")) throw new UnknownResult("unproven");
  return changed;
}

/** Letters after anything that is no letter are capital. */
function proper(text: string): string {
  return sameLength(text, text.toLowerCase()).replace(
    /(^|[^\p{L}])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** The texts of all arguments, row by row; a matrix needs each of its cells. */
function textsOf(args: Arguments, from: number): readonly string[] {
  const texts: string[] = [];
  for (let index = from; index < args.length; index++) {
    const value = args.raw(index);
    const cells = value instanceof Reference || value instanceof Matrix ? args.matrix(index).cells : [value];
    for (const cell of cells) texts.push(toText(cell as Scalar));
  }
  return texts;
}

function join(args: Arguments): Value {
  const given = args.raw(0);
  if (given instanceof Matrix || (given instanceof Reference && args.matrix(0).cells.length > 1))
    throw new UnknownResult("unproven");
  const separator = args.text(0);
  const skipsEmpty = args.boolean(1);
  return limited(
    textsOf(args, 2)
      .filter((text) => !skipsEmpty || text !== "")
      .join(separator),
  );
}

/** The windows-1252 letters that CHAR gives above 127. */
const decoder = new TextDecoder("windows-1252");

function character(args: Arguments): Value {
  const code = args.integer(0);
  if (code < 1 || code > 255) return VALUE;
  return decoder.decode(Uint8Array.of(code));
}

function code(args: Arguments): Value {
  const text = args.text(0);
  if (text === "") return VALUE;
  const first = text.charCodeAt(0);
  if (first < 128) return first;
  for (let each = 128; each < 256; each++) if (decoder.decode(Uint8Array.of(each)) === text[0]) return each;
  throw new UnknownResult("unproven");
}

/** TEXT shows a number by Colophon's own number formats; what depends on the locale of the computer is not known. */
function format(args: Arguments): Value {
  const value = args.value(0);
  const code = args.text(1);
  if (code === "") return "";
  if (!PROVEN_FORMAT.test(code)) throw new UnknownResult("unproven");
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  const number = typeof value === "string" ? numberIn(value) : (value ?? 0);
  const read = readFormat(code);
  if (!read.isValid) return VALUE;
  const text = read.text(number, { date1904: args.interpreter.book.facts.date1904 });
  // A cell shows a date that does not exist as a row of #.
  return /[ymdhs]/i.test(code) && /^#+$/.test(text) ? VALUE : text;
}

/** Formats whose text is proven: digits, percents, dates of digits and English names. */
const PROVEN_FORMAT =
  /^(?:[#0,]+(?:\.[#0]+)?%?|[#0,]*\.?0+E\+0+|\$?#,##0(?:\.0+)?|@|(?:(?:yyyy|yy|mmmm|mmm|mm|m|dddd|ddd|dd|d)(?:[-/ .,]|, )?)+|h?h:mm(?::ss)?(?: AM\/PM)?|(?:yyyy|yy|mm|m|dd|d)(?:[-/](?:yyyy|yy|mm|m|dd|d))+ h?h:mm(?::ss)?)$/;

function numberIn(text: string): number | string {
  try {
    return numberOfText(text);
  } catch (error) {
    if (error instanceof ErrorThrown) return text;
    throw error;
  }
}

function value(args: Arguments): Value {
  const given = args.value(0);
  if (typeof given === "boolean") return VALUE;
  return typeof given === "string" ? checked(numberOfText(given)) : (given ?? 0);
}

function textAlone(args: Arguments): Value {
  const value = args.raw(0);
  const isCell =
    value instanceof Reference && value.areas.every(({ top, left, bottom, right }) => top === bottom && left === right);
  if (value instanceof Matrix || (value instanceof Reference && !isCell)) throw new UnknownResult("unproven");
  const scalar = args.scalar(0);
  if (scalar instanceof CellError) return scalar;
  return typeof scalar === "string" ? scalar : "";
}

function concatenated(args: Arguments): Value {
  let text = "";
  for (let index = 0; index < args.length; index++) text += args.text(index);
  return limited(text);
}

export const TEXT: FunctionTable = {
  LEN: entry("s", (args) => args.text(0).length),
  LEFT: entry("s?s", (args) => args.text(0).slice(0, counted(args, 1, 1))),
  RIGHT: entry("s?s", (args) => {
    const text = args.text(0);
    const count = counted(args, 1, 1);
    return count === 0 ? "" : text.slice(-count);
  }),
  MID: entry("sss", middle),
  FIND: entry("ss?s", (args) => find(args, (wanted, text, from) => text.indexOf(wanted, from))),
  SEARCH: entry("ss?s", (args) => find(args, findWildcard)),
  SUBSTITUTE: entry("sss?s", substitute),
  REPLACE: entry("ssss", replace),
  UPPER: entry("s", (args) => sameLength(args.text(0), args.text(0).toUpperCase())),
  LOWER: entry("s", (args) => sameLength(args.text(0), args.text(0).toLowerCase())),
  PROPER: entry("s", (args) => proper(args.text(0))),
  TRIM: entry("s", (args) => args.text(0).replace(/ +/g, " ").replace(/^ | $/g, "")),
  CLEAN: entry("s", (args) => args.text(0).replace(/[\u0000-\u001f]/g, "")),
  CONCATENATE: entry("s(s)", concatenated),
  CONCAT: entry("r(r)", (args) => limited(textsOf(args, 0).join(""))),
  TEXTJOIN: entry("rsr(r)", join),
  REPT: entry("ss", (args) => {
    const [text, count] = [args.text(0), args.integer(1)];
    if (count < 0 || text.length * count > MAX_TEXT) return VALUE;
    return text.repeat(count);
  }),
  EXACT: entry("ss", (args) => args.text(0) === args.text(1)),
  CHAR: entry("s", character),
  CODE: entry("s", code),
  UNICHAR: entry("s", (args) => {
    const point = args.integer(0);
    if (point < 1 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return VALUE;
    return String.fromCodePoint(point);
  }),
  UNICODE: entry("s", (args) => args.text(0).codePointAt(0) ?? VALUE),
  VALUE: entry("s", value),
  TEXT: entry("ss", format),
  T: entry("r", textAlone),
  FIXED: entry("s?ss", (args) => {
    const places = args.integer(1, 2);
    if (places < 0 || places > 15 || Math.abs(args.number(0)) > 1e15) throw new UnknownResult("unproven");
    const grouped = args.boolean(2) ? "0" : "#,##0";
    return readFormat(places === 0 ? grouped : `${grouped}.${"0".repeat(places)}`).text(args.number(0));
  }),
};
