import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { comparePairs } from "./diff-pairs.ts";
import { hasPython } from "./listers.ts";

const files = readCorpus("docx") ?? [];

/**
 * Pairs of WmlComparer's own tests (MIT) with the number of revisions that these expect, and that docxodus 12.6.2 writes. Of the two
 * the larger one may not be exceeded: docxodus replaces whole paragraphs in two pairs, and WmlComparer counts no formats.
 */
const PAIRS: readonly (readonly [before: string, after: string, wmlComparer: number, docxodus: number])[] = [
  ["WC001-Digits", "WC001-Digits-Mod", 4, 4],
  ["WC007-Unmodified", "WC007-Moved-into-Table", 2, 2],
  ["WC010-Para-Before-Table-Unmodified", "WC010-Para-Before-Table-Mod", 3, 4],
  ["WC021-Math-Before-1", "WC021-Math-After-1", 9, 10],
  ["WC025-Simple-Table-Before", "WC025-Simple-Table-After", 4, 4],
  ["WC026-Long-Table-Before", "WC026-Long-Table-After-1", 2, 2],
  ["WC027-Twenty-Paras-Before", "WC027-Twenty-Paras-After-2", 4, 4],
  ["WC031-Two-Maths-Before", "WC031-Two-Maths-After", 4, 2],
  ["WC032-Para-with-Para-Props", "WC032-Para-with-Para-Props-After", 3, 3],
  ["WC034-Footnotes-Before", "WC034-Footnotes-After1", 1, 1],
  ["WC041-Table-5", "WC041-Table-5-Mod", 2, 2],
  ["WC042-Table-5", "WC042-Table-5-Mod", 2, 2],
  ["WC049-Text-Box-in-Cell", "WC049-Text-Box-in-Cell-Mod", 5, 4],
  ["WC065-Textbox", "WC065-Textbox-Mod", 2, 2],
];
const locationOf = (name: string): string | undefined =>
  files.find(({ path }) => path.endsWith(`/WC/${name}.docx`))?.location;

describe.runIf(files.length > 0 && hasPython)("pairs with published figures", () => {
  test("have no more revisions than other programs write, and give back both documents", {
    timeout: 300_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "colophon-published-"));
    try {
      let compared = 0;
      for (const [before, after, wmlComparer, docxodus] of PAIRS) {
        const [path, to] = [locationOf(before), locationOf(after)];
        if (path === undefined || to === undefined) continue;
        const { written, differences } = await comparePairs([{ path, to, seed: 0, count: 0 }], folder);
        expect({ before, differences }).toEqual({ before, differences: [] });
        expect(written.revisions, before).toBeLessThanOrEqual(Math.max(wmlComparer, docxodus));
        expect(written.revisions, before).toBeGreaterThan(0);
        compared++;
      }
      expect(compared).toBeGreaterThanOrEqual(12);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
