import { isSampled } from "@colophon/testing";
import { expect, test } from "vitest";
import { fixtureMails, surviveMutants } from "./mutant-mails.ts";

const MUTANTS = isSampled() ? 200 : 2_000;
const MAX_CPU_MS = 1_000;
const MAX_RSS_MIB = 1_024;

// Two seconds on an idle machine, ten for all; the bound is on the processor's time of each, so that a busy one may take longer.
test(`${MUTANTS} mutants of the fixtures: no crash, none takes a second, memory stays bounded`, {
  timeout: 300_000,
}, async () => {
  const { slowest, peakRssMiB, outcomes } = await surviveMutants(fixtureMails(), MUTANTS, "mail");
  expect(slowest.cpuMs, slowest.what).toBeLessThan(MAX_CPU_MS);
  expect(peakRssMiB).toBeLessThan(MAX_RSS_MIB);
  // A run in which everything is refused, or nothing is, has looked at nothing.
  expect(outcomes.get("common.inspect.mail: ok")).toBeGreaterThan(MUTANTS / 2);
  expect(outcomes.get("common.inspect.mail: common/INVALID_INPUT")).toBeGreaterThan(0);
});
