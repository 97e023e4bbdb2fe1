import { readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { makeBook } from "./made-documents.ts";
import { judge, type Planned, plansFor } from "./transform-plans.ts";
import { hasReaders, readFacts } from "./transform-readers.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));
const EVERY = 30;
const MOST_PAGES = 60;

/** Where a reader is at fault, or the file. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "incremental-3.pdf": "Its last revision deletes the page's content: poppler reads it all the same.",
  "outlines-with-loop.pdf": "qpdf lists two items of a loop once more than there are.",
  "direct-pages.pdf": "Its pages are no objects of their own: poppler does not read the file, but the result.",
  "issue14847.pdf": "Names in UTF-16: qpdf looks for them by their characters, the standard sorts bytes.",
};

if (files === undefined || !hasReaders) test.skip("no corpora or no readers here", () => undefined);
else
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
      if (count === 0 || count > MOST_PAGES) continue;
      const joined = plansFor([3, count])[0] as Planned;
      for (const [plan, inputs, before] of [
        ...plansFor([count]).map((plan) => [plan, [bytes], [facts]] as const),
        [joined, [book, bytes], [ofBook, facts]] as const,
      ]) {
        const said = await judge(inputs, plan, before);
        if (typeof said === "string") continue;
        judged += 1;
        const isNamed = Object.keys(OTHERWISE).some((name) => file.path.endsWith(name));
        if (!isNamed) found.push(...said.map((one) => `${file.path}, ${plan.name}: ${one}`));
      }
    }
    expect(found).toEqual([]);
    expect(judged).toBeGreaterThan(70);
  });
