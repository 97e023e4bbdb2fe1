import { BIAS, WEIGHTS } from "./data/likelihood.ts";
import { FACT_NAMES, type RegionFacts } from "./region-facts.ts";

/** How likely a region with these facts is a table, from 0 to 1. */
export function likelihoodOf(facts: RegionFacts): number {
  const odds = FACT_NAMES.reduce((sum, name) => sum + facts[name] * WEIGHTS[name], BIAS);
  return 1 / (1 + Math.exp(-odds));
}
