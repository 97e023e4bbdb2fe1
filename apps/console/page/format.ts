/** A size of bytes in the form of the reader's locale: "12 kB". */
export function formatBytes(count: number): string {
  if (count < 1000) return `${COUNT.format(count)} ${count === 1 ? "byte" : "bytes"}`;
  if (count < 1_000_000) return `${(count < 10_000 ? TENTHS : WHOLE).format(count / 1000)} kB`;
  return count < 1e9 ? `${TENTHS.format(count / 1_000_000)} MB` : `${TENTHS.format(count / 1e9)} GB`;
}

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const DAYS = {
  long: new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" }),
  short: new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" }),
};

/** A day such as `2026-03-31` in the form of the reader's locale; another text as it is. */
export function formatDay(day: string, form: keyof typeof DAYS = "long"): string {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(moment) ? day : DAYS[form].format(moment);
}

/** The name of a member as words: `caseSensitive` -> "Case sensitive". */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A description without the marks of code. */
export function plain(text: unknown): string {
  return typeof text === "string" ? text.replaceAll("`", "") : "";
}

const COUNT = new Intl.NumberFormat();

/** A count in the form of the reader's locale. */
export const formatCount = (count: number): string => COUNT.format(count);

/** An amount in minor units of a currency, in the form of the reader's locale; null is too large to show. */
export function formatAmount(minor: number | null, currency: string): string {
  if (minor === null) return "Too large to show";
  const format = new Intl.NumberFormat(undefined, { style: "currency", currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The first characters of a text, with an ellipsis where it goes on. */
export const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}…` : text;
