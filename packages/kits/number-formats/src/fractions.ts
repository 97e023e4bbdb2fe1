import { countDigits, fillWhole, type Slot } from "./numbers.ts";
import type { Token } from "./tokens.ts";

export interface FractionSection {
  /** Texts before the number. */
  readonly before: readonly Slot[];
  /** The whole number's places up to the last of them; empty for an improper fraction. */
  readonly whole: readonly Slot[];
  /** Texts between the whole number and the numerator. */
  readonly gap: string;
  readonly numerator: readonly Slot[];
  /** What stands between the numerator's and the denominator's places, the bar included. */
  readonly bar: string;
  readonly denominator: readonly Slot[];
  /** `# ?/8`: a denominator that is given. */
  readonly given?: number;
  readonly after: readonly Slot[];
}

/** Past this a denominator's own digits say no more than a double holds. */
const MAX_DENOMINATOR_DIGITS = 7;

/** The tokens of a section with a bar after a digit -> its parts; undefined where there is no fraction in it. */
export function compileFraction(tokens: readonly Token[]): FractionSection | undefined {
  const slots = tokens.map(toSlot);
  const barAt = tokens.findIndex(({ kind }) => kind === "slash");
  const isPlace = (index: number): boolean => "digit" in (slots[index] ?? { text: "" });
  const lastBefore = slots.slice(0, barAt).findLastIndex((slot) => "digit" in slot);
  if (barAt < 0 || lastBefore < 0) return undefined;
  let numeratorAt = lastBefore;
  while (isPlace(numeratorAt - 1)) numeratorAt--;
  const below = readDenominator(slots, barAt);
  if (below === undefined) return undefined;
  const wholeEnd = slots.slice(0, numeratorAt).findLastIndex((slot) => "digit" in slot) + 1;
  const firstPlace = slots.findIndex((slot) => "digit" in slot);
  const wholeAt = wholeEnd === 0 ? numeratorAt : firstPlace;
  return {
    before: slots.slice(0, wholeAt),
    whole: slots.slice(wholeAt, Math.max(wholeAt, wholeEnd)),
    gap: textOf(slots.slice(Math.max(wholeAt, wholeEnd), numeratorAt)),
    numerator: slots.slice(numeratorAt, lastBefore + 1),
    bar: textOf(slots.slice(lastBefore + 1, below.at)),
    denominator: slots.slice(below.at, below.end),
    ...(below.given !== undefined && { given: below.given }),
    after: slots.slice(below.end),
  };
}

function readDenominator(
  slots: readonly Slot[],
  barAt: number,
): { at: number; end: number; given?: number } | undefined {
  const offset = slots.slice(barAt + 1).findIndex((slot) => "digit" in slot || /^[1-9]$/.test(slot.text));
  if (offset < 0) return undefined;
  const at = barAt + 1 + offset;
  const first = slots[at];
  if (first === undefined) return undefined;
  let end = at + 1;
  if ("digit" in first) {
    while (slots[end] !== undefined && "digit" in (slots[end] ?? { text: "" })) end++;
    return { at, end };
  }
  let digits = first.text;
  for (; digits.length < MAX_DENOMINATOR_DIGITS; end++) {
    const slot = slots[end];
    const next = slot === undefined ? "" : "digit" in slot ? (slot.digit === "0" ? "0" : "") : slot.text;
    if (!/^[0-9]$/.test(next)) break;
    digits += next;
  }
  return { at, end, given: Number(digits) };
}

function toSlot(token: Token): Slot {
  if (token.kind === "digit") return { digit: token.text };
  if ("text" in token) return { text: token.text };
  return { text: { point: ".", comma: ",", percent: "%", slash: "/", at: "", general: "", fill: "" }[token.kind] };
}

function textOf(slots: readonly Slot[]): string {
  return slots.map((slot) => ("text" in slot ? slot.text : "")).join("");
}

/** A number that is not negative as a fraction. */
export function renderFraction(section: FractionSection, value: number): string {
  const { whole, numerator, denominator, given } = section;
  const digits = Math.min(MAX_DENOMINATOR_DIGITS, countDigits(denominator));
  const isMixed = whole.length > 0;
  const integer = isMixed ? Math.floor(value) : 0;
  let [over, under] = given === undefined ? approximate(value - integer, 10 ** digits - 1) : [0, given];
  if (given !== undefined) over = Math.round((value - integer) * given);
  const carry = isMixed && over >= under ? 1 : 0;
  over -= carry * under;
  const before = textOf(section.before);
  const after = textOf(section.after);
  if (!isMixed) return before + fillWhole(numerator, plain(over), false) + below(section, under) + after;
  const parts = { integer: integer + carry, over, under, isZero: integer + carry === 0 && over === 0 };
  const spaced = [...whole, ...numerator, ...denominator].some((slot) => "digit" in slot && slot.digit === "?");
  const hasZero = numerator.some((slot) => "digit" in slot && slot.digit === "0");
  if (over === 0 && !hasZero) {
    const width =
      section.gap.length +
      numerator.length +
      section.bar.length +
      (given === undefined ? denominator.length : String(given).length);
    return before + fillWhole(whole, plain(parts.integer), false) + (spaced ? " ".repeat(width) : "") + after;
  }
  return before + mixed(section, parts) + below(section, under) + after;
}

/** The whole number, the gap and the numerator; a whole number of nothing is left out, or blank where places are kept. */
function mixed(
  section: FractionSection,
  { integer, over, isZero }: { integer: number; over: number; isZero: boolean },
): string {
  const { whole, gap, numerator } = section;
  const shape = (slots: readonly Slot[], digit: string): boolean =>
    slots.some((slot) => "digit" in slot && slot.digit === digit);
  const shownOver = fillWhole(numerator, plain(over), false);
  const isShown = integer > 0 || shape(whole, "0") || (isZero && shape(whole, "?"));
  if (isShown) return fillWhole(whole, plain(integer), false) + gap + shownOver;
  const isSpaced = shape(whole, "?") || shape(numerator, "?");
  return fillWhole(whole, "", false) + (isSpaced ? " ".repeat(gap.length) : "") + shownOver;
}

/** The bar and the denominator; places that are not needed follow it. */
function below({ bar, denominator, given }: FractionSection, under: number): string {
  if (given !== undefined) return bar + String(given);
  const digits = String(under);
  const zeros = denominator.filter((slot) => "digit" in slot && slot.digit === "0").length;
  const spaces = denominator.filter((slot) => "digit" in slot && slot.digit === "?").length;
  const shown = digits.padStart(zeros, "0");
  return bar + shown + " ".repeat(Math.max(0, Math.min(spaces, denominator.length - shown.length)));
}

/** A whole number's digits, also past 1e21. */
function plain(value: number): string {
  return value < 1e21 ? String(value) : BigInt(value).toString();
}

/** The last convergent of the continued fraction whose denominator is within the bound. */
function approximate(value: number, bound: number): [number, number] {
  let [over2, over1, under2, under1] = [0, 1, 1, 0];
  let rest = value;
  for (let step = 0; step < 64; step++) {
    const whole = Math.floor(rest);
    const [over, under] = [whole * over1 + over2, whole * under1 + under2];
    if (under > bound) break;
    [over2, over1, under2, under1] = [over1, over, under1, under];
    if (rest - whole < 5e-8) break;
    rest = 1 / (rest - whole);
  }
  return [over1, under1];
}
