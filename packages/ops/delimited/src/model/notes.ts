import type { NoteFacts } from "@colophon/contract";
import type { DelimitedOp } from "../codes.ts";

/**
 * Warnings of one kind: the first `most` as they come, then one that says that the rest is not listed. A thousand warnings of
 * one kind hide the one of another.
 */
export function describeSome(
  op: DelimitedOp,
  most: number,
  code: string,
): (message: string, facts: Omit<NoteFacts, "severity">) => void {
  let reported = 0;
  return (message, facts) => {
    reported += 1;
    if (reported <= most) op.addDiagnostic(code, message, { ...facts, severity: "warn" });
    if (reported === most + 1)
      op.addDiagnostic(code, `There are more of the kind after these ${most}.`, { severity: "warn" });
  };
}
