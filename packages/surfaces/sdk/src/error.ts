import type { Issue } from "@colophon/contract";

/** What a problem document of the service says, and the same members for what went wrong on this side of the wire. */
export interface ProblemDetails {
  /** The service's code, or one of {@link ClientCode}. */
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  /** The field at fault, dotted. */
  readonly field?: string;
  readonly errors?: readonly Issue[];
  /** What an ambiguous name could mean. */
  readonly choices?: readonly string[];
  /** What to do about such a problem. */
  readonly remediation?: string;
  readonly request_id?: string;
  readonly doc_url?: string;
  /** Seconds after which the service wants to be asked again. */
  readonly retry_after?: number;
}

/** Codes of this client's own: the service never answered, or answered what the client must not accept. */
export type ClientCode =
  | "NETWORK_ERROR"
  | "TIMEOUT"
  | "UNEXPECTED_RESPONSE"
  | "RESULT_HASH_MISMATCH"
  | "UPLOAD_FAILED"
  | "INPUT_NOT_BASE64"
  | "INPUT_NOT_JSON"
  | "INPUT_TOO_LARGE";

/**
 * The one error of the client, with the members of the wire. An operation that fails is no error: it is an envelope with
 * `ok: false` (unless `throwOnFailure` asks for an OperationError).
 *
 * Source   RFC 9457; specification, Errors.
 */
export class ColophonError extends Error {
  override readonly name = "ColophonError";
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly field: string | undefined;
  readonly errors: readonly Issue[];
  readonly choices: readonly string[];
  readonly remediation: string | undefined;
  readonly request_id: string | undefined;
  readonly doc_url: string | undefined;
  readonly retry_after: number | undefined;

  constructor(problem: ProblemDetails, options?: ErrorOptions) {
    super(problem.detail ?? problem.title, options);
    this.code = problem.code;
    this.status = problem.status;
    this.title = problem.title;
    this.detail = problem.detail;
    this.field = problem.field;
    this.errors = problem.errors ?? [];
    this.choices = problem.choices ?? [];
    this.remediation = problem.remediation;
    this.request_id = problem.request_id;
    this.doc_url = problem.doc_url;
    this.retry_after = problem.retry_after;
  }
}

const TITLES: Readonly<Record<ClientCode, string>> = {
  NETWORK_ERROR: "The service could not be reached.",
  TIMEOUT: "The service did not answer in time.",
  UNEXPECTED_RESPONSE: "The answer is not one of this service's.",
  RESULT_HASH_MISMATCH: "The result is not the one its receipt names.",
  UPLOAD_FAILED: "The upload did not succeed.",
  INPUT_NOT_BASE64: "A file of the input is given as a text that is not base64.",
  INPUT_NOT_JSON: "The input or the options have no JSON form.",
  INPUT_TOO_LARGE: "The input is over the limit of a staged envelope.",
};

/** An error of this client's own. */
export function clientError(
  code: ClientCode,
  { detail, status = 0, cause }: { readonly detail?: string; readonly status?: number; readonly cause?: unknown },
): ColophonError {
  return new ColophonError(
    { code, status, title: TITLES[code], ...(detail !== undefined && { detail }) },
    cause === undefined ? undefined : { cause },
  );
}
