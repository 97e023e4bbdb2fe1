import { describe, expect, test } from "vitest";
import { checkTables } from "../src/check/tables/check-tables.ts";
import { evaluate } from "../src/check/tables/evaluate.ts";
import { parseExpression } from "../src/check/tables/expression.ts";
import type { Evaluation } from "../src/check/tables/members.ts";
import { tableOf } from "../src/check/tables/tables.ts";
import { openPdf, PdfDict, PdfName, type PdfObject } from "../src/index.ts";
import { latin1, makeFile } from "./made.ts";

const PAGES = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>"];
const PAGE = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R>>";
const CONTENT = "<</Length 1>>stream\nn\nendstream";

function findingsOf(objects: readonly string[]): string[] {
  const found: string[] = [];
  checkTables(openPdf(latin1(makeFile(objects))), 10_000, ({ grade, rule, message, object }) =>
    found.push(`${grade} ${rule} ${object}: ${message}`),
  );
  return found;
}

describe("expressions of the model", () => {
  const members: readonly [string, PdfObject][] = [
    ["Rotate", 90],
    ["S", new PdfName("GoTo")],
    ["Rect", [10, 10, 30, 15]],
    ["Kids", [1, 2, 3]],
    ["Down", [1, 0, 2]],
    ["Colorants", [new PdfName("Gold"), new PdfName("None")]],
  ];
  const file = openPdf(latin1(makeFile([...PAGES, PAGE, CONTENT])));
  const scope = { object: new PdfDict(new Map(members)), above: undefined };
  const on: Evaluation = { file, version: "1.5", scope, value: 4 };
  const cases: readonly (readonly [string, unknown])[] = [
    ["fn:Eval((@Rotate mod 90)==0)", true],
    ["fn:Eval((@Rotate>=0) && (@Rotate<90))", false],
    ["fn:IsRequired(@S==GoTo)", true],
    ["fn:IsRequired(fn:SinceVersion(1.6,fn:IsPresent(S)))", undefined],
    ["fn:IsRequired(fn:SinceVersion(2.0) || fn:IsPresent(S))", true],
    ["fn:Not(fn:IsPresent(Missing))", true],
    ["fn:Eval((fn:ArrayLength(Kids) mod 2)==0)", false],
    ["fn:Eval((fn:RectWidth(Rect)>0) || (fn:RectHeight(Rect)>5))", true],
    ["fn:Eval(fn:BitSet(3) && fn:BitsClear(4,32))", true],
    ["fn:Eval(fn:BitClear(3))", false],
    ["fn:IsRequired(fn:IsPresent(trailer::Catalog::PieceInfo))", false],
    ["fn:FontHasLatinChars()", undefined],
    ["fn:Eval(fn:ArraySortAscending(Kids,1))", true],
    ["fn:Eval(fn:ArraySortAscending(Down,1))", false],
    ["fn:Eval(fn:ArraySortAscending(Down,2))", true],
    ["fn:NumberOfPages()", 1],
    ["fn:Eval(fn:IsHexString())", false],
    ["fn:IsRequired(fn:IsPDFTagged())", false],
    ["fn:IsRequired(fn:HasSpotColorants(Colorants))", true],
    ["fn:IsRequired(fn:HasProcessColorants(Colorants))", false],
  ];
  for (const [text, expected] of cases) test(text, () => expect(evaluate(parseExpression(text), on)).toBe(expected));
});

test("every table and every row can be read", () => {
  for (const name of ["Catalog", "PageObject", "AnnotWidget", "FontType0", "StructElem", "Encoding"])
    expect(tableOf(name)?.rows.size).toBeGreaterThan(2);
});

test("a sound file has no deviation", () => expect(findingsOf([...PAGES, PAGE, CONTENT])).toEqual([]));

test("what is missing, of another type, of another value, no reference, too new", () => {
  const found = findingsOf([
    "<</Type/Catalog/Pages 2 0 R/PageMode/UseNothing/Lang 7/Outlines<</First 5 0 R>>>>",
    "<</Type/Pages/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9]/Resources<<>>/Contents 4 0 R/Rotate 45>>",
    CONTENT,
    "<</Title(x)>>",
  ]);
  const has = (text: string): void => expect(found.some((one) => one.includes(text))).toBe(true);
  has("deviation table-value 1: PageMode of Catalog");
  has("deviation table-type 1: Lang of Catalog");
  has("deviation table-required 2: Count of PageTreeNodeRoot");
  has("deviation table-type 3: MediaBox of PageObject");
  has("deviation table-value 3: Rotate of PageObject");
  has("deviation table-required 5: Parent of OutlineItem");
});

test("what a node above has is inherited", () =>
  expect(
    findingsOf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 9 9]/Resources<<>>>>",
      "<</Type/Page/Parent 2 0 R/Contents 4 0 R>>",
      CONTENT,
    ]),
  ).toEqual([]));

test("a name that leads nowhere, a hidden field without a name, tagged content that no key leads back from", () => {
  const found = findingsOf([
    "<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R/OpenAction<</S/GoTo/D(away)/Next<</S/Hide/T(a..b)>>>>/Names<</Dests<</Names[(here)[3 0 R/Fit]]>>>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R>>",
    CONTENT,
    "<</Type/StructTreeRoot/K<</S/P/P 5 0 R/Pg 3 0 R/K[0<</Type/MCR/MCID 1>>]>>>>",
  ]);
  const has = (text: string): void => expect(found.filter((one) => one.includes(text))).toHaveLength(1);
  has('table-value 1: D of ActionGoTo has the value "away"');
  has("table-rule 1: T of ActionHide");
  has("table-required 3: StructParents of PageObject is missing");
});

test("a name that the tree has, and a page that its parent tree leads back to, are no deviation", () =>
  expect(
    findingsOf([
      "<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R/OpenAction<</S/GoTo/D(here)>>/Names<</Dests 6 0 R>>>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R/StructParents 0>>",
      CONTENT,
      "<</Type/StructTreeRoot/ParentTree<</Nums[0[null]]>>/K 7 0 R>>",
      "<</Names[(here)[3 0 R/Fit]]>>",
      "<</S/P/P 5 0 R/Pg 3 0 R/K 0>>",
    ]).filter((one) => !one.startsWith("note")),
  ).toEqual([]));
