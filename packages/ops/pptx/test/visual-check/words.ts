import { type Bounds, boundsOf } from "./bounds.ts";
import { type Seen, short } from "./fault.ts";
import { contrastOf, type Share, toRgb } from "./raster.ts";
import type { Glyph, Page, TextLine } from "./read-pages.ts";

/** A color that takes this share of what is behind a word is a ground of it. */
const GROUND = 0.18;
/** Words of this size are large, WCAG 2.2. */
const LARGE = 18;
/** Letters that hold no space between words are looked at so many at a time. */
const MAX_GLYPHS = 8;

interface Word extends Bounds {
  readonly text: string;
  readonly size: number;
  readonly color: number;
}

/** What is to be seen of single words: what is behind them, and whether they are there at all. */
export function lookAtWords(page: Page): readonly Seen[] {
  return page.lines.filter(({ isUpright }) => isUpright).flatMap((line) => lookAtLine(page, line));
}

function lookAtLine(page: Page, line: TextLine): readonly Seen[] {
  const off = line.glyphs.some(
    ({ left, right, baseline }) => left < -1 || right > page.width + 1 || baseline < 2 || baseline > page.height + 1,
  );
  if (off) return [{ kind: "offSlide", detail: short(line.text) }];
  const inks = [...new Set(line.glyphs.map(({ color }) => Number.parseInt(color, 16)))];
  const seen: Seen[] = [];
  // A letter that went into another one's sign has no width.
  for (const word of wordsOf(line).filter(({ left, right }) => right - left > 1)) {
    const grounds = page.raster.colors(word, inks);
    const { share } = page.raster.inkOf(word.color, word);
    const { least, worst } = legibility(word, grounds);
    if (share < 0.01) seen.push({ kind: "drawingCovered", detail: `nothing of "${short(word.text)}" is to be seen` });
    else if (worst < least)
      seen.push({ kind: "contrast", detail: `"${short(word.text)}" ${worst.toFixed(2)} to 1, ${least} wanted` });
    const [, second] = grounds;
    const isPhoto = (grounds[0]?.share ?? 0) + (second?.share ?? 0) < 0.7;
    if (!isPhoto && second !== undefined && second.share >= GROUND)
      seen.push({ kind: "outsideShape", detail: `"${short(word.text)}" stands on two grounds`, at: boundsOf([word]) });
    if (second !== undefined && second.share > 0.05 && page.places.some((place) => isPartly(word, place)))
      seen.push({ kind: "drawingCovered", detail: `"${short(word.text)}" stands over the edge of a picture` });
  }
  return seen;
}

/** The contrast with nine tenths of what is behind a word. A bullet or an arrow is seen as what is large is. */
function legibility(
  { color, size, text }: Word,
  grounds: readonly Share[],
): { readonly least: number; readonly worst: number } {
  const isSign = !/[\p{L}\p{N}]/u.test(text);
  const least = isSign || size >= LARGE - 0.05 ? 3 : 4.5;
  const ratios = grounds
    .map(({ color: ground, share }) => ({ share, ratio: contrastOf(toRgb(color), ground) }))
    .sort((one, other) => one.ratio - other.ratio);
  let sum = 0;
  const tenth = ratios.find(({ share }) => {
    sum += share;
    return sum > 0.1;
  });
  // A hundredth is what a color loses where it is written in whole numbers.
  return { least: least - 0.05, worst: tenth?.ratio ?? 1 };
}

function isPartly(word: Bounds, place: Bounds): boolean {
  const across = Math.min(word.right, place.right) - Math.max(word.left, place.left);
  const down = Math.min(word.bottom, place.bottom) - Math.max(word.top, place.top);
  if (across < 2 || down < 2) return false;
  return across < word.right - word.left - 2 || down < word.bottom - word.top - 2;
}

/** Where letters are: their fonts' own boxes are larger, and those of neighbors lie over one another. */
export function coreOf({
  left,
  right,
  baseline,
  size,
}: Pick<TextLine, "left" | "right" | "baseline" | "size">): Bounds {
  return { left, right, top: baseline - 0.72 * size, bottom: baseline + 0.18 * size };
}

function wordsOf(line: TextLine): readonly Word[] {
  const words: Glyph[][] = [];
  let before: Glyph | undefined;
  for (const glyph of line.glyphs) {
    const isNext =
      before === undefined ||
      glyph.left - before.right > 0.15 * glyph.size ||
      glyph.color !== before.color ||
      (words.at(-1)?.length ?? 0) >= MAX_GLYPHS;
    if (isNext) words.push([]);
    words.at(-1)?.push(glyph);
    before = glyph;
  }
  return words.map((glyphs) => {
    const { left, right } = boundsOf(glyphs);
    const { size, baseline } = line;
    const color = Number.parseInt(glyphs[0]?.color ?? "0", 16);
    return { ...coreOf({ left, right, baseline, size }), text: glyphs.map(({ text }) => text).join(""), size, color };
  });
}
