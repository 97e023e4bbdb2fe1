import type { ByteRange } from "@colophon/contract";
import type { MailPart } from "../part.ts";

/** Characters of a decoded text -> the bytes they were stored as; undefined where that cannot be told exactly. */
export type SourceMap = (start: number, end: number) => readonly ByteRange[] | undefined;

/** Stored bytes of a body that are mapped one by one. Attack: a text of 100 MB with one address in it. */
const MAX_MAPPED_BYTES = 16_777_216;
const UNKNOWN: SourceMap = () => undefined;
const IDENTITY: ReadonlySet<string> = new Set(["7bit", "8bit", "binary"]);
/** Charsets in which a character is one byte, whichever it is. */
const SINGLE_BYTE =
  /^(?:us-ascii|iso-8859-\d+|windows-125\d|windows-874|koi8-[ru]|ibm\d+|macintosh|x-mac-cyrillic|x-user-defined)$/;

/**
 * How the characters of a part's text lie in its stored bytes.
 *
 * Shapes   Ranges count in what the part's own ranges count in. Exact for the identity encodings, base64 and quoted-printable
 *          under UTF-8, ASCII and single-byte charsets, and for texts that Outlook stores as UTF-16; a damaged body has none, nor
 *          an encoded one of more than 16 MiB.
 * Cost     O(stored bytes) once; memory of a number for each stored byte of an encoded body.
 * Source   RFC 2045, 6.7 and 6.8.
 */
export function createSourceMap(part: MailPart): SourceMap {
  const { origin } = part;
  if (origin.format === "outlook-body") return mapOutlook(part);
  if (origin.format !== "mime" || part.text === undefined) return UNKNOWN;
  const { text, charset, status, defects } = part.text();
  if (status === "replaced" || defects.some(({ id }) => id.startsWith("bad-") || id === "qp-trailing-space"))
    return UNKNOWN;
  if (part.encodedByteLength > MAX_MAPPED_BYTES && !IDENTITY.has(origin.part.transferEncoding)) return UNKNOWN;
  const bytes = part.bytes();
  const toByte = byteOffsets(text, charset, bytes);
  const { source, bodyRange, transferEncoding } = origin.part;
  const toSource = sourceOffsets(transferEncoding, () => source.read(bodyRange.start, bodyRange.end), bytes.length);
  if (toByte === undefined || toSource === undefined) return UNKNOWN;
  return (start, end) => {
    const range = toSource(toByte(start), toByte(end));
    return range === undefined
      ? undefined
      : [{ start: bodyRange.start + range.start, end: bodyRange.start + range.end }];
  };
}

/** Characters -> bytes of the decoded body, for offsets that only grow. */
function byteOffsets(text: string, charset: string, bytes: Uint8Array): ((offset: number) => number) | undefined {
  if (SINGLE_BYTE.test(charset)) return text.length === bytes.length ? (offset) => offset : undefined;
  if (charset !== "utf-8") return undefined;
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  if (Buffer.byteLength(text) + mark !== bytes.length) return undefined;
  let at = 0;
  let byte = mark;
  return (offset) => {
    if (offset < at) [at, byte] = [0, mark];
    byte += Buffer.byteLength(text.slice(at, offset));
    at = offset;
    return byte;
  };
}

type Mapping = (start: number, end: number) => ByteRange | undefined;

function sourceOffsets(encoding: string, read: () => Uint8Array, decodedLength: number): Mapping | undefined {
  if (IDENTITY.has(encoding)) return (start, end) => ({ start, end });
  if (encoding === "base64") return mapBase64(read());
  return encoding === "quoted-printable" ? mapQuotedPrintable(read(), decodedLength) : undefined;
}

/** RFC 2045, 6.8: four characters for three bytes; what is no character of the alphabet counts for nothing. */
function mapBase64(stored: Uint8Array): Mapping {
  const places: number[] = [];
  for (const [index, byte] of stored.entries()) if (isBase64(byte)) places.push(index);
  return (start, end) => {
    const [first, last] = [places[Math.floor((start * 4) / 3)], places[Math.floor((end * 8 - 1) / 6)]];
    return first === undefined || last === undefined || end <= start ? undefined : { start: first, end: last + 1 };
  };
}

function isBase64(byte: number): boolean {
  const isLetter = (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
  return isLetter || (byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2f;
}

const EQUALS = 0x3d;
const CR = 0x0d;
const LF = 0x0a;

/** RFC 2045, 6.7: "=XX" is a byte, "=" before a line end nothing, all else itself. Undefined when that does not add up. */
function mapQuotedPrintable(stored: Uint8Array, decodedLength: number): Mapping | undefined {
  const places: number[] = [];
  for (let index = 0; index < stored.length; ) {
    const softBreak = stored[index] === EQUALS ? softBreakLength(stored, index) : 0;
    if (softBreak > 0) {
      index += softBreak;
      continue;
    }
    places.push(index);
    index += stored[index] === EQUALS ? 3 : 1;
  }
  if (places.length !== decodedLength) return undefined;
  places.push(stored.length);
  return (start, end) => {
    const [first, last] = [places[start], places[end - 1]];
    if (first === undefined || last === undefined || end <= start) return undefined;
    return { start: first, end: last + (stored[last] === EQUALS ? 3 : 1) };
  };
}

function softBreakLength(stored: Uint8Array, at: number): number {
  let end = at + 1;
  while (stored[end] === 0x20 || stored[end] === 0x09) end += 1;
  if (stored[end] === CR && stored[end + 1] === LF) return end + 2 - at;
  return stored[end] === LF ? end + 1 - at : 0;
}

const UTF16_BYTES = 2;

/** [MS-OXCDATA], 2.11.1: PtypString is UTF-16. A body in 8 bits, or made from RTF, has no exact place. */
function mapOutlook(part: MailPart): SourceMap {
  const text = part.text?.().text ?? "";
  if (part.encodedByteLength < text.length * UTF16_BYTES) return UNKNOWN;
  return (start, end) => cutRanges(part.ranges, start * UTF16_BYTES, end * UTF16_BYTES);
}

/** A piece of what lies in several runs. */
export function cutRanges(ranges: readonly ByteRange[], start: number, end: number): ByteRange[] {
  const cut: ByteRange[] = [];
  let at = 0;
  for (const range of ranges) {
    const length = range.end - range.start;
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, length);
    if (from < to) cut.push({ start: range.start + from, end: range.start + to });
    at += length;
  }
  return cut;
}
