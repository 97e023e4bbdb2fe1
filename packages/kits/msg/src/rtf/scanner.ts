/** What `next()` found; the fields that go with each kind are named beside it. */
export type RtfTokenKind =
  | "end"
  | "open"
  | "close"
  /** `word`, and `parameter` when one was written. */
  | "control"
  /** `byte`: the character after a backslash. */
  | "symbol"
  /** `byte`: the value of \'hh. */
  | "hex"
  /** `start` and `end` in the bytes. */
  | "text"
  | "binary";

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const CR = 0x0d;
const LF = 0x0a;
const SPACE = 0x20;
const MINUS = 0x2d;
const QUOTE = 0x27;
/** RTF 1.9.1 allows 32 letters; a longer run is cut here and its rest is text. Attack: one word of 100 MB. */
const MAX_WORD_LENGTH = 64;
/** Attack: a parameter of a million digits. */
const MAX_DIGITS = 10;

function isLetter(byte: number): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function hexDigit(byte: number): number {
  if (isDigit(byte)) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/**
 * RTF bytes -> tokens, one at a time; the scanner itself carries the current token, so none is allocated.
 *
 * Cost     O(bytes).
 * Source   RTF 1.9.1, "RTF Syntax".
 */
export class RtfScanner {
  kind: RtfTokenKind = "end";
  word = "";
  parameter: number | undefined;
  byte = 0;
  start = 0;
  end = 0;
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Past the current token. */
  get offset(): number {
    return this.at;
  }

  next(): RtfTokenKind {
    this.kind = this.advance();
    return this.kind;
  }

  private advance(): RtfTokenKind {
    const { bytes } = this;
    let byte = bytes[this.at];
    while (byte === CR || byte === LF || byte === 0) byte = bytes[++this.at];
    if (byte === undefined) return "end";
    this.start = this.at;
    if (byte === OPEN || byte === CLOSE) {
      this.at++;
      return byte === OPEN ? "open" : "close";
    }
    if (byte === BACKSLASH) return this.afterBackslash();
    while (byte !== undefined && byte !== BACKSLASH && byte !== OPEN && byte !== CLOSE && byte !== CR && byte !== LF)
      byte = bytes[++this.at];
    this.end = this.at;
    return "text";
  }

  private afterBackslash(): RtfTokenKind {
    const { bytes, at } = this;
    const byte = bytes[at + 1];
    if (byte === undefined) return "end";
    if (isLetter(byte)) return this.control();
    const high = byte === QUOTE ? hexDigit(bytes[at + 2] ?? 0) : -1;
    const low = byte === QUOTE ? hexDigit(bytes[at + 3] ?? 0) : -1;
    const isHex = high >= 0 && low >= 0;
    this.byte = isHex ? high * 16 + low : byte;
    this.at += isHex ? 4 : 2;
    return isHex ? "hex" : "symbol";
  }

  private control(): RtfTokenKind {
    const { bytes } = this;
    const wordStart = ++this.at;
    while (this.at - wordStart < MAX_WORD_LENGTH && isLetter(bytes[this.at] ?? 0)) this.at++;
    this.word = "";
    for (let i = wordStart; i < this.at; i++) this.word += String.fromCharCode(bytes[i] ?? 0);
    this.parameter = this.readParameter();
    if (bytes[this.at] === SPACE) this.at++;
    if (this.word !== "bin") return "control";
    this.start = this.at;
    this.at = Math.min(this.at + Math.max(0, this.parameter ?? 0), bytes.length);
    this.end = this.at;
    return "binary";
  }

  private readParameter(): number | undefined {
    const { bytes } = this;
    const isNegative = bytes[this.at] === MINUS && isDigit(bytes[this.at + 1] ?? 0);
    if (isNegative) this.at++;
    if (!isDigit(bytes[this.at] ?? 0)) return undefined;
    let value = 0;
    for (let digits = 0; isDigit(bytes[this.at] ?? 0); this.at++, digits++)
      if (digits < MAX_DIGITS) value = value * 10 + (bytes[this.at] ?? 0) - 0x30;
    return isNegative ? -value : value;
  }
}
