import type { Checkpoint } from "@colophon/kit-bytes";
import { JAPANESE_KANJI, KOREAN_SYLLABLES, SIMPLIFIED_CHINESE, TRADITIONAL_CHINESE } from "./data/common-characters.ts";
import { createDecoder, decodeText } from "./decode.ts";
import type { Likelihood } from "./single-byte.ts";

/** A class of characters: its share of running text and how many characters are in it. */
interface CharacterClass {
  readonly share: number;
  readonly size: number;
  /** How often a character of this class follows another of it. */
  readonly again: number;
  readonly areSigns?: true;
}

interface MultiByteModel {
  readonly name: string;
  readonly classes: readonly CharacterClass[];
  /** Ideographs or syllables that a table is likely to hold, and how many ordinary ones there are in all. */
  readonly common: ReadonlySet<string>;
  readonly ordinaryCount: number;
  /** Bytes of the character at `at` (0: none begins there) and the index of its class. */
  readonly read: (bytes: Uint8Array, at: number) => Character;
}

interface Character {
  readonly byteLength: number;
  readonly classIndex: number;
}

const MALFORMED = -14;
/** Signs that East Asian text is full of; the others of their rows are rare. */
const COMMON_SIGNS: ReadonlySet<string> = new Set(
  "、。，．・：；？！（）「」『』【】《》〈〉“”‘’—…～ー々°℃％＋－＝／＆￥　·",
);
const COMMON_SIGN_SHARE = 0.9;
const FULL_WIDTH_ALPHANUMERIC = /[０-９Ａ-Ｚａ-ｚ]/;
/** Full-width letters and digits with the signs above. */
const COMMON_SIGN_COUNT = 100;
/** What any other reading pays for an ASCII byte in the middle of foreign text; a trail byte explains it. */
const ASCII_TRAIL_BONUS = 3.5;
/** Of the ideographs or syllables of a table, so many are among the common ones: a class of thousands says little of a short text. */
const COMMON_CHARACTER_SHARE = 0.65;
const IDEOGRAPH_OR_SYLLABLE = /[\u4e00-\u9fff\uac00-\ud7a3]/g;
/** `M체ller`, `ｽsｸ`: the scripts alternate by the letter, as they do where one of them is a misreading. */
const ALTERNATING = /[A-Za-z][^\0-\x7f](?=[A-Za-z])|[^\0-\x7f][A-Za-z](?=[^\0-\x7f])/gu;
const ALTERNATION = -3;
const MAX_JUDGED_CHARACTERS = 20_000;
const NONE: Character = { byteLength: 0, classIndex: -1 };
const ASCII: Character = { byteLength: 1, classIndex: -1 };

const JAPANESE_CLASSES: readonly CharacterClass[] = [
  { share: 0.5, size: 170, again: 0.7 }, // kana
  { share: 0.38, size: 2965, again: 0.55 }, // JIS X 0208 level 1
  { share: 0.08, size: 300, again: 0.4, areSigns: true }, // signs, full-width Latin, Greek, Cyrillic
  { share: 0.01, size: 3390, again: 0.05 }, // level 2
  { share: 0.03, size: 63, again: 0.9 }, // half-width katakana
  { share: 0.001, size: 4000, again: 0.05 }, // vendor extensions, user-defined
];

const JAPANESE_CHARACTERS = new Set(JAPANESE_KANJI);

const MODELS: readonly MultiByteModel[] = [
  {
    name: "shift_jis",
    classes: JAPANESE_CLASSES,
    common: JAPANESE_CHARACTERS,
    ordinaryCount: 2965,
    read: readShiftJis,
  },
  { name: "euc-jp", classes: JAPANESE_CLASSES, common: JAPANESE_CHARACTERS, ordinaryCount: 2965, read: readEucJp },
  {
    name: "gb18030",
    classes: [
      { share: 0.92, size: 3755, again: 0.92 }, // GB 2312 level 1
      { share: 0.03, size: 3008, again: 0.05 }, // level 2
      { share: 0.045, size: 300, again: 0.3, areSigns: true },
      { share: 0.002, size: 15_000, again: 0.02 }, // the rest of GBK
      { share: 0.0005, size: 40_000, again: 0.02 }, // four-byte
    ],
    common: new Set(SIMPLIFIED_CHINESE),
    ordinaryCount: 3755,
    read: readGb18030,
  },
  {
    name: "big5",
    classes: [
      { share: 0.93, size: 5401, again: 0.93 },
      { share: 0.02, size: 7652, again: 0.05 },
      { share: 0.045, size: 440, again: 0.3, areSigns: true },
      { share: 0.001, size: 5000, again: 0.02 }, // HKSCS
    ],
    common: new Set(TRADITIONAL_CHINESE),
    ordinaryCount: 5401,
    read: readBig5,
  },
  {
    name: "euc-kr",
    classes: [
      { share: 0.94, size: 2350, again: 0.94 }, // KS X 1001 Hangul
      { share: 0.005, size: 8822, again: 0.02 }, // the rest of the Hangul of windows-949
      { share: 0.04, size: 986, again: 0.3, areSigns: true },
      { share: 0.01, size: 4888, again: 0.3 }, // Hanja
    ],
    common: new Set(KOREAN_SYLLABLES),
    ordinaryCount: 2350,
    read: readEucKr,
  },
];

/**
 * Scores the East Asian encodings on the same scale as the 8-bit ones.
 *
 * Shapes   sorted by score, best first. A character cut by the end of an incomplete sample is not counted.
 * Cost     O(encodings x bytes).
 */
export function scoreMultiByte(bytes: Uint8Array, isComplete: boolean, checkpoint: Checkpoint): Likelihood[] {
  const scores = MODELS.map((model) => {
    checkpoint();
    return { name: model.name, score: scoreModel(model, bytes, isComplete) };
  });
  return scores.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
}

function scoreModel(model: MultiByteModel, bytes: Uint8Array, isComplete: boolean): number {
  let score = 0;
  let previous = -1;
  let judged = 0;
  let at = 0;
  const weighSign = signWeigher(model.name);
  while (at < bytes.length && judged < MAX_JUDGED_CHARACTERS) {
    const { byteLength, classIndex } = model.read(bytes, at);
    if (byteLength === 0) {
      const isCut = !isComplete && at + 3 >= bytes.length;
      if (!isCut) score += MALFORMED;
      at += 1;
      continue;
    }
    at += byteLength;
    if (classIndex === -1) continue;
    const characters = model.classes[classIndex];
    if (characters === undefined) continue;
    const share = classIndex === previous ? characters.again : characters.share;
    const signs = characters.areSigns ? weighSign(bytes, at - byteLength, at) : 1;
    score += Math.log((share * signs) / characters.size);
    if (byteLength === 2 && (bytes[at - 1] ?? 0) < 0x80) score += ASCII_TRAIL_BONUS;
    previous = classIndex;
    judged += 1;
  }
  const text = createDecoder(model.name).decode(bytes.subarray(0, at), { stream: !isComplete });
  return (
    score +
    judgeFamiliarity(text, model) +
    MALFORMED * countMatches(text, /\ufffd/g) +
    ALTERNATION * countMatches(text, ALTERNATING)
  );
}

/** What the common characters add to the shares of their class, and the others lose. */
function judgeFamiliarity(text: string, { common, ordinaryCount }: MultiByteModel): number {
  const familiar = Math.log((COMMON_CHARACTER_SHARE * ordinaryCount) / common.size);
  const strange = Math.log(((1 - COMMON_CHARACTER_SHARE) * ordinaryCount) / (ordinaryCount - common.size));
  let sum = 0;
  for (const [character] of text.matchAll(IDEOGRAPH_OR_SYLLABLE)) sum += common.has(character) ? familiar : strange;
  return sum;
}

/** How much more frequent a sign is than the signs of its class on average; each is decoded once. */
function signWeigher(name: string): (bytes: Uint8Array, start: number, end: number) => number {
  const known = new Map<number, number>();
  return (bytes, start, end) => {
    let key = 0;
    for (let at = start; at < end; at += 1) key = key * 256 + (bytes[at] ?? 0);
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const sign = decodeText(bytes.subarray(start, end), name);
    const isCommon = COMMON_SIGNS.has(sign) || FULL_WIDTH_ALPHANUMERIC.test(sign);
    const weight = isCommon ? (COMMON_SIGN_SHARE * 300) / COMMON_SIGN_COUNT : (1 - COMMON_SIGN_SHARE) * 1.5;
    known.set(key, weight);
    return weight;
  };
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}

function pair(classIndex: number): Character {
  return { byteLength: 2, classIndex };
}

function readShiftJis(bytes: Uint8Array, at: number): Character {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return ASCII;
  if (lead >= 0xa1 && lead <= 0xdf) return { byteLength: 1, classIndex: 4 };
  const trail = bytes[at + 1] ?? 0;
  if (lead === 0x80 || lead === 0xa0 || lead > 0xfc || trail < 0x40 || trail === 0x7f || trail > 0xfc) return NONE;
  if ((lead === 0x82 && trail >= 0x9f) || (lead === 0x83 && trail <= 0x96)) return pair(0);
  if (lead <= 0x84) return pair(2);
  if (lead >= 0x88 && lead <= 0x97) return pair(1);
  if (lead >= 0x98 && lead <= 0xea) return pair(3);
  return pair(5);
}

function readEucJp(bytes: Uint8Array, at: number): Character {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return ASCII;
  const trail = bytes[at + 1] ?? 0;
  if (lead === 0x8e) return trail >= 0xa1 && trail <= 0xdf ? pair(4) : NONE;
  if (lead === 0x8f) return trail >= 0xa1 && (bytes[at + 2] ?? 0) >= 0xa1 ? { byteLength: 3, classIndex: 5 } : NONE;
  if (lead < 0xa1 || lead === 0xff || trail < 0xa1 || trail === 0xff) return NONE;
  if (lead === 0xa4 || lead === 0xa5) return pair(0);
  if (lead <= 0xa8) return pair(2);
  if (lead >= 0xb0 && lead <= 0xcf) return pair(1);
  if (lead >= 0xd0 && lead <= 0xf4) return pair(3);
  return pair(5);
}

function readGb18030(bytes: Uint8Array, at: number): Character {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return ASCII;
  const trail = bytes[at + 1] ?? 0;
  if (lead === 0x80 || lead === 0xff) return NONE;
  if (trail >= 0x30 && trail <= 0x39) {
    const isFour = (bytes[at + 2] ?? 0) >= 0x81 && (bytes[at + 3] ?? 0) >= 0x30 && (bytes[at + 3] ?? 0) <= 0x39;
    return isFour ? { byteLength: 4, classIndex: 4 } : NONE;
  }
  if (trail < 0x40 || trail === 0x7f || trail === 0xff) return NONE;
  if (trail < 0xa1 || lead < 0xa1) return pair(3);
  if (lead <= 0xa9) return pair(2);
  if (lead >= 0xb0 && lead <= 0xd7) return pair(0);
  if (lead >= 0xd8 && lead <= 0xf7) return pair(1);
  return pair(3);
}

function readBig5(bytes: Uint8Array, at: number): Character {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return ASCII;
  const trail = bytes[at + 1] ?? 0;
  const isTrail = (trail >= 0x40 && trail <= 0x7e) || (trail >= 0xa1 && trail <= 0xfe);
  if (lead === 0x80 || lead === 0xff || !isTrail) return NONE;
  if (lead >= 0xa4 && (lead < 0xc6 || (lead === 0xc6 && trail <= 0x7e))) return pair(0);
  if (lead >= 0xc9 && lead <= 0xf9) return pair(1);
  if (lead >= 0xa1 && lead <= 0xa3) return pair(2);
  return pair(3);
}

function readEucKr(bytes: Uint8Array, at: number): Character {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return ASCII;
  const trail = bytes[at + 1] ?? 0;
  if (lead === 0x80 || lead === 0xff || trail < 0x41 || trail === 0xff) return NONE;
  if (trail < 0xa1 || lead < 0xa1) return pair(1);
  if (lead >= 0xb0 && lead <= 0xc8) return pair(0);
  if (lead >= 0xca) return pair(3);
  return pair(2);
}
