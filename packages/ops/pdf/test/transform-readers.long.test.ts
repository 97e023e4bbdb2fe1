import { chosenFiles, readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { choosePairs, judgeMerge, PAIRS } from "./merge-pairs.ts";
import { isKnown, isKnownJoined } from "./transform-known.ts";
import { isLocked, judge, plansFor } from "./transform-plans.ts";
import { hasReaders, readFacts } from "./transform-readers.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));
const MAX_PAGES = 200;
const timeout = 4 * 3_600_000;

if (files === undefined || !hasReaders) test.skip("no corpora or no readers here", () => undefined);
else {
  const chosen = chosenFiles(files);

  test("of every file of the corpus the readers find after each plan what they found before", { timeout }, async () => {
    const found: string[] = [];
    const refused = new Map<string, number>();
    let judged = 0;
    for (const { path, read } of chosen) {
      const bytes = read();
      const facts = readFacts(bytes);
      const count = facts.labels.length;
      if (count === 0 || count > MAX_PAGES) continue;
      for (const plan of plansFor([count], isLocked(bytes))) {
        const said = await judge([bytes], plan, [facts]);
        if (typeof said === "string") refused.set(said, (refused.get(said) ?? 0) + 1);
        else judged += 1;
        if (typeof said !== "string" && !isKnown(path))
          found.push(...said.map((one) => `${path}, ${plan.name}: ${one}`));
      }
    }
    process.stderr.write(`transformed: ${judged}, refused: ${JSON.stringify([...refused])}\n`);
    expect(found).toEqual([]);
    expect(judged).toBeGreaterThan(chosen.length);
  });

  test("two files joined have what both had, and their pages look the same", { timeout }, async () => {
    const found: string[] = [];
    let refused = 0;
    for (const pair of choosePairs(files, PAIRS)) {
      const merge = await judgeMerge(pair);
      if (merge.refused !== undefined) refused += 1;
      else if (!isKnownJoined(merge.name)) found.push(...merge.found.map((one) => `${merge.name}: ${one}`));
    }
    process.stderr.write(`pairs joined: ${PAIRS.count - refused} of ${PAIRS.count}\n`);
    expect(found).toEqual([]);
    expect(PAIRS.count - refused).toBeGreaterThan(PAIRS.count / 2);
  });
}
