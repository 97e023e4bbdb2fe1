import type { Issue } from "@colophon/contract";
import { PROBLEMS, type ProblemCode } from "./problems.ts";

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
    remediation,
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
