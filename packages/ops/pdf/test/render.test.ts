import { type Envelope, invoke } from "@colophon/contract";
import { findMissing } from "@colophon/engine-typst/locate";
import { conforms, conserves, createSeededRandom, fixture, including } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { renderPdf } from "../src/operations/render.ts";
import { validatePdf } from "../src/operations/validate.ts";
import { borrowTypst } from "./lend-typst.ts";
import { module } from "./module.ts";
import { hasPoppler, makeModel, renderConservation, runOn } from "./render-conservation.ts";
import { PICTURE, RICH } from "./rich-model.ts";

const blocks = (...all: readonly object[]) => ({ model: { blocks: all } });
const words = (...content: readonly unknown[]) => ({ type: "paragraph", content });
const rejected = "common/SCHEMA_REJECTED";
const about = { mediaType: "text/csv", relationship: "data", description: "The sums." };
const csv = { name: "sums.csv", bytes: new TextEncoder().encode("a,b\n1,2\n"), attach: about };

const SMALL = {
  files: RICH.files,
  model: {
    meta: { title: "Small" },
    blocks: [
      { type: "heading", level: 1, content: ["Head"] },
      { type: "figure", image: "grey", alt: "Grey" },
    ],
  },
};
const HOST = borrowTypst().then((helpers) => ({ helpers }));
const CHANCE = createSeededRandom("pdf.render");
const LENDING = {
  module: new URL("lend-typst.ts", import.meta.url).href,
  standIn: new URL("lend-typst-stand-in.ts", import.meta.url).href,
  missing: findMissing() === undefined ? undefined : "Typst has no addon for this machine",
};

conforms(
  renderPdf,
  [
    ...[1, 2].map((number) => {
      const { input } = makeModel(CHANCE);
      return { name: `made by chance ${number}`, input, losses: [] };
    }),
    { name: "everything", input: RICH, losses: [], value: including({ pages: 2 }) },
    { name: "for an archive", input: SMALL, options: { standard: "a-2b" }, losses: [] },
    { name: "for an archive, with its structure", input: RICH, options: { standard: "a-2a" }, losses: [] },
    { name: "for everybody", input: SMALL, options: { universal: true }, losses: [] },
    {
      name: "for an archive and everybody, with a file",
      input: { ...RICH, files: [...RICH.files, csv] },
      options: { standard: "a-3a", universal: true },
      losses: [],
    },
    {
      name: "with a real file",
      input: {
        ...blocks(words("See inside.")),
        files: [{ ...csv, name: "source.pdf", bytes: fixture("text_document_03.odt.pdf") }],
      },
      options: { standard: "a-3b" },
      losses: [],
      value: including({ pages: 1 }),
    },
    {
      name: "Japanese, Korean and Chinese",
      input: blocks(words("日本語の文", { type: "text", text: " 漢字", language: "zh-TW" }, " 한국어")),
      losses: [],
    },
    { name: "nothing", kind: "boundary", input: blocks(), losses: [], value: including({ pages: 1 }) },
    {
      name: "in the twin of a family",
      input: {
        model: { style: { family: "Calibri", codeFamily: "Courier New" }, blocks: [words("Ωmega čaj Wörter")] },
      },
      losses: [],
    },
    {
      name: "characters without a glyph",
      input: blocks(words("one \u{10fffd} two")),
      losses: { "pdf/TEXT_GLYPH_MISSING": 1 },
    },
    {
      name: "characters that are none",
      kind: "hostile",
      input: blocks(words("one\u0001two\ufdd0"), { type: "code", text: "\u0000" }),
      losses: { "pdf/TEXT_CHARACTER_UNMAPPABLE": 3 },
    },
    {
      name: "a word wider than its column",
      input: blocks({
        type: "table",
        columns: [{ widthPt: 40 }, {}],
        rows: [{ cells: [{ blocks: [words("incomprehensibilities")] }] }],
      }),
      losses: { "pdf/TOKEN_WRAPPED": 1 },
    },
    {
      name: "a character without a glyph, and a floor over what it leaves",
      input: blocks(words("one \u{10fffd} two")),
      options: { preflightPolicy: { renderIfScoreAbove: 99.5 } },
      losses: { "pdf/TEXT_GLYPH_MISSING": 1 },
      error: "common/SCORE_TOO_LOW",
    },
    {
      name: "a picture wider than the page",
      input: { ...blocks({ type: "figure", image: "p", widthPt: 900 }), files: [{ name: "p", bytes: PICTURE }] },
      losses: { "pdf/ELEMENT_OVERFLOWS_PAGE": 1 },
    },
    {
      name: "a table wider than the page",
      input: blocks({
        type: "table",
        columns: [{ widthPt: 700 }, { widthPt: 100 }],
        rows: [{ cells: [{ blocks: [words("inside")] }, { blocks: [words("outside")] }] }],
      }),
      losses: { "pdf/ELEMENT_OVERFLOWS_PAGE": 1 },
    },
    {
      name: "a picture wider than its cell, and one wider than its column",
      input: {
        ...blocks(
          {
            type: "table",
            columns: [{ widthPt: 100 }, { widthPt: 100 }],
            rows: [{ cells: [{ blocks: [{ type: "figure", image: "p", widthPt: 150 }] }, { blocks: [] }] }],
          },
          {
            type: "columns",
            count: 2,
            blocks: [{ type: "figure", image: "p", widthPt: 300 }, words("in two columns ".repeat(300))],
          },
        ),
        files: [{ name: "p", bytes: PICTURE }],
      },
      losses: { "pdf/ELEMENT_OVERFLOWS_PAGE": 2 },
    },
    {
      name: "a page larger than any reader takes",
      kind: "boundary",
      input: { model: { page: { widthPt: 20_000, heightPt: 1 }, blocks: [words("x")] } },
      losses: { "pdf/PAGE_SIZE_CLAMPED": 2, "pdf/ELEMENT_OVERFLOWS_PAGE": 1 },
    },
    {
      name: "a link that leads nowhere",
      input: blocks(words({ type: "link", target: "no", content: ["x"] })),
      error: rejected,
    },
    {
      name: "a link that is a script",
      kind: "hostile",
      input: blocks(words({ type: "link", url: "javascript:alert(1)", content: ["x"] })),
      error: rejected,
    },
    {
      name: "two blocks of one id",
      input: blocks({ ...words("a"), id: "i" }, { ...words("b"), id: "i" }),
      error: rejected,
    },
    { name: "a picture that is not there", input: blocks({ type: "figure", image: "p" }), error: rejected },
    {
      name: "a picture of the network is not fetched",
      kind: "hostile",
      input: blocks({ type: "figure", image: "http://127.0.0.1:9/picture.png", alt: "A" }),
      error: rejected,
    },
    {
      name: "a picture that is none",
      kind: "hostile",
      input: { ...blocks(), files: [{ name: "p", bytes: new TextEncoder().encode("<svg/>") }] },
      error: rejected,
    },
    {
      name: "a picture that is broken",
      kind: "hostile",
      input: { ...blocks({ type: "figure", image: "p" }), files: [{ name: "p", bytes: PICTURE.slice(0, 40) }] },
      error: rejected,
    },
    {
      name: "a picture of a gigapixel",
      kind: "hostile",
      input: {
        ...blocks(),
        files: [{ name: "p", bytes: Uint8Array.from(PICTURE, (byte, at) => (at === 17 || at === 21 ? 255 : byte)) }],
      },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
    {
      name: "a picture without words where they are demanded",
      input: { ...blocks({ type: "figure", image: "p" }), files: [{ name: "p", bytes: PICTURE }] },
      options: { standard: "a-2a" },
      error: rejected,
    },
    {
      name: "a heading that leaves out a level, where headings are to be in order",
      input: {
        model: {
          meta: { title: "Skips" },
          blocks: [
            { type: "heading", level: 1, content: ["One"] },
            { type: "columns", count: 2, blocks: [{ type: "heading", level: 3, content: ["Three"] }] },
          ],
        },
      },
      options: { standard: "a-2a", universal: true },
      error: rejected,
      issues: ["model.blocks[1].blocks[0].level"],
    },
    { name: "no title where one is demanded", input: blocks(), options: { universal: true }, error: rejected },
    {
      name: "a file where none may be",
      input: { ...blocks(), files: [csv] },
      options: { standard: "a-2b" },
      error: rejected,
    },
    {
      name: "a standard with another that excludes it",
      input: RICH,
      options: { standard: "a-3b", universal: true },
      error: rejected,
    },
    {
      name: "a family that is not there",
      input: { model: { style: { family: "Wingdings" }, blocks: [] } },
      error: rejected,
    },
    {
      name: "a row of more cells than columns",
      input: blocks({ type: "table", columns: [{}], rows: [{ cells: [{ blocks: [] }, { blocks: [] }] }] }),
      error: rejected,
    },
    { name: "margins wider than the page", input: { model: { page: { marginPt: 500 }, blocks: [] } }, error: rejected },
    {
      name: "a kind of block that is none",
      kind: "hostile",
      input: blocks({ type: "typst", text: '#read("/etc/passwd")' }),
      error: rejected,
    },
  ],
  { module, conservation: renderConservation, lending: LENDING },
);

if (hasPoppler) conserves(renderPdf, renderConservation, 6, LENDING);

function pdfOf(envelope: Envelope): Uint8Array {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return (envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes;
}

describe.skipIf(!hasPoppler)("structure", () => {
  test.each([{ universal: true }, { standard: "a-2a", universal: true }, { standard: "a-3a", universal: true }])(
    "PDF/UA-1 by every rule that is looked at: %o",
    async (options) => {
      const bytes = pdfOf(await invoke(renderPdf, RICH, options, await HOST));
      const judged = await invoke(validatePdf, { bytes }, { profile: "accessibility", flavour: "ua-1" });
      expect(judged).toMatchObject({ ok: true, value: { valid: true, findings: [] } });
    },
  );

  test("is what poppler reads: headings, lists, tables, notes, links, alternative texts", async () => {
    const bytes = pdfOf(await invoke(renderPdf, RICH, { universal: true }, await HOST));
    const tree = runOn(bytes, "pdfinfo", "-struct-text", "FILE");
    for (const kind of [
      "H1",
      "H2",
      "TOC",
      "L",
      "LI",
      "Table",
      "THead",
      "TR",
      "TH",
      "TD",
      "Figure",
      "Formula",
      "Note",
      "Link",
    ])
      expect(tree, kind).toMatch(new RegExp(`^\\s*${kind}\\b`, "m"));
    expect(tree).toContain("Caption");
    const flat = tree.replace(/\s+/g, " ");
    expect(flat).toMatch(/H1 "Opening"|"Opening"/);
    const info = runOn(bytes, "pdfinfo", "FILE");
    expect(info).toMatch(/^Tagged:\s+yes$/m);
    expect(info).toMatch(/^Title:\s+Annual review$/m);
  });

  test("a head of a table stands on each of its pages", async () => {
    const cell = (text: string) => ({ blocks: [words(text)] });
    const rows = Array.from({ length: 90 }, (_, index) => ({ cells: [cell(`row ${index}`)] }));
    const input = blocks({ type: "table", columns: [{}], head: [{ cells: [cell("Header")] }], rows });
    const bytes = pdfOf(await invoke(renderPdf, input, {}, await HOST));
    const pages = runOn(bytes, "pdftotext", "FILE", "-").split("\f").slice(0, -1);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain("Header");
  });
});
