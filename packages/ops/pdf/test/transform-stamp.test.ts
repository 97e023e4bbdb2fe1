import { conforms, fixture, including } from "@colophon/testing";
import { EXAMPLE_TEXT_PDF, makePdf } from "../src/example.ts";
import { transformPdfStamp } from "../src/operations/transform-stamp.ts";
import { latin1, module } from "./module.ts";
import { makeCertified } from "./rare-pdfs.ts";
import { stampConservation } from "./stamp-conservation.ts";
import { makePng, makeStampPages, STAMP_PAGES } from "./stamp-pages.ts";

const pages = makeStampPages();
const footer = { name: "footer", text: "Page {page} of {pages}", anchor: "bottom-right", margin: 8, size: 9 };
const bates = {
  name: "bates",
  text: "{number}",
  numbering: { prefix: "ACME-", digits: 6, start: 41 },
  anchor: "top-left",
  margin: 8,
  size: 8,
};
const draft = { name: "draft", text: "DRAFT", rotate: 45, size: 50, opacity: 0.25, color: "#cc0000", bold: true };
const picture = { name: "logo", image: makePng(6), anchor: "top-right", margin: 8, scale: 4 };

conforms(
  transformPdfStamp,
  [
    {
      name: "numbers on pages that are turned, cut, enlarged, and whose content leaves something open",
      input: { bytes: pages, stamps: [footer, { ...bates, font: "mono" }] },
      losses: [],
      value: including({
        stamps: [including({ name: "footer" }), including({ name: "bates", next: 41 + STAMP_PAGES })],
      }),
    },
    {
      name: "a picture on odd pages and a page of another file under the even ones",
      input: {
        bytes: fixture("text_document_03.odt.pdf"),
        stamps: [
          { ...picture, parity: "odd" },
          {
            name: "letterhead",
            pdf: EXAMPLE_TEXT_PDF,
            layer: "under",
            parity: "even",
            anchor: "bottom-left",
            margin: 6,
            scale: 0.4,
          },
        ],
      },
      losses: [],
    },
    {
      name: "a stamp at a place, larger than the page",
      input: { bytes: EXAMPLE_TEXT_PDF, stamps: [{ ...picture, x: 190, y: 40 }] },
      losses: ["pdf/PDF_STAMP_OUTSIDE_PAGE"],
    },
    {
      name: "a stamp that fits the page",
      input: {
        bytes: EXAMPLE_TEXT_PDF,
        stamps: [{ ...footer, pages: [{ from: 1, to: 1 }], anchor: "top-center", margin: 1, fit: true }],
      },
      losses: ["pdf/PDF_STAMP_OVERLAPS_TEXT"],
    },
    {
      name: "a stamp under a picture of the whole page",
      input: { bytes: fixture("blank-scan.pdf"), stamps: [{ ...picture, layer: "under" }] },
      losses: ["pdf/PDF_STAMP_COVERED"],
    },
    {
      name: "a character that no font has",
      input: { bytes: EXAMPLE_TEXT_PDF, stamps: [{ ...footer, text: "A\u{10ffff}", anchor: "top-left", margin: 2 }] },
      losses: ["pdf/TEXT_GLYPH_MISSING"],
    },
    {
      name: "a transparent stamp on a file that claims PDF/A-1",
      input: { bytes: makeClaiming(), stamps: [{ ...picture, opacity: 0.5 }] },
      losses: [
        "pdf/PDF_STAMP_CHANGES_CONFORMANCE",
        "pdf/PDF_STAMP_CHANGES_CONFORMANCE",
        "pdf/PDF_STAMP_CHANGES_CONFORMANCE",
        "pdf/PDF_STAMP_CHANGES_CONFORMANCE",
      ],
      value: including({ claims: ["PDF/A-1b"] }),
    },
    {
      name: "text with its date, and braces",
      input: {
        bytes: EXAMPLE_TEXT_PDF,
        stamps: [
          {
            ...footer,
            text: "{{{date}}} {count}",
            date: "12 May 2026",
            anchor: "bottom-left",
            margin: 2,
            size: 6,
            font: "serif",
            italic: true,
          },
        ],
      },
      losses: [],
      value: including({ stamps: [including({ places: [including({ text: "{12 May 2026} 1" })] })] }),
    },
    {
      name: "an encrypted file stays encrypted",
      input: { bytes: fixture("encrypted-open.pdf"), stamps: [{ ...picture, pages: [{ from: 1, to: 1 }] }] },
      losses: [],
      value: including({ removed: [], claims: [] }),
    },
    {
      name: "a signed file gets annotations that its signatures permit",
      input: { bytes: fixture("digitally-signed.pdf"), stamps: [{ ...picture, scale: 1 }] },
      options: { signed: "annotate" },
      losses: [],
    },
    {
      name: "a signed file",
      input: { bytes: fixture("digitally-signed.pdf"), stamps: [footer] },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "a certified file that allows only filling in",
      input: { bytes: makeCertified(), stamps: [footer] },
      options: { signed: "annotate" },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "a stamp to remove that there is not",
      input: { bytes: pages, remove: ["none"] },
      error: "pdf/PDF_STAMP_NOT_FOUND",
    },
    { name: "nothing to do", kind: "boundary", input: { bytes: pages }, error: "pdf/SCHEMA_REJECTED" },
    {
      name: "a text and a picture in one stamp",
      input: { bytes: pages, stamps: [{ ...footer, image: makePng(2) }] },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "a name in braces that is not known",
      input: { bytes: pages, stamps: [{ ...footer, text: "{sheet} {date}" }] },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "a picture that is none",
      kind: "hostile",
      input: { bytes: pages, stamps: [{ name: "p", image: latin1("GIF89a") }] },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "a picture that says it is huge",
      kind: "hostile",
      input: {
        bytes: pages,
        stamps: [{ name: "p", image: Uint8Array.from(makePng(2), (byte, at) => (at === 16 || at === 20 ? 1 : byte)) }],
      },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "a damaged file",
      kind: "hostile",
      input: { bytes: fixture("minimal-startxref-hopeless.pdf"), stamps: [footer] },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and that is all"), stamps: [footer] },
      error: "pdf/INVALID_INPUT",
    },
    {
      name: "no time",
      kind: "boundary",
      input: { bytes: pages, stamps: [{ ...draft, size: 51 }] },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
  ],
  { module, conservation: stampConservation },
);

/** A page in a file whose metadata claim PDF/A-1b. */
function makeClaiming(): Uint8Array {
  const xmp =
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="1" pdfaid:conformance="B"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>';
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R/Metadata 4 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>",
    `<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>stream\n${xmp}\nendstream`,
  ]);
}
