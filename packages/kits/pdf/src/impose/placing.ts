import type { Rectangle } from "../facts/pages.ts";
import type { Lookup } from "../file/lookup.ts";
import { type Matrix, transformPoint } from "../geometry/matrix.ts";
import { isArray, isName, numberOf, PdfName, type PdfObject, PdfRef } from "../objects/object.ts";

/** Where a page is now: on which sheet, as which form, and how its points get there. */
export interface PlacedForm {
  readonly sheet: PdfRef;
  readonly form: PdfRef;
  readonly matrix: Matrix;
  /** The place that it fills on the sheet. */
  readonly area: Rectangle;
}

const KINDS: ReadonlySet<string> = new Set(["XYZ", "Fit", "FitB", "FitH", "FitBH", "FitV", "FitBV", "FitR"]);

/** An array that leads to a place on a page. Source: ISO 32000-2, 12.3.2.2. */
export function isDestination(array: readonly PdfObject[]): boolean {
  return array[0] instanceof PdfRef && array[1] instanceof PdfName && KINDS.has(array[1].value);
}

/** The same place where the page is now; one that showed the whole page shows the whole of its place. */
export function moveDestination(
  file: Lookup,
  [, kind, ...given]: readonly PdfObject[],
  { sheet, matrix, area }: PlacedForm,
): PdfObject {
  const numbers = given.map((each) => numberOf(file.resolve(each)));
  const [left, , , top] = area;
  const x = (value: number | undefined): number => (value === undefined ? left : transformPoint(matrix, value, 0)[0]);
  const y = (value: number | undefined): number => (value === undefined ? top : transformPoint(matrix, 0, value)[1]);
  if (isName(kind, "XYZ")) return [sheet, new PdfName("XYZ"), x(numbers[0]), y(numbers[1]), given[2] ?? null];
  if (isName(kind, "FitH") || isName(kind, "FitBH")) return [sheet, new PdfName("XYZ"), left, y(numbers[0]), null];
  if (isName(kind, "FitV") || isName(kind, "FitBV")) return [sheet, new PdfName("XYZ"), x(numbers[0]), top, null];
  const [x0, y0, x1, y1] = numbers;
  const isRectangle = x0 !== undefined && y0 !== undefined && x1 !== undefined && y1 !== undefined;
  const shown = isName(kind, "FitR") && isRectangle ? moveRectangle([x0, y0, x1, y1], matrix) : area;
  return [sheet, new PdfName("FitR"), ...shown];
}

/** Pairs of coordinates, as in Rect and QuadPoints. */
export function movePoints(file: Lookup, object: PdfObject, matrix: Matrix): PdfObject {
  const held = file.resolve(object);
  if (!isArray(held)) return object;
  const numbers = held.map((each) => numberOf(file.resolve(each)) ?? 0);
  const moved: number[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    moved.push(...transformPoint(matrix, numbers[at] as number, numbers[at + 1] as number));
  return moved;
}

function moveRectangle([x0, y0, x1, y1]: Rectangle, matrix: Matrix): Rectangle {
  return [...transformPoint(matrix, x0, y0), ...transformPoint(matrix, x1, y1)];
}
