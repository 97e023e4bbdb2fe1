import { fromBinaryString } from "./binary-string.ts";
import { type DecodedText, decodeCharset, isStatefulCharset, resolveCharset } from "./charset.ts";
import { NO_CONTEXT, type ReadContext } from "./context.ts";
import { MAX_ENCODED_WORD_BYTES } from "./limits.ts";

/** One `=?charset?encoding?text?=` in a value: its bytes, and where it stood. */
interface EncodedWord {
  readonly charset: string;
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** Characters of a charset name with its language; more is no encoded word. Keeps the search for "?" linear. */
const MAX_CHARSET_LENGTH = 80;

/**
 * Text with encoded words -> text.
 *
 * Reads what agents write, beyond the grammar: words inside other text and inside quoted strings, spaces and "?" in Q,
 * B without padding or with foreign characters, a last word without "?=". Words side by side are joined, the blanks
 * between them dropped; when both have one charset their bytes are joined first, so that a split character survives.
 *
 * Shapes   value: unfolded. Result: no CR, LF or NUL comes out of a word (a blank or U+FFFD stands for it, and
 *          header-injection is told), so that the text can be written into a header again.
 * Cost     O(characters); at most limits.maxEncodedWords words are decoded, the rest stays as written.
 * Errors   none; defects bad-encoded-word, encoded-word-too-long, split-character, unknown-charset, undecodable-bytes.
 * Source   RFC 2047, 2, 4, 6; RFC 2231, 5 (language).
 */
export function decodeEncodedWords(value: string, context: ReadContext = NO_CONTEXT): string {
  if (!value.includes("=?")) return value;
  let text = "";
  let copied = 0;
  let pending: EncodedWord[] = [];
  const flush = (): void => {
    text += decodeGroup(pending, context);
    pending = [];
  };
  for (const word of findWords(value, context)) {
    const between = value.slice(copied, word.start);
    const isAdjacent = pending.length > 0 && /^[ \t\r\n]*$/.test(between);
    const last = pending.at(-1);
    if (!isAdjacent || (last !== undefined && !isSameCharset(last.charset, word.charset))) flush();
    if (!isAdjacent) text += between;
    pending.push(word);
    copied = word.end;
  }
  flush();
  return text + value.slice(copied);
}

/** All encoded words in order; stops at the limit. */
function* findWords(value: string, context: ReadContext): Generator<EncodedWord> {
  let from = 0;
  let count = 0;
  let closing = -1;
  for (let start = value.indexOf("=?"); start !== -1; start = value.indexOf("=?", from)) {
    const opening = readOpening(value, start);
    if (opening === undefined) {
      from = start + 2;
      continue;
    }
    const { textStart } = opening;
    // Each position is searched for once: the last "?=" found serves every word before it.
    if (closing < textStart && closing !== value.length) closing = indexOrEnd(value, "?=", textStart);
    const isClosed = closing < value.length && !opensBefore(value, textStart, closing);
    if (!isClosed) context.note("bad-encoded-word", context.range, "no closing ?=");
    const textEnd = isClosed ? closing : endOfUnclosed(value, textStart);
    from = isClosed ? textEnd + 2 : textEnd;
    if (textEnd === textStart && !isClosed) continue;
    if (count >= context.limits.maxEncodedWords) {
      context.note("encoded-word-limit", context.range);
      return;
    }
    count += 1;
    if (from - start > MAX_ENCODED_WORD_BYTES) context.note("encoded-word-too-long", context.range);
    const coded = value.slice(textStart, textEnd);
    const isRaw = /[^\0-\x7f]/.test(coded);
    const bytes =
      opening.encoding === "q" ? decodeQ(isRaw ? encodeRaw(coded) : coded, context) : decodeB(coded, context);
    // Raw characters of a word were read with the header: they are Unicode, whatever the word says.
    yield { charset: isRaw ? "utf-8" : opening.charset, bytes, start, end: from };
  }
}

function indexOrEnd(value: string, text: string, from: number): number {
  const index = value.indexOf(text, from);
  return index === -1 ? value.length : index;
}

/** True when another word opens before this one closes: then the "?=" ahead is the other's. */
function opensBefore(value: string, textStart: number, closing: number): boolean {
  const next = indexOrEnd(value, "=?", textStart);
  return next < closing && readOpening(value, next) !== undefined;
}

/** `=?charset*language?e?` at `start`, or undefined. */
function readOpening(
  value: string,
  start: number,
): { charset: string; encoding: "q" | "b"; textStart: number } | undefined {
  const charsetEnd = value.slice(start + 2, start + 3 + MAX_CHARSET_LENGTH).indexOf("?") + start + 2;
  if (charsetEnd < start + 3) return undefined;
  const encoding = value.charAt(charsetEnd + 1).toLowerCase();
  if ((encoding !== "q" && encoding !== "b") || value.charAt(charsetEnd + 2) !== "?") return undefined;
  const named = value.slice(start + 2, charsetEnd);
  if (/[\s"(),;<=>@[\\\]]/.test(named)) return undefined;
  const star = named.indexOf("*");
  return { charset: star === -1 ? named : named.slice(0, star), encoding, textStart: charsetEnd + 3 };
}

/** A word without "?=" ends where text that cannot belong to it begins. */
function endOfUnclosed(value: string, start: number): number {
  let end = start;
  while (end < value.length && !/[\s"<>(),;]/.test(value.charAt(end))) end += 1;
  return end;
}

function isSameCharset(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Neighbouring words of one charset -> text. */
function decodeGroup(words: readonly EncodedWord[], context: ReadContext): string {
  const [first] = words;
  if (first === undefined) return "";
  if (isStatefulCharset(resolveCharset(first.charset) ?? "")) {
    return words
      .map((word) => withoutControls(describe(decodeCharset(word.bytes, first.charset), first, context), context))
      .join("");
  }
  const joined = concatenate(words.map((word) => word.bytes));
  const decoded = decodeCharset(joined, first.charset);
  if (words.length > 1 && decoded.status === "exact" && isSplit(words)) context.note("split-character", context.range);
  return withoutControls(describe(decoded, first, context), context);
}

/** True when a word taken alone does not decode, though all together do. */
function isSplit(words: readonly EncodedWord[]): boolean {
  return words.some((word) => decodeCharset(word.bytes, word.charset).status === "replaced");
}

function describe(decoded: DecodedText, word: EncodedWord, context: ReadContext): string {
  if (decoded.status === "unknown") context.note("unknown-charset", context.range, word.charset);
  if (decoded.status === "replaced") context.note("undecodable-bytes", context.range, word.charset);
  return decoded.text;
}

/** A line break or NUL smuggled through an encoded word must not reach whoever writes the text into a header again. */
export function withoutControls(text: string, context: ReadContext): string {
  if (!/[\r\n\0]/.test(text)) return text;
  context.note("header-injection", context.range, "in an encoded value");
  return text.replace(/[\r\n]+/g, " ").replace(/\0/g, "\ufffd");
}

/** RFC 2047, 4.2. What is no "=" and two digits stays as written. */
function decodeQ(coded: string, context: ReadContext): Uint8Array {
  let isBad = false;
  const binary = coded.replace(/_|=([0-9A-Fa-f]{2})?|[^!-~]/g, (found, hex: string | undefined) => {
    if (found === "_") return " ";
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    isBad = true;
    return found;
  });
  if (isBad) context.note("bad-encoded-word", context.range, coded);
  return fromBinaryString(binary);
}

/** RFC 2047, 4.1. Foreign characters are skipped, missing padding is forgiven. */
function decodeB(coded: string, context: ReadContext): Uint8Array {
  const clean = coded.replace(/[^A-Za-z0-9+/]/g, "");
  const padding = coded.endsWith("==") ? 2 : coded.endsWith("=") ? 1 : 0;
  if (clean.length + padding !== coded.length || coded.length % 4 !== 0) {
    context.note("bad-encoded-word", context.range, coded);
  }
  return Buffer.from(clean, "base64");
}

/** Raw characters as the Q encoding of their UTF-8. */
function encodeRaw(coded: string): string {
  return coded.replace(/[^\0-\x7f]+/g, (raw) => Buffer.from(raw, "utf8").toString("hex").replace(/../g, "=$&"));
}

function concatenate(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks;
  return chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
}
