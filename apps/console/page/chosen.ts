import type { Operation } from "./api.ts";
import type { Proposal } from "./proposals.ts";
import type { Recognized } from "./recognize.ts";

export interface ChosenFile {
  readonly file: File;
  readonly recognized: Recognized;
  /** Files that were given with it, for an operation that needs more than one. */
  readonly others?: readonly File[];
  /** What comes with a sample. */
  readonly sample?: { readonly words: string | undefined };
}

export interface ChosenTask {
  readonly proposal: Proposal;
  readonly operation: Operation;
}
