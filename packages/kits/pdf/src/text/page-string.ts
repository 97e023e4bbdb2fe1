import { rectangleOf } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import type { PageText } from "./page-text.ts";
import type { Piece } from "./placed.ts";
import { actualOrder, contentOrder, placeGlyphs, visualOrder } from "./sequence.ts";

/** The text of a page in two orders; words apart by spaces, lines by "\n". */
export interface PageString {
  /** As it is painted, with what ActualText says in place of glyphs. */
  readonly painted: string;
  /** Line by line from the top, as it is seen; text that runs from right to left in its reading order. */
  readonly seen: string;
  /** Glyphs that lie outside of the page. */
  readonly outside: number;
}

/** The text of a page that lies on it: of a glyph that does, the middle is inside of the crop box. Cost: O(glyphs log glyphs). */
export function pageString(file: PdfFile, text: PageText): PageString {
  const { page } = text;
  const [left, bottom, right, top] = rectangleOf(file, page.inherited.get("CropBox")) ??
    rectangleOf(file, page.inherited.get("MediaBox")) ?? [0, 0, 612, 792];
  const all = placeGlyphs(text);
  const placed = all.filter(({ glyph }) => {
    const [x1, y1, x2, y2, x3, y3, x4, y4] = text.quad(glyph);
    const [x, y] = [(x1 + x2 + x3 + x4) / 4, (y1 + y2 + y3 + y4) / 4];
    return x >= left && x <= right && y >= bottom && y <= top;
  });
  return {
    painted: join(actualOrder(file, text, placed) ?? contentOrder(placed)),
    seen: join(visualOrder(placed).pieces),
    outside: all.length - placed.length,
  };
}

function join(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

/** The text of a page without its annotations, in the order of painting, each piece with the glyphs that show it. */
export function paintedPieces(file: PdfFile, text: PageText): readonly Piece[] {
  const placed = placeGlyphs(text).filter(({ glyph }) => text.annotations[text.runOf(glyph)] === undefined);
  return actualOrder(file, text, placed) ?? contentOrder(placed);
}
