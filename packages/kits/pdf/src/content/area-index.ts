import type { Rectangle } from "../facts/pages.ts";

type Point = readonly [x: number, y: number];

const CELLS = 48;
/** Cells that one mark is entered in; a larger one is compared with everything. Attack: thousands of fills of the whole page. */
const MAX_CELLS = 256;

/** Marks of a page by the cells of a grid over it, so that a glyph is compared only with what is near it. */
export class AreaIndex<Item> {
  readonly #cells = new Map<number, Item[]>();
  readonly #wide: Item[] = [];
  readonly #page: Rectangle;

  constructor(page: Rectangle, items: readonly Item[], boxOf: (item: Item) => Rectangle) {
    this.#page = page;
    for (const item of items) this.#add(item, boxOf(item));
  }

  /** What may be at a point, in any order. */
  *at(point: Point): Generator<Item> {
    const [column, row] = this.#cell(point);
    yield* this.#wide;
    yield* this.#cells.get(row * CELLS + column) ?? [];
  }

  /** What may be in a box, in any order; marks of several cells may come more than once. */
  *within([left, bottom, right, top]: Rectangle): Generator<Item> {
    const [from, low] = this.#cell([left, bottom]);
    const [to, high] = this.#cell([right, top]);
    yield* this.#wide;
    for (let column = from; column <= to; column += 1)
      for (let row = low; row <= high; row += 1) yield* this.#cells.get(row * CELLS + column) ?? [];
  }

  #add(item: Item, [left, bottom, right, top]: Rectangle): void {
    const [from, low] = this.#cell([left, bottom]);
    const [to, high] = this.#cell([right, top]);
    if ((to - from + 1) * (high - low + 1) > MAX_CELLS) {
      this.#wide.push(item);
      return;
    }
    for (let column = from; column <= to; column += 1)
      for (let row = low; row <= high; row += 1) {
        const key = row * CELLS + column;
        const cell = this.#cells.get(key);
        if (cell === undefined) this.#cells.set(key, [item]);
        else cell.push(item);
      }
  }

  #cell([x, y]: Point): readonly [number, number] {
    const [left, bottom, right, top] = this.#page;
    const index = (value: number, from: number, to: number): number =>
      Math.min(CELLS - 1, Math.max(0, Math.floor(((value - from) / Math.max(1, to - from)) * CELLS)));
    return [index(x, left, right), index(y, bottom, top)];
  }
}
