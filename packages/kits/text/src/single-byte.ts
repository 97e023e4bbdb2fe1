import type { Checkpoint } from "@colophon/kit-bytes";
import { DOS_CODE_PAGES } from "./data/dos-code-pages.ts";
import { LANGUAGES, SIGNS } from "./data/letters.ts";
import { decodeText } from "./decode.ts";

/** An encoding and the natural logarithm of how likely it makes the sample's non-ASCII bytes. */
export interface Likelihood {
  readonly name: string;
  readonly score: number;
}

interface LanguageModel {
  readonly isLatin: boolean;
  readonly logShare: ReadonlyMap<string, number>;
}

interface EncodingScore {
  /** Decoded character -> occurrences, non-ASCII bytes only. */
  readonly counts: ReadonlyMap<string, number>;
  readonly latinPenalty: number;
  readonly otherPenalty: number;
}

/** Context is judged for at most this many non-ASCII bytes: more would not change the verdict, only the cost. */
const MAX_JUDGED_BYTES = 20_000;
const UNKNOWN_CHARACTER = -9;
const UNASSIGNED = -14;
const UNASSIGNED_OR_CONTROL = /[\u0080-\u009f\ufffd]/u;
const WORD_SIGNS: ReadonlySet<string> = new Set(["’", "·", "\u00ad", "\u00a0", "´", "-"]);

/** Signs that no word begins with. */
const APART_SIGNS: ReadonlySet<string> = new Set("©®§¶±×÷¬¦¤¨¸¯³²¹¾¼½");

/** Encodings that a table is really met in outrank their look-alikes when the letters cannot tell. */
const PRIORS: Readonly<Record<string, number>> = {
  "windows-1252": 2,
  "windows-1250": 0.5,
  "windows-1251": 0.5,
  "koi8-r": 0,
  "windows-1253": 0,
  "windows-1254": 0,
  "windows-1255": 0,
  "windows-1256": 0,
  "windows-1257": 0,
  "windows-874": 0,
  "windows-1258": -2,
  "iso-8859-2": -0.5,
  "koi8-u": -1,
  ibm866: -1,
  ibm437: -2.5,
};
const OTHER_PRIOR = -2;

let models: ReadonlyMap<string, readonly LanguageModel[]> | undefined;

/** The languages of each encoding, made at first use: UTF-8 needs none of them. */
function listModels(): ReadonlyMap<string, readonly LanguageModel[]> {
  if (models !== undefined) return models;
  const made = new Map<string, LanguageModel[]>();
  for (const { encodings, letters } of LANGUAGES) {
    const model = buildModel(letters);
    for (const name of encodings) made.set(name, [...(made.get(name) ?? []), model]);
  }
  models = made;
  return made;
}

/**
 * Scores every 8-bit encoding by the letters and signs it would make of the sample.
 *
 * Cost     O(encodings x bytes), the bytes judged in context capped.
 * Shapes   sorted by score, best first; ties by name.
 */
export function scoreSingleByte(bytes: Uint8Array, checkpoint: Checkpoint): Likelihood[] {
  const scores = [...listModels()].map(([name, models]) => {
    checkpoint();
    const reading = readAs(bytes, name);
    const best = Math.max(...models.map((model) => scoreLanguage(reading, model)));
    return { name, score: best + (PRIORS[name] ?? OTHER_PRIOR) };
  });
  return scores.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
}

/** Bytes of an 8-bit encoding, those included that only detection knows -> text, one character a byte. */
export function readSingleByte(bytes: Uint8Array, name: string): string {
  const page = DOS_CODE_PAGES[name];
  if (page === undefined) return decodeText(bytes, name);
  let text = "";
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : page.charAt(byte - 0x80);
  return text;
}

function buildModel(letters: string): LanguageModel {
  const weights = new Map<string, number>();
  for (const entry of letters.split(" ")) {
    const [letter = ""] = entry;
    const weight = Number(entry.slice(letter.length));
    weights.set(letter, weight);
    const capital = letter.toUpperCase();
    if (capital !== letter && capital.length === 1 && capital > "\u007f" && !weights.has(capital)) {
      weights.set(capital, weight * 0.15);
    }
  }
  const [sampleLetter = ""] = letters;
  const isLatin = /\p{Script=Latin}/u.test(sampleLetter);
  const signShare = isLatin ? 0.15 : 0.05;
  const letterSum = sum(weights.values());
  const signSum = sum(Object.values(SIGNS));
  const logShare = new Map<string, number>();
  for (const [sign, weight] of Object.entries(SIGNS)) logShare.set(sign, Math.log((signShare * weight) / signSum));
  for (const [letter, weight] of weights) logShare.set(letter, Math.log(((1 - signShare) * weight) / letterSum));
  return { isLatin, logShare };
}

function scoreLanguage(reading: EncodingScore, model: LanguageModel): number {
  let score = model.isLatin ? reading.latinPenalty : reading.otherPenalty;
  for (const [character, count] of reading.counts) {
    const share = UNASSIGNED_OR_CONTROL.test(character)
      ? UNASSIGNED
      : (model.logShare.get(character) ?? UNKNOWN_CHARACTER);
    score += count * share;
  }
  return score;
}

function readAs(bytes: Uint8Array, name: string): EncodingScore {
  const text = readSingleByte(bytes, name);
  const counts = new Map<string, number>();
  let latinPenalty = 0;
  let otherPenalty = 0;
  let judged = 0;
  for (let at = 0; at < bytes.length && judged < MAX_JUDGED_BYTES; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    judged += 1;
    const character = text.charAt(at);
    counts.set(character, (counts.get(character) ?? 0) + 1);
    const own = kindOf(text, at);
    const context = { earlier: kindOf(text, at - 2), before: kindOf(text, at - 1), after: kindOf(text, at + 1) };
    const shared = (own & LETTER) === 0 ? judgeSign(character, own, context) : judgeLetter(own, context);
    latinPenalty += shared + judgeLatin(own, context);
    otherPenalty += shared + judgeOther(own, context);
  }
  return { counts, latinPenalty, otherPenalty };
}

/** Kinds of characters as bits, so that a text is judged by a table and not by an expression for each character. */
const KNOWN = 1;
const LETTER = 2;
const UPPER = 4;
const LOWER = 8;
const DIGIT = 16;
const ASCII_LETTER = 32;
const CURRENCY = 64;
const APART = 128;
const WORD_SIGN = 256;
const HIGH = 512;

/** Code unit -> its kinds, 0 until it was first met; all that an 8-bit encoding can give are in the first plane. */
const KINDS = new Uint16Array(0x10000);
const SPACE_KIND = KNOWN;

function kindOf(text: string, at: number): number {
  if (at < 0 || at >= text.length) return SPACE_KIND;
  const unit = text.charCodeAt(at);
  const kind = KINDS[unit] ?? 0;
  if (kind !== 0) return kind;
  const found = classify(text.charAt(at));
  KINDS[unit] = found;
  return found;
}

function classify(character: string): number {
  const isAscii = character <= "\u007f";
  const bits: readonly (readonly [bit: number, holds: boolean])[] = [
    [LETTER, /[\p{L}\p{M}]/u.test(character)],
    [UPPER, /\p{Lu}/u.test(character)],
    [LOWER, /\p{Ll}/u.test(character)],
    [DIGIT, character >= "0" && character <= "9"],
    [ASCII_LETTER, isAscii && /[A-Za-z]/.test(character)],
    [CURRENCY, /\p{Sc}/u.test(character)],
    [APART, APART_SIGNS.has(character)],
    [WORD_SIGN, WORD_SIGNS.has(character)],
    [HIGH, !isAscii],
  ];
  return bits.reduce((kind, [bit, holds]) => (holds ? kind | bit : kind), KNOWN);
}

/** The kinds of the characters around one. */
interface Context {
  readonly earlier: number;
  readonly before: number;
  readonly after: number;
}

function judgeLetter(own: number, { earlier, before, after }: Context): number {
  let penalty = 0;
  if (((before | after) & DIGIT) !== 0) penalty -= 1.5;
  if ((own & UPPER) !== 0 && (before & LOWER) !== 0) penalty -= 3.5;
  if ((own & LOWER) !== 0 && (before & UPPER) !== 0 && ((after | earlier) & UPPER) !== 0) penalty -= 3.5;
  return penalty;
}

function judgeSign(character: string, own: number, { before, after }: Context): number {
  if ((own & APART) !== 0 && (after & LETTER) !== 0) return -4;
  if ((before & after & LETTER) !== 0 && (own & WORD_SIGN) === 0) return -4;
  if ((own & CURRENCY) !== 0 && ((before | after) & DIGIT) !== 0) return 1.5;
  if ((character === "°" || character === "²" || character === "³") && (before & LETTER) !== 0) return 0.5;
  return 0;
}

/** Accented letters of Latin languages stand inside words of ASCII letters, rarely beside each other or alone. */
function judgeLatin(own: number, { before, after }: Context): number {
  if ((own & LETTER) === 0) return 0;
  let penalty = 0;
  if ((before & HIGH) !== 0 && (before & LETTER) !== 0) penalty -= 1.5;
  if (((before | after) & LETTER) === 0) penalty -= 1.5;
  return penalty;
}

/** Words of other scripts do not mix with ASCII letters. */
function judgeOther(own: number, { before, after }: Context): number {
  return (own & LETTER) !== 0 && ((before | after) & ASCII_LETTER) !== 0 ? -3 : 0;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
