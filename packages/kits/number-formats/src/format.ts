import type { EastAsianNumerals } from "./data/digits.ts";
import { compileDate, type DateSection, renderDate } from "./dates.ts";
import { compileFraction, type FractionSection, renderFraction } from "./fractions.ts";
import { formatGeneral } from "./general.ts";
import { type FormatLocale, readLocale } from "./locale.ts";
import { compileNumber, type NumberSection, renderGeneral, renderNumber } from "./numbers.ts";
import { numeralsOf, replaceDigits, writeNumber } from "./numerals.ts";
import { type FormatCondition, type Token, type TokenizedSection, tokenize } from "./tokens.ts";

export interface FormatSettings {
  /** The workbook counts days from 1904. */
  readonly date1904?: boolean;
}

/** A format code, read once for all the values it shows. */
export interface NumberFormat {
  /** False for a code that cannot be read: values are then shown as General shows them. */
  readonly isValid: boolean;
  /** Whether numbers are shown as dates or times of day. */
  readonly isDate: boolean;
  /** Whether numbers are shown as elapsed time: [h]:mm. */
  readonly isElapsed: boolean;
  /** What of the format cannot be shown as Excel shows it: a calendar, digits, or names of a language. */
  readonly unsupported: string | undefined;
  /** The value as the cell shows it; no padding to the width of the column. */
  text(value: number | string | boolean, settings?: FormatSettings): string;
  /** The colour that the section of the value names: "red", "color10". */
  color(value: number | string | boolean): string | undefined;
}

type Body =
  | { readonly kind: "general"; readonly tokens: readonly Token[] }
  | { readonly kind: "text"; readonly tokens: readonly Token[] }
  | { readonly kind: "date"; readonly date: DateSection }
  | { readonly kind: "fraction"; readonly fraction: FractionSection }
  | { readonly kind: "number"; readonly number: NumberSection };

interface Section {
  readonly body: Body;
  readonly script: Script;
  readonly condition?: FormatCondition;
  readonly color?: string;
}

/** The digits of a section that shows numbers. */
interface Script {
  readonly locale: FormatLocale;
  readonly numerals: EastAsianNumerals | undefined;
  readonly unsupported: string | undefined;
}

interface Compiled {
  readonly numbers: readonly Section[];
  readonly text?: Section;
}

/** What Excel fills a cell with when a date is before its first day. */
const HASHES = "########";
/** Excel keeps 255 characters. Attack: a code of a megabyte, for each cell again. */
const MAX_FORMAT_LENGTH = 1024;

/**
 * A format code -> how it shows values, as Excel does in en-US, and in the language, calendar and digits that the code names.
 *
 * Shapes   code: as in numFmt/@formatCode. Text before and after a repeated character (`* `) is joined without it; `_x` is a space.
 * Cost     O(characters) once; a value costs O(characters it shows).
 * Source   ISO/IEC 29500-1, 18.8.30 and 18.8.31.
 */
export function readFormat(code: string): NumberFormat {
  const compiled = code.length > MAX_FORMAT_LENGTH ? undefined : compile(code);
  const { numbers, text } = compiled ?? { numbers: [] };
  const dates = numbers.flatMap(({ body }) => (body.kind === "date" ? [body.date] : []));
  return {
    isValid: compiled !== undefined,
    unsupported: numbers.find(({ script }) => script.unsupported !== undefined)?.script.unsupported,
    isDate: dates.some(({ elapsed }) => elapsed === undefined),
    isElapsed: dates.some(({ elapsed }) => elapsed !== undefined),
    text(value, { date1904 = false } = {}) {
      if (typeof value !== "number")
        return showText(typeof value === "string" ? value : value ? "TRUE" : "FALSE", text);
      return showNumber(value, numbers, date1904);
    },
    color: (value) => (typeof value === "number" ? choose(value, numbers)?.section.color : text?.color),
  };
}

function compile(code: string): Compiled | undefined {
  const tokenized = tokenize(code);
  if (tokenized === undefined || tokenized.length > 4) return undefined;
  const sections = tokenized.map(toSection);
  const last = sections.at(-1);
  const holdsText = sections.length === 4 || (last?.body.kind === "text" && last.condition === undefined);
  if (!holdsText || last === undefined) return { numbers: sections };
  // A lone @ shows numbers too, as General does.
  const numbers =
    sections.length === 1
      ? [{ ...last, body: { kind: "general", tokens: [{ kind: "general" }] } as const }]
      : sections.slice(0, -1);
  return { numbers, text: { ...last, body: { kind: "text", tokens: tokenized.at(-1)?.tokens ?? [] } } };
}

function toSection({ tokens, condition, color, language, numerals: level }: TokenizedSection): Section {
  const facts = { ...(condition !== undefined && { condition }), ...(color !== undefined && { color }) };
  const locale = readLocale(language);
  const numerals = level === undefined ? undefined : numeralsOf(level, locale.language);
  const hasOther = numerals !== undefined || locale.digits !== undefined;
  const body = toBody(hasOther ? tokens.map(hideDigits) : tokens, language, { locale, numerals });
  const lacking = level !== undefined && numerals === undefined ? `[DBNum${level}]` : locale.unsupported;
  const unsupported = body.kind === "date" ? (body.date.unsupported ?? lacking) : lacking;
  return { body, script: { locale, numerals, unsupported }, ...facts };
}

/** Digits of literals are no digits of the number. */
function hideDigits(token: Token): Token {
  if (token.kind !== "literal") return token;
  return { ...token, text: token.text.replace(/\d/g, (digit) => String.fromCharCode(HIDDEN + Number(digit))) };
}

function showDigits(text: string): string {
  return text.replace(/[\uf7a0-\uf7a9]/g, (digit) => String(digit.charCodeAt(0) - HIDDEN));
}

/** In the private use area. */
const HIDDEN = 0xf7a0;

function toBody(
  tokens: readonly Token[],
  language: string | undefined,
  script: Pick<Script, "locale" | "numerals">,
): Body {
  const has = (kind: Token["kind"]): boolean => tokens.some((token) => token.kind === kind);
  if (language === "f800" || language === "x-sysdate") return toBody(sections("dddd, mmmm d, yyyy"), undefined, script);
  if (language === "f400" || language === "x-systime") return toBody(sections("h:mm:ss AM/PM"), undefined, script);
  if (has("general")) return { kind: "general", tokens };
  if (has("at")) return { kind: "text", tokens };
  const isExponent = tokens.some((token, index) => token.kind === "exponent" && tokens[index + 1]?.kind === "digit");
  if (has("date") || has("elapsed")) {
    if (!isExponent) return { kind: "date", date: compileDate(tokens, script.locale, script.numerals) };
  }
  const fraction = has("slash") && !isExponent ? compileFraction(tokens) : undefined;
  return fraction === undefined ? { kind: "number", number: compileNumber(tokens) } : { kind: "fraction", fraction };
}

function sections(code: string): readonly Token[] {
  return tokenize(code)?.[0]?.tokens ?? [];
}

function showText(value: string, section: Section | undefined): string {
  if (section === undefined || section.body.kind !== "text") return value;
  return section.body.tokens.map((token) => (token.kind === "at" ? value : textOfToken(token))).join("");
}

function textOfToken(token: Token): string {
  if ("text" in token) return token.text;
  return { point: ".", comma: ",", percent: "%", slash: "/", at: "", general: "General", fill: "" }[token.kind];
}

function showNumber(value: number, all: readonly Section[], date1904: boolean): string {
  const chosen = choose(value, all);
  if (chosen === undefined) return all.length === 0 ? formatGeneral(value) : HASHES;
  const { section, isAbsolute } = chosen;
  const { body } = section;
  const shown = isAbsolute ? Math.abs(value) : value;
  const { script } = section;
  const text =
    body.kind === "date"
      ? (renderDate(body.date, shown, date1904) ?? HASHES)
      : (shown < 0 ? "-" : "") + inScript(showSize(body, Math.abs(shown)), body.kind, script);
  return script.numerals === undefined && script.locale.digits === undefined ? text : showDigits(text);
}

/** `[DBNum1]General` writes a number in words, other formats write its digits. */
function inScript(text: string, kind: Body["kind"], { numerals, locale }: Script): string {
  if (numerals === undefined) return locale.digits === undefined ? text : replaceDigits(text, locale.digits);
  if (kind === "general") return text.replace(/\d[\d.E+-]*/, (number) => writeNumber(number, numerals));
  return replaceDigits(text, [...numerals.digits]);
}

function showSize(body: Exclude<Body, { kind: "date" }>, size: number): string {
  switch (body.kind) {
    case "general":
    case "text":
      return renderGeneral(body.tokens, size);
    case "fraction":
      return renderFraction(body.fraction, size);
    case "number":
      return renderNumber(body.number, size);
  }
}

/** The section for a number, and whether its sign is left to the section's own text. */
function choose(value: number, all: readonly Section[]): { section: Section; isAbsolute: boolean } | undefined {
  const [first, second, third] = all;
  if (first === undefined) return undefined;
  if (second === undefined)
    return first.condition === undefined || holds(first.condition, value)
      ? { section: first, isAbsolute: false }
      : undefined;
  const [one, two] = conditionsOf(first, second, third);
  if (holds(one, value)) return { section: first, isAbsolute: isNegativeOnly(one) };
  if (third === undefined) {
    if (second.condition !== undefined && !holds(second.condition, value)) return undefined;
    return {
      section: second,
      isAbsolute: first.condition === undefined || isNegativeOnly(second.condition ?? complement(one)),
    };
  }
  if (holds(two, value)) return { section: second, isAbsolute: isNegativeOnly(two) };
  return { section: third, isAbsolute: false };
}

/** The conditions that sections have when they state none: first positive (or with zero), then negative. */
function conditionsOf(first: Section, second: Section, third: Section | undefined): [FormatCondition, FormatCondition] {
  const one = first.condition ?? { operator: third === undefined ? ">=" : ">", operand: 0 };
  return [one, second.condition ?? { operator: "<", operand: 0 }];
}

function complement({ operator, operand }: FormatCondition): FormatCondition {
  const opposite = { "<": ">=", "<=": ">", ">": "<=", ">=": "<", "=": "<>", "<>": "=" } as const;
  return { operator: opposite[operator], operand };
}

function isNegativeOnly({ operator, operand }: FormatCondition): boolean {
  if (operator === "<") return operand <= 0;
  return (operator === "<=" || operator === "=") && operand < 0;
}

function holds({ operator, operand }: FormatCondition, value: number): boolean {
  switch (operator) {
    case "<":
      return value < operand;
    case "<=":
      return value <= operand;
    case ">":
      return value > operand;
    case ">=":
      return value >= operand;
    case "=":
      return value === operand;
    case "<>":
      return value !== operand;
  }
}
