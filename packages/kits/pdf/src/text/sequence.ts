import type { Mark, TextRun } from "../content/state.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import type { FontGlyph } from "../fonts/glyph.ts";
import { multiply } from "../geometry/matrix.ts";
import { textOf } from "../objects/text-string.ts";
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
  for (let index = 0; index < placed.length; index += 1) {
    const glyph = placed[index] as PlacedGlyph;
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
  for (const glyph of isSorted(line) ? line : line.toSorted(fromLeft)) {
    if (before !== undefined) {
      if (isDouble(before, glyph)) {
        if (doubles === undefined) {
          doubles = [before.glyph];
          pieces[pieces.length - 1] = { text: before.text, glyphs: doubles };
        }
        doubles.push(glyph.glyph);
        continue;
      }
      const gap = gapBetween(before, glyph);
      if (gap !== undefined) pieces.push(gap);
    }
    pieces.push(glyph);
    before = glyph;
    doubles = undefined;
  }
  return pieces;
}

/** Whether the second of two glyphs is painted over the first, for example to make it bold. */
function isDouble(before: PlacedGlyph, glyph: PlacedGlyph): boolean {
  const step = glyph.from - before.from;
  return step < 0.3 * (before.to - before.from) && step < 0.2 * glyph.em && before.text === glyph.text;
}

function gapBetween(before: PlacedGlyph, glyph: PlacedGlyph): Piece | undefined {
  const gap = glyph.from - before.to;
  if (gap <= WORD_GAP * Math.min(before.em, glyph.em)) return undefined;
  return gap > 3 * glyph.em ? NEWLINE : SPACE;
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
  const parts: LinePart[] = [];
  for (const found of findLines(placed.filter(({ text }) => !isSpace(text)))) {
    const line = isSorted(found) ? found : found.toSorted(fromLeft);
    let start = 0;
    for (let at = 1; at <= line.length; at += 1) {
      const [before, glyph] = [line[at - 1] as PlacedGlyph, line[at]];
      if (glyph !== undefined && glyph.from - before.to <= widestGap * Math.max(before.em, glyph.em)) continue;
      parts.push(partOf(line, start, at));
      start = at;
    }
  }
  return parts;
}

function fromLeft(one: PlacedGlyph, other: PlacedGlyph): number {
  return one.from - other.from || one.glyph - other.glyph;
}

function isSorted(line: readonly PlacedGlyph[]): boolean {
  for (let at = 1; at < line.length; at += 1)
    if (fromLeft(line[at - 1] as PlacedGlyph, line[at] as PlacedGlyph) > 0) return false;
  return true;
}

/** The glyphs of a sorted line from one to another, without a piece for each: pages have thousands. */
function partOf(line: readonly PlacedGlyph[], start: number, end: number): LinePart {
  let before = line[start] as PlacedGlyph;
  const { angle, em } = before;
  let text = before.text;
  const glyphs = [before.glyph];
  let isLeft = isFromLeft(text);
  for (let at = start + 1; at < end; at += 1) {
    const glyph = line[at] as PlacedGlyph;
    glyphs.push(glyph.glyph);
    if (isDouble(before, glyph)) continue;
    isLeft &&= isFromLeft(glyph.text);
    text += gapBetween(before, glyph)?.text ?? "";
    text += glyph.text;
    before = glyph;
  }
  if (isLeft) return { text, glyphs, angle, em };
  const own = lineOf(line.slice(start, end));
  const pieces = hasRightToLeftIn(own) ? logicalOrder(own) : own;
  return {
    text: pieces.map((piece) => piece.text).join(""),
    glyphs: pieces.flatMap((piece) => piece.glyphs),
    angle,
    em,
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

/**
 * The glyphs where they are, with what ActualText says in place of those that it belongs to: the first has the text, up to the end of
 * its line, and the others have none. The same list where there is no ActualText.
 */
export function withActualText(file: PdfFile, text: PageText, placed: PlacedGlyph[]): PlacedGlyph[] {
  const marks = text.runs.map(({ mark }) => actualMark(file, mark));
  if (marks.every((mark) => mark === undefined)) return placed;
  const firsts = new Map<Mark, number>();
  const changed = [...placed];
  for (const [index, glyph] of placed.entries()) {
    const mark = marks[glyph.run];
    if (mark === undefined) continue;
    if (glyph.text === "\ufffd") text.undecodable -= 1;
    const at = firsts.get(mark);
    const first = changed[at ?? index] as PlacedGlyph;
    if (at === undefined) {
      firsts.set(mark, index);
      changed[index] = glyph.saying(actualText(file, mark));
      continue;
    }
    const isOnLine = first.angle === glyph.angle && Math.abs(first.across - glyph.across) < LINE_DRIFT * first.em;
    if (isOnLine && first.text !== "") changed[at] = first.upTo(glyph.to, first.text);
    changed[index] = glyph.saying("");
  }
  return changed;
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
