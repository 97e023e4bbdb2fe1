import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { makePdf } from "../src/example.ts";
import { transformPdfOcr } from "../src/operations/transform-ocr.ts";
import { latin1, module } from "./module.ts";
import { expectInk, expectReaders, resultOf, textsOf, WORDS } from "./ocr-checks.ts";
import { ocrConservation } from "./ocr-conservation.ts";
import { OCR_LENDING } from "./ocr-lending.ts";
import { scanOf, words } from "./scanned-pages.ts";

const scan = scanOf(words);

/** With noise over the last words of each line. */
const noise = {
  ...words,
  gray: words.gray.map((level, at) => (at % words.width > 230 && ((at * 2_654_435_761) >>> 7) % 5 < 2 ? 90 : level)),
};
const blank = { ...words, gray: new Uint8Array(words.gray.length).fill(255) };
const huge = makePdf([
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9000 9000]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>",
  "<</Length 28>>stream\n9000 0 0 9000 0 0 cm /I Do   \nendstream",
  "<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1>>stream\nA\nendstream",
]);

conforms(
  transformPdfOcr,
  [
    {
      name: "a scan away from the origin, in a content that leaves its matrix changed",
      input: { bytes: scan },
      options: { dpi: 150 },
      losses: [],
      value: including({
        pages: [including({ pageNumber: 1, status: "recognized", turn: 0, deskew: 0, omitted: 0 })],
      }),
      async check(envelope) {
        expect(textsOf(envelope)).toEqual(WORDS);
        expectInk(envelope);
        await expectReaders(envelope);
      },
    },
    {
      name: "pages with text are skipped",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      losses: [],
      value: including({
        pages: [including({ status: "skipped", words: [] }), including({ status: "skipped", words: [] })],
      }),
    },
    {
      name: "uncertain words are left out",
      input: { bytes: scan },
      options: { dpi: 150, minConfidence: 1 },
      losses: [],
      value: including({ pages: [including({ words: [], omitted: WORDS.length })] }),
      check: (envelope) => expect(resultOf(envelope).artifact.bytes).toEqual(scan),
    },
    {
      name: "noise over some words",
      input: { bytes: scanOf(noise) },
      options: { dpi: 150 },
      losses: ["pdf/PDF_OCR_UNCERTAIN"],
    },
    {
      name: "a picture without words",
      kind: "boundary",
      input: { bytes: scanOf(blank) },
      options: { dpi: 150 },
      losses: ["pdf/PDF_OCR_REQUIRED"],
    },
    {
      name: "a language without an installed model",
      input: { bytes: scan },
      options: { dpi: 150, languages: ["eng", "iku"] },
      error: "pdf/PDF_OCR_LANGUAGE_MISSING",
    },
    {
      name: "a language that there is not",
      input: { bytes: scan },
      options: { languages: ["xyz"] },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "a page after the last",
      kind: "boundary",
      input: { bytes: scan },
      options: { pages: [{ from: 2 }] },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "more pixels than fit",
      kind: "boundary",
      input: { bytes: huge },
      options: { dpi: 70 },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "a signed file",
      input: { bytes: fixture("minimal-two-fields-signed-twice.pdf") },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "a damaged file",
      kind: "hostile",
      input: { bytes: fixture("minimal-startxref-hopeless.pdf") },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and that is all") },
      error: "pdf/INVALID_INPUT",
    },
    {
      name: "no time",
      kind: "boundary",
      input: { bytes: scan },
      options: { dpi: 151, timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
  ],
  { module, conservation: ocrConservation, lending: OCR_LENDING },
);
