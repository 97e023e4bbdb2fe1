import type { TextQuote } from "../annotation.ts";
import { type Candidates, type FoldedQuote, findCandidates, type TargetCandidate } from "./candidates.ts";
import type { Differences } from "./compare.ts";
import { judgeWords } from "./judge-words.ts";
import type { TextIndex } from "./text-index.ts";

export const STATUSES = ["exact", "shifted", "orphan", "ambiguous"] as const;
export type BindingStatus = (typeof STATUSES)[number];

/** What a decision rests on. */
export interface Evidence {
  /** How the place was found. */
  readonly method: "same-document" | "position" | "quote" | "approximate" | "cell" | "place" | "none";
  readonly score?: number;
  readonly quoteSimilarity?: number;
  readonly prefixSimilarity?: number;
  readonly suffixSimilarity?: number;
  readonly distance?: number;
  /** Exact occurrences of the quote in the document. */
  readonly occurrences?: number;
  readonly differences?: Differences;
  readonly runnerUp?: { readonly score: number; readonly start: number; readonly end: number };
  readonly reason: string;
}

export interface QuoteBinding {
  readonly status: BindingStatus;
  /** UTF-16 offsets in the raw text; for `ambiguous` those of the best candidate. */
  readonly start?: number;
  readonly end?: number;
  readonly evidence: Evidence;
}

/** The score by which the best place must exceed the next one. */
const MARGIN = 0.35;
/** Scores under which nothing is confident, and under which nothing is a candidate. */
const MIN_CONFIDENT = 1.15;
/** What each side of a quote must agree in: of the lines of a table, one side is often the same. */
const MIN_SIDE = 0.85;
const MIN_CANDIDATE = 0.9;
/** The similarity from which a long quote without context was edited and not deleted. */
const MIN_ALONE = 0.65;

/**
 * A quote -> the one place of a text that it means, or why there is none.
 *
 * Shapes   exact: the same characters in agreeing context. A wrong confident place is the worst fault: in doubt it is ambiguous.
 * Cost     See `findCandidates`.
 */
export function bindQuote(index: TextIndex, quote: TextQuote): QuoteBinding {
  const folded = foldQuote(index, quote);
  const candidates = findCandidates(index, folded);
  const [best, second] = candidates.ranked;
  if (best === undefined || !isCandidate(best, folded))
    return {
      status: "orphan",
      evidence: describeCandidates(index, candidates, "The text of the target is not in the document."),
    };
  const doubt = doubtOf({ folded, candidates, best, second });
  const isWhole = doubt === undefined && best.score === 3;
  const words = isWhole ? undefined : judgeWords(index, quote, candidates);
  const { start, end } = index.toRaw(best.start, best.end);
  if (doubt !== undefined)
    return {
      status: doubt.isOrphan ? "orphan" : "ambiguous",
      ...(!doubt.isOrphan && { start, end }),
      evidence: describeCandidates(index, candidates, doubt.reason),
    };
  if (words?.isAgainst(best) === true)
    return {
      status: "ambiguous",
      start,
      end,
      evidence: describeCandidates(index, candidates, "Numbers, names or most words around the place differ."),
    };
  return bindTo(index, quote, candidates, best);
}

/** The binding of a quote to the place that was chosen for it. */
export function bindTo(
  index: TextIndex,
  quote: TextQuote,
  candidates: Candidates,
  best: TargetCandidate,
): QuoteBinding {
  const { start, end } = index.toRaw(best.start, best.end);
  const ranked = [best, ...candidates.ranked.filter((each) => each !== best)];
  const evidence = (reason: string): Evidence => describeCandidates(index, { ...candidates, ranked }, reason);
  const isSame = index.raw.slice(start, end) === quote.exact && best.distance === 0;
  const [p = 0, s = 0] = [best.prefixSimilarity, best.suffixSimilarity];
  if (isSame && p + s >= 1.4 && Math.min(p, s) >= 0.5)
    return { status: "exact", start, end, evidence: evidence("The quote and its context agree.") };
  const reason = isSame
    ? hasContext(best)
      ? "The quote is unchanged and its context differs."
      : "The quote occurs once, and has no context to compare."
    : best.distance === 0
      ? "The quote differs in spacing or typography only."
      : "The text of the target was edited.";
  return { status: "shifted", start, end, evidence: evidence(reason) };
}

export function foldQuote(index: TextIndex, { exact, prefix, suffix }: TextQuote): FoldedQuote {
  return {
    exact: index.fold(exact),
    prefix: prefix === undefined ? undefined : index.fold(prefix),
    suffix: suffix === undefined ? undefined : index.fold(suffix),
  };
}

interface Judging {
  readonly folded: FoldedQuote;
  readonly candidates: Candidates;
  readonly best: TargetCandidate;
  readonly second: TargetCandidate | undefined;
}

/** Why the best place may be the wrong one; undefined where it cannot. */
function doubtOf(judging: Judging): { readonly reason: string; readonly isOrphan: boolean } | undefined {
  const { best, second, candidates } = judging;
  if (second !== undefined && best.score - second.score < MARGIN)
    return { reason: "Two places fit about equally well.", isOrphan: false };
  if (candidates.isCut && best.score < 2.9)
    return { reason: "The quote occurs too often for one place to be chosen.", isOrphan: false };
  if (isSure(judging)) return undefined;
  if (!hasContext(best))
    return { reason: "The quote has no context by which one place could be certain.", isOrphan: false };
  return { reason: "The place agrees in too little.", isOrphan: best.score < MIN_CONFIDENT };
}

function isCandidate(best: TargetCandidate, { exact }: FoldedQuote): boolean {
  if (!hasContext(best) && isLong(exact)) return best.quoteSimilarity >= MIN_ALONE;
  return best.score >= MIN_CANDIDATE;
}

/** A copy elsewhere must not pass for a target that was deleted. */
function isSure({ best, folded, candidates }: Judging): boolean {
  // Web Annotations may state a quote alone. Nobody writes a long one twice by chance.
  if (!hasContext(best)) return best.distance === 0 && isLong(folded.exact) && candidates.occurrences === 1;
  const p = best.prefixSimilarity ?? best.suffixSimilarity ?? 0;
  const s = best.suffixSimilarity ?? best.prefixSimilarity ?? 0;
  const { numbers, negations, names } = best.differences;
  const { length } = folded.exact;
  // One of several copies: a copy beside the deleted one has much of its context.
  if (candidates.occurrences > 1 && Math.min(p, s) < 0.95) return false;
  const changed = [numbers, negations, names].reduce(
    (sum, { missing, added }) => sum + Math.max(missing.length, added.length),
    0,
  );
  // A long quote that is there once is the same one where one side of it is, too.
  if (best.distance === 0 && isLong(folded.exact) && candidates.occurrences === 1) return Math.max(p, s) >= MIN_SIDE;
  if (changed > 1 || Math.min(p, s) < MIN_SIDE) return false;
  if (best.distance === 0) return true;
  return length >= 24 && best.quoteSimilarity >= 0.75 && (changed === 0 || (length >= 40 && Math.min(p, s) >= 0.95));
}

function hasContext({ prefixSimilarity, suffixSimilarity }: TargetCandidate): boolean {
  return prefixSimilarity !== undefined || suffixSimilarity !== undefined;
}

/** Long enough that nobody writes the same by chance. */
function isLong(text: string): boolean {
  return text.length >= 24 && (text.split(" ").length >= 4 || /[\u3040-\u9fff\uac00-\ud7af]/.test(text));
}

export function describeCandidates(index: TextIndex, { ranked, occurrences }: Candidates, reason: string): Evidence {
  const [best, second] = ranked;
  if (best === undefined) return { method: "none", occurrences, reason };
  const runner = second === undefined ? undefined : index.toRaw(second.start, second.end);
  return {
    method: best.distance === 0 ? "quote" : "approximate",
    score: round(best.score),
    quoteSimilarity: round(best.quoteSimilarity),
    ...(best.prefixSimilarity !== undefined && { prefixSimilarity: round(best.prefixSimilarity) }),
    ...(best.suffixSimilarity !== undefined && { suffixSimilarity: round(best.suffixSimilarity) }),
    distance: best.distance,
    occurrences,
    differences: best.differences,
    ...(runner !== undefined && second !== undefined && { runnerUp: { score: round(second.score), ...runner } }),
    reason,
  };
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
