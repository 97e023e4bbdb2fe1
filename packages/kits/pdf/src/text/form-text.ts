import type { Interpreter } from "../content/interpret.ts";
import type { TextRun } from "../content/state.ts";
import type { PdfPage, Rectangle } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { IDENTITY } from "../geometry/matrix.ts";
import type { Quad } from "../geometry/quad.ts";
import { PdfDict, type PdfStream } from "../objects/object.ts";
import { otherReadings, withTexts } from "./other-readings.ts";
import { PageText } from "./page-text.ts";
import type { Piece, PlacedGlyph } from "./placed.ts";
import { contentOrder, lineParts, placeGlyphs, visualOrder } from "./sequence.ts";

/** What a form would show if it were painted, in the order of painting, as it would be seen, and by its codes. */
export function findPainted(file: PdfFile, interpreter: Interpreter, form: PdfStream): string[] {
  return ordersOf(textOfForm(file, interpreter, form)).map((pieces) => pieces.map((piece) => piece.text).join(""));
}

/** Where a form would paint each letter, in the form's own space. */
export function quadsOfForm(file: PdfFile, interpreter: Interpreter, form: PdfStream): Quad[] {
  const text = textOfForm(file, interpreter, form);
  return placeGlyphs(text).flatMap((placed) => (placed.text.trim() === "" ? [] : [text.quad(placed.glyph)]));
}

function textOfForm(file: PdfFile, interpreter: Interpreter, form: PdfStream): PageText {
  const text = new PageText(NO_PAGE);
  const painter = {
    run(run: TextRun) {
      if (run.glyphs.length > 0 && run.matrix.every(Number.isFinite)) text.add(run, undefined);
    },
  };
  interpreter.form(form, {
    resources: file.dictOf(form.dict.get("Resources")) ?? new PdfDict(),
    matrix: IDENTITY,
    painter,
  });
  return text;
}

function ordersOf(text: PageText): Piece[][] {
  const placed = placeGlyphs(text);
  const others = otherReadings(text).map(({ texts }) => contentOrder(withTexts(placed, texts)));
  return [contentOrder(placed), visualOrder(placed).pieces, ...others];
}

const NO_PAGE: PdfPage = { index: 0, dict: new PdfDict(), ref: undefined, inherited: new PdfDict() };

/** The lines of text of a page whose glyphs are of a kind, each as it is seen. */
export function linesOf(text: PageText, isOf: (glyph: number) => boolean): string[] {
  const placed = placeGlyphs(text).filter(({ glyph }) => isOf(glyph));
  const lines = visualOrder(placed)
    .pieces.map((piece) => piece.text)
    .join("");
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Text that stands together on one line of a page, and where. */
export interface TextPart {
  readonly text: string;
  /** Which way the line runs, in 64ths of a turn against the clock. */
  readonly angle: number;
  /** Height of the letters in points. */
  readonly em: number;
  /** Left, bottom, right, top of all its glyphs, in the page's user space. */
  readonly box: Rectangle;
}

/** Ems between signs of one line to write on. */
const LINE_GAP = 0.2;
/** Signs that draw a line to write on. */
const LINES_TO_FILL: ReadonlySet<string> = new Set(["_", "\u2026", "\u2017", "\u02cd"]);

/**
 * The text of the page itself, without that of its annotations and without lines to write on, in parts that no gap wider than this
 * many ems divides.
 */
export function partsOf(text: PageText, widestGap: number): TextPart[] {
  const placed = placeGlyphs(text).filter(
    (glyph) => text.annotations[glyph.run] === undefined && !LINES_TO_FILL.has(glyph.text),
  );
  return partsAmong(text, placed, widestGap);
}

/** The lines to write on that signs of the page's text draw. */
export function linesToFill(text: PageText): TextPart[] {
  const placed = placeGlyphs(text).filter(
    (glyph) => text.annotations[glyph.run] === undefined && LINES_TO_FILL.has(glyph.text),
  );
  return partsAmong(text, placed, LINE_GAP);
}

/** The same of some glyphs of the page. */
export function partsAmong(text: PageText, placed: readonly PlacedGlyph[], widestGap: number): TextPart[] {
  return lineParts(placed, widestGap).map(({ glyphs, ...part }) => ({
    ...part,
    box: boxOf(glyphs.map((glyph) => text.quad(glyph))),
  }));
}

function boxOf(quads: readonly Quad[]): Rectangle {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const quad of quads)
    for (let at = 0; at < 8; at += 2) {
      const [x, y] = [quad[at] ?? 0, quad[at + 1] ?? 0];
      [left, right, bottom, top] = [Math.min(left, x), Math.max(right, x), Math.min(bottom, y), Math.max(top, y)];
    }
  return [left, bottom, right, top];
}
