/** Bytes for people: "12 kB". */
export function formatBytes(count: number): string {
  if (count < 1000) return `${count} ${count === 1 ? "byte" : "bytes"}`;
  if (count < 1_000_000) return `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)} kB`;
  return count < 1e9 ? `${(count / 1_000_000).toFixed(1)} MB` : `${(count / 1e9).toFixed(1)} GB`;
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
