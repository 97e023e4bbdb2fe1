import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { likelihoodOf } from "../src/likelihood.ts";
import { FACT_NAMES, type RegionFacts } from "../src/region-facts.ts";
import { fitLikelihood, type JudgedRegion, readJudgedRegions, toModule } from "./fit-likelihood.ts";

const MODEL = new URL("../src/data/likelihood.ts", import.meta.url);

function factsOf({ facts }: JudgedRegion): RegionFacts {
  return Object.fromEntries(FACT_NAMES.map((name, at) => [name, facts[at] ?? 0])) as unknown as RegionFacts;
}

test("the weights are those that the judged regions give", () => {
  expect(readFileSync(MODEL, "utf8")).toBe(toModule(fitLikelihood(readJudgedRegions())));
});

test("the regions that it takes for tables are tables at the rate that it states, within 5 points", () => {
  const taken = readJudgedRegions()
    .map((region) => ({ isTable: region.isTable, likelihood: likelihoodOf(factsOf(region)) }))
    .filter(({ likelihood }) => likelihood >= 0.6);
  const stated = taken.reduce((sum, { likelihood }) => sum + likelihood, 0) / taken.length;
  const right = taken.filter(({ isTable }) => isTable).length / taken.length;
  expect(taken.length).toBeGreaterThan(150);
  expect(right).toBeGreaterThan(stated - 0.05);
});

test("rows of values in full rules are likelier than a form of the same cells", () => {
  const [plain] = readJudgedRegions().filter(({ isTable }) => isTable);
  if (plain === undefined) throw new Error("There is no table among the judged regions.");
  const table = factsOf(plain);
  expect(likelihoodOf({ ...table, values: 1, fields: 0 })).toBeGreaterThan(
    likelihoodOf({ ...table, values: 0, fields: 1 }),
  );
});
