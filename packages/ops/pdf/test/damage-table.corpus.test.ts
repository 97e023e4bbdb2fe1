import { expect, test } from "vitest";
import { hasPeers, isBeaten, makeDamageTable } from "./damage-table.ts";

/** Of 4 files a word may be as much. */
const NEAR = 0.02;

test.skipIf(!hasPeers)(
  "of damaged files as many words and pictures are found as after the best of qpdf and mutool",
  {
    timeout: 300_000,
  },
  async () => {
    const rows = await makeDamageTable(11, 4);
    expect(rows.filter((row) => isBeaten(row, NEAR))).toEqual([]);
  },
);
