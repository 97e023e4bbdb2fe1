import type { Deciding } from "./decide/block-changes.ts";
import type { Reporting } from "./report/reporting.ts";
import type { RevisionWriting } from "./write/writing.ts";

/** Comparing one part of the later document with one of the earlier: what changed, how it is reported, how it is written. */
export interface PartDiff {
  readonly deciding: Deciding;
  readonly reporting: Reporting;
  readonly writing: RevisionWriting;
}
