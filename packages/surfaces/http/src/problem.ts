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
  UNAUTHENTICATED: { status: 401, title: "A valid API key is needed." },
  SCOPE_MISSING: { status: 403, title: "The key lacks the scope for this." },
  NOT_FOUND: { status: 404, title: "There is nothing here." },
  OPERATION_UNKNOWN: { status: 404, title: "The catalog has no such operation." },
  OPERATION_UNAVAILABLE: { status: 404, title: "The operation is in the catalog but not implemented here." },
  METHOD_NOT_ALLOWED: { status: 405, title: "This method is not offered here." },
  NOT_ACCEPTABLE: { status: 406, title: "The answer has no such form." },
  IDEMPOTENCY_CONFLICT: { status: 409, title: "The idempotency key belongs to another request." },
  EXECUTION_NOT_FINISHED: { status: 409, title: "The execution has no result yet." },
  EXECUTION_TERMINAL: { status: 409, title: "The execution has ended and cannot be cancelled." },
  EXECUTION_ARTIFACT_UNAVAILABLE: { status: 409, title: "The artifact is not offered here." },
  ERR_PAYLOAD_TOO_LARGE: { status: 413, title: "The body is over its limit." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: "The body must be application/json, not compressed." },
  RATE_LIMITED: { status: 429, title: "Too many requests." },
  INTERNAL: {
    status: 500,
    title: "The service failed. Nothing was lost; send the request again with the same idempotency key.",
  },
  UNAVAILABLE: { status: 503, title: "The service cannot do this now." },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemFacts {
  readonly detail?: string;
  /** The field at fault, dotted. */
  readonly field?: string;
  readonly errors?: readonly Issue[];
  readonly choices?: readonly string[];
  readonly retryAfterSeconds?: number;
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

/** RFC 9457 with `code`, `errors`, `request_id` and `doc_url`. */
export function problemBody(problem: Problem, requestId: string): object {
  const { detail, field, errors, choices } = problem.facts;
  return {
    type: "about:blank",
    title: PROBLEMS[problem.code].title,
    status: problem.status,
    code: problem.code,
    ...(detail !== undefined && { detail }),
    ...(field !== undefined && { field }),
    ...(errors !== undefined && { errors }),
    ...(choices !== undefined && { choices }),
    request_id: requestId,
    doc_url: `/docs/errors#${problem.code.toLowerCase().replaceAll("/", "-").replaceAll("_", "-")}`,
  };
}
