import type { Issue } from "@colophon/contract";
import { codePath } from "./code-path.ts";
import { PROBLEMS, type ProblemCode } from "./problems.ts";

export interface ProblemFacts {
  readonly detail?: string;
  /** The field at fault, dotted. */
  readonly field?: string;
  readonly errors?: readonly Issue[];
  readonly choices?: readonly string[];
  /** Where the code's own would not help. */
  readonly remediation?: string;
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

interface TooLarge {
  readonly limit: number;
  readonly reported?: number;
  /** Where staging the body is no way. */
  readonly remediation?: string | undefined;
}

/** Of a body over so many bytes; `UNASKED_BODY_BYTES` is the limit where none is asked for. */
export function bodyTooLarge({ limit, reported, remediation }: TooLarge): Problem {
  if (limit === UNASKED_BODY_BYTES)
    return new Problem("ERR_PAYLOAD_TOO_LARGE", {
      detail: `This takes no body; one over ${limit} bytes is not read.`,
      remediation: "Send the request without a body.",
    });
  return new Problem("ERR_PAYLOAD_TOO_LARGE", {
    detail:
      reported === undefined
        ? `The limit is ${limit} bytes.`
        : `The body has ${reported} bytes; the limit is ${limit}.`,
    ...(remediation !== undefined && { remediation }),
  });
}

/** JSON where none is asked for: enough for the `{}` that some clients send. More would be held for callers who are not known. */
export const UNASKED_BODY_BYTES = 1024;

/** RFC 9457 with `code`, `errors`, `remediation`, `request_id` and `doc_url`. */
export function problemBody(problem: Problem, requestId: string): object {
  const { detail, field, errors, choices } = problem.facts;
  const { title, remediation } = PROBLEMS[problem.code];
  return {
    type: "about:blank",
    title,
    status: problem.status,
    code: problem.code,
    ...(detail !== undefined && detail !== "" && { detail }),
    ...(field !== undefined && field !== "" && { field }),
    ...(errors !== undefined && { errors }),
    ...(choices !== undefined && { choices }),
    remediation: problem.facts.remediation ?? remediation,
    request_id: requestId,
    doc_url: codePath(problem.code),
  };
}

/** Problems of signed-in people, whose credential is a cookie. */
const BY_COOKIE: ReadonlySet<ProblemCode> = new Set([
  "SESSION_REQUIRED",
  "SIGN_IN_REFUSED",
  "LINK_REFUSED",
  "PASSKEY_REFUSED",
  "STEP_UP_REQUIRED",
]);

/** Header fields of a problem, beside its body. */
export function problemHeaders({ code, status, facts }: Problem): Readonly<Record<string, string>> {
  return {
    ...facts.headers,
    "cache-control": "no-store",
    ...(facts.retryAfterSeconds !== undefined && { "retry-after": String(Math.max(1, facts.retryAfterSeconds)) }),
    ...(status === 401 && { "www-authenticate": `${BY_COOKIE.has(code) ? "Cookie" : "Bearer"} realm="colophon"` }),
  };
}
