import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { callMutants } from "./mutants.ts";

const MUTANTS = 10_000;
const PARTS = 10;
const MAX_MEMORY = 2 * 2 ** 30;

const files = (findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? [])).filter(
  ({ path }) => !path.includes("/malformed_uri"),
);

describe.skipIf(files.length === 0)(`${MUTANTS} mutants of workbooks`, () => {
  const parts = Array.from({ length: PARTS }, (_, part) => part * (MUTANTS / PARTS));
  test.each(parts)(
    "from the %ith on: a result or an error in time, repairs that are sound, memory bounded",
    {
      timeout: 3_600_000,
    },
    async (from) => {
      const tally = await callMutants(files, { from, count: MUTANTS / PARTS, seed: "mutants of Excel" });
      const rss = process.memoryUsage.rss();
      process.stderr.write(`${JSON.stringify({ ...tally, faults: tally.faults.length, rssMiB: rss >> 20 })}\n`);
      expect(tally.faults).toEqual([]);
      expect(rss).toBeLessThan(MAX_MEMORY);
    },
  );
});
