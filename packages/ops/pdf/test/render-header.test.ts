import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { renderPdf } from "../src/index.ts";
import { borrowTypst } from "./lend-typst.ts";
import { hasPoppler, runOn } from "./render-conservation.ts";

const LETTERS = ["a", "b", "c"] as const;

test.skipIf(!hasPoppler)(
  "the three parts of a header and of a footer stand 12 points apart where their lines are full",
  async () => {
    const parts = LETTERS.map((letter) => [letter.repeat(60)]);
    const blocks = [{ type: "paragraph", content: ["1"] }];
    const host = { helpers: await borrowTypst() };
    for (const model of [
      { header: parts, blocks },
      { footer: parts, blocks },
    ]) {
      const done = await invoke(renderPdf, { model }, {}, host);
      if (!done.ok) throw new Error(done.error.message);
      const [first, second, third] = spansOf(runOn(done.value.artifact.bytes, "pdftotext", "-bbox", "FILE", "-"));
      expect((second?.left ?? 0) - (first?.right ?? 0)).toBeGreaterThan(11.9);
      expect((third?.left ?? 0) - (second?.right ?? 0)).toBeGreaterThan(11.9);
      expect(first?.letters).toBe(60);
    }
  },
);

/** From where to where each letter stands, and how often, in points. */
function spansOf(page: string): readonly { readonly left: number; readonly right: number; readonly letters: number }[] {
  const words = [...page.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">(\w+)<\/word>/g)];
  return LETTERS.map((letter) => {
    const own = words.filter(([, , , word]) => word?.startsWith(letter));
    return {
      left: Math.min(...own.map(([, left]) => Number(left))),
      right: Math.max(...own.map(([, , right]) => Number(right))),
      letters: own.map(([, , , word]) => word).join("").length,
    };
  });
}
