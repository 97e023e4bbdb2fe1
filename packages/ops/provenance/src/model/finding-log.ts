import type { Finding } from "./types.ts";

/** Findings in the order of the chain: all are counted, the first `most` are kept. */
export class FindingLog {
  readonly findings: Finding[] = [];
  #total = 0;
  #firstBroken: number | undefined;
  readonly #rules = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(finding: Finding): void {
    const { rule, severity, sequence } = finding;
    this.#total += 1;
    this.#rules.set(rule, (this.#rules.get(rule) ?? 0) + 1);
    if (severity === "error") this.#firstBroken = Math.min(this.#firstBroken ?? sequence, sequence);
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
