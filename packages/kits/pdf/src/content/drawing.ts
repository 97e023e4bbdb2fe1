import { checkLimit } from "@colophon/kit-bytes";
import type { Rectangle } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { type Matrix, transformPoint } from "../geometry/matrix.ts";
import { numberOf } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";
import { ColourState } from "./colour-state.ts";
import type { PaintedImage, Painter, PaintFrame } from "./painter.ts";
import type { GraphicsState } from "./state.ts";

/** What a page draws beside text, in the page's user space. */
export interface PageDrawing {
  /** Straight strokes parallel to an axis, and the sides of stroked rectangles. */
  readonly strokes: readonly DrawnStroke[];
  /** Filled rectangles. */
  readonly fills: readonly DrawnFill[];
  /** Pictures. */
  readonly images: readonly Rectangle[];
  /** Curves, slanted lines and other shapes. */
  readonly shapes: readonly Rectangle[];
}

export interface DrawnStroke {
  readonly box: Rectangle;
  readonly width: number;
}

export interface DrawnFill {
  readonly box: Rectangle;
  /** 0 for black to 1 for white. */
  readonly lightness: number;
}

type Point = readonly [number, number];

interface Subpath {
  readonly points: Point[];
  isClosed: boolean;
  isCurved: boolean;
}

interface DrawingState {
  readonly colour: ColourState;
  clip: Rectangle;
}

/** A stroke as light as this cannot be seen on paper. */
const WHITE = 0.985;
/** Points that a line may be off its axis. */
const SLANT = 0.75;
const EVERYTHING: Rectangle = [-Infinity, -Infinity, Infinity, Infinity];

/**
 * Collects what a page draws. It is a painter: give it to `readPageText`, then take `drawing`.
 *
 * Shapes   Clips count by their bounding boxes. Masks and patterns are left out.
 * Cost     O(operations).
 * Errors   FormatError LIMIT for more than `maxMarks` strokes, fills and shapes.
 */
export class DrawingReader implements Painter {
  readonly drawing = {
    strokes: [] as DrawnStroke[],
    fills: [] as DrawnFill[],
    images: [] as Rectangle[],
    shapes: [] as Rectangle[],
  };
  readonly #file: PdfFile;
  readonly #maxMarks: number;
  readonly #frames: { readonly frame: PaintFrame; readonly saved: DrawingState[]; readonly outer: DrawingState }[] = [];
  #state: DrawingState = { colour: new ColourState(), clip: EVERYTHING };
  #path: Subpath[] = [];
  #isClipping = false;
  #hidden = 0;
  #marks = 0;

  constructor(file: PdfFile, maxMarks: number) {
    this.#file = file;
    this.#maxMarks = maxMarks;
  }

  enter(frame: PaintFrame): void {
    if (isHidden(frame)) this.#hidden += 1;
    this.#frames.push({ frame, saved: [], outer: this.#state });
    this.#state = { colour: this.#state.colour.copy(), clip: this.#state.clip };
    this.#path = [];
  }

  leave(frame: PaintFrame): void {
    if (isHidden(frame)) this.#hidden -= 1;
    const left = this.#frames.pop();
    if (left !== undefined) this.#state = left.outer;
    this.#path = [];
  }

  image({ matrix }: PaintedImage): void {
    if (this.#hidden > 0) return;
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const;
    const box = clipped(boxOf(corners.map(([x, y]) => transformPoint(matrix, x, y))), this.#state.clip);
    if (box !== undefined) this.#add(this.drawing.images, box);
  }

  operation(operation: Operation, graphics: GraphicsState): void {
    const { operator } = operation;
    const level = this.#frames.at(-1);
    if (operator === "q") {
      if (level !== undefined && level.saved.length < MAX_SAVED)
        level.saved.push({ colour: this.#state.colour.copy(), clip: this.#state.clip });
    } else if (operator === "Q") this.#state = level?.saved.pop() ?? this.#state;
    else if (operator === "W" || operator === "W*") this.#isClipping = true;
    else if (!this.#construct(operation, graphics.matrix) && !this.#paint(operator, graphics))
      this.#state.colour.operation(operation, { file: this.#file, resources: level?.frame.resources ?? [] });
  }

  #construct({ operator, operands }: Operation, matrix: Matrix): boolean {
    const count = OPERANDS[operator];
    if (count === undefined) return false;
    const numbers = operands.slice(0, count).map((operand) => numberOf(operand) ?? Number.NaN);
    if (numbers.length < count || !numbers.every(Number.isFinite)) return true;
    const at = (index: number): Point => transformPoint(matrix, numbers[index] ?? 0, numbers[index + 1] ?? 0);
    const last = this.#path.at(-1);
    if (operator === "re") {
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      const corners: Point[] = [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ];
      const points = corners.map((corner) => transformPoint(matrix, corner[0], corner[1]));
      this.#begin({ points, isClosed: true, isCurved: false });
    } else if (operator === "m") this.#begin({ points: [at(0)], isClosed: false, isCurved: false });
    else if (last === undefined) return true;
    else if (operator === "h") last.isClosed = true;
    else if (last.points.length < MAX_POINTS) {
      last.points.push(at(count - 2));
      if (operator !== "l") last.isCurved = true;
    }
    return true;
  }

  #begin(subpath: Subpath): void {
    if (this.#path.length < this.#maxMarks) this.#path.push(subpath);
  }

  #paint(operator: string, graphics: GraphicsState): boolean {
    const paints = PAINTS[operator];
    if (paints === undefined) return false;
    if (this.#hidden === 0)
      for (const subpath of this.#path) {
        if (operator === "s" || operator === "b" || operator === "b*") subpath.isClosed = true;
        if (paints.fills) this.#fill(subpath);
        if (paints.strokes) this.#stroke(subpath, graphics);
      }
    if (this.#isClipping) this.#clip();
    this.#isClipping = false;
    this.#path = [];
    return true;
  }

  #clip(): void {
    const box = boxOf(this.#path.flatMap(({ points }) => points));
    this.#state.clip = this.#path.length === 0 ? EMPTY : (clipped(box, this.#state.clip) ?? EMPTY);
  }

  #fill(subpath: Subpath): void {
    const box = clipped(boxOf(subpath.points), this.#state.clip);
    if (box === undefined) return;
    const { fill: lightness } = this.#state.colour;
    if (isRectangle(subpath)) this.#add(this.drawing.fills, { box, lightness });
    else if (lightness < WHITE) this.#add(this.drawing.shapes, box);
  }

  #stroke({ points, isClosed, isCurved }: Subpath, { lineWidth, matrix }: GraphicsState): void {
    const { stroke: lightness } = this.#state.colour;
    if (lightness >= WHITE) return;
    const box = clipped(boxOf(points), this.#state.clip);
    if (box === undefined) return;
    if (isCurved) {
      this.#add(this.drawing.shapes, box);
      return;
    }
    const width = lineWidth * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const ends = isClosed && points.length > 2 ? [...points, points[0] ?? [0, 0]] : points;
    for (let at = 1; at < ends.length; at += 1) {
      const side = clipped(boxOf([ends[at - 1] ?? [0, 0], ends[at] ?? [0, 0]]), this.#state.clip);
      if (side === undefined) continue;
      if (side[2] - side[0] <= SLANT || side[3] - side[1] <= SLANT)
        this.#add(this.drawing.strokes, { box: side, width });
      else this.#add(this.drawing.shapes, side);
    }
  }

  #add<Item>(list: Item[], item: Item): void {
    this.#marks += 1;
    checkLimit(this.#marks, { format: "pdf", offset: 0, limit: "maxMarks", most: this.#maxMarks });
    list.push(item);
  }
}

/** q without Q. Attack: a stream of q. */
const MAX_SAVED = 10_000;
/** Points of one subpath. Attack: a line of a billion points. */
const MAX_POINTS = 100_000;
const EMPTY: Rectangle = [Infinity, Infinity, -Infinity, -Infinity];

const OPERANDS: Readonly<Record<string, number>> = { m: 2, l: 2, c: 6, v: 4, y: 4, re: 4, h: 0 };

const PAINTS: Readonly<Record<string, { readonly fills: boolean; readonly strokes: boolean }>> = {
  S: { fills: false, strokes: true },
  s: { fills: false, strokes: true },
  f: { fills: true, strokes: false },
  F: { fills: true, strokes: false },
  "f*": { fills: true, strokes: false },
  B: { fills: true, strokes: true },
  "B*": { fills: true, strokes: true },
  b: { fills: true, strokes: true },
  "b*": { fills: true, strokes: true },
  n: { fills: false, strokes: false },
};

function isHidden({ kind }: PaintFrame): boolean {
  return kind === "mask" || kind === "pattern";
}

function boxOf(points: readonly Point[]): Rectangle {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points)
    [left, right, bottom, top] = [Math.min(left, x), Math.max(right, x), Math.min(bottom, y), Math.max(top, y)];
  return [left, bottom, right, top];
}

/** The part of a box inside a clip; undefined where nothing is left. */
function clipped(box: Rectangle, clip: Rectangle): Rectangle | undefined {
  const left = Math.max(box[0], clip[0]);
  const bottom = Math.max(box[1], clip[1]);
  const right = Math.min(box[2], clip[2]);
  const top = Math.min(box[3], clip[3]);
  return left <= right && bottom <= top ? [left, bottom, right, top] : undefined;
}

function isRectangle({ points, isCurved }: Subpath): boolean {
  if (isCurved || points.length < 2 || points.length > 5) return false;
  const [left, bottom, right, top] = boxOf(points);
  return points.every(
    ([x, y]) => Math.min(x - left, right - x) <= SLANT / 2 && Math.min(y - bottom, top - y) <= SLANT / 2,
  );
}
