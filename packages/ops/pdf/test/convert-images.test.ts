import { type Artifact, type Envelope, invoke } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect, test } from "vitest";
import { makePdf } from "../src/example.ts";
import { convertPdfImages } from "../src/operations/convert-images.ts";
import { imagesConservation, inkOf } from "./images-conservation.ts";
import { latin1, module } from "./module.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

interface Image {
  readonly pageNumber: number;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly artifact: Artifact;
}

function imagesOf(envelope: Envelope): readonly Image[] {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return (envelope.value as { readonly pages: readonly Image[] }).pages;
}

const ink = (envelope: Envelope): number => inkOf((imagesOf(envelope)[0] as Image).artifact.bytes);

/** A form field with an appearance of 100 by 50 points, and nothing else. */
const field = pageWith("", {
  page: "/Annots[7 0 R]",
  catalog: "/AcroForm<</Fields[7 0 R]>>",
  objects: [
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(x)/F 4/Rect[10 20 110 70]/AP<</N 8 0 R>>>>",
    streamOf("0 0 100 50 re f", "/Type/XObject/Subtype/Form/BBox[0 0 100 50]"),
  ],
});
const square = pageWith("0 0 20 20 re f");
const large = makePdf([
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9000 9000]/Resources<<>>>>",
]);
const withoutPage = makePdf([
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[3 0 R 9 0 R]/Count 2>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]/Resources<<>>>>",
]);

conforms(
  convertPdfImages,
  [
    {
      name: "a page whose units are larger than points is as large as they say",
      input: { bytes: pageWith("0 0 20 20 re f", { page: "/UserUnit 3" }) },
      options: { dpi: 36 },
      losses: [],
      value: including({ pages: [including({ width: 600, height: 300 })] }),
    },
    {
      name: "pages of an office program, from the last to the first",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      options: { dpi: 20, pages: [{ from: 2, to: 1 }] },
      losses: [],
      value: including({
        pages: [
          including({ pageNumber: 2, fileName: "page-2.png", width: 170, height: 220 }),
          including({ pageNumber: 1, fileName: "page-1.png" }),
        ],
      }),
    },
    {
      name: "one zip of gray images, a page twice",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      options: { widthPx: 100, color: "gray", output: "zip", pages: [{ from: 1 }, { from: 1, to: 1 }] },
      losses: [],
      value: including({
        pages: [
          { pageNumber: 1, fileName: "page-1.png", width: 100, height: 129 },
          { pageNumber: 2, fileName: "page-2.png", width: 100, height: 129 },
          { pageNumber: 1, fileName: "page-1-2.png", width: 100, height: 129 },
        ],
        archive: including({ mediaType: "application/zip" }),
      }),
    },
    {
      name: "a form field is drawn",
      input: { bytes: field },
      options: { dpi: 72 },
      losses: [],
      check: (envelope) => expect(ink(envelope)).toBe(5_000),
    },
    {
      name: "a form field is left out",
      input: { bytes: field },
      options: { dpi: 72, drawAnnotations: false },
      losses: [],
      check: (envelope) => expect(ink(envelope)).toBe(0),
    },
    {
      name: "an area is drawn alone",
      input: { bytes: square },
      options: { dpi: 144, area: [10, 10, 40, 30] },
      losses: [],
      check(envelope) {
        expect(imagesOf(envelope)[0]).toMatchObject({ width: 60, height: 40 });
        expect(ink(envelope)).toBe(400);
      },
    },
    {
      name: "an area of a turned page",
      input: { bytes: pageWith("0 0 20 20 re f", { page: "/Rotate 90" }) },
      options: { dpi: 72, area: [10, 10, 40, 30] },
      losses: [],
      check(envelope) {
        expect(imagesOf(envelope)[0]).toMatchObject({ width: 20, height: 30 });
        expect(ink(envelope)).toBe(100);
      },
    },
    {
      name: "a transparent background",
      input: { bytes: square },
      options: { dpi: 72, color: "rgba" },
      losses: [],
      // All that is not drawn is black and clear; what is drawn is black and opaque.
      check: (envelope) => expect(ink(envelope)).toBe(400 * 200),
    },
    {
      name: "a font that is not embedded",
      input: {
        bytes: pageWith("BT /G 12 Tf 20 20 Td (text) Tj ET", {
          objects: ["<</Type/Font/Subtype/TrueType/BaseFont/Fancy/Encoding/WinAnsiEncoding>>"],
        }),
      },
      options: { dpi: 36 },
      losses: ["pdf/PDF_FONT_SUBSTITUTED"],
    },
    {
      name: "a page that the file lacks",
      kind: "hostile",
      input: { bytes: withoutPage },
      options: { dpi: 36 },
      losses: ["pdf/PDF_GRAPHICS_NOT_PRESERVED"],
      value: including({ pages: [including({ pageNumber: 1 })] }),
    },
    {
      name: "a damaged file",
      kind: "hostile",
      input: { bytes: fixture("minimal-startxref-hopeless.pdf") },
      options: { dpi: 36 },
      losses: ["pdf/PDF_CONTENT_UNREADABLE"],
    },
    {
      name: "a password",
      input: { bytes: fixture("minimal-aes256.pdf") },
      options: { password: "ownersecret", dpi: 36 },
      losses: [],
    },
    {
      name: "more pixels than fit",
      kind: "boundary",
      input: { bytes: large },
      options: { dpi: 72 },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "a page after the last",
      kind: "boundary",
      input: { bytes: square },
      options: { pages: [{ from: 2 }] },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "an area beside the page",
      kind: "boundary",
      input: { bytes: square },
      options: { area: [500, 500, 600, 600] },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "a public-key encryption",
      kind: "hostile",
      input: { bytes: fixture("minimal-pubkey-aes256.pdf") },
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
      input: { bytes: fixture("text_document_03.odt.pdf") },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
  ],
  { module, conservation: imagesConservation },
);

// Poppler draws as much as the crop box is large, so the row cannot be compared with it.
test("a crop box outside of the page leaves nothing to show, which is reported", async () => {
  const bytes = pageWith("0 0 20 20 re f", { page: "/CropBox[5000 5000 6000 6000]" });
  const envelope = await invoke(convertPdfImages, { bytes }, { dpi: 20 });
  expect(imagesOf(envelope)).toMatchObject([{ width: 1, height: 1 }]);
  expect(envelope.losses.map(({ code }) => code)).toEqual(["pdf/PDF_GRAPHICS_NOT_PRESERVED"]);
});
