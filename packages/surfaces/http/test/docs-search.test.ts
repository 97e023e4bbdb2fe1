import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { SearchEntry } from "../src/index.ts";

interface Search {
  prepareIndex(entries: readonly SearchEntry[]): unknown;
  findEntries(index: unknown, query: string): readonly SearchEntry[];
}

const { prepareIndex, findEntries }: Search = await import(new URL("../assets/search.js", import.meta.url).href);
const text = readFileSync(new URL("../../../../docs/search.json", import.meta.url), "utf8");
const index = prepareIndex(JSON.parse(text));
const MAX_INDEX_BYTES = 320_000;
const find = (query: string): readonly string[] => findEntries(index, query).map(({ p }) => p);

/** What readers ask, and the page that answers it. */
it.each([
  ["redact names in a folder of PDFs", "/docs/recipes/redact-names-in-pdfs"],
  ["invoice from JSON", "/docs/recipes/invoice-from-json"],
  ["compare two contracts", "/docs/recipes/compare-two-contracts"],
  ["merge pdf", "/docs/recipes/merge-pdfs"],
  ["excel to csv", "/docs/recipes/excel-to-csv"],
  ["fill pdf form", "/docs/recipes/fill-a-pdf-form"],
  ["password protect pdf", "/docs/recipes/protect-a-pdf-with-a-password"],
  ["pdf.redact", "/docs/operations/pdf.redact"],
  ["RATE_LIMITED", "/docs/errors/rate-limited"],
  ["common/RAGGED_ROWS", "/docs/errors/common-ragged-rows"],
  ["self hosting", "/docs/guides/self-hosting"],
  ["upload large files", "/docs/guides/staged-uploads"],
  ["known limitations", "/docs/guides/limitations"],
  ["mcp language models", "/docs/guides/mcp"],
])("finds %s", (query, path) => {
  expect(find(query)[0]?.replace(/#.*/, "")).toBe(path);
});

it("finds nothing for no words, and for words that no page has", () => {
  expect(find("")).toEqual([]);
  expect(find("zzyzx")).toEqual([]);
  expect(find("the of").length).toBeLessThanOrEqual(12);
});

it("is a small file", () => {
  expect(text.length).toBeLessThan(MAX_INDEX_BYTES);
});
