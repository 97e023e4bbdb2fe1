const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text of XML -> its characters; undefined where a reference is none that XML itself knows. */
export function decodeXmlText(text: string): string | undefined {
  if (text.indexOf("&") < 0 && text.indexOf("\r") < 0) return text;
  let isKnown = true;
  const decoded = text.replace(/\r\n?/g, "\n").replace(/&([^;&]{0,16});?/g, (whole, name: string) => {
    const character = whole.endsWith(";") ? toCharacter(name) : undefined;
    if (character === undefined) isKnown = false;
    return character ?? "";
  });
  return isKnown ? decoded : undefined;
}

function toCharacter(name: string): string | undefined {
  if (!name.startsWith("#")) return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  const isHex = name[1] === "x";
  const digits = name.slice(isHex ? 2 : 1);
  if (!(isHex ? /^[0-9a-fA-F]+$/ : /^[0-9]+$/).test(digits)) return undefined;
  const code = Number.parseInt(digits, isHex ? 16 : 10);
  const isCharacter =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff));
  return isCharacter && code !== 0xfffe && code !== 0xffff ? String.fromCodePoint(code) : undefined;
}

const ESCAPE = /_x([Dd][89ABab][0-9A-Fa-f]{2})__x([Dd][C-Fc-f][0-9A-Fa-f]{2})_|_x([0-9A-Fa-f]{4})_/g;
const IS_SURROGATE = /^d[89a-f]/i;

/**
 * `_x000D_` in a string of a cell -> the character it stands for. Half of a surrogate pair alone is not a character: its escape
 * stays as it is written, because JSON, CSV and HTML cannot hold it. Source: ISO/IEC 29500-1, 22.9.2.19.
 */
export function unescapeString(text: string): string {
  if (text.indexOf("_x") < 0) return text;
  return text.replace(ESCAPE, (written, high?: string, low?: string, hex = "") => {
    if (high !== undefined && low !== undefined)
      return String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16));
    return IS_SURROGATE.test(hex) ? written : String.fromCharCode(Number.parseInt(hex, 16));
  });
}

const NOT_IN_XML =
  /[\0-\x08\x0b\x0c\x0d\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** An underscore that begins an escape, unless it is the escape of half a pair alone, which `unescapeString` keeps. */
const ESCAPES = /_(?=x(?:(?![Dd][89A-Fa-f])[0-9A-Fa-f]{4}|[Dd][89ABab][0-9A-Fa-f]{2}__x[Dd][C-Fc-f][0-9A-Fa-f]{2})_)/g;
const ANY_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** The reverse: what XML cannot hold, and text that would be read as an escape, is escaped. */
export function escapeString(text: string): string {
  return escapeUnits(text.replace(ESCAPES, "_x005F_"));
}

/** The same for text that a person or a program typed: `_xD83D_` is seven characters there. */
export function escapeTyped(text: string): string {
  return escapeUnits(text.replace(ANY_ESCAPE, "_x005F_"));
}

function escapeUnits(text: string): string {
  return text.replace(
    NOT_IN_XML,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
  );
}

/** Characters -> text of XML, also for attribute values. */
export function encodeXmlText(text: string): string {
  return /[&<>"\r\n\t]/.test(text)
    ? text.replace(/[&<>"\r\n\t]/g, (character) => ENCODED[character] ?? character)
    : text;
}

const ENCODED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
  "\n": "&#10;",
  "\t": "&#9;",
};

/** The offset past the `>` of the tag that begins at `start`; -1 where the text ends before it. A `>` in quotes is none. */
export function findTagEnd(text: string, start: number): number {
  let quote = 0;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 62) return at + 1;
    else if (code === 34 || code === 39) quote = code;
  }
  return -1;
}

/** Calls `take` with each attribute of the tag; false where the tag is not well-formed. */
export function eachAttribute(
  text: string,
  start: number,
  end: number,
  take: (name: string, value: string) => void,
): boolean {
  let at = start + 1;
  while (at < end && !isSpaceOrEnd(text.charCodeAt(at))) at++;
  for (;;) {
    while (at < end && isSpace(text.charCodeAt(at))) at++;
    const code = text.charCodeAt(at);
    if (code === 62 || (code === 47 && at === end - 2)) return true;
    const nameStart = at;
    while (at < end && text.charCodeAt(at) !== 61 && !isSpaceOrEnd(text.charCodeAt(at))) at++;
    const nameEnd = at;
    while (at < end && isSpace(text.charCodeAt(at))) at++;
    if (text.charCodeAt(at) !== 61 || nameEnd === nameStart) return false;
    at++;
    while (at < end && isSpace(text.charCodeAt(at))) at++;
    const quote = text.charCodeAt(at);
    if (quote !== 34 && quote !== 39) return false;
    const valueEnd = text.indexOf(quote === 34 ? '"' : "'", at + 1);
    if (valueEnd < 0 || valueEnd >= end) return false;
    const value = decodeXmlText(text.slice(at + 1, valueEnd));
    if (value === undefined) return false;
    take(text.slice(nameStart, nameEnd), value);
    at = valueEnd + 1;
  }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

function isSpaceOrEnd(code: number): boolean {
  return code === 62 || code === 47 || isSpace(code);
}
