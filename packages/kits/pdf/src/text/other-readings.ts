import type { FontGlyph } from "./glyph.ts";
import type { PageText } from "./page-text.ts";
import type { PlacedGlyph } from "./placed.ts";

/** Whether letters in a row are worth a closer look. */
type MayStand = (row: string) => boolean;

/**
 * What glyphs say beside their characters: those that a face draws where the font's map says others (a map may lie), the same of an
 * embedded program, whose names may lie themselves, and the codes, which whoever decodes the file reads. The last two are no more than
 * hints: they are only given where their letters may stand for what is looked for.
 */
export function* otherReadings(
  text: PageText,
  placed: readonly PlacedGlyph[],
  mayStand: MayStand = () => true,
): Generator<readonly PlacedGlyph[]> {
  const drawn = readBy(text, (glyph, run) => (run.font.isEmbedded ? undefined : run.font.seen(glyph)));
  if (drawn !== undefined) yield withTexts(placed, drawn);
  const named = readBy(text, (glyph, run) => (run.font.isEmbedded ? run.font.seen(glyph) : undefined));
  if (named !== undefined && mayStand(named.join(""))) yield withTexts(placed, named);
  const codes = codesOf(text);
  if (codes !== undefined && mayStand(codes)) yield withTexts(placed, codes.split(""));
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

function withTexts(placed: readonly PlacedGlyph[], texts: readonly string[]): PlacedGlyph[] {
  return placed.map((one) => one.saying(texts[one.glyph] ?? one.text));
}
