import { type Json, MAX_JSON_DEPTH } from "./json.ts";
import { findSyntaxFault } from "./json-syntax.ts";
import { utf8Length } from "./utf8.ts";

/** Bytes that are not one unambiguous JSON text. `offset` counts UTF-16 units of the decoded text. */
export class JsonError extends Error {
  override readonly name = "JsonError";
  readonly reason: "utf8" | "syntax" | "duplicate" | "surrogate" | "depth" | "number";
  readonly offset: number;

  constructor(reason: JsonError["reason"], message: string, offset: number) {
    super(message);
    this.reason = reason;
    this.offset = offset;
  }
}

/**
 * The bytes of a JSON text -> its value, refusing everything two readers could read differently.
 *
 * Cost     O(bytes); long strings (a file in base64) are passed over by native search.
 * Errors   JsonError: invalid UTF-8, a byte-order mark, bad syntax, duplicate member names, lone surrogates, numbers beyond
 *          the largest double, nesting deeper than MAX_JSON_DEPTH.
 * Source   RFC 8259; RFC 7493 (I-JSON), 2.1 to 2.3.
 */
export function parseJson(bytes: Uint8Array): Json {
  const text = decodeUtf8(bytes);
  if (text.startsWith(BYTE_ORDER_MARK))
    throw new JsonError("syntax", "The JSON starts with a byte-order mark. Remove it.", 0);
  checkStructure(text);
  try {
    return JSON.parse(text) as Json;
  } catch {
    const { offset, expected } = findSyntaxFault(text);
    const found = offset < text.length ? "a character that does not fit" : "the end of the text";
    throw new JsonError("syntax", `Expected ${expected}, found ${found}.`, offset);
  }
}

const BYTE_ORDER_MARK = "\uFEFF";
const REPLACEMENT = "\uFFFD";

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new JsonError("utf8", "The text is not valid UTF-8.", findBadUtf8(bytes));
  }
}

/** Where the text ends that can be decoded: the first replacement character that was not written as one. */
function findBadUtf8(bytes: Uint8Array): number {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let byteOffset = 0;
  let from = 0;
  for (;;) {
    const at = text.indexOf(REPLACEMENT, from);
    if (at === -1) return from;
    byteOffset += utf8Length(text.slice(from, at));
    const isWritten = bytes[byteOffset] === 0xef && bytes[byteOffset + 1] === 0xbf && bytes[byteOffset + 2] === 0xbd;
    if (!isWritten) return at;
    byteOffset += 3;
    from = at + 1;
  }
}

interface Container {
  /** Member names so far; undefined for an array. */
  readonly names: Set<string> | undefined;
  expectsName: boolean;
}

/** One pass over the tokens for what JSON.parse lets through: depth, duplicate names, lone surrogates, infinite numbers. */
function checkStructure(text: string): void {
  const open: Container[] = [];
  for (let offset = 0; offset < text.length; offset++) {
    switch (text.charCodeAt(offset)) {
      case 0x7b:
      case 0x5b: {
        const isObject = text.charCodeAt(offset) === 0x7b;
        open.push({ names: isObject ? new Set() : undefined, expectsName: isObject });
        if (open.length > MAX_JSON_DEPTH)
          throw new JsonError("depth", `Nested deeper than ${MAX_JSON_DEPTH} levels.`, offset);
        break;
      }
      case 0x7d:
      case 0x5d:
        open.pop();
        break;
      case 0x2c: {
        const container = open.at(-1);
        if (container?.names !== undefined) container.expectsName = true;
        break;
      }
      case 0x22: {
        const end = endOfString(text, offset);
        checkString(text, offset, end, open.at(-1));
        offset = end - 1;
        break;
      }
      default:
        if (isDigit(text.charCodeAt(offset))) offset = passNumber(text, offset) - 1;
    }
  }
}

/** The offset after a number. `1e400` would be read as infinity, which is no JSON value. */
function passNumber(text: string, start: number): number {
  let end = start + 1;
  let hasExponent = false;
  for (; ; end++) {
    const unit = text.charCodeAt(end);
    if (unit === 0x45 || unit === 0x65) hasExponent = true;
    else if (!isDigit(unit) && unit !== 0x2b && unit !== 0x2d && unit !== 0x2e) break;
  }
  if ((hasExponent || end - start > 308) && Math.abs(Number(text.slice(start, end))) === Number.POSITIVE_INFINITY)
    throw new JsonError("number", "A number is beyond the largest double.", start);
  return end;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** The offset after the closing quote. */ function endOfString(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote === -1) throw new JsonError("syntax", "A string is not closed.", start);
    let backslashes = 0;
    while (text.charCodeAt(quote - 1 - backslashes) === 0x5c) backslashes++;
    if (backslashes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

function checkString(text: string, start: number, end: number, container: Container | undefined): void {
  const isName = container?.names !== undefined && container.expectsName;
  const literal = text.slice(start, end);
  const hasEscape = literal.includes("\\");
  if (!isName && !hasEscape) return;
  const value = hasEscape ? readLiteral(literal, start) : literal.slice(1, -1);
  if (hasEscape && !value.isWellFormed()) throw new JsonError("surrogate", "A string has a lone surrogate.", start);
  if (!isName) return;
  if (container.names.has(value))
    throw new JsonError(
      "duplicate",
      `The member ${JSON.stringify(value.slice(0, 80))} occurs twice in one object.`,
      start,
    );
  container.names.add(value);
  container.expectsName = false;
}

function readLiteral(literal: string, offset: number): string {
  try {
    return JSON.parse(literal) as string;
  } catch {
    throw new JsonError("syntax", "A string has a bad escape or a control character.", offset);
  }
}
