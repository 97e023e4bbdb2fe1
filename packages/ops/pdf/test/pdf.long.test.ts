import { conservesFiles, readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import {
  convertPdf,
  inspectPdfEvidence,
  inspectPdfFind,
  inspectPdfRedactionPreview,
  redactPdf,
  repairPdf,
  transformPdf,
  validatePdf,
} from "../src/index.ts";
import { convertConservation } from "./convert-conservation.ts";
import { callMutants } from "./mutants.ts";
import { repairConservation } from "./repair-conservation.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));
const timeoutMs = 3_600_000;
const MUTANTS = 10_000;
const PARTS = 10;
const MAX_MEMORY = 2 * 2 ** 30;

const alone = (bytes: Uint8Array): unknown => ({ bytes });
const withWord = (bytes: Uint8Array): unknown => ({ bytes, targets: [{ query: "the" }] });

/** Of transform each way to write; of redact the files, too, of which some page cannot be read. */
const CALLS = [
  { operation: inspectPdfEvidence, toInput: alone },
  { operation: validatePdf, toInput: alone },
  { operation: inspectPdfFind, toInput: (bytes: Uint8Array) => ({ bytes, query: "the" }) },
  { operation: repairPdf, toInput: alone },
  { operation: convertPdf, toInput: alone },
  { operation: transformPdf, toInput: alone, options: { compress: true } },
  { operation: redactPdf, toInput: withWord, options: { onUnread: "report" } },
  { operation: inspectPdfRedactionPreview, toInput: withWord },
  { operation: transformPdf, toInput: alone, options: { linearize: true } },
  { operation: transformPdf, toInput: (bytes: Uint8Array) => ({ bytes, others: [bytes] }) },
  { operation: transformPdf, toInput: alone, options: { splitEvery: 1 } },
];

if (files === undefined) test.skip("no corpora here", () => undefined);
else {
  conservesFiles(repairPdf, repairConservation, files, { mostRefused: 60, timeoutMs });
  conservesFiles(convertPdf, convertConservation, files, {
    mostRefused: 120,
    timeoutMs,
    known: {
      "pdf/qpdf/qpdf/qtest/qpdf/incremental-3.pdf":
        "Its last revision deletes the page's content: poppler reads it all the same.",
      "pdf/pyHanko/broken-objstream2.pdf": "Poppler does not find the page that is in the broken object stream; we do.",
    },
  });

  const parts = Array.from({ length: PARTS }, (_, part) => part * (MUTANTS / PARTS));
  test.each(parts)(
    `${MUTANTS} mutants, from the %ith on: in time, in memory, with a result or an error`,
    { timeout: timeoutMs },
    async (from) => {
      const tally = await callMutants(files, CALLS, { from, count: MUTANTS / PARTS, seed: "mutants of PDF" });
      const rss = process.memoryUsage.rss();
      process.stderr.write(`mutants: ${JSON.stringify({ ...tally, rssMiB: rss >> 20 })}\n`);
      expect(tally.faults).toEqual([]);
      expect(rss).toBeLessThan(MAX_MEMORY);
    },
  );
}
