import type { Conservation, Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { bytesOf, type PikepdfFacts, readWithPikepdf } from "./pikepdf.ts";

interface ValidityValue {
  readonly findings: readonly { readonly rule: string; readonly field: string }[];
}

/** A judgement gives nothing of the document away; what it says of lengths and required fields is what pikepdf finds. */
export const validityConservation: Conservation = {
  statements: [
    { name: "required fields", check: (outcome) => compare(outcome, "required-empty", ({ empty }) => empty) },
    { name: "lengths", check: (outcome) => compare(outcome, "too-long", ({ long }) => long) },
  ],
};

/** Fields that the form leads to alone: pikepdf's reading knows no flags of others. */
async function compare(
  outcome: Outcome,
  rule: string,
  listed: (read: PikepdfFacts) => readonly string[],
): Promise<readonly string[] | undefined> {
  const read = await readWithPikepdf(bytesOf(outcome), passwordOf(outcome));
  if (typeof read === "string") return undefined;
  const known = new Set(read.fields);
  const found = (outcome.value as ValidityValue).findings
    .flatMap((finding) => (finding.rule === rule && known.has(finding.field) ? [finding.field] : []))
    .sort()
    .join();
  const expected = [...listed(read)].sort().join();
  return found === expected ? [] : [`${rule} of ${found} for ${expected}`];
}
