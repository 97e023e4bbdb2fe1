import type { Envelope } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { transformPdfHtml } from "../src/operations/transform-html.ts";
import { htmlConservation } from "./html-conservation.ts";
import { HTML_LENDING } from "./html-lending.ts";
import { CONTENTS, INVOICE, page, RED } from "./html-pages.ts";
import { latin1, module } from "./module.ts";
import { runOn } from "./render-conservation.ts";

function textOf(envelope: Envelope): string {
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { artifact } = envelope.value as { readonly artifact: { readonly bytes: Uint8Array } };
  return runOn(artifact.bytes, "pdftotext", "-layout", "FILE", "-");
}

const css = (text: string): Uint8Array => new TextEncoder().encode(text);

conforms(
  transformPdfHtml,
  [
    {
      name: "tables inside of tables",
      input: { html: fixture("nested.html") },
      losses: [],
      value: including({ pages: 1, isUniversal: false }),
    },
    {
      name: "an invoice of two pages, marked as PDF/UA",
      input: { html: INVOICE },
      options: { universal: true },
      losses: [],
      value: including({ pages: 2, isUniversal: true }),
      check: (envelope) => expect(textOf(envelope)).toContain("2 of 2"),
    },
    {
      name: "letters are as wide as the font says, so that every reader finds whole words",
      input: { html: page('<p style="font: bold 10pt sans-serif">Item Qty Total Utility fifty</p>') },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).toContain("Item Qty Total Utility fifty"),
    },
    {
      name: "a page that begins with a hundred comments, and has no type",
      kind: "hostile",
      input: { html: css(`${"<!-- a -->".repeat(100)}<p>Text</p>`) },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).toContain("Text"),
    },
    {
      name: "a size, margins, header and footer that the caller sets",
      input: { html: page("<p>Body</p>") },
      options: {
        ...{ pageSize: "A6", landscape: true, margins: { left: 40, top: 60 }, title: 'Say "<b>"', language: "de-CH" },
        ...{ header: { left: "{title}" }, footer: { center: "Page {page}/{pages}" }, outline: false },
      },
      losses: [],
      check(envelope) {
        expect(textOf(envelope)).toMatch(/Say "<b>"[\s\S]*Body[\s\S]*Page 1\/1/);
      },
    },
    {
      name: "a contents list with page numbers",
      input: { html: CONTENTS },
      options: { tagged: false },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).toMatch(/First on page 2\s+Second on page 4\s+Third on page 6/),
    },
    {
      name: "a style sheet and a picture beside the page",
      input: {
        html: page(
          '<p class="a">Text</p><img src="img/red.png" alt="Red">',
          '<title>A</title><link rel="stylesheet" href="a.css">' +
            ["logo@2x", "a+b,c;d=e", "f%20g", "h%20i", "[j]"]
              .map((name) => `<link rel="stylesheet" href="${name}.css">`)
              .join(""),
        ),
        assets: [
          { name: "a.css", bytes: css(".a { text-transform: uppercase } p { hyphens: auto }") },
          ...["logo@2x", "a+b,c;d=e", "f g", "h%20i", "[j]"].map((name, index) => ({
            name: `${name}.css`,
            bytes: css(
              `:root { --n${index}: "n${index}" } p::after { content: " " var(--n0) var(--n1) var(--n2) var(--n3) var(--n4) }`,
            ),
          })),
          { name: "img/red.png", bytes: RED },
        ],
      },
      losses: { "pdf/PDF_CSS_UNSUPPORTED": 1 },
      check: (envelope) => expect(textOf(envelope)).toContain("TEXT N0N1N2N3N4"),
    },
    {
      name: "CSS that Chromium leaves out",
      input: {
        html: page(
          '<p style="float: footnote">Note</p><h1>Head</h1>',
          "<title>A</title><style>h1{string-set:head content();bookmark-level:1} @page{@top-left{content:string(head)}}</style>",
        ),
      },
      losses: { "pdf/PDF_CSS_UNSUPPORTED": 4 },
    },
    {
      name: "addresses, scripts, frames and fields",
      kind: "hostile",
      input: {
        html: page(
          '<img src="http://127.0.0.1:9/x.png"><img src="missing.png"><img src="file:///etc/hosts"><svg><use href="http://a.invalid/u.svg#a" /></svg><iframe src="file:///etc/passwd"></iframe><script>document.title=1</script><p onclick="x()">Shown</p><a href="javascript:x()">Link</a><input value="typed">',
        ),
      },
      losses: {
        "pdf/PDF_HTML_RESOURCE_REFUSED": 5,
        "pdf/PDF_SCRIPTS_STRIPPED": 3,
        "pdf/PDF_HTML_EMBEDDED_STRIPPED": 1,
        "pdf/PDF_FORM_INTERACTIVITY_STRIPPED": 1,
      },
    },
    {
      name: "text that CSS hides",
      input: { html: page('<p>Seen</p><p style="display:none">Secret words</p>') },
      losses: { "pdf/PDF_HTML_TEXT_MISSING": 1 },
    },
    {
      name: "a character that no font has",
      input: { html: page("<p>bird \u{13171}</p>") },
      losses: ["pdf/TEXT_GLYPH_MISSING", "pdf/PDF_HTML_TEXT_MISSING"],
    },
    {
      name: "a page without a language is not PDF/UA",
      input: { html: css("<!doctype html><title>A</title><p>Text</p>") },
      options: { universal: true },
      losses: ["pdf/PDF_ACCESSIBILITY_RULE_BROKEN"],
      value: including({ isUniversal: false }),
    },
    {
      name: "an encoding that the page names",
      input: { html: latin1('<!doctype html><meta charset="windows-1252"><title>A</title><p>na\xefve \x80 5</p>') },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).toContain("naïve € 5"),
    },
    {
      name: "bytes that are not of the encoding",
      input: { html: latin1('<!doctype html><meta charset="utf-8"><title>A</title><p>bad \xff byte</p>') },
      losses: ["pdf/PDF_TEXT_UNDECODABLE"],
    },
    {
      name: "a PDF file in place of a page",
      kind: "hostile",
      input: { html: fixture("text_document_03.odt.pdf") },
      error: "pdf/INVALID_INPUT",
    },
    { name: "an empty page", kind: "boundary", input: { html: css("  \n") }, error: "pdf/INVALID_INPUT" },
    {
      name: "PDF/UA without a title",
      kind: "boundary",
      input: { html: page("<p>A</p>", "") },
      options: { universal: true },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "an asset above the page",
      kind: "hostile",
      input: { html: page("<p>A</p>"), assets: [{ name: "../a.css", bytes: css("p{}") }] },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "more elements than may have tags",
      kind: "hostile",
      input: { html: page("<b>a</b>".repeat(10_001)) },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "no time",
      kind: "boundary",
      input: { html: page("<p>A</p>") },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
  ],
  { module, conservation: htmlConservation, lending: HTML_LENDING },
);
