import type { Placing } from "./pdf-messages.ts";

/** A rectangle in the units of a page (left, bottom, right, top) as the place of an element over its picture. */
export function placeOver(rectangle: readonly number[], [a, b, c, d, e, f]: Placing) {
  const [left = 0, bottom = 0, right = 0, top = 0] = rectangle;
  const [x1, y1] = [a * left + c * bottom + e, b * left + d * bottom + f];
  const [x2, y2] = [a * right + c * top + e, b * right + d * top + f];
  const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
  return {
    left: percent(Math.min(x1, x2)),
    top: percent(Math.min(y1, y2)),
    width: percent(Math.abs(x2 - x1)),
    height: percent(Math.abs(y2 - y1)),
  };
}

/** The rectangle of a page under two points of its picture, which are shares of it from the top left. */
export function placeUnder(
  points: readonly [readonly [number, number], readonly [number, number]],
  [a, b, c, d, e, f]: Placing,
): readonly number[] {
  const determinant = a * d - b * c;
  const [first, second] = points.map(([x, y]) => [
    (d * (x - e) - c * (y - f)) / determinant,
    (a * (y - f) - b * (x - e)) / determinant,
  ]);
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [first, second];
  const round = (value: number): number => Math.round(value * 100) / 100;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)].map(round);
}
