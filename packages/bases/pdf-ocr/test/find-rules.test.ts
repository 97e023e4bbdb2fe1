import { expect, test } from "vitest";
import { findRules } from "../src/find-rules.ts";

const [WIDTH, HEIGHT, DPI] = [400, 300, 100];

/** A white picture with filled rectangles, each `[left, top, width, height]`. */
function pictureOf(...boxes: readonly (readonly [number, number, number, number])[]) {
  const gray = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [left, top, width, height] of boxes)
    for (let y = top; y < top + height; y += 1) gray.fill(0, y * WIDTH + left, y * WIDTH + left + width);
  return { width: WIDTH, height: HEIGHT, gray };
}

const find = (...boxes: readonly (readonly [number, number, number, number])[]) =>
  findRules(pictureOf(...boxes), DPI, () => undefined);

test("level and upright strokes are rules, one pixel thick in their middle", () => {
  expect(find([20, 50, 300, 1], [20, 50, 3, 200])).toEqual([
    [20, 50, 320, 51],
    [21, 50, 22, 250],
  ]);
});

test("a rule that rises by one pixel in a hundred is one rule", () => {
  const steps = [0, 1, 2].map((step) => [20 + 100 * step, 50 + step, 100, 1] as const);
  expect(find(...steps)).toEqual([[20, 51, 320, 52]]);
});

test("a gap of two pixels does not divide a rule", () => {
  expect(find([20, 50, 100, 1], [122, 50, 100, 1])).toEqual([[20, 50, 222, 51]]);
});

test("strokes of letters, filled boxes and the inside of a picture are not rules", () => {
  expect(find([20, 50, 25, 2], [100, 100, 100, 60])).toEqual([]);
  const lines = Array.from({ length: 30 }, (_, line) => [50, 100 + 2 * line, 200, 1] as const);
  expect(find(...lines)).toEqual([]);
});

test("each 32 lines of pixels have a deadline check", () => {
  let checks = 0;
  findRules(pictureOf(), DPI, () => {
    checks += 1;
  });
  expect(checks).toBe(Math.ceil(HEIGHT / 32) + Math.ceil(WIDTH / 32));
});
