import type { Interpreter } from "../content/interpret.ts";
import { IDENTITY } from "../content/matrix.ts";
import type { TextRun } from "../content/state.ts";
import type { PdfPage } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { PdfDict, type PdfStream } from "../objects/object.ts";
import { PageText } from "./page-text.ts";
import { contentOrder, placeGlyphs, visualOrder } from "./sequence.ts";

/** What a form would show if it were painted, in the order of painting and as it would be seen. */
export function findPainted(file: PdfFile, interpreter: Interpreter, form: PdfStream): string[] {
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
  const placed = placeGlyphs(text);
  return [contentOrder(placed), visualOrder(placed).pieces].map((pieces) => pieces.map((piece) => piece.text).join(""));
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
