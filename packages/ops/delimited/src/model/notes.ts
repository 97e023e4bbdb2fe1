import type { NoteFacts } from "@colophon/contract";
import type { DelimitedOp } from "../codes.ts";

/**
 * Warnings of one kind: the first `most` as they come, then one that says that the rest is not listed. A thousand warnings of
 * one kind hide the one of another.
 */
export function tellSome(
  op: DelimitedOp,
  most: number,
  code: string,
): (message: string, facts: Omit<NoteFacts, "severity">) => void {
  let told = 0;
  return (message, facts) => {
    told += 1;
    if (told <= most) op.note(code, message, { ...facts, severity: "warn" });
    if (told === most + 1) op.note(code, `There are more of the kind after these ${most}.`, { severity: "warn" });
  };
}
