const PX_PER_REM = 16;
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: PX_PER_REM,
};
/** The window that shares of it are taken of. */
const WINDOW_PX: Readonly<Record<string, number>> = { vw: 12.8, vh: 7.2, vmin: 7.2, vmax: 12.8 };
const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?)(px|pt|pc|in|cm|mm|q|rem|em|ex|ch|vw|vh|vmin|vmax)?$/;
/** Attack: a thousand brackets in a sum. */
const MAX_TERMS = 64;
const MAX_SUM_LENGTH = 1_000;

/** What lengths depend on. */
export interface LengthBase {
  readonly fontSize: number;
  /** Height of a small letter, as a share of the size: half where it is not known. */
  readonly smallLetter?: number;
  /** px of a whole; undefined where percentages are not known. */
  readonly whole?: number;
}

/** A length in px; undefined for what is none, or depends on what is around. CSS Values 4, 6 and 10. */
export function readLength(value: string, base: LengthBase): number | undefined {
  const { fontSize, whole, smallLetter = 0.5 } = base;
  const text = value.trim();
  const sum = /^calc\((.*)\)$/s.exec(text)?.[1];
  if (sum !== undefined) return readSum(sum, base);
  const percent = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))%$/.exec(text)?.[1];
  if (percent !== undefined) return whole === undefined ? undefined : (Number(percent) * whole) / 100;
  const found = LENGTH.exec(text);
  if (found === null) return undefined;
  const [, amount = "0", unit = ""] = found;
  if (unit === "" && Number(amount) !== 0) return undefined;
  if (unit === "em") return Number(amount) * fontSize;
  if (unit === "ex") return Number(amount) * fontSize * smallLetter;
  if (unit === "ch") return (Number(amount) * fontSize) / 2;
  return Number(amount) * (UNITS[unit] ?? WINDOW_PX[unit] ?? 1);
}

/** Whether a value is a length, as far as they are read here. */
export function isLength(value: string): boolean {
  return readLength(value, { fontSize: PX_PER_REM, whole: 100 }) !== undefined;
}

/** Sums, differences, products and quotients of one level. */
function readSum(sum: string, base: LengthBase): number | undefined {
  if (sum.length > MAX_SUM_LENGTH) return undefined;
  const parts = sum
    .trim()
    .replace(/\s+/g, " ")
    .split(/ ([+-]) | ?([*/]) ?/)
    .filter((part) => part !== undefined);
  if (parts.length > MAX_TERMS) return undefined;
  let total = 0;
  let isLengthIn = false;
  let sign = 1;
  for (let at = 0; at < parts.length; at += 2) {
    let product = 1;
    let hasLength = false;
    for (let operator = "*"; ; at += 2) {
      const part = parts[at] ?? "";
      const isNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(part);
      const factor = isNumber ? Number(part) : readLength(part, base);
      if (factor === undefined || (!isNumber && (hasLength || operator === "/"))) return undefined;
      hasLength ||= !isNumber;
      product = operator === "*" ? product * factor : product / factor;
      operator = parts[at + 1] ?? "";
      if (operator !== "*" && operator !== "/") break;
    }
    if (!hasLength || !Number.isFinite(product)) return undefined;
    isLengthIn = true;
    total += sign * product;
    sign = parts[at + 1] === "-" ? -1 : 1;
  }
  return isLengthIn ? total : undefined;
}
