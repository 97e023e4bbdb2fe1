/** A number pattern of Unicode TR 35, as far as CSVW requires it: 0 # . , E + - % ‰. */
export interface NumberPattern {
  readonly source: string;
  matches(text: string): boolean;
}

interface Layout {
  readonly leastWhole: number;
  /** Digits in the group next to the mark, and in those before it; 0 where digits are not grouped. */
  readonly primary: number;
  readonly secondary: number;
  readonly leastFraction: number;
  readonly mostFraction: number;
  readonly fractionGroup: number;
  /** Least digits of an exponent, 0 for none. */
  readonly exponent: number;
  readonly needsSign: boolean;
  readonly unit: string;
}

const PATTERN = /^([%‰]?)([+-]?)([%‰]?)([#0,]*)(?:\.([#0,]*))?(?:E([+-]?)([#0]+))?([%‰]?)$/;
const NUMBER = /^([%‰]?)([+-]?)([%‰]?)([^%‰eE+-]*?)(?:[eE]([+-]?\d+))?([%‰]?)$/;

/**
 * `#,##0.0#` -> what it takes: at least one digit before the mark in groups of three, one or two after it.
 *
 * Errors   RangeError for what is no number pattern.
 * Source   Unicode TR 35, Number Format Patterns; W3C "Model for Tabular Data", 6.4.2.
 */
export function compileNumberPattern(
  source: string,
  { decimalChar, groupChar }: { readonly decimalChar: string; readonly groupChar: string },
): NumberPattern {
  const layout = readLayout(standardise(source, decimalChar, groupChar));
  if (layout === undefined) throw new RangeError(`"${source}" is not a number pattern.`);
  return { source, matches: (text) => isLaidOut(standardise(text, decimalChar, groupChar), layout) };
}

/** The marks of a column as those of the notation. */
function standardise(text: string, decimalChar: string, groupChar: string): string {
  return [...text].map((mark) => (mark === decimalChar ? "." : mark === groupChar ? "," : mark)).join("");
}

function readLayout(pattern: string): Layout | undefined {
  const match = PATTERN.exec(pattern);
  if (match === null) return undefined;
  const [, first = "", sign = "", second = "", whole = "", fraction = "", , exponent = "", last = ""] = match;
  const groups = whole.split(",");
  const primary = groups.length > 1 ? (groups.at(-1)?.length ?? 0) : 0;
  const fractionGroup = fraction.includes(",") ? fraction.indexOf(",") : 0;
  return {
    leastWhole: countZeros(whole),
    primary,
    secondary: groups.length > 2 ? (groups.at(-2)?.length ?? 0) : primary,
    leastFraction: countZeros(fraction),
    mostFraction: fraction.replaceAll(",", "").length,
    fractionGroup,
    exponent: exponent.length,
    needsSign: sign === "+",
    unit: first + second + last,
  };
}

function isLaidOut(text: string, layout: Layout): boolean {
  const match = NUMBER.exec(text);
  if (match === null) return false;
  const [, first = "", sign = "", second = "", digits = "", exponent, last = ""] = match;
  if (first + second + last !== layout.unit || (layout.needsSign && sign === "")) return false;
  if ((exponent !== undefined) !== layout.exponent > 0) return false;
  const [whole = "", fraction = "", ...rest] = digits.split(".");
  if (rest.length > 0 || (digits.endsWith(".") && layout.mostFraction > 0)) return false;
  return isWhole(whole, layout) && isFraction(fraction, layout);
}

function isWhole(whole: string, { leastWhole, primary, secondary }: Layout): boolean {
  const digits = whole.replaceAll(",", "");
  if (!/^\d*$/.test(digits) || digits.length < leastWhole) return false;
  if (primary === 0) return !whole.includes(",");
  const groups = [digits.slice(-primary)];
  for (let end = digits.length - primary; end > 0; end -= secondary)
    groups.unshift(digits.slice(Math.max(0, end - secondary), end));
  return groups.join(",") === whole;
}

function isFraction(fraction: string, { leastFraction, mostFraction, fractionGroup }: Layout): boolean {
  const digits = fraction.replaceAll(",", "");
  if (!/^\d*$/.test(digits) || digits.length < leastFraction || digits.length > mostFraction) return false;
  if (fractionGroup === 0) return !fraction.includes(",");
  const groups = digits.match(new RegExp(`.{1,${fractionGroup}}`, "g")) ?? [];
  return groups.join(",") === fraction;
}

function countZeros(part: string): number {
  return part.replaceAll(/[^0]/g, "").length;
}
