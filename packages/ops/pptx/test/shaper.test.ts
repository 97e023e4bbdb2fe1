import { makeShaper } from "@colophon/base-deck";
import { expect, it } from "vitest";

/** A font that has all characters, each one em wide, and counts the runs that it shapes. */
function measuring() {
  const face = { name: "Any", sha256: "0" };
  let runs = 0;
  const source = {
    find: () => [face],
    covers: () => true,
    bytesOf: () => new Uint8Array(),
    shape: (_: unknown, __: string, { start = 0, end = 0 }: { readonly start?: number; readonly end?: number }) => {
      runs += 1;
      const place = { id: 1, xAdvance: 1_000, yAdvance: 0, xOffset: 0, yOffset: 0 };
      return Array.from({ length: end - start }, (_each, at) => ({ ...place, cluster: start + at }));
    },
  };
  return { shaper: makeShaper(source, [], () => undefined), runs: () => runs };
}

it("a text is measured once in each look", () => {
  const { shaper, runs } = measuring();
  const look = { family: "Any", isBold: false };
  const once = shaper.stretches("Depots close", look);
  expect(once.map(({ length }) => length).reduce((sum, length) => sum + length, 0)).toBe(12);
  expect(shaper.stretches("Depots close", look)).toEqual(once);
  expect(runs()).toBe(1);
  shaper.stretches("Depots close", { ...look, isBold: true });
  shaper.stretches("Depots close", { ...look, family: "Other" });
  expect(runs()).toBe(3);
});

it("a family with the end of a line in its name is another one, and takes nothing of the text", () => {
  const { shaper } = measuring();
  const lengthOf = (family: string, text: string) =>
    shaper.stretches(text, { family, isBold: false }).reduce((sum, { length }) => sum + length, 0);
  expect(lengthOf("Any", "Lund\nYstad")).toBe(10);
  expect(lengthOf("Any\nLund", "Ystad")).toBe(5);
});
