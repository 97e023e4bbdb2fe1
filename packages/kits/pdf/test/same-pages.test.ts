import { expect, test } from "vitest";
import { openPdf, PageComparison, walkPages } from "../src/index.ts";

/** One page; `shift` moves the numbers of all objects but the catalog. */
function makePage({ glyph = "0 0 9 9 re f", value = "one", rest = "", shift = 0 } = {}): Uint8Array {
  const ref = (number: number): string => `${number + shift} 0 R`;
  const stream = (entries: string, data: string): string =>
    `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`;
  const objects = [
    `<</Type/Pages/Kids[${ref(3)}]/Count 1>>`,
    `<</Type/Page/Parent ${ref(2)}/MediaBox[0 0 99 99]/Contents ${ref(4)}/Annots[${ref(6)}]/Resources<</Font<</A ${ref(5)}>>>>${rest}>>`,
    stream("", "BT /A 9 Tf (A) Tj ET"),
    `<</Type/Font/Subtype/Type3/FontMatrix[1 0 0 1 0 0]/FontBBox[0 0 9 9]/CharProcs<</A ${ref(7)}>>>>`,
    `<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/P ${ref(3)}/Parent ${ref(8)}>>`,
    stream("", glyph),
    `<</FT/Tx/T(a)/V(${value})/Kids[${ref(6)}]>>`,
  ];
  const written = objects.map((object, index) => `${index + 2 + shift} 0 obj\n${object}\nendobj\n`).join("");
  const root = `1 0 obj\n<</Type/Catalog/Pages ${ref(2)}>>\nendobj\n`;
  return Buffer.from(`%PDF-1.7\n${root}${written}trailer\n<</Root 1 0 R>>\n%%EOF\n`);
}

test.each([
  ["the same objects under other numbers", { shift: 20 }, true],
  ["an entry that leads to nothing", { rest: "/Odd null" }, true],
  ["another drawing of a glyph whose name is that of an entry of annotations", { glyph: "0 0 8 8 re f" }, false],
  ["another value of the field around a widget", { value: "two" }, false],
  ["a separate size", { rest: "/CropBox[0 0 9 9]" }, false],
])("pages are compared by what they paint: %s", (_, changes, isSame) => {
  const [first, second] = [openPdf(makePage()), openPdf(makePage(changes))];
  const [one, other] = [[...walkPages(first, 9)][0], [...walkPages(second, 9)][0]];
  if (one === undefined || other === undefined) throw new Error("There is no page.");
  expect(new PageComparison(first, second).areSame(one, other)).toBe(isSame);
});
