import type { TextQuote } from "../annotation.ts";
import type { Candidates, TargetCandidate } from "./candidates.ts";
import type { TextIndex } from "./text-index.ts";
import { type WordEvidence, weighWords } from "./word-evidence.ts";

/** Bits by which the best place must exceed the next one, whose neighbours count this much at most. */
const MARGIN = 6;
const MAX_NEAR = 8;

/** How the words of a quote, of its lines and of the lines around them speak for a place. */
export interface WordJudgement {
  readonly best: TargetCandidate;
  readonly isSure: boolean;
  /** The words of the place speak against it: several facts differ, or more than agrees. */
  readonly isAgainst: (place: TargetCandidate) => boolean;
}

/**
 * The place whose words agree most, and whether that suffices.
 *
 * A line that follows a deleted one has the same text before it, so that lines around a place confirm it only together with words
 * on its own lines. Words that other places have after the same word confirm little; a number or a name confirms much.
 */
export function judgeWords(index: TextIndex, quote: TextQuote, candidates: Candidates): WordJudgement | undefined {
  const weighed = new Map<TargetCandidate, WordEvidence>();
  for (const each of candidates.ranked) {
    const evidence = weighWords(index, quote, index.toRaw(each.start, each.end));
    if (evidence === undefined) return undefined;
    weighed.set(each, evidence);
  }
  const total = ({ own, before, after }: WordEvidence) => own + Math.min(MAX_NEAR, Math.max(before, after));
  const [first, second] = [...weighed].sort(([, a], [, b]) => total(b) - total(a));
  if (first === undefined) return undefined;
  const [best, evidence] = first;
  const isApart = second === undefined || total(evidence) - total(second[1]) >= MARGIN;
  return {
    best,
    isSure: isApart && isConfirmed(evidence),
    isAgainst: (place) => {
      const { own, changes, changedFacts } = weighed.get(place) ?? evidence;
      return changedFacts > 1 || (changes > 0 && own < 3 * changes + 4);
    },
  };
}

function isConfirmed(evidence: WordEvidence): boolean {
  const { own, changes, changedFacts, hasNear } = evidence;
  const near = Math.max(evidence.before, evidence.after);
  if (changedFacts > 1) return false;
  if (changes === 0) return own >= (near >= MARGIN ? 14 : 18);
  if (changedFacts === 0) return own - 5 * changes >= (near >= MARGIN ? 8 : 14);
  if (changes > 1 || (hasNear && near < 2 * MARGIN)) return false;
  return own >= (hasNear ? 18 : 28);
}
