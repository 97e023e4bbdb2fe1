/** Characters that separate groups of three digits: space, no-break space, thin spaces, apostrophes. */
const GROUP_SPACES = /[ \u00a0\u2009\u202f'\u2019]/g;
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  "€": ["EUR"],
  "£": ["GBP"],
  "₹": ["INR"],
  "₩": ["KRW"],
  "₽": ["RUB"],
  "₺": ["TRY"],
  "₪": ["ILS"],
  "₫": ["VND"],
  "₴": ["UAH"],
  R$: ["BRL"],
  US$: ["USD"],
  C$: ["CAD"],
  CA$: ["CAD"],
  A$: ["AUD"],
  AU$: ["AUD"],
  NZ$: ["NZD"],
  HK$: ["HKD"],
  S$: ["SGD"],
  Rs: ["INR", "PKR", "LKR", "NPR"],
  $: ["USD", "CAD", "AUD", "NZD", "MXN"],
  "¥": ["JPY", "CNY"],
  kr: ["SEK", "NOK", "DKK"],
};
const CODES = new Set(
  "USD EUR GBP JPY CNY CHF CAD AUD NZD SEK NOK DKK INR BRL MXN KRW RUB TRY ZAR PLN CZK HUF ILS HKD SGD THB IDR MYR PHP VND AED SAR UAH RON BGN ISK ARS CLP COP PEN EGP NGN KES PKR".split(
    " ",
  ),
);
const SIGN_PATTERN = Object.keys(SIGNS)
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replaceAll("$", "\\$"))
  .join("|");
const CURRENCY = `(?:${SIGN_PATTERN}|[A-Z]{3}(?![A-Za-z]))`;
const BODY = "\\d[\\d.,'\\u2019 \\u00a0\\u2009\\u202f]*|[.,]\\d+";
const NUMBER = new RegExp(
  `^(?<open>\\()?\\s*(?<sign>[-+\\u2212\\u2013])?\\s*(?<before>${CURRENCY})?\\s*(?<inner>[-\\u2212])?\\s*(?<body>${BODY})(?<exponent>[eE][-+]?\\d{1,3})?\\s*(?<percent>[%\\u2030])?\\s*(?<after>${CURRENCY})?\\s*(?<percentAfter>%)?(?<trail>[-\\u2212])?\\s*(?<close>\\))?\\s*(?<percentLast>%)?$`,
  "u",
);
/** Attack: a pattern with many optional parts on a long text. */
const MAX_NUMBER_LENGTH = 64;

export type DecimalStyle = "point" | "comma";

export interface ParsedNumber {
  /** Digits with a point, a leading minus where negative; not rounded. */
  readonly canonical: string;
  readonly kind: "integer" | "decimal" | "percent" | "currency";
  readonly unit?: string;
  readonly ambiguous?: readonly string[];
}

interface Split {
  readonly negative: boolean;
  readonly body: string;
  readonly exponent: string;
  readonly sign: string | undefined;
  readonly percent: string | undefined;
}

function split(text: string): Split | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_NUMBER_LENGTH) return undefined;
  const groups = NUMBER.exec(trimmed)?.groups;
  if (groups === undefined) return undefined;
  const { open, close, sign, inner, trail, before, after, body = "", exponent = "" } = groups;
  if ((open === undefined) !== (close === undefined)) return undefined;
  const currency = before ?? after;
  if (currency !== undefined && SIGNS[currency] === undefined && !CODES.has(currency)) return undefined;
  const negative =
    open !== undefined || (sign !== undefined && sign !== "+") || inner !== undefined || trail !== undefined;
  return {
    negative,
    body: body.trim(),
    exponent,
    sign: currency,
    percent: groups.percent ?? groups.percentAfter ?? groups.percentLast,
  };
}

/** Whether a text is one number, with or without sign, currency and percent. */
export function looksNumeric(text: string): boolean {
  const parts = split(text);
  return parts !== undefined && readings(parts.body).length > 0;
}

/** What a number says about its column's decimal separator; undefined where both readings fit or none. */
export function decimalStyleOf(text: string): DecimalStyle | undefined {
  const parts = split(text);
  if (parts === undefined) return undefined;
  const found = readings(parts.body);
  const styles = new Set(found.map(({ style }) => style));
  return styles.size === 1 ? found[0]?.style : undefined;
}

interface DigitReading {
  readonly style: DecimalStyle | undefined;
  readonly digits: string;
}

const GROUPED: Readonly<Record<DecimalStyle, RegExp>> = {
  point: /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
  comma: /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/,
};
const INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;

/** The readings of digits with separators: with a decimal point, with a decimal comma, or both. */
function readings(body: string): readonly DigitReading[] {
  const isSpaced = /^\d{1,3}(?:[ \u00a0\u2009\u202f'\u2019]\d{3})+(?:[.,]\d+)?$/u.test(body);
  if (!isSpaced && /[ \u00a0\u2009\u202f'\u2019]/u.test(body)) return [];
  const plain = body.replace(GROUP_SPACES, "");
  if (/^\d+$/.test(plain)) return [{ style: undefined, digits: plain }];
  const found: DigitReading[] = [];
  if (/^\d*\.\d+$/.test(plain)) found.push({ style: "point", digits: plain });
  else if (!isSpaced && (GROUPED.point.test(plain) || INDIAN.test(plain)))
    found.push({ style: "point", digits: plain.replaceAll(",", "") });
  if (/^\d*,\d+$/.test(plain)) found.push({ style: "comma", digits: plain.replace(",", ".") });
  else if (!isSpaced && GROUPED.comma.test(plain))
    found.push({ style: "comma", digits: plain.replaceAll(".", "").replace(",", ".") });
  return found;
}

/**
 * A text -> the number in it. Parentheses and a trailing minus are negative.
 *
 * Shapes   `1,234` is 1234 with the style point and 1.234 with the style comma; `ambiguous` has both where no style is known.
 */
export function parseNumber(text: string, style: DecimalStyle | undefined): ParsedNumber | undefined {
  const parts = split(text);
  if (parts === undefined) return undefined;
  const all = readings(parts.body);
  const chosen =
    all.find((each) => each.style === undefined || each.style === style) ?? (style === undefined ? all[0] : undefined);
  if (chosen === undefined) return undefined;
  const write = ({ digits }: DigitReading) => canonical(digits, parts);
  const isAmbiguous = style === undefined && all.length > 1;
  const currencies = parts.sign === undefined ? undefined : (SIGNS[parts.sign] ?? [parts.sign]);
  const value = write(chosen);
  const isWhole = !value.includes(".") && parts.exponent === "";
  const kind =
    parts.percent !== undefined ? "percent" : currencies !== undefined ? "currency" : isWhole ? "integer" : "decimal";
  const doubts = [
    ...(isAmbiguous ? all.map(write) : []),
    ...(currencies !== undefined && currencies.length > 1 ? currencies : []),
  ];
  const unit = parts.percent ?? (currencies?.length === 1 ? currencies[0] : parts.sign);
  return {
    canonical: value,
    kind,
    ...(unit !== undefined && { unit }),
    ...(doubts.length > 0 && { ambiguous: doubts }),
  };
}

function canonical(digits: string, { negative, exponent }: Split): string {
  const [whole = "", fraction] = digits.split(".");
  const number = `${whole.replace(/^0+(?=\d)/, "") || "0"}${fraction === undefined ? "" : `.${fraction}`}${exponent.toLowerCase()}`;
  return negative && /[1-9]/.test(number) ? `-${number}` : number;
}

/** Digits beyond which a JSON number is not exact. */
const EXACT_DIGITS = 15;

/** A canonical number as JSON: a number where it is exact, else the text. */
export function toJsonNumber(text: string): number | string {
  const value = Number(text);
  const significant = text.replace(/e.*$/, "").replace(/[-.]/g, "").replace(/^0+/, "");
  return significant.length <= EXACT_DIGITS && Number.isFinite(value) ? value : text;
}
