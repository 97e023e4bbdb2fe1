import type { Conservation, Outcome } from "@colophon/testing";
import { listWithPython } from "./python-lister.ts";

interface Verdict {
  readonly kind: string;
  readonly valid: boolean;
  readonly truncated: boolean;
  readonly findings: readonly { readonly severity: "error" | "warning" | "note" | "limit" }[];
  readonly counts: Readonly<Record<"error" | "warning" | "note" | "limit", number>>;
  readonly parts: number;
}

/** A message of which Python's email package says that it is damaged is never valid; each leaf that it finds was looked at. */
export const verdictConservation: Conservation = {
  statements: [
    {
      name: "valid",
      async check({ input, value }: Outcome) {
        const { valid, kind, parts } = value as Verdict;
        if (kind !== "eml") return undefined;
        const listed = await listWithPython((input as { readonly bytes: Uint8Array }).bytes);
        if (typeof listed === "string") return valid ? [`it is valid, and Python fails: ${listed}`] : [];
        const leaves = new Set(listed.leaves.map(({ path }) => path)).size;
        return [
          ...(valid ? listed.defects.map((defect) => `it is valid, and Python says: ${defect}`) : []),
          ...(valid && parts < leaves ? [`${parts} parts were looked at, Python finds ${leaves}`] : []),
        ];
      },
    },
    {
      name: "counts",
      check({ value }: Outcome) {
        const { valid, truncated, findings, counts } = value as Verdict;
        const reported = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
        const severities = truncated ? [] : (["error", "warning", "note", "limit"] as const);
        return [
          ...severities.flatMap((severity) =>
            reported(severity) > counts[severity] || (counts[severity] > 0 && reported(severity) === 0)
              ? [`${counts[severity]} of ${severity} are counted, ${reported(severity)} told`]
              : [],
          ),
          ...(valid === (counts.error + counts.limit === 0) ? [] : [`valid is ${valid} beside the counts`]),
        ];
      },
    },
  ],
};
