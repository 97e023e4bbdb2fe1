import { expect, it } from "vitest";
import { type FormulaNames, formulaText } from "../src/formulas/formula-text.ts";
import type { ReferenceRules } from "../src/formulas/references.ts";

const NAMES: FormulaNames = {
  sheets: (entry) => ["Data!", "'a b:c'!", undefined][entry],
  sheetSpan: (first, last) => (first === last ? `S${first}!` : undefined),
  name: (number) => ["Rate", "_xlfn.IFERROR", "_xlfn.STDEV.S"][number - 1],
  externalName: (entry, number) => (entry === 0 && number === 1 ? "EDATE" : undefined),
  decode: (bytes) => Buffer.from(bytes).toString("latin1"),
  look: () => undefined,
  spend: () => true,
};
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replace(/\s+/g, ""), "hex"));
const textOf = (hex: string, rules: ReferenceRules = { version: 8 }, extra = ""): string | undefined =>
  formulaText({ tokens: bytes(hex), extra: bytes(extra) }, rules, NAMES);

it.each([
  ["1e0100 1e0200 03", "1+2"],
  ["1e0100 1e0200 03 15 1e0300 05", "(1+2)*3"],
  // A program that left the parentheses out: the order of the tokens decides.
  ["1e0100 1e0200 03 1e0300 05", "(1+2)*3"],
  ["1e0100 1e0200 1e0300 04 04", "1-(2-3)"],
  ["1e0200 13 1e0200 07", "-2^2"],
  ["1e0200 1e0200 07 13", "-(2^2)"],
  ["1e3200 14", "50%"],
  ["1f 9a9999999999b93f 17 03 00 6122 62 08", '0.1&"a""b"'],
  ["17 01 01 6888 1d 01 0b", '"表"=TRUE'],
  ["1c 2a", "#N/A"],
  ["24 0000 00c0", "A1"],
  ["24 0400 0200", "$C$5"],
  ["44 ffff ff40", "IV$65536"],
  ["25 0000 0300 00c0 01c0 42 01 0400", "SUM(A1:B4)"],
  ["25 0000 ffff 0100 0200 42 01 0400", "SUM($B:$C)"],
  ["25 0200 0400 0000 ff00 19 10 0000", "SUM($3:$5)"],
  ["3a 0000 0000 00c0", "Data!A1"],
  ["3b 0100 0000 0100 00c0 00c0", "'a b:c'!A1:A2"],
  ["3c 0000 00000000", "Data!#REF!"],
  ["2a 00000000", "#REF!"],
  ["23 0100 0000 1e0200 05", "Rate*2"],
  ["23 0200 0000 24 0000 00c0 17 00 00 42 03 ff00", 'IFERROR(A1,"")'],
  ["23 0300 0000 25 0000 0100 00c0 00c0 42 02 ff00", "_xlfn.STDEV.S(A1:A2)"],
  ["39 0000 0100 0000 24 0000 00c0 1e0100 42 03 ff00", "EDATE(A1,1)"],
  // IF with its jumps, and an argument that is left out.
  ["1d 01 19 02 0700 1e0100 19 08 0300 16 42 03 0100", "IF(TRUE,1,)"],
  // CHOOSE has a list of jumps.
  ["1e0100 19 04 0100 0000 0000 1e0200 42 02 6400", "CHOOSE(1,2)"],
  ["41 1300", "PI()"],
  ["24 0000 00c0 24 0100 00c0 10 42 01 4b00", "AREAS((A1,A2))"],
  // The intersection of two ranges, behind what Excel keeps for its own use.
  ["29 1300 25 0000 0300 00c0 00c0 25 0000 0000 00c0 03c0 0f", "A1:A4 A1:D1"],
])("reads %s of Excel 97", (hex, text) => {
  expect(textOf(hex)).toBe(text);
});

it.each([
  ["an unknown token", "18 00"],
  ["an operator without operands", "1e0100 03"],
  ["two results", "1e0100 1e0200"],
  ["a function without its arguments", "42 02 0400"],
  ["a function of macro sheets", "1e0100 42 01 3700"],
  ["a number that is none", "1f 000000000000f87f"],
  ["another workbook", "3a 0200 0000 00c0"],
  ["a name that is not in the file", "23 0900 0000"],
  ["a token that is cut", "1e 01"],
  ["no token", ""],
])("reads no formula with %s", (_, hex) => {
  expect(textOf(hex)).toBeUndefined();
});

it("reads constants of arrays from the data behind the tokens", () => {
  const items = "01 000000000000f03f 02 0100 00 61 04 0100000000000000 10 2a00000000000000";
  expect(textOf("20 00000000000000", { version: 8 }, `01 0100 ${items}`)).toBe('{1,"a";TRUE,#N/A}');
  expect(textOf("20 00000000000000", { version: 8 }, "ff ffff")).toBeUndefined();
});

it("counts relative references of shared formulas from the cell, around the edges of the grid", () => {
  const rules = { version: 8, base: { row: 4, column: 2 } } as const;
  expect(textOf("2c ffff 00c0 2c 0100 ffc0 03", rules)).toBe("C4+B6");
  expect(textOf("2c fbff 00c0", rules)).toBe("C65536");
});

it("counts relative references of rules from their first cell, also those with sheets", () => {
  const rules = { version: 8, base: { row: 1, column: 1 }, isRule: true } as const;
  expect(textOf("3b 0000 ffff 0100 04c0 04c0", rules)).toBe("Data!F1:F3");
  expect(textOf("3a 0000 0200 0200", rules)).toBe("Data!$C$3");
});

it("writes relative references of names for the larger grid of .xlsx", () => {
  const rules = { version: 8, isName: true } as const;
  expect(textOf("3a 0000 ffff 00c0", rules)).toBe("Data!A1048576");
  expect(textOf("3a 0000 0000 ffc0", rules)).toBe("Data!XFD1");
  expect(textOf("3b 0000 0000 ffff 0000 0000", rules)).toBe("Data!$A:$A");
});

it("reads references of Excel 5 and of binary workbooks", () => {
  const five = { version: 5 } as const;
  expect(textOf("24 02c0 01", five)).toBe("B3");
  expect(textOf("24 0280 01", five)).toBe("$B3");
  expect(textOf(`3a ffff ${"00".repeat(8)} 0100 0100 0000 00`, five)).toBe("S1!$A$1");
  expect(textOf(`3a 0100 ${"00".repeat(8)} 0100 0100 0000 00`, five)).toBeUndefined();
  const twelve = { version: 12 } as const;
  expect(textOf("24 ffff0f00 ff3f", twelve)).toBe("$XFD$1048576");
  expect(textOf("25 00000000 ffff0f00 00c0 01c0", twelve)).toBe("A:B");
  expect(textOf("17 0100 6888", twelve)).toBe('"表"');
  expect(textOf("23 01000000", twelve)).toBe("Rate");
});

it("reads no more formulas after the workbook has spent its characters", () => {
  let left = 10;
  const spend = (units: number): boolean => {
    left -= units;
    return left >= 0;
  };
  const names = { ...NAMES, spend };
  const read = (): string | undefined =>
    formulaText({ tokens: bytes("1e0100"), extra: bytes("") }, { version: 8 }, names);
  expect([read(), read(), read()]).toEqual(["1", "1", undefined]);
});
