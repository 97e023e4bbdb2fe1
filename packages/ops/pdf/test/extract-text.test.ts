import type { Envelope } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { extractPdfText } from "../src/operations/extract-text.ts";

import { latin1, module } from "./module.ts";
import { textConservation } from "./text-conservation.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

function fileOf(envelope: Envelope): string {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return Buffer.from(
    (envelope.value as { readonly artifact: { readonly bytes: Uint8Array } }).artifact.bytes,
  ).toString();
}

/** Lines of text, each at its place: size, left, bottom, text. */
function lines(...rows: readonly (readonly [number, number, number, string])[]): string {
  const shown = rows.map(
    ([size, x, y, text]) => `/F ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[()\\]/g, "\\$&")}) Tj`,
  );
  return `BT ${shown.join(" ")} ET`;
}

/** An appearance of 100 by 20 points. */
function form(content: string): string {
  return streamOf(content, "/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F 5 0 R>>>>");
}

const COLUMNS = Array.from({ length: 8 }, (_, row) => row).flatMap((row): [number, number, number, string][] => [
  [9, 20, 150 - row * 11, `the left column has its line ${row + 1}`],
  [9, 210, 146 - row * 11, `the right column has its line ${row + 1}`],
]);

conforms(
  extractPdfText,
  [
    {
      name: "a heading over two columns whose lines are not level",
      input: { bytes: pageWith(lines([16, 60, 175, "A heading over both of the columns"], ...COLUMNS)) },
      options: { format: "text", pageMarks: false },
      losses: [],
      check(envelope) {
        const numbers = [...fileOf(envelope).matchAll(/the (\w+) column has its line (\d)/g)].map(
          ([, side, row]) => `${side}${row}`,
        );
        expect(numbers).toEqual(
          ["left", "right"].flatMap((side) => [1, 2, 3, 4, 5, 6, 7, 8].map((row) => `${side}${row}`)),
        );
      },
    },
    {
      name: "headings, list items and signs that Markdown reads",
      input: {
        bytes: pageWith(
          lines(
            [18, 20, 170, "Prices & terms"],
            [10, 20, 140, "The sign * and the bars | and _emphasis_ stay text, as does [a link](x) in it,"],
            [10, 20, 128, "on a second line that is as long as the first and ends the paragraph here now."],
            [10, 20, 104, "# not a heading"],
            [10, 30, 80, "1. the first item"],
            [10, 30, 68, "2. the second item"],
          ),
        ),
      },
      losses: [],
      check(envelope) {
        expect(fileOf(envelope)).toBe(
          [
            "<!-- page 1 -->",
            "# Prices & terms",
            "The sign \\* and the bars \\| and \\_emphasis\\_ stay text, as does \\[a link\\](x) in it, on a second line that is as long as the first and ends the paragraph here now.",
            "\\# not a heading",
            "1. the first item\n2. the second item\n",
          ].join("\n\n"),
        );
      },
    },
    {
      name: "dashes beside their texts are a list, not a table, and no item is indented under a paragraph",
      input: {
        bytes: pageWith(
          lines(
            [10, 20, 170, "1. the first item of a list that is long enough to fill one whole line"],
            [10, 20, 150, "The criteria of the tender are these:"],
            ...["prices and their schedule", "the plan of the work", "health and safety", "the environment"].flatMap(
              (text, row): [number, number, number, string][] => [
                [10, 40, 130 - row * 14, "-"],
                [10, 58, 130 - row * 14, text],
              ],
            ),
          ),
        ),
      },
      options: { pageMarks: false },
      losses: [],
      check(envelope) {
        expect(fileOf(envelope)).toMatch(
          /these:\n\n- prices and their schedule\n- the plan of the work\n- health and safety\n- the environment\n$/,
        );
      },
    },
    {
      name: "a word divided at the end of a line is whole, a compound keeps its hyphen",
      input: {
        bytes: pageWith(
          lines(
            [10, 20, 150, "A well-known rule of every text that is set in a narrow column is hyphen-"],
            [10, 20, 138, "ation, where the end of a line is also the end of a syllable, and a well-"],
            [10, 20, 126, "known one stays whole."],
          ),
        ),
      },
      options: { format: "json" },
      losses: [],
      value: including({
        rejoined: 2,
        pages: [
          including({
            blocks: [
              including({
                kind: "paragraph",
                text: "A well-known rule of every text that is set in a narrow column is hyphenation, where the end of a line is also the end of a syllable, and a well-known one stays whole.",
              }),
            ],
          }),
        ],
      }),
    },
    {
      name: "a link and the boxes of words",
      input: {
        bytes: pageWith(lines([10, 20, 100, "See the site"]), {
          page: "/Annots[<</Type/Annot/Subtype/Link/Rect[60 95 90 112]/A<</S/URI/URI(https://example.org/a b)>>>>]",
        }),
      },
      options: { words: true },
      losses: [],
      check(envelope) {
        expect(fileOf(envelope)).toContain("See the [site](<https://example.org/a%20b>)");
        if (envelope.ok)
          expect(envelope.value).toMatchObject({
            pages: [{ words: [{ text: "See", box: [20, 97.8, 37.79, 107.4] }, { text: "the" }, { text: "site" }] }],
          });
      },
    },
    {
      name: "pages of an office program, the second alone",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      options: { pages: [{ from: 2 }], runningText: "inline" },
      losses: [],
      value: including({ pages: [including({ pageNumber: 2, isPicture: false })] }),
    },
    {
      name: "text of a layer that is off is not in the output but reported, and that of other layers is there",
      input: {
        bytes: pageWith(
          `/OC /Off BDC ${lines([10, 20, 120, "secret draft"])} EMC /OC /On BDC ${lines([10, 20, 100, "final words"])} EMC`,
          {
            catalog: "/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[6 0 R]>>>>",
            resources: "/Properties<</Off 6 0 R/On 7 0 R>>",
            objects: ["<</Type/OCG/Name(draft)>>", "<</Type/OCG/Name(final)>>"],
          },
        ),
      },
      options: { format: "text" },
      losses: ["pdf/PDF_HIDDEN_CONTENT_STRIPPED"],
      check: (envelope) => expect(fileOf(envelope)).toBe("final words\n"),
    },
    {
      name: "of the appearances of an annotation only that which is shown is read, and none of a hidden one",
      input: {
        bytes: pageWith(lines([10, 20, 180, "A page"]), {
          page: "/Annots[6 0 R 7 0 R]",
          objects: [
            "<</Type/Annot/Subtype/Widget/FT/Btn/Rect[20 100 120 120]/AS/On/AP<</N<</On 8 0 R/Off 9 0 R>>/D<</On 9 0 R>>>>>>",
            "<</Type/Annot/Subtype/Stamp/F 2/Rect[20 60 120 80]/AP<</N 9 0 R>>>>",
            form("BT /F 10 Tf 2 5 Td (chosen) Tj ET"),
            form("BT /F 10 Tf 2 5 Td (unseen) Tj ET"),
          ],
        }),
      },
      options: { format: "text" },
      losses: ["pdf/PDF_HIDDEN_CONTENT_STRIPPED"],
      check: (envelope) => expect(fileOf(envelope)).toBe("A page\n\nchosen\n"),
    },
    {
      name: "fields without appearances show their value, a list all that it offers, and a closed list nothing but its choice",
      input: {
        bytes: pageWith(lines([10, 20, 185, "A form"]), {
          catalog: "/AcroForm<</NeedAppearances true/Fields[6 0 R 7 0 R 8 0 R 10 0 R]>>",
          page: "/Annots[6 0 R 7 0 R 8 0 R 10 0 R]",
          objects: [
            "<</Type/Annot/Subtype/Widget/FT/Ch/T(a)/Rect[20 120 120 160]/Opt[(red)(green)]/V(green)>>",
            "<</Type/Annot/Subtype/Widget/FT/Ch/Ff 131072/T(b)/Rect[20 90 120 110]/Opt[[(1)(one)][(2)(two)]]/V(2)>>",
            "<</Type/Annot/Subtype/Widget/FT/Tx/T(c)/Rect[20 60 120 80]/V(painted once)/AP<</N 9 0 R>>>>",
            form("BT /F 10 Tf 2 5 Td (painted once) Tj ET"),
            "<</Type/Annot/Subtype/Widget/FT/Tx/Ff 8192/T(d)/Rect[20 30 120 50]/V(password)>>",
          ],
        }),
      },
      options: { format: "text" },
      losses: [],
      check: (envelope) => expect(fileOf(envelope).split(/\s+/).join(" ")).toBe("A form red green two painted once "),
    },
    {
      name: "ActualText replaces the glyphs that it belongs to",
      input: {
        bytes: pageWith(
          "BT /F 10 Tf 20 100 Td (An ) Tj /Span<</ActualText(office)>>BDC (o\\001ce) Tj EMC ( by the ) Tj /Span<</ActualText(sea)>>BDC (s) Tj (e) Tj (a) Tj EMC (.) Tj ET",
        ),
      },
      options: { format: "text" },
      losses: [],
      check: (envelope) => expect(fileOf(envelope)).toBe("An office by the sea.\n"),
    },
    {
      name: "lines that are further apart than those of a summary in smaller letters are one paragraph, not headings",
      input: {
        bytes: pageWith(
          lines(
            ...Array.from({ length: 5 }, (_, row): [number, number, number, string] => [
              9,
              40,
              180 - row * 9,
              "This is the summary of the paper, and its lines are set as tight as they can be here.",
            ]),
            ...Array.from({ length: 5 }, (_, row): [number, number, number, string] => [
              12,
              20,
              120 - row * 21,
              "This is the text of the paper, whose lines are far apart from each other",
            ]),
          ),
        ),
      },
      options: { format: "json" },
      losses: [],
      value: including({
        pages: [including({ blocks: [including({ kind: "paragraph" }), including({ kind: "paragraph" })] })],
      }),
    },
    {
      name: "a numbered note keeps its number",
      input: {
        bytes: pageWith(
          lines(
            ...Array.from({ length: 9 }, (_, row): [number, number, number, string] => [
              10,
              20,
              185 - row * 12,
              "The text of the page is set in letters that are larger than those of its notes,",
            ]),
            [7, 20, 40, "1) The first of the notes."],
            [7, 20, 30, "2) The second of the notes."],
          ),
        ),
      },
      options: { format: "json" },
      losses: [],
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        const [page] = (envelope.value as { readonly pages: readonly { readonly blocks: readonly object[] }[] }).pages;
        expect(page?.blocks.slice(-2)).toMatchObject([
          { kind: "footnote", text: "1) The first of the notes." },
          { kind: "footnote", text: "2) The second of the notes." },
        ]);
      },
    },
    {
      name: "a page that is a picture",
      input: {
        bytes: pageWith("q 400 0 0 200 0 0 cm /I Do Q", {
          resources: "/XObject<</I 6 0 R>>",
          objects: [
            "<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1>>stream\n0\nendstream",
          ],
        }),
      },
      losses: ["pdf/PDF_OCR_REQUIRED"],
      value: including({ pages: [including({ pageNumber: 1, isPicture: true })] }),
    },
    {
      name: "glyphs without characters",
      input: {
        bytes: pageWith("BT /G 12 Tf 20 20 Td <00010002> Tj ET", {
          objects: [
            "<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[7 0 R]>>",
            "<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600>>",
          ],
        }),
      },
      losses: ["pdf/PDF_TEXT_UNDECODABLE"],
    },
    {
      name: "a damaged file",
      kind: "hostile",
      input: { bytes: fixture("minimal-startxref-hopeless.pdf") },
      losses: ["pdf/PDF_CONTENT_UNREADABLE"],
    },
    {
      name: "a password",
      input: { bytes: fixture("minimal-aes256.pdf") },
      options: { password: "ownersecret" },
      losses: [],
    },
    {
      name: "a page after the last",
      kind: "boundary",
      input: { bytes: pageWith("") },
      options: { pages: [{ from: 2 }] },
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
      name: "more text than is allowed",
      kind: "boundary",
      input: { bytes: pageWith(lines([10, 20, 100, "some words"])) },
      options: { limits: { maxOutputBytes: 10 } },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "no time",
      kind: "boundary",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
  ],
  { module, conservation: textConservation },
);
