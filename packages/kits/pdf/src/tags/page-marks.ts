import { type Interpreter, pageContent } from "../content/interpret.ts";
import type { PaintedImage, Painter, PaintFrame } from "../content/painter.ts";
import { type GraphicsState, quadOf, type TextRun } from "../content/state.ts";
import type { PdfPage, Rectangle } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { IDENTITY, type Matrix, transformPoint } from "../geometry/matrix.ts";
import { integerOf, numberOf, PdfDict, PdfName } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";

/** A stretch of marked content from one text object to the next. */
export class Stretch {
  /** Where it begins in the content of the page. */
  readonly start: number;
  text = "";
  /** The middle of each glyph that shows something: x, y. */
  readonly middles: number[] = [];
  /** What is drawn besides. */
  box: Rectangle | undefined = undefined;

  constructor(start: number) {
    this.start = start;
  }

  include(x: number, y: number): void {
    const [left, bottom, right, top] = this.box ?? [x, y, x, y];
    this.box = [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
  }
}

/** A marked content of a page that is of the structure, those inside of it included. */
export interface Marked {
  readonly mark: number;
  readonly tag: string;
  /** From the operator that opens it to the one that closes it, both included. */
  readonly start: number;
  end: number;
  /** Where what is marked ends. */
  inner: number;
  readonly stretches: Stretch[];
}

/** Operands that are points, of operators of paths. Source: ISO 32000-1, table 59. */
const POINTS: ReadonlySet<string> = new Set(["m", "l", "c", "v", "y"]);
const PAINTS: ReadonlySet<string> = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*"]);
const SQUARE = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** What the marked contents of a page show, and where. Cost: every operation of the page once. */
export function readMarks(
  file: PdfFile,
  page: PdfPage,
  interpreter: Interpreter,
): { readonly content: Uint8Array; readonly marks: readonly Marked[] } {
  const content = pageContent(file, page.dict);
  const reader = new MarkReader(file);
  const resources = file.dictOf(page.inherited.get("Resources")) ?? new PdfDict();
  interpreter.run(content, { resources, matrix: IDENTITY, painter: reader });
  return { content, marks: reader.marks };
}

class MarkReader implements Painter {
  readonly marks: Marked[] = [];
  readonly #file: PdfFile;
  readonly #frames: PaintFrame["kind"][] = [];
  /** Marked contents inside the open one, itself included. */
  #depth = 0;
  #open: Marked | undefined;
  #path: (readonly [number, number])[] = [];

  constructor(file: PdfFile) {
    this.#file = file;
  }

  enter({ kind }: PaintFrame): void {
    this.#frames.push(kind);
  }

  leave(): void {
    this.#frames.pop();
  }

  operation(operation: Operation, { matrix }: GraphicsState): void {
    if (this.#frames.length === 1) this.#structure(operation);
    if (this.#open !== undefined && this.#isSeen) this.#draw(operation, matrix);
  }

  run(run: TextRun): void {
    const stretch = this.#open?.stretches.at(-1);
    if (stretch === undefined || !this.#isSeen) return;
    for (const [index, { text = "" }] of run.glyphs.entries()) {
      stretch.text += text;
      if (text.trim() === "") continue;
      const [x0, y0, , , x1, y1] = quadOf(run, index);
      stretch.middles.push((x0 + x1) / 2, (y0 + y1) / 2);
    }
  }

  image({ matrix }: PaintedImage): void {
    if (!this.#isSeen) return;
    for (const [x, y] of SQUARE) this.#open?.stretches.at(-1)?.include(...transformPoint(matrix, x, y));
  }

  /** Cells of patterns and groups of masks stand elsewhere. */
  get #isSeen(): boolean {
    return this.#frames.every((kind) => kind === "content" || kind === "form");
  }

  #structure({ operator, operands: [tag, properties], start, end }: Operation): void {
    const open = this.#open;
    if (operator === "BMC" || operator === "BDC") {
      const mark = properties instanceof PdfDict ? integerOf(this.#file.resolve(properties.get("MCID"))) : undefined;
      if (open !== undefined) this.#depth += 1;
      else if (mark !== undefined) {
        const name = tag instanceof PdfName ? tag.value : "";
        this.#open = { mark, tag: name, start, end, inner: end, stretches: [new Stretch(end)] };
        this.#depth = 1;
      }
    } else if (operator === "EMC" && open !== undefined) {
      this.#depth -= 1;
      if (this.#depth > 0) return;
      open.inner = start;
      open.end = end;
      this.marks.push(open);
      this.#open = undefined;
    } else if (operator === "BT" && this.#depth === 1 && open?.stretches.at(-1)?.middles.length)
      open.stretches.push(new Stretch(start));
  }

  #draw({ operator, operands }: Operation, matrix: Matrix): void {
    const numbers = operands.map((operand) => numberOf(operand) ?? 0);
    if (operator === "re") {
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      for (const [right, up] of SQUARE) this.#path.push(transformPoint(matrix, x + right * width, y + up * height));
    } else if (POINTS.has(operator))
      for (let at = 0; at + 1 < numbers.length; at += 2)
        this.#path.push(transformPoint(matrix, numbers[at] as number, numbers[at + 1] as number));
    else if (PAINTS.has(operator)) {
      for (const point of this.#path) this.#open?.stretches.at(-1)?.include(...point);
      this.#path = [];
    } else if (operator === "n") this.#path = [];
  }
}
