import { chosenFiles, readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { compareEvidence } from "./evidence-readers.ts";
import { hasPoppler } from "./redaction-search.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));

if (files === undefined || !hasPoppler) test.skip("no corpora or no poppler here", () => undefined);
else
  test("of every file counts and flags are those of poppler's programs", { timeout: 3_600_000 }, async () => {
    const chosen = chosenFiles(files);
    const { opened, compared, unknown } = await compareEvidence(chosen);
    process.stderr.write(`files: ${chosen.length}, opened by both: ${opened}, facts compared: ${compared}\n`);
    expect(unknown).toEqual([]);
    expect(compared).toBeGreaterThan(10 * opened);
  });
