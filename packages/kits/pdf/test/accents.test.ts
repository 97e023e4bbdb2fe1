import { expect, test } from "vitest";
import { accentedLetters } from "../src/text/accents.ts";
import { PlacedGlyph } from "../src/text/placed.ts";

const row = { angle: 0, across: 0, em: 10, run: 0 };
const over = (accent: string) =>
  accentedLetters([
    new PlacedGlyph({ text: accent, glyph: 0, from: 2, to: 4 }, row),
    new PlacedGlyph({ text: "e", glyph: 1, from: 0, to: 6 }, row),
  ]);

test("an accent over a letter is its mark, and what a glyph that is none says is not, whatever it says", () => {
  expect(over("\u00b4")?.letters.get(1)).toEqual({ text: "e\u0301", glyphs: [1, 0] });
  for (const text of ["x", "constructor", "toString", "__proto__"]) expect(over(text)).toBeUndefined();
});
