import type { ChangePlace } from "../changes.ts";
import type { ParagraphSlice } from "../units.ts";
import { placeOfParagraph, type Reporting } from "./reporting.ts";

/** Paragraphs of one part whose proofing differs: how many, and the first in both documents. */
export interface ProofingDifference {
  readonly before: ChangePlace;
  readonly after: ChangePlace;
  count: number;
}

/**
 * Text of both documents whose proofing language or `w:noProof` differs. Programs set both by themselves, so this is neither a change
 * nor tracked: rejecting all changes leaves what the later document has.
 */
export class ProofingLog {
  readonly #differences = new Map<string, ProofingDifference>();
  readonly #noted = new Set<ParagraphSlice>();

  note(reporting: Reporting, before: ParagraphSlice, after: ParagraphSlice): void {
    if (this.#noted.has(after)) return;
    this.#noted.add(after);
    const { key } = reporting.after.part;
    const known = this.#differences.get(key);
    if (known !== undefined) known.count++;
    else
      this.#differences.set(key, {
        before: placeOfParagraph(reporting, "before", before),
        after: placeOfParagraph(reporting, "after", after),
        count: 1,
      });
  }

  /** One for each part of the later document, in the order of the comparison. */
  get differences(): readonly ProofingDifference[] {
    return [...this.#differences.values()];
  }
}
