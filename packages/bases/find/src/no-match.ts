import { choice, type ErrorEntry, type Op } from "@colophon/contract";

/** What a redaction does about a target without a match. */
export const ON_NO_MATCH = choice(["report", "fail"], {
  description: "What to do if a target matches nothing: report it in `diagnostics`, or fail with NO_MATCH.",
  default: "report",
});

export const NO_MATCH_ERROR = {
  NO_MATCH: {
    remediation: "Correct the targets listed in `issues`, or set `onNoMatch` to `report`.",
    phase: "policy",
    domain: "common",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

const MAX_NAMED = 5;

/** One diagnostic for each target that matches nothing, by its index in `targets`. */
export function reportUnmatched(op: Pick<Op, "addDiagnostic">, unmatched: readonly number[]): void {
  for (const index of unmatched) op.addDiagnostic("NO_MATCH", describe(index), { severity: "warn" });
}

/** Ends the call where a target matches nothing. Errors: NO_MATCH, with the path of each such target. */
export function refuseUnmatched(op: Pick<Op<"NO_MATCH">, "error">, unmatched: readonly number[]): void {
  if (unmatched.length === 0) return;
  const issues = unmatched.map((index) => ({ path: pathOf(index), message: describe(index) }));
  const named = unmatched.slice(0, MAX_NAMED).map(pathOf).join(", ");
  const more = unmatched.length > MAX_NAMED ? ` and ${unmatched.length - MAX_NAMED} more` : "";
  throw op.error("NO_MATCH", `No match: ${named}${more}.`, { issues });
}

const pathOf = (index: number): string => `targets[${index}]`;
const describe = (index: number): string => `${pathOf(index)} matches nothing.`;
