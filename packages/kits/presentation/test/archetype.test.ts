import { expect, test } from "vitest";
import { judgeByPlaces } from "../src/index.ts";

test("a layout of 150,000 placeholders has many contents", () => {
  const holder = (type: string, y: number, h: number) => ({ type, box: { x: 0, y, w: 400, h }, isUpright: false });
  const holders = [holder("title", 0, 100), ...Array.from({ length: 150_000 }, () => holder("obj", 200, 300))];
  const { archetype } = judgeByPlaces({ type: undefined, name: "", holders, width: 1_000, height: 600 });
  expect(archetype).toBe("manyContents");
});
