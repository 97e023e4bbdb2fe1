export type OutageReason = "unreachable" | "shutting_down" | "overloaded" | "disk" | "read_only" | "timeout";

/** PostgreSQL cannot be used now; the same call may work later. HTTP says 503 with Retry-After. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly retryable = true;
  readonly reason: OutageReason;
  /** True when the answer was lost: the statement or the commit may have taken effect, so repeat only what is idempotent. */
  readonly mayHaveApplied: boolean;

  constructor(reason: OutageReason, mayHaveApplied: boolean, cause: unknown) {
    super(`PostgreSQL is not available (${reason}): ${(cause as Error).message || (cause as { code?: string }).code}`, {
      cause,
    });
    this.reason = reason;
    this.mayHaveApplied = mayHaveApplied;
  }
}

/** A statement ran longer than its limit and was cancelled; it had no effect. */
export class StatementTimeout extends Error {
  override readonly name = "StatementTimeout";
  readonly retryable = true;

  constructor(cause: unknown) {
    super("A statement ran longer than its limit and was cancelled.", { cause });
  }
}

/** SQLSTATE, PostgreSQL appendix A; `lost` when the connection goes with it, so an answer may have been lost. */
const OUTAGES: Readonly<Record<string, { readonly reason: OutageReason; readonly lost: boolean }>> = {
  "08000": { reason: "unreachable", lost: true },
  "08001": { reason: "unreachable", lost: false },
  "08003": { reason: "unreachable", lost: true },
  "08004": { reason: "unreachable", lost: false },
  "08006": { reason: "unreachable", lost: true },
  "57P01": { reason: "shutting_down", lost: true },
  "57P02": { reason: "shutting_down", lost: true },
  "57P03": { reason: "shutting_down", lost: false },
  "57P05": { reason: "timeout", lost: true },
  "25P03": { reason: "timeout", lost: false },
  "53300": { reason: "overloaded", lost: false },
  "53100": { reason: "disk", lost: false },
  "53200": { reason: "overloaded", lost: false },
  "25006": { reason: "read_only", lost: false },
  "58030": { reason: "disk", lost: false },
};

const NETWORK_CODES: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOENT",
  "EACCES",
  "EAGAIN",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "EMFILE",
]);

/** pg raises these without a code (client.js, index.js of pg-pool). */
const CONNECTION_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|The server closed the connection)/;
const WAIT_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated due to connection timeout)/;

/** The typed form of an outage or a timeout; every other error is returned as it came. `sent`: a statement was under way. */
export function describeDatabaseError(error: unknown, sent: boolean): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable || error instanceof StatementTimeout)
    return error;
  const { code, message } = error as Error & { code?: string };
  const outage = code === undefined ? undefined : OUTAGES[code];
  if (outage !== undefined) return new DatabaseUnavailable(outage.reason, sent && outage.lost, error);
  if (code === "57014" && /statement timeout|lock timeout/.test(message)) return new StatementTimeout(error);
  if (code === "55P03") return new StatementTimeout(error);
  if (WAIT_MESSAGES.test(message)) return new DatabaseUnavailable("timeout", sent, error);
  if (CONNECTION_MESSAGES.test(message)) return new DatabaseUnavailable("unreachable", sent, error);
  // Several addresses tried in turn fail together (net.autoSelectFamily).
  const codes = error instanceof AggregateError ? error.errors.map((inner: { code?: string }) => inner.code) : [code];
  if (codes.some((each) => each !== undefined && NETWORK_CODES.has(each)))
    return new DatabaseUnavailable("unreachable", sent, error);
  return error;
}

/** serialization_failure and deadlock_detected: the transaction had no effect and running it again is the remedy. */
export function isConflict(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === "40001" || code === "40P01";
}

/** A value that no column takes, or a row that breaks a rule: the same call is refused again, the others of its batch are not. */
export function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^(22|23|54)[0-9A-Z]{3}$/.test(code);
}
