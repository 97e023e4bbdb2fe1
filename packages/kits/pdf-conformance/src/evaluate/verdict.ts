import type { Rule } from "../rules/profile.ts";
import type { ObjectLocation } from "./place.ts";

export interface Failure {
  readonly message: string;
  readonly place: ObjectLocation;
  /** Clauses beside the rule's own that state the requirement or refer to it. */
  readonly related: readonly string[];
}

/** What became of one rule. */
export interface Verdict {
  readonly rule: Rule;
  readonly passed: number;
  readonly failed: number;
  /** Objects of which a property could not be told. */
  readonly undecided: number;
  /** The first failures. */
  readonly failures: readonly Failure[];
}

/** A rule that no object was held against, and why. */
export interface Unseen {
  readonly rule: Rule;
  readonly reason: string;
}
