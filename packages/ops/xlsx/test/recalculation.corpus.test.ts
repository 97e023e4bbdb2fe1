import { readFileSync } from "node:fs";
import { type Op, sourceOf } from "@colophon/contract";
import { isSameResult, recalculate, valueAt, type WorkbookFacts } from "@colophon/kit-recalculation";
import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import type { ReadingOp } from "../src/model/failures.ts";
import { type OpenWorkbook, openWorkbook } from "../src/model/open-workbook.ts";
import { loadWorkbook } from "../src/model/recalculation/load-workbook.ts";
import { staleReason } from "../src/model/stale/stale-reason.ts";

const files = findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? []);
/** 1980-01-01, which Excel gives to every entry of an archive. */
const EXCEL_DATE = 0x0021;
const op: ReadingOp = {
  checkpoint: () => undefined,
  checkLimit: () => undefined,
  limits: { maxArchiveEntries: 10_000, maxExpansionRatio: 1_000, maxElements: 1e7 } as Op["limits"],
};

/** A workbook whose results Excel computed and saved. */
function openExcel(location: string): OpenWorkbook | undefined {
  try {
    const book = openWorkbook(sourceOf(new Uint8Array(readFileSync(location))), op);
    const [properties] = book.opened.related("/", "extended-properties");
    if (properties === undefined || staleReason(book) !== undefined) return undefined;
    const isNamed = /Microsoft (?:Macintosh )?Excel/.test(Buffer.from(book.opened.read(properties)).toString("utf8"));
    const isBuilt = Buffer.from(book.opened.read(book.main.part)).includes("rupBuild");
    const isDated = book.opened.archive.entries.every(({ modified }) => modified >>> 16 === EXCEL_DATE);
    return isNamed && isBuilt && isDated ? book : undefined;
  } catch {
    return undefined;
  }
}

interface Tally {
  formulas: number;
  given: number;
  right: number;
  falseOnes: number;
  readonly wrong: string[];
}

/** All results are computed anew, none taken from the file, and compared with those that Excel saved. */
function compare(facts: WorkbookFacts, path: string, tally: Tally): void {
  const saved = facts.sheets.map(({ formulas, columns }) =>
    formulas.map((formula) => {
      formula.isDirty = true;
      const column = columns.get(formula.column);
      return column?.values[column.placeOf(formula.row)] ?? null;
    }),
  );
  for (const { columns } of facts.sheets)
    for (const column of columns.values())
      for (const [at, formula] of column.formulas.entries()) if (formula !== undefined) column.values[at] = 987_654_321;
  const { outcomes } = recalculate(facts, { checkpoint: op.checkpoint });
  for (const [index, { name, formulas }] of facts.sheets.entries())
    for (const [at, formula] of formulas.entries()) {
      const [outcome, expected = null] = [outcomes.get(formula), saved[index]?.[at]];
      if (outcome === undefined || expected === null) continue;
      tally.formulas++;
      if ("reason" in outcome) continue;
      tally.given++;
      if (isSameResult(valueAt(formula, outcome, formula.row, formula.column), expected)) tally.right++;
      else {
        tally.wrong.push(`${path} ${name} row ${formula.row + 1} column ${formula.column + 1}: ${formula.source.text}`);
        if (/\[\d+\]/.test(formula.source.text)) tally.falseOnes++;
      }
    }
}

describe.skipIf(files.length === 0)("results are those that Excel saved", () => {
  test("of workbooks of the corpus", () => {
    const tally: Tally = { formulas: 0, given: 0, right: 0, falseOnes: 0, wrong: [] };
    const slow: string[] = [];
    let books = 0;
    for (const { path, location } of files) {
      if (!/\.xls[xm]$/i.test(path)) continue;
      const book = openExcel(location);
      if (book === undefined) continue;
      const start = process.cpuUsage();
      try {
        compare(
          loadWorkbook(book, () => undefined),
          path,
          tally,
        );
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
    expect(tally.falseOnes).toBe(0);
    // A busy machine counts more for the same work: one workbook in a hundred may be slower.
    expect(slow.length).toBeLessThanOrEqual(books / 100);
  }, 600_000);
});
