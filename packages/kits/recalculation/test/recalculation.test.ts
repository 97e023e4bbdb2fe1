import { describe, expect, test } from "vitest";
import { CellError } from "../src/index.ts";
import { compute, type Given } from "./sheets.ts";

const DATA = {
  A1: "apple",
  B1: 3,
  C1: true,
  D1: 44197,
  A2: "Banana",
  B2: 5.5,
  C2: false,
  D2: 44561,
  A3: "apple pie",
  B3: -2,
  D3: 43890,
  A4: "cherry",
  B4: 0,
  C4: true,
  D4: 44255.75,
} as const;

const one = (formula: string, cells: Readonly<Record<string, Given>> = DATA) =>
  compute({ sheets: { Data: { ...cells, Z9: formula } } }).result(0, "Z9");

describe("results are Excel's", () => {
  test.each([
    ["=-2^2", 4],
    ["=2^3^2", 64],
    ["=-B1%", -0.03],
    ["=1+2&3*2", "36"],
    ["=0.1+0.2-0.3", 0],
    ["=1/0", "#DIV/0!"],
    ["=0^0", "#NUM!"],
    ['="a"="A"', true],
    ['=TRUE>"z"', true],
    ['=SUM(B1:B4,"2",TRUE)', 9.5],
    ["=SUM(C1:C4)", 0],
    ["=COUNT(C1:C4)", 0],
    ["=A9+1", 1],
    ["=A9", 0],
    ["=ROUND(2.5,0)+ROUND(-2.5,0)*10+ROUND(1.005,2)", -25.99],
    ["=DATE(1900,2,29)", 60],
    ["=DAY(60)", 29],
    ["=WEEKDAY(1)", 1],
    ["=EOMONTH(D1,1)", 44255],
    ['=VLOOKUP("APPLE",A1:D4,2,FALSE)', 3],
    ['=VLOOKUP("app*e",A1:D4,4,FALSE)', 44197],
    ['=MATCH("b*",A1:A4,0)', 2],
    ['=IFERROR(MATCH("x",A1:A4,0),"none")', "none"],
    ['=SUMIF(A1:A4,"apple*",B1:B4)', 1],
    ['=COUNTIF(B1:B4,">0")', 2],
    ['=SUMPRODUCT((A1:A4="apple")*B1:B4)', 3],
    ['=TEXT(B2,"0.00")&TEXT(D1,"yyyy-mm-dd")', "5.502021-01-01"],
    ["=SUM(INDEX(A1:D4,0,2))", 6.5],
    ["=SUM(OFFSET(B1,1,0,2,1))", 3.5],
    ['=SUM(INDIRECT("B1:B2"))', 8.5],
    ['=IF(B1>2,"yes",1/0)', "yes"],
    ["=A1:C1", "#VALUE!"],
    ["=PMT(0.01,12,1000)", -88.8487886783],
  ] as const)("%s", (formula, expected) => {
    const result = one(formula);
    if (typeof expected === "number" && typeof result === "number") expect(result).toBeCloseTo(expected, 9);
    else expect(result).toBe(expected);
  });

  test("a range without a function is the cell of its own row", () => {
    expect(compute({ sheets: { S: { A2: 7, B2: "=A:A*2" } } }).result(0, "B2")).toBe(14);
  });

  test("a 3-D reference sums over the sheets from the first to the last", () => {
    const { result } = compute({ sheets: { Jan: { A1: 1 }, Feb: { A1: 2 }, Mar: { A1: 4, B1: "=SUM(Jan:Mar!A1)" } } });
    expect(result(2, "B1")).toBe(7);
  });

  test("a relative name counts from the cell that uses it", () => {
    const { result } = compute({
      sheets: { S: { B1: 5, B2: "=Above+1" } },
      facts: { names: [{ name: "Above", text: "S!A1048576" }] },
    });
    expect(result(0, "B2")).toBe(6);
  });

  test("a shared formula moves with its cell", () => {
    const follower = { text: "A1*$C$1", rows: 1, columns: 0, kind: "normal" } as const;
    expect(compute({ sheets: { S: { A2: 3, C1: 4, B2: follower } } }).result(0, "B2")).toBe(12);
  });

  test("an array formula fills its range", () => {
    const range = { top: 0, left: 1, bottom: 1, right: 1 };
    const { result } = compute({
      sheets: { S: { A1: 2, A2: 3, B1: { text: "A1:A2*10", kind: "array", range }, B2: 0 } },
    });
    expect([result(0, "B1"), result(0, "B2")]).toEqual([20, 30]);
  });

  test("structured references name columns, this row and totals", () => {
    const table = {
      name: "T",
      sheet: 0,
      range: { top: 0, left: 0, bottom: 2, right: 1 },
      headerRows: 1,
      totalsRows: 0,
      columns: ["Price", "Tax [%]"],
    };
    const { result } = compute({
      sheets: {
        S: {
          A1: "Price",
          B1: "Tax [%]",
          A2: 10,
          B2: 1,
          A3: 20,
          B3: 2,
          C2: "=T[[#This Row],[Price]]*T[[#This Row],[Tax '[%']]]",
          D1: "=SUM(T[Price])",
          E1: "=T[[#Headers],[Price]]",
        },
      },
      facts: { tables: [table] },
    });
    expect([result(0, "C2"), result(0, "D1"), result(0, "E1")]).toEqual([10, 30, "Price"]);
  });

  test("days count from 1904 where the workbook says so", () => {
    expect(compute({ sheets: { S: { A1: "=DATE(2020,1,1)" } }, facts: { date1904: true } }).result(0, "A1")).toBe(
      42369,
    );
  });
});

describe("what is not known is not given", () => {
  test.each([
    ["=NOW()", "volatile"],
    ["=IF(TRUE,1,RAND())", "volatile"],
    ["=[1]Other!A1", "external"],
    ["=CUBEVALUE(1,2)", "external"],
    ["=MyOwn(1)", "unproven"],
    ["=Nowhere", "unproven"],
    ["=_xlfn.LET(_xlpm.a,1,_xlpm.a)", "dynamicArray"],
    ["=Z9+1", "circular"],
    ["=IF(TRUE,1,Z9)", "circular"],
    ['="1/2/2020"+1', "unproven"],
    ['=TEXT(1,"[$-F800]dddd")', "unproven"],
    ["=MATCH(4,B1:B4)", "unproven"],
    ["=SUM(1E15,1,-1E15,-1,1E-7)", "unproven"],
    ["=1.1-1-0.1", "unproven"],
    ["=(", "unproven"],
    [`=${"(".repeat(3000)}1${")".repeat(3000)}`, "unproven"],
  ])("%s", (formula, reason) => {
    expect(one(formula)).toEqual({ unknown: reason });
  });

  test("a result that depends on one that is not known is not known either", () => {
    const { result } = compute({
      sheets: { S: { A1: "=TODAY()", A2: "=IFERROR(A1,0)", A3: "=SUM(A1:A2)", A4: "=ROWS(A1:A3)" } },
    });
    expect(result(0, "A2")).toEqual({ unknown: "dependsOnUnknown" });
    expect(result(0, "A3")).toEqual({ unknown: "dependsOnUnknown" });
    expect(result(0, "A4")).toBe(3);
  });

  test("a circle and what leads into it", () => {
    const { result } = compute({ sheets: { S: { A1: "=B1+1", B1: "=C1+1", C1: "=A1+1", D1: "=A1", E1: "=5" } } });
    for (const name of ["A1", "B1", "C1", "D1"]) expect(result(0, name)).toHaveProperty("unknown");
    expect(result(0, "E1")).toBe(5);
  });

  test("a circle through the text of INDIRECT", () => {
    expect(compute({ sheets: { S: { A1: '=INDIRECT("B1")', B1: "=A1+1" } } }).result(0, "A1")).toHaveProperty(
      "unknown",
    );
  });

  test("nothing of a workbook that computes circles again and again", () => {
    const book = { sheets: { S: { A1: "=1+1" } }, facts: { isIterative: true } };
    expect(compute(book).result(0, "A1")).toEqual({ unknown: "iterative" });
  });

  test("a function that is wrong in a clean cell is not trusted in that workbook", () => {
    const { result, untrusted } = compute({
      sheets: { S: { A1: [99, '=LEN("abc")'], A2: '=LEN("abcd")', A3: "=1+1" } },
    });
    expect(untrusted).toEqual(["LEN"]);
    expect([result(0, "A2"), result(0, "A3")]).toEqual([{ unknown: "untrusted" }, 2]);
  });

  test("a function that is right in three clean cells is proven in that workbook", () => {
    const clean = { A1: [1, '=LEN("a")'], A2: [2, '=LEN("ab")'], A3: [3, '=LEN("abc")'] } as const;
    const options = { proven: new Set<string>() };
    expect(compute({ sheets: { S: { ...clean, A4: '=LEN("abcd")' } } }, options).result(0, "A4")).toBe(4);
    expect(compute({ sheets: { S: { A4: '=LEN("abcd")' } } }, options).result(0, "A4")).toEqual({
      unknown: "unproven",
    });
  });

  test("an error of a newer Excel is not taken for one that it is not", () => {
    const { result } = compute({ sheets: { S: { A1: new CellError("#N/A"), A2: "=ISNA(A1)" } } });
    expect(result(0, "A2")).toBe(false);
  });
});

describe("hostile workbooks end", () => {
  test("a chain of 100,000 cells, each before the one that it needs", () => {
    const cells = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, row) => [`A${row + 1}`, row === 99_999 ? "=1" : `=A${row + 2}+1`]),
    );
    const start = process.cpuUsage();
    expect(compute({ sheets: { S: cells } }).result(0, "A1")).toBe(100_000);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(20);
  });

  test("a thousand sums over whole columns and over the whole sheet", () => {
    const cells: Record<string, Given> = { XFD1048576: 1, A1: 2 };
    for (let row = 1; row <= 1000; row++) cells[`B${row}`] = '=SUM(A:A,D1:XFD1048576)+COUNTIF(A:A,"")';
    expect(compute({ sheets: { S: cells } }).result(0, "B1000")).toBe(3 + 1_048_575);
  });

  test("a product of whole sheets is not made", () => {
    const { result } = compute({ sheets: { S: { XFD1048576: 1 }, T: { A1: "=SUMPRODUCT(S!A1:XFD1048576*1)" } } });
    expect(result(1, "A1")).toEqual({ unknown: "limit" });
  });

  test("the loops of the library end", () => {
    for (const formula of ["=FACTDOUBLE(1E15)", "=PERMUT(1E9,1E8)", "=COMBIN(1E9,5E8)", "=CUMIPMT(0.1,1E9,1,1,1E9,0)"])
      expect([formula, one(formula)]).toEqual([formula, { unknown: "limit" }]);
  });

  test("the caller's time is looked at", () => {
    const cells = Object.fromEntries(Array.from({ length: 5_000 }, (_, row) => [`B${row + 1}`, "=SUM(A:A)"]));
    const checkpoint = (): void => {
      throw new RangeError("time is over");
    };
    expect(() => compute({ sheets: { S: cells } }, { checkpoint })).toThrow("time is over");
  });
});
