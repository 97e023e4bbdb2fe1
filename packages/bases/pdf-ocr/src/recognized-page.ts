import type { Recognition, RecognizedLine, RecognizedWord } from "@colophon/engine-ocr";
import type { PageText, Quad } from "@colophon/kit-pdf";
import type { LayerLine } from "@colophon/kit-pdf/write";
import type { GrayPage, Point } from "./draw-gray.ts";

/** A word that was recognized, in the page's user space. */
export interface FoundWord {
  readonly text: string;
  readonly confidence: number;
  readonly quad: readonly number[];
}

export interface RecognizedPage {
  readonly turn: number;
  readonly deskew: number;
  /** Mean of the words' confidence by their lengths; 0 without words. */
  readonly confidence: number;
  readonly words: readonly FoundWord[];
  /** Words below the minimum confidence. */
  readonly omitted: number;
  readonly lines: readonly LayerLine[];
}

interface Terms {
  readonly page: GrayPage;
  readonly text: PageText;
  /** Which of the page's own text counts: all of it, or what is seen. */
  readonly known: "all" | "seen";
  readonly minConfidence: number;
  readonly checkpoint: () => void;
}

/** Words of the recognition where they are on the page, without those that the page has as text. */
export function placeWords({ turn, deskew, lines }: Recognition, terms: Terms): RecognizedPage {
  const known = quadsOf(terms.text, terms.known);
  const isNew = (word: RecognizedWord): boolean => {
    const [[left, bottom], , [right, top]] = word.corners;
    const middle = terms.page.toUserSpace([(left + right) / 2, (bottom + top) / 2]);
    return !known.some((quad) => isIn(quad, middle));
  };
  let omitted = 0;
  const kept = lines.flatMap((line) => {
    terms.checkpoint();
    const found = line.words.filter(isNew);
    const words = found.filter(({ confidence }) => confidence >= terms.minConfidence);
    omitted += found.length - words.length;
    return words.length === 0 ? [] : [{ ...line, words }];
  });
  const words = kept.flatMap((line) => line.words.map((word) => describe(word, terms.page)));
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const certain = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return {
    ...{ turn, deskew, words, omitted },
    confidence: letters === 0 ? 0 : Math.round((certain / letters) * 100) / 100,
    lines: kept.map((line) => layerLine(line, terms.page)),
  };
}

function describe({ text, confidence, corners }: RecognizedWord, { toUserSpace }: GrayPage): FoundWord {
  const quad = corners.flatMap((corner) => toUserSpace(corner).map((side) => Math.round(side * 1000) / 1000));
  return { text, confidence, quad };
}

function layerLine({ ascent, words }: RecognizedLine, { toUserSpace }: GrayPage): LayerLine {
  const [originX, originY] = toUserSpace([0, 0]);
  const [upX, upY] = toUserSpace([0, ascent]);
  return {
    ascent: Math.hypot(upX - originX, upY - originY),
    words: words.map(({ text, baseline: [start, end] }) => ({
      text,
      start: toUserSpace(start),
      end: toUserSpace(end),
    })),
  };
}

/** Boxes of the glyphs that the page has as text. */
function quadsOf(text: PageText, known: Terms["known"]): readonly Quad[] {
  const quads: Quad[] = [];
  for (const [run, { glyphs, mode }] of text.runs.entries())
    for (const [index, glyph] of glyphs.entries())
      if (known === "seen" && (mode === 3 || mode === 7)) break;
      else if (glyph.text !== undefined && glyph.text.trim() !== "")
        quads.push(text.quad((text.firsts[run] ?? 0) + index));
  return quads;
}

/** Whether a point is on the same side of all four edges. */
function isIn(quad: Quad, [x, y]: Point): boolean {
  let [left, right] = [0, 0];
  for (let at = 0; at < 8; at += 2) {
    const [fromX = 0, fromY = 0] = [quad[at], quad[at + 1]];
    const [toX = 0, toY = 0] = [quad[(at + 2) % 8], quad[(at + 3) % 8]];
    const side = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
    if (side >= 0) left += 1;
    if (side <= 0) right += 1;
  }
  return left === 4 || right === 4;
}
