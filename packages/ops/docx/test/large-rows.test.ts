import { looksOftenAtTenMegabytes } from "@colophon/testing";
import {
  convertDocxMarkdown,
  convertDocxPdf,
  diffDocx,
  inspectDocxControlled,
  inspectDocxFind,
  inspectDocxRedactionPreview,
  redactDocx,
  transformDocxEdit,
  transformDocxFill,
  transformDocxHtml,
  validateDocx,
} from "../src/index.ts";
import { makeDocument, W } from "./documents.ts";

const LARGE_BYTES = 10_000_000;
const PARAGRAPH = `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>${"words of a long document ".repeat(20)}</w:t></w:r><w:r><w:t xml:space="preserve"> and more</w:t></w:r></w:p>`;
const large = (share = 1) => ({
  bytes: makeDocument({ body: PARAGRAPH.repeat(Math.ceil((LARGE_BYTES * share) / PARAGRAPH.length)) }),
});
const MORE = { limits: { maxElements: 10_000_000, maxExpansionRatio: 10_000 } };
const row = {
  name: "fifteen thousand paragraphs",
  input: large,
  options: MORE,
  unpackedBytes: LARGE_BYTES,
};
const rows = [row];

/** Each style is based on the one before it. */
const styles = (share = 1) => {
  const made: string[] = [];
  for (let length = 0; length < LARGE_BYTES * share; length += made.at(-1)?.length ?? 1) {
    const base = made.length === 0 ? "" : `<w:basedOn w:val="S${made.length - 1}"/>`;
    made.push(
      `<w:style w:type="paragraph" w:styleId="S${made.length}"><w:name w:val="Style ${made.length}"/>${base}</w:style>`,
    );
  }
  const xml = `<w:styles xmlns:w="${W}">${made.join("")}</w:styles>`;
  return { bytes: makeDocument({ body: "<w:p/>", parts: { styles: { name: "styles.xml", type: "styles", xml } } }) };
};

looksOftenAtTenMegabytes(inspectDocxControlled, rows);
looksOftenAtTenMegabytes(convertDocxMarkdown, rows);
looksOftenAtTenMegabytes(validateDocx, [row, { ...row, name: "styles, each based on the one before", input: styles }]);
/** As many paragraphs with a tag in each, and a section of as many again. */
const template = (share = 1) => ({
  bytes: makeDocument({
    body: PARAGRAPH.replace("words of", "{name} of").repeat(Math.ceil((LARGE_BYTES * share) / PARAGRAPH.length)),
  }),
  data: { name: "Ann" },
});
const section = (share = 1) => ({
  bytes: makeDocument({ body: `<w:p><w:r><w:t>{#a}{b} {/a}</w:t></w:r></w:p>` }),
  data: { a: Array.from({ length: 500_000 * share }, () => ({ b: "some words of an item" })) },
});
looksOftenAtTenMegabytes(transformDocxFill, [
  { ...row, input: template },
  { name: "half a million items", input: section, options: MORE },
]);
/** Every paragraph has a tracked change, and a word that is replaced. */
const CHANGED = PARAGRAPH.replace(
  "<w:r><w:t xml:space",
  '<w:ins w:id="1" w:author="Ann"><w:r><w:t>new </w:t></w:r></w:ins><w:r><w:t xml:space',
);
const editing =
  (...plan: readonly object[]) =>
  (share = 1) => ({
    bytes: makeDocument({ body: CHANGED.repeat(Math.ceil((LARGE_BYTES * share) / CHANGED.length)) }),
    plan,
  });
const tracked = { author: "Ann", date: "2026-01-02T03:04:05Z" };
looksOftenAtTenMegabytes(transformDocxEdit, [
  { ...row, input: editing({ do: "replaceText", find: "more", replace: "less", tracked }) },
  { ...row, name: "a change in each paragraph", input: editing({ do: "acceptChanges" }, { do: "scrubMetadata" }) },
]);
const words = (share = 1) => ({ ...large(share), query: "nowhere" });
looksOftenAtTenMegabytes(inspectDocxFind, [{ ...row, input: words }]);
const targets = (share = 1) => ({ ...large(share), targets: [{ query: "nowhere" }] });
looksOftenAtTenMegabytes(inspectDocxRedactionPreview, [{ ...row, input: targets }]);
const seeking =
  (makeFrom: (bytes: number) => Parameters<typeof makeDocument>[0]) =>
  (share = 1) => ({
    bytes: makeDocument(makeFrom(LARGE_BYTES * share)),
    targets: [{ query: "nowhere" }],
  });
const encoded = (bytes: number) => ({
  body: `<w:p><w:r><w:t>${Buffer.alloc((bytes / 4) * 3, "bytes of a file").toString("base64")}</w:t></w:r></w:p>`,
});
const chunk = (bytes: number) => ({
  body: "<w:p/>",
  entries: {
    "word/chunk.html": `<html><body>${'<p class="text">words <b>and more &amp; more</b> of a page</p>\n'.repeat(bytes / 50)}</body></html>`,
  },
});
looksOftenAtTenMegabytes(redactDocx, [
  { ...row, input: targets },
  { ...row, name: "base64 in one run", input: seeking(encoded) },
  { ...row, name: "HTML beside it", input: seeking(chunk) },
]);

/** What is done before and after LibreOffice. */
const office = {
  tool: { name: "libreoffice", version: "a stand-in" },
  ask: async () => ({
    json: { kind: "converted", pages: 1, fonts: [], coverage: "0" },
    files: [Buffer.from("%PDF-1.7\n%%EOF\n")],
  }),
};
looksOftenAtTenMegabytes(convertDocxPdf, [{ ...row, helpers: { libreoffice: office } }]);

const LINE = "A line of a page as people write them, and some words more. ".repeat(10);
const HTML = `<p style="color: red">${LINE}<b>Heavy</b>, and <a href="#end">a link</a>.</p>\n`;
const page = (share = 1) => ({
  html: `<style>p { margin: 1em } b { color: blue }</style>${HTML.repeat(Math.ceil((LARGE_BYTES * share) / HTML.length))}`,
});
looksOftenAtTenMegabytes(transformDocxHtml, [
  { name: "a page of fifteen thousand paragraphs", input: page, options: MORE },
]);

/** Numbered paragraphs, every tenth of which says another word. */
const half = (word: string, share: number) => {
  const paragraphs: string[] = [];
  for (let length = 0; length < (LARGE_BYTES * share) / 2; length += paragraphs.at(-1)?.length ?? 1) {
    const number = paragraphs.length;
    const text = `${number % 10 === 0 ? word : "Same"}: ${`words of paragraph ${number} in a long document `.repeat(5)}`;
    paragraphs.push(`<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`);
  }
  return makeDocument({ body: paragraphs.join("") });
};
const halves = (share = 1) => ({ before: half("Old", share), after: half("New", share) });
looksOftenAtTenMegabytes(diffDocx, [{ ...row, name: "two of ten thousand paragraphs", input: halves }]);
