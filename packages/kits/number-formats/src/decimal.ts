/** A number without its sign as decimal digits: 0.d1d2d3... times ten to the power of `point`. */
export interface Decimal {
  readonly digits: string;
  readonly point: number;
}

/** Excel computes and shows with fifteen significant digits. */
const SIGNIFICANT_DIGITS = 15;

/** The fifteen significant digits of a finite number that is not negative, zeros at the end left out. */
export function toDecimal(value: number): Decimal {
  if (value === 0) return { digits: "", point: 0 };
  const [mantissa = "", exponent = "0"] = value.toExponential(SIGNIFICANT_DIGITS - 1).split("e");
  return { digits: mantissa.replace(".", "").replace(/0+$/, ""), point: Number(exponent) + 1 };
}

/** The same times ten to the power of `places`. */
export function shift({ digits, point }: Decimal, places: number): Decimal {
  return { digits, point: point + places };
}

/** Rounded half away from zero to `places` decimals, as the digits before and after the point; no zeros in front. */
export function roundTo({ digits, point }: Decimal, places: number): { whole: string; fraction: string } {
  const keep = point + places;
  if (keep < 0 || digits === "") return { whole: "", fraction: "0".repeat(places) };
  const kept = digits.slice(0, keep).padEnd(keep, "0");
  const rounded = digits.charCodeAt(keep) >= 0x35 ? increment(kept) : kept;
  const padded = rounded.padStart(places, "0");
  const cut = padded.length - places;
  return { whole: padded.slice(0, cut).replace(/^0+/, ""), fraction: padded.slice(cut) };
}

function increment(digits: string): string {
  const nines = /9*$/.exec(digits)?.[0].length ?? 0;
  const head = digits.slice(0, digits.length - nines);
  if (head === "") return `1${"0".repeat(nines)}`;
  const last = head.charCodeAt(head.length - 1) + 1;
  return head.slice(0, -1) + String.fromCharCode(last) + "0".repeat(nines);
}
