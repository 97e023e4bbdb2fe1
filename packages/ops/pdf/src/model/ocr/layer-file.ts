import { openWithin } from "@colophon/base-pdf";
import type { Op } from "@colophon/contract";
import { integerOf, type PageText, type PdfFile, type PdfPage, rectangleOf } from "@colophon/kit-pdf";
import { addTextLayer, type LayerLine } from "@colophon/kit-pdf/write";
import { makePdf } from "../../example.ts";

export interface LayerPage {
  readonly page: PdfPage;
  readonly lines: readonly LayerLine[];
}

/** Below this, text has no size. */
const LEAST = 0.01;

/**
 * A file whose pages have the boxes of others and nothing but recognized words, each of which is a run: what searches the text
 * of pages then searches what was recognized, and nothing mixes the two.
 */
export function makeLayerFile(
  pdf: PdfFile,
  pages: readonly LayerPage[],
  op: Pick<Op, "checkpoint" | "limits">,
): PdfFile {
  const kids = pages.map((_, index) => `${index + 3} 0 R`).join(" ");
  const blank = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    ...pages.map(({ page }) => {
      const box = rectangleOf(pdf, page.inherited.get("MediaBox")) ?? [0, 0, 612, 792];
      const turn = integerOf(pdf.resolve(page.inherited.get("Rotate"))) ?? 0;
      return `<</Type/Page/Parent 2 0 R/MediaBox[${box.map((side) => side.toFixed(3)).join(" ")}]/Rotate ${turn}>>`;
    }),
  ]);
  const lines = new Map(pages.map(({ lines: own }, index) => [index, own.map(withSize)]));
  const bytes = addTextLayer(openWithin({ bytes: blank, password: undefined }, op), lines);
  return openWithin({ bytes, password: undefined }, op);
}

/** A word without a length would not be written. */
function withSize({ ascent, words }: LayerLine): LayerLine {
  return {
    ascent: Math.max(ascent, LEAST),
    words: words.map((word) => {
      const [dx, dy] = [word.end[0] - word.start[0], word.end[1] - word.start[1]];
      const text = /[^\p{M}]/u.test(word.text) ? word.text : `\u25cc${word.text}`;
      return Math.hypot(dx, dy) > LEAST
        ? { ...word, text }
        : { ...word, text, end: [word.start[0] + 1, word.start[1]] as const };
    }),
  };
}

/** The word that each run of such a page shows; undefined for the space between two of them. */
export function wordsOfRuns({ runs }: PageText): readonly (number | undefined)[] {
  let next = 0;
  return runs.map(({ glyphs }) => {
    const isSpace = glyphs.every(({ text = "" }) => text.trim() === "");
    return isSpace ? undefined : next++;
  });
}
