import type { Conservation, Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { bytesOf, type PikepdfFacts, readWithPikepdf } from "./pikepdf.ts";

interface IntegrityValue {
  readonly findings: readonly { readonly rule: string; readonly field?: string }[];
  readonly checked: { readonly widgets: number };
}

/** A judgement gives nothing of the document away; what it counts and names is held against what pikepdf reads. */
export const integrityConservation: Conservation = {
  statements: [
    {
      name: "widgets",
      check: (outcome) =>
        compare(outcome, ({ checked }, read) =>
          checked.widgets === read.widgets ? [] : [`${checked.widgets} widgets for ${read.widgets}`],
        ),
    },
    {
      name: "duplicate names",
      check: (outcome) =>
        compare(outcome, ({ findings }, read) => {
          const reported = new Set(findings.flatMap(({ rule, field }) => (rule === "duplicate-name" ? [field] : [])));
          const seen = new Set<string>();
          const unreported = read.fields.filter((name) => {
            const isSecond = name !== "" && seen.has(name);
            seen.add(name);
            return isSecond && !reported.has(name);
          });
          return unreported.map((name) => `"${name}" stands twice`);
        }),
    },
    {
      name: "states",
      check: (outcome) =>
        compare(outcome, ({ findings }, read) => {
          const rules = new Set(["state-differs", "state-unknown", "appearance-missing"]);
          const reported = new Set(findings.flatMap(({ rule, field }) => (rules.has(rule) ? [field] : [])));
          return read.wrongStates.filter((name) => !reported.has(name)).map((name) => `the state of "${name}"`);
        }),
    },
  ],
};

async function compare(
  outcome: Outcome,
  check: (value: IntegrityValue, read: PikepdfFacts) => readonly string[],
): Promise<readonly string[] | undefined> {
  const read = await readWithPikepdf(bytesOf(outcome), passwordOf(outcome));
  return typeof read === "string" ? undefined : check(outcome.value as IntegrityValue, read);
}
