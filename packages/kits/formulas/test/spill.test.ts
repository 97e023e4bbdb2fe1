import { describe, expect, test } from "vitest";
import { spillOf } from "../src/index.ts";

const NAMES: Readonly<Record<string, string>> = { many: "Data!$A$1:$A$5", one: "Data!$A$1", rate: "0.2" };
const shown = (formula: string): string => {
  const spill = spillOf(formula, (name) => NAMES[name]);
  if (spill === undefined) return "plain";
  return spill.shape === undefined ? "?" : `${spill.shape.rows}x${spill.shape.columns}`;
};

/** As Excel 365 saves each: a plain formula, or an array of that size. */
const ROWS: readonly (readonly [formula: string, saved: string])[] = [
  ["A1+B1", "plain"],
  ["A1:A3*2", "3x1"],
  ["-A1:A3", "3x1"],
  ["A1:A3=A1:C1", "3x3"],
  ["A:A", "?"],
  ["SUM(A1:A3)", "plain"],
  ["SUM(A1:A3*2)", "1x1"],
  ["SUM(LEN(A1:A3))", "1x1"],
  ["SUMPRODUCT(LEN(A1:A3)*B1:B3)", "plain"],
  ["SUMPRODUCT(IF(A1:A3>1,1,0))", "1x1"],
  ["LOOKUP(2,1/(A1:A3>1),B1:B3)", "plain"],
  ["MATCH(1,(A1:A3=1)*(B1:B3=2),0)", "1x1"],
  ["VLOOKUP(A1,B:C,2,FALSE)", "plain"],
  ["VLOOKUP(A1:A3,B:C,2,FALSE)", "3x1"],
  ['SUMIFS(A:A,B:B,D1,C:C,">1")', "plain"],
  ["SUMIFS(A:A,B:B,D1:D3)", "3x1"],
  ["COUNTIFS(A:A,1,B:B,D1:D2)", "2x1"],
  ["INDEX(A1:A9,MATCH(B1,C1:C9,0))", "?"],
  ["SUM(INDEX(A1:B9,0,1))", "plain"],
  ["SUM(A1:INDEX(A:A,3))", "plain"],
  ["_xlfn._xlws.FILTER(A1:A3,B1:B3>1)", "?"],
  ["SUM(_xlfn._xlws.FILTER(A1:A3,B1:B3>1))", "1x1"],
  ["TRANSPOSE(A1:C2)", "3x2"],
  ["{1,2,3}", "1x3"],
  ["SUM({1,2}*A1)", "plain"],
  ["SUM(LARGE(A1:A9,{1,2,3}))", "plain"],
  ["LARGE(A1:A9,{1,2,3})", "1x3"],
  ["IF(A1>1,A1:A3,0)", "3x1"],
  ["SUM(IF(A1>1,A1:A3,0))", "plain"],
  ["ROW()", "plain"],
  ["ROW(A1:A3)", "3x1"],
  ["many*2", "5x1"],
  ["SUM(many)", "plain"],
  ["one*rate", "plain"],
  ["Sales[Amount]*2", "?"],
  ["SUM(Sales[Amount])", "plain"],
  ["Sales[[#This Row],[Amount]]*2", "plain"],
  ["_xlfn.LET(_xlpm.x,A1,_xlpm.x*2)", "plain"],
  ["_xlfn.LET(_xlpm.x,A1:A3,SUM(_xlpm.x))", "plain"],
  ["_xlfn.LET(_xlpm.x,A1:A3,_xlpm.x*2)", "3x1"],
  ["_xlfn.SINGLE(A1:A3)*2", "plain"],
  ["SUM((A1:A2,B1:B2))", "plain"],
  ["A1:A3 A2:B2", "plain"],
];

describe("a formula that spills is saved as an array, another as it is", () => {
  test.each(ROWS)("%s: %s", (formula, saved) => {
    expect(shown(formula)).toBe(saved);
  });
  test("brackets without end are read in time that grows with their number", () => {
    expect(shown("(".repeat(8000))).toBe("plain");
    expect(shown("SUM(".repeat(2000))).toBe("plain");
  });
});
