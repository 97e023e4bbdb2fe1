import { FormatError } from "@colophon/kit-bytes";
import { type Matrix, transformPoint } from "../content/matrix.ts";
import type { Operation } from "../content/operations.ts";
import { numberOf } from "../objects/object.ts";
import { type Area, isInside } from "./areas.ts";

interface Subpath {
  readonly operations: Operation[];
  readonly points: (readonly [number, number])[];
}

const PAINTING: ReadonlySet<string> = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n"]);
/** Outlines of letters have more parts than frames and rules. */
const MANY_PARTS = 12;

/** Follows the path under construction and tells which parts of it lie wholly under an area. */
export class PathEdit {
  #subpaths: Subpath[] = [];
  #isClip = false;

  /** What goes when this operator paints the path; undefined for all others. */
  follow(
    operation: Operation,
    matrix: Matrix,
    areas: readonly Area[],
  ): { operations: Operation[]; isAll: boolean } | undefined {
    const { operator, operands } = operation;
    if (areas.length === 0) return undefined;
    if (operator === "W" || operator === "W*") this.#isClip = true;
    else if (operator === "m" || operator === "re") this.#subpaths.push({ operations: [operation], points: [] });
    else if ("lcvyh".includes(operator) && operator.length === 1) this.#subpaths.at(-1)?.operations.push(operation);
    else if (PAINTING.has(operator)) return this.#paint(areas);
    else return undefined;
    const numbers = operands.map((operand) => numberOf(operand) ?? 0);
    const [x = 0, y = 0, width = 0, height = 0] = numbers;
    const flat = operator === "re" ? [x, y, x + width, y, x + width, y + height, x, y + height] : numbers;
    const points = this.#subpaths.at(-1)?.points;
    for (let at = 0; at + 1 < flat.length; at += 2)
      points?.push(transformPoint(matrix, flat[at] as number, flat[at + 1] as number));
    return undefined;
  }

  #paint(areas: readonly Area[]): { operations: Operation[]; isAll: boolean } | undefined {
    const covered = this.#subpaths.filter(
      ({ points }) => points.length > 0 && areas.some(({ quad }) => points.every((point) => isInside(point, quad))),
    );
    const isAll = covered.length === this.#subpaths.length;
    const isClip = this.#isClip;
    this.#subpaths = [];
    this.#isClip = false;
    if (covered.length === 0) return undefined;
    const operations = covered.flatMap((subpath) => subpath.operations);
    if (!isClip) return { operations, isAll };
    if (operations.length < MANY_PARTS) return undefined;
    const message = "A clipping path under the area may be the outline of letters: it cannot be taken out.";
    throw new FormatError({ format: "pdf", code: "UNSUPPORTED", message, offset: operations[0]?.start ?? 0 });
  }
}
