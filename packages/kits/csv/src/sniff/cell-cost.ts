/**
 * What a cell costs to describe, in bits: little when it is a number or a date, as much as its letters when it is prose, and
 * dearly for characters that seldom stand inside cells. The numbers are entropies rounded by hand, not fitted to any file.
 */

/** Ending a cell of text, of digits; an empty cell altogether. */
const TEXT_END = 3.5;
const TYPED_END = 2;
const EMPTY_CELL = 1.5;
const DIGIT = 3.4;
const SPACE_AT_EDGE = 4;
const QUOTE_AT_EDGE = 4;
const UNBALANCED = 9;
/** The second comma in a cell is less of a surprise than the first. */
const REPEATED_SEPARATOR = 0.5;

const LOWER = 4.5;
const UPPER = 5.2;
const FOREIGN_LETTER = 6;
const NUMBER_IN_TEXT = 2.5;
const DECIMAL_POINT = 1;
const SPACE = 3.5;
const PROSE_MARK = 6.5;
const OTHER_MARK = 8;
const QUOTE_MARK = 11;
const CONTROL = 16;
const LINE_END = 6;

const PROSE_MARKS = ".-/()&_";
/** Marks that are likely delimiters: unquoted inside a cell they are suspicious unless a space follows, as in prose. */
const SEPARATORS: Readonly<
  Record<string, { readonly spaced: number; readonly tight: number; readonly quoted: number }>
> = {
  ",": { spaced: 6, tight: 8.5, quoted: 6 },
  ";": { spaced: 7.5, tight: 9.5, quoted: 7.5 },
  ":": { spaced: 6.5, tight: 8, quoted: 6.5 },
  "|": { spaced: 12, tight: 12, quoted: 7.5 },
  "\t": { spaced: 12, tight: 12, quoted: 7.5 },
};

/** Number with a point or comma as decimal mark, grouped by another mark or not, with sign, currency or percent. */
const NUMBER =
  /^[-+]?(?:[$€£¥]\s?)?[-+]?(?:\d{1,3}([ ,.'\u00a0\u202f])\d{3}(?:\1\d{3})*(?!\1)(?:[.,]\d+)?|\d*(?:[.,]\d+)?)(?:[eE][-+]?\d{1,3})?(?:\s?[%€$£]| ?(?:EUR|USD|GBP|CHF))?$/;
/** Accountants' negative: (1,234.50). */
const NEGATIVE = /^\([$€£]?\d[\d,.]*\)$/;
const DATE =
  /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/. ])(?:\d{1,2}|[A-Za-z]{3,9})\2(?:\d{4}|\d{2})|[A-Za-z]{3,9} \d{1,2}, ?\d{4})$/;
const TIME = /^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[AaPp][Mm])?(?:Z| ?[-+]\d{2}:?\d{2})?$/;
const DATE_TIME =
  /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])(?:\d{1,2}|[A-Za-z]{3})\2(?:\d{4}|\d{2}))[T ]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?(?: ?[AaPp][Mm])?(?:Z| ?[-+]\d{2}:?\d{2})?$/;
const ADDRESS =
  /^(?:https?:\/\/[^\s,;|"]+|www\.[^\s,;|"]+|[\w.+%-]+@[\w-]+(?:\.[\w-]+)+|[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}|\d{1,3}(?:\.\d{1,3}){3})$/;

const PHONE = /^\+?[\d(][\d ().\-/]{5,22}\d(?: ?x\d{1,5})?$/;

const DATE_COST = 14;
const TIME_COST = 11;
/** Per character of an address, a link, a UUID. */
const ADDRESS_CHARACTER = 4.2;
/** Longer cells are prose; matching them would only cost time. */
const MAX_TYPED_LENGTH = 256;

export function isNumberLike(text: string): boolean {
  return text.length <= MAX_TYPED_LENGTH && hasDigit(text) && (NUMBER.test(text) || NEGATIVE.test(text));
}

export function isDateLike(text: string): boolean {
  return text.length <= MAX_TYPED_LENGTH && (TIME.test(text) || DATE.test(text) || DATE_TIME.test(text));
}

/** A link, a mail address, a UUID, an IP address. */
export function isAddressLike(text: string): boolean {
  return text.length <= MAX_TYPED_LENGTH && ADDRESS.test(text);
}

/**
 * Bits to describe a cell.
 *
 * Cost     O(length of the cell): the patterns have no nested repetition over the same characters.
 */
export function costOfCell(text: string, isQuoted: boolean): number {
  if (text === "") return EMPTY_CELL;
  const typed = text.length <= MAX_TYPED_LENGTH ? costOfTyped(text) : undefined;
  return typed ?? costOfText(text, isQuoted) + TEXT_END;
}

function costOfTyped(text: string): number | undefined {
  if (hasDigit(text)) {
    if (NUMBER.test(text) || NEGATIVE.test(text))
      return countDigits(text) * DIGIT + (text.length - countDigits(text)) * 1.5 + TYPED_END;
    if (TIME.test(text)) return TIME_COST + TYPED_END;
    if (DATE.test(text)) return DATE_COST + TYPED_END;
    if (DATE_TIME.test(text)) return DATE_COST + TIME_COST + TYPED_END;
    if (PHONE.test(text)) return countDigits(text) * DIGIT + (text.length - countDigits(text)) * 1.5 + TYPED_END + 2;
  }
  return text.length > 6 && ADDRESS.test(text) ? text.length * ADDRESS_CHARACTER + TYPED_END : undefined;
}

/** Bits of the characters of running text, whose end is not counted. */
export function costOfText(text: string, isQuoted: boolean): number {
  let bits = 0;
  let open = 0;
  let isUnbalanced = false;
  let quotes = 0;
  let seen = "";
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x28 || code === 0x5b || code === 0x7b) open += 1;
    else if (code === 0x29 || code === 0x5d || code === 0x7d) open -= 1;
    else if (code === 0x22) quotes += 1;
    if (open < 0) isUnbalanced = true;
    const letters = costOfWordCharacter(text, at, code);
    if (letters !== undefined) {
      bits += letters;
      continue;
    }
    const mark = text[at] ?? "";
    bits += costOfMark(text, at, mark, isQuoted) * (seen.includes(mark) && mark in SEPARATORS ? REPEATED_SEPARATOR : 1);
    seen += mark;
  }
  return isQuoted
    ? bits
    : bits + costOfEdges(text) + (open !== 0 || isUnbalanced ? UNBALANCED : 0) + (quotes % 2) * UNBALANCED;
}

/** Spaces and quotes at the edge of an unquoted cell look like the leavings of a wrong cut. */
function costOfEdges(text: string): number {
  let bits = 0;
  for (const edge of text.length > 1 ? [text.charCodeAt(0), text.charCodeAt(text.length - 1)] : [text.charCodeAt(0)]) {
    if (edge === 0x20) bits += SPACE_AT_EDGE;
    else if (edge === 0x22) bits += QUOTE_AT_EDGE;
  }
  return bits;
}

/** Letters, spaces and numbers within text; undefined for marks. */
function costOfWordCharacter(text: string, at: number, code: number): number | undefined {
  if (code >= 0x61 && code <= 0x7a) return LOWER;
  if (code >= 0x41 && code <= 0x5a) return UPPER;
  if (code === 0x20) return SPACE;
  if (isDigit(code)) return at > 0 && isDigit(text.charCodeAt(at - 1)) ? DIGIT : DIGIT + NUMBER_IN_TEXT;
  return code >= 0xa0 ? FOREIGN_LETTER : undefined;
}

function costOfMark(text: string, at: number, mark: string, isQuoted: boolean): number {
  if (mark === "." && isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1))) return DECIMAL_POINT;
  if (PROSE_MARKS.includes(mark)) return PROSE_MARK;
  const separator = SEPARATORS[mark];
  if (separator !== undefined) {
    if (isQuoted) return separator.quoted;
    return text.charCodeAt(at + 1) === 0x20 ? separator.spaced : separator.tight;
  }
  if (mark === '"') return isQuoted ? OTHER_MARK : QUOTE_MARK;
  if (mark === "'")
    return isLetter(text.charCodeAt(at - 1)) && isLetter(text.charCodeAt(at + 1)) ? PROSE_MARK : OTHER_MARK + 1;
  if (mark === "\n" || mark === "\r") return LINE_END;
  return mark < " " || mark > "~" ? CONTROL : OTHER_MARK;
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code >= 0xc0;
}

function hasDigit(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (isDigit(text.charCodeAt(at))) return true;
  return false;
}

function countDigits(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (isDigit(text.charCodeAt(at))) count += 1;
  return count;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
