import { array, integer, makeArtifact, number, object, optional, string, typed } from "@colophon/contract";
import type { Quad } from "@colophon/kit-pdf";
import type { Look } from "@colophon/kit-pdf/redact";
import { escapeHtml } from "@colophon/kit-xml";

/** A place on a page that a target names. */
export interface Place {
  readonly page: number;
  /** The index of the target. */
  readonly target: number;
  readonly reason: string | undefined;
  readonly look: Look | undefined;
  readonly quads: readonly Quad[];
  /** Glyphs that the place holds. */
  readonly length: number;
  /** Of words that were recognized in a picture, the lowest. */
  readonly confidence?: number;
}

export const LOG_FORMATS = ["none", "csv", "json", "html"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

export const placesSchema = array(
  object({
    pageNumber: integer({ description: "Page of the place, counted from 1." }),
    page: integer({ description: "Deprecated: `pageNumber` minus 1." }),
    rectangle: typed<readonly number[]>({
      type: "array",
      items: { type: "number" },
      minItems: 4,
      maxItems: 4,
      description: "Left, bottom, right and top of the place in the page's units before rotation.",
    }),
    target: integer({ description: "Zero-based index of the target that names the place." }),
    reason: optional(string({ description: "The reason that the target or the Redact annotation gives." })),
    length: integer({ description: "Number of glyphs that the place holds; 0 for a picture or a drawing." }),
    confidence: optional(number({ description: "Lowest confidence of recognized words, from 0 to 1." })),
  }),
  { description: "Every place on the pages that a target names, without the words themselves." },
);

export interface PlaceEntry {
  readonly pageNumber: number;
  readonly page: number;
  readonly rectangle: readonly number[];
  readonly target: number;
  readonly reason?: string;
  readonly length: number;
  readonly confidence?: number;
}

export function placeEntries(places: readonly Place[]): PlaceEntry[] {
  return places.map(({ page, quads, target, reason, length, confidence }) => ({
    pageNumber: page + 1,
    page,
    rectangle: boundsOf(quads),
    target,
    ...(reason !== undefined && { reason: reason.toWellFormed() }),
    length,
    ...(confidence !== undefined && { confidence }),
  }));
}

/** In hundredths of a point. */
function boundsOf(quads: readonly Quad[]): readonly number[] {
  const sides = [0, 1].map((axis) => quads.flatMap((quad) => [0, 2, 4, 6].map((at) => quad[at + axis] as number)));
  const edge = (values: readonly number[] = [], choose: (one: number, other: number) => number): number =>
    Math.round(values.reduce((found, value) => choose(found, value), values[0] ?? 0) * 100) / 100;
  return [edge(sides[0], Math.min), edge(sides[1], Math.min), edge(sides[0], Math.max), edge(sides[1], Math.max)];
}

const COLUMNS = ["page", "left", "bottom", "right", "top", "target", "reason", "length"] as const;

/** The log of a redaction as a file; pages are counted from 1, as people count them. Undefined for `none`. */
export function writeLog(entries: readonly PlaceEntry[], format: LogFormat) {
  if (format === "none") return undefined;
  const encode = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "utf8"));
  if (format === "json")
    return makeArtifact(encode(`${JSON.stringify(entries, undefined, 2)}\n`), "application/json", "json");
  const rows = entries.map(({ page, rectangle, target, reason, length }) =>
    [page + 1, ...rectangle, target, reason ?? "", length].map(String),
  );
  if (format === "csv") {
    const lines = [COLUMNS, ...rows].map((row) => row.map(csvCell).join(","));
    return makeArtifact(encode(`${lines.join("\r\n")}\r\n`), "text/csv", "csv");
  }
  const line = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>\n`;
  const head =
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Redaction log</title></head><body>\n';
  const table = `<table>\n${line(COLUMNS, "th")}${rows.map((row) => line(row, "td")).join("")}</table>\n`;
  return makeArtifact(encode(`${head}${table}</body></html>\n`), "text/html", "html");
}

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
function csvCell(cell: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
