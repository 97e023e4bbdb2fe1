/**
 * A number in one of the formats of lists and pages; undefined for one that is not written here (numbers in words, and those of
 * scripts that need a language). `language`, "fr-FR", is of ordinals: those of a language that is not known are English ones.
 *
 * Source   ISO/IEC 29500-1, 17.18.59; Unicode CLDR, rules of digits as ordinals (facts).
 */
export function numberText(value: number, format: string, language = ""): string | undefined {
  if (format === "ordinal") return `${value}${ordinalSuffix(value, language.split("-", 1)[0]?.toLowerCase() ?? "")}`;
  const zeros = /^decimal(0+)$/.exec(format)?.[1];
  return zeros === undefined ? FORMATS[format]?.(value) : padded(value, zeros.length + 1);
}

const ROMAN = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;
/** Beyond these a label would be longer than what it numbers. */
const MAX_ROMAN = 32_767;
const MAX_REPEATED = 32_767;

const FORMATS: Readonly<Record<string, (value: number) => string | undefined>> = {
  decimal: String,
  none: () => "",
  lowerRoman: (value) => roman(value),
  upperRoman: (value) => roman(value)?.toUpperCase(),
  lowerLetter: (value) => letters(value, "abcdefghijklmnopqrstuvwxyz"),
  upperLetter: (value) => letters(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
  russianLower: (value) => letters(value, "абвгдежзиклмнопрстуфхцчшщыэюя"),
  russianUpper: (value) => letters(value, "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ"),
  decimalZero: (value) => padded(value, 2),
  decimalFullWidth: (value) => mapDigits(value, 0xff10),
  decimalFullWidth2: (value) => mapDigits(value, 0xff10),
  decimalHalfWidth: String,
  numberInDash: (value) => `- ${value} -`,
  hex: (value) => value.toString(16).toUpperCase(),
  chicago: (value) => repeated(value, ["*", "\u2020", "\u2021", "\u00a7"]),
  decimalEnclosedCircle: (value) => enclosed(value),
  decimalEnclosedCircleChinese: (value) => enclosed(value),
  decimalEnclosedParen: (value) => (value >= 1 && value <= 20 ? String.fromCodePoint(0x2473 + value) : String(value)),
  decimalEnclosedFullstop: (value) =>
    value >= 1 && value <= 20 ? String.fromCodePoint(0x2487 + value) : String(value),
  ideographDigital: (value) => ideographs(value),
  japaneseDigitalTenThousand: (value) => ideographs(value),
  hindiNumbers: (value) => mapDigits(value, 0x0966),
  thaiNumbers: (value) => mapDigits(value, 0x0e50),
};

/** 1 to 26 once through the alphabet, 27 to 52 each letter twice, and so on. */
function letters(value: number, alphabet: string): string | undefined {
  if (value < 1 || value > MAX_REPEATED) return value === 0 ? "" : undefined;
  const letter = alphabet[(value - 1) % alphabet.length] ?? "";
  return letter.repeat(Math.floor((value - 1) / alphabet.length) + 1);
}

function roman(value: number): string | undefined {
  if (value < 0 || value > MAX_ROMAN) return undefined;
  let rest = value;
  let text = "";
  for (const [worth, letter] of ROMAN)
    while (rest >= worth) {
      text += letter;
      rest -= worth;
    }
  return text;
}

function repeated(value: number, marks: readonly string[]): string | undefined {
  if (value < 1 || value > MAX_REPEATED) return undefined;
  return (marks[(value - 1) % marks.length] ?? "").repeat(Math.floor((value - 1) / marks.length) + 1);
}

function padded(value: number, length: number): string {
  return value < 0 ? `-${String(-value).padStart(length, "0")}` : String(value).padStart(length, "0");
}

/** Languages whose ordinals end with a point. */
const POINTED: ReadonlySet<string> = new Set("cs da de et fi hr hu is nb nn no pl sk sl sr tr".split(" "));

function ordinalSuffix(value: number, language: string): string {
  if (POINTED.has(language)) return ".";
  if (language === "fr") return value === 1 ? "er" : "e";
  if (language === "it") return "\u00ba";
  const tens = Math.abs(value) % 100;
  if (tens >= 11 && tens <= 13) return "th";
  return ["th", "st", "nd", "rd"][tens % 10] ?? "th";
}

function mapDigits(value: number, zero: number): string {
  return String(value).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

function enclosed(value: number): string {
  const from = value <= 20 ? 0x245f : value <= 35 ? 0x323c : 0x328d;
  return value >= 1 && value <= 50 ? String.fromCodePoint(from + value) : String(value);
}

function ideographs(value: number): string {
  return String(value).replace(/\d/g, (digit) => "〇一二三四五六七八九"[Number(digit)] ?? digit);
}
