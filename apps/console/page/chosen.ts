import type { Operation } from "./api.ts";
import type { Proposal } from "./proposals.ts";
import type { Recognized } from "./recognize.ts";

export interface ChosenFile {
  readonly file: File;
  readonly recognized: Recognized;
  /** Files and words that come with a sample. */
  readonly sample?: { readonly others: readonly File[]; readonly words: string | undefined };
}

export interface ChosenTask {
  readonly proposal: Proposal;
  readonly operation: Operation;
}
