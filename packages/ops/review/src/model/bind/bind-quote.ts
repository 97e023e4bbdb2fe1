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

/** The score by which the best place must exceed the next one, and what the source had besides its target. */
const MARGIN = 0.35;
const LOOKALIKE_MARGIN = 0.2;
/** Scores under which nothing is confident, and under which nothing is a candidate. */
const MIN_CONFIDENT = 1.15;
const MIN_CANDIDATE = 0.9;

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
  if (best === undefined || best.score < MIN_CANDIDATE)
    return {
      status: "orphan",
      evidence: describe(index, candidates, "The text of the target is not in the document."),
    };
  const doubt = doubtOf(quote, { folded, candidates, best, second });
  const isWhole = doubt === undefined && best.score === 3;
  const words = isWhole ? undefined : judgeWords(index, quote, candidates);
  if (words?.isSure === true) return bindTo(index, quote, candidates, words.best);
  const { start, end } = index.toRaw(best.start, best.end);
  if (doubt !== undefined)
    return {
      status: doubt.isOrphan ? "orphan" : "ambiguous",
      ...(!doubt.isOrphan && { start, end }),
      evidence: describe(index, candidates, doubt.reason),
    };
  if (words?.isAgainst(best) === true)
    return {
      status: "ambiguous",
      start,
      end,
      evidence: describe(index, candidates, "Numbers, names or most words around the place differ."),
    };
  return bindTo(index, quote, candidates, best);
}

function bindTo(index: TextIndex, quote: TextQuote, candidates: Candidates, best: TargetCandidate): QuoteBinding {
  const { start, end } = index.toRaw(best.start, best.end);
  const ranked = [best, ...candidates.ranked.filter((each) => each !== best)];
  const evidence = (reason: string): Evidence => describe(index, { ...candidates, ranked }, reason);
  const isSame = index.raw.slice(start, end) === quote.exact && best.distance === 0;
  const [p = 0, s = 0] = [best.prefixSimilarity, best.suffixSimilarity];
  if (isSame && p + s >= 1.4 && Math.min(p, s) >= 0.5)
    return { status: "exact", start, end, evidence: evidence("The quote and its context agree.") };
  const reason = isSame
    ? "The quote is unchanged and its context differs."
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
function doubtOf(
  quote: TextQuote,
  judging: Judging,
): { readonly reason: string; readonly isOrphan: boolean } | undefined {
  const { best, second, candidates } = judging;
  if (isOnlyCopy(quote, judging)) return undefined;
  if (second !== undefined && best.score - second.score < MARGIN)
    return { reason: "Two places fit about equally well.", isOrphan: false };
  if (candidates.isCut && best.score < 2.9)
    return { reason: "The quote occurs too often for one place to be chosen.", isOrphan: false };
  if (quote.lookalike !== undefined && best.score < quote.lookalike + LOOKALIKE_MARGIN)
    return {
      reason: "The document it was taken from has another place that fits as well as this one.",
      isOrphan: quote.lookalike + LOOKALIKE_MARGIN < 2.6 && best.score < quote.lookalike + LOOKALIKE_MARGIN / 2,
    };
  if (isSure(quote, judging)) return undefined;
  return { reason: "The place agrees in too little.", isOrphan: best.score < MIN_CONFIDENT };
}

/** The source has the quote once, and so does the document: it is the same one, wherever it is. */
function isOnlyCopy({ occurrences }: TextQuote, { best, folded, candidates }: Judging): boolean {
  if (occurrences !== 1 || candidates.occurrences !== 1 || best.distance > 0) return false;
  if (isLong(folded.exact)) return true;
  const sides = [best.prefixSimilarity ?? 0, best.suffixSimilarity ?? 0];
  return folded.exact.length >= 12 && Math.max(...sides) >= 0.85;
}

/** A copy elsewhere must not pass for a target that was deleted. */
function isSure(quote: TextQuote, { best, folded, candidates }: Judging): boolean {
  const hasContext = best.prefixSimilarity !== undefined || best.suffixSimilarity !== undefined;
  if (!hasContext) return best.distance === 0 && isLong(folded.exact) && quote.occurrences === 1;
  const p = best.prefixSimilarity ?? best.suffixSimilarity ?? 0;
  const s = best.suffixSimilarity ?? best.prefixSimilarity ?? 0;
  const { numbers, negations, names } = best.differences;
  const { length } = folded.exact;
  // One of several copies: a copy beside the deleted one has much of its context.
  if (Math.max(candidates.occurrences, quote.occurrences ?? 1) > 1 && Math.min(p, s) < 0.95) return false;
  const changed = [numbers, negations, names].reduce(
    (sum, { missing, added }) => sum + Math.max(missing.length, added.length),
    0,
  );
  if (changed > 1) return false;
  // Nothing in the source resembled the target as much. A clause after a deleted one has its prefix, so facts must agree.
  const isDistinct = quote.lookalike !== undefined && best.score >= quote.lookalike + MARGIN;
  if (isDistinct && changed === 0 && length >= 24 && best.quoteSimilarity >= 0.75 && Math.max(p, s) >= 0.85)
    return true;
  if (changed === 1)
    return length >= (quote.lookalike === undefined ? 40 : 24) && Math.min(p, s) >= 0.85 && best.quoteSimilarity >= 0.8;
  if (best.distance === 0) return p + s >= 1.5 && Math.min(p, s) >= leastContext(quote, length);
  return length >= 16 && Math.min(p, s) >= 0.7 && p + s + best.quoteSimilarity >= 2.3;
}

/** What each side of an unchanged quote must agree in. Of a short quote, clauses of one form differ in little more. */
function leastContext({ lookalike }: TextQuote, length: number): number {
  if (lookalike === undefined && length < 40) return length < 24 ? 0.95 : 0.85;
  return length < 16 ? 0.85 : 0.6;
}

/** Long enough that nobody writes the same by chance. */
function isLong(text: string): boolean {
  return text.length >= 24 && (text.split(" ").length >= 4 || /[\u3040-\u9fff\uac00-\ud7af]/.test(text));
}

function describe(index: TextIndex, { ranked, occurrences }: Candidates, reason: string): Evidence {
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

/** How much the most similar other place of a text resembles a stretch of it: 0 to 3. */
export function lookalikeOf(index: TextIndex, quote: TextQuote, start: number): number {
  const { ranked, isCut } = findCandidates(index, foldQuote(index, quote), true);
  if (isCut) return 3;
  const own = ranked.findIndex((each) => {
    const raw = index.toRaw(each.start, each.end);
    return raw.start <= start + 1 && start <= raw.end;
  });
  const other = ranked.find((_, at) => at !== own);
  return other === undefined ? 0 : round(Math.max(0, other.score));
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
