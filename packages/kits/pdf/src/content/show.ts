import type { FontGlyph, TextFont } from "../fonts/glyph.ts";
import { multiply } from "../geometry/matrix.ts";
import { isArray, numberOf, type PdfObject, PdfString } from "../objects/object.ts";
import type { GraphicsState, Mark, TextPlace, TextRun } from "./state.ts";

/** Glyphs of one operator. Attack: a string of a gigabyte. */
const MAX_GLYPHS = 5_000_000;

/**
 * Lays out what a text-showing operator shows and moves on.
 *
 * Source   ISO 32000-2, 9.4.4.
 */
export function showText(
  shown: PdfObject | undefined,
  state: GraphicsState,
  given: {
    readonly font: TextFont;
    readonly place: TextPlace;
    readonly mark: Mark | undefined;
    readonly tick: () => void;
  },
): TextRun {
  const { font, place, mark, tick } = given;
  const { size, scale, characterSpacing, wordSpacing, rise, mode } = state;
  const glyphs: FontGlyph[] = [];
  const starts: number[] = [];
  const { isVertical } = font;
  let along = place.along;
  for (const item of isArray(shown) ? shown : [shown]) {
    if (item instanceof PdfString) {
      const { bytes } = item;
      for (let at = 0; at < bytes.length && glyphs.length < MAX_GLYPHS; ) {
        tick();
        const glyph = font.next(bytes, at);
        at += glyph.length;
        glyphs.push(glyph);
        starts.push(along);
        const spacing = characterSpacing + (glyph.isSpace ? wordSpacing : 0);
        along += isVertical ? (glyph.vertical?.advance ?? -1) * size - spacing : (glyph.width * size + spacing) * scale;
      }
    } else {
      const shift = numberOf(item);
      if (shift !== undefined) along -= (shift / 1000) * size * (isVertical ? 1 : scale);
    }
  }
  place.along = along;
  const fontObject = state.fontObject;
  const matrix = multiply(place.matrix, state.matrix);
  return {
    font,
    fontObject,
    size,
    scale,
    rise,
    mode,
    characterSpacing,
    wordSpacing,
    matrix,
    glyphs,
    starts,
    end: along,
    mark,
  };
}
