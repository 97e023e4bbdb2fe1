import type { MadeArchive } from "./made-archive.ts";

/** Of a rule a file that keeps it and one that breaks it; both are made for every flavour that has the rule. */
export interface ArchiveRow {
  /** A flavour that has it, clause and number: "1b 6.1.3-2". */
  readonly rule: string;
  readonly pass?: MadeArchive;
  readonly fail: MadeArchive;
  /** There is such an object only where the rule is broken. */
  readonly isOnlyBroken?: true;
}
