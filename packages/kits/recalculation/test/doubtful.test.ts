import { describe, expect, test } from "vitest";
import { CellError } from "../src/index.ts";
import { compute, type Given } from "./sheets.ts";

const DATA: Readonly<Record<string, Given>> = {
  A1: "apple",
  B1: 3,
  C1: "Jan 2020",
  A2: "Banana",
  B2: 5.5,
  C2: "\u00a05",
  A3: "apple pie",
  B3: -2,
  C3: "5 Mai",
  A4: "cherry",
  B4: 0,
  C4: "1e400",
  F1: 0.30000000000000004,
  F2: 0.3,
  G1: 9,
  G2: 5,
  G3: 5,
  H1: new CellError("#N/A"),
  I2: new CellError("#DIV/0!"),
};

const one = (formula: string, cells = DATA) => compute({ sheets: { Data: { ...cells, Z9: formula } } }).result(0, "Z9");

describe("a result that Excel may compute in another way is not given", () => {
  test.each([
    ["a text with the name of a month is a date in Excel", "=C1+0", "unproven"],
    ["a text with a month of another language", "=C3+0", "unproven"],
    ["white space that is not a space", "=C2+0", "unproven"],
    ["a text of a number that is too large", "=C4+0", "unproven"],
    ["a date among the values of COUNT", '=COUNT("1/1/2020","0x10")', "unproven"],
    ["a criterion that may be a date", '=COUNTIF(C1:C4,"Jan 2020")', "unproven"],
    ["a text that may be the date of a criterion", "=COUNTIF(C1:C4,43831)", "unproven"],
    ["a criterion of an operator alone", '=COUNTIF(A1:A4,">")', "unproven"],
    ["a rest of a difference inside of a formula", "=1*(0.5-0.4-0.1)", "unproven"],
    ["a rest of a difference in brackets", "=(0.1+0.2-0.3)", "unproven"],
    ["a rest of a difference in a condition", "=IF(0.1+0.2-0.3=0,1,2)", "unproven"],
    ["a number that differs after the 15th digit in an exact search", "=MATCH(0.3,F1,0)", "unproven"],
    ["the same in COUNTIF", "=COUNTIF(F1:F2,0.3)", "unproven"],
    ["the same in RANK", "=RANK(F2,F1:F2)", "unproven"],
    ["the first of equal values in a list from above", "=MATCH(5,G1:G3,-1)", "unproven"],
    ["a fraction as the place of LARGE", "=LARGE(B1:B4,1.5)", "unproven"],
    ["INDEX of a rectangle without a column", "=INDEX(A1:B4,2)", "unproven"],
    ["a text of more than 255 characters in a search", '=VLOOKUP(REPT("a",300),A1:B4,2,FALSE)', "unproven"],
    ["MROUND between two multiples", "=MROUND(6.05,0.1)", "unproven"],
    ["INT of a number just below a whole one", "=INT((0.1+0.7)*10)", "unproven"],
    ["MOD of a quotient just below a whole one", "=MOD(0.3,0.1)", "unproven"],
    ["the sine of a large angle", "=SIN(134217728)", "unproven"],
    ["several delimiters", '=TEXTJOIN({",",";"},TRUE,1,2,3)', "unproven"],
    ["a Greek letter with two small forms", '=LOWER("ΣΑΣ")', "unproven"],
    ["two different errors of a range", "=SUM(H1:I2)", "unproven"],
    ["a sum of products of which rounding is left", "=SUMPRODUCT({1E15;1;-1E15;-1;1E-7})", "unproven"],
    ["empty cells of an open range as values", '=SUMPRODUCT(--(A:A=""))', "limit"],
    ["an open range beside a shorter one", '=SUMPRODUCT((A:A="apple")*(B1:B9))', "limit"],
    ["an open range beside its rows", '=SUMPRODUCT((A:A<>"")*ROW(A:A))', "limit"],
    ["the numbers of an open range in an array", "=SUMPRODUCT(MAX(B:B-10))", "limit"],
  ])("%s", (_, formula, reason) => {
    expect(one(formula)).toEqual({ unknown: reason });
  });

  test.each([
    ["open ranges of one size", '=SUMPRODUCT((A:A="apple")*(B:B))', 3],
    ["ranges of different sizes, one of them open", "=SUMPRODUCT(B:B,B1:B9)", "#VALUE!"],
    ["pairs of different sizes, one of them open", "=CORREL(B:B,B1:B9)", "#N/A"],
    ["a code that SUBTOTAL does not have", "=SUBTOTAL(209,B1:B4)", "#VALUE!"],
    ["more hours than TIME takes", "=TIME(40000,0,0)", "#NUM!"],
    ["a date before the first", '=TEXT(-1,"yyyy")', "#VALUE!"],
    ["a date after the last", '=TEXT(2958466,"yyyy")', "#VALUE!"],
    ["a rest of the last difference", "=0.1+0.2-0.3", 0],
    ["a text beside a number of a criterion", "=COUNTIF(A1:B4,3)", 1],
    ["a text of letters", "=A1+0", "#VALUE!"],
    ["a percentage in a text", '="5%"*2', 0.1],
  ])("%s", (_, formula, expected) => {
    expect(one(formula)).toBe(expected);
  });

  test("a workbook with precision as displayed", () => {
    const sheets = { S: { A1: "=1/3" } };
    expect(compute({ sheets, facts: { isPrecisionAsDisplayed: true } }).result(0, "A1")).toEqual({
      unknown: "unproven",
    });
  });
});

describe("hostile formulas end", () => {
  test("a sum of thousands of terms", () => {
    expect(one(`=${Array(2_700).fill("B1").join("+")}`)).toBe(8_100);
  });

  test("thousands of percent signs", () => {
    expect(one(`=1${"%".repeat(8_000)}`)).toEqual({ unknown: "unproven" });
  });

  test("names that use one another many times", () => {
    const names = Array.from({ length: 16 }, (_, at) => ({
      name: `N${"x".repeat(at + 1)}`,
      text:
        at === 15
          ? "S!$A$1"
          : Array(50)
              .fill(`N${"x".repeat(at + 2)}`)
              .join("+"),
    }));
    expect(compute({ sheets: { S: { A1: 1, B1: "=Nx" } }, facts: { names } }).result(0, "B1")).toEqual({
      unknown: "limit",
    });
  });

  test("a search with wildcards in a long text", () => {
    const start = process.cpuUsage();
    for (const pattern of ["*x", "a*x", "?*x"]) expect(one(`=SEARCH("${pattern}",REPT("a",32767))`)).toBe("#VALUE!");
    expect(one('=SEARCH("a*b",REPT("a",32766)&"b")')).toBe(1);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2);
  });
});
