import { expect, test } from "vitest";
import { DrawingReader, Interpreter, openPdf, readPageText, walkPages, wordsOf } from "../src/index.ts";
import { latin1, makeFile } from "./made.ts";

const stream = (data: string, dict = ""): string => `<<${dict}/Length ${data.length}>>stream\n${data}\nendstream`;

function read(content: string, maxMarks = 1_000) {
  const file = openPdf(
    latin1(
      makeFile([
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<</Font<</F 5 0 R>>/XObject<</X 6 0 R>>/ColorSpace<</S[/Separation/Spot/DeviceCMYK 7 0 R]>>>>/Contents 4 0 R>>",
        stream(content),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        stream("0 5 m 50 5 l S", "/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Matrix[2 0 0 2 0 0]"),
        "<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[0 0 0 1]>>",
      ]),
    ),
  );
  const [page] = [...walkPages(file, 1)];
  if (page === undefined) throw new Error("no page");
  const reader = new DrawingReader(file, maxMarks);
  const text = readPageText(file, page, new Interpreter(file, { maxOperations: 9_999 }), { also: reader });
  return { ...reader.drawing, words: wordsOf(text) };
}

const boxes = (list: readonly { readonly box: readonly number[] }[]) => list.map(({ box }) => box);

test("a stroked rectangle is four strokes, a slanted line a shape", () => {
  const { strokes, shapes } = read("10 10 50 20 re S 0 0 m 30 40 l S");
  expect(boxes(strokes)).toEqual([
    [10, 10, 60, 10],
    [60, 10, 60, 30],
    [10, 30, 60, 30],
    [10, 10, 10, 30],
  ]);
  expect(shapes).toEqual([[0, 0, 30, 40]]);
});

test("lines inside a form are where its matrix puts them, and white ones are not seen", () => {
  expect(boxes(read("/X Do 1 G 0 90 m 90 90 l S").strokes)).toEqual([[0, 10, 100, 10]]);
});

test("what a clip leaves out is not drawn", () => {
  const { fills } = read("q 0 0 50 50 re W n 0.5 g 40 40 40 40 re f 60 60 5 5 re f Q 60 60 5 5 re f");
  expect(fills).toEqual([
    { box: [40, 40, 50, 50], lightness: 0.5 },
    { box: [60, 60, 65, 65], lightness: 0 },
  ]);
});

test("no ink of a separation is white", () => {
  expect(read("/S cs 0 scn 0 0 5 5 re f 0.25 scn 9 9 5 5 re f").fills.map(({ lightness }) => lightness)).toEqual([
    1, 0.75,
  ]);
});

test("more marks than the limit are refused", () => {
  expect(() => read("0 0 9 9 re f ".repeat(20), 10)).toThrow(/maxMarks/);
});

test("words end at gaps, also between operators, and a word painted twice is one", () => {
  const { words } = read(
    "BT /F 10 Tf 10 100 Td (two words) Tj 60 0 Td (third) Tj ET BT /F 10 Tf 70.3 100 Td (third) Tj ET",
  );
  expect(words.map(({ text }) => text)).toEqual(["two", "words", "third"]);
});
