import { type LargeRow, looksOftenAtTenMegabytes } from "@colophon/testing";
import { parseDocx, renderDocx } from "../src/index.ts";
import { makeDocument } from "./documents.ts";

const TEXT = "Words of a paragraph as long as most of them are in a report. ".repeat(6);
const PARAGRAPH = `<w:p><w:pPr><w:pStyle w:val="Text"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>${TEXT}</w:t></w:r></w:p>`;
const row = (name: string, input: LargeRow["input"]): LargeRow => ({ name, input });
const fill = (unit: string, share: number): string => unit.repeat(Math.ceil((10_000_000 * share) / unit.length));

looksOftenAtTenMegabytes(parseDocx, [
  row("paragraphs", (share = 1) => ({ bytes: makeDocument({ body: fill(PARAGRAPH, share), isStored: true }) })),
  row("one run", (share = 1) => ({
    bytes: makeDocument({ body: `<w:p><w:r><w:t>${fill("words ", share)}</w:t></w:r></w:p>`, isStored: true }),
  })),
]);

looksOftenAtTenMegabytes(renderDocx, [
  row("paragraphs", (share = 1) => ({
    model: {
      body: Array.from({ length: 27_000 * share }, () => ({
        type: "paragraph",
        properties: { style: "Normal" },
        children: [{ type: "run", properties: { bold: true }, text: TEXT }],
      })),
    },
  })),
]);
