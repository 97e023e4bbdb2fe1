import type { Colour } from "../content/colour-state.ts";
import { boxOfPoints, type Cover, narrow, type Point } from "../content/cover.ts";
import { isUpright, PaintStates } from "../content/paint-state.ts";
import type { PaintedImage, Painter, PaintFrame } from "../content/painter.ts";
import type { GraphicsState, TextRun } from "../content/state.ts";
import type { Rectangle } from "../facts/pages.ts";
import type { Visibility } from "../facts/visibility.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { type Matrix, transformPoint } from "../geometry/matrix.ts";
import { integerOf } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";
import { flatten, PathBuilder } from "../redact/path.ts";
import type { PageText } from "../text/page-text.ts";
import { MarkList } from "./mark-list.ts";

/** How a run of glyphs is painted. */
export interface RunPaint {
  readonly order: number;
  readonly fill: Colour;
  readonly stroke: Colour;
  readonly alpha: number;
  readonly blend: Cover["blend"];
  readonly clip: Rectangle;
  /** The object of the layer that hides it; 0 where it has no number. */
  readonly layer: number | undefined;
}

/** A picture as it is painted. */
interface ImagePaint {
  readonly order: number;
  /** Before it is clipped. */
  readonly box: Rectangle;
  readonly clip: Rectangle;
  readonly layer: number | undefined;
  readonly object: number | undefined;
}

const FILLS: ReadonlySet<string> = new Set(["f", "F", "f*", "B", "B*", "b", "b*"]);
const STROKES: ReadonlySet<string> = new Set(["S", "s", "B", "B*", "b", "b*"]);

/**
 * Everything that a page paints, in order: glyphs, what may cover them, and pictures. It is a painter for `Interpreter`.
 *
 * Shapes   Places are in the page's user space. Clips count by their bounding boxes. Masks and patterns are left out.
 * Cost     O(operations).
 */
export class PaintLog implements Painter {
  readonly shown: PageText;
  readonly runs: RunPaint[] = [];
  readonly marks = new MarkList();
  readonly images: ImagePaint[] = [];
  /** The layer that hides the annotation. */
  annotationLayer: number | undefined;
  readonly #file: PdfFile;
  readonly #states: PaintStates;
  readonly #path = new PathBuilder();
  #isClipping = false;
  #unseen = 0;

  constructor(file: PdfFile, visibility: Visibility, shown: PageText) {
    this.#file = file;
    this.#states = new PaintStates(file, visibility);
    this.shown = shown;
  }

  enter(frame: PaintFrame): void {
    if (frame.kind === "mask" || frame.kind === "pattern") this.#unseen += 1;
    this.#states.enter(frame);
    this.#path.clear();
  }

  leave(frame: PaintFrame): void {
    if (frame.kind === "mask" || frame.kind === "pattern") this.#unseen -= 1;
    this.#states.leave();
    this.#path.clear();
  }

  run(run: TextRun): void {
    if (this.#unseen > 0 || run.glyphs.length === 0 || !run.matrix.every(Number.isFinite)) return;
    const { colour, clip, fillAlpha, strokeAlpha, blend } = this.#states.state;
    const isStroked = run.mode % 4 === 1;
    this.shown.add(run, undefined);
    this.runs.push({
      order: this.marks.next(),
      fill: isStroked ? colour.strokeColour : colour.fillColour,
      stroke: run.mode % 4 === 0 ? colour.fillColour : colour.strokeColour,
      alpha: isStroked ? strokeAlpha : fillAlpha,
      blend,
      clip,
      layer: this.#layer,
    });
  }

  image({ stream, object, matrix }: PaintedImage): void {
    if (this.#unseen > 0 || !matrix.every(Number.isFinite)) return;
    const { dict } = stream;
    const layer = this.#layer ?? this.#states.layerOf(dict.get("OC"));
    const corners = unitCorners(matrix);
    const isStencil = ["ImageMask", "IM"].some((key) => this.#file.resolve(dict.get(key)) === true);
    const size = ["Width", "W", "Height", "H"].map((key) => integerOf(this.#file.resolve(dict.get(key))) ?? 0);
    if (!isStencil && Math.max(...size) > TINY)
      this.images.push({
        order: this.marks.order,
        box: boxOfPoints(corners),
        clip: this.#states.state.clip,
        layer,
        object,
      });
    const isSolid = !isStencil && !["SMask", "Mask", "SMaskInData"].some((key) => dict.has(key));
    if (layer === undefined)
      this.marks.cover(this.#states.state, {
        paint: "image",
        polygons: [corners],
        colour: undefined,
        isSolid,
        alpha: this.#states.state.fillAlpha,
      });
  }

  operation(operation: Operation, graphics: GraphicsState): void {
    const { operator } = operation;
    if (operator === "sh") this.#shading();
    else if (operator === "W" || operator === "W*") this.#isClipping = true;
    else if (!this.#path.add(operation, graphics.matrix) && !this.#paint(operator, graphics))
      this.#states.operation(operation);
  }

  get #layer(): number | undefined {
    return this.annotationLayer ?? this.#states.layer;
  }

  /** What readers draw for an annotation without an appearance. */
  draw(polygons: readonly (readonly Point[])[], look: Pick<Cover, "colour" | "alpha" | "blend">): void {
    this.#states.reset(look.blend);
    for (const polygon of polygons)
      this.marks.cover(this.#states.state, { paint: "fill", polygons: [polygon], isSolid: true, ...look });
  }

  #paint(operator: string, graphics: GraphicsState): boolean {
    if (!(FILLS.has(operator) || STROKES.has(operator) || operator === "n")) return false;
    const lines = this.#path.subpaths.map(flatten);
    const polygons = lines.map(({ points }) => points);
    const isKept = this.#unseen === 0 && this.#layer === undefined && lines.length > 0;
    const { colour, fillAlpha } = this.#states.state;
    if (isKept && FILLS.has(operator)) {
      const paint = colour.fillColour.isPattern ? "pattern" : "fill";
      const isEvenOdd = operator.includes("*");
      this.marks.cover(this.#states.state, {
        paint,
        polygons,
        isEvenOdd,
        colour: colour.fillColour,
        isSolid: true,
        alpha: fillAlpha,
      });
    }
    if (isKept && STROKES.has(operator)) {
      const isClosing = operator === "s" || operator.startsWith("b");
      const [a, b, c, d] = graphics.matrix;
      const width = graphics.lineWidth * Math.sqrt(Math.abs(a * d - b * c));
      this.marks.stroke(this.#states.state, lines, { isClosing, width });
    }
    if (this.#isClipping) {
      this.#states.state.isClipBox &&= polygons.length === 1 && isUpright(polygons[0] ?? []);
      this.#states.state.clip = narrow(this.#states.state.clip, boxOfPoints(polygons.flat()));
    }
    this.#isClipping = false;
    this.#path.clear();
    return true;
  }

  #shading(): void {
    if (this.#unseen > 0 || this.#layer !== undefined) return;
    const { clip, fillAlpha } = this.#states.state;
    this.marks.cover(this.#states.state, {
      paint: "shading",
      polygons: [cornersOf(clip)],
      colour: undefined,
      isSolid: true,
      alpha: fillAlpha,
    });
  }
}

/** Pixels of a picture that is a colour rather than a picture. */
const TINY = 4;
function unitCorners(matrix: Matrix): Point[] {
  return [
    transformPoint(matrix, 0, 0),
    transformPoint(matrix, 1, 0),
    transformPoint(matrix, 1, 1),
    transformPoint(matrix, 0, 1),
  ];
}

function cornersOf([left, bottom, right, top]: Rectangle): Point[] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
}
