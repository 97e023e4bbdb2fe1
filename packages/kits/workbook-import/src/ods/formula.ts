import { FUNCTIONS } from "@colophon/kit-formulas/functions";
import { FUTURE_FUNCTIONS, WORKSHEET_ONLY } from "@colophon/kit-formulas/future-functions";
import { writePrefix } from "@colophon/kit-formulas/sheet-names";
import { MAX_COLUMNS, MAX_ROWS, parseCell } from "@colophon/kit-workbook";
import { flatText } from "../formulas/formula-text.ts";
import { isSheetName } from "../reading.ts";

/** What Excel accepts. */
const MAX_CHARACTERS = 8_192;
/** Attack: a quote in quotes has two readings. Here it ends one text and begins the next. */
const TOKEN =
  /\s+|"(?:[^"]|"")*"|\[(?:[^\]']|'[^']*')*\]|[\p{L}_][\p{L}\p{N}_.]*(?=\s*\()|#(?:N\/A|DIV\/0!|NAME\?|[A-Z]+!)|\d+(?:\.\d*)?(?:E[-+]?\d+)?|\.\d+(?:E[-+]?\d+)?|<=|>=|<>|[-+*/^&=<>%(){};|!]/iuy;
/** A part of a reference: its sheet, and a cell, a column or a row. */
const PART = /^(?:\$?('(?:[^']|'')*'|[^'.#:$[\]]+))?\.(\$?[A-Z]{1,3})?(\$?\d{1,7})?$/i;
const ERRORS: ReadonlySet<string> = new Set(["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"]);
/** Functions of these names mean something else in Excel, or take other arguments. */
const DIFFERENT: ReadonlySet<string> = new Set(["B", "CEILING", "FLOOR", "INFO", "CELL", "ADDRESS", "INDIRECT"]);

/**
 * A formula of an OpenDocument file -> its text in Excel's notation, without an equals sign; undefined where Excel has no such formula.
 *
 * Shapes   White space between tokens is left out.
 * Cost     O(characters).
 * Source   OpenDocument 1.3 part 4 (OpenFormula), 5; names of functions: its part 4, 6, and LibreOffice's own behind prefixes.
 */
export function openFormulaText(formula: string): string | undefined {
  const body = /^(?:of:|oooc:)?=(.*)$/s.exec(formula)?.[1];
  if (body === undefined || body.length > MAX_CHARACTERS * 4) return undefined;
  let text = "";
  let isInArray = false;
  for (let at = 0; at < body.length; ) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(body)?.[0];
    if (token === undefined) return undefined;
    at += token.length;
    if (token === "{" || token === "}") isInArray = token === "{";
    const written = writeToken(token, isInArray);
    if (written === undefined) return undefined;
    text += written;
  }
  return text === "" || text.length > MAX_CHARACTERS ? undefined : flatText(text);
}

function writeToken(token: string, isInArray: boolean): string | undefined {
  const first = token[0] ?? "";
  if (/\s/.test(first)) return "";
  if (first === "[") return referenceOf(token.slice(1, -1));
  if (first === "#") return ERRORS.has(token.toUpperCase()) ? token.toUpperCase() : undefined;
  if (token === ";") return ",";
  if (token === "|") return isInArray ? ";" : undefined;
  // An intersection.
  if (token === "!") return " ";
  return /^[\p{L}_]/u.test(token) ? functionOf(token.toUpperCase()) : token;
}

function functionOf(written: string): string | undefined {
  const name = written.replace(/^(?:LEGACY|COM\.MICROSOFT)\./, "");
  if (!FUNCTIONS.has(name) || (DIFFERENT.has(name) && name === written)) return undefined;
  if (WORKSHEET_ONLY.has(name)) return `_xlfn._xlws.${name}`;
  return FUTURE_FUNCTIONS.has(name) ? `_xlfn.${name}` : name;
}

function referenceOf(inner: string): string | undefined {
  if (inner.includes("#REF!")) return "#REF!";
  const [first, last, ...others] = splitRange(inner).map((part) => PART.exec(part));
  if (first === undefined || first === null || last === null || others.length > 0) return undefined;
  const cell = cellOf(first);
  const end = last === undefined ? undefined : cellOf(last);
  const sheets = sheetsOf(first[1], last?.[1]);
  if (cell === undefined || sheets === undefined) return undefined;
  if (last === undefined) return /\d/.test(cell) && /[A-Z]/i.test(cell) ? sheets + cell : undefined;
  return end === undefined ? undefined : `${sheets}${cell}:${end}`;
}

/** The colon of a range is outside of quotes. */
function splitRange(inner: string): readonly string[] {
  return inner.match(/(?:[^:']|'[^']*')+/g) ?? [];
}

function cellOf([, , column = "", row = ""]: RegExpExecArray): string | undefined {
  const plain = `${column || "A"}${row || "1"}`.replaceAll("$", "");
  const place = parseCell(plain);
  const isInside = place !== undefined && place.row < MAX_ROWS && place.column < MAX_COLUMNS;
  return isInside ? column + row : undefined;
}

function sheetsOf(first: string | undefined, last: string | undefined): string | undefined {
  const [from, to] = [first, last].map(unquote);
  if (from === undefined) return to === undefined ? "" : undefined;
  if (!isSheetName(from) || (to !== undefined && !isSheetName(to))) return undefined;
  return `${writePrefix({ workbook: "", first: from, last: to === from ? undefined : to })}!`;
}

function unquote(sheet: string | undefined): string | undefined {
  return sheet?.startsWith("'") === true ? sheet.slice(1, -1).replaceAll("''", "'") : sheet;
}
