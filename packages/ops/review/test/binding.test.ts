import { expect, test } from "vitest";
import { CASE_KINDS, type CaseKind, runCase } from "./binding-cases.ts";

const CASES = 150;

function count(kind: CaseKind, cases: number) {
  const found = { wrong: 0, right: 0, unsure: 0, lost: 0, survivors: 0 };
  for (let seed = 1; seed <= cases; seed++) {
    const { status, isRight, survives } = runCase(kind, seed);
    const isConfident = status === "exact" || status === "shifted";
    if (survives) found.survivors++;
    if (isConfident && !isRight) found.wrong++;
    else if (isConfident) found.right++;
    else if (survives && status === "ambiguous") found.unsure++;
    else if (survives) found.lost++;
  }
  return found;
}

for (const kind of CASE_KINDS)
  test(`${kind}: no confident place is a wrong one, in ${CASES} made documents`, () => {
    const found = count(kind, CASES);
    process.stdout.write(`${kind}: ${JSON.stringify(found)}\n`);
    expect(found.wrong).toBe(0);
  });
