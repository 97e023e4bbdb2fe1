import type { ReviewOp } from "../codes.ts";

interface Finding {
  readonly rule: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly path: string;
}

/** Findings that are listed one by one; the rest is counted. */
const MAX_LISTED = 1_000;

/** The broken rules of a file. */
export class ReviewFindings {
  readonly listed: Finding[] = [];
  errors = 0;
  warnings = 0;
  readonly #op: ReviewOp;

  constructor(op: ReviewOp) {
    this.#op = op;
  }

  add(rule: string, path: string, message: string): void {
    this.errors += 1;
    this.#list({ rule, severity: "error", message, path });
  }

  warn(rule: string, path: string, message: string): void {
    this.warnings += 1;
    this.#list({ rule, severity: "warning", message, path });
  }

  #list(finding: Finding): void {
    this.#op.checkpoint();
    if (this.listed.length < MAX_LISTED)
      this.listed.push({
        ...finding,
        path: finding.path.slice(0, 500).toWellFormed(),
        message: finding.message.toWellFormed(),
      });
  }
}
