import { recalculate } from "@colophon/kit-recalculation";
import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { loadWorkbook } from "../src/model/recalculation/load-workbook.ts";
import { compareSaved, holdBack, measuringOp, newTally, openExcel } from "./saved-results.ts";

const files = findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? []);

describe.skipIf(files.length === 0)("results are those that Excel saved", () => {
  test("of workbooks of the corpus", () => {
    const tally = newTally();
    const slow: string[] = [];
    let books = 0;
    for (const { path, location } of files) {
      if (!/\.xls[xm]$/i.test(path)) continue;
      const book = openExcel(location);
      if (book === undefined) continue;
      const start = process.cpuUsage();
      try {
        const facts = loadWorkbook(book, () => undefined);
        const saved = holdBack(facts);
        compareSaved({ facts, saved, path }, recalculate(facts, { checkpoint: measuringOp.checkpoint }), tally);
        books++;
      } catch (error) {
        if (!(error instanceof Error) || error.name !== "FormatError") throw error;
      }
      if (process.cpuUsage(start).user / 1e6 > 1.5) slow.push(path);
    }
    const share = tally.right / tally.given;
    process.stderr.write(
      `${books} workbooks by Excel, ${tally.formulas} formulas, ${tally.given} results given, ${(share * 100).toFixed(3)} % right\n${tally.wrong.join("\n")}\n`,
    );
    expect(books).toBeGreaterThan(300);
    expect(tally.given).toBeGreaterThan(14_900);
    expect(share).toBeGreaterThanOrEqual(0.999);
    expect(tally.external).toBe(0);
    // A busy machine counts more for the same work: one workbook in a hundred may be slower.
    expect(slow.length).toBeLessThanOrEqual(books / 100);
  }, 600_000);
});
