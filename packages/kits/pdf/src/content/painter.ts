import type { Matrix } from "../geometry/matrix.ts";
import type { PdfDict, PdfObject, PdfStream } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";
import type { GraphicsState, TextRun } from "./state.ts";

/** What a page paints, as it is met. All may be left out; places and glyphs are only worked out where they are asked for. */
export interface Painter {
  image?(image: PaintedImage): void;
  text?(text: PaintedText): void;
  /** The same, glyph by glyph. */
  run?(run: TextRun, operation: Operation): void;
  /** A path is filled or stroked, or a shading painted. */
  path?(): void;
  /** An operator that the standard does not know, or with operands it cannot take. */
  unknown?(operation: Operation): void;
  /** Every operator before it takes effect. */
  operation?(operation: Operation, state: GraphicsState): void;
  /** A content stream begins: a form, a soft mask's group, a tiling pattern. Tiling patterns are only read where this is. */
  enter?(frame: PaintFrame): void;
  leave?(frame: PaintFrame): void;
}

export interface PaintFrame {
  readonly kind: "content" | "form" | "mask" | "pattern";
  readonly content: Uint8Array;
  /** Undefined for content of a page. */
  readonly stream: PdfStream | undefined;
  /** Its object. */
  readonly held: PdfObject | undefined;
  /** Innermost first. */
  readonly resources: readonly PdfDict[];
  readonly matrix: Matrix;
}

export interface PaintedImage {
  readonly stream: PdfStream;
  /** Object number; undefined for an inline image. */
  readonly object: number | undefined;
  readonly matrix: Matrix;
  /** Those of the innermost form or page. */
  readonly resources: PdfDict;
  readonly operation: Operation;
}

export interface PaintedText {
  readonly bytes: number;
  readonly font: PdfObject | undefined;
  /** Tr: 3 and 7 paint nothing. */
  readonly mode: number;
}
