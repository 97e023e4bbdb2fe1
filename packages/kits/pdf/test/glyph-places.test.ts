import { expect, test } from "vitest";
import { Interpreter, openPdf, readPageText, walkPages } from "../src/index.ts";
import { latin1, makeFile } from "./made.ts";

const stream = (data: string): string => `<</Length ${data.length}>>stream\n${data}\nendstream`;

/** Where the glyphs of a page stand that shows "aba" in a font. */
function quadsOf(font: string, content: string): (readonly number[])[] {
  const file = openPdf(
    latin1(
      makeFile([
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>",
        stream(content),
        font,
        stream("48 0 0 -18 40 57 d1 0 0 40 57 re f"),
      ]),
    ),
  );
  const [page] = [...walkPages(file, 1)];
  if (page === undefined) throw new Error("no page");
  const text = readPageText(file, page, new Interpreter(file, { maxOperations: 99 }));
  return Array.from({ length: text.glyphCount }, (_, glyph) =>
    text.quad(glyph).map((side) => Math.round(side * 100) / 100),
  );
}

const drawings = (box: string, matrix = "1 0 0 -1 0 0"): string =>
  `<</Type/Font/Subtype/Type3/FontBBox[${box}]/FontMatrix[${matrix}]/CharProcs<</a 6 0 R/b 6 0 R>>/Encoding<</Differences[97/a/b]>>/FirstChar 97/LastChar 98/Widths[48 48]>>`;
const SHOWN = "BT /F 1 Tf 0.5 0 0 -0.5 10 100 Tm (aba) Tj ET";

// From issue5896 of pdf.js: a font of one unit an em, whose glyphs are 75 ems high; the boxes of a redaction were lines of one em.
test("drawings of a unit of their own are as high as the font's box says", () => {
  expect(quadsOf(drawings("-4 -18 51 57"), SHOWN)[0]).toEqual([10, 128.5, 34, 128.5, 34, 91, 10, 91]);
});

test("drawings of a font whose box is empty or a mistake are as high as they say themselves", () => {
  for (const box of ["0 0 0 0", "0 -99999 9 99999"])
    expect(quadsOf(drawings(box), SHOWN)[0]).toEqual([10, 128.5, 34, 128.5, 34, 91, 10, 91]);
});

// As poppler, mutool and pdf.js have it (issue4304 of pdf.js); PDFium gives it no width.
test("what a standard font has no glyph for is as wide as its space", () => {
  const font = "<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding<</Differences[98/.notdef]>>>>";
  expect(quadsOf(font, "BT /F 100 Tf 0 0 Td (aba) Tj ET").map(([left]) => left)).toEqual([0, 44.4, 69.4]);
});
