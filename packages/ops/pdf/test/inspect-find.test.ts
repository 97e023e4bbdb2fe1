import type { Envelope } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { inspectPdfFind } from "../src/operations/inspect-find.ts";
import { findConservation } from "./find-conservation.ts";
import { latin1, module } from "./module.ts";
import { OCR_LENDING } from "./ocr-lending.ts";
import { scanOf, words } from "./scanned-pages.ts";
import { compositeFont, pageWith, streamOf } from "./text-pdfs.ts";

const lines = pageWith(
  "BT /F 12 Tf 14 TL 20 180 Td (Words can be hyphen-) ' (ated, and a line may) ' (end in the middle.) ' ET",
);

function quadsOf(envelope: Envelope): number[][] {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return (envelope.value as { matches: { quads: number[][] }[] }).matches.flatMap(({ quads }) => quads);
}

const one = (text: string) => including({ total: 1, matches: [including({ text })] });

conforms(
  inspectPdfFind,
  [
    {
      name: "a file of an office program",
      input: { bytes: fixture("text_document_03.odt.pdf"), query: "rich cells" },
      losses: [],
      value: including({ total: 1, pages: 2 }),
    },
    {
      name: "an encrypted file that anyone may open",
      input: { bytes: fixture("encrypted-open.pdf"), query: "Potato 5" },
      losses: [],
      value: including({ total: 1 }),
    },
    {
      name: "a box around what was found",
      input: { bytes: pageWith("BT /F 10 Tf 1 0 0 1 50 100 Tm (ab cd) Tj ET"), query: "cd" },
      losses: [],
      check: (envelope) =>
        expect(quadsOf(envelope)).toEqual([[63.9, 97.76, 74.46, 97.76, 74.46, 109.45, 63.9, 109.45]]),
    },
    {
      name: "a hyphen at the end of a line",
      input: { bytes: lines, query: "hyphenated" },
      losses: [],
      value: including({ total: 1, matches: [including({ text: "hyphen- ated" })] }),
    },
    {
      name: "a hyphen that is kept",
      input: { bytes: lines, query: "hyphen-ated" },
      losses: [],
      value: including({ total: 1 }),
    },
    { name: "across lines", input: { bytes: lines, query: "line may end" }, losses: [], value: one("line may end") },
    {
      name: "capitals",
      input: { bytes: lines, query: "WORDS" },
      options: { isCaseSensitive: true },
      losses: [],
      value: including({ total: 0 }),
    },
    {
      name: "whole words",
      input: { bytes: lines, query: "word" },
      options: { isWholeWord: true },
      losses: [],
      value: including({ total: 0 }),
    },
    {
      name: "a pattern",
      input: { bytes: lines, query: "[a-z]+ed,|mid\\w+" },
      options: { isPattern: true },
      losses: [],
      value: including({ total: 2 }),
    },
    {
      name: "listed up to a number, counted to the end",
      kind: "boundary",
      input: { bytes: lines, query: "e" },
      options: { maxMatches: 1 },
      losses: [],
      value: including({ total: 7, matches: [including({ page: 0 })] }),
    },
    {
      name: "a ligature",
      input: {
        bytes: pageWith("BT /G 12 Tf 20 20 Td <000100020003> Tj ET", { objects: compositeFont("oﬃce") }),
        query: "offic",
      },
      losses: [],
      value: including({ total: 1 }),
    },
    {
      name: "letters set one by one and kerned apart",
      input: {
        bytes: pageWith(
          "BT /F 12 Tf 20 20 Td [(s)-40(e)30(c)] TJ 1 0 0 1 38.4 20 Tm (r) Tj 1 0 0 1 42.4 20 Tm (et) Tj ET",
        ),
        query: "secret",
      },
      losses: [],
      value: one("secret"),
    },
    {
      name: "a word in two lines, with a space behind its hyphen",
      input: {
        bytes: pageWith("BT /F 12 Tf 20 40 Td (a se- ) Tj 0 -14 Td (cret) Tj ET"),
        query: "secret",
      },
      losses: [],
      value: including({ total: 1 }),
    },
    {
      name: "letters painted in another order",
      input: { bytes: pageWith("BT /F 12 Tf 1 0 0 1 38 20 Tm (ret) Tj 1 0 0 1 20 20 Tm (sec) Tj ET"), query: "secret" },
      losses: [],
      value: including({ total: 1 }),
    },
    {
      name: "painted twice for weight",
      input: { bytes: pageWith("BT /F 12 Tf 20 20 Td (bold) Tj 0.2 0 Td (bold) Tj ET"), query: "bold" },
      losses: [],
      value: including({ total: 1 }),
    },
    {
      name: "a turned page and turned text",
      input: {
        bytes: pageWith("BT /F 12 Tf 0 1 -1 0 90 20 Tm (up the side) Tj ET", { page: "/Rotate 90/UserUnit 2" }),
        query: "the side",
      },
      losses: [],
      value: including({ total: 1 }),
    },
    {
      name: "Hebrew, painted from left to right",
      input: {
        bytes: pageWith("BT /G 12 Tf 20 20 Td <0001000200030004> Tj ET", { objects: compositeFont("םולש") }),
        query: "שלום",
      },
      losses: [],
      value: including({ total: 1 }),
    },
    {
      name: "characters that represent the glyphs",
      input: {
        bytes: pageWith("BT /F 12 Tf 20 20 Td /Span <</ActualText(secret)>> BDC (xyz) Tj EMC ET"),
        query: "secret",
      },
      losses: [],
      value: including({ total: 1 }),
    },
    {
      name: "inside a form",
      input: {
        bytes: pageWith("q 2 0 0 2 10 10 cm /X Do Q", {
          resources: "/XObject<</X 6 0 R>>",
          objects: [streamOf("BT /F 6 Tf 5 5 Td (deep inside) Tj ET", "/Type/XObject/Subtype/Form/BBox[0 0 99 99]")],
        }),
        query: "deep",
      },
      losses: [],
      value: including({ total: 1 }),
    },
    {
      name: "a field without an appearance",
      input: {
        bytes: pageWith("", {
          page: "/Annots[6 0 R]",
          catalog: "/AcroForm<</Fields[6 0 R]>>",
          objects: ["<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(typed here)/Rect[10 20 30 40]>>"],
        }),
        query: "typed",
      },
      losses: [],
      value: including({
        matches: [including({ where: "undrawn", object: 6, quads: [[10, 20, 30, 20, 30, 40, 10, 40]] })],
      }),
    },
    {
      name: "words of a scan, over two lines",
      input: { bytes: scanOf(words), query: "may total" },
      options: { ocr: { dpi: 150 } },
      losses: ["pdf/PDF_OCR_UNCERTAIN"],
      value: including({
        total: 1,
        matches: [including({ text: "May Total", where: "recognized" })],
        recognized: [including({ pageNumber: 1, status: "recognized", words: 8 })],
      }),
    },
    {
      name: "words of a scan in a language without a model",
      input: { bytes: scanOf(words), query: "may" },
      options: { ocr: { languages: ["iku"] } },
      error: "pdf/PDF_OCR_LANGUAGE_MISSING",
    },
    {
      name: "a scan without words",
      kind: "boundary",
      input: { bytes: fixture("blank-scan.pdf"), query: "anything" },
      losses: ["pdf/PDF_OCR_REQUIRED"],
      value: including({ total: 0 }),
    },
    {
      name: "glyphs without characters",
      kind: "boundary",
      input: {
        bytes: pageWith("BT /G 12 Tf 20 20 Td <00010002> Tj ET", { objects: compositeFont("") }),
        query: "anything",
      },
      losses: ["pdf/PDF_TEXT_UNDECODABLE"],
      value: including({ total: 0 }),
    },
    {
      name: "a code that stands for nothing inside a word",
      input: { bytes: pageWith("BT /F 10 Tf 5 5 Td (Pot\\012ato) Tj ET"), query: "potato" },
      losses: ["pdf/PDF_TEXT_UNDECODABLE"],
      value: including({ total: 1 }),
    },
    {
      name: "a damaged file",
      kind: "hostile",
      input: { bytes: fixture("minimal-startxref-hopeless.pdf"), query: "Hello" },
      losses: ["pdf/PDF_CONTENT_UNREADABLE"],
      value: including({ total: 1 }),
    },
    {
      name: "a form that paints itself",
      kind: "hostile",
      input: {
        bytes: pageWith("/X Do", {
          resources: "/XObject<</X 6 0 R>>",
          objects: [
            streamOf(
              "/X Do /X Do BT /F 6 Tf (loop) Tj ET",
              "/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</XObject<</X 6 0 R>>/Font<</F 5 0 R>>>>",
            ),
          ],
        }),
        query: "loop",
      },
      losses: [],
      value: including({ total: 1 }),
    },
    {
      name: "more operators than allowed",
      kind: "hostile",
      input: { bytes: pageWith("q Q ".repeat(2_000)), query: "x" },
      options: { limits: { maxElements: 1_000 } },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "a pattern that never ends",
      kind: "hostile",
      input: { bytes: lines, query: "(a+)+b" },
      options: { isPattern: true },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "a password",
      input: { bytes: fixture("minimal-aes256.pdf"), query: "Hello" },
      options: { password: "ownersecret" },
      losses: [],
      value: including({ total: 1 }),
    },
    {
      name: "a public-key encryption",
      kind: "hostile",
      input: { bytes: fixture("minimal-pubkey-aes256.pdf"), query: "x" },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and that is all"), query: "x" },
      error: "pdf/INVALID_INPUT",
    },
    {
      name: "no time",
      kind: "boundary",
      input: { bytes: fixture("text_document_03.odt.pdf"), query: "x" },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
  ],
  { module, conservation: findConservation, lending: OCR_LENDING },
);
