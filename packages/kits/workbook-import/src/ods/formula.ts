import { FUNCTIONS } from "@colophon/kit-formulas/functions";
import { FUTURE_FUNCTIONS, WORKSHEET_ONLY } from "@colophon/kit-formulas/future-functions";
import { writePrefix } from "@colophon/kit-formulas/sheet-names";
import { columnName, MAX_COLUMNS, MAX_ROWS, parseCell } from "@colophon/kit-workbook";
import { flatText } from "../formulas/formula-text.ts";

/** What Excel accepts. */
const MAX_CHARACTERS = 8_192;
/** Attack: a quote in quotes has two readings. Here it ends one text and begins the next. */
const TOKEN =
  /\s+|"(?:[^"]|"")*"|\[(?:[^\]']|'[^']*')*\]|[\p{L}_][\p{L}\p{N}_.]*\s*\(|(?:\$?'(?:[^']|'')*'\.|\$(?=[\p{L}_]))?[\p{L}_\\][\p{L}\p{N}\p{M}_.\\?]*|#(?:N\/A|DIV\/0!|NAME\?|[A-Z]+!)|\d+(?:\.\d*)?(?:E[-+]?\d+)?|\.\d+(?:E[-+]?\d+)?|<=|>=|<>|[-+*/^&=<>%(){};|!:]/iuy;
/** A name, perhaps that of another sheet. */
const NAME = /^(?:\$?('(?:[^']|'')*'|[^'.$]+)\.)?([\p{L}_\\].*)$/u;
/** A part of a reference: its sheet, and a cell, a column or a row. */
const PART = /^(?:\$?('(?:[^']|'')*'|[^'.#:$[\]]+))?\.(\$?[A-Z]{1,3})?(\$?\d{1,7})?$/i;
const ERRORS: ReadonlySet<string> = new Set(["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"]);
/** Functions of these names mean something else in Excel, or take other arguments. */
const DIFFERENT: ReadonlySet<string> = new Set(["B", "INFO", "CELL", "ADDRESS", "INDIRECT"]);

/** Functions that have another name in Excel. */
const REPLACED: Readonly<Record<string, string>> = { CEILING: "CEILING.MATH", FLOOR: "FLOOR.MATH" };

/** What formulas refer to. */
export interface OpenFormulaRules {
  readonly hasSheet: (name: string) => boolean;
  /** A name of the workbook or of a sheet as it is written; undefined for one that the result does not have. */
  readonly nameOf: (name: string, sheet: string | undefined) => string | undefined;
  /** `$Sheet1.$A$1`: the formula is that of a name, whose relative parts count from this cell. */
  readonly base?: string | undefined;
}

interface Context extends OpenFormulaRules {
  readonly from: Base | undefined;
}

interface Base {
  readonly sheet: string | undefined;
  readonly row: number;
  readonly column: number;
}

function baseOf(address: string | undefined): Base | undefined {
  const part = address === undefined ? null : PART.exec(address);
  const place = part === null ? undefined : parseCell(`${part[2] ?? ""}${part[3] ?? ""}`.replaceAll("$", ""));
  return part === null || place === undefined ? undefined : { sheet: unquote(part[1]), ...place };
}

/**
 * A formula of an OpenDocument file -> its text in Excel's notation, without an equals sign; undefined where Excel has no such formula.
 *
 * Shapes   White space between tokens is left out.
 * Cost     O(characters).
 * Source   OpenDocument 1.3 part 4 (OpenFormula), 5; names of functions: its part 4, 6, and LibreOffice's own behind prefixes.
 */
export function openFormulaText(formula: string, rules: OpenFormulaRules): string | undefined {
  const body = /^(?:of:|oooc:)?=(.*)$/s.exec(formula)?.[1];
  if (body === undefined || body.length > MAX_CHARACTERS * 4) return undefined;
  const context = { ...rules, from: baseOf(rules.base) };
  let text = "";
  let isInArray = false;
  for (let at = 0; at < body.length; ) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(body)?.[0];
    if (token === undefined) return undefined;
    at += token.length;
    if (token === "{" || token === "}") isInArray = token === "{";
    const written = writeToken(token, isInArray, context);
    if (written === undefined) return undefined;
    text += written;
  }
  return text === "" || text.length > MAX_CHARACTERS ? undefined : flatText(text);
}

function writeToken(token: string, isInArray: boolean, context: Context): string | undefined {
  const first = token[0] ?? "";
  if (/\s/.test(first)) return "";
  if (first === "[") return referenceOf(token.slice(1, -1), context);
  if (first === "#") return ERRORS.has(token.toUpperCase()) ? token.toUpperCase() : undefined;
  if (token === ";") return ",";
  if (token === "|") return isInArray ? ";" : undefined;
  // An intersection.
  if (token === "!") return " ";
  if (!/^[$'\p{L}_\\]/u.test(token)) return token;
  return token.endsWith("(") ? functionOf(token.slice(0, -1).trimEnd().toUpperCase()) : nameOf(token, context);
}

function functionOf(written: string): string | undefined {
  const name = written.replace(/^(?:LEGACY|COM\.MICROSOFT)\./, "");
  const replaced = name === written ? REPLACED[name] : undefined;
  if (replaced !== undefined) return `_xlfn.${replaced}(`;
  if (!FUNCTIONS.has(name) || (DIFFERENT.has(name) && name === written)) return undefined;
  if (WORKSHEET_ONLY.has(name)) return `_xlfn._xlws.${name}(`;
  return FUTURE_FUNCTIONS.has(name) ? `_xlfn.${name}(` : `${name}(`;
}

function nameOf(token: string, { hasSheet, nameOf: find }: Context): string | undefined {
  const [, quoted, name = ""] = NAME.exec(token) ?? [];
  const sheet = unquote(quoted);
  // Names may have points too.
  const whole = sheet === undefined || !hasSheet(sheet) ? find(token, undefined) : undefined;
  if (whole !== undefined) return whole;
  if (sheet === undefined || !hasSheet(sheet)) return undefined;
  const found = find(name, sheet);
  return found === undefined ? undefined : `${writePrefix({ workbook: "", first: sheet, last: undefined })}!${found}`;
}

function referenceOf(inner: string, context: Context): string | undefined {
  if (inner.includes("#REF!")) return "#REF!";
  const [first, last, ...others] = splitRange(inner).map((part) => PART.exec(part));
  if (first === undefined || first === null || last === null || others.length > 0) return undefined;
  const cell = cellOf(first, context);
  const end = last === undefined ? undefined : cellOf(last, context);
  const sheets = sheetsOf(first[1], last?.[1], context);
  if (cell === undefined || sheets === undefined) return undefined;
  if (last === undefined) return /\d/.test(cell) && /[A-Z]/i.test(cell) ? sheets + cell : undefined;
  return end === undefined ? undefined : `${sheets}${cell}:${end}`;
}

/** The colon of a range is outside of quotes. */
function splitRange(inner: string): readonly string[] {
  return inner.match(/(?:[^:']|'[^']*')+/g) ?? [];
}

function cellOf([, , column = "", row = ""]: RegExpExecArray, { base, from }: Context): string | undefined {
  const plain = `${column || "A"}${row || "1"}`.replaceAll("$", "");
  const place = parseCell(plain);
  if (place === undefined || place.row >= MAX_ROWS || place.column >= MAX_COLUMNS) return undefined;
  if (base === undefined) return column + row;
  if (from === undefined) return undefined;
  // Names of Excel count from the first cell, and around the grid.
  const moved = {
    row: (place.row - from.row + MAX_ROWS) % MAX_ROWS,
    column: (place.column - from.column + MAX_COLUMNS) % MAX_COLUMNS,
  };
  const movedColumn = column === "" || column.startsWith("$") ? column : columnName(moved.column);
  const movedRow = row === "" || row.startsWith("$") ? row : String(moved.row + 1);
  return movedColumn + movedRow;
}

function sheetsOf(first: string | undefined, last: string | undefined, context: Context): string | undefined {
  const { base, from, hasSheet } = context;
  const [given, to] = [first, last].map(unquote);
  if (given === undefined && to !== undefined) return undefined;
  // A name needs the sheet that a cell has from where it is.
  const own = given ?? (base === undefined ? undefined : from?.sheet);
  if (own === undefined) return base === undefined ? "" : undefined;
  if (!hasSheet(own) || (to !== undefined && !hasSheet(to))) return undefined;
  return `${writePrefix({ workbook: "", first: own, last: to === undefined || to === own ? undefined : to })}!`;
}

function unquote(sheet: string | undefined): string | undefined {
  return sheet?.startsWith("'") === true ? sheet.slice(1, -1).replaceAll("''", "'") : sheet;
}
