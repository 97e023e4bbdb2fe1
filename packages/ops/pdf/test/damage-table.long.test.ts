import { expect, test } from "vitest";
import { hasPeers, isBeaten, makeDamageTable, type Shares } from "./damage-table.ts";

/** Words that luck decides: a broken font's widths used or not. */
const NEAR = 0.002;

test.skipIf(!hasPeers)(
  "of damaged files as many words and pictures are found as after the best of qpdf and mutool, in every row",
  {
    timeout: 7_200_000,
  },
  async () => {
    const percent = (part: number): string => (part * 100).toFixed(1).padStart(7);
    const shares = ({ ours, qpdf, mutool }: Shares): string => [ours, qpdf, mutool].map(percent).join("");
    const rows = await makeDamageTable(2, 60, ({ name, words, pictures }) => {
      process.stdout.write(`${name.padEnd(32)}${shares(words)} ${shares(pictures)}\n`);
    });
    expect(rows.filter((row) => isBeaten(row, NEAR))).toEqual([]);
  },
);
