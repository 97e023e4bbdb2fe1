import { multiply } from "../content/matrix.ts";
import type { Mark, TextRun } from "../content/state.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { textOf } from "../objects/text-string.ts";
import type { FontGlyph } from "./glyph.ts";
import type { PageText } from "./page-text.ts";
import { type Piece, PlacedGlyph, type Row } from "./placed.ts";

const SPACE: Piece = { text: " ", glyphs: [] };
const NEWLINE: Piece = { text: "\n", glyphs: [] };
/** Gaps between words, in ems. */
const WORD_GAP = 0.17;
/** How far glyphs of one line may be off its baseline: sub- and superscripts, in ems. */
const LINE_DRIFT = 0.6;

/** The glyphs with their text and their places along their lines. */
export function placeGlyphs(text: PageText): PlacedGlyph[] {
  const placed: PlacedGlyph[] = [];
  for (const [index, run] of text.runs.entries()) placeRun(run, { index, first: text.firsts[index] ?? 0 }, placed);
  return placed;
}

function placeRun(run: TextRun, { index, first }: { index: number; first: number }, placed: PlacedGlyph[]): void {
  const { matrix, size, scale, rise, font } = run;
  const [a, b, c, d, e, f] = multiply([1, 0, 0, 1, 0, rise], matrix);
  const isVertical = font.isVertical;
  const [x, y] = isVertical ? [-c, -d] : [a, b];
  const length = Math.hypot(x, y) || 1;
  const sign = size * (isVertical ? 1 : scale) < 0 ? -1 : 1;
  const [ux, uy] = [(sign * x) / length, (sign * y) / length];
  const angle = Math.round((Math.atan2(uy, ux) / Math.PI) * 32);
  const em = Math.abs(size) * Math.hypot(c, d) || 1;
  const origin = e * ux + f * uy;
  const across = e * -uy + f * ux;
  const step = sign * length * (isVertical ? -1 : 1);
  const row: Row = { angle, across, em, run: index };
  for (let at = 0; at < run.glyphs.length; at += 1) {
    const glyph = run.glyphs[at] as FontGlyph;
    const start = (run.starts[at] ?? 0) * step;
    const advance = isVertical
      ? Math.abs(glyph.vertical?.advance ?? 1) * em
      : Math.abs(glyph.width * size * scale * length);
    const from = origin + start;
    const text = glyph.text ?? "\ufffd";
    placed.push(new PlacedGlyph({ text, glyph: first + at, from, to: from + advance }, row));
  }
}

/** In the order of painting: spaces and ends of lines where the places ask for them. */
export function contentOrder(placed: readonly PlacedGlyph[]): Piece[] {
  const pieces: Piece[] = [];
  let before: PlacedGlyph | undefined;
  for (const glyph of placed) {
    if (before !== undefined) pushGap(pieces, before, glyph);
    pieces.push(glyph);
    before = glyph;
  }
  return pieces;
}

/** The same with a space wherever one text-showing operator ends and another begins: nothing else may part two words. */
export function operatorOrder(placed: readonly PlacedGlyph[]): Piece[] {
  const pieces: Piece[] = [];
  let before: PlacedGlyph | undefined;
  for (const glyph of placed) {
    const { length } = pieces;
    if (before !== undefined) {
      pushGap(pieces, before, glyph);
      const isJoined = pieces.length === length && before.run !== glyph.run;
      if (isJoined && !isSpace(before.text) && !isSpace(glyph.text)) pieces.push(SPACE);
    }
    pieces.push(glyph);
    before = glyph;
  }
  return pieces;
}

function pushGap(pieces: Piece[], before: PlacedGlyph, after: PlacedGlyph): void {
  const em = Math.min(before.em, after.em);
  const gap = after.from - before.to;
  const isSameLine =
    before.angle === after.angle && Math.abs(after.across - before.across) < LINE_DRIFT * Math.max(before.em, after.em);
  if (!isSameLine || gap < -(before.to - before.from) - em * 2) pieces.push(NEWLINE);
  else if (gap > WORD_GAP * em && !isSpace(before.text) && !isSpace(after.text)) pieces.push(SPACE);
}

function isSpace(text: string): boolean {
  if (text.length === 1) {
    const code = text.charCodeAt(0);
    if (code < 127) return code === 32 || (code >= 9 && code <= 13);
  }
  return /^\s*$/.test(text);
}

/** How far glyphs of one line may be off its baseline without a doubt, in ems. */
const STRAIGHT = 0.05;

/**
 * Whether glyphs are painted as they are read: from left to right, line under line, nothing over anything else. Then the order of
 * painting and that of seeing say the same.
 */
export function isAsSeen(placed: readonly PlacedGlyph[]): boolean {
  let before: PlacedGlyph | undefined;
  let solid = "";
  for (const glyph of placed) {
    if (!isFromLeft(glyph.text)) return false;
    if (before !== undefined && !isNext(before, glyph)) return false;
    // A space behind the hyphen at the end of a line is not seen.
    if (isSpace(glyph.text) && HYPHENS.has(solid)) return false;
    if (!isSpace(glyph.text)) solid = glyph.text;
    before = glyph;
  }
  return true;
}

const HYPHENS: ReadonlySet<string> = new Set(["-", "\u2010", "\u2011", "\u2012", "\u2212"]);

/** A quick no for all that may be written from right to left. */
function isFromLeft(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x58f && (code < 0x900 || code >= 0xfb1d)) return false;
  }
  return true;
}

function isNext(before: PlacedGlyph, after: PlacedGlyph): boolean {
  if (before.angle !== after.angle) return false;
  const [em, below] = [Math.max(before.em, after.em), before.across - after.across];
  if (below > LINE_DRIFT * em) return true;
  if (Math.abs(below) > STRAIGHT * em) return false;
  const gap = after.from - before.to;
  return after.from - before.from >= 0.3 * (before.to - before.from) && after.from > before.from && gap <= 3 * after.em;
}

/** As it is seen: lines from top to bottom, each from its beginning; what is painted twice at one place stands once. */
export function visualOrder(placed: readonly PlacedGlyph[]): {
  readonly pieces: Piece[];
  readonly hasRightToLeft: boolean;
} {
  const lines = findLines(placed.filter(({ text }) => !isSpace(text)));
  const pieces: Piece[] = [];
  let hasRightToLeft = false;
  for (const line of lines) {
    const own = lineOf(line);
    const isRight = hasRightToLeftIn(own);
    hasRightToLeft ||= isRight;
    for (const one of [...(isRight ? logicalOrder(own) : own), NEWLINE]) pieces.push(one);
  }
  return { pieces, hasRightToLeft };
}

/** Glyphs of one run lie on one line: sorted are the runs, which are far fewer. */
function findLines(placed: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const lines: PlacedGlyph[][] = [];
  let current: PlacedGlyph[] = [];
  let base: PlacedGlyph | undefined;
  const runs = runsOf(placed).toSorted(
    ({ least: one }, { least: other }) =>
      one.angle - other.angle || other.across - one.across || one.from - other.from || one.glyph - other.glyph,
  );
  for (const { least, from, to } of runs) {
    if (
      base === undefined ||
      base.angle !== least.angle ||
      base.across - least.across > 0.35 * Math.max(base.em, least.em)
    ) {
      current = [];
      lines.push(current);
      base = least;
    }
    for (let at = from; at < to; at += 1) current.push(placed[at] as PlacedGlyph);
  }
  return lines;
}

/** Where each run stands among the glyphs, and the first glyph of its line. */
function runsOf(
  placed: readonly PlacedGlyph[],
): { readonly least: PlacedGlyph; readonly from: number; readonly to: number }[] {
  const runs: { least: PlacedGlyph; from: number; to: number }[] = [];
  let last: { least: PlacedGlyph; from: number; to: number } | undefined;
  for (const [index, glyph] of placed.entries()) {
    if (last === undefined || last.least.run !== glyph.run) {
      last = { least: glyph, from: index, to: index + 1 };
      runs.push(last);
      continue;
    }
    last.to = index + 1;
    if (glyph.from < last.least.from) last.least = glyph;
  }
  return runs;
}

function lineOf(line: readonly PlacedGlyph[]): Piece[] {
  const pieces: Piece[] = [];
  let before: PlacedGlyph | undefined;
  let doubles: number[] | undefined;
  for (const glyph of line.toSorted((one, other) => one.from - other.from || one.glyph - other.glyph)) {
    if (before !== undefined) {
      const isDouble =
        before.text === glyph.text &&
        glyph.from - before.from < 0.3 * (before.to - before.from) &&
        glyph.from - before.from < 0.2 * glyph.em;
      if (isDouble) {
        if (doubles === undefined) {
          doubles = [before.glyph];
          pieces[pieces.length - 1] = { text: before.text, glyphs: doubles };
        }
        doubles.push(glyph.glyph);
        continue;
      }
      const gap = glyph.from - before.to;
      if (gap > WORD_GAP * Math.min(before.em, glyph.em)) pieces.push(gap > 3 * glyph.em ? NEWLINE : SPACE);
    }
    pieces.push(glyph);
    before = glyph;
    doubles = undefined;
  }
  return pieces;
}

/** Text that stands together on one line. */
export interface LinePart {
  readonly text: string;
  readonly glyphs: readonly number[];
  /** Which way the line runs, in 64ths of a turn. */
  readonly angle: number;
  readonly em: number;
}

/** The lines as they are seen, each cut where a gap is wider than this many ems. */
export function lineParts(placed: readonly PlacedGlyph[], widestGap: number): LinePart[] {
  return findLines(placed.filter(({ text }) => !isSpace(text))).flatMap((line) => {
    const parts: PlacedGlyph[][] = [];
    let before: PlacedGlyph | undefined;
    for (const glyph of line.toSorted((one, other) => one.from - other.from || one.glyph - other.glyph)) {
      const last = parts.at(-1);
      const isFar = before === undefined || glyph.from - before.to > widestGap * Math.max(before.em, glyph.em);
      if (isFar || last === undefined) parts.push([glyph]);
      else last.push(glyph);
      before = glyph;
    }
    return parts.map(partOf);
  });
}

function partOf(line: readonly PlacedGlyph[]): LinePart {
  const own = lineOf(line);
  const pieces = hasRightToLeftIn(own) ? logicalOrder(own) : own;
  return {
    text: pieces.map(({ text }) => text).join(""),
    glyphs: pieces.flatMap(({ glyphs }) => glyphs),
    angle: line[0]?.angle ?? 0,
    em: line[0]?.em ?? 1,
  };
}

function hasRightToLeftIn(pieces: readonly Piece[]): boolean {
  return pieces.some(({ text }) => (text.length > 1 || text.charCodeAt(0) > 126) && RIGHT_TO_LEFT.test(text));
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;

/** Seen order to reading order: right to left, with words and numbers of the other direction as they are. */
function logicalOrder(seen: readonly Piece[]): Piece[] {
  const reversed = seen.toReversed();
  const pieces: Piece[] = [];
  let held: Piece[] = [];
  for (const piece of reversed) {
    const isLeft = LEFT_TO_RIGHT.test(piece.text) && !RIGHT_TO_LEFT.test(piece.text);
    if (isLeft) held.push(piece);
    else if (held.length > 0 && /^[ .,:/-]$/.test(piece.text)) held.push(piece);
    else {
      for (const one of [...held.reverse(), piece]) pieces.push(one);
      held = [];
    }
  }
  return [...pieces, ...held.reverse()];
}

/** The order of painting, with what ActualText says in place of the glyphs that it stands for. Undefined where there is none. */
export function actualOrder(file: PdfFile, text: PageText, placed: readonly PlacedGlyph[]): Piece[] | undefined {
  const marks = new Set(text.runs.map(({ mark }) => mark));
  if (![...marks].some((mark) => actualMark(file, mark) !== undefined)) return undefined;
  const spans = new Map<Mark, { text: string; glyphs: number[] }>();
  const pieces: Piece[] = [];
  let before: PlacedGlyph | undefined;
  for (const glyph of placed) {
    const mark = actualMark(file, text.runs[glyph.run]?.mark);
    const open = mark === undefined ? undefined : spans.get(mark);
    if (open !== undefined) {
      open.glyphs.push(glyph.glyph);
      before = glyph;
      continue;
    }
    if (before !== undefined) pushGap(pieces, before, glyph);
    before = glyph;
    if (mark === undefined) {
      pieces.push(glyph);
      continue;
    }
    const piece = { text: actualText(file, mark), glyphs: [glyph.glyph] };
    spans.set(mark, piece);
    pieces.push(piece);
  }
  return spans.size > 0 ? pieces : undefined;
}

function actualText(file: PdfFile, mark: Mark): string {
  return textOf(file.resolve(mark.properties?.get("ActualText"))) ?? "";
}

function actualMark(file: PdfFile, mark: Mark | undefined): Mark | undefined {
  let outermost: Mark | undefined;
  for (let at = mark; at !== undefined; at = at.outer)
    if (textOf(file.resolve(at.properties?.get("ActualText"))) !== undefined) outermost = at;
  return outermost;
}
