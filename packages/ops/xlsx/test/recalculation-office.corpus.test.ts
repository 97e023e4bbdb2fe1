import { findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { askSecondEngine, recalculate } from "@colophon/kit-recalculation";
import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { loadWorkbook } from "../src/model/recalculation/load-workbook.ts";
import { readOfficeResults, writeOfficeCopy } from "../src/model/recalculation/office-copy.ts";
import { openOfficeHere } from "./office-here.ts";
import { compareSaved, holdBack, measuringOp, newTally, openExcel } from "./saved-results.ts";

const isHere = findLibreOffice()?.lacks.length === 0;
const files = findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? []);
const workbooks = files.filter(({ path }) => /\.xls[xm]$/i.test(path));
/** One in so many is computed: each takes a process. */
const STEP = 8;

describe.skipIf(!isHere || workbooks.length === 0)("results of LibreOffice and the evaluator", () => {
  test("are those that Excel saved", async () => {
    const { office, close } = await openOfficeHere();
    const tally = newTally();
    for (const [index, { path, location }] of workbooks.entries()) {
      const book = index % STEP === 0 ? openExcel(location) : undefined;
      if (book === undefined) continue;
      const facts = loadWorkbook(book, () => undefined);
      const saved = holdBack(facts);
      const question = askSecondEngine(facts, measuringOp.checkpoint);
      if (question.formulas.length === 0) continue;
      const copy = writeOfficeCopy(facts, question, measuringOp.checkpoint);
      const computed = await office.calculate({ bytes: copy.bytes, maxOutputBytes: 1e9 });
      const second = readOfficeResults(computed, { facts, copy, question }, measuringOp);
      const made = recalculate(facts, { checkpoint: measuringOp.checkpoint, second });
      compareSaved({ facts, saved, path }, made, tally);
    }
    await close();
    process.stderr.write(`${tally.formulas} formulas, ${tally.given} given\n${tally.wrong.join("\n")}\n`);
    expect(tally.given).toBeGreaterThan(0);
    expect(tally.right / tally.given).toBeGreaterThanOrEqual(0.999);
    expect(tally.external).toBe(0);
  }, 600_000);
});
