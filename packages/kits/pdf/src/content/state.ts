import type { FontGlyph, TextFont } from "../fonts/glyph.ts";
import { IDENTITY, type Matrix, multiply } from "../geometry/matrix.ts";
import type { Quad } from "../geometry/quad.ts";
import type { PdfDict, PdfObject } from "../objects/object.ts";

/** Marked content that is open. */
export interface Mark {
  readonly tag: string;
  readonly properties: PdfDict | undefined;
  readonly outer: Mark | undefined;
}

/** The graphics state as far as text and places need it. Changed in place; `q` keeps a copy. */
export class GraphicsState {
  matrix: Matrix = IDENTITY;
  fontObject: PdfObject | undefined = undefined;
  font: TextFont | undefined = undefined;
  size = 0;
  characterSpacing = 0;
  wordSpacing = 0;
  /** Tz as a factor. */
  scale = 1;
  leading = 0;
  rise = 0;
  mode = 0;
  lineWidth = 1;

  copy(): GraphicsState {
    return Object.assign(new GraphicsState(), this);
  }

  /** As a form or pattern begins: text parameters are kept, as readers do. */
  at(matrix: Matrix): GraphicsState {
    const next = this.copy();
    next.matrix = matrix;
    return next;
  }
}

/** What one operator shows: glyphs on a line of their own, from left to right in text space (upwards where vertical). */
export interface TextRun {
  readonly font: TextFont;
  readonly fontObject: PdfObject | undefined;
  readonly size: number;
  readonly scale: number;
  readonly rise: number;
  readonly mode: number;
  readonly characterSpacing: number;
  readonly wordSpacing: number;
  /** From text space to that of the page. */
  readonly matrix: Matrix;
  readonly glyphs: readonly FontGlyph[];
  /** Where each glyph begins along the line, in text space. */
  readonly starts: readonly number[];
  readonly end: number;
  readonly mark: Mark | undefined;
}

/**
 * The corners of a glyph's box on the page: bottom left, bottom right, top right, top left as the glyph stands. As high as
 * the line, or as the font's bounding box.
 */
export function quadOf(run: TextRun, index: number, height: "line" | "font" = "line"): Quad {
  const glyph = run.glyphs[index];
  const start = run.starts[index] ?? 0;
  const { font, size, scale, rise, matrix } = run;
  if (glyph === undefined) return [0, 0, 0, 0, 0, 0, 0, 0];
  let [left, right] = [start, start + glyph.width * size * scale];
  let [bottom, top] = [rise + font.descent * size, rise + font.ascent * size];
  if (height === "font") [bottom, top] = [rise + font.bottom * size, rise + font.top * size];
  if (glyph.vertical !== undefined) {
    const x = -glyph.vertical.x * size * scale;
    [left, right] = [x, x + glyph.width * size * scale];
    [top, bottom] = [start + rise, start + rise + glyph.vertical.advance * size];
  }
  const [a, b, c, d, e, f] = matrix;
  return [
    a * left + c * bottom + e,
    b * left + d * bottom + f,
    a * right + c * bottom + e,
    b * right + d * bottom + f,
    a * right + c * top + e,
    b * right + d * top + f,
    a * left + c * top + e,
    b * left + d * top + f,
  ];
}

/** The text object: where the next glyph goes. */
export class TextPlace {
  line: Matrix = IDENTITY;
  #matrix: Matrix = IDENTITY;
  /** Along the line since the matrix was set. */
  along = 0;

  begin(): void {
    this.set(IDENTITY);
  }

  set(matrix: Matrix): void {
    this.line = matrix;
    this.#matrix = matrix;
    this.along = 0;
  }

  move(x: number, y: number): void {
    this.set(multiply([1, 0, 0, 1, x, y], this.line));
  }

  get matrix(): Matrix {
    return this.#matrix;
  }
}
