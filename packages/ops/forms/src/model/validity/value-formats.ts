import type { StandardCall } from "@colophon/kit-pdf";
import { DATE_PATTERNS } from "@colophon/kit-pdf/forms";

/** A number as Acrobat reads one for a separator style: 0 1,234.56; 1 1234.56; 2 1.234,56; 3 1234,56; 4 1'234.56. */
export function readNumber(value: string, style: number): number | undefined {
  const text = value.trim().replace(/[\s%$\u20ac\u00a3\u00a5]/gu, "");
  const plain = style === 2 || style === 3 ? text.replaceAll(".", "").replace(",", ".") : text.replace(/[,']/g, "");
  const bare = /^\((.*)\)$/.exec(plain)?.[1];
  const signed = bare === undefined ? plain : `-${bare}`;
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(signed) ? Number(signed) : undefined;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Digits of AFSpecial_Format by number: zip, zip+4, phone, social security number. */
const DIGITS: readonly (readonly number[])[] = [[5], [9], [7, 10], [9]];

interface Format {
  readonly kind: "number" | "percent" | "date" | "time" | "special";
  /** As a person would say it. */
  readonly reported: string;
  fits(value: string): boolean;
}

/** The format that a standard call asks for; undefined for another call. */
export function formatOfCall({ name, parameters }: StandardCall): Format | undefined {
  const [first, second] = parameters;
  const family = /^AF(Number|Percent|Date|Time|Special)_(?:Format|Keystroke)(?:Ex)?$/.exec(name)?.[1];
  if (family === "Number" || family === "Percent") {
    const style = typeof second === "number" ? second : 0;
    return {
      kind: family === "Number" ? "number" : "percent",
      reported: "a number",
      fits: (value) => readNumber(value, style) !== undefined,
    };
  }
  if (family === "Date") {
    const pattern = typeof first === "number" ? (DATE_PATTERNS[first] ?? "") : typeof first === "string" ? first : "";
    return pattern === "" ? undefined : { kind: "date", reported: pattern, fits: (value) => isDate(value, pattern) };
  }
  if (family === "Time") return { kind: "time", reported: "a time", fits: isTime };
  if (family !== "Special") return undefined;
  if (typeof first === "string") return { kind: "special", reported: first, fits: (value) => fitsMask(value, first) };
  const counts = typeof first === "number" ? DIGITS[first] : undefined;
  return counts === undefined
    ? undefined
    : {
        kind: "special",
        reported: `${counts.join(" or ")} digits`,
        fits: (value) => /^[\d\s().+-]*$/.test(value) && counts.includes(value.replace(/\D/g, "").length),
      };
}

/** A date in the order of the pattern, whatever stands between its parts: as lenient as Acrobat. */
function isDate(value: string, pattern: string): boolean {
  const order = [...pattern.matchAll(/d{1,2}(?!d)|m{1,4}|y{2,4}/g)].map(([token]) => token.charAt(0));
  const parts = value.match(/\d+|\p{L}+/gu) ?? [];
  const found: Record<string, number> = {};
  let at = 0;
  for (const key of order) {
    // Names of days and the like are passed over.
    while (at < parts.length && !/^\d/.test(parts[at] ?? "") && !(key === "m" && monthOf(parts[at] ?? "") > 0)) at += 1;
    const part = parts[at];
    if (part === undefined) return false;
    found[key] = /^\d/.test(part) ? Number(part) : monthOf(part);
    at += 1;
  }
  const { m = 1, d = 1, y = 2000 } = found;
  if (m < 1 || m > 12 || d < 1 || d > (DAYS[m - 1] ?? 0)) return false;
  const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  return m !== 2 || d < 29 || isLeap;
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function isTime(value: string): boolean {
  const [, hour = "", minute = "", second = "0"] =
    /^\s*(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(?:[ap]\.?m?\.?)?\s*$/i.exec(value) ?? [];
  return hour !== "" && Number(hour) < 25 && Number(minute) < 60 && Number(second) < 60;
}

/** 9 a digit, A a letter, O either, X anything; what else stands in a mask stands for itself. */
function fitsMask(value: string, mask: string): boolean {
  const kinds: Readonly<Record<string, RegExp>> = { "9": /^\p{N}$/u, A: /^\p{L}$/u, O: /^[\p{L}\p{N}]$/u, X: /^.$/su };
  const [characters, places] = [[...value], [...mask]];
  return (
    characters.length === places.length &&
    places.every((place, index) => kinds[place]?.test(characters[index] ?? "") ?? place === characters[index])
  );
}
