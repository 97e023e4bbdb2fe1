/** What resolving a project does, in the words of the option `steps`. */
export const STEPS = [
  "mapref",
  "branch",
  "push",
  "conref",
  "filter",
  "keyref",
  "coderef",
  "copy-to",
  "cascade",
  "metadata",
  "reltable",
  "chunk",
] as const;
export type ResolveStep = (typeof STEPS)[number];

export interface ResolveSettings {
  readonly steps: ReadonlySet<ResolveStep>;
  /** What a ditaval marks gets an attribute flagged-by with the condition. */
  readonly marksFlags?: boolean;
  readonly onBroken: "keep" | "fail";
}
