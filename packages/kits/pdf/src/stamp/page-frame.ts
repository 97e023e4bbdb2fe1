import { type PdfPage, type Rectangle, rectangleOf } from "../facts/pages.ts";
import type { Lookup } from "../file/lookup.ts";
import type { Matrix } from "../geometry/matrix.ts";
import { integerOf, numberOf } from "../objects/object.ts";

/** A page as its reader sees it: upright, its origin in the corner below on the left, in points. */
export interface PageFrame {
  readonly width: number;
  readonly height: number;
  /** From there to the page's user space. */
  readonly matrix: Matrix;
}

/** Source: ISO 32000-2, 7.7.3.3 (CropBox, Rotate, UserUnit), 14.11.2. The usual size where a page says none. */
const USUAL: Rectangle = [0, 0, 612, 792];

/** The frame of a page, by its crop box within its media box, its rotation and its unit. */
export function frameOfPage(file: Lookup, { dict, inherited }: Pick<PdfPage, "dict" | "inherited">): PageFrame {
  const [x0, y0, x1, y1] = visibleBox(file, inherited.get("MediaBox"), inherited.get("CropBox"));
  const unit = unitOf(numberOf(file.resolve(dict.get("UserUnit"))));
  const turn = (((integerOf(file.resolve(inherited.get("Rotate"))) ?? 0) % 360) + 360) % 360;
  const [width, height] = [(x1 - x0) * unit, (y1 - y0) * unit];
  const one = 1 / unit;
  if (turn === 90) return { width: height, height: width, matrix: [0, one, -one, 0, x1, y0] };
  if (turn === 180) return { width, height, matrix: [-one, 0, 0, -one, x1, y1] };
  if (turn === 270) return { width: height, height: width, matrix: [0, -one, one, 0, x0, y1] };
  return { width, height, matrix: [one, 0, 0, one, x0, y0] };
}

/** What of a page is seen. */
export function visibleBox(
  file: Lookup,
  media: Parameters<typeof rectangleOf>[1],
  crop: Parameters<typeof rectangleOf>[1],
): Rectangle {
  const page = nonEmpty(rectangleOf(file, media)) ?? USUAL;
  const cut = rectangleOf(file, crop);
  if (cut === undefined) return page;
  const both: Rectangle = [
    Math.max(page[0], cut[0]),
    Math.max(page[1], cut[1]),
    Math.min(page[2], cut[2]),
    Math.min(page[3], cut[3]),
  ];
  return nonEmpty(both) ?? page;
}

function nonEmpty(box: Rectangle | undefined): Rectangle | undefined {
  return box !== undefined && box[2] > box[0] && box[3] > box[1] && box.every(Number.isFinite) ? box : undefined;
}

function unitOf(unit: number | undefined): number {
  return unit !== undefined && unit > 0 && Number.isFinite(unit) ? unit : 1;
}
