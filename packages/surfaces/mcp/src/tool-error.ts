import { ColophonError } from "@colophon/sdk";

/** What keeps a tool from doing what it was asked; the model is told how to ask instead. */
export class ToolError extends Error {
  override readonly name = "ToolError";
  readonly code: string;
  /** One imperative sentence. */
  readonly remediation: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];

  constructor(code: string, message: string, remediation: string, issues: ToolError["issues"] = []) {
    super(message);
    this.code = code;
    this.remediation = remediation;
    this.issues = issues;
  }
}

/** An error of the client as a tool tells it; undefined for a bug, which is not told as if it were the caller's doing. */
export function toToolError(error: unknown): ToolError | undefined {
  if (error instanceof ToolError) return error;
  if (!(error instanceof ColophonError)) return undefined;
  const remediation =
    error.choices.length > 0
      ? `Use ${error.choices.slice(0, 20).join(" or ")}.`
      : (REMEDIATIONS[error.code] ?? "Fix the request as the message says, or retry later.");
  return new ToolError(
    error.code,
    error.message,
    remediation,
    error.errors.slice(0, 20).map(({ path, message }) => ({ path, message })),
  );
}

const REMEDIATIONS: Readonly<Record<string, string>> = {
  OPERATION_UNKNOWN: "Call colophon_list_operations for the names there are.",
  OPERATION_UNAVAILABLE: "Choose an operation that colophon_list_operations shows as available.",
  "common/SCHEMA_REJECTED": "Call colophon_describe_operation and give what its schema asks for.",
  NETWORK_ERROR: "Check that the service runs, or use execution_mode local.",
  TIMEOUT: "Try again, or use execution_mode local.",
  UNAUTHENTICATED: "Sign in again, or start the server with a valid API key.",
};
