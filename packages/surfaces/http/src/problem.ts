import type { Issue } from "@colophon/contract";

/** Every error the HTTP surface answers with; one table. Source: specification, Errors; RFC 9457. */
export const PROBLEMS = {
  INVALID_REQUEST: { status: 400, title: "The request is not valid." },
  INVALID_JSON: { status: 400, title: "The body is not one unambiguous JSON text." },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    title: "The Idempotency-Key header is missing or not 1-255 visible ASCII characters.",
  },
  "common/SCHEMA_REJECTED": {
    status: 400,
    title: "The input or the options do not conform to the operation's schema.",
  },
  STAGED_INPUT_INVALID: { status: 400, title: "The uploaded bytes are no canonical request envelope." },
  UNAUTHENTICATED: { status: 401, title: "A valid API key is needed." },
  UPLOAD_TOKEN_INVALID: { status: 401, title: "A valid upload token is needed." },
  SCOPE_MISSING: { status: 403, title: "The key lacks the scope for this." },
  UPLOAD_TOKEN_MISMATCH: { status: 403, title: "The upload token is for another object." },
  NOT_FOUND: { status: 404, title: "There is nothing here." },
  OPERATION_UNKNOWN: { status: 404, title: "The catalog has no such operation." },
  OPERATION_UNAVAILABLE: { status: 404, title: "The operation is in the catalog but not implemented here." },
  METHOD_NOT_ALLOWED: { status: 405, title: "This method is not offered here." },
  NOT_ACCEPTABLE: { status: 406, title: "The answer has no such form." },
  REQUEST_TIMEOUT: { status: 408, title: "The request did not arrive in time." },
  IDEMPOTENCY_CONFLICT: { status: 409, title: "The idempotency key belongs to another request." },
  EXECUTION_NOT_FINISHED: { status: 409, title: "The execution has no result yet." },
  EXECUTION_TERMINAL: { status: 409, title: "The execution has ended and cannot be cancelled." },
  EXECUTION_ARTIFACT_UNAVAILABLE: { status: 409, title: "The artifact is not offered here." },
  INPUT_CONFLICT: { status: 409, title: "The environment has received this hash with another length." },
  STAGED_INPUT_INCOMPLETE: { status: 409, title: "The staged input is not uploaded yet." },
  STAGED_INPUT_MISMATCH: { status: 409, title: "The staged input is not the one that the request names." },
  STAGED_INPUT_REFUSED: { status: 409, title: "The upload of the staged input was refused, or did not come in time." },
  UPLOAD_EXISTS: { status: 409, title: "The object is uploaded once only." },
  UPLOAD_OFFSET_CONFLICT: { status: 409, title: "The upload has another offset." },
  UPLOAD_GONE: { status: 410, title: "The upload is over: refused, expired or removed." },
  TUS_VERSION: { status: 412, title: "The upload protocol is TUS 1.0.0." },
  ERR_PAYLOAD_TOO_LARGE: { status: 413, title: "The body is over its limit." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: "The body is of a media type or encoding that is not taken here." },
  UPLOAD_LOCKED: { status: 423, title: "Another request writes to the upload." },
  RATE_LIMITED: { status: 429, title: "Too many requests." },
  QUOTA_EXCEEDED: { status: 429, title: "The environment's quota of executions is used up." },
  HEADERS_TOO_LARGE: { status: 431, title: "The header fields are over their limit." },
  UPLOAD_HASH_MISMATCH: { status: 460, title: "The uploaded bytes do not have the registered hash and length." },
  INTERNAL: {
    status: 500,
    title: "The service failed. Nothing was lost; send the request again with the same idempotency key.",
  },
  UNAVAILABLE: { status: 503, title: "The service cannot do this now." },
  LAUNCH_HELD: { status: 503, title: "Launch control holds this back." },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemFacts {
  readonly detail?: string;
  /** The field at fault, dotted. */
  readonly field?: string;
  readonly errors?: readonly Issue[];
  readonly choices?: readonly string[];
  readonly retryAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The one error that routes throw; the error handler writes it. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemCode;
  readonly facts: ProblemFacts;

  constructor(code: ProblemCode, facts: ProblemFacts = {}) {
    super(facts.detail ?? PROBLEMS[code].title);
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}

export function docUrl(code: string): string {
  return `/docs/errors#${code.toLowerCase().replaceAll(/[/_]/g, "-")}`;
}

/** RFC 9457 with `code`, `errors`, `request_id` and `doc_url`. */
export function problemBody(problem: Problem, requestId: string): object {
  const { detail, field, errors, choices } = problem.facts;
  return {
    type: "about:blank",
    title: PROBLEMS[problem.code].title,
    status: problem.status,
    code: problem.code,
    ...(detail !== undefined && detail !== "" && { detail }),
    ...(field !== undefined && field !== "" && { field }),
    ...(errors !== undefined && { errors }),
    ...(choices !== undefined && { choices }),
    request_id: requestId,
    doc_url: docUrl(problem.code),
  };
}

/** Header fields of a problem, beside its body. */
export function problemHeaders({ status, facts }: Problem): Readonly<Record<string, string>> {
  return {
    ...facts.headers,
    "cache-control": "no-store",
    ...(facts.retryAfterSeconds !== undefined && { "retry-after": String(Math.max(1, facts.retryAfterSeconds)) }),
    ...(status === 401 && { "www-authenticate": 'Bearer realm="colophon"' }),
  };
}
