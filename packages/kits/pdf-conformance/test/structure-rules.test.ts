import { openPdf } from "@colophon/kit-pdf";
import { describe, expect, it } from "vitest";
import { checkConformance, type Flavour } from "../src/index.ts";
import { ROWS_2 } from "./accessible-2-rows.ts";
import { ROWS } from "./accessible-rows.ts";
import { type MadeFile, makeAccessible } from "./made-accessible.ts";

function verdictOf(
  made: MadeFile,
  rule: string,
  flavour: Flavour = "ua-1",
): { readonly failed: number; readonly isHeld: boolean } {
  const { verdicts } = checkConformance(openPdf(makeAccessible(made)), flavour);
  const verdict = verdicts.find((one) => `${one.rule.clause}-${one.rule.number}` === rule);
  if (verdict === undefined) throw new Error(`There is no rule ${rule}.`);
  return { failed: verdict.failed, isHeld: verdict.passed + verdict.failed > 0 };
}

/** There is such an object only where the rule is broken. */
const ONLY_BROKEN: ReadonlySet<string> = new Set(["7.1-5"]);

describe("PDF/UA-1, by rule", () => {
  it("the file that the others are made from breaks none", () => {
    const { verdicts } = checkConformance(openPdf(makeAccessible()), "ua-1");
    expect(verdicts.filter(({ failed }) => failed > 0)).toEqual([]);
  });
  for (const { rule, pass, fail } of ROWS) {
    it(`${rule} is kept`, () => expect(verdictOf(pass, rule)).toEqual({ failed: 0, isHeld: !ONLY_BROKEN.has(rule) }));
    it(`${rule} is broken`, () => expect(verdictOf(fail, rule).failed).toBeGreaterThan(0));
  }
});

describe("PDF/UA-2, by rule", () => {
  for (const { rule, pass, fail } of ROWS_2) {
    it(`${rule} is kept`, () => expect(verdictOf(pass, rule, "ua-2").failed).toBe(0));
    it(`${rule} is broken`, () => expect(verdictOf(fail, rule, "ua-2").failed).toBeGreaterThan(0));
  }
});
