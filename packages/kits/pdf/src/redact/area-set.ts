import { AreaIndex } from "../content/area-index.ts";
import type { Rectangle } from "../facts/pages.ts";
import type { Quad } from "../geometry/quad.ts";
import { type Area, isCovered } from "./areas.ts";

/** Fewer areas are compared one by one. */
const FEW = 8;

/** The areas of a page by a grid over them: a glyph is compared only with the areas near it. */
export class AreaSet {
  readonly #areas: readonly Area[];
  readonly #index: AreaIndex<Area> | undefined;

  constructor(areas: readonly Area[]) {
    this.#areas = areas;
    if (areas.length < FEW) return;
    let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { quad } of areas) {
      const box = boundsOf(quad);
      [left, bottom] = [Math.min(left, box[0]), Math.min(bottom, box[1])];
      [right, top] = [Math.max(right, box[2]), Math.max(top, box[3])];
    }
    this.#index = new AreaIndex([left, bottom, right, top], areas, ({ quad }) => boundsOf(quad));
  }

  /** Whether any of them covers a quad. */
  covers(quad: Quad): boolean {
    const near = this.#index === undefined ? this.#areas : [...this.#index.within(boundsOf(quad))];
    return near.length > 0 && isCovered(quad, near);
  }
}

/** All areas of a page, and those whose every touch counts. */
export function areaSets(areas: readonly Area[]): { readonly all: AreaSet; readonly strict: AreaSet } {
  return { all: new AreaSet(areas), strict: new AreaSet(areas.filter(({ isStrict }) => isStrict)) };
}

function boundsOf(quad: Quad): Rectangle {
  const [xs, ys] = [0, 1].map((axis) => [0, 2, 4, 6].map((at) => quad[at + axis] as number)) as [number[], number[]];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
