import { describe, expect, test } from "vitest";
import {
  checkFormula,
  moveReferences,
  type ReferenceEdit,
  renameInFormula,
  shiftFormula,
  storeFormula,
  tokenize,
} from "../src/index.ts";

const insertRows = (at: number, count = 1, sheet = "Data"): ReferenceEdit => ({ kind: "insertRows", sheet, at, count });
const deleteRows = (at: number, count = 1, sheet = "Data"): ReferenceEdit => ({ kind: "deleteRows", sheet, at, count });

describe("references follow a change of the workbook", () => {
  const rows: readonly (readonly [formula: string, edit: ReferenceEdit, moved: string])[] = [
    ["SUM(A1:B$5)+Data!C7+'S h'!$D$9:D9+3:4+A:A", insertRows(3, 2), "SUM(A1:B$7)+Data!C9+'S h'!$D$9:D9+3:6+A:A"],
    ["SUM( a1:b5 )", insertRows(9), "SUM( a1:b5 )"],
    ["SUM(A1:B5)+A5+A2:A3", deleteRows(1, 3), "SUM(A1:B2)+A2+#REF!"],
    ["$A$1:$A$1+A4", insertRows(2), "$A$1:$A$1+A5"],
    ["A1048576+A1:A1048576", insertRows(0), "#REF!+A2:A1048576"],
    ["data!A4", insertRows(0), "data!A5"],
    ["Other!A4+[1]Data!A4+Data:Other!A4", insertRows(0), "Other!A4+[1]Data!A4+Data:Other!A4"],
    ['"A4"&A4&Table1[[#This Row],[A4]]&LOG10(A4)', insertRows(0), '"A4"&A5&Table1[[#This Row],[A4]]&LOG10(A5)'],
    ["B:D+C1", { kind: "deleteColumns", sheet: "Data", at: 2, count: 1 }, "B:C+#REF!"],
    ["B:D+C1", { kind: "insertColumns", sheet: "Data", at: 2, count: 2 }, "B:F+E1"],
    [
      "Old!A1+'Old'!x+Old:New!B2+Old!#REF!+[1]Old!A1",
      { kind: "renameSheet", from: "old", to: "It's" },
      "'It''s'!A1+'It''s'!x+'It''s:New'!B2+'It''s'!#REF!+[1]Old!A1",
    ],
    ["Old!A1+Old:New!B2+New!C3", { kind: "copySheet", from: "Old", to: "Old 2" }, "'Old 2'!A1+Old:New!B2+New!C3"],
    ["Old!A1+Old:New!B2", { kind: "deleteSheet", sheet: "Old", order: ["Old", "Mid", "New"] }, "#REF!A1+Mid:New!B2"],
    ["Old:New!B2", { kind: "deleteSheet", sheet: "New", order: ["Old", "New"] }, "Old!B2"],
    [
      "A1+A1:A3+B9",
      { kind: "moveCells", sheet: "Data", range: { top: 0, left: 0, bottom: 2, right: 0 }, rows: 8, columns: 1 },
      "B9+B9:B11+#REF!",
    ],
    [
      "A:A+A1+D:E+E:E+2:3",
      {
        kind: "moveCells",
        sheet: "Data",
        range: { top: 0, left: 0, bottom: 1_048_575, right: 0 },
        rows: 0,
        columns: 4,
      },
      "E:E+E1+D:E+#REF!+2:3",
    ],
  ];
  for (const [formula, edit, moved] of rows)
    test(`${formula} ${edit.kind}`, () => expect(moveReferences(formula, "Data", edit)).toBe(moved));

  test("a name of the workbook has no sheet of its own", () =>
    expect(moveReferences("Data!$A$4+A4", undefined, insertRows(0))).toBe("Data!$A$5+A4"));
});

test("a shared formula of another cell", () =>
  expect(shiftFormula("A1+$B$2+C:C+XFD1+A$1", 1, 1)).toBe("B2+$B$2+D:D+#REF!+B$1"));

test("tokens join to the formula", () => {
  for (const formula of [
    "{1,2;3,4}+A1#",
    "Sheet1!#REF! ",
    "-(-4,3)",
    '"""',
    "_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1)(2)",
    "a\nb \u{1f600}",
  ])
    expect(
      tokenize(formula)
        .map(({ text }) => text)
        .join(""),
    ).toBe(formula);
});

describe("what is wrong with a formula", () => {
  for (const formula of [
    "-(-4,3)",
    "Sheet1!#REF!",
    "[1]!'ES #F'*2",
    "[1]!F()",
    "SUM(1,,2)",
    "NOW()",
    "A1#",
    "A1:INDEX(B:B,3)",
    "A1 B1",
    "{1;2}",
    "(A1,B2)",
    "_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1)(2)",
    "50%%",
    "+-1",
  ])
    test(`nothing with the syntax of ${formula}`, () =>
      expect(
        checkFormula(formula).filter(({ kind }) => kind !== "unknownFunction" && kind !== "lostReference"),
      ).toEqual([]));

  for (const formula of [
    "",
    "SUM(",
    "1+",
    "(1",
    '"abc',
    "A1)",
    "*3",
    "A1+*2",
    "IF(A1;2)",
    "1 2",
    "{1,2",
    "'x!A1",
    "()",
    "A1,",
  ])
    test(`the syntax of ${formula}`, () => expect(checkFormula(formula).map(({ kind }) => kind)).toEqual(["syntax"]));

  test("its length", () => expect(checkFormula(`1${"+1".repeat(4096)}`).map(({ kind }) => kind)).toEqual(["length"]));
  test("a function nobody knows", () => {
    expect(checkFormula("FOO(1)").map(({ kind }) => kind)).toEqual(["unknownFunction"]);
    expect(checkFormula("FOO(1)", (name) => name === "foo")).toEqual([]);
  });
  test("cells that are gone", () => expect(checkFormula("#REF!+1").map(({ kind }) => kind)).toEqual(["lostReference"]));
});

describe("a name's relative references", () => {
  const insertRows = { kind: "insertRows", sheet: "Data", at: 1, count: 2 } as const;
  test.each([
    ["Data!A1048576", "Data!A1048576"],
    ["Data!$A4", "Data!$A4"],
    ["Data!A$4", "Data!A$6"],
    ["SUM(Data!$A$2:A5)", "SUM(Data!$A$4:A5)"],
    ["Data!$A:$B,Data!$4:$5,Data!4:5", "Data!$A:$B,Data!$6:$7,Data!4:5"],
  ])("%s after rows are inserted", (formula, moved) =>
    expect(moveReferences(formula, undefined, insertRows, { onlyAbsolute: true })).toBe(moved),
  );
});

describe("a formula after something is renamed", () => {
  test.each([
    [{ kind: "table", from: "H1", to: "H1_" }, "SUM(H1[Cost])+H1+ROWS(h1[#All])", "SUM(H1_[Cost])+H1+ROWS(H1_[#All])"],
    [
      { kind: "table", from: "\u88681", to: "T" },
      "ROWS(\u88681)+SUM(\u88681[a])+\u886812",
      "ROWS(T)+SUM(T[a])+\u886812",
    ],
    [{ kind: "table", from: "My Table", to: "My_Table" }, "SUM(My Table[a b])", "SUM(My_Table[a b])"],
    [{ kind: "table", from: "T", to: "U" }, 'SUM(INDIRECT("T[a]"))&"T"', 'SUM(INDIRECT("U[a]"))&"T"'],
    [{ kind: "structured", from: "T", to: "U" }, "T+SUM(T[a])", "T+SUM(U[a])"],
    [
      { kind: "column", table: "T", from: "a", to: "b#" },
      "T[a]+T[[#This Row],[A]]+U[a]+[@a]",
      "T[b'#]+T[[#This Row],[b'#]]+U[a]+[@[b'#]]",
    ],
    [{ kind: "name", from: "my name", to: "_my_name" }, "2*my name+my names", "2*_my_name+my names"],
    [{ kind: "name", from: "rate", to: "r_" }, "Data!RATE+rates+RATE(1,2,3)", "Data!r_+rates+RATE(1,2,3)"],
    [{ kind: "sheet", from: "A/B", to: "A_B" }, "'A/B'!A1+SUM('A/B:Dd'!A1)", "A_B!A1+SUM(A_B:Dd!A1)"],
  ] as const)("%j", (renaming, formula, renamed) => expect(renameInFormula(formula, renaming)).toBe(renamed));
});

describe("a formula as a file has it", () => {
  const names = new Set(["rate"]);
  const store = (formula: string) => storeFormula(formula, (name) => names.has(name));

  test.each([
    ["XLOOKUP(A1,B:B,C:C)", "_xlfn.XLOOKUP(A1,B:B,C:C)"],
    ["sum(sort(A1:A3))", "sum(_xlfn._xlws.SORT(A1:A3))"],
    ['_xlfn.IFNA(A1,"IFNA(x)")', '_xlfn.IFNA(A1,"IFNA(x)")'],
    ["Tax.IFNA(1)+SUM(2)", "Tax.IFNA(1)+SUM(2)"],
    ["NETWORKDAYS.INTL(1,30)+ISO.CEILING(4.3)", "NETWORKDAYS.INTL(1,30)+ISO.CEILING(4.3)"],
    ["TRIMRANGE(A1:A3)+CEILING.MATH(4.3)", "_xlfn.TRIMRANGE(A1:A3)+_xlfn.CEILING.MATH(4.3)"],
    ["LET(x,1,X+1)", "_xlfn.LET(_xlpm.x,1,_xlpm.x+1)"],
    ["LET(x, x , LET(x,x+1,x)+x)", "_xlfn.LET(_xlpm.x, x , _xlfn.LET(_xlpm.x,_xlpm.x+1,_xlpm.x)+_xlpm.x)"],
    ["LET(f,LAMBDA(t,t*3),f(2))+f(1)", "_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.t,_xlpm.t*3),_xlpm.f(2))+f(1)"],
    ["LAMBDA(x,LAMBDA(y,x+y))(1)(2)", "_xlfn.LAMBDA(_xlpm.x,_xlfn.LAMBDA(_xlpm.y,_xlpm.x+_xlpm.y))(1)(2)"],
    [
      "LAMBDA( x , [y] ,IF(ISOMITTED(y),x,y))",
      "_xlfn.LAMBDA(_xlpm.x,_xlop.y,IF(_xlfn.ISOMITTED(_xlpm.y),_xlpm.x,_xlpm.y))",
    ],
    [
      "REDUCE(0,A1:A3,LAMBDA(a,v,a+v+Data!v))",
      "_xlfn.REDUCE(0,A1:A3,_xlfn.LAMBDA(_xlpm.a,_xlpm.v,_xlpm.a+_xlpm.v+Data!v))",
    ],
    ["BYROW(A1:B3,SUM)+A1*Rate+MAX(Rate)", "_xlfn.BYROW(A1:B3,_xleta.SUM)+A1*Rate+MAX(Rate)"],
    ["SUM('a b'!A1#)*A2#", "SUM(_xlfn.ANCHORARRAY('a b'!A1))*_xlfn.ANCHORARRAY(A2)"],
    ["SUM(@A1:A3,-@INDEX(A:A,1))", "SUM(_xlfn.SINGLE(A1:A3),-_xlfn.SINGLE(INDEX(A:A,1)))"],
    ["SUM(A1:.B5,Data!A.:.A)", "SUM(_xlfn._TRO_TRAILING(A1:B5),_xlfn._TRO_ALL(Data!A:A))"],
    [
      "T[@Cost]+T[@[a b]]+SUM(T[@])+SUM(T[@[a]:[b]])",
      "T[[#This Row],[Cost]]+T[[#This Row],[a b]]+SUM(T[#This Row])+SUM(T[[#This Row],[a]:[b]])",
    ],
    ["{1,2;3,4}+(A1,B1)", "{1,2;3,4}+(A1,B1)"],
  ])("%s", (written, stored) => {
    expect(store(written)).toEqual({ text: stored });
    expect(store(stored)).toEqual({ text: stored });
    expect(checkFormula(stored, (name) => ["tax.ifna", "f"].includes(name))).toEqual([]);
  });

  test.each(["LET(x1,1,x1)", "LET(1,2,3)", "LET(x,1)", "LAMBDA(x+1,2)", "PY(1)", "A1 #"])("none: %s", (written) =>
    expect(store(written)).toHaveProperty("why"),
  );
});
