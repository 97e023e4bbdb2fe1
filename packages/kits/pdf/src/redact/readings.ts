import { isAscii } from "node:buffer";
import { decodeText } from "../objects/text-string.ts";

/**
 * What bytes may say: by the rules for strings, as UTF-8, as UTF-16 and UTF-32 without their marks, with the escapes of XML, URIs and
 * scripts undone and without the marks of rich text inside a word.
 */
export function readingsOf(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = isAscii(bytes)
    ? new Set([buffer.toString("latin1")])
    : new Set([decodeText(bytes), buffer.toString("utf8")]);
  if (bytes.includes(0)) for (const text of wideReadings(buffer)) found.add(text);
  for (const text of [...found]) if (text.includes("\0")) found.add(text.replaceAll("\0", ""));
  for (const text of [...found]) {
    const plain = text.includes("<") ? withoutComments(text).replace(INLINE_MARKS, "") : text;
    if (plain !== text) found.add(plain);
    if (plain.includes("&")) found.add(unescapeXml(plain));
    if (/%[0-9A-Fa-f]{2}/.test(text) || isForm(text)) for (const one of unescapeUri(text)) found.add(one);
    if (text.includes("\\") || text.search(ADDED) !== -1) found.add(unescapeScript(text));
  }
  return [...found];
}

/** With the byte before it, too, as nobody says where a code begins. */
function* wideReadings(buffer: Buffer): Generator<string> {
  for (const from of [0, 1]) {
    // Node writes behind its own memory for an odd number of bytes at an odd address (24.21).
    const even = Buffer.from(buffer.subarray(from, buffer.length - ((buffer.length - from) % 2)));
    yield even.toString("utf16le");
    yield Buffer.from(even).swap16().toString("utf16le");
  }
  if (buffer.length % 4 !== 0) return;
  const units: readonly ((at: number) => number)[] = [(at) => buffer.readUInt32BE(at), (at) => buffer.readUInt32LE(at)];
  for (const unit of units) {
    let text = "";
    for (let at = 0; at < buffer.length; at += 4) {
      const point = unit(at);
      text += point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd";
    }
    yield text;
  }
}

/** In one go: a pattern would look for the end of each comment that has none anew. */
function withoutComments(text: string): string {
  let kept = "";
  let from = 0;
  for (let at = text.indexOf("<!--"); at !== -1; at = text.indexOf("<!--", from)) {
    const end = text.indexOf("-->", at + 4);
    if (end === -1) break;
    kept += text.slice(from, at);
    from = end + 3;
  }
  return kept + text.slice(from);
}

/** Marks that part no words: of inline elements, sections of characters. */
const INLINE_MARKS =
  /<\/?(?:[\w.-]+:)?(?:a|abbr|b|bdo|big|code|em|font|i|q|s|small|span|strong|sub|sup|tt|u|wbr)(?:\s[^<>]*)?\/?>|<!\[CDATA\[|\]\]>/gi;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(\w{2,4}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

/** Whether it may be an address with spaces as forms send them. */
const isForm = (text: string): boolean => ["+", "?", "="].every((sign) => text.includes(sign));

/** An address within an address is escaped twice. */
const MAX_ESCAPES = 4;

/** With the escapes undone, again where they are escaped themselves; with spaces where forms have a plus. */
function unescapeUri(text: string): string[] {
  const found: string[] = [];
  let escaped = text;
  for (let times = 0; times < MAX_ESCAPES; times += 1) {
    const plain = unescapeOnce(escaped);
    if (isForm(escaped)) found.push(unescapeOnce(escaped.replaceAll("+", " ")));
    if (plain === escaped) break;
    found.push(plain);
    escaped = plain;
  }
  return found;
}

function unescapeOnce(text: string): string {
  if (!/%[0-9A-Fa-f]{2}/.test(text)) return text;
  return Buffer.from(
    Buffer.from(text, "utf8")
      .toString("latin1")
      .replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
}

const ADDED = /(["'`])\s*\+\s*\1/g;

/** Escapes of characters as JavaScript has them, those of RTF too; strings that are added to one another are one. */
function unescapeScript(text: string): string {
  return text
    .replace(ADDED, "")
    .replace(/\\(?:x([0-9A-Fa-f]{2})|'([0-9A-Fa-f]{2})|u\{?([0-9A-Fa-f]{4,6})\}?)/g, (whole, ...codes) => {
      const point = Number.parseInt(String(codes[0] ?? codes[1] ?? codes[2]), 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replace(/\\([0-3]?[0-7]{1,2})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
    .replace(/\\\r?\n/g, "");
}

/** Content as it is with its hexadecimal strings written out, without the zeros of UTF-16. */
export function writtenOut(content: Uint8Array): string {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("latin1");
  return text
    .replace(/<([0-9A-Fa-f\s]{4,})>/g, (_, digits: string) =>
      Buffer.from(digits.replace(/\s/g, ""), "hex").toString("latin1"),
    )
    .replaceAll("\0", "");
}

/** Whether text has names for parts of it, of which no word can be said to be missing. Source: XML 1.0, 4.2. */
export function hasEntities(bytes: Uint8Array): boolean {
  return readingsOf(bytes).some((text) => text.includes("<!ENTITY"));
}

/** Digits of hexadecimal and base64 that may be words. */
const TOKEN = /[A-Za-z0-9+/_-]{8,}={0,2}/g;

/** Words neither go on over these bytes nor have them for letters, as bytes or in any UTF; tokens begin at multiples of four. */
const APART = Buffer.alloc(8, 0x0f);
/** At the end of what has a mark of UTF-16, so that it is read as that without a zero of its own. */
const ZEROS = Buffer.alloc(4);

/** What tokens of text are when they are taken for hexadecimal and for base64, lines of it joined. */
export function decodedTokens(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const joined = text.replace(/=\r?\n|(?<=[A-Za-z0-9+/]{60})\r?\n/g, "");
  const quoted = /=[0-9A-F]{2}/.test(joined)
    ? [joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))]
    : [];
  const tokens = (joined.match(TOKEN) ?? []).flatMap((token) => {
    const isHex = token.length % 2 === 0 && /^[0-9A-Fa-f]+$/.test(token);
    return [Buffer.from(token, "base64"), ...(isHex ? [Buffer.from(token, "hex")] : [])];
  });
  const parts = [...quoted.map((one) => Buffer.from(one, "latin1")), ...tokens];
  const apart = parts.flatMap((one) => [one, APART.subarray(one.length % 4)]);
  return new Uint8Array(Buffer.concat([APART, ...apart, ...(parts.some(hasMark) ? [ZEROS] : [])]));
}

function hasMark([first = 0, second = 0]: Uint8Array): boolean {
  return (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe);
}

/** Starts of formats of text whose words may be written in more ways than are read here; a document type is one with entities, or long. */
const OPEN_FORMATS =
  /^[ \t]*(?:%FDF|%PDF|%!|\{\\rtf)|^Content-Transfer-Encoding:|^MIME-Version:|<!DOCTYPE(?:[^>[]{0,300}\[|[^>[]{300})/im;
/** Longer runs of these are data of some kind. */
const DATA = /[A-Za-z0-9+/]{120,}/;

/** Whether bytes are plain text, of which it can be said for certain that it does not say something. */
export function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  return (
    !text.includes("\ufffd") && !OPEN_FORMATS.test(text) && !DATA.test(text.replace(/(?<=[A-Za-z0-9+/]{60})\r?\n/g, ""))
  );
}
