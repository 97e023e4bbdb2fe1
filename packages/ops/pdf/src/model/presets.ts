import type { Query } from "@colophon/kit-pdf";
import { type Check, IBAN_LENGTHS, PRESETS, type Preset, type PresetName } from "../data/presets.ts";

/** Nothing of a word or a number stands before or after. */
const BEFORE = "(?<![\\p{L}\\p{N}_])(?<!\\d[-./])";
const AFTER = "(?![\\p{L}\\p{N}_])(?![-./]\\d)";

/** Patterns whose ends the check decides, so that they may run into what follows. */
const OPEN: ReadonlySet<Check> = new Set(["luhn", "iban"]);

/** The query of a ready-made pattern. */
export function presetQuery(name: PresetName): Query {
  const { pattern, check }: Preset = PRESETS[name];
  const after = check !== undefined && OPEN.has(check) ? "" : AFTER;
  return {
    expression: new RegExp(`${BEFORE}(?:${pattern})${after}`, "gu"),
    isCaseSensitive: true,
    isWholeWord: true,
    isShort: true,
    ...(check !== undefined && { measure: CHECKS[check] }),
  };
}

/** How many characters of a text pass, from its start. */
type Measure = (text: string) => number;

const whole =
  (passes: (compact: string) => boolean): Measure =>
  (text) =>
    passes(text.replace(/[ -]/g, "")) ? text.length : 0;

const CHECKS: Readonly<Record<Check, Measure>> = {
  luhn: measureCard,
  iban: measureIban,
  date: (text) => (isDate(text) ? text.length : 0),
  mrz: whole(isMrz),
  digits: whole((text) => (text.match(/\d/g) ?? []).length >= 3),
  "vat-at": whole((text) => isAustrian(digitsOf(text))),
  "vat-de": whole((text) => isMod1110(digitsOf(text))),
  "vat-fr": whole((text) => isFrench(text.slice(2))),
  "vat-gb": whole((text) => isBritish(digitsOf(text))),
  "vat-it": whole((text) => isLuhn(digitsOf(text))),
};

function digitsOf(text: string): number[] {
  return [...text].flatMap((character) => (/\d/.test(character) ? [Number(character)] : []));
}

/** Source: ISO/IEC 7812-1, annex B. */
function isLuhn(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const own = index % 2 === 0 ? digit : digit * 2;
    return total + (own > 9 ? own - 9 : own);
  }, 0);
  return sum % 10 === 0 && digits.some((digit) => digit !== digits[0]);
}

/** The longest run of 13 to 19 digits that is a card number and ends where a group of digits does. */
function measureCard(text: string): number {
  for (let end = text.length; end > 0; end -= 1) {
    const isGroupEnd = /\d/.test(text.charAt(end - 1)) && !/\d/.test(text.charAt(end));
    const digits = isGroupEnd ? digitsOf(text.slice(0, end)) : [];
    if (digits.length >= 13 && isLuhn(digits)) return end;
  }
  return 0;
}

/** Source: ISO 7064, MOD 97-10. */
function measureIban(text: string): number {
  const length = IBAN_LENGTHS[text.slice(0, 2)] ?? 0;
  let end = 0;
  for (let count = 0; count < length && end < text.length; end += 1) if (text.charAt(end) !== " ") count += 1;
  const compact = text.slice(0, end).replaceAll(" ", "");
  if (length === 0 || compact.length !== length) return 0;
  const moved = compact.slice(4) + compact.slice(0, 4);
  let rest = 0;
  for (const character of moved)
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1 ? end : 0;
}

/** The check digits of the second line. Source: ICAO Doc 9303-3, 4.9. */
function isMrz(line: string): boolean {
  const digitOf = (part: string): number => {
    const sum = [...part].reduce((total, character, index) => {
      const value = character === "<" ? 0 : Number.parseInt(character, 36);
      return total + value * ([7, 3, 1][index % 3] as number);
    }, 0);
    return sum % 10;
  };
  return [
    [0, 9],
    [13, 19],
    [21, 27],
  ].every(([from = 0, to = 0]) => String(digitOf(line.slice(from, to))) === line.charAt(to));
}

function isAustrian(digits: readonly number[]): boolean {
  const sum = digits.slice(0, 7).reduce((total, digit, index) => {
    const own = index % 2 === 0 ? digit : digit * 2;
    return total + (own > 9 ? own - 9 : own);
  }, 4);
  return (10 - (sum % 10)) % 10 === digits[7];
}

/** Source: ISO/IEC 7064, MOD 11,10. */
function isMod1110(digits: readonly number[]): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (digit + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === digits.at(-1);
}

function isFrench(text: string): boolean {
  const siren = Number(text.slice(2));
  return Number(text.slice(0, 2)) === (12 + 3 * (siren % 97)) % 97 && isLuhn(digitsOf(text.slice(2)));
}

function isBritish(digits: readonly number[]): boolean {
  const sum = digits.slice(0, 7).reduce((total, digit, index) => total + digit * (8 - index), 0);
  const key = (digits[7] ?? 0) * 10 + (digits[8] ?? 0);
  return (sum + key) % 97 === 0 || (sum + key + 55) % 97 === 0;
}

/** Whether the numbers of a date can be a day and a month, in either order. */
function isDate(text: string): boolean {
  const [first = 0, second = 0, third] = (text.match(/\d+/g) ?? []).map(Number);
  const isDay = (value: number): boolean => value >= 1 && value <= 31;
  const isMonth = (value: number): boolean => value >= 1 && value <= 12;
  if (third === undefined) return isDay(first);
  if (first > 31) return isMonth(second) && isDay(third);
  return (isDay(first) && isMonth(second)) || (isMonth(first) && isDay(second));
}
