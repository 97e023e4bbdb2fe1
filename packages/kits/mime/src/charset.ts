import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { decodeText, detectEncoding, encodingName } from "@colophon/kit-text";
import { CHARSET_LABELS, CODE_PAGES } from "./data/charset-labels.ts";
import { SINGLE_BYTE, SINGLE_BYTE_LOW } from "./data/single-byte.ts";
import { decodeHz, decodeIso2022 } from "./iso-2022.ts";
import { DEFAULT_MIME_LIMITS } from "./limits.ts";
import { decodeUtf7, decodeUtf32 } from "./utf-7-32.ts";

/** What came of decoding: `charset` is the set that was used; a status other than "exact" is told as a defect by the caller. */
export interface DecodedText {
  readonly text: string;
  readonly charset: string;
  readonly status: CharsetStatus;
}

/**
 * exact: the label was known and every byte valid. guessed: the label says ASCII or nothing and bytes above 127 occur.
 * unknown: the label names no known set, so it was guessed. replaced: bytes invalid in the named set became U+FFFD, or
 * were read as UTF-8 because they are valid UTF-8 throughout.
 */
export type CharsetStatus = "exact" | "guessed" | "unknown" | "replaced";

const GUESS = "guess";
/** Last of the guessing order: what untagged western mail is, and it gives every byte a character. */
const FALLBACK = "windows-1252";
const MAX_LABEL_LENGTH = 64;
const BYTES_PER_CHECKPOINT = 262_144;

/**
 * A charset label of a mail -> the name of the set that reads it; undefined when nothing does.
 *
 * Shapes   label: as written, any case, quotes and blanks around allowed. Result: lower case; "guess" for labels that say nothing.
 * Cost     O(label), labels above 64 characters are unknown.
 * Source   RFC 2046, 4.1.2; WHATWG Encoding, 4.2; data/charset-labels.ts for what agents write.
 */
export function resolveCharset(label: string): string | undefined {
  const trimmed =
    label.length > 2 * MAX_LABEL_LENGTH ? undefined : label.replace(/^[\s"']+|[\s"';]+$/g, "").toLowerCase();
  if (trimmed === undefined || trimmed.length > MAX_LABEL_LENGTH) return undefined;
  return lookUp(trimmed) ?? lookUp(trimmed.replace(/^(?:x-|cs)/, ""));
}

function lookUp(label: string): string | undefined {
  if (Object.hasOwn(CHARSET_LABELS, label)) return CHARSET_LABELS[label];
  if (Object.hasOwn(SINGLE_BYTE, label)) return label;
  return encodingName(label) ?? fromPattern(label);
}

/** Spelling variants: code pages by number, ISO 8859 and UTF-8 with any or no separator. */
function fromPattern(label: string): string | undefined {
  const page = /^(?:x-)?(?:cp|ibm|ms|dos|oem|windows|win|codepage|code page)[-_ ]?(\d{3,5})$/.exec(label)?.[1];
  if (page !== undefined) return CODE_PAGES[Number(page)];
  const latin = /^(?:iso[-_ ]?)?8859[-_ ]?(\d{1,2})(?:[-_ ]?([ie]))?(?:[-_:]\d{4})?$/.exec(label);
  if (latin !== null) {
    const direction = latin[2] === undefined ? "" : `-${latin[2]}`;
    return encodingName(`iso-8859-${latin[1]}${direction}`) ?? encodingName(`iso-8859-${latin[1]}`);
  }
  const utf = /^utf[-_ ]?(8|16)[-_ ]?(le|be)?$/.exec(label);
  return utf === null ? undefined : encodingName(`utf-${utf[1]}${utf[2] ?? ""}`);
}

/**
 * Bytes -> text under a mail's charset label.
 *
 * Guessing, for labels that are absent, unknown, or ASCII while bytes above 127 occur: a byte-order mark; ISO 2022
 * escapes; UTF-8 if every sequence is valid; a legacy set that the letters are plausible in, if there are enough to tell;
 * windows-1252.
 *
 * Shapes   A leading byte-order mark is dropped. Bytes without a meaning become U+FFFD, never an error.
 * Cost     O(bytes), at most four passes, and `sampleBytes` for the letters.
 * Source   RFC 2045, 5.2; RFC 2046, 4.1.2; RFC 6532; RFC 2781 for UTF-16 without a mark.
 */
export function decodeCharset(
  bytes: Uint8Array,
  label: string | undefined,
  checkpoint: Checkpoint = noCheckpoint,
  sampleBytes = DEFAULT_MIME_LIMITS.maxCharsetSampleBytes,
): DecodedText {
  const charset = resolveCharset(label ?? "");
  if (charset === undefined) return { ...guess(bytes, checkpoint, sampleBytes), status: "unknown" };
  if (charset === GUESS) return guess(bytes, checkpoint, sampleBytes);
  const own = decodeOwn(bytes, charset, checkpoint);
  if (own !== undefined) return { ...own, status: own.text.includes("\ufffd") ? "replaced" : "exact" };
  const name = charset.startsWith("utf-16") ? sniffUtf16(bytes, label ?? "", charset) : charset;
  const exact = decodeStrictly(bytes, name, checkpoint);
  if (exact !== undefined) return { text: exact, charset: name, status: "exact" };
  const asUtf8 = name.startsWith("utf-") ? undefined : decodeStrictly(bytes, "utf-8", checkpoint);
  if (asUtf8 !== undefined) return { text: asUtf8, charset: "utf-8", status: "replaced" };
  return { text: dropMark(decodeText(bytes, name, { checkpoint })), charset: name, status: "replaced" };
}

/** True for sets whose bytes mean different things after an escape: such encoded words are decoded one by one. */
export function isStatefulCharset(charset: string): boolean {
  return charset === "iso-2022" || charset === "hz-gb-2312" || charset === "utf-7";
}

/** True when every byte is ASCII. */
function isAscii(bytes: Uint8Array): boolean {
  for (let index = 0; index < bytes.length; index += 1) if ((bytes[index] ?? 0) > 127) return false;
  return true;
}

/** The text if the whole of it is valid in the charset. */
export function decodeStrictly(
  bytes: Uint8Array,
  charset: string,
  checkpoint: Checkpoint = noCheckpoint,
): string | undefined {
  try {
    return dropMark(decodeText(bytes, charset, { fatal: true, checkpoint }));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function guess(bytes: Uint8Array, checkpoint: Checkpoint, sampleBytes: number): DecodedText {
  const marked = markedEncoding(bytes);
  if (marked !== undefined)
    return { text: dropMark(decodeText(bytes, marked, { checkpoint })), charset: marked, status: "guessed" };
  if (isAscii(bytes)) {
    if (hasIso2022Escape(bytes))
      return { text: decodeIso2022(bytes, checkpoint), charset: "iso-2022", status: "guessed" };
    return { text: decodeText(bytes, "utf-8", { checkpoint }), charset: "us-ascii", status: "exact" };
  }
  const utf8 = decodeStrictly(bytes, "utf-8", checkpoint);
  if (utf8 !== undefined) return { text: utf8, charset: "utf-8", status: "guessed" };
  const charset = detectLegacy(bytes, checkpoint, sampleBytes) ?? FALLBACK;
  return { text: decodeText(bytes, charset, { checkpoint }), charset, status: "guessed" };
}

/** How many bytes above 127 are evidence, and how sure it has to be. */
const MIN_HIGH_BYTES = 8;
const MIN_CONFIDENCE = 0.95;

/** The legacy charset that untagged bytes are in by the look of their letters; undefined when that does not tell. */
export function detectLegacy(
  bytes: Uint8Array,
  checkpoint: Checkpoint,
  sampleBytes = DEFAULT_MIME_LIMITS.maxCharsetSampleBytes,
): string | undefined {
  const sample = bytes.subarray(0, sampleBytes);
  let highBytes = 0;
  for (const byte of sample) if (byte > 127) highBytes += 1;
  if (highBytes < MIN_HIGH_BYTES) return undefined;
  const { name, isSupported, confidence } = detectEncoding(sample, {
    complete: sample.length === bytes.length,
    checkpoint,
  });
  const isSure = isSupported && confidence >= MIN_CONFIDENCE && !name.startsWith("utf-");
  return isSure && decodeStrictly(bytes, name, checkpoint) !== undefined ? name : undefined;
}

function decodeOwn(
  bytes: Uint8Array,
  charset: string,
  checkpoint: Checkpoint,
): { text: string; charset: string } | undefined {
  if (charset === "iso-2022") return { text: decodeIso2022(bytes, checkpoint), charset };
  if (charset === "hz-gb-2312") return { text: decodeHz(bytes, checkpoint), charset };
  if (charset === "utf-7") return { text: decodeUtf7(bytes, checkpoint), charset };
  if (charset.startsWith("utf-32")) return { text: decodeUtf32(bytes, charset, checkpoint), charset };
  const high = SINGLE_BYTE[charset];
  return high === undefined
    ? undefined
    : { text: decodeSingleByte(bytes, { high, low: SINGLE_BYTE_LOW[charset] ?? {} }, checkpoint), charset };
}

interface SingleByteTable {
  readonly high: string;
  readonly low: Readonly<Record<number, string>>;
}

function decodeSingleByte(bytes: Uint8Array, { high, low }: SingleByteTable, checkpoint: Checkpoint): string {
  const look = everyUnits(checkpoint, BYTES_PER_CHECKPOINT);
  let text = "";
  for (const byte of bytes) {
    look();
    text += byte < 128 ? (low[byte] ?? String.fromCharCode(byte)) : high.charAt(byte - 128);
  }
  return text;
}

/** RFC 2781, 4.3: "UTF-16" without a mark is big-endian; with one, the mark decides. */
function sniffUtf16(bytes: Uint8Array, label: string, charset: string): string {
  const marked = markedEncoding(bytes);
  if (marked !== undefined && marked !== "utf-8") return marked;
  return /le\W*$|be\W*$|ucs|unicode/i.test(label) ? charset : "utf-16be";
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return undefined;
}

function hasIso2022Escape(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1b); at !== -1; at = bytes.indexOf(0x1b, at + 1))
    if (bytes[at + 1] === 0x24) return true;
  return false;
}

function dropMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
