import { looksOftenAtTenMegabytes } from "@colophon/testing";
import { EXAMPLE_PDF } from "../src/example.ts";
import {
  convertPdf,
  convertPdfArchive,
  convertPdfImages,
  extractPdfSignatures,
  extractPdfText,
  inspectPdfEvidence,
  inspectPdfFind,
  inspectPdfRedactionPreview,
  redactPdf,
  renderPdf,
  repairPdf,
  transformPdf,
  transformPdfHtml,
  transformPdfOcr,
  transformPdfStamp,
  validatePdf,
} from "../src/index.ts";
import { loadHelper } from "./lend-ocr-stand-in.ts";

const LARGE_BYTES = 10_000_000;
const PAGES = 200;
const LINES = 540;

/** Each line at a place of its own, as on pages that people write. */
const lineAt = (line: number): string =>
  `BT /F1 1 Tf 72 ${780 - (line * 13) / 10} Td (A line of a page as people write them, and some words more.) Tj ET\n`;

/** Pages whose content is plain, and a table of the places of all objects. */
function large(share = 1, { pages: all = PAGES, lines = LINES } = {}) {
  const pages = all * share;
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  let byteLength = parts[0]?.length ?? 0;
  const add = (object: string): void => {
    offsets.push(byteLength);
    const bytes = Buffer.from(`${offsets.length} 0 obj\n${object}\nendobj\n`, "latin1");
    parts.push(bytes);
    byteLength += bytes.length;
  };
  const content = Array.from({ length: lines }, (_, line) => lineAt(line)).join("");
  add("<</Type/Catalog/Pages 2 0 R>>");
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(" ");
  add(`<</Type/Pages/Count ${pages}/Kids[${kids}]>>`);
  add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
  for (let page = 0; page < pages; page += 1) {
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + page * 2} 0 R>>`,
    );
    add(`<</Length ${content.length}>>stream\n${content}\nendstream`);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = offsets.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${byteLength}\n%%EOF\n`,
    ),
  );
  return { bytes: Buffer.concat(parts) };
}

const row = { name: "two hundred pages", input: large };
for (const operation of [inspectPdfEvidence, convertPdf, extractPdfSignatures, validatePdf, repairPdf])
  looksOftenAtTenMegabytes(operation, [row]);
looksOftenAtTenMegabytes(transformPdf, [
  { ...row, options: (share: number) => ({ rotatePages: [{ from: 1, to: 200 * share, by: 90 }] }) },
]);
looksOftenAtTenMegabytes(convertPdfArchive, [row]);
looksOftenAtTenMegabytes(convertPdfImages, [{ ...row, options: { dpi: 10 } }]);
const { tool, ask } = await loadHelper();
looksOftenAtTenMegabytes(transformPdfOcr, [
  {
    name: "forty full pages",
    input: (share = 1) => large(share, { pages: 40, lines: LINES * 5 }),
    options: { skipPagesWithText: false, dpi: 70 },
    helpers: { ocr: { tool, ask } },
  },
]);
const stamps = (share = 1) => ({
  ...large(share),
  stamps: [{ name: "pages", text: "Page {page} of {pages}", anchor: "bottom-center" }],
});
looksOftenAtTenMegabytes(transformPdfStamp, [{ ...row, input: stamps }]);
looksOftenAtTenMegabytes(extractPdfText, [row]);
const words = (share = 1) => ({ ...large(share), query: "nowhere" });
looksOftenAtTenMegabytes(inspectPdfFind, [{ name: "a word of two hundred pages", input: words }]);
const targets = (share = 1) => ({ ...large(share), targets: [{ query: "nowhere" }] });
looksOftenAtTenMegabytes(redactPdf, [{ ...row, input: targets }]);
looksOftenAtTenMegabytes(inspectPdfRedactionPreview, [{ ...row, input: targets }]);

/** A helper that answers with a PDF of one page: what is measured is done before and after it. */
const standIn = (name: string, json: object) => ({
  tool: { name, version: "a stand-in" },
  ask: async () => ({ json, files: [Buffer.from(EXAMPLE_PDF)] }),
});
const HTML = `<p style="color: red">${"A line of a page as people write them. ".repeat(150)}<b>Heavy</b>, and <a href="#end">a link</a>.</p>\n`;
const page = (share = 1) => ({
  html: Buffer.from(`<style>p { margin: 1em }</style>${HTML.repeat(Math.ceil((LARGE_BYTES * share) / HTML.length))}`),
});
looksOftenAtTenMegabytes(transformPdfHtml, [
  {
    name: "a page of long paragraphs",
    input: page,
    helpers: { chromium: standIn("chromium", { kind: "printed", refused: [], coverage: "", faces: {} }) },
  },
]);

const TEXT = "A line of a report as people write them, and some words more. ".repeat(10);
const model = (share = 1) => ({
  model: {
    meta: { title: "Report", language: "en" },
    blocks: Array.from({ length: Math.ceil((LARGE_BYTES * share) / TEXT.length) }, () => ({
      type: "paragraph",
      content: [TEXT, { type: "text", text: "Heavy", marks: ["bold"] }],
    })),
  },
});
looksOftenAtTenMegabytes(renderPdf, [
  {
    name: "sixteen thousand paragraphs",
    input: model,
    helpers: { typst: standIn("typst", { kind: "composed", pages: 1, warnings: [] }) },
  },
]);
