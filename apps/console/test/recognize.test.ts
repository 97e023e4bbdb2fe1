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
])("%s is recognized by what it has, and Markdown by its name", async (name, text, kind) => {
  expect((await recognize(new Blob([text]), name)).kind).toBe(kind);
});
