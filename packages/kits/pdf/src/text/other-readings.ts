import type { FontGlyph } from "../fonts/glyph.ts";
import type { PageText } from "./page-text.ts";
import type { PlacedGlyph } from "./placed.ts";

/** The text of each glyph by another reading. */
interface Reading {
  readonly texts: readonly string[];
  /** It counts only where its letters hold what is searched for. */
  readonly isHint: boolean;
}

/**
 * What glyphs say beside their characters: those that a face draws where the font's map says others (a map may lie), the same of an
 * embedded program, whose names may lie themselves, and the codes, which whoever decodes the file reads. The last two are hints.
 */
export function otherReadings(text: PageText): readonly Reading[] {
  const drawn = readBy(text, (glyph, run) => (run.font.isEmbedded ? undefined : run.font.seen(glyph)));
  const named = readBy(text, (glyph, run) => (run.font.isEmbedded ? run.font.seen(glyph) : undefined));
  const codes = codesOf(text)?.split("");
  return [
    ...(drawn === undefined ? [] : [{ texts: drawn, isHint: false }]),
    ...[named, codes].flatMap((texts) => (texts === undefined ? [] : [{ texts, isHint: true }])),
  ];
}

/** The text of each glyph; undefined where none has another. */
function readBy(
  text: PageText,
  read: (glyph: FontGlyph, run: PageText["runs"][number]) => string | undefined,
): string[] | undefined {
  if (!text.runs.some(({ font }) => font.hasMap)) return undefined;
  const found: string[] = [];
  let isOther = false;
  for (const run of text.runs)
    for (const glyph of run.glyphs) {
      const own = run.font.hasMap ? read(glyph, run) : undefined;
      if (own !== undefined) isOther = true;
      found.push(own ?? glyph.text ?? "\ufffd");
    }
  return isOther ? found : undefined;
}

/** One unit for each glyph; undefined where all are their characters. */
function codesOf(text: PageText): string | undefined {
  let codes = "";
  let isOther = false;
  for (const run of text.runs)
    for (const { code, text: own } of run.glyphs) {
      const unit = String.fromCharCode(code & 0xffff);
      if (unit !== own) isOther = true;
      codes += unit;
    }
  return isOther ? codes : undefined;
}

/** The glyphs with other texts, one for each glyph of the page. */
export function withTexts(placed: readonly PlacedGlyph[], texts: readonly string[]): PlacedGlyph[] {
  return placed.map((one) => one.saying(texts[one.glyph] ?? one.text));
}
