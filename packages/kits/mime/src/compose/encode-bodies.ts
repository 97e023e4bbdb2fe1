import { MAX_ENCODED_LINE_BYTES, MAX_LINE_BYTES } from "../limits.ts";

const CR = 13;
const LF = 10;
const TAB = 9;
const BLANK = 32;
const DOT = 46;
const EQUALS = 61;

/** A body ready to be written. */
export interface EncodedContent {
  readonly encoding: "7bit" | "8bit" | "binary" | "quoted-printable" | "base64";
  readonly bytes: Uint8Array;
}

/**
 * Text bytes -> the shortest encoding that survives every transport: 7bit for short plain lines, else quoted-printable
 * or base64. No encoded line begins with "." (SMTP stuffs it) or "From " (mbox quotes it), nor ends with a blank.
 *
 * Cost     O(bytes).
 * Source   RFC 2045, 6.2, 6.7 and 6.8; RFC 5321, 4.5.2; RFC 4155.
 */
export function encodeTextBody(bytes: Uint8Array): EncodedContent {
  if (isPlainText(bytes)) return { encoding: "7bit", bytes };
  const quoted = encodeQuotedPrintable(bytes);
  const base64Length = Math.ceil(bytes.length / 3) * 4 * (1 + 2 / MAX_ENCODED_LINE_BYTES);
  return quoted.length <= base64Length ? { encoding: "quoted-printable", bytes: quoted } : encodeBase64Body(bytes);
}

/** Any bytes as base64 lines of 76 characters. RFC 2045, 6.8. */
export function encodeBase64Body(bytes: Uint8Array): EncodedContent {
  const coded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
  const lines: string[] = [];
  for (let at = 0; at < coded.length; at += MAX_ENCODED_LINE_BYTES)
    lines.push(coded.slice(at, at + MAX_ENCODED_LINE_BYTES));
  return { encoding: "base64", bytes: Buffer.from(lines.join("\r\n"), "latin1") };
}

/** A whole message, which must not be encoded: the weakest label that is true. RFC 2046, 5.2.1. */
export function labelMessage(bytes: Uint8Array): EncodedContent {
  let lineStart = 0;
  let hasEightBit = false;
  let isBinary = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte > 127) hasEightBit = true;
    if (byte === 0 || (byte === LF && bytes[index - 1] !== CR) || (byte === CR && bytes[index + 1] !== LF))
      isBinary = true;
    if (byte === LF) {
      if (index - lineStart - 1 > MAX_LINE_BYTES) isBinary = true;
      lineStart = index + 1;
    }
  }
  if (bytes.length - lineStart > MAX_LINE_BYTES) isBinary = true;
  return { encoding: isBinary ? "binary" : hasEightBit ? "8bit" : "7bit", bytes };
}

/** ASCII in short CRLF lines that no transport changes. */
function isPlainText(bytes: Uint8Array): boolean {
  let lineStart = 0;
  for (let index = 0; index <= bytes.length; index += 1) {
    const byte = bytes[index] ?? CR;
    if (byte > 126 || (byte < BLANK && byte !== CR && byte !== TAB)) return false;
    if (byte !== CR) continue;
    const last = bytes[index - 1];
    const isEnd = index === bytes.length;
    if (!isEnd && bytes[index + 1] !== LF) return false;
    if (index - lineStart > MAX_ENCODED_LINE_BYTES || (index > lineStart && (last === BLANK || last === TAB)))
      return false;
    if (needsGuard(bytes, lineStart)) return false;
    lineStart = index + 2;
    index += 1;
  }
  return true;
}

/** "." and "From " at the start of a line. */
function needsGuard(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] === DOT) return true;
  return Buffer.from(bytes.subarray(at, at + 5)).toString("latin1") === "From ";
}

/**
 * Bytes -> quoted-printable; CRLF is a line end, a CR or LF alone is data.
 *
 * Source   RFC 2045, 6.7.
 */
function encodeQuotedPrintable(bytes: Uint8Array): Uint8Array {
  const out: string[] = [];
  let line = "";
  const put = (coded: string, isLast: boolean): void => {
    // RFC 2045, 6.7 (5): the "=" of a soft break counts.
    if (line.length + coded.length > MAX_ENCODED_LINE_BYTES - (isLast ? 0 : 1)) {
      out.push(line, "=\r\n");
      line = "";
    }
    line += coded;
  };
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === CR && bytes[index + 1] === LF) {
      out.push(line, "\r\n");
      line = "";
      index += 1;
      continue;
    }
    const endsLine = index + 1 === bytes.length || (bytes[index + 1] === CR && bytes[index + 2] === LF);
    const opensLine = line.length === 0 || line.length + 1 > MAX_ENCODED_LINE_BYTES - (endsLine ? 0 : 1);
    put(encodeByte(byte, endsLine, opensLine && needsGuard(bytes, index)), endsLine);
  }
  out.push(line);
  return Buffer.from(out.join(""), "latin1");
}

function encodeByte(byte: number, endsLine: boolean, isGuarded: boolean): string {
  const isBlank = byte === BLANK || byte === TAB;
  const isSafe = isBlank ? !endsLine : byte > BLANK && byte < 127 && byte !== EQUALS;
  return isSafe && !isGuarded ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}
