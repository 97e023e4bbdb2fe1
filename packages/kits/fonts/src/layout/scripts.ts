/** Scripts that faces are chosen by: ISO 15924 code and Unicode's name. */
const SCRIPTS = [
  ["Latn", "Latin"],
  ["Grek", "Greek"],
  ["Cyrl", "Cyrillic"],
  ["Arab", "Arabic"],
  ["Hebr", "Hebrew"],
  ["Hani", "Han"],
  ["Hira", "Hiragana"],
  ["Kana", "Katakana"],
  ["Hang", "Hangul"],
  ["Bopo", "Bopomofo"],
  ["Deva", "Devanagari"],
  ["Beng", "Bengali"],
  ["Guru", "Gurmukhi"],
  ["Gujr", "Gujarati"],
  ["Orya", "Oriya"],
  ["Taml", "Tamil"],
  ["Telu", "Telugu"],
  ["Knda", "Kannada"],
  ["Mlym", "Malayalam"],
  ["Sinh", "Sinhala"],
  ["Thai", "Thai"],
  ["Laoo", "Lao"],
  ["Mymr", "Myanmar"],
  ["Khmr", "Khmer"],
  ["Tibt", "Tibetan"],
  ["Geor", "Georgian"],
  ["Armn", "Armenian"],
  ["Ethi", "Ethiopic"],
  ["Cher", "Cherokee"],
  ["Thaa", "Thaana"],
  ["Syrc", "Syriac"],
  ["Mong", "Mongolian"],
  ["Brai", "Braille"],
] as const;

const TESTS = SCRIPTS.map(([code, name]) => ({ code, test: new RegExp(`\\p{Script=${name}}`, "u") }));
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;
const OTHER = "Zzzz";
/** What has no script of its own, or takes that of what it stands beside. */
export const COMMON = "Zyyy";
const known = new Map<number, string>();

/** The script of one character: COMMON for what all share, "Zzzz" for one that no face is chosen by. */
export function scriptOf(point: number): string {
  const held = known.get(point);
  if (held !== undefined) return held;
  const character = String.fromCodePoint(point);
  const code = SHARED.test(character) ? COMMON : (TESTS.find(({ test }) => test.test(character))?.code ?? OTHER);
  known.set(point, code);
  return code;
}

/** Han as it is drawn in a language; without one, by the company it keeps. */
export function hanOf(language: string | undefined, text: string): string {
  const tag = (language ?? "").toLowerCase();
  if (tag.startsWith("ja")) return "Jpan";
  if (tag.startsWith("ko")) return "Kore";
  if (/^(zh|yue)(-\w+)*-(hant|tw|hk|mo)\b|^yue/.test(tag)) return "Hant";
  if (tag.startsWith("zh")) return "Hans";
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "Jpan";
  return /\p{Script=Hangul}/u.test(text) ? "Kore" : "Hans";
}
