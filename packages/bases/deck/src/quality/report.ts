import type { Deck } from "../spec/deck.ts";
import { type QualityFinding, SEVERITIES } from "./findings.ts";
import { patchOf } from "./fix.ts";

/** Points a finding takes, before they are shared among the slides. */
const WEIGHTS: Readonly<Record<QualityFinding["severity"], number>> = { info: 1, warning: 8, error: 25 };
/** Most that the findings of one slide take together: of one slide no more than itself is lost. */
const MAX_OF_A_SLIDE = 100;

export const VERDICTS = ["native_editable", "editable_with_constraints", "visual_fallback", "rejected"] as const;

interface Structure {
  readonly checks: number;
  readonly failureCount: number;
}

/**
 * 100 less what the findings take: each slide loses 25 for an error, 8 for a warning, 1 for an info, 100 at most, and the deck
 * loses the mean of its slides; findings of the whole deck take their points from every slide. Three
 * decimals: an info on one of 200 slides is 0.005.
 */
function scoreOf(findings: readonly QualityFinding[], slides: number): number {
  const lost = new Array<number>(slides).fill(0);
  for (const { severity, slideIndex } of findings) {
    const points = WEIGHTS[severity];
    if (slideIndex === undefined)
      for (let index = 0; index < slides; index++) lost[index] = (lost[index] ?? 0) + points;
    else lost[slideIndex] = (lost[slideIndex] ?? 0) + points;
  }
  const sum = lost.reduce((total, points) => total + Math.min(MAX_OF_A_SLIDE, points), 0);
  return Math.round((100 - sum / Math.max(1, slides)) * 1_000) / 1_000;
}

function verdictOf(findings: readonly QualityFinding[], structure: Structure | undefined): (typeof VERDICTS)[number] {
  if (structure !== undefined && structure.failureCount > 0) return "rejected";
  if (findings.some(({ code }) => code === "ASSET_MISSING" || code === "VISUAL_FALLBACK_MISSING"))
    return "visual_fallback";
  return findings.some(({ severity }) => severity !== "info") ? "editable_with_constraints" : "native_editable";
}

/** As it is told: with a patch of the specification in the place of what it is made from. */
function toldOf({ fix, ...finding }: QualityFinding, deck: Deck) {
  const machineFixHint = fix === undefined ? undefined : patchOf(fix, deck);
  return { ...finding, ...(machineFixHint !== undefined && { machineFixHint }) };
}

/** `slides`: how many the deck was made of, which are more than its specification has where a table continues. */
export function reportOf(
  findings: readonly QualityFinding[],
  deck: Deck,
  structure: Structure | undefined,
  slides = deck.slides.length,
) {
  const ordered = [...findings].sort(
    (a, b) =>
      (a.slideIndex ?? -1) - (b.slideIndex ?? -1) || SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity),
  );
  return {
    format: "pptx" as const,
    deckScore: scoreOf(findings, slides),
    documentVerdict: verdictOf(findings, structure),
    findings: ordered.map((finding) => toldOf(finding, deck)),
    structuralValidation: {
      status:
        structure === undefined
          ? ("not_run" as const)
          : structure.failureCount === 0
            ? ("passed" as const)
            : ("failed" as const),
      checks: structure?.checks ?? 0,
      failureCount: structure?.failureCount ?? 0,
    },
  };
}
