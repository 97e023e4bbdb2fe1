import { readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { tablesOf, toBytes, toPages } from "./json-pages.ts";

const files = readCorpus("tables")?.filter(({ path }) => path.includes("/icdar2013-dataset/") && path.endsWith(".pdf"));

if (files === undefined) test.skip("no corpora here", () => undefined);
else
  test("words and rules of 33 documents give the tables of their PDFs", { timeout: 600_000 }, async () => {
    expect(files).toHaveLength(33);
    for (const file of files) {
      const bytes = file.read();
      const own = await tablesOf(bytes);
      if (own.tables.some(({ method }) => method === "tags")) continue;
      expect(await tablesOf(toBytes(toPages(bytes))), file.path).toEqual(own);
    }
  });
