import type { PdfFile } from "@colophon/kit-pdf";
import { checkConformance, FLAVOURS, type Flavour, type Rule } from "@colophon/kit-pdf-conformance";

/** What the file would be as each level of a profile. */
export interface LevelVerdict {
  readonly flavour: Flavour;
  /** No rule is broken, except those that ask the metadata to claim the level. */
  readonly passes: boolean;
  /** The rules that are broken, except those. */
  readonly failedRules: readonly string[];
  readonly uncheckedRules: number;
}

/** Clauses in which the parts of the standards ask for the claim itself. */
const CLAIM_CLAUSES: Readonly<Record<string, string>> = {
  "1": "6.7.11",
  "2": "6.6.4",
  "3": "6.6.4",
  "4": "6.7.3",
  u: "5",
};

/**
 * Every level of a profile, as if the file claimed it.
 *
 * Cost     Every object, operator and glyph once for each level.
 */
export function judgeLevels(file: PdfFile, profile: "archive" | "accessibility", maxPages: number): LevelVerdict[] {
  const levels = FLAVOURS.filter((flavour) => flavour.startsWith("ua") === (profile === "accessibility"));
  return levels.map((flavour) => {
    file.checkpoint();
    const { verdicts, unseen } = checkConformance(file, flavour, { maxPages });
    const isClaim = ({ clause }: Rule): boolean => clause === CLAIM_CLAUSES[flavour.charAt(0)];
    const failed = verdicts.filter(({ rule, failed: count }) => count > 0 && !isClaim(rule));
    return {
      flavour,
      passes: failed.length === 0,
      failedRules: failed.map(({ rule: { clause, number } }) => `${flavour}/${clause}-${number}`),
      uncheckedRules: unseen.length,
    };
  });
}
