import { EAST_ASIAN, type EastAsianNumerals } from "./data/digits.ts";

/** `[DBNum1]` of a language that has it. */
export function numeralsOf(level: number, language: string | undefined): EastAsianNumerals | undefined {
  return EAST_ASIAN[`${language?.replace(/^(zh-Hant).*/, "$1") ?? ""}${level}`];
}

/** Digits 0 to 9 of a text by others. */
export function replaceDigits(text: string, digits: readonly string[]): string {
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

/** 10203 -> 一万○二百○三. Decimals follow digit by digit. `isDay` leaves one out before ten, as dates do. */
export function writeNumber(text: string, numerals: EastAsianNumerals, isDay = false): string {
  const [, sign = "", whole = "", rest = ""] = /^(-?)(\d+)(.*)$/.exec(text) ?? [];
  const digits = [...numerals.digits];
  if (whole === "" || whole.length > 16 || /[eE]/.test(rest)) return replaceDigits(text, digits);
  const blocks = splitBlocks(whole);
  let written = "";
  let isSkipped = false;
  for (const [index, block] of blocks.entries()) {
    const value = Number(block);
    if (value === 0) {
      isSkipped ||= written !== "";
      continue;
    }
    if (numerals.writesZero && written !== "" && (isSkipped || value < 1000)) written += digits[0];
    isSkipped = false;
    const unit = [...numerals.myriads][blocks.length - 2 - index] ?? "";
    written += writeBlock(block, numerals, unit !== "") + unit;
  }
  if (isDay && written.startsWith(`${digits[1]}${numerals.units[0]}`))
    written = written.slice((digits[1] ?? "").length);
  return sign + (written || digits[0]) + replaceDigits(rest, digits);
}

/** Four places each, from the right. */
function splitBlocks(whole: string): readonly string[] {
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, "0");
  return padded.match(/\d{4}/g) ?? [];
}

function writeBlock(
  block: string,
  { digits, units, writesOne, writesZero }: EastAsianNumerals,
  hasUnit: boolean,
): string {
  const all = [...digits];
  let written = "";
  let isSkipped = false;
  for (let index = 0; index < 4; index++) {
    const digit = Number(block[index]);
    const unit = [...units][2 - index] ?? "";
    if (digit === 0) {
      isSkipped ||= written !== "";
      continue;
    }
    if (writesZero && isSkipped) written += all[0];
    isSkipped = false;
    const isLeftOut = digit === 1 && unit !== "" && !writesOne && !(hasUnit && index === 0 && block === "1000");
    written += (isLeftOut ? "" : all[digit]) + unit;
  }
  return written;
}
