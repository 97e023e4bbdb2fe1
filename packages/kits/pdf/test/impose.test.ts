import { expect, test } from "vitest";
import { imposePages, type Sheet } from "../src/entries/write.ts";
import { openPdf, readDestinations, walkPages } from "../src/index.ts";
import { PdfDict, type PdfObject, PdfRef } from "../src/objects/object.ts";
import { latin1, makeFile } from "./made.ts";

const page = (number: number, rest = ""): string =>
  `<</Type/Page/Parent 2 0 R/Contents ${number} 0 R/Resources<<>>/StructParents ${number}${rest}>>`;
const stream = (text: string): string => `<</Length ${text.length}>>stream\n${text}\nendstream`;

/** Three pages of 200 x 100; the second has a link to each place of the third that a destination can name. */
const KINDS = ["/XYZ 20 40 0", "/Fit", "/FitH 40", "/FitV 20", "/FitR 20 40 60 80", "/XYZ null null null"];
const LINKS = KINDS.map((kind) => `<</Type/Annot/Subtype/Link/Rect[10 10 30 20]/P 4 0 R/Dest[5 0 R${kind}]>>`);
const FILE = makeFile([
  `<</Type/Catalog/Pages 2 0 R/PageLabels<</Nums[0<</S/D>>]>>/StructTreeRoot 9 0 R/Dests<<${KINDS.map((kind, at) => `/D${at}[5 0 R${kind}]`).join("")}>>>>`,
  "<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3/MediaBox[0 0 200 100]>>",
  page(6),
  page(7, `/Annots[${LINKS.join("")}]`),
  page(8),
  stream("/P<</MCID 0>>BDC 1 1 3 3 re f EMC"),
  stream("2 2 3 3 re f"),
  stream("/Figure<</MCID 0>>BDC 3 3 3 3 re f EMC"),
  "<</Type/StructTreeRoot/K[10 0 R 11 0 R]/ParentTree<</Nums[6[10 0 R]8[11 0 R]]>>>>",
  "<</Type/StructElem/S/P/P 9 0 R/Pg 3 0 R/K 0>>",
  "<</Type/StructElem/S/Figure/P 9 0 R/Pg 5 0 R/K[0<</Type/MCR/MCID 1>>]/A<</O/Layout/BBox[20 40 60 80]>>>>",
]);

const SHEETS: readonly Sheet[] = [
  {
    width: 300,
    height: 400,
    places: [
      { page: 1, room: [0, 300, 100, 400] },
      { page: 2, room: [100, 300, 200, 400] },
    ],
    lines: [[0, 10, 300, 10]],
  },
];

const made = openPdf(imposePages(openPdf(latin1(FILE)), SHEETS));
const pages = [...walkPages(made, 10)];

const plain = (object: PdfObject | undefined): unknown => {
  const held = object instanceof PdfRef && object.number === pages[0]?.ref?.number ? "sheet" : made.resolve(object);
  if (Array.isArray(held)) return held.map(plain);
  if (held instanceof PdfDict) return Object.fromEntries([...held.entries].map(([key, value]) => [key, plain(value)]));
  return typeof held === "object" && held !== null && "value" in held ? held.value : held;
};

test("sheets come first, and a page that stands on none behind them, with what it inherited", () => {
  expect(pages.map(({ dict }) => plain(dict.get("MediaBox")))).toEqual([
    [0, 0, 300, 400],
    [0, 0, 200, 100],
  ]);
  expect(made.catalog.has("PageLabels")).toBe(false);
});

test("a page is drawn in the middle of its room, not distorted", () => {
  const content = Buffer.from(made.decode(made.resolve(pages[0]?.dict.get("Contents")) as never).bytes).toString();
  expect(content).toContain("q 0.5 0 0 0.5 0 325 cm /Page0 Do Q");
  expect(content).toContain("q 0.5 0 0 0.5 100 325 cm /Page1 Do Q");
  expect(content).toContain("0 10 m 300 10 l S");
});

test("destinations lead to the place where theirs is now", () => {
  const moved = [
    ["sheet", "XYZ", 110, 345, 0],
    ["sheet", "FitR", 100, 325, 200, 375],
    ["sheet", "XYZ", 100, 345, null],
    ["sheet", "XYZ", 110, 375, null],
    ["sheet", "FitR", 110, 345, 130, 365],
    ["sheet", "XYZ", 100, 375, null],
  ];
  expect([...readDestinations(made)]).toHaveLength(KINDS.length);
  expect(Object.values(plain(made.catalog.get("Dests")) as object)).toEqual(moved);
  const links = plain(pages[0]?.dict.get("Annots")) as { Rect: unknown; P: unknown; Dest: unknown }[];
  expect(links.map(({ Dest }) => Dest)).toEqual(moved);
  expect(links.map(({ Rect, P }) => [Rect, P])).toEqual(links.map(() => [[5, 330, 15, 335], "sheet"]));
});

test("tags refer to the content of the form that their page is now, and figures say where they stand", () => {
  const forms = made.dictOf(made.dictOf(pages[0]?.dict.get("Resources"))?.get("XObject"));
  const [, figure] = made
    .arrayOf(made.dictOf(made.catalog.get("StructTreeRoot"))?.get("K"))
    .map((kid) => made.dictOf(kid));
  const kids = made.arrayOf(figure?.get("K")).map((kid) => made.dictOf(kid));
  const form = forms?.get("Page1");
  expect(kids.map((kid) => [plain(kid?.get("Pg")), kid?.get("MCID"), kid?.get("Stm")])).toEqual(
    [0, 1].map((mark) => ["sheet", mark, form]),
  );
  expect(plain(made.dictOf(figure?.get("A"))?.get("BBox"))).toEqual([110, 345, 130, 365]);
  expect(made.dictOf(form)?.get("StructParents")).toBe(8);
});

test("a page that is turned is refused by its number", () => {
  const turned = FILE.replace("/MediaBox[0 0 200 100]>>", "/Rotate 90/MediaBox[0 0 200 100]>>");
  expect(() => imposePages(openPdf(latin1(turned)), SHEETS)).toThrow("Page 2 is rotated.");
});
