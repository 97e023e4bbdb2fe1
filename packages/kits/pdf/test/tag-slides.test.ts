import { expect, test } from "vitest";
import { tagSlides } from "../src/entries/write.ts";
import { openPdf, type PdfFile, StructureTree, walkPages } from "../src/index.ts";
import { type PdfDict, PdfName, type PdfObject, PdfRef, type PdfStream } from "../src/objects/object.ts";
import { textOf } from "../src/objects/text-string.ts";
import { latin1, makeFile } from "./made.ts";

const stream = (text: string): string => `<</Length ${text.length}>>stream\n${text}\nendstream`;
const show = (x: number, y: number, text: string): string => `q BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET Q `;
const marked = (tag: string, mark: number, content: string): string => `/${tag}<</MCID ${mark}>>BDC ${content}EMC `;
const link = (area: string, target: string, rest = ""): string =>
  `<</Type/Annot/Subtype/Link/Rect[${area}]${target}${rest}>>`;
const A = "/A<</S/URI/URI(https://a.example)>>";
const B = "/A<</S/URI/URI(https://b.example)>>";

interface Made {
  /** Contents of the pages. */
  readonly pages: readonly string[];
  /** Of the first page. */
  readonly links?: readonly string[];
  /** Elements without P, from object 20. */
  readonly elements: readonly string[];
  readonly top: string;
}

/** Pages are the objects 3 to 5, elements 20 and on; glyphs are half as wide as high. */
function fileOf({ pages, links = [], elements, top }: Made): Uint8Array {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/StructTreeRoot 10 0 R/MarkInfo<</Marked true>>>>",
    `<</Type/Pages/Kids[${pages.map((_, at) => `${at + 3} 0 R`).join(" ")}]/Count ${pages.length}/MediaBox[0 0 200 100]>>`,
    ...[0, 1, 2].map((at) =>
      at < pages.length
        ? `<</Type/Page/Parent 2 0 R/StructParents ${at}/Contents ${at + 6} 0 R/Resources<</Font<</F1 9 0 R>>>>${at === 0 && links.length > 0 ? `/Tabs(S)/Annots[${links.map((_, index) => `${index + 11} 0 R`).join(" ")}]` : ""}>>`
        : "null",
    ),
    ...[0, 1, 2].map((at) => (at < pages.length ? stream(pages[at] ?? "") : "null")),
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 32/LastChar 126/Widths[${Array.from({ length: 95 }, () => 500).join(" ")}]>>`,
    `<</Type/StructTreeRoot/K[${top}]/ParentTree<</Nums[]>>>>`,
    ...Array.from({ length: 9 }, (_, at) => links[at] ?? "null"),
    ...elements.map((element) => `<</Type/StructElem${element}>>`),
  ];
  return latin1(makeFile(objects));
}

function tagged(made: Made, vague: readonly string[] = []): PdfFile {
  const bytes = fileOf(made);
  return openPdf(tagSlides(openPdf(bytes), bytes, { vague: new Set(vague) }));
}

const contentOf = (file: PdfFile, { dict }: { readonly dict: PdfDict }): string =>
  Buffer.from(file.decode(file.resolve(dict.get("Contents")) as PdfStream).bytes).toString("latin1");

/** The words of each mark of each page, by a reading of its own. */
function wordsOf(file: PdfFile): Map<string, string> {
  const words = new Map<string, string>();
  for (const page of walkPages(file, 9))
    for (const [, , mark, content = ""] of contentOf(file, page).matchAll(/\/(\w+) ?<<\/MCID (\d+)>> ?BDC(.*?)EMC/gs))
      words.set(
        `${page.ref?.number} ${mark}`,
        [...content.matchAll(/\((.*?)\) Tj/g)].map(([, text]) => text).join("|"),
      );
  return words;
}

/** The tree as text: types, words, and annotations by what they say. */
function treeOf(file: PdfFile): string {
  const words = wordsOf(file);
  const draw = (held: PdfObject, page: number | undefined): string => {
    const found = file.resolve(held);
    if (typeof found === "number") return words.get(`${page} ${found}`) ?? "?";
    const dict = found as PdfDict;
    const own = dict.get("Pg") instanceof PdfRef ? (dict.get("Pg") as PdfRef).number : page;
    if (dict.has("MCID")) return words.get(`${own} ${String(dict.get("MCID"))}`) ?? "?";
    if (dict.has("Obj")) return `<${textOf(file.dictOf(dict.get("Obj"))?.get("Contents")) ?? ""}>`;
    const type = (dict.get("S") as PdfName).value;
    return `${type}(${file
      .arrayOf(dict.get("K"))
      .map((kid) => draw(kid, own))
      .join(" ")})`;
  };
  const root = file.dictOf(file.catalog.get("StructTreeRoot"));
  return file
    .arrayOf(root?.get("K"))
    .map((kid) => draw(kid, undefined))
    .join(" ");
}

/** Every mark and link leads to the element that has it. */
function leadsBack(file: PdfFile): void {
  const tree = new StructureTree(file, "1.7", { maxElements: 1000, maxDepth: 100 });
  let links = 0;
  for (const element of tree.elements)
    for (const kid of element.kids) {
      if (kid.kind === "object") {
        links += 1;
        expect(tree.parentOf(kid.dict?.get("StructParent") as number)).toBe(element);
      } else if (kid.kind === "content") {
        const [page] = [...walkPages(file, 9)].filter(({ ref }) => ref?.number === kid.page);
        expect(tree.parentOfMark(page?.dict.get("StructParents") as number, kid.mark)).toBe(element);
      }
    }
  const held = [...walkPages(file, 9)].flatMap(({ dict }) => file.arrayOf(dict.get("Annots")));
  expect(links).toBe(held.length);
}

const PARAGRAPH = {
  pages: [marked("P", 0, show(10, 80, "see ") + show(30, 80, "this") + show(10, 60, "place") + show(35, 60, " now"))],
  elements: ["/S/P/Pg 3 0 R/K 0"],
  top: "20 0 R",
};

test("a link over a part of a paragraph is around its words, those of two lines in one element", () => {
  const file = tagged({ ...PARAGRAPH, links: [link("30 77 50 90", A), link("10 57 35 70", A)] });
  expect(treeOf(file)).toBe("Document(Sect(P(see  Link(this|place <this> <place>)  now)))");
  leadsBack(file);
  const [page] = walkPages(file, 1);
  expect(page?.dict.get("Tabs")).toEqual(new PdfName("S"));
});

test("two links to two places have an element each, and the same link twice is one", () => {
  const file = tagged({
    ...PARAGRAPH,
    links: [link("30 77 50 90", A), link("10 57 35 70", B), link("10 57 35 70", B)],
  });
  expect(treeOf(file)).toBe("Document(Sect(P(see  Link(this <this>) Link(place <place>)  now)))");
  leadsBack(file);
});

test("a link over all of a paragraph is inside of it, over several paragraphs around them", () => {
  const file = tagged({
    pages: [
      marked("P", 0, show(10, 80, "one")) + marked("P", 1, show(10, 60, "two")) + marked("P", 2, show(10, 40, "six")),
    ],
    elements: ["/S/Div/Pg 3 0 R/K[21 0 R 22 0 R 23 0 R]", ...[0, 1, 2].map((mark) => `/S/P/Pg 3 0 R/K ${mark}`)],
    top: "20 0 R",
    links: [link("5 55 100 95", A, "/Contents(Go to document)"), link("5 37 100 50", B, "/Contents(own)")],
  });
  expect(treeOf(file)).toBe("Document(Sect(Div(Link(P(one) P(two) <Go to document>) P(Link(six <own>)))))");
  leadsBack(file);
});

test("a description that says nothing is the words that the link lies over, else its address", () => {
  const made = {
    ...PARAGRAPH,
    links: [link("30 77 50 90", A, "/Contents(vague)"), link("150 5 160 9", B, "/Contents(vague)")],
  };
  const file = tagged(made, ["vague"]);
  expect(treeOf(file)).toBe("Document(Sect(P(see  Link(this <this>) place| now) Link(<https://b.example>)))");
});

test("a link over a figure is around it, over half of a word beside the words", () => {
  const file = tagged({
    pages: [marked("Figure", 0, "20 10 30 20 re f ") + marked("P", 1, show(10, 80, "words"))],
    elements: ["/S/Figure/Pg 3 0 R/Alt(a)/K 0", "/S/P/Pg 3 0 R/K 1"],
    top: "20 0 R 21 0 R",
    links: [link("20 10 50 30", A), link("10 77 22 90", B), link("10 77 36 90", B)],
  });
  expect(treeOf(file)).toBe(
    "Document(Sect(Link(Figure() <https://a.example>) P(Link(words <words>)) Link(<https://b.example>)))",
  );
  leadsBack(file);
});

test("what a table took of the page and of the next one stands behind it, and drawings that it took are artifacts", () => {
  const file = tagged({
    pages: [
      marked("TD", 0, show(10, 80, "cell")) +
        marked("P", 1, show(10, 60, "behind")) +
        marked("Table", 2, "0 0 9 9 re S "),
      marked("Table", 0, "0 0 200 100 re f ") +
        marked("P", 1, show(10, 80, "next")) +
        marked("Table", 2, show(5, 5, "lost")),
    ],
    elements: [
      "/S/Table/Pg 3 0 R/K[21 0 R 23 0 R 2<</Type/MCR/Pg 4 0 R/MCID 0>>25 0 R<</Type/MCR/Pg 4 0 R/MCID 2>>]",
      "/S/TR/Pg 3 0 R/K[22 0 R]",
      "/S/TD/Pg 3 0 R/K 0",
      "/S/Div/Pg 3 0 R/K[24 0 R]",
      "/S/P/Pg 3 0 R/K 1",
      "/S/H/Pg 4 0 R/K[26 0 R]",
      "/S/P/Pg 4 0 R/K 1",
    ],
    top: "20 0 R",
  });
  expect(treeOf(file)).toBe("Document(Sect(Table(TR(TD(cell))) Div(P(behind))) Sect(Div(lost) H(P(next))))");
  leadsBack(file);
  const artifacts = [...walkPages(file, 9)].map((page) => contentOf(file, page).match(/\/Artifact BMC/g)?.length);
  expect(artifacts).toEqual([1, 1]);
});

test("a second heading of a page begins a section of its own, and a figure of nothing but text elements is a group of them", () => {
  const file = tagged({
    pages: [[0, 1, 2].map((mark) => marked("P", mark, show(10, 80 - 20 * mark, `w${mark}`))).join("")],
    elements: ["/S/H/Pg 3 0 R/K[0]", "/S/H/Pg 3 0 R/K[1]", "/S/Figure/Pg 3 0 R/K[23 0 R]", "/S/P/Pg 3 0 R/K 2"],
    top: "20 0 R 21 0 R 22 0 R",
  });
  expect(treeOf(file)).toBe("Document(Sect(H(w0)) Sect(H(w1) Div(P(w2))))");
  leadsBack(file);
});

test("items that stand in no list get one, those of another page one of their own", () => {
  const file = tagged({
    pages: [0, 0].map((_, page) =>
      [0, 1].map((mark) => marked("LBody", mark, show(10, 80 - 20 * mark, `p${page}w${mark}`))).join(""),
    ),
    elements: [
      "/S/Div/Pg 3 0 R/K[21 0 R 22 0 R 23 0 R 24 0 R]",
      ...[3, 3, 4, 4].map((page, at) => `/S/LI/Pg ${page} 0 R/K[${25 + at} 0 R]`),
      ...[3, 3, 4, 4].map((page, at) => `/S/LBody/Pg ${page} 0 R/K ${at % 2}`),
    ],
    top: "20 0 R",
  });
  const list = (page: number) => `L(LI(LBody(p${page}w0)) LI(LBody(p${page}w1)))`;
  expect(treeOf(file)).toBe(`Document(Sect(Div(${list(0)})) Sect(${list(1)}))`);
  leadsBack(file);
});

test("a file without tags keeps its bytes", () => {
  const bytes = latin1(makeFile(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"]));
  expect(tagSlides(openPdf(bytes), bytes, { vague: new Set() })).toBe(bytes);
});
