import { type Envelope, invoke } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect, test } from "vitest";
import { inspectPdfFind } from "../src/operations/inspect-find.ts";
import { inspectPdfRedactionPreview } from "../src/operations/inspect-redaction-preview.ts";
import { redactPdf } from "../src/operations/redact.ts";
import { latin1, module } from "./module.ts";
import { OCR_LENDING } from "./ocr-lending.ts";
import { previewConservation } from "./redact-conservation.ts";
import { scanOf, words } from "./scanned-pages.ts";
import { compositeFont, pageWith, streamOf } from "./text-pdfs.ts";
import { makeTorture, SECRET } from "./torture.ts";

const plain = pageWith("BT /F 10 Tf 5 5 Td (Ann and Bob) Tj ET");

conforms(
  inspectPdfRedactionPreview,
  [
    {
      name: "a word in every kind of place",
      input: { bytes: makeTorture(), targets: [{ query: SECRET }] },
      options: { onUnread: "report" },
      losses: {
        "pdf/PDF_ATTACHMENTS_STRIPPED": 3,
        "pdf/PDF_FORM_INTERACTIVITY_STRIPPED": 1,
        "pdf/PDF_GRAPHICS_NOT_PRESERVED": 1,
        "pdf/PDF_METADATA_STRIPPED": 4,
        "pdf/PDF_REVISIONS_STRIPPED": 1,
        "pdf/PDF_SCRIPTS_STRIPPED": 1,
        "pdf/PDF_TEXT_UNDECODABLE": 1,
      },
    },
    {
      name: "the words that go, and those off the pages",
      input: {
        bytes: pageWith("BT /F 10 Tf 5 5 Td (Ann and Bob) Tj ET", { catalog: "/Lang(Bobland)" }),
        targets: [{ query: "bob" }],
      },
      losses: [],
      value: including({
        items: [including({ kind: "text", text: "Bob", count: 3 }), including({ kind: "string", object: 1 })],
      }),
    },
    {
      name: "a target without a match is named",
      kind: "boundary",
      input: { bytes: plain, targets: [{ query: "Zephyrine" }] },
      losses: [],
      value: including({ places: [], matches: 0 }),
      check({ diagnostics }) {
        if (!diagnostics.some(({ code }) => code === "pdf/NO_MATCH")) throw new Error("Nothing says so.");
      },
    },
    {
      name: "a rectangle",
      input: { bytes: plain, targets: [{ page: 0, rectangle: [0, 0, 20, 20] }] },
      losses: [],
      value: including({ items: [including({ kind: "text", text: "Ann" })], matches: 1 }),
    },
    {
      name: "signatures and earlier states",
      input: { bytes: fixture("minimal-two-fields-signed-twice.pdf"), targets: [{ query: "World" }] },
      losses: { "pdf/PDF_REVISIONS_STRIPPED": 1, "pdf/PDF_SIGNATURE_INVALIDATED": 2 },
    },
    {
      name: "an encrypted file that anyone may open",
      input: { bytes: fixture("encrypted-open.pdf"), targets: [{ query: "Potato 5" }] },
      losses: ["pdf/PDF_ENCRYPTION_REMOVED"],
      value: including({ items: [including({ kind: "text", text: "Potato 5" }), including({ kind: "encryption" })] }),
    },
    {
      name: "a link and a note under a rectangle",
      input: {
        bytes: pageWith("", {
          page: "/Annots[6 0 R 7 0 R]",
          objects: [
            "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>",
            "<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(n)>>",
          ],
        }),
        targets: [{ page: 0, rectangle: [0, 0, 20, 20] }],
      },
      losses: ["pdf/PDF_ANNOTATIONS_STRIPPED", "pdf/PDF_LINKS_STRIPPED"],
    },
    {
      name: "a picture that cannot be decoded",
      kind: "boundary",
      input: {
        bytes: pageWith("q 40 0 0 40 0 0 cm /Im Do Q", {
          resources: "/XObject<</Im 6 0 R>>",
          objects: [
            streamOf(
              "no jpeg",
              "/Type/XObject/Subtype/Image/Width 4/Height 4/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode",
            ),
          ],
        }),
        targets: [{ page: 0, rectangle: [0, 0, 10, 10] }],
      },
      losses: ["pdf/PDF_GRAPHICS_NOT_PRESERVED"],
    },
    {
      name: "words of a scan",
      input: { bytes: scanOf(words), targets: [{ query: "Invoice 4711" }] },
      options: { ocr: { dpi: 150 } },
      losses: ["pdf/PDF_OCR_UNCERTAIN"],
      value: including({
        matches: 1,
        places: [including({ pageNumber: 1, length: 0 })],
        recognized: including({ candidates: [] }),
      }),
    },
    {
      name: "words of a scan in a language without a model",
      input: { bytes: scanOf(words), targets: [{ query: "Invoice" }] },
      options: { ocr: { languages: ["iku"] } },
      error: "pdf/PDF_OCR_LANGUAGE_MISSING",
    },
    {
      name: "a page with a picture, reported",
      kind: "boundary",
      input: { bytes: fixture("blank-scan.pdf"), targets: [{ query: "anything" }] },
      options: { onUnread: "report" },
      losses: ["pdf/PDF_OCR_REQUIRED"],
    },
    {
      name: "pages that nobody sees go, whatever they say",
      kind: "hostile",
      input: {
        bytes: pageWith("BT /F 10 Tf 5 5 Td (call Jane) Tj ET", {
          catalog: "/Names<</Templates<</Names[(one)7 0 R]>>>>",
          objects: [
            "null",
            "<</Type/Template/MediaBox[0 0 99 99]/Resources<<>>/Contents 8 0 R>>",
            streamOf("BT /F 10 Tf 5 5 Td (hidden) Tj ET"),
          ],
        }),
        targets: [{ query: "Jane" }],
      },
      losses: ["pdf/PDF_HIDDEN_CONTENT_STRIPPED"],
      value: including({
        items: [including({ kind: "text", text: "Jane" }), including({ kind: "hiddenPage", object: 7 })],
      }),
    },
    {
      name: "glyphs without characters",
      kind: "hostile",
      input: {
        bytes: pageWith("BT /G 12 Tf 20 20 Td <00010002> Tj ET", { objects: compositeFont("") }),
        targets: [{ query: "x" }],
      },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and that is all"), targets: [{ query: "x" }] },
      error: "pdf/INVALID_INPUT",
    },
    { name: "no targets", kind: "boundary", input: { bytes: plain, targets: [] }, error: "pdf/SCHEMA_REJECTED" },
    {
      name: "more operators than allowed",
      kind: "hostile",
      input: { bytes: pageWith("q Q ".repeat(2_000)), targets: [{ query: "x" }] },
      options: { limits: { maxElements: 1_000 } },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "no time",
      kind: "boundary",
      input: { bytes: plain, targets: [{ query: "x" }] },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
  ],
  { module, conservation: previewConservation, lending: OCR_LENDING },
);

function contentOf<Value>(envelope: Envelope): Value {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as Value;
}

interface Items {
  readonly items: readonly { readonly text?: string }[];
}

test("what the preview lists is what the redaction takes out", async () => {
  const given = { bytes: makeTorture(), targets: [{ query: SECRET }] };
  const options = { onUnread: "report" };
  const preview = contentOf<Items>(await invoke(inspectPdfRedactionPreview, given, options)).items;
  const redacted = contentOf<Items>(await invoke(redactPdf, given, options)).items;
  expect(redacted).toEqual(preview.map(({ text: _, ...item }) => item));
  expect(JSON.stringify(redacted)).not.toContain(SECRET);
});

test("a match of pdf.inspect.find is a target by its locator", async () => {
  const found = await invoke(inspectPdfFind, { bytes: plain, query: "ann" });
  const [match] = contentOf<{ matches: readonly { locator: string }[] }>(found).matches;
  const preview = await invoke(inspectPdfRedactionPreview, { bytes: plain, targets: [{ locator: match?.locator }] });
  expect(contentOf<Items>(preview).items).toMatchObject([{ kind: "text", text: "Ann" }]);
});
