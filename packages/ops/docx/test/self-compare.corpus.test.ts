import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { diffDocx } from "../src/index.ts";
import { mutateRuns } from "./run-mutations.ts";

/** Of every so many files one; all of them in the long suite. */
const SAMPLE = process.env.COLOPHON_SUITE === "long" ? 1 : 24;
const MAX_BYTES = 300_000;
const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));

describe.runIf(files.length > 0)("Word documents of the corpus", () => {
  test("have no changes against themselves, with runs split and joined and marks put in and removed", {
    timeout: 1_800_000,
  }, async () => {
    const wrong: string[] = [];
    let [compared, mutations] = [0, 0];
    for (const [at, { path, location }] of files.entries()) {
      if (at % SAMPLE !== 0) continue;
      const before = new Uint8Array(readFileSync(location));
      if (before.length > MAX_BYTES || before[0] !== 0x50) continue;
      const after = mutateRuns(before, at + 1);
      if (after.count === 0) continue;
      const call = await invoke(diffDocx, { before, after: after.bytes }, { revisions: "accept" });
      if (!call.ok) continue;
      compared++;
      mutations += after.count;
      if (call.value.statistics.changes > 0) wrong.push(`${path}: ${JSON.stringify(call.value.statistics.kinds)}`);
    }
    console.info(`${compared} documents compared with themselves after ${mutations} changes of runs and marks`);
    expect(compared).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});
