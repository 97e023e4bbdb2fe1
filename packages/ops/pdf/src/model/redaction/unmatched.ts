import { choice, type Op } from "@colophon/contract";
import type { Query } from "@colophon/kit-pdf";
import type { Resolved } from "./targets.ts";

/** What a redaction does about a target without a match. */
export const ON_NO_MATCH = choice(["report", "fail"], {
  description: "What to do if a target matches nothing: report it in `diagnostics`, or fail with NO_MATCH.",
  default: "report",
});

/** Indexes of the targets without a place on the pages and without a match elsewhere in the file. */
export function unmatchedIn(
  targets: readonly unknown[],
  { places, asked }: Pick<Resolved, "places" | "asked">,
  met: ReadonlySet<Query>,
): readonly number[] {
  const matched = new Set(places.map(({ target }) => target));
  for (const { index, query } of asked) if (met.has(query)) matched.add(index);
  return targets.flatMap((_, index) => (matched.has(index) ? [] : [index]));
}

const MAX_NAMED = 5;

/** The first paths, and that there are more. */
function listed(issues: readonly { readonly path: string }[]): string {
  const names = issues.slice(0, MAX_NAMED).map(({ path }) => path);
  return `${names.join(", ")}${issues.length > MAX_NAMED ? ` and ${issues.length - MAX_NAMED} more` : ""}`;
}

/**
 * One diagnostic for each target that matches nothing, or the end of the call.
 *
 * Errors   NO_MATCH under `fail`, with the path of each such target.
 */
export function reportUnmatched(
  op: Pick<Op<"NO_MATCH">, "addDiagnostic" | "error">,
  unmatched: readonly number[],
  onNoMatch: "report" | "fail",
): void {
  const issues = unmatched.map((index) => ({
    path: `targets[${index}]`,
    message: `targets[${index}] matches nothing in the file.`,
  }));
  if (onNoMatch === "fail" && issues.length > 0)
    throw op.error("NO_MATCH", `No match in the file: ${listed(issues)}.`, { issues });
  for (const { message } of issues) op.addDiagnostic("NO_MATCH", message, { severity: "warn" });
}
