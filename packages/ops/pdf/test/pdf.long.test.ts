import { conservesFiles, readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import {
  convertPdf,
  inspectPdfEvidence,
  inspectPdfFind,
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
const MOST_MEMORY = 2 * 2 ** 30;

if (files === undefined) test.skip("no corpora here", () => undefined);
else {
  conservesFiles(repairPdf, repairConservation, files, { mostRefused: 60, timeoutMs });
  conservesFiles(convertPdf, convertConservation, files, { mostRefused: 120, timeoutMs });

  test("10,000 mutants end in time, in memory, and with a result or an error", { timeout: timeoutMs }, async () => {
    const alone = (bytes: Uint8Array): unknown => ({ bytes });
    const calls = [
      { operation: inspectPdfEvidence, toInput: alone },
      { operation: validatePdf, toInput: alone },
      { operation: inspectPdfFind, toInput: (bytes: Uint8Array) => ({ bytes, query: "the" }) },
      { operation: repairPdf, toInput: alone },
      { operation: convertPdf, toInput: alone },
      { operation: transformPdf, toInput: alone },
      { operation: redactPdf, toInput: (bytes: Uint8Array) => ({ bytes, targets: [{ query: "the" }] }) },
    ];
    const tally = await callMutants(files, calls, { count: MUTANTS, seed: "mutants of PDF" });
    process.stderr.write(`mutants: ${JSON.stringify({ ...tally, rss: process.memoryUsage.rss() })}\n`);
    expect(tally.faults).toEqual([]);
    expect(process.memoryUsage.rss()).toBeLessThan(MOST_MEMORY);
  });
}
