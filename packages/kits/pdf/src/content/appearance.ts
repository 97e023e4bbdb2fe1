import { rectangleOf } from "../facts/pages.ts";
import type { Lookup } from "../file/lookup.ts";
import { type Matrix, matrixOf, transformPoint } from "../geometry/matrix.ts";
import { PdfDict, PdfName, type PdfObject, PdfStream } from "../objects/object.ts";

/** An appearance of an annotation, where it lies on the page. */
export interface Appearance {
  readonly form: PdfStream;
  readonly held: PdfObject;
  readonly matrix: Matrix;
  /** "N", "D/Off", ... */
  readonly name: string;
  /** It is the one that is seen. */
  readonly isShown: boolean;
}

/** All appearances of an annotation: of each state, at rest, under the pointer, pressed. Source: ISO 32000-2, 12.5.5. */
export function appearancesOf(file: Lookup, annotation: PdfDict): Appearance[] {
  const states = file.dictOf(annotation.get("AP"));
  const state = file.resolve(annotation.get("AS"));
  const current = state instanceof PdfName ? state.value : undefined;
  const found: Appearance[] = [];
  for (const key of ["N", "R", "D"]) {
    const held = states?.get(key);
    const value = file.resolve(held);
    if (held !== undefined && value instanceof PdfStream) add(held, value, key, key === "N");
    else if (value instanceof PdfDict)
      for (const [name, inner] of value.entries) {
        const stream = file.resolve(inner);
        if (stream instanceof PdfStream) add(inner, stream, `${key}/${name}`, key === "N" && name === current);
      }
  }
  return found;

  function add(held: PdfObject, form: PdfStream, name: string, isShown: boolean): void {
    found.push({ held, form, matrix: placeOf(file, annotation, form), name, isShown });
  }
}

function placeOf(file: Lookup, annotation: PdfDict, form: PdfStream): Matrix {
  const [left = 0, bottom = 0, right = 0, top = 0] = rectangleOf(file, annotation.get("Rect")) ?? [];
  const box = rectangleOf(file, form.dict.get("BBox")) ?? [0, 0, right - left, top - bottom];
  const own = matrixOf(file, form.dict.get("Matrix"));
  const corners = [box[0], box[2]].flatMap((x) => [transformPoint(own, x, box[1]), transformPoint(own, x, box[3])]);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const scaleX = to > from ? (right - left) / (to - from) : 1;
  const scaleY = high > low ? (top - bottom) / (high - low) : 1;
  return [scaleX, 0, 0, scaleY, left - from * scaleX, bottom - low * scaleY];
}
