import { openPdf } from "@colophon/kit-pdf";
import { expect, it } from "vitest";
import { checkConformance } from "../src/index.ts";
import { FIRST, type MadeArchive, makeArchive } from "./archive/made-archive.ts";

/** How often the clock was looked at. */
function looksOf(made: MadeArchive): number {
  let looks = 0;
  const checkpoint = (): void => {
    looks += 1;
  };
  checkConformance(openPdf(makeArchive("1b", made), { checkpoint }), "1b");
  return looks;
}

const chain = (length: number, from: number): string[] =>
  Array.from({ length }, (_, at) => (at === length - 1 ? "[1]" : `[${from + at + 1} 0 R ${from + at + 1} 0 R]`));

it("compares each pair of objects once: chains in which each array has the next one twice", () => {
  const length = 30;
  const spaces = [FIRST, FIRST + length].map((at, index) => `/C${index} [/Separation/X/DeviceRGB ${at} 0 R]`);
  const made = {
    content: "/C0 cs 0 scn 0 0 9 9 re f /C1 cs 0 scn 0 0 9 9 re f",
    resources: { ColorSpace: `<<${spaces.join("")}>>` },
    objects: [...chain(length, FIRST), ...chain(length, FIRST + length)],
  };
  expect(looksOf(made)).toBeLessThan(2_000);
});

it("looks at the clock while it hashes a profile", () => {
  const profiled = (megabytes: number): MadeArchive => ({ profile: " ".repeat(megabytes << 20) });
  expect(looksOf(profiled(80))).toBeGreaterThanOrEqual(looksOf(profiled(1)) + 4);
});

it("reads a program once, whatever number of fonts is around it", () => {
  const count = 200;
  const descriptor = "<</Type/FontDescriptor/FontFile2 52 0 R>>";
  const fonts = Array.from({ length: count }, (_, at) => `/F${at}<</Subtype/TrueType/FontDescriptor ${descriptor}>>`);
  const made = {
    content: Array.from({ length: count }, (_, at) => `BT /F${at} 9 Tf (A) Tj ET`).join(" "),
    resources: { Font: `<</F 50 0 R${fonts.join("")}>>` },
  };
  expect(looksOf(made)).toBeLessThan(20 * count);
});
