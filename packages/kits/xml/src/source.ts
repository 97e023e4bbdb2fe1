import { type ByteRange, FormatError } from "@colophon/kit-bytes";
import { createDecoder, encodingName } from "@colophon/kit-text";
import { FORMAT, type XmlErrorCode } from "./errors.ts";

/** A document's characters, and the way back to its bytes. Offsets count UTF-16 code units of `text`; a BOM is no part of it. */
export interface XmlSource {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** WHATWG name. */
  readonly encoding: string;
  readonly byteOrderMarkLength: number;
  /** Offset in `text` -> offset in `bytes`. */
  toByte(offset: number): number;
  toByteRange(start: number, end: number): ByteRange;
  /** Offset in `text` -> line and column, from 1; the column counts code units. A line ends with LF, CR or CRLF. */
  toPlace(offset: number): { readonly line: number; readonly column: number };
}

const DECLARED_ENCODING = /^<\?xml[ \t\r\n][^>]*?[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)')/;
export const LATIN_1 = "iso-8859-1";
export const ASCII = "us-ascii";
const BLOCK = 1024;
const MULTI_BYTE: ReadonlySet<string> = new Set([
  "gbk",
  "gb18030",
  "big5",
  "euc-jp",
  "shift_jis",
  "euc-kr",
  "iso-2022-jp",
]);
/** Encodings of several bytes a character are mapped byte by byte, which is slow: 16 MB take about a second. */
const MAX_MAPPED_BYTES = 16 * 1024 * 1024;

/**
 * Bytes -> characters, by byte-order mark, by the first bytes, by the declaration; UTF-8 otherwise.
 *
 * Errors   ENCODING: no such encoding, one that contradicts the byte-order mark, or a sequence that is none.
 * Source   XML 1.0, 4.3.3 and appendix F; WHATWG Encoding for labels.
 */
export function decodeXml(bytes: Uint8Array): XmlSource {
  const { encoding, byteOrderMarkLength } = findEncoding(bytes);
  const body = bytes.subarray(byteOrderMarkLength);
  if (MULTI_BYTE.has(encoding)) return decodeMapped(bytes, encoding);
  let text: string;
  try {
    text = decodeStrictly(body, encoding);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const offset = byteOrderMarkLength + findFault(body, encoding);
    throw refuse(offset, `Byte ${offset} is not valid ${encoding}.`);
  }
  const toByte = mapOffsets(text, encoding, { skipped: byteOrderMarkLength, length: body.length });
  return makeSource({ bytes, text, encoding, byteOrderMarkLength }, toByte);
}

/** ISO 8859-1 is itself here, as expat and libxml2 read it: a browser's windows-1252 has other characters at 80 to 9F. */
function decodeStrictly(bytes: Uint8Array, encoding: string): string {
  if (encoding !== LATIN_1 && encoding !== ASCII) return createDecoder(encoding, { fatal: true }).decode(bytes);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  if (encoding === ASCII && /[\x80-\xFF]/.test(text)) throw new TypeError("Not ASCII.");
  return text;
}

function findEncoding(bytes: Uint8Array): { encoding: string; byteOrderMarkLength: number } {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const first = a * 0x1000000 + b * 0x10000 + c * 0x100 + d;
  if (first === 0x0000feff || first === 0xfffe0000 || first === 0x3c || first === 0x3c000000)
    throw refuse(0, "UTF-32 is not supported.");
  if (first === 0x4c6fa794) throw refuse(0, "EBCDIC is not supported.");
  if (a === 0xfe && b === 0xff) return checkDeclared(bytes, "utf-16be", 2);
  if (a === 0xff && b === 0xfe) return checkDeclared(bytes, "utf-16le", 2);
  if (a === 0xef && b === 0xbb && c === 0xbf) return checkDeclared(bytes, "utf-8", 3);
  if (first === 0x003c003f) return checkDeclared(bytes, "utf-16be", 0);
  if (first === 0x3c003f00) return checkDeclared(bytes, "utf-16le", 0);
  const label = readDeclared(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 400)).toString("latin1"),
  );
  if (label === undefined) return { encoding: "utf-8", byteOrderMarkLength: 0 };
  const encoding = nameOf(label);
  if (encoding.startsWith("utf-16")) throw refuse(0, `The document declares ${label}, but is not in that encoding.`);
  return { encoding, byteOrderMarkLength: 0 };
}

function readDeclared(head: string): string | undefined {
  const found = DECLARED_ENCODING.exec(head);
  return found?.[1] ?? found?.[2];
}

function nameOf(label: string): string {
  if (/^(iso[-_]?8859-1|latin-?1|l1)$/i.test(label)) return LATIN_1;
  if (/^(us-)?ascii$/i.test(label)) return ASCII;
  const encoding = encodingName(label.toLowerCase() === "utf-16" ? "utf-16le" : label);
  if (encoding === undefined || encoding === "x-user-defined")
    throw refuse(0, `The encoding "${label}" is not supported.`);
  return encoding;
}

/** A mark decides; a declaration beside it has to agree (XML 1.0, 4.3.3: anything else is a fatal error). */
function checkDeclared(bytes: Uint8Array, encoding: string, byteOrderMarkLength: number) {
  const head = createDecoder(encoding).decode(bytes.subarray(byteOrderMarkLength, byteOrderMarkLength + 800));
  const label = readDeclared(head);
  if (label !== undefined) {
    const declared = nameOf(label);
    const isSame = label.toLowerCase() === "utf-16" ? encoding !== "utf-8" : declared === encoding;
    if (!isSame) throw refuse(0, `The document declares ${label}, but its first bytes show ${encoding}.`);
  }
  return { encoding, byteOrderMarkLength };
}

/** Halving: the longest prefix that decodes ends where the fault begins. */
function findFault(bytes: Uint8Array, encoding: string): number {
  let good = 0;
  let bad = bytes.length;
  while (good < bad) {
    const middle = (good + bad + 1) >> 1;
    try {
      if (encoding === ASCII) decodeStrictly(bytes.subarray(0, middle), encoding);
      else createDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle - 1;
    }
  }
  return good;
}

/** Where each block of characters starts is counted once; a look-up walks less than a block. */
function mapOffsets(
  text: string,
  encoding: string,
  body: { skipped: number; length: number },
): (offset: number) => number {
  const { skipped, length } = body;
  if (encoding.startsWith("utf-16")) return (offset) => skipped + 2 * offset;
  if (length === text.length) return (offset) => skipped + offset;
  let starts: Uint32Array | undefined;
  return (offset) => {
    starts ??= countBlocks(text, skipped);
    const block = Math.floor(offset / BLOCK);
    return countBytes(text, block * BLOCK, offset, starts[block] ?? skipped);
  };
}

function countBlocks(text: string, skipped: number): Uint32Array {
  const starts = new Uint32Array(Math.floor(text.length / BLOCK) + 1);
  let at = skipped;
  for (let block = 0; block < starts.length; block++) {
    starts[block] = at;
    at = countBytes(text, block * BLOCK, Math.min(text.length, (block + 1) * BLOCK), at);
  }
  return starts;
}

/** A pair's first half counts 3 of its 4 bytes, so that the sum is right behind the pair. */
function countBytes(text: string, start: number, end: number, from: number): number {
  let count = from;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) count += 1;
    else if (code < 0x800) count += 2;
    else if (code >= 0xdc00 && code <= 0xdfff) count += 1;
    else count += 3;
  }
  return count;
}

function decodeMapped(bytes: Uint8Array, encoding: string): XmlSource {
  if (bytes.length > MAX_MAPPED_BYTES)
    throw refuse(0, `The document has ${bytes.length} bytes of ${encoding}; the maximum is ${MAX_MAPPED_BYTES}.`);
  const decoder = createDecoder(encoding, { fatal: true });
  const offsets: number[] = [];
  let text = "";
  let characterStart = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const isLast = at === bytes.length;
    let more: string;
    try {
      more = isLast ? decoder.decode() : decoder.decode(bytes.subarray(at, at + 1), { stream: true });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw refuse(characterStart, `Byte ${characterStart} is not valid ${encoding}.`);
    }
    if (more === "") continue;
    for (let unit = 0; unit < more.length; unit++) offsets.push(characterStart);
    text += more;
    characterStart = at + 1;
  }
  offsets.push(bytes.length);
  return makeSource({ bytes, text, encoding, byteOrderMarkLength: 0 }, (offset) => offsets[offset] ?? bytes.length);
}

function makeSource(
  known: Pick<XmlSource, "bytes" | "text" | "encoding" | "byteOrderMarkLength">,
  toByte: (offset: number) => number,
): XmlSource {
  let lineStarts: readonly number[] | undefined;
  return {
    ...known,
    toByte,
    toByteRange: (start, end) => ({ start: toByte(start), end: toByte(end) }),
    toPlace(offset) {
      lineStarts ??= findLineStarts(known.text);
      let low = 0;
      let high = lineStarts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((lineStarts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
    },
  };
}

function findLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
  return starts;
}

function refuse(offset: number, message: string): FormatError<XmlErrorCode> {
  return new FormatError({ format: FORMAT, code: "ENCODING", offset, message });
}
