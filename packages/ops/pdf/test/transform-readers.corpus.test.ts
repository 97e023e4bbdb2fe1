import { readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { makeBook } from "./made-documents.ts";
import { choosePairs, judgeMerge, PAIRS } from "./merge-pairs.ts";
import { isKnown, isKnownJoined } from "./transform-known.ts";
import { isLocked, judge, type Planned, plansFor } from "./transform-plans.ts";
import { hasReaders, readFacts } from "./transform-readers.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));
const EVERY = 30;
const MAX_PAGES = 60;

if (files === undefined || !hasReaders) test.skip("no corpora or no readers here", () => undefined);
else {
  test("mutool, poppler and qpdf find in transformed files what they found before", { timeout: 600_000 }, async () => {
    const book = makeBook("Alpha");
    const ofBook = readFacts(book);
    const found: string[] = [];
    let judged = 0;
    for (const [index, file] of files.entries()) {
      if (index % EVERY !== 16) continue;
      const bytes = file.read();
      const facts = readFacts(bytes);
      const count = facts.labels.length;
      if (count === 0 || count > MAX_PAGES) continue;
      const joined = plansFor([3, count])[0] as Planned;
      for (const [plan, inputs, before] of [
        ...plansFor([count], isLocked(bytes)).map((plan) => [plan, [bytes], [facts]] as const),
        [joined, [book, bytes], [ofBook, facts]] as const,
      ]) {
        const said = await judge(inputs, plan, before);
        if (typeof said === "string") continue;
        judged += 1;
        if (!isKnown(file.path)) found.push(...said.map((one) => `${file.path}, ${plan.name}: ${one}`));
      }
    }
    expect(found).toEqual([]);
    expect(judged).toBeGreaterThan(70);
  });

  test("two files joined have what both had, and their pages look the same", { timeout: 600_000 }, async () => {
    const merges = [];
    for (const pair of choosePairs(files, PAIRS).slice(0, 12)) merges.push(await judgeMerge(pair));
    const judged = merges.filter(({ refused }) => refused === undefined);
    expect(judged.filter(({ name, found }) => found.length > 0 && !isKnownJoined(name))).toEqual([]);
    expect(judged.length).toBeGreaterThan(5);
  });
}
