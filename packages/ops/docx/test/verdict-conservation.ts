import { type Conservation, type Outcome, readPackage } from "@colophon/testing";

interface Verdict {
  readonly valid: boolean;
  readonly issues: readonly { readonly severity: string }[];
  readonly counts: { readonly errors: number; readonly warnings: number };
}

/** A document that Python cannot read is never valid, and what is counted is what is told. */
export const verdictConservation: Conservation = {
  statements: [
    {
      name: "valid",
      check({ input, value }: Outcome) {
        const { valid } = value as Verdict;
        const { faults } = readPackage((input as { readonly bytes: Uint8Array }).bytes);
        return valid ? faults.map((fault) => `it is valid, and Python says: ${fault}`) : [];
      },
    },
    {
      name: "counts",
      check({ value }: Outcome) {
        const { valid, issues, counts } = value as Verdict;
        const errors = issues.filter(({ severity }) => severity === "error").length;
        return [
          ...(issues.length < 1_000 && errors !== counts.errors ? [`${counts.errors} errors, ${errors} told`] : []),
          ...(valid === (counts.errors === 0) ? [] : [`valid is ${valid} with ${counts.errors} errors`]),
        ];
      },
    },
  ],
};
