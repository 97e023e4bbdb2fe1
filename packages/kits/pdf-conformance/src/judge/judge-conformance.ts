import { withLimits } from "@colophon/kit-bytes";
import type { PdfFile } from "@colophon/kit-pdf";
import { type Flavour, rulesOf } from "../rules/profile.ts";
import { SURVEYORS } from "../surveyors.ts";
import { Judge } from "./judge.ts";
import { type ConformanceLimits, DEFAULT_LIMITS } from "./limits.ts";
import { Survey } from "./survey.ts";
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
export function judgeConformance(file: PdfFile, flavour: Flavour, limits?: Partial<ConformanceLimits>): Conformance {
  const own = withLimits(DEFAULT_LIMITS, limits);
  const types = SURVEYORS.flatMap((surveyor) => surveyor.types);
  const judge = new Judge(rulesOf(flavour), types, own);
  const survey = new Survey(file, { flavour, limits: own, judge });
  for (const surveyor of SURVEYORS) if (survey.wants(...surveyor.types)) surveyor.survey(survey);
  return { verdicts: judge.verdicts(), unseen: judge.unseen() };
}
