import type { Envelope } from "@colophon/contract";
import { openPdf, PdfStream, walkDicts } from "@colophon/kit-pdf";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { redactPdf } from "../src/operations/redact.ts";
import { latin1, module } from "./module.ts";
import { OCR_LENDING } from "./ocr-lending.ts";
import { redactConservation } from "./redact-conservation.ts";
import { scanOf, words } from "./scanned-pages.ts";
import { compositeFont, pageWith, streamOf } from "./text-pdfs.ts";
import { makeTorture, SECRET } from "./torture.ts";

function resultOf(envelope: Envelope): Uint8Array {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return (envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes;
}

const itemsOf = (envelope: Envelope): readonly unknown[] =>
  envelope.ok ? (envelope.value as { items: readonly unknown[] }).items : [];

/** The data of the streams of a file that hold some text, or are pictures. */
function streamsOf(bytes: Uint8Array, isWanted: (text: string, stream: PdfStream) => boolean): string[] {
  const file = openPdf(bytes);
  const found: string[] = [];
  for (const { stream } of walkDicts(file)) {
    if (!(stream instanceof PdfStream)) continue;
    const text = Buffer.from(file.decode(stream).bytes).toString("latin1");
    if (isWanted(text, stream)) found.push(text);
  }
  return found;
}

const contentOf = (bytes: Uint8Array): string =>
  streamsOf(bytes, (text) => text.includes("BT") || text.includes("re")).join("\n");
const isImage = (_: string, stream: PdfStream): boolean => stream.dict.has("Width");

const form = streamOf(
  "BT /F 10 Tf 5 5 Td (shared secret) Tj ET",
  "/Type/XObject/Subtype/Form/BBox[0 0 99 20]/Resources<</Font<</F 5 0 R>>>>",
);
const picture = pageWith("q 4 0 0 4 0 0 cm /Im Do Q BT /F 9 Tf 50 50 Td (beside) Tj ET", {
  resources: "/XObject<</Im 6 0 R>>",
  objects: [
    streamOf(
      "abcdefghijklmnop",
      "/Type/XObject/Subtype/Image/Width 4/Height 4/ColorSpace/DeviceGray/BitsPerComponent 8",
    ),
  ],
});

conforms(
  redactPdf,
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
      name: "a file of an office program",
      input: { bytes: fixture("text_document_03.odt.pdf"), targets: [{ query: "rich" }] },
      losses: [],
      value: including({ matches: 2 }),
    },
    {
      name: "earlier states",
      input: { bytes: fixture("viaIncrementalSave.pdf"), targets: [{ query: "Spacing" }] },
      losses: ["pdf/PDF_REVISIONS_STRIPPED"],
    },
    {
      name: "signatures",
      input: { bytes: fixture("minimal-two-fields-signed-twice.pdf"), targets: [{ query: "World" }] },
      losses: { "pdf/PDF_REVISIONS_STRIPPED": 1, "pdf/PDF_SIGNATURE_INVALIDATED": 2 },
    },
    {
      name: "an encrypted file that anyone may open",
      input: { bytes: fixture("encrypted-open.pdf"), targets: [{ query: "Potato 5" }] },
      losses: ["pdf/PDF_ENCRYPTION_REMOVED"],
    },
    {
      name: "two words in one string, of which one advance stays each",
      input: {
        bytes: pageWith("BT /F 10 Tf 5 5 Td [(a Ann) -20 (a b Bob c)] TJ ET"),
        targets: [{ query: "Anna" }, { query: "Bob" }],
      },
      losses: [],
      check: (envelope) => expect(contentOf(resultOf(envelope))).toMatch(/\[<6120> -2355 <206220> -1779 <2063>\] TJ/),
    },
    {
      name: "names of resources that say the word are called the same in the content",
      input: {
        bytes: pageWith("/SecretGS gs BT /F 10 Tf 5 5 Td (a Secret b) Tj ET", {
          resources: "/ExtGState<</SecretGS<</ca 0.5>>>>",
        }),
        targets: [{ query: "Secret" }],
      },
      losses: [],
      check: (envelope) => {
        const [content, whole] = [contentOf(resultOf(envelope)), Buffer.from(resultOf(envelope)).toString("latin1")];
        expect(content).toContain("/#e2#96#88GS gs");
        expect(whole).toMatch(/ExtGState <<\/#e2#96#88GS /);
      },
    },
    {
      name: "letters placed one by one leave no places behind",
      input: {
        bytes: pageWith(
          "BT /F 10 Tf 1 0 0 1 5 5 Tm (J) Tj 5 0 Td (o) Tj 5.6 0 Td (e) Tj ET BT /F 9 Tf 50 5 Td (kept) Tj ET",
        ),
        targets: [{ query: "Joe" }],
      },
      losses: [],
      check: (envelope) => expect(contentOf(resultOf(envelope))).not.toMatch(/5\.6|Tm/),
    },
    {
      name: "a form painted twice is changed where it is under the rectangle only",
      input: {
        bytes: pageWith("q 1 0 0 1 10 10 cm /X Do Q q 1 0 0 1 10 100 cm /X Do Q", {
          resources: "/XObject<</X 6 0 R>>",
          objects: [form],
        }),
        targets: [{ page: 0, rectangle: [0, 100, 400, 130] }],
      },
      losses: [],
      check: (envelope) => {
        const forms = streamsOf(resultOf(envelope), (_, stream) => stream.dict.has("BBox"));
        expect(forms.map((text) => text.includes("shared secret"))).toEqual([true, false]);
      },
    },
    {
      name: "what a form that is changed says beside what it shows: comments, marks, private data",
      input: {
        bytes: pageWith("/X Do", {
          resources: "/XObject<</X 6 0 R>>",
          objects: [
            streamOf(
              "% the secret\n/Span<</Who(a secret)>>BDC BT /F 10 Tf 5 5 Td (shared secret) Tj ET EMC",
              "/Type/XObject/Subtype/Form/BBox[0 0 99 20]/Resources<</Font<</F 5 0 R>>>>/Own(secret)/PieceInfo<</P<</Private(secret)>>>>",
            ),
          ],
        }),
        targets: [{ query: "secret" }],
      },
      losses: ["pdf/PDF_METADATA_STRIPPED"],
      value: including({ matches: 1 }),
      check: (envelope) => {
        const bytes = resultOf(envelope);
        const said = [Buffer.from(bytes).toString("latin1"), ...streamsOf(bytes, () => true)].join("\n");
        expect(said).toMatch(/<736861726564/);
        expect(said).not.toContain("secret");
      },
    },
    {
      name: "samples under a rectangle",
      input: { bytes: picture, targets: [{ page: 0, rectangle: [0, 0, 1.9, 1.9] }] },
      losses: [],
      check: (envelope) => expect(streamsOf(resultOf(envelope), isImage)).toEqual(["abcdefgh\0\0kl\0\0op"]),
    },
    {
      name: "letters of other words under the box of a word, and the word painted twice",
      input: {
        bytes: pageWith(
          "BT /F 10 Tf 5 5 Td (Secret) Tj 0.3 0 Td (Secret) Tj 0 100 Td (Secret) Tj 4 1 Td /F 8 Tf (under) Tj ET",
        ),
        targets: [{ query: "Secret" }],
      },
      losses: ["pdf/PDF_GRAPHICS_NOT_PRESERVED"],
      check: (envelope) =>
        expect(itemsOf(envelope)).toContainEqual(expect.objectContaining({ kind: "coveredText", count: 5 })),
    },
    {
      name: "samples that are larger than the edge of a box",
      input: {
        bytes: pageWith("q 40 0 0 40 0 0 cm /Im Do Q BT /F 9 Tf 5 5 Td (Secret) Tj ET", {
          resources: "/XObject<</Im 6 0 R>>",
          objects: [
            streamOf(
              "abcdefghijklmnop",
              "/Type/XObject/Subtype/Image/Width 4/Height 4/ColorSpace/DeviceGray/BitsPerComponent 8",
            ),
          ],
        }),
        targets: [{ query: "Secret" }],
      },
      losses: ["pdf/PDF_GRAPHICS_NOT_PRESERVED"],
      check: (envelope) => expect(itemsOf(envelope)).toContainEqual(expect.objectContaining({ kind: "coarseImage" })),
    },
    {
      name: "a scan is decoded, blanked and stored without loss",
      input: { bytes: fixture("blank-scan.pdf"), targets: [{ page: 0, rectangle: [100, 100, 200, 200] }] },
      losses: [],
      value: including({ items: [including({ kind: "image" })] }),
    },
    {
      name: "a picture that cannot be decoded goes whole",
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
      check: (envelope) => expect(streamsOf(resultOf(envelope), isImage)).toEqual([]),
    },
    {
      name: "a link, a field and a note under a rectangle, and what they say elsewhere",
      input: {
        bytes: pageWith("BT /F 10 Tf 5 5 Td (call Jane Roe now) Tj ET", {
          page: "/Annots[6 0 R 7 0 R 8 0 R]",
          catalog: "/AcroForm<</Fields[7 0 R]>>",
          objects: [
            "<</Type/Annot/Subtype/Link/Rect[25 0 75 12]/A<</S/URI/URI(http://x.example/1)>>>>",
            "<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Roe, J.)/Rect[26 1 70 11]>>",
            "<</Type/Annot/Subtype/Text/Rect[300 100 310 110]/Contents(Ask call Jane Roe now about it)>>",
          ],
        }),
        targets: [{ page: 0, rectangle: [0, 0, 200, 14] }],
      },
      losses: { "pdf/PDF_FORM_INTERACTIVITY_STRIPPED": 1, "pdf/PDF_LINKS_STRIPPED": 1 },
      check: (envelope) => expect(Buffer.from(resultOf(envelope)).toString("latin1")).not.toMatch(/Roe|x\.example/),
    },
    {
      name: "Redact annotations",
      input: {
        bytes: pageWith("BT /F 10 Tf 5 5 Td (one) Tj 0 50 Td (two) Tj ET", {
          page: "/Annots[6 0 R]",
          objects: ["<</Type/Annot/Subtype/Redact/Rect[0 0 50 15]/QuadPoints[0 15 50 15 0 0 50 0]>>"],
        }),
        targets: [{ redactAnnotations: true }],
      },
      losses: ["pdf/PDF_ANNOTATIONS_STRIPPED"],
      check: (envelope) => expect(contentOf(resultOf(envelope))).toMatch(/\(two\) Tj/),
    },
    {
      name: "a label on each area, upright on a turned page, is the one thing that is read there",
      input: {
        bytes: pageWith("BT /F 10 Tf 5 5 Td (one Jane two) Tj 0 150 Td (three) Tj ET", { page: "/Rotate 90" }),
        targets: [{ query: "Jane" }, { page: 0, rectangle: [0, 140, 60, 200] }],
      },
      options: { replacement: "Gone \u00a71", fill: [1, 1, 1] },
      losses: [],
      check: (envelope) => {
        const content = contentOf(resultOf(envelope));
        expect(content).toMatch(/\/Artifact BMC\nq\n1 1 1 rg /);
        expect(content).toMatch(/0 g BT \/Label [\d.]+ Tf 1 0 0 1 [\d. ]+ Tm <476f6e6520a731> Tj ET/);
        expect(content).toMatch(/BT \/Label [\d.]+ Tf 0 1 -1 0 [\d. ]+ Tm <476f6e6520a731> Tj ET/);
      },
    },
    {
      name: "a target without a match, where that ends the call",
      kind: "boundary",
      input: { bytes: pageWith("BT /F 10 Tf 5 5 Td (Jane) Tj ET"), targets: [{ query: "jane" }, { query: "bob" }] },
      options: { onNoMatch: "fail" },
      error: "common/NO_MATCH",
      issues: ["targets[1]"],
    },
    {
      name: "a label that says what is to go",
      kind: "hostile",
      input: { bytes: pageWith("BT /F 10 Tf 5 5 Td (Jane) Tj ET"), targets: [{ query: "jane" }] },
      options: { replacement: "was Jane" },
      error: "pdf/SCHEMA_REJECTED",
      issues: ["options.replacement"],
    },
    {
      name: "a label of characters that it is not set in",
      kind: "boundary",
      input: { bytes: pageWith("BT /F 10 Tf 5 5 Td (Jane) Tj ET"), targets: [{ query: "jane" }] },
      options: { replacement: "\u05d0" },
      error: "pdf/SCHEMA_REJECTED",
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
      check: (envelope) => expect(contentOf(resultOf(envelope))).not.toContain("hidden"),
    },
    {
      name: "an inline picture whose data say the words goes whole",
      kind: "hostile",
      input: {
        bytes: pageWith("BT /F 10 Tf 5 5 Td (call Jane) Tj ET q 9 0 0 9 50 50 cm BI/W 4/H 1/CS/G/BPC 8 ID Jane\nEI Q"),
        targets: [{ query: "Jane" }],
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
      name: "a page with a picture is not proven by a query",
      kind: "boundary",
      input: { bytes: fixture("blank-scan.pdf"), targets: [{ query: "anything" }] },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "a page with a picture, reported",
      kind: "boundary",
      input: { bytes: fixture("blank-scan.pdf"), targets: [{ query: "anything" }] },
      options: { onUnread: "report" },
      losses: ["pdf/PDF_OCR_REQUIRED"],
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
      name: "a damaged file",
      kind: "hostile",
      input: { bytes: fixture("minimal-startxref-hopeless.pdf"), targets: [{ query: "Hello" }] },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and that is all"), targets: [{ query: "x" }] },
      error: "pdf/INVALID_INPUT",
    },
    {
      name: "a target of two kinds",
      kind: "boundary",
      input: { bytes: picture, targets: [{ query: "x", locator: "y" }] },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "a locator of other bytes",
      kind: "boundary",
      input: { bytes: picture, targets: [{ locator: `sha256:${"0".repeat(64)}/pdf:page[0]/run[id=1]` }] },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "a page that is not there",
      kind: "boundary",
      input: { bytes: picture, targets: [{ page: 7, rectangle: [0, 0, 1, 1] }] },
      error: "pdf/SCHEMA_REJECTED",
    },
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
      input: { bytes: fixture("text_document_03.odt.pdf"), targets: [{ query: "x" }] },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
  ],
  { module, conservation: redactConservation, lending: OCR_LENDING },
);
