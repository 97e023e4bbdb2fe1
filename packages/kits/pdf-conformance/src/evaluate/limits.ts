/** Each stops an attack; all count per file. */
export interface ConformanceLimits {
  /** Objects held against rules. Attack: one form, painted a billion times. */
  readonly maxChecks: number;
  /** Places kept of the failures of one rule; the rest is counted. */
  readonly maxPlaces: number;
  /** Pages. */
  readonly maxPages: number;
  /** Elements of the structure tree. Attack: a tree of a billion. */
  readonly maxElements: number;
  /** Elements of the structure tree inside one another. Attack: a chain as long as the file. */
  readonly maxDepth: number;
  /** Whether embedded PDF files are judged; those inside of them are not. Attack: files in files in files. */
  readonly maxInnerFiles: number;
}

export const DEFAULT_CONFORMANCE_LIMITS: ConformanceLimits = {
  maxChecks: 50_000_000,
  maxPlaces: 20,
  maxPages: 100_000,
  maxElements: 5_000_000,
  maxDepth: 1_000,
  maxInnerFiles: 1,
};
