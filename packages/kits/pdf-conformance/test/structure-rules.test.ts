import { openPdf } from "@colophon/kit-pdf";
import { describe, expect, it } from "vitest";
import { judgeConformance } from "../src/index.ts";
import { ROWS } from "./accessible-rows.ts";
import { type MadeFile, makeAccessible } from "./made-accessible.ts";

function verdictOf(made: MadeFile, rule: string): { readonly failed: number; readonly isHeld: boolean } {
  const { verdicts } = judgeConformance(openPdf(makeAccessible(made)), "ua-1");
  const verdict = verdicts.find((one) => `${one.rule.clause}-${one.rule.number}` === rule);
  if (verdict === undefined) throw new Error(`There is no rule ${rule}.`);
  return { failed: verdict.failed, isHeld: verdict.passed + verdict.failed > 0 };
}

/** There is such an object only where the rule is broken. */
const ONLY_BROKEN: ReadonlySet<string> = new Set(["7.1-5"]);

describe("PDF/UA-1, by rule", () => {
  it("the file that the others are made from breaks none", () => {
    const { verdicts } = judgeConformance(openPdf(makeAccessible()), "ua-1");
    expect(verdicts.filter(({ failed }) => failed > 0)).toEqual([]);
  });
  for (const { rule, pass, fail } of ROWS) {
    it(`${rule} is kept`, () => expect(verdictOf(pass, rule)).toEqual({ failed: 0, isHeld: !ONLY_BROKEN.has(rule) }));
    it(`${rule} is broken`, () => expect(verdictOf(fail, rule).failed).toBeGreaterThan(0));
  }
});
