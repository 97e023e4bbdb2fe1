import { expect, test } from "vitest";
import { hasPeers, makeDamageTable } from "./damage-table.ts";

/** Words that luck decides: a broken font's widths used or not. */
const NEAR = 0.002;

test.skipIf(!hasPeers)(
  "of damaged files as many words are found as after the best of qpdf and mutool, in every row",
  {
    timeout: 3_600_000,
  },
  async () => {
    const rows = await makeDamageTable(9, 60);
    const percent = (part: number): string => (part * 100).toFixed(1).padStart(7);
    for (const { name, ours, qpdf, mutool } of rows)
      process.stdout.write(`${name.padEnd(32)}${percent(ours)}${percent(qpdf)}${percent(mutool)}\n`);
    expect(rows.filter(({ ours, qpdf, mutool }) => ours < Math.max(qpdf, mutool) - NEAR)).toEqual([]);
  },
);
