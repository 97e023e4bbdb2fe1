import { flattenCurve, type Point, type Polyline } from "../geometry/cut-geometry.ts";
import { type Matrix, transformPoint } from "../geometry/matrix.ts";
import { numberOf } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";

/** A subpath in the page's user space, and the operators that make it. */
export interface Subpath {
  readonly operations: Operation[];
  /** The end of each line, or the control points and the end of each curve. */
  readonly parts: (readonly Point[])[];
  readonly start: Point;
  /** It begins where the one before it was closed, without an operator. */
  readonly isImplicit: boolean;
  isClosed: boolean;
}

/** The path under construction. Source: ISO 32000-2, 8.5.2. */
export class PathBuilder {
  subpaths: Subpath[] = [];
  #isOpen = false;

  /** False for operators that do not construct paths. */
  add(operation: Operation, matrix: Matrix): boolean {
    const { operator, operands } = operation;
    const numbers = operands.map((operand) => numberOf(operand) ?? 0);
    const points: Point[] = [];
    for (let at = 0; at + 1 < numbers.length; at += 2)
      points.push(transformPoint(matrix, numbers[at] as number, numbers[at + 1] as number));
    if (operator === "m") this.#begin(points[0] ?? [0, 0], operation);
    else if (operator === "re") this.#rectangle(numbers, { matrix, operation });
    else if (operator === "h") {
      const last = this.subpaths.at(-1);
      last?.operations.push(operation);
      if (last !== undefined) last.isClosed = true;
      this.#isOpen = false;
    } else if (operator === "l" || operator === "c" || operator === "v" || operator === "y")
      this.#continue(operation, points);
    else return false;
    return true;
  }

  clear(): void {
    this.subpaths = [];
    this.#isOpen = false;
  }

  #begin(start: Point, operation: Operation | undefined): Subpath {
    const subpath: Subpath = {
      operations: operation === undefined ? [] : [operation],
      parts: [],
      start,
      isImplicit: operation === undefined,
      isClosed: false,
    };
    this.subpaths.push(subpath);
    this.#isOpen = true;
    return subpath;
  }

  #rectangle(numbers: readonly number[], { matrix, operation }: { matrix: Matrix; operation: Operation }): void {
    const [x = 0, y = 0, width = 0, height = 0] = numbers;
    const corner = (dx: number, dy: number): Point => transformPoint(matrix, x + dx, y + dy);
    const subpath = this.#begin(corner(0, 0), operation);
    subpath.parts.push([corner(width, 0)], [corner(width, height)], [corner(0, height)]);
    subpath.isClosed = true;
    this.#isOpen = false;
  }

  #continue(operation: Operation, points: readonly Point[]): void {
    const last = this.subpaths.at(-1);
    const end = points.at(-1);
    if (end === undefined) return;
    const subpath = this.#isOpen && last !== undefined ? last : this.#begin(last?.start ?? end, undefined);
    const [one = end, two = end] = points;
    const from = subpath.parts.at(-1)?.at(-1) ?? subpath.start;
    subpath.operations.push(operation);
    if (operation.operator === "l") subpath.parts.push([end]);
    else if (operation.operator === "v") subpath.parts.push([from, one, end]);
    else if (operation.operator === "y") subpath.parts.push([one, end, end]);
    else subpath.parts.push([one, two, end]);
  }
}

/** With its curves as lines. */
export function flatten({ start, parts, isClosed }: Subpath): Polyline {
  const points: Point[] = [start];
  for (const part of parts) {
    const [one, two, end] = part;
    if (one === undefined) continue;
    if (two === undefined || end === undefined) points.push(one);
    else for (const point of flattenCurve(points.at(-1) ?? start, [one, two, end])) points.push(point);
  }
  return { points, isClosed };
}

export type PathBox = readonly [left: number, bottom: number, right: number, top: number];

/** The least box of them: curves lie within their control points. */
export function boxOf(subpaths: readonly Subpath[]): PathBox {
  let [left, bottom, right, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  const add = ([x, y]: Point): void => {
    left = Math.min(left, x);
    bottom = Math.min(bottom, y);
    right = Math.max(right, x);
    top = Math.max(top, y);
  };
  for (const { start, parts } of subpaths) {
    add(start);
    for (const part of parts) for (const point of part) add(point);
  }
  return [left, bottom, right, top];
}

export function overlaps(one: PathBox, other: PathBox): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
}
