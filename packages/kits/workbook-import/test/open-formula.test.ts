import { expect, it } from "vitest";
import { type OpenFormulaRules, openFormulaText } from "../src/ods/formula.ts";

const SHEETS = ["my sheet", "s1", "s3", "data", "it's"];
const RULES: OpenFormulaRules = {
  hasSheet: (name) => SHEETS.includes(name.toLowerCase()),
  nameOf: (name, sheet) =>
    name === "Tax" ? (sheet === undefined ? "Tax" : "_Tax") : name === "a.b" ? name : undefined,
};
const IN_NAME: OpenFormulaRules = { ...RULES, base: "$Data.$B$3" };

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
  ["of:=Tax*2+a.b", "Tax*2+a.b"],
  ["of:=$'My Sheet'.Tax", "'My Sheet'!_Tax"],
  ["of:=Data.Tax+1", "Data!_Tax+1"],
  ["of:=CEILING([.A1];2)+FLOOR([.A1];2;1)", "_xlfn.CEILING.MATH(A1,2)+_xlfn.FLOOR.MATH(A1,2,1)"],
])("writes %s as Excel does", (formula, text) => {
  expect(openFormulaText(formula, RULES)).toBe(text);
});

it.each([
  ["a name that is not defined", "of:=Rate*2"],
  ["a name of a sheet that is not in the file", "of:=Other.Tax"],
  ["a sheet that is not in the file", "of:=[$Other.A1]+1"],
  ["another file", "of:=['file:///a.ods'#$Sheet1.A1]"],
  ["a function of LibreOffice alone", "of:=ORG.OPENOFFICE.WEEKS(1;2;3)"],
  ["a function that Excel computes otherwise", 'of:=INDIRECT("S1.A1")'],
  ["a union", "of:=AREAS([.A1]~[.A2])"],
  ["a cell outside of the grid", "of:=[.A2000000]"],
  ["a name of a sheet that Excel refuses", `of:=[$'${"x".repeat(40)}'.A1]`],
  ["a row of an array outside of one", "of:=1|2"],
  ["no equals sign", "of:#N/A"],
  ["another language", "msoxl:=A1"],
])("writes no formula with %s", (_, formula) => {
  expect(openFormulaText(formula, RULES)).toBeUndefined();
});

it.each([
  ["of:=[$Data.$A$1:.$B$2]", "Data!$A$1:$B$2"],
  ["of:=[.B3]*2", "Data!A1*2"],
  ["of:=[.C4]", "Data!B2"],
  ["of:=[.A2]", "Data!XFD1048576"],
  ["of:=[$S1.B$1:.B$9]", "'S1'!A$1:A$9"],
])("writes %s of a name relative to the first cell", (formula, text) => {
  expect(openFormulaText(formula, IN_NAME)).toBe(text);
});

it("reads a formula of a million characters in one pass", () => {
  expect(openFormulaText(`of:=${"1+".repeat(16_000)}1`, RULES)).toBeUndefined();
  expect(openFormulaText(`of:=[${"'".repeat(32_000)}`, RULES)).toBeUndefined();
  expect(openFormulaText(`of:=${'"'.repeat(32_001)}`, RULES)).toBeUndefined();
});
