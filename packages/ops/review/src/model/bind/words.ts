import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";

/**
 * The words of a text form, as far as two versions of it are compared by them.
 *
 * Shapes   codes: one for each word, from 2 to 4,095; the last bit says that the word is the first one of its line. starts and ends:
 *          UTF-16 offsets; empty where only the codes are known.
 */
export interface SourceWords {
  readonly codes: Uint16Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Words that a sidecar keeps. Attack: texts of many megabytes. */
export const MAX_WORDS = 2_000_000;
/** What a sidecar writes. */
export const WORDS_PATTERN = "^(?:[A-Za-z0-9_-]{2})*$";
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const [SIGN, SPACE, LINE, LETTER, DIGIT, IDEOGRAPH, IGNORED, UNKNOWN] = [1, 2, 3, 4, 5, 6, 7, 0];
/** What each UTF-16 unit is, found when it first occurs. */
const kinds = new Uint8Array(65_536);
const FNV_START = 0x811c9dc5;
const SAME_SIGNS: Readonly<Record<string, string>> = { "\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"' };

function kindOf(unit: number): number {
  const known = kinds[unit] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const kind = classify(String.fromCharCode(unit), unit);
  kinds[unit] = kind;
  return kind;
}

function classify(text: string, unit: number): number {
  if (text === "\n" || text === "\f") return LINE;
  if (/\s/.test(text)) return SPACE;
  // Soft hyphens, joiners and marks of direction say nothing of a word.
  if (/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(text)) return IGNORED;
  if (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/.test(text)) return IDEOGRAPH;
  if (/\p{N}/u.test(text)) return DIGIT;
  // A pair of surrogates is a part of a word: most are letters.
  return /[\p{L}\p{M}]/u.test(text) || (unit >= 0xd800 && unit <= 0xdfff) ? LETTER : SIGN;
}

/** A text -> its words. Cost: O(characters). */
export function readWords(text: string, checkpoint: Checkpoint): SourceWords {
  const look = everyUnits(checkpoint, 4_096);
  let codes = new Uint16Array(Math.max(64, text.length >> 2));
  let starts = new Int32Array(codes.length);
  let ends = new Int32Array(codes.length);
  let count = 0;
  let isFirst = true;
  for (let at = 0; at < text.length; ) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === SPACE || kind === IGNORED || kind === LINE) {
      if (kind === LINE) isFirst = true;
      at += 1;
      continue;
    }
    look();
    const end = kind === LETTER ? endOfWord(text, at) : kind === DIGIT ? endOfNumber(text, at) : at + 1;
    if (count === codes.length) {
      codes = grow(codes, new Uint16Array(count * 2));
      starts = grow(starts, new Int32Array(count * 2));
      ends = grow(ends, new Int32Array(count * 2));
    }
    codes[count] = codeOf(text, at, end) | (isFirst ? 1 : 0);
    starts[count] = at;
    ends[count] = end;
    count += 1;
    isFirst = false;
    at = end;
  }
  return { codes: codes.slice(0, count), starts: starts.slice(0, count), ends: ends.slice(0, count) };
}

function grow<T extends Uint16Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Letters, with what is ignored between them, and with a hyphen at the end of a line. */
function endOfWord(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === LETTER || kind === IGNORED) continue;
    const unit = text.charCodeAt(at);
    const isBroken = (unit === 0x2d || unit === 0x2010) && text.charCodeAt(at + 1) === 10;
    if (!isBroken || !/^\p{Ll}/u.test(text.slice(at + 2, at + 3)) || !/\p{L}/u.test(text[at - 1] ?? "")) break;
    at += 1;
  }
  return at;
}

/** Digits, with single points, commas, colons, slashes, hyphens and apostrophes between them. */
function endOfNumber(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    if (kindOf(text.charCodeAt(at)) === DIGIT) continue;
    if (!".,:/'\u2019-\u2010\u2011\u2013".includes(text[at] ?? "") || kindOf(text.charCodeAt(at + 1)) !== DIGIT) break;
  }
  return at;
}

/** FNV-1a of the word in lower case and without differences of typography, folded to eleven bits. */
function codeOf(text: string, start: number, end: number): number {
  let hash = FNV_START;
  for (let at = start; at < end; at += 1) {
    let unit = text.charCodeAt(at);
    if (unit > 0x7e || unit === 0x2d || unit === 10) return foldedCode(text.slice(start, end));
    if (unit >= 0x41 && unit <= 0x5a) unit |= 0x20;
    hash = Math.imul(hash ^ unit, 0x01000193);
  }
  return foldHash(hash);
}

function foldedCode(word: string): number {
  const isSign = word.length === 1 && kindOf(word.charCodeAt(0)) === SIGN;
  const plain = isSign
    ? (SAME_SIGNS[word] ?? word).replace(/[\u2010-\u2015\u2212]/, "-").normalize("NFKC")
    : word
        .replaceAll(/[-\u2010]\n|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
        .normalize("NFKC")
        .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
        .replaceAll("\u2019", "'")
        .toLowerCase();
  let hash = FNV_START;
  for (let at = 0; at < plain.length; at += 1) hash = Math.imul(hash ^ plain.charCodeAt(at), 0x01000193);
  return foldHash(hash);
}

function foldHash(hash: number): number {
  const short = ((hash >>> 22) ^ (hash >>> 11) ^ hash) & 0x7ff;
  return Math.max(1, short) << 1;
}

/** The codes as a sidecar keeps them: two characters of base64url for each word. */
export function writeWords(codes: Uint16Array): string {
  const pieces: string[] = [];
  for (let from = 0; from < codes.length; from += 8_192) {
    let piece = "";
    for (let at = from; at < Math.min(codes.length, from + 8_192); at += 1) {
      const code = codes[at] ?? 0;
      piece += (ALPHABET[code >> 6] ?? "") + (ALPHABET[code & 63] ?? "");
    }
    pieces.push(piece);
  }
  return pieces.join("");
}

/** Reads what `writeWords` wrote; undefined for a text that is not such a list. */
export function parseWords(text: string): SourceWords | undefined {
  const values = new Int16Array(128).fill(-1);
  for (let at = 0; at < ALPHABET.length; at += 1) values[ALPHABET.charCodeAt(at)] = at;
  const valueAt = (at: number) => values[text.charCodeAt(at)] ?? -1;
  const codes = new Uint16Array(text.length >> 1);
  for (let at = 0; at < codes.length; at += 1) {
    const [high, low] = [valueAt(2 * at), valueAt(2 * at + 1)];
    if (high < 0 || low < 0) return undefined;
    codes[at] = (high << 6) | low;
  }
  if (text.length % 2 !== 0) return undefined;
  return { codes, starts: new Int32Array(0), ends: new Int32Array(0) };
}

/** The first word that ends after an offset. */
export function wordAt({ ends }: SourceWords, offset: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
