import { describe, expect, it } from "vitest";
import { escapeFormula, isFormula } from "../src/index.ts";

describe("formulas", () => {
  it.each([
    "=1+1",
    "=cmd|' /C calc'!A0",
    "+cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "\t=1+1",
    "\tabc",
    "\rabc",
    "\n=1",
    "＝1+1",
    "＋SUM(A1)",
    "－A1",
    "＠SUM(A1)",
    " =1+1",
    "\u00a0=1+1",
    "\u200b=1+1",
    "\ufeff=1+1",
    '"=1+1',
    "“=1+1",
    "\0=1+1",
    "-1+2",
    "+1(2)",
    "-A1",
    "+1;2",
    "=",
    "-5-",
    '=HYPERLINK("http://example.org","x")',
  ])("%j may run", (text) => {
    expect(isFormula(text)).toBe(true);
    expect(isFormula(escapeFormula(text))).toBe(false);
  });

  it.each([
    "",
    "abc",
    "a=1",
    "1+1",
    "-5",
    "+5",
    "-1,234.56",
    "-1.234,56",
    "- 5".replace(" ", ""),
    "+3.1e-5",
    "-.5",
    "-12%",
    "-12 %",
    "-1 234 567",
    "-",
    "--",
    "+",
    "－5",
    "'=1+1",
    " '=1",
    "a\t=1",
    "#N/A",
    "2019-01-01",
  ])("%j does not", (text) => {
    expect(isFormula(text)).toBe(false);
  });

  it("is decided in linear time", () => {
    const started = process.cpuUsage();
    expect(isFormula(`${" ".repeat(2_000_000)}x`)).toBe(false);
    expect(isFormula(`-${"1,".repeat(1_000_000)}x`)).toBe(true);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(2);
  });
});
