import type { Rectangle } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import type { PageText } from "./page-text.ts";
import type { PlacedGlyph } from "./placed.ts";
import { type LinePart, lineParts, placeGlyphs, withActualText } from "./sequence.ts";

/** A word of a page as it is seen: glyphs of one line without a gap between them. */
export interface PageWord {
  readonly text: string;
  /** Direction of the line, in 64ths of a turn counterclockwise. */
  readonly angle: number;
  /** Font size in points. */
  readonly em: number;
  /** Left, bottom, right, top in the page's user space. */
  readonly box: Rectangle;
  /** The glyphs in reading order; of text painted twice, all of them. */
  readonly glyphs: readonly number[];
  /** Where raised small characters begin in the text, as note marks are; absent without them. */
  readonly raisedFrom?: number;
}

/** Raised characters are smaller than the word by this factor, and higher by this share of an em. */
const RAISED_SIZE = 0.85;
const RAISED_BY = 0.15;

/** The gap between two words, in ems. */
const WORD_GAP = 0.17;
/** How far a line reaches above and below its baseline, in ems. */
const ASCENT = 0.74;
const DESCENT = 0.22;

/**
 * The words of a page, line by line from the top.
 *
 * Shapes   Annotations are included. With `actualOf`, the file of the page, ActualText replaces its glyphs.
 *          Boxes are as high as a usual line, because the metrics of fonts are often wrong.
 * Cost     O(glyphs log glyphs).
 */
export function wordsOf(text: PageText, actualOf?: PdfFile): PageWord[] {
  const glyphs = placeGlyphs(text);
  const placed = actualOf === undefined ? glyphs : withActualText(actualOf, text, glyphs);
  return lineParts(placed, WORD_GAP).map((part) => wordOf(part, placed));
}

function wordOf(part: LinePart, placed: readonly PlacedGlyph[]): PageWord {
  const { text, glyphs, angle, em } = part;
  let [from, to, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const number of glyphs) {
    const glyph = placed[number];
    if (glyph === undefined) continue;
    const { across, em: own } = glyph;
    from = Math.min(from, glyph.from);
    to = Math.max(to, glyph.to);
    low = Math.min(low, across - DESCENT * own);
    high = Math.max(high, across + ASCENT * own);
  }
  const raisedFrom = raisedIn(part, placed);
  const box = angle === 0 ? ([from, low, to, high] as const) : turnedBox([from, low, to, high], angle);
  return raisedFrom === undefined ? { text, angle, em, box, glyphs } : { text, angle, em, box, glyphs, raisedFrom };
}

/** The box around one that is along a line of this direction. */
function turnedBox([from, low, to, high]: Rectangle, angle: number): Rectangle {
  const direction = (angle * Math.PI) / 32;
  const [ux, uy] = [Math.cos(direction), Math.sin(direction)];
  const xs = [from * ux - low * uy, from * ux - high * uy, to * ux - low * uy, to * ux - high * uy];
  const ys = [from * uy + low * ux, from * uy + high * ux, to * uy + low * ux, to * uy + high * ux];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The first of the small, raised characters at the end of a word. */
function raisedIn({ text, glyphs }: LinePart, placed: readonly PlacedGlyph[]): number | undefined {
  const [base, last] = [placed[glyphs[0] ?? -1], placed[glyphs.at(-1) ?? -1]];
  if (base === undefined || !isRaised(last, base)) return undefined;
  const own = glyphs.flatMap((number) => placed[number] ?? []);
  const [first] = own;
  if (first === undefined || own.map((glyph) => glyph.text).join("") !== text) return undefined;
  let start = own.length;
  while (start > 1 && isRaised(own[start - 1], first)) start -= 1;
  if (start === own.length) return undefined;
  return own.slice(0, start).reduce((length, glyph) => length + glyph.text.length, 0);
}

function isRaised(glyph: PlacedGlyph | undefined, base: PlacedGlyph): boolean {
  return glyph !== undefined && glyph.em < RAISED_SIZE * base.em && glyph.across - base.across > RAISED_BY * base.em;
}
