import { type LargeRow, looksOftenAtTenMegabytes } from "@colophon/testing";
import { parseDocx, renderDocx } from "../src/index.ts";
import { makeDocument } from "./documents.ts";

const TEXT = "Words of a paragraph as long as most of them are in a report. ".repeat(6);
const PARAGRAPH = `<w:p><w:pPr><w:pStyle w:val="Text"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>${TEXT}</w:t></w:r></w:p>`;
const row = (name: string, input: LargeRow["input"]): LargeRow => ({ name, input });
const fill = (unit: string): string => unit.repeat(Math.ceil(10_000_000 / unit.length));

looksOftenAtTenMegabytes(parseDocx, [
  row("paragraphs", () => ({ bytes: makeDocument({ body: fill(PARAGRAPH), isStored: true }) })),
  row("one run", () => ({
    bytes: makeDocument({ body: `<w:p><w:r><w:t>${fill("words ")}</w:t></w:r></w:p>`, isStored: true }),
  })),
]);

looksOftenAtTenMegabytes(renderDocx, [
  row("paragraphs", () => ({
    model: {
      body: Array.from({ length: 27_000 }, () => ({
        type: "paragraph",
        properties: { style: "Normal" },
        children: [{ type: "run", properties: { bold: true }, text: TEXT }],
      })),
    },
  })),
]);
