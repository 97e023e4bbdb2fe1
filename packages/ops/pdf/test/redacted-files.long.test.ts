import { chosenFiles, readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { findWord, isPreviewed, redactByOwnWord } from "./redacted-files.ts";
import { hasPoppler, keep, placesByPikepdf } from "./redaction-search.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));

/** Text that one reader makes of letters that stand apart, or of codes that stand for nothing: of these files by name. */
const MISREAD: Readonly<Record<string, string>> = {
  "issue11740_reduced.pdf": "pdftotext reads letters in another order.",
  "llncsdoc.pdf": "Its letters are read from PDFium without spaces: two words stand side by side.",
  "test80b2.pdf": "pdftotext reads from the end.",
  "Type3WordSpacing.pdf":
    "The glyphs are called square and triangle; pdftotext and PDFium take their codes for letters.",
};

/** What is not redacted. */
const REFUSED = /The file is damaged. Repair it first/;

const parts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

if (files === undefined || !hasPoppler) test.skip("no corpora or no poppler here", () => undefined);
else
  test.each(parts)(
    "of every tenth file, from the %ith on, redacted by a word of its own: nothing is left of it, and the preview lists the same",
    { timeout: 3_600_000 },
    async (from) => {
      const faults: string[] = [];
      const seen = { redacted: 0, refused: 0, named: 0, wordless: 0 };
      const chosen = chosenFiles(files).filter((_, index) => index % parts.length === from);
      for (const { path, read } of chosen) {
        const name = path.split("/").at(-1) ?? path;
        if (name in MISREAD) continue;
        const bytes = read();
        const redaction = await redactByOwnWord(bytes);
        if (redaction === undefined) seen.wordless += 1;
        else if ("refused" in redaction) {
          seen.refused += 1;
          if (!REFUSED.test(redaction.refused)) faults.push(`${path}: ${redaction.refused}`);
        } else {
          seen.redacted += 1;
          const before = (await placesByPikepdf(keep(bytes), redaction.word)) ?? [];
          // A word that PDF uses itself cannot be looked for in bytes.
          const isName = before.some((place) => / (?:name|key)$/.test(place)) || /^stream$/i.test(redaction.word);
          const left = isName ? [] : await findWord(redaction);
          if (isName) seen.named += 1;
          if (left.length > 0) faults.push(`${path} (${redaction.word}): ${left.join(", ")}`);
          if (!(await isPreviewed(redaction))) faults.push(`${path}: the preview lists something else`);
        }
      }
      process.stderr.write(`redacted by their own words: ${JSON.stringify(seen)}\n`);
      expect(faults).toEqual([]);
      expect(seen.redacted).toBeGreaterThan(chosen.length / 4);
    },
  );
