import type { Rectangle } from "../facts/pages.ts";
import { areaOf, type Matrix } from "../geometry/matrix.ts";
import { isInside, unitSquare } from "../geometry/quads.ts";

const SIDE = 32;

/**
 * How much of a box pictures cover together: scanners write a page as many strips. A picture between two points of the grid counts
 * by its own size.
 */
export class CoverGrid {
  readonly #box: Rectangle;
  readonly #cells = new Uint8Array(SIDE * SIDE);
  #count = 0;
  #largest = 0;

  constructor(box: Rectangle) {
    this.#box = box;
  }

  /** From 0; a single picture that reaches over the box may have more than 1. */
  get share(): number {
    return Math.max(this.#largest, this.#count / this.#cells.length);
  }

  add(matrix: Matrix): void {
    const [left, bottom, right, top] = this.#box;
    const [across, up] = [right - left, top - bottom];
    this.#largest = Math.max(this.#largest, areaOf(matrix) / Math.max(1, across * up));
    if (this.#count === this.#cells.length || !(across > 0 && up > 0)) return;
    const quad = unitSquare(matrix);
    if (!quad.every(Number.isFinite)) return;
    const cellOf = (place: number, from: number, length: number): number => ((place - from) / length) * SIDE;
    const columns = [0, 2, 4, 6].map((at) => cellOf(quad[at] ?? 0, left, across));
    const rows = [1, 3, 5, 7].map((at) => cellOf(quad[at] ?? 0, bottom, up));
    const ends = (places: readonly number[]): readonly [number, number] => [
      Math.max(0, Math.floor(Math.min(...places))),
      Math.min(SIDE, Math.ceil(Math.max(...places))),
    ];
    const [[fromX, toX], [fromY, toY]] = [ends(columns), ends(rows)];
    for (let y = fromY; y < toY; y += 1)
      for (let x = fromX; x < toX; x += 1) {
        if (this.#cells[y * SIDE + x] === 1) continue;
        if (!isInside([left + ((x + 0.5) * across) / SIDE, bottom + ((y + 0.5) * up) / SIDE], quad)) continue;
        this.#cells[y * SIDE + x] = 1;
        this.#count += 1;
      }
  }
}
