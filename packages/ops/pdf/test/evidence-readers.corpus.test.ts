import { readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { compareEvidence } from "./evidence-readers.ts";
import { hasPoppler } from "./redaction-search.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));

if (files === undefined || !hasPoppler) test.skip("no corpora or no poppler here", () => undefined);
else
  test("counts and flags are those of pdfinfo, pdffonts, pdfimages, pdfdetach and pdfsig", {
    timeout: 600_000,
  }, async () => {
    const { compared, unknown } = await compareEvidence(files.filter((_, index) => index % 9 === 2));
    expect(unknown).toEqual([]);
    expect(compared).toBeGreaterThan(880);
  });
