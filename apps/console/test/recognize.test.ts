import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { recognize } from "../page/recognize.ts";

it.each([
  ["notes.md", "# Title\n\nText", "markdown"],
  ["table.md", "| a | b |\n|---|---|\n| c | d |\n| e | f |\n", "markdown"],
  ["head.markdown", '<p align="center">Title</p>\n\n# Title\n', "markdown"],
  ["data.md", "[a]: https://example.org\n", "markdown"],
  ["page.html", "<!doctype html><p>Text</p>", "html"],
  ["table.txt", "| a | b |\n| c | d |\n| e | f |\n", "table"],
  ["scan.md", "%PDF-1.7\n", "pdf"],
  ["notes.txt", "# Title\n\nText", "other"],
  ["flat.xml", '<office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet">', "spreadsheet"],
])("%s is recognized by what it has, and Markdown by its name", async (name, text, kind) => {
  expect((await recognize(new Blob([text]), name)).kind).toBe(kind);
});

it.each([
  ["orders.xls", "An Excel workbook in the format before 2007"],
  ["orders.xlsb", "An Excel workbook in binary format"],
  ["orders.ods", "An OpenDocument spreadsheet"],
])("%s is recognized by its bytes under another name", async (name, words) => {
  const bytes = readFileSync(new URL(`../../../packages/ops/xlsx/fixtures/${name}`, import.meta.url));
  expect(await recognize(new Blob([bytes]), "file.bin")).toMatchObject({ kind: "spreadsheet", words });
});
