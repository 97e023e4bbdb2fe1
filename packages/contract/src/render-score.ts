import { type ErrorEntry, SEVERITIES, type Severity } from "./codes.ts";
import type { Loss } from "./envelope.ts";
import { isPlainObject } from "./json.ts";
import { countLosses } from "./loss-counts.ts";
import { number, object, type Schema, type Static } from "./schema.ts";

/** What a caller asks of what is rendered, before it is given: an option of the native renders. */
const POLICY_SCHEMA = object(
  {
    renderIfScoreAbove: number({
      description: "Minimum score, from 0 to 100. The render fails below it.",
      minimum: 0,
      maximum: 100,
      default: 0,
    }),
  },
  { description: "Quality threshold for the render. Below it the render fails with SCORE_TOO_LOW.", default: {} },
);
export const PREFLIGHT_POLICY = POLICY_SCHEMA as Schema<
  Static<typeof POLICY_SCHEMA>,
  Partial<Static<typeof POLICY_SCHEMA>> | undefined
>;

/** Points that a loss takes where nobody judged the document otherwise. */
export const LOSS_POINTS: Readonly<Record<Severity, number>> = { substituted: 1, degraded: 8, dropped: 25 };

/**
 * What a render is worth, 0 to 100: the score of its own report, else 100 less what its losses take.
 *
 * Shapes   A dropped loss takes 25, a degraded one 8, a substituted one 1.
 */
export function scoreOfRender(value: unknown, losses: readonly Loss[]): number {
  const report = isPlainObject(value) ? value.report : undefined;
  if (isPlainObject(report) && typeof report.deckScore === "number") return report.deckScore;
  return scoreOfLosses(countLosses(losses).bySeverity);
}

export function scoreOfLosses(bySeverity: Readonly<Record<Severity, number>>): number {
  return Math.max(0, 100 - SEVERITIES.reduce((sum, severity) => sum + bySeverity[severity] * LOSS_POINTS[severity], 0));
}

/** The floor that options ask for. */
export function floorOf(options: object): number | undefined {
  const { preflightPolicy } = options as { readonly preflightPolicy?: { readonly renderIfScoreAbove?: number } };
  return preflightPolicy?.renderIfScoreAbove;
}

/** The code of a score under the floor, the same in each family that renders. */
export const SCORE_ERROR = {
  SCORE_TOO_LOW: {
    remediation: "Fix the findings in the report, or lower `preflightPolicy.renderIfScoreAbove`.",
    phase: "policy",
    conditions: ["scoreFloor"],
    domain: "common",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
