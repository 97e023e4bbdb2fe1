import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { hasOffice } from "./edit-in-office.ts";
import { madeEdits, makeFormulas } from "./make-formulas.ts";
import { type EditedBook, editsOf, judgeEdits } from "./office-edits.ts";
import { describeJudged } from "./office-edits-table.ts";

const isLong = process.env.COLOPHON_SUITE === "long";
/** Of every so many workbooks one; all of them in the long suite. */
const SAMPLE = isLong ? 1 : 48;
const MADE = isLong ? 60 : 2;

const files = (findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? [])).filter(
  // Bytes that are not those of the manifest's hash; one string of 32 kB in 800,000 cells.
  ({ path }, index) =>
    index % SAMPLE === 0 && !path.includes("/malformed_uri") && !path.endsWith("/poc-shared-strings.xlsx"),
);
const isEdited = (judged: Awaited<ReturnType<typeof judgeEdits>>): number =>
  Math.min(...[...judged.values()].map(({ edited }) => edited.length));

describe.skipIf(!hasOffice)(
  "rows, columns and sheets that come, go and move: formulas follow as in LibreOffice",
  () => {
    test.skipIf(files.length === 0)(`in ${files.length} workbooks of the corpus`, { timeout: 7_200_000 }, async () => {
      const books: EditedBook[] = [];
      for (const { path, read } of files) books.push({ path, read, edits: await editsOf(read()) });
      const judged = await judgeEdits(books);
      expect(describeJudged(judged)).toEqual([]);
      expect(isEdited(judged)).toBeGreaterThan(files.length / 3);
    });

    test(`in ${MADE} books made by chance, which are sorted too`, { timeout: 3_600_000 }, async () => {
      const books = Array.from({ length: MADE }, (_, index) => {
        const seed = `formulas ${index}`;
        const bytes = makeFormulas(seed);
        return { path: `/${seed}`, read: () => bytes, edits: madeEdits(seed) };
      });
      const judged = await judgeEdits(books);
      expect(describeJudged(judged)).toEqual([]);
      expect(isEdited(judged)).toBe(MADE);
    });
  },
);
