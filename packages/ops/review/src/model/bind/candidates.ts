import searchApproximately from "approx-string-match";
import { compareFacts, type Differences, difference, isDifferent, numbersNear, similarity } from "./compare.ts";
import type { TextIndex } from "./text-index.ts";

/** A quote as it is compared: folded, and its outer edges with the context. */
export interface FoldedQuote {
  readonly exact: string;
  /** Undefined where the source does not say what is there. */
  readonly prefix: string | undefined;
  readonly suffix: string | undefined;
}

/** A place that may be what a quote means. Offsets count in the folded text. */
export interface TargetCandidate {
  readonly start: number;
  readonly end: number;
  readonly quoteSimilarity: number;
  readonly prefixSimilarity: number | undefined;
  readonly suffixSimilarity: number | undefined;
  /** Edits between the quote and the text here. */
  readonly distance: number;
  readonly differences: Differences;
  /** From 0 to 3: the similarities of quote, prefix and suffix, less what differing facts cost. */
  readonly score: number;
}

export interface Candidates {
  /** The best first. No two overlap. */
  readonly ranked: readonly TargetCandidate[];
  /** Exact occurrences; a lower bound where `isCut`. */
  readonly occurrences: number;
  readonly isCut: boolean;
}

/** Exact occurrences that are scored. Attack: a quote of one letter. */
const MAX_OCCURRENCES = 200;
/** Places that are compared word by word. */
const MAX_RANKED = 6;
/** Windows that are searched approximately. */
const MAX_WINDOWS = 6;
/** Longer quotes are searched by their ends. Attack: quotes of a megabyte cost time by length and window. */
const MAX_PATTERN = 512;
const END_LENGTH = 256;
const MAX_ERROR_SHARE = 0.4;
const COST = { numbers: 0.5, negations: 0.5, names: 0.3 } as const;
/** What a context is worth in which a number differs. */
const NUMBER_FACTOR = 0.6;
const NO_DIFFERENCE = { missing: [], added: [] };
const SAME: Differences = { numbers: NO_DIFFERENCE, names: NO_DIFFERENCE, negations: NO_DIFFERENCE };
const STRONG = 1.6;

/**
 * A quote -> the places of a text that may be meant.
 *
 * Cost     A look-up for exact occurrences; where none has the same context, an approximate search in at most six windows.
 */
export function findCandidates(index: TextIndex, quote: FoldedQuote): Candidates {
  const exact = index.find(quote.exact, MAX_OCCURRENCES);
  const places = exact.isCut ? placesWithContext(index, quote, exact.places) : exact.places;
  const found = places.map((start) => weigh(index, quote, { start, end: start + quote.exact.length, distance: 0 }));
  const isSure = found.some(
    ({ prefixSimilarity = 0, suffixSimilarity = 0 }) => prefixSimilarity + suffixSimilarity >= STRONG,
  );
  if (!isSure) for (const each of searchWindows(index, quote)) found.push(each);
  return { ranked: withoutOverlaps(found), occurrences: exact.places.length, isCut: exact.isCut };
}

/** Exact occurrences next to a place that are compared with it. */
const MAX_NEIGHBOURS = 8;

/** A place of the raw text as a candidate, and the exact occurrences of the quote next to it. */
export function candidatesAround(
  index: TextIndex,
  quote: FoldedQuote,
  { start, end }: { readonly start: number; readonly end: number },
): { readonly own: TargetCandidate; readonly others: Candidates } {
  const place = { start: index.fromRaw(start), end: index.fromRaw(end) };
  const found = index.text.slice(place.start, place.end);
  const { exact } = quote;
  const distance = found === exact ? 0 : Math.max(1, Math.round((1 - similarity(exact, found)) * exact.length));
  const { places, isCut } = index.find(exact, MAX_OCCURRENCES);
  const next = places.findIndex((at) => at >= place.start);
  const middle = next === -1 ? places.length : next;
  const near = places
    .slice(Math.max(0, middle - MAX_NEIGHBOURS / 2), middle + MAX_NEIGHBOURS / 2)
    .filter((at) => at >= place.end || at + exact.length <= place.start)
    .map((at) => weigh(index, quote, { start: at, end: at + exact.length, distance: 0 }));
  return {
    own: weigh(index, quote, { ...place, distance }),
    others: { ranked: withoutOverlaps(near), occurrences: places.length, isCut },
  };
}

/** Of very many occurrences those with the same context on either side, and the first ones. */
function placesWithContext(
  index: TextIndex,
  { exact, prefix = "", suffix = "" }: FoldedQuote,
  first: readonly number[],
): readonly number[] {
  const both = index.find(prefix + exact + suffix, MAX_OCCURRENCES).places.map((at) => at + prefix.length);
  const before = index.find(prefix + exact, MAX_OCCURRENCES).places.map((at) => at + prefix.length);
  const after = index.find(exact + suffix, MAX_OCCURRENCES).places;
  return [...new Set([...both, ...before, ...after, ...first])].slice(0, MAX_OCCURRENCES);
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly distance: number;
}

function weigh({ text }: TextIndex, quote: FoldedQuote, { start, end, distance }: Place): TargetCandidate {
  const quoteSimilarity = distance === 0 ? 1 : Math.max(0, 1 - distance / Math.max(1, quote.exact.length));
  const differences = distance === 0 ? SAME : compareFacts(quote.exact, text.slice(start, end));
  const { prefix, suffix } = quote;
  const prefixSimilarity =
    prefix === undefined
      ? undefined
      : compareContext(prefix, text.slice(Math.max(0, start - Math.max(1, prefix.length)), start), "start");
  const suffixSimilarity =
    suffix === undefined ? undefined : compareContext(suffix, text.slice(end, end + Math.max(1, suffix.length)), "end");
  let score = quoteSimilarity + (prefixSimilarity ?? 0) + (suffixSimilarity ?? 0);
  for (const fact of ["numbers", "negations", "names"] as const)
    if (isDifferent(differences[fact])) score -= COST[fact];
  return { start, end, quoteSimilarity, prefixSimilarity, suffixSimilarity, distance, differences, score };
}

/** An empty context is the edge of the text. */
function compareContext(wanted: string, found: string, cut: "start" | "end"): number {
  if (wanted === found) return 1;
  if (wanted === "" || found === "") return 0;
  const alike = similarity(wanted, found);
  const numbers = difference(numbersNear(wanted, cut), numbersNear(found, cut));
  return isDifferent(numbers) ? alike * NUMBER_FACTOR : alike;
}

function* searchWindows(index: TextIndex, quote: FoldedQuote): Generator<TargetCandidate> {
  const { exact, prefix = "", suffix = "" } = quote;
  if (exact === "") {
    for (const at of index.find(prefix + suffix, MAX_OCCURRENCES).places)
      yield weigh(index, quote, { start: at + prefix.length, end: at + prefix.length, distance: 0 });
    return;
  }
  const votes = new Map<number, number>();
  index.vote(prefix + exact + suffix, votes);
  const buckets = [...votes].sort(([a, m], [b, n]) => n - m || a - b);
  const searched: number[] = [];
  const margin = 48 + Math.ceil(Math.min(exact.length, 20_000) / 4);
  for (const [bucket] of buckets) {
    const at = bucket * 32 + prefix.length;
    if (searched.some((other) => Math.abs(other - at) <= 48)) continue;
    searched.push(at);
    const place = searchWindow(index, quote, { from: Math.max(0, at - margin), at, margin });
    if (place !== undefined) yield place;
    if (searched.length === MAX_WINDOWS) return;
  }
}

function searchWindow(
  index: TextIndex,
  quote: FoldedQuote,
  { from, at, margin }: { readonly from: number; readonly at: number; readonly margin: number },
): TargetCandidate | undefined {
  const { exact } = quote;
  if (exact.length > MAX_PATTERN) return searchEnds(index, quote, { from, margin });
  const window = index.text.slice(from, at + exact.length + margin + 32);
  const matches = searchApproximately(window, exact, Math.floor(exact.length * MAX_ERROR_SHARE));
  let best: TargetCandidate | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { errors } of matches) fewest = Math.min(fewest, errors);
  for (const { start, end, errors } of matches.filter((each) => each.errors === fewest).slice(0, 16)) {
    const found = weigh(index, quote, { start: from + start, end: from + end, distance: errors });
    if (best === undefined || found.score > best.score) best = found;
  }
  return best;
}

/** A long quote is where its first and its last characters are, in that order and about as far apart. */
function searchEnds(
  index: TextIndex,
  quote: FoldedQuote,
  { from, margin }: { readonly from: number; readonly margin: number },
): TargetCandidate | undefined {
  const { exact } = quote;
  const head = bestMatch(index.text.slice(from, from + 2 * margin + END_LENGTH + 64), exact.slice(0, END_LENGTH));
  if (head === undefined) return undefined;
  const start = from + head.start;
  const tailFrom = Math.max(start, start + exact.length - END_LENGTH - 2 * margin);
  const tail = bestMatch(
    index.text.slice(tailFrom, start + exact.length + 2 * margin),
    exact.slice(exact.length - END_LENGTH),
  );
  if (tail === undefined) return undefined;
  const end = tailFrom + tail.end;
  const alike = similarity(exact, index.text.slice(start, end));
  if (alike < 1 - MAX_ERROR_SHARE) return undefined;
  return weigh(index, quote, { start, end, distance: Math.max(1, Math.round((1 - alike) * exact.length)) });
}

function bestMatch(window: string, pattern: string) {
  const matches = searchApproximately(window, pattern, Math.floor(pattern.length * MAX_ERROR_SHARE));
  return matches.reduce<(typeof matches)[number] | undefined>(
    (best, each) => (best === undefined || each.errors < best.errors ? each : best),
    undefined,
  );
}

/** Candidates by score, the first of equal ones first, without those that overlap a better one. */
function withoutOverlaps(found: readonly TargetCandidate[]): readonly TargetCandidate[] {
  const sorted = [...found].sort((a, b) => b.score - a.score || a.start - b.start || a.end - b.end);
  const kept: TargetCandidate[] = [];
  for (const each of sorted) {
    const isPoint = each.start === each.end;
    if (!kept.some(({ start, end }) => (isPoint ? start === each.start : each.start < end && start < each.end)))
      kept.push(each);
    if (kept.length === MAX_RANKED) break;
  }
  return kept;
}
