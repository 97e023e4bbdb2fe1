import type { Severity } from "../../model/findings.ts";

/** An assertion: its name, its kind, its test, and its message, where {} is an expression. A report finds where its test is true. */
export type Assertion = readonly [name: string, kind: "assert" | "report", test: string, message: string];

/** Assertions about one kind of element. A node belongs to the first rule of its pattern whose context it matches. */
export interface AssertionRule {
  readonly context: string;
  readonly lets?: Readonly<Record<string, string>>;
  readonly checks: readonly Assertion[];
}

/** A pattern of the Schematron of JATS4R. */
export interface AssertionPattern {
  readonly id: string;
  /** The page of the recommendation at jats4r.niso.org. */
  readonly topic: string;
  readonly level: Severity;
  readonly rules: readonly AssertionRule[];
}
