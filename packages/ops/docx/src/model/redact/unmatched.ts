import { choice, type Op } from "@colophon/contract";

/** What a redaction does about a target without a match. */
export const ON_NO_MATCH = choice(["report", "fail"], {
  description: "What to do if a target matches nothing: report it in `diagnostics`, or fail with NO_MATCH.",
  default: "report",
});

/** One diagnostic for each target that matches nothing, by its index. */
export function reportUnmatched(op: Pick<Op, "addDiagnostic">, unmatched: readonly number[]): void {
  for (const target of unmatched) op.addDiagnostic("NO_MATCH", describe(target), { severity: "warn" });
}

const MAX_NAMED = 5;

/** NO_MATCH with the path of each target that matches nothing. */
export function refuseUnmatched(op: Pick<Op<"NO_MATCH">, "error">, unmatched: readonly number[]): void {
  if (unmatched.length === 0) return;
  const issues = unmatched.map((target) => ({ path: `targets[${target}]`, message: describe(target) }));
  const names = issues.slice(0, MAX_NAMED).map(({ path }) => path);
  const more = issues.length > MAX_NAMED ? ` and ${issues.length - MAX_NAMED} more` : "";
  throw op.error("NO_MATCH", `No match in the document: ${names.join(", ")}${more}.`, { issues });
}

const describe = (target: number): string => `targets[${target}] matches nothing in the document.`;
