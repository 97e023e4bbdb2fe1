import { looksOftenAtTenMegabytes } from "@colophon/testing";
import {
  convertPptxMarkdown,
  convertPptxPdf,
  renderPptx,
  repairPptx,
  transformPptxFill,
  validatePptx,
} from "../src/index.ts";
import { deckFiles, pack, title } from "./decks.ts";

const LARGE_BYTES = 10_000_000;
const SHAPES = 100;
const WORDS = "words of a slide that says much ".repeat(10);

/** Slides of a hundred shapes each. */
const large = (share = 1, numberOf = (shape: number) => shape) => {
  const slide = Array.from({ length: SHAPES }, (_, shape) => title(WORDS, numberOf(shape + 2))).join("");
  const count = Math.ceil((LARGE_BYTES * share) / slide.length);
  return { bytes: pack(deckFiles(Array.from({ length: count }, () => slide))) };
};
const MORE = { limits: { maxElements: 10_000_000, maxExpansionRatio: 10_000 } };

const row = { name: "slides of a hundred shapes", input: large, options: MORE, unpackedBytes: LARGE_BYTES };

looksOftenAtTenMegabytes(validatePptx, [row]);
looksOftenAtTenMegabytes(convertPptxMarkdown, [row]);
/** A tag in each shape, and the first slide a hundred times. */
const tagged = (share = 1) => {
  const slide = Array.from({ length: SHAPES }, (_, shape) => title(`{name} ${WORDS}`, shape + 2)).join("");
  const count = Math.ceil((LARGE_BYTES * share) / slide.length);
  const rows = Array.from({ length: 100 * share }, () => ({ name: "Ann" }));
  const slides = [
    { from: 1, forEach: "rows" },
    { from: 2, to: count },
  ];
  const bytes = pack(deckFiles(Array.from({ length: count }, () => slide)));
  return { bytes, data: { name: "Bea", rows }, slides };
};
looksOftenAtTenMegabytes(transformPptxFill, [{ ...row, input: tagged }]);
// Two shapes of one number on each slide.
looksOftenAtTenMegabytes(repairPptx, [{ ...row, input: (share = 1) => large(share, (shape) => Math.max(shape, 3)) }]);

const PAGE =
  "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n";
/** What is done before and after LibreOffice. */
const office = {
  tool: { name: "libreoffice", version: "a stand-in" },
  ask: async () => ({ json: { kind: "converted", pages: 1, fonts: [], coverage: "0" }, files: [Buffer.from(PAGE)] }),
};
looksOftenAtTenMegabytes(convertPptxPdf, [{ ...row, helpers: { libreoffice: office } }]);

/** Two hundred slides of twelve paragraphs, each as long as a text may be. */
const longest = (share = 1) => {
  const text = WORDS.repeat(20).slice(0, 4_000);
  const texts = Array.from({ length: 12 }, () => text);
  const slide = { slideType: "title-body", title: "Much", body: texts, notes: [text, text] };
  return { spec: { version: "2.0", title: "Much", slides: Array.from({ length: 200 * share }, () => slide) } };
};

looksOftenAtTenMegabytes(renderPptx, [{ name: "slides of more words than they hold", input: longest }]);
