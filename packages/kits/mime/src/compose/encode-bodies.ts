import { ByteBuilder, type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { MAX_ENCODED_LINE_BYTES, MAX_LINE_BYTES } from "../limits.ts";

const CR = 13;
const LF = 10;
const TAB = 9;
const BLANK = 32;
const DOT = 46;
const EQUALS = 61;
const LINES_PER_CHECKPOINT = 5_000;
const BYTES_PER_CHECKPOINT = 200_000;
/** Bytes of a whole number of base64 lines, 57 in each. */
const BYTES_OF_LINES = 57 * 4_096;
/** A full line that another one follows. */
const FULL_LINES = /.{76}(?=.)/g;

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
export function encodeTextBody(bytes: Uint8Array, checkpoint: Checkpoint): EncodedContent {
  const look = everyUnits(checkpoint, LINES_PER_CHECKPOINT);
  if (isPlainText(bytes, look)) return { encoding: "7bit", bytes };
  const quoted = encodeQuotedPrintable(bytes, checkpoint);
  const base64Length = Math.ceil(bytes.length / 3) * 4 * (1 + 2 / MAX_ENCODED_LINE_BYTES);
  return quoted.length <= base64Length
    ? { encoding: "quoted-printable", bytes: quoted }
    : encodeBase64Body(bytes, checkpoint);
}

/** Any bytes as base64 lines of 76 characters. RFC 2045, 6.8. */
export function encodeBase64Body(bytes: Uint8Array, checkpoint: Checkpoint): EncodedContent {
  const out = new ByteBuilder(Math.ceil((bytes.length * 78) / 57) + 78);
  for (let at = 0; at < bytes.length; at += BYTES_OF_LINES) {
    checkpoint();
    const block = bytes.subarray(at, at + BYTES_OF_LINES);
    const coded = Buffer.from(block.buffer, block.byteOffset, block.length).toString("base64");
    out.latin1(at === 0 ? "" : "\r\n").latin1(coded.replace(FULL_LINES, "$&\r\n"));
  }
  return { encoding: "base64", bytes: out.take() };
}

/** A whole message, which must not be encoded: the weakest label that is true. RFC 2046, 5.2.1. */
export function labelMessage(bytes: Uint8Array, checkpoint: Checkpoint): EncodedContent {
  const look = everyUnits(checkpoint, LINES_PER_CHECKPOINT);
  let lineStart = 0;
  let hasEightBit = false;
  let isBinary = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte > 127) hasEightBit = true;
    if (byte === 0 || (byte === LF && bytes[index - 1] !== CR) || (byte === CR && bytes[index + 1] !== LF))
      isBinary = true;
    if (byte === LF) {
      look();
      if (index - lineStart - 1 > MAX_LINE_BYTES) isBinary = true;
      lineStart = index + 1;
    }
  }
  if (bytes.length - lineStart > MAX_LINE_BYTES) isBinary = true;
  return { encoding: isBinary ? "binary" : hasEightBit ? "8bit" : "7bit", bytes };
}

/** ASCII in short CRLF lines that no transport changes. */
function isPlainText(bytes: Uint8Array, look: () => void): boolean {
  let lineStart = 0;
  for (let index = 0; index <= bytes.length; index += 1) {
    const byte = bytes[index] ?? CR;
    if (byte > 126 || (byte < BLANK && byte !== CR && byte !== TAB)) return false;
    if (byte !== CR) continue;
    look();
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
function encodeQuotedPrintable(bytes: Uint8Array, checkpoint: Checkpoint): Uint8Array {
  const look = everyUnits(checkpoint, BYTES_PER_CHECKPOINT);
  const out = new ByteBuilder(bytes.length + (bytes.length >> 3));
  let lineLength = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    look();
    const byte = bytes[index] ?? 0;
    if (byte === CR && bytes[index + 1] === LF) {
      out.byte(CR).byte(LF);
      lineLength = 0;
      index += 1;
      continue;
    }
    const endsLine = index + 1 === bytes.length || (bytes[index + 1] === CR && bytes[index + 2] === LF);
    // RFC 2045, 6.7 (5): the "=" of a soft break counts.
    const room = MAX_ENCODED_LINE_BYTES - (endsLine ? 0 : 1);
    const opensLine = lineLength === 0 || lineLength + 1 > room;
    const isCoded = mustBeCoded(byte, endsLine) || (opensLine && needsGuard(bytes, index));
    const codedLength = isCoded ? 3 : 1;
    if (lineLength + codedLength > room) {
      out.byte(EQUALS).byte(CR).byte(LF);
      lineLength = 0;
    }
    if (isCoded)
      out
        .byte(EQUALS)
        .byte(hexDigit(byte >> 4))
        .byte(hexDigit(byte & 15));
    else out.byte(byte);
    lineLength += codedLength;
  }
  return out.take();
}

function mustBeCoded(byte: number, endsLine: boolean): boolean {
  const isBlank = byte === BLANK || byte === TAB;
  return isBlank ? endsLine : byte <= BLANK || byte >= 127 || byte === EQUALS;
}

function hexDigit(value: number): number {
  return value < 10 ? 0x30 + value : 0x37 + value;
}
