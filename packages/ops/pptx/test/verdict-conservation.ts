import { type Conservation, type Outcome, readPackage } from "@colophon/testing";

interface Verdict {
  readonly valid: boolean;
  readonly slides: number;
  readonly issues: readonly { readonly severity: "repair" | "standard" | "advice" }[];
  readonly counts: Readonly<Record<"repair" | "standard" | "advice" | "parts", number>>;
}

const bytesOf = ({ input }: Outcome): Uint8Array => (input as { readonly bytes: Uint8Array }).bytes;

/** A presentation that Python cannot read is never valid, and slides, parts and issues are as many as are counted. */
export const verdictConservation: Conservation = {
  statements: [
    {
      name: "valid",
      check(outcome) {
        const { valid } = outcome.value as Verdict;
        if (!valid) return [];
        return readPackage(bytesOf(outcome)).faults.map((fault) => `it is valid, and Python says: ${fault}`);
      },
    },
    {
      name: "checked",
      check(outcome) {
        const { slides, counts } = outcome.value as Verdict;
        const { parts, elements, faults } = readPackage(bytesOf(outcome));
        if (faults.length > 0) return undefined;
        const listed = Object.values(elements).reduce((sum, { sldId = 0 }) => sum + sldId, 0);
        const there = Object.keys(parts).filter((name) => name !== "[Content_Types].xml");
        return [
          ...(slides === listed ? [] : [`${slides} slides, ElementTree finds ${listed} in the list`]),
          ...(counts.parts === there.length ? [] : [`${counts.parts} parts, zipfile finds ${there.length}`]),
        ];
      },
    },
    {
      name: "counts",
      check({ value }) {
        const { valid, issues, counts } = value as Verdict;
        const reported = (severity: string) => issues.filter((issue) => issue.severity === severity).length;
        const isWhole = issues.length === counts.repair + counts.standard + counts.advice;
        return [
          ...(["repair", "standard", "advice"] as const).flatMap((severity) =>
            isWhole && reported(severity) !== counts[severity]
              ? [`${counts[severity]} of ${severity} are counted, ${reported(severity)} told`]
              : [],
          ),
          ...(valid === (counts.repair === 0) ? [] : [`valid is ${valid}, ${counts.repair} to repair`]),
        ];
      },
    },
  ],
};
