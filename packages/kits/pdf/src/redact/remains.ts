import { appearancesOf } from "../content/appearance.ts";
import { type Interpreter, pageContent } from "../content/interpret.ts";
import type { Painter } from "../content/painter.ts";
import { quadOf, type TextRun } from "../content/state.ts";
import type { PdfPage } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { enters, planesOf } from "../geometry/cut-geometry.ts";
import { areaOf, IDENTITY, type Matrix } from "../geometry/matrix.ts";
import type { Quad } from "../geometry/quad.ts";
import { touches, unitSquare } from "../geometry/quads.ts";
import { isArray, PdfDict } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";
import { appendRevision } from "../write/append-revision.ts";
import { AreaSet } from "./area-set.ts";
import type { Area } from "./areas.ts";
import { boxOf, flatten, overlaps, type PathBox, PathBuilder } from "./path.ts";

/** What content still has under the strict areas of a page, and beside them. */
export interface Remains {
  readonly glyphs: number;
  readonly paths: number;
  /** Outlines of the pictures that reach under an area: their samples there are blank, their edges are seen. */
  readonly pictures: readonly Quad[];
  /** Boxes of glyphs that stay: their ink may reach under an area. */
  readonly letters: readonly Quad[];
  /** In points: as far the ink of lines that end at an area, or lie beside it, reaches under it. */
  readonly inkMargin: number;
}

/** The file with the pages as they are without the boxes that a redaction painted over their areas. */
export function withoutBoxes(file: PdfFile, pages: readonly PdfPage[]): Uint8Array {
  const changes = new Map(
    pages.flatMap(({ dict, ref }) => {
      const contents = file.resolve(dict.get("Contents"));
      return ref !== undefined && isArray(contents) ? [[ref.number, dict.with({ Contents: contents[0] })]] : [];
    }),
  );
  return changes.size === 0 ? file.bytes : appendRevision(file, { changes, trailer: {} });
}

/** Reads a page, boxes left out, for what remains under its strict areas. */
export function readRemains(
  { file, interpreter }: { readonly file: PdfFile; readonly interpreter: Interpreter },
  page: PdfPage,
  areas: readonly Area[],
): Remains {
  const reader = new RemainsReader(areas);
  const resources = file.dictOf(page.inherited.get("Resources")) ?? new PdfDict();
  interpreter.run(pageContent(file, page.dict), { resources, matrix: IDENTITY, painter: reader });
  for (const held of file.arrayOf(page.dict.get("Annots"))) {
    const annotation = file.dictOf(held);
    if (annotation === undefined) continue;
    for (const { form, matrix, held: own } of appearancesOf(file, annotation))
      interpreter.form(form, { resources, matrix, painter: reader, held: own });
  }
  return reader;
}

const STROKING: ReadonlySet<string> = new Set(["S", "s", "B", "B*", "b", "b*"]);
const ENDING: ReadonlySet<string> = new Set([...STROKING, "f", "F", "f*", "n"]);

class RemainsReader implements Painter, Remains {
  readonly pictures: Quad[] = [];
  readonly letters: Quad[] = [];
  glyphs = 0;
  paths = 0;
  inkMargin = 0;
  readonly #areas: readonly Area[];
  readonly #set: AreaSet;
  readonly #targets: readonly { readonly box: PathBox; readonly planes: ReturnType<typeof planesOf> }[];
  readonly #builder = new PathBuilder();

  constructor(areas: readonly Area[]) {
    this.#areas = areas.filter(({ isStrict }) => isStrict);
    this.#set = new AreaSet(this.#areas);
    this.#targets = this.#areas.map(({ quad }) => ({ box: boxOfQuad(quad), planes: planesOf(quad) }));
  }

  /** Patterns are only read where this is. */
  enter(): void {
    this.#builder.clear();
  }

  operation(operation: Operation, state: { readonly matrix: Matrix; readonly lineWidth: number }): void {
    if (this.#builder.add(operation, state.matrix) || !ENDING.has(operation.operator)) return;
    const isStroked = STROKING.has(operation.operator);
    const half = isStroked ? (state.lineWidth * Math.sqrt(areaOf(state.matrix))) / 2 : 0;
    for (const subpath of this.#builder.subpaths) {
      const [left, bottom, right, top] = boxOf([subpath]);
      const near = this.#targets.filter(({ box }) =>
        overlaps([left - half, bottom - half, right + half, top + half], box),
      );
      if (near.length === 0) continue;
      this.inkMargin = Math.max(this.inkMargin, half);
      const line = flatten(subpath);
      const outline = { points: line.points, isClosed: line.isClosed || operation.operator !== "S" };
      if (near.some(({ planes }) => enters(outline, planes))) this.paths += 1;
    }
    this.#builder.clear();
  }

  run(run: TextRun): void {
    if (!run.matrix.every(Number.isFinite)) return;
    for (const index of run.glyphs.keys()) {
      if (this.#set.covers(quadOf(run, index))) this.glyphs += 1;
      const quad = quadOf(run, index, "font");
      if (this.#targets.some(({ box }) => overlaps(boxOfQuad(quad), box))) this.letters.push(quad);
    }
  }

  image({ matrix }: { readonly matrix: Matrix }): void {
    const square = unitSquare(matrix);
    if (this.#areas.some(({ quad }) => touches(square, quad))) this.pictures.push(square);
  }
}

function boxOfQuad(quad: Quad): PathBox {
  const [xs, ys] = [0, 1].map((axis) => [0, 2, 4, 6].map((at) => quad[at + axis] as number)) as [number[], number[]];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
