import type { Lookup } from "../file/lookup.ts";
import { numberOf, type PdfObject } from "../objects/object.ts";

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

export function transformPoint([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** How much a matrix stretches areas. */
export function areaOf([a, b, c, d]: Matrix): number {
  return Math.abs(a * d - b * c);
}

/** Six numbers as a matrix; the identity for anything else. */
export function matrixOf(file: Lookup, object: PdfObject | undefined): Matrix {
  return toMatrix(file.arrayOf(object).map((item) => numberOf(file.resolve(item)))) ?? IDENTITY;
}

export function toMatrix(numbers: readonly (number | undefined)[]): Matrix | undefined {
  const [a, b, c, d, e, f] = numbers;
  if (a === undefined || b === undefined || c === undefined) return undefined;
  return d === undefined || e === undefined || f === undefined ? undefined : [a, b, c, d, e, f];
}
