import { expect, it } from "vitest";
import { openFormulaText } from "../src/ods/formula.ts";

it.each([
  ["of:=SUM([.A1:.B3])*2", "SUM(A1:B3)*2"],
  ["of:=IF([.A$1]>1;\"a;b\"; [$'My Sheet'.$C1])", "IF(A$1>1,\"a;b\",'My Sheet'!$C1)"],
  ["of:=SUM([$S1.A1:$S3.B2])", "SUM('S1:S3'!A1:B2)"],
  ["of:=SUM([$Data.A1:.B2])", "SUM(Data!A1:B2)"],
  ["of:=SUM([.A:.B])+SUM([.$2:.3])", "SUM(A:B)+SUM($2:3)"],
  ["of:={1;2|3;4}", "{1,2;3,4}"],
  ["of:=[.A1:.A9]![.A2:.C2]", "A1:A9 A2:C2"],
  ["of:=LEGACY.NORMSDIST(1)", "NORMSDIST(1)"],
  ["of:=COM.MICROSOFT.STDEV.S([.A1:.A3])", "_xlfn.STDEV.S(A1:A3)"],
  ["of:=COM.MICROSOFT.CEILING([.A1];2)", "CEILING(A1,2)"],
  ["of:=BITAND(5;3)", "_xlfn.BITAND(5,3)"],
  ["of:=[#REF!]+#N/A", "#REF!+#N/A"],
  ["of:=1.5E-3%", "1.5E-3%"],
  ['oooc:=[.A1]&""""', 'A1&""""'],
  ["of:=[$'it''s'.A1]", "'it''s'!A1"],
])("writes %s as Excel does", (formula, text) => {
  expect(openFormulaText(formula)).toBe(text);
});

it.each([
  ["a name", "of:=Rate*2"],
  ["another file", "of:=['file:///a.ods'#$Sheet1.A1]"],
  ["a function of LibreOffice alone", "of:=ORG.OPENOFFICE.WEEKS(1;2;3)"],
  ["a function that Excel computes otherwise", "of:=CEILING([.A1];2)"],
  ["a union", "of:=AREAS([.A1]~[.A2])"],
  ["a cell outside of the grid", "of:=[.A2000000]"],
  ["a name of a sheet that Excel refuses", `of:=[$'${"x".repeat(40)}'.A1]`],
  ["a row of an array outside of one", "of:=1|2"],
  ["no equals sign", "of:#N/A"],
  ["another language", "msoxl:=A1"],
])("writes no formula with %s", (_, formula) => {
  expect(openFormulaText(formula)).toBeUndefined();
});

it("reads a formula of a million characters in one pass", () => {
  expect(openFormulaText(`of:=${"1+".repeat(16_000)}1`)).toBeUndefined();
  expect(openFormulaText(`of:=[${"'".repeat(32_000)}`)).toBeUndefined();
  expect(openFormulaText(`of:=${'"'.repeat(32_001)}`)).toBeUndefined();
});
