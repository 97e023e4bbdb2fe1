import type { JsonObject } from "@colophon/contract";

/** What the service said went wrong, in its own words. */
export class ServiceProblem extends Error {
  readonly status: number;
  readonly remediation: string;
  readonly code: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  /** When the service may be asked again, where it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, body: JsonObject, retryAfter: string | null = null) {
    super(String(body.detail ?? body.title ?? `The server answered with status ${status}.`));
    this.status = status;
    this.code = String(body.code ?? "");
    this.remediation = String(body.remediation ?? "Try again in a moment.");
    this.issues = Array.isArray(body.errors) ? (body.errors as never) : [];
    this.retryAfterMs = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined;
  }
}
