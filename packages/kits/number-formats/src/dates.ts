import { type Moment, toMoment } from "./calendar.ts";
import { namesOf } from "./data/month-names.ts";
import type { Token } from "./tokens.ts";

/** What a piece of a date format shows, decided once when the format is compiled. */
type Piece =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "field"; readonly field: "y" | "m" | "d" | "h" | "n" | "s" | "e" | "b"; readonly width: number }
  | { readonly kind: "total"; readonly field: "h" | "n" | "s"; readonly width: number }
  | { readonly kind: "fraction"; readonly width: number }
  | { readonly kind: "half"; readonly text: string };

export interface DateSection {
  readonly pieces: readonly Piece[];
  /** Decimals of a second that are shown. */
  readonly decimals: number;
  readonly isTwelveHours: boolean;
  /** The largest unit that counts on: [h], [m], [s]. */
  readonly elapsed?: "h" | "n" | "s";
  readonly language: string | undefined;
}

const ORDER = ["h", "n", "s"] as const;

/** The tokens of a section with date fields -> its pieces. */
export function compileDate(tokens: readonly Token[], language: string | undefined): DateSection {
  const pieces: Piece[] = [];
  let decimals = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.kind === "point") {
      const width = countZeros(tokens, index + 1);
      if (width > 0 && lastField(pieces) === "s") {
        pieces.push({ kind: "fraction", width });
        decimals = Math.max(decimals, width);
        index += width;
        continue;
      }
    }
    pieces.push(toPiece(token, tokens, index, pieces));
  }
  const totals = pieces.flatMap((piece) => (piece.kind === "total" ? [piece.field] : []));
  const elapsed = ORDER.find((unit) => totals.includes(unit));
  const isTwelveHours = pieces.some(({ kind }) => kind === "half");
  return { pieces, decimals, isTwelveHours, language, ...(elapsed !== undefined && { elapsed }) };
}

function toPiece(token: Token, tokens: readonly Token[], index: number, before: readonly Piece[]): Piece {
  switch (token.kind) {
    case "elapsed": {
      const letter = token.text[0];
      return { kind: "total", field: letter === "m" ? "n" : letter === "h" ? "h" : "s", width: token.text.length };
    }
    case "date": {
      if (token.text.includes("/")) return { kind: "half", text: token.text };
      const letter = token.text[0] ?? "";
      const width = token.text.length;
      if (letter === "g") return { kind: "literal", text: "" };
      if (letter === "m" && width <= 2 && isMinute(tokens, index, before)) return { kind: "field", field: "n", width };
      return { kind: "field", field: letter as "y", width };
    }
    case "literal":
    case "digit":
      return { kind: "literal", text: token.text };
    case "fill":
    case "at":
    case "general":
    case "exponent":
      return { kind: "literal", text: "" };
    default:
      return { kind: "literal", text: { point: ".", comma: ",", percent: "%", slash: "/" }[token.kind] };
  }
}

/** An m is minutes after hours, and before seconds. */
function isMinute(tokens: readonly Token[], index: number, before: readonly Piece[]): boolean {
  const last = lastField(before);
  if (last === "h" || last === "s") return true;
  const next = tokens.slice(index + 1).find(({ kind }) => kind === "date" || kind === "elapsed");
  return next !== undefined && "text" in next && next.text.startsWith("s");
}

function lastField(pieces: readonly Piece[]): string | undefined {
  const last = pieces.findLast(({ kind }) => kind === "field" || kind === "total");
  return last !== undefined && "field" in last ? last.field : undefined;
}

function countZeros(tokens: readonly Token[], from: number): number {
  let end = from;
  for (; ; end++) {
    const token = tokens[end];
    if (token?.kind !== "digit" || token.text !== "0") return end - from;
  }
}

/** A serial by a date section; undefined where Excel shows hashes. A negative elapsed time has its sign in front. */
export function renderDate(section: DateSection, serial: number, date1904: boolean): string | undefined {
  if (section.elapsed !== undefined && serial < 0) {
    const text = renderDate(section, -serial, date1904);
    return text === undefined ? undefined : `-${text}`;
  }
  const moment = toMoment(serial, section.decimals, date1904);
  if (moment === undefined) return undefined;
  const totals = toTotals(serial, section.decimals);
  return section.pieces.map((piece) => renderPiece(piece, moment, totals, section)).join("");
}

interface Totals {
  readonly h: number;
  readonly n: number;
  readonly s: number;
}

function toTotals(serial: number, decimals: number): Totals {
  const unit = 10 ** decimals;
  const seconds = Math.floor(Math.round(Number((serial * 86_400 * unit).toPrecision(15))) / unit);
  return { h: Math.floor(seconds / 3600), n: Math.floor(seconds / 60), s: seconds };
}

function renderPiece(piece: Piece, moment: Moment, totals: Totals, section: DateSection): string {
  switch (piece.kind) {
    case "literal":
      return piece.text;
    case "fraction":
      return `.${moment.fraction.slice(0, piece.width)}`;
    case "half": {
      const isAfternoon = moment.hours >= 12;
      if (piece.text.length > 3) return isAfternoon ? "PM" : "AM";
      return piece.text[isAfternoon ? 2 : 0] ?? "";
    }
    case "total":
      return pad(totals[piece.field], piece.width);
    case "field":
      return renderField(piece.field, piece.width, moment, totals, section);
  }
}

function renderField(
  field: "y" | "m" | "d" | "h" | "n" | "s" | "e" | "b",
  width: number,
  moment: Moment,
  totals: Totals,
  { elapsed, isTwelveHours, language }: DateSection,
): string {
  if (field === elapsed) return pad(totals[elapsed], Math.min(width, 2));
  const { months, shortMonths, weekdays, shortWeekdays } = namesOf(language);
  const month = moment.month - 1;
  switch (field) {
    case "y":
      return width <= 2 ? pad(moment.year % 100, 2) : pad(moment.year, 4);
    case "e":
      return pad(moment.year, 4);
    case "b":
      return width <= 2 ? pad((moment.year + 543) % 100, 2) : pad(moment.year + 543, 4);
    case "m":
      if (width === 5) return months[month]?.slice(0, 1) ?? "";
      return width <= 2 ? pad(month + 1, width) : ((width === 3 ? shortMonths : months)[month] ?? "");
    case "d":
      if (width <= 2) return pad(moment.day, width);
      return (width === 3 ? shortWeekdays : weekdays)[moment.weekday] ?? "";
    case "h":
      return pad(isTwelveHours ? moment.hours % 12 || 12 : moment.hours, Math.min(width, 2));
    case "n":
      return pad(moment.minutes, width);
    case "s":
      return pad(moment.seconds, Math.min(width, 2));
  }
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
