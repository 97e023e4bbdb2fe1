import type { Change } from "../changes.ts";
import { type ProofingDifference, ProofingLog } from "./proofing-log.ts";

/** What comparing two documents found, in the order in which it was found. */
export class ComparisonFindings {
  readonly proofing = new ProofingLog();
  readonly #changes: Change[] = [];
  readonly log = (change: Change): void => {
    this.#changes.push(change);
  };

  get all(): { readonly changes: readonly Change[]; readonly proofing: readonly ProofingDifference[] } {
    return { changes: this.#changes, proofing: this.proofing.differences };
  }
}
