import { type Decimal, roundTo, shift, toDecimal } from "./decimal.ts";
import { formatGeneral } from "./general.ts";
import type { Token } from "./tokens.ts";

type Digit = "0" | "#" | "?";

/** A place of the output: a digit, or text that is shown as it is. */
export type Slot = { readonly digit: Digit } | { readonly text: string };

export interface NumberSection {
  readonly whole: readonly Slot[];
  /** Absent: no point is shown. */
  readonly fraction?: readonly Slot[];
  readonly exponent?: { readonly sign: boolean; readonly letter: string; readonly slots: readonly Slot[] };
  readonly isGrouped: boolean;
  /** Power of ten that percent signs and scaling commas stand for. */
  readonly scale: number;
}

type Part = "whole" | "fraction" | "exponent";

/** The tokens of a section of digits -> its parts. */
export function compileNumber(tokens: readonly Token[]): NumberSection {
  const slots: Record<Part, Slot[]> = { whole: [], fraction: [], exponent: [] };
  let part: Part = "whole";
  let scale = 0;
  let isGrouped = false;
  let exponent: { sign: boolean; letter: string } | undefined;
  const hasPoint = tokens.some(({ kind }) => kind === "point");
  tokens.forEach((token, index) => {
    if (token.kind === "point" && part === "whole") {
      part = "fraction";
    } else if (token.kind === "exponent" && exponent === undefined && isDigit(tokens[index + 1])) {
      exponent = { sign: token.text[1] === "+", letter: token.text[0] ?? "E" };
      part = "exponent";
    } else if (token.kind === "comma") {
      const role = roleOfComma(tokens, index);
      if (role === "scale") scale -= 3;
      else if (role === "group") isGrouped ||= part === "whole";
      else slots[part].push({ text: "," });
    } else {
      if (token.kind === "percent") scale += 2;
      slots[part].push(toSlot(token));
    }
  });
  return {
    whole: slots.whole,
    ...(hasPoint && { fraction: slots.fraction }),
    ...(exponent !== undefined && { exponent: { ...exponent, slots: slots.exponent } }),
    isGrouped,
    scale,
  };
}

/** A comma between digits groups thousands, one or more after the last digit divide by a thousand, any other is text. */
function roleOfComma(tokens: readonly Token[], index: number): "group" | "scale" | "text" {
  const isComma = (token: Token | undefined): boolean => token?.kind === "comma";
  let [before, after] = [index - 1, index + 1];
  while (isComma(tokens[before])) before--;
  while (isComma(tokens[after])) after++;
  if (!isDigit(tokens[before])) return "text";
  const isFollowed = tokens.slice(after).some((token) => token.kind === "digit" || token.kind === "point");
  if (isDigit(tokens[after])) return "group";
  const isBeforePoint = tokens[after]?.kind === "point";
  return isBeforePoint || !isFollowed ? "scale" : "group";
}

function toSlot(token: Token): Slot {
  switch (token.kind) {
    case "digit":
      return { digit: token.text };
    case "literal":
    case "date":
    case "elapsed":
    case "exponent":
      return { text: token.text };
    default:
      return { text: { point: ".", comma: ",", percent: "%", slash: "/", at: "", general: "", fill: "" }[token.kind] };
  }
}

function isDigit(token: Token | undefined): boolean {
  return token?.kind === "digit";
}

/** A number that is not negative by a section of digits. */
export function renderNumber(section: NumberSection, value: number): string {
  const { whole, fraction, exponent, isGrouped, scale } = section;
  const decimals = fraction === undefined ? 0 : countDigits(fraction);
  let decimal = shift(toDecimal(value), scale);
  let power = 0;
  if (exponent !== undefined) ({ decimal, power } = normalize(decimal, Math.max(1, countDigits(whole)), decimals));
  const rounded = roundTo(decimal, decimals);
  const shownFraction = fraction === undefined ? "" : `.${fillFraction(fraction, rounded.fraction)}`;
  // A format that begins with its point shows the digits before it as well.
  const surplus = fraction !== undefined && countDigits(whole) === 0 ? rounded.whole : "";
  const text = fillWhole(whole, rounded.whole, isGrouped) + surplus + shownFraction;
  if (exponent === undefined) return text;
  const sign = power < 0 ? "-" : exponent.sign ? "+" : "";
  return `${text}${exponent.letter.toUpperCase()}${sign}${fillWhole(exponent.slots, String(Math.abs(power)), false)}`;
}

/** Scientific: the power is a multiple of the number of digits before the point (##0.0E+0). */
function normalize(decimal: Decimal, step: number, decimals: number): { decimal: Decimal; power: number } {
  if (decimal.digits === "") return { decimal, power: 0 };
  let power = Math.floor((decimal.point - 1) / step) * step;
  const { whole } = roundTo(shift(decimal, -power), decimals);
  if (whole.length > step) power += step;
  return { decimal: shift(decimal, -power), power };
}

export function countDigits(slots: readonly Slot[]): number {
  let count = 0;
  for (const slot of slots) if ("digit" in slot) count++;
  return count;
}

/** Digits into places from the right; the leftmost place takes what is left over. */
export function fillWhole(slots: readonly Slot[], digits: string, isGrouped: boolean): string {
  const count = countDigits(slots);
  if (count === 0) return slots.map((slot) => ("text" in slot ? slot.text : "")).join("");
  const firstZero = slots.filter((slot) => "digit" in slot).findIndex((slot) => slot.digit === "0");
  const forced = firstZero < 0 ? 0 : count - firstZero;
  const padded = digits.padStart(forced, "0");
  let place = count;
  let text = "";
  for (const slot of slots) {
    if ("text" in slot) {
      text += slot.text;
      continue;
    }
    const isFirst = place === count;
    const from = isFirst ? 0 : padded.length - place;
    const piece = padded.slice(Math.max(0, from), Math.max(0, padded.length - place + 1));
    if (piece === "") {
      const isSpaced = slot.digit === "?";
      text += isSpaced ? ` ${isGrouped && isGroupEnd(place) ? " " : ""}` : "";
    } else {
      for (let index = 0; index < piece.length; index++) {
        text += piece[index];
        if (isGrouped && isGroupEnd(place + piece.length - 1 - index)) text += ",";
      }
    }
    place--;
  }
  return text;
}

/** Whether the digit at that place, counted from 1 at the right, is followed by a separator. */
function isGroupEnd(place: number): boolean {
  return place > 1 && (place - 1) % 3 === 0;
}

function fillFraction(slots: readonly Slot[], digits: string): string {
  const significant = digits.replace(/0+$/, "").length;
  const shapes = slots.filter((slot) => "digit" in slot).map(({ digit }) => digit);
  const forced = shapes.lastIndexOf("0") + 1;
  let place = 0;
  return slots
    .map((slot) => {
      if ("text" in slot) return slot.text;
      const index = place++;
      if (index < Math.max(significant, forced)) return digits[index] ?? "0";
      return slot.digit === "?" ? " " : "";
    })
    .join("");
}

/** A section with the word General: the number as General shows it, between the texts. */
export function renderGeneral(tokens: readonly Token[], value: number): string {
  const scale = tokens.filter(({ kind }) => kind === "percent").length;
  const scaled = scale === 0 ? value : Number((value * 100 ** scale).toPrecision(15));
  return tokens
    .map((token) => {
      if (token.kind === "general" || token.kind === "at") return formatGeneral(scaled);
      const slot = toSlot(token);
      return "text" in slot ? slot.text : "";
    })
    .join("");
}
