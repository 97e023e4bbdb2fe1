import { expect, test } from "vitest";
import { latticeGrid } from "../src/lattice.ts";

const SIDE = 300;
const STEP = 10;
const NO_SHADES = { shadeHorizontal: [], shadeVertical: [] };

/** Each side of each cell is a separate rule, with a gap to the next one. */
const dashes = Array.from({ length: (SIDE + 1) * SIDE }, (_, index) => {
  const [edge, step] = [Math.floor(index / SIDE), index % SIDE];
  return { at: edge * STEP, from: step * STEP + 1, to: step * STEP + 9 };
});

const wordAt = (column: number, row: number) => ({
  text: "x",
  size: 6,
  left: column * STEP + 2,
  right: column * STEP + 8,
  top: row * STEP + 2,
  bottom: row * STEP + 8,
});

test("a table of 90,000 cells ruled by 180,000 dashes takes less than two seconds of CPU time", () => {
  const words = [wordAt(0, 0), wordAt(SIDE - 1, SIDE - 1)];
  const before = process.cpuUsage();
  const grid = latticeGrid(words, { ...NO_SHADES, horizontal: dashes, vertical: dashes }, () => undefined);
  const { user } = process.cpuUsage(before);
  expect(grid?.rows).toHaveLength(SIDE + 1);
  expect(grid?.columns).toHaveLength(SIDE + 1);
  expect(user).toBeLessThan(2_000_000);
});

test("a rule that leaves a part of the side open divides cells if it covers three fifths of it", () => {
  const words = [wordAt(0, 0), wordAt(1, 0), wordAt(0, 1), wordAt(1, 1)];
  const whole = [0, 10, 20].map((at) => ({ at, from: 0, to: 20 }));
  const outer = whole.filter(({ at }) => at !== 10);
  const grid = (to: number) => {
    const inner = [0, 10].map((from) => ({ at: 10, from: from + 1, to: from + 1 + to }));
    return latticeGrid(words, { ...NO_SHADES, horizontal: whole, vertical: [...outer, ...inner] }, () => undefined);
  };
  expect(grid(6)?.cells).toHaveLength(4);
  expect(grid(5.8)?.cells).toHaveLength(2);
});
