import type { FontGlyph } from "./glyph.ts";
import type { PageText } from "./page-text.ts";
import type { Placed } from "./sequence.ts";

export interface Reading {
  readonly placed: readonly Placed[];
  /** It is what a face draws; else no more than a hint. */
  readonly isSeen: boolean;
}

/**
 * What glyphs say beside their characters: those that a face draws where the font's map says others (a map may lie), the same of an
 * embedded program, whose names may lie themselves, and the codes, which whoever decodes the file reads.
 */
export function* otherReadings(text: PageText, placed: readonly Placed[]): Generator<Reading> {
  const glyphOf = ({ run, glyph }: Placed): FontGlyph | undefined =>
    text.runs[run]?.glyphs[glyph - (text.firsts[run] ?? 0)];
  const seenOf = (one: Placed, isEmbedded: boolean): string | undefined => {
    const font = text.runs[one.run]?.font;
    const glyph = font?.isEmbedded === isEmbedded ? glyphOf(one) : undefined;
    return glyph && font?.seen(glyph);
  };
  for (const isSeen of [true, false]) {
    let isOther = false;
    const other = placed.map((one) => {
      const seen = seenOf(one, !isSeen);
      if (seen === undefined) return one;
      isOther = true;
      return { ...one, text: seen };
    });
    if (isOther) yield { placed: other, isSeen };
  }
  yield {
    placed: placed.map((one) => ({ ...one, text: String.fromCharCode((glyphOf(one)?.code ?? 0) & 0xffff) })),
    isSeen: false,
  };
}
