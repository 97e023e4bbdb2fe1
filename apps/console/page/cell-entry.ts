/** What a person typed into a cell, and what the operation writes for it. */
export interface Entry {
  readonly text: string;
  readonly kind: "empty" | "text" | "number" | "boolean" | "date" | "formula";
  /** Members of an item of `setCells`. */
  readonly content: Readonly<Record<string, unknown>>;
}

const NUMBER = /^[-+]?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?(?:e[-+]?\d{1,3})?$/i;
const PERCENT = /^[-+]?(?:0|[1-9]\d{0,11})(?:\.(\d{1,10}))?\s?%$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * A text as a cell takes it: `=` begins a formula, an apostrophe a text; numbers, percentages, dates such as `2026-03-31`, TRUE and FALSE
 * are what they look like. Anything else is a text, also a number that begins with 0, such as a postcode.
 */
export function readEntry(text: string): Entry {
  if (text === "") return { text, kind: "empty", content: { value: null } };
  if (text.startsWith("'")) return { text, kind: "text", content: { value: text.slice(1) } };
  if (text.startsWith("=") && text.trim().length > 1) {
    return { text, kind: "formula", content: { formula: text.slice(1).trim() } };
  }
  const trimmed = text.trim();
  if (NUMBER.test(trimmed) && Number.isFinite(Number(trimmed)))
    return { text, kind: "number", content: { value: Number(trimmed) } };
  const percent = PERCENT.exec(trimmed);
  if (percent !== null) {
    const value = Number(`${trimmed.slice(0, -1).trim()}e-2`);
    return { text, kind: "number", content: { value, format: percent[1] === undefined ? "0%" : "0.00%" } };
  }
  if (isDate(trimmed)) return { text, kind: "date", content: { date: trimmed.replace(" ", "T") } };
  if (/^(true|false)$/i.test(trimmed)) {
    return { text, kind: "boolean", content: { value: trimmed.toLowerCase() === "true" } };
  }
  return { text, kind: "text", content: { value: text } };
}

/** A day that there is, from 1900 on, which is where workbooks begin. */
function isDate(text: string): boolean {
  const found = DATE.exec(text);
  if (found === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && year >= 1900 && hour < 24 && minute < 60 && second < 60;
}

const WORDS: Readonly<Record<Entry["kind"], string>> = {
  empty: "Empties the cell.",
  text: "A text.",
  number: "A number.",
  boolean: "True or false.",
  date: "A date.",
  formula: "A formula. It is computed when the workbook is opened.",
};

export const wordsOfKind = ({ kind }: Entry): string => WORDS[kind];
