import type { Rectangle } from "../facts/pages.ts";
import type { PageText } from "./page-text.ts";
import type { PlacedGlyph } from "./placed.ts";
import { type LinePart, lineParts, placeGlyphs } from "./sequence.ts";

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
 * Shapes   Annotations are included. Boxes are as high as a usual line, because the metrics of fonts are often wrong.
 * Cost     O(glyphs log glyphs).
 */
export function wordsOf(text: PageText): PageWord[] {
  const placed = placeGlyphs(text);
  return lineParts(placed, WORD_GAP).map((part) => wordOf(part, placed));
}

function wordOf({ text, glyphs, angle, em }: LinePart, placed: readonly PlacedGlyph[]): PageWord {
  const direction = (angle * Math.PI) / 32;
  const ux = Math.cos(direction);
  const uy = Math.sin(direction);
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  // Without an array for each corner: this runs for every glyph of a page.
  for (const number of glyphs) {
    const glyph = placed[number];
    if (glyph === undefined) continue;
    for (let corner = 0; corner < 4; corner += 1) {
      const along = corner < 2 ? glyph.from : glyph.to;
      const off = glyph.across + (corner % 2 === 0 ? -DESCENT : ASCENT) * glyph.em;
      const x = along * ux - off * uy;
      const y = along * uy + off * ux;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < bottom) bottom = y;
      if (y > top) top = y;
    }
  }
  const raisedFrom = raisedIn({ text, glyphs, angle, em }, placed);
  return { text, angle, em, box: [left, bottom, right, top], glyphs, ...(raisedFrom !== undefined && { raisedFrom }) };
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
