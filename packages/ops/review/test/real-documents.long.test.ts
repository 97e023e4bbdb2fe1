import { createSeededRandom, findCorpora } from "@colophon/testing";
import { expect, test } from "vitest";
import { EDITS, runRealCases } from "./real-cases.ts";
import { readRealTexts } from "./real-texts.ts";

const DOCUMENTS_OF_A_KIND = 40;
const QUOTES = 5;

test.skipIf(findCorpora() === undefined)(
  "quotes of real documents are found after edits; the table says how often",
  { timeout: 3_600_000 },
  () => {
    const table: Record<string, Record<string, number>> = {};
    let [cases, sure, wrong] = [0, 0, 0];
    for (const [index, { text }] of readRealTexts(DOCUMENTS_OF_A_KIND).entries())
      for (const [at, edit] of EDITS.entries())
        for (const isForeign of [false, true]) {
          const name = isForeign ? `${edit} (quote alone)` : edit;
          table[name] ??= { cases: 0, remain: 0, right: 0, wrong: 0, twins: 0, open: 0 };
          const row = table[name] as Record<string, number>;
          const add = (key: string): number => (row[key] = (row[key] ?? 0) + 1);
          const chance = createSeededRandom(index * 100 + at * 2 + (isForeign ? 1 : 0));
          for (const each of runRealCases(text, edit, { chance, count: QUOTES, isForeign })) {
            const isSure = each.status === "exact" || each.status === "shifted";
            add("cases");
            if (each.survives) add("remain");
            if (isSure) add(each.isRight ? "right" : each.isTwin ? "twins" : "wrong");
            else if (each.survives) add("open");
            cases += 1;
            if (isForeign || !isSure) continue;
            sure += 1;
            if (!each.isRight) wrong += 1;
          }
        }
    console.table(table);
    expect(cases).toBeGreaterThan(2_000);
    expect(wrong / sure).toBeLessThan(0.04);
  },
);
