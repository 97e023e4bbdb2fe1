import type { ChainFinding } from "./types.ts";

/** Errors that are kept whatever the number of findings: a broken chain shows by them. */
const MAX_ERRORS = 20;

/** Findings in the order of the chain: all are counted, the first `most` are kept, and the first errors apart. */
export class FindingLog {
  readonly findings: ChainFinding[] = [];
  readonly errors: ChainFinding[] = [];
  #total = 0;
  #firstBroken: number | undefined;
  readonly #rules = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(finding: ChainFinding): void {
    const { rule, severity, sequence } = finding;
    this.#total += 1;
    this.#rules.set(rule, (this.#rules.get(rule) ?? 0) + 1);
    if (severity === "error") {
      this.#firstBroken = Math.min(this.#firstBroken ?? sequence, sequence);
      if (this.errors.length < MAX_ERRORS) this.errors.push(finding);
    }
    if (this.findings.length < this.#most) this.findings.push(finding);
  }

  get firstBroken(): number | undefined {
    return this.#firstBroken;
  }

  get isTruncated(): boolean {
    return this.#total > this.findings.length;
  }

  rules(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#rules].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}
