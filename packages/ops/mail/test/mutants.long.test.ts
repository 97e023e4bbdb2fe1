import { expect, test } from "vitest";
import { corpusMails, fixtureMails, surviveMutants } from "./mutant-mails.ts";

const MUTANTS = 100_000;
const MAX_CPU_MS = 1_000;
const MAX_RSS_MIB = 1_024;

test(`${MUTANTS} mutants of real mail: no crash, none takes a second, memory stays bounded`, {
  timeout: 14_400_000,
}, async () => {
  const seeds = [...fixtureMails(), ...corpusMails()];
  const { slowest, peakRssMiB, outcomes } = await surviveMutants(seeds, MUTANTS, "mail, long");
  console.info(
    `${MUTANTS} mutants of ${seeds.length} files; slowest ${slowest.cpuMs.toFixed(0)} CPU ms (${slowest.what}); peak RSS ${Math.round(peakRssMiB)} MiB`,
  );
  console.table(Object.fromEntries([...outcomes].sort(([one], [other]) => (one < other ? -1 : 1))));
  expect(slowest.cpuMs, slowest.what).toBeLessThan(MAX_CPU_MS);
  expect(peakRssMiB).toBeLessThan(MAX_RSS_MIB);
});
