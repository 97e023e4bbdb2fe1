import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";

type CssTokenType =
  | "ident"
  | "function"
  | "at"
  | "hash"
  | "string"
  | "bad-string"
  | "url"
  | "bad-url"
  | "delim"
  | "number"
  | "percentage"
  | "dimension"
  | "space"
  | "cdo"
  | "cdc"
  | ":"
  | ";"
  | ","
  | "["
  | "]"
  | "("
  | ")"
  | "{"
  | "}";

export interface CssToken {
  readonly type: CssTokenType;
  /** Escapes decoded: the name, the string's text, the number as written, the delimiter. */
  readonly value: string;
  /** Of a dimension; else empty. */
  readonly unit: string;
  readonly start: number;
  readonly end: number;
}

const SPACE = 1;
const NAME_START = 2;
const NAME = 4;
const DIGIT = 8;
const HEX = 16;
const PUNCTUATION = 32;

/** Classes of the ASCII characters; everything above may stand in a name. */
const CLASSES = new Uint8Array(128);
function classify(characters: string, classes: number): void {
  for (const char of characters) CLASSES[char.charCodeAt(0)] = (CLASSES[char.charCodeAt(0)] ?? 0) | classes;
}
classify(" \t\n", SPACE);
classify("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", NAME_START | NAME);
classify("0123456789", DIGIT | NAME | HEX);
classify("abcdefABCDEF", HEX);
classify("-", NAME);
classify(":;,[](){}", PUNCTUATION);

const QUOTE = 0x22;
const HASH = 0x23;
const APOSTROPHE = 0x27;
const OPEN = 0x28;
const CLOSE = 0x29;
const STAR = 0x2a;
const PLUS = 0x2b;
const MINUS = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const AT = 0x40;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const PERCENT = 0x25;
const END = -1;

const NUMBER = /[+-]?(?:\d+\.\d+|\d+|\.\d+)(?:[eE][+-]?\d+)?/y;

const TOKENS_PER_CHECKPOINT = 2_000;

type Piece = { readonly type: CssTokenType; readonly value: string; readonly unit?: string };

/** Reads tokens from a text, one pass. */
class CssReader {
  readonly #text: string;
  readonly #look: Checkpoint;
  #index = 0;

  constructor(text: string, checkpoint: Checkpoint) {
    this.#text = text;
    this.#look = everyUnits(checkpoint, TOKENS_PER_CHECKPOINT);
  }

  /** The code unit some places ahead, or END. */
  #code(ahead = 0): number {
    const at = this.#index + ahead;
    return at < this.#text.length ? this.#text.charCodeAt(at) : END;
  }

  #is(classes: number, ahead = 0): boolean {
    const code = this.#code(ahead);
    if (code >= 128) return (classes & (NAME_START | NAME)) !== 0;
    return code >= 0 && ((CLASSES[code] ?? 0) & classes) !== 0;
  }

  tokens(): CssToken[] {
    const tokens: CssToken[] = [];
    while (this.#index < this.#text.length) {
      this.#look();
      if (this.#skipComment()) continue;
      const start = this.#index;
      const { type, value, unit = "" } = this.#next();
      tokens.push({ type, value, unit, start, end: this.#index });
    }
    return tokens;
  }

  #skipComment(): boolean {
    if (this.#code() !== SLASH || this.#code(1) !== STAR) return false;
    const end = this.#text.indexOf("*/", this.#index + 2);
    this.#index = end < 0 ? this.#text.length : end + 2;
    return true;
  }

  #next(): Piece {
    const code = this.#code();
    if (this.#is(SPACE)) return this.#space();
    if (code === QUOTE || code === APOSTROPHE) return this.#string(code);
    if (this.#startsNumber()) return this.#number();
    if (this.#startsIdent()) return this.#identLike();
    if (this.#is(PUNCTUATION)) return this.#take(this.#text.charAt(this.#index) as CssTokenType, 1);
    if (code === HASH) return this.#hash();
    if (code === AT) return this.#at();
    if (this.#text.startsWith("<!--", this.#index)) return this.#take("cdo", 4);
    if (this.#text.startsWith("-->", this.#index)) return this.#take("cdc", 3);
    return this.#take("delim", 1);
  }

  #take(type: CssTokenType, length: number): Piece {
    const value = this.#text.slice(this.#index, this.#index + length);
    this.#index += length;
    return { type, value };
  }

  #space(): Piece {
    while (this.#is(SPACE)) this.#index += 1;
    return { type: "space", value: " " };
  }

  /** 4.3.5 */
  #string(quote: number): Piece {
    this.#index += 1;
    let value = "";
    let from = this.#index;
    for (;;) {
      const code = this.#code();
      if (code !== END && code !== quote && code !== NEWLINE && code !== BACKSLASH) {
        this.#index += 1;
        continue;
      }
      value += this.#text.slice(from, this.#index);
      if (code === NEWLINE) return { type: "bad-string", value };
      if (code !== BACKSLASH) {
        if (code === quote) this.#index += 1;
        return { type: "string", value };
      }
      if (this.#code(1) === NEWLINE) this.#index += 2;
      else if (this.#code(1) === END) this.#index += 1;
      else value += this.#escape();
      from = this.#index;
    }
  }

  /** 4.3.7; stands at the backslash. */
  #escape(): string {
    this.#index += 1;
    const from = this.#index;
    while (this.#index - from < 6 && this.#is(HEX)) this.#index += 1;
    if (this.#index === from) {
      const char = String.fromCodePoint(this.#text.codePointAt(this.#index) ?? 0xfffd);
      this.#index += char.length;
      return char;
    }
    const codepoint = Number.parseInt(this.#text.slice(from, this.#index), 16);
    if (this.#is(SPACE)) this.#index += 1;
    const isInvalid = codepoint === 0 || codepoint > 0x10ffff || (codepoint >= 0xd800 && codepoint <= 0xdfff);
    return isInvalid ? "\uFFFD" : String.fromCodePoint(codepoint);
  }

  /** 4.3.8 */
  #isEscape(ahead = 0): boolean {
    return this.#code(ahead) === BACKSLASH && this.#code(ahead + 1) !== NEWLINE && this.#code(ahead + 1) !== END;
  }

  /** 4.3.9 */
  #startsIdent(): boolean {
    if (this.#code() === MINUS) return this.#is(NAME_START, 1) || this.#code(1) === MINUS || this.#isEscape(1);
    return this.#is(NAME_START) || this.#isEscape();
  }

  /** 4.3.10 */
  #startsNumber(): boolean {
    const ahead = this.#code() === PLUS || this.#code() === MINUS ? 1 : 0;
    return this.#is(DIGIT, ahead) || (this.#code(ahead) === DOT && this.#is(DIGIT, ahead + 1));
  }

  #number(): Piece {
    NUMBER.lastIndex = this.#index;
    const value = NUMBER.exec(this.#text)?.[0] ?? "0";
    this.#index += value.length;
    if (this.#startsIdent()) return { type: "dimension", value, unit: this.#name() };
    if (this.#code() !== PERCENT) return { type: "number", value };
    this.#index += 1;
    return { type: "percentage", value };
  }

  #name(): string {
    let name = "";
    for (;;) {
      const from = this.#index;
      while (this.#is(NAME)) this.#index += 1;
      name += this.#text.slice(from, this.#index);
      if (!this.#isEscape()) return name;
      name += this.#escape();
    }
  }

  #identLike(): Piece {
    const isCdc = this.#code() === MINUS && this.#text.startsWith("-->", this.#index);
    if (isCdc) return this.#take("cdc", 3);
    const value = this.#name();
    if (this.#code() !== OPEN) return { type: "ident", value };
    this.#index += 1;
    if (value.toLowerCase() !== "url") return { type: "function", value };
    let ahead = 0;
    while (this.#is(SPACE, ahead)) ahead += 1;
    const next = this.#code(ahead);
    if (next === QUOTE || next === APOSTROPHE) return { type: "function", value };
    this.#index += ahead;
    return this.#url();
  }

  /** 4.3.6 */
  #url(): Piece {
    let value = "";
    for (;;) {
      const code = this.#code();
      if (code === CLOSE || code === END) {
        this.#index += 1;
        return { type: "url", value };
      }
      if (this.#is(SPACE)) {
        this.#space();
        if (this.#code() !== CLOSE && this.#code() !== END) return this.#badUrl(value);
      } else if (code === QUOTE || code === APOSTROPHE || code === OPEN) return this.#badUrl(value);
      else if (code !== BACKSLASH) {
        value += this.#text.charAt(this.#index);
        this.#index += 1;
      } else if (this.#isEscape()) value += this.#escape();
      else return this.#badUrl(value);
    }
  }

  #badUrl(value: string): Piece {
    while (this.#code() !== CLOSE && this.#code() !== END) {
      if (this.#isEscape()) this.#escape();
      else this.#index += 1;
    }
    this.#index += 1;
    return { type: "bad-url", value };
  }

  #hash(): Piece {
    if (!this.#is(NAME, 1) && !this.#isEscape(1)) return this.#take("delim", 1);
    this.#index += 1;
    return { type: "hash", value: this.#name() };
  }

  #at(): Piece {
    this.#index += 1;
    return this.#startsIdent() ? { type: "at", value: this.#name() } : { type: "delim", value: "@" };
  }
}

const NEWLINES_OR_NUL = /\r(?=\n)|[\r\f\0]/g;
const REPLACEMENT: Readonly<Record<string, string>> = { "\f": "\n", "\0": "\uFFFD" };

/**
 * A style sheet or declaration list -> tokens.
 *
 * Shapes   Comments are left out. Positions are UTF-16 code units into `text`.
 * Cost     O(characters).
 * Errors   none: every text is a style sheet.
 * Source   CSS Syntax 3, section 4; 3.3 for CR, FF and NUL, with the CR of CRLF read as a space to keep positions.
 */
export function tokenizeCss(text: string, checkpoint: Checkpoint = noCheckpoint): CssToken[] {
  const clean = text.replace(NEWLINES_OR_NUL, (match, offset: number) => {
    if (match === "\r") return text[offset + 1] === "\n" ? " " : "\n";
    return REPLACEMENT[match] ?? match;
  });
  return new CssReader(clean.toWellFormed(), checkpoint).tokens();
}
