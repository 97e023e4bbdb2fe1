import { looksOftenAtTenMegabytes } from "@colophon/testing";
import { convertMarkdown } from "../src/index.ts";

const PARAGRAPH = "Words of a *long* text with **marks** and [links](https://example.org/), which says much.\n\n";
const markdown = (share = 1) => ({
  bytes: Buffer.from(PARAGRAPH.repeat(Math.ceil((10_000_000 * share) / PARAGRAPH.length))),
});
const limits = { maxElements: 10_000_000, maxExpansionRatio: 10_000 };

looksOftenAtTenMegabytes(convertMarkdown, [
  {
    name: "a hundred thousand paragraphs for Word",
    input: markdown,
    options: { to: "docx", limits },
    unpackedBytes: 10_000_000,
  },
  {
    name: "the same as a page",
    input: markdown,
    options: { to: "html", limits },
    unpackedBytes: 10_000_000,
  },
]);
