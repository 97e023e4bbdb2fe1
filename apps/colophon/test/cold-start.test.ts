import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const COLOPHON = fileURLToPath(new URL("../bin/colophon.js", import.meta.url));
const MAX_RATIO = 3;
const RUNS = 8;
const TRIES = 3;

/** What a shell or a program asks again and again; of the processor's time, since the machine may have other work. */
test
  .skipIf(process.platform !== "linux")
  .each([["--version"], ["list"], ["describe", "common.convert.mail"], ["completion", "bash"]])(
  "colophon %s %s takes at most three times what Node itself takes to start",
  (...words) => {
    const ratios: number[] = [];
    while (ratios.length < TRIES && !ratios.some((ratio) => ratio <= MAX_RATIO)) {
      const bare = spend(["-e", "0"]);
      ratios.push(spend([COLOPHON, ...words]) / bare);
    }
    expect(Math.min(...ratios)).toBeLessThanOrEqual(MAX_RATIO);
  },
);

/** Milliseconds of all runs. */
function spend(words: readonly string[]): number {
  const before = childrenMs();
  for (let run = 0; run < RUNS; run++) expect(spawnSync(process.execPath, words).status).toBe(0);
  return childrenMs() - before;
}

/** Fields 16 and 17 of proc_pid_stat(5), in ticks of 10 ms: what the children that have ended took. */
function childrenMs(): number {
  const fields = readFileSync("/proc/self/stat", "latin1")
    .replace(/^.*\) /s, "")
    .split(" ");
  return fields.slice(13, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}
