import { FormatError, withLimits } from "@colophon/kit-bytes";
import { openPdf, type PdfFile } from "@colophon/kit-pdf";
import { readClaims } from "../metadata/claims.ts";
import { type Flavour, rulesOf } from "../rules/profile.ts";
import { SURVEYORS } from "../surveyors.ts";
import { RuleEvaluator } from "./judge.ts";
import { type ConformanceLimits, DEFAULT_CONFORMANCE_LIMITS } from "./limits.ts";
import { relatedClauses } from "./related-clauses.ts";
import { ConformanceContext } from "./survey.ts";
import type { Unseen, Verdict } from "./verdict.ts";

export interface Conformance {
  /** Every rule of the flavour in the order of clauses. */
  readonly verdicts: readonly Verdict[];
  readonly unseen: readonly Unseen[];
}

/**
 * A file -> what each rule of a flavour says of it.
 *
 * Shapes   One verdict a rule; `unseen` names the rules that no object was held against, which pass by nothing.
 * Cost     Every object, operator and glyph that is shown once.
 * Errors   FormatError LIMIT.
 * Source   ISO 19005, ISO 14289, by the validation profiles of veraPDF.
 */
export function checkConformance(file: PdfFile, flavour: Flavour, limits?: Partial<ConformanceLimits>): Conformance {
  const own = withLimits(DEFAULT_CONFORMANCE_LIMITS, limits);
  const types = SURVEYORS.flatMap((surveyor) => surveyor.types);
  const judge = new RuleEvaluator(rulesOf(flavour), types, { limits: own, relate: relatedClauses });
  const judgeInner: ConformanceContext["judgeInner"] = (bytes, parts) =>
    judgeInside(file, bytes, { parts, limits: own });
  const survey = new ConformanceContext(file, { flavour, limits: own, judge, judgeInner });
  for (const surveyor of SURVEYORS) if (survey.wants(...surveyor.types)) surveyor.survey(survey);
  return { verdicts: judge.verdicts(), unseen: judge.unseen() };
}

interface Inner {
  readonly parts: readonly string[];
  readonly limits: ConformanceLimits;
}

/** A file inside is judged by its own claim, and only as deep as its own files: those are not opened. */
function judgeInside(
  { checkpoint, limits: outer }: PdfFile,
  bytes: Uint8Array,
  { parts, limits }: Inner,
): boolean | undefined {
  if (limits.maxInnerFiles <= 0) return undefined;
  try {
    const file = openPdf(bytes, { checkpoint, limits: outer });
    const claimed = readClaims(file).archive;
    if (claimed === undefined || !parts.includes(claimed[0] ?? "")) return false;
    const inner = checkConformance(file, claimed, { ...limits, maxInnerFiles: 0 });
    return inner.verdicts.every(({ failed }) => failed === 0);
  } catch (error) {
    if (error instanceof FormatError && error.code !== "LIMIT") return false;
    throw error;
  }
}
