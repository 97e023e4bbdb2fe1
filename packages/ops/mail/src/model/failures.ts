import { type ErrorMapping, type FormatError, type Op, withFormatErrors } from "@colophon/contract";
import { DEFAULT_MIME_LIMITS } from "@colophon/kit-mime";

/** What reading needs of an operation's `op`. */
export type MailOp = Op<"INVALID_INPUT" | "RESOURCE_LIMIT">;

/** Runs what reads foreign bytes; a limit of a kit becomes RESOURCE_LIMIT, a file of another kind INVALID_INPUT. */
export function withMailErrors<T>(op: MailOp, work: () => T): T {
  return withFormatErrors(op, (error) => refuse(error, op), work);
}

function refuse(error: FormatError, op: MailOp): ErrorMapping<"INVALID_INPUT" | "RESOURCE_LIMIT"> {
  if (error.code !== "LIMIT")
    return { code: "INVALID_INPUT", message: `The Outlook file cannot be read: ${error.message}` };
  const isParts = error.limit === "maxParts" && op.limits.maxElements < DEFAULT_MIME_LIMITS.maxParts;
  const fix = isParts
    ? "Raise limits.maxElements, or send a message of fewer parts."
    : "Send a message within this limit, which is fixed.";
  return { code: "RESOURCE_LIMIT", facts: { remediation: fix } };
}
