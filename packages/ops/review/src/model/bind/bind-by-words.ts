import type { TextQuote } from "../annotation.ts";
import { bindTo, describeCandidates, foldQuote, type QuoteBinding } from "./bind-quote.ts";
import { candidatesAround } from "./candidates.ts";
import { rangeOfQuote } from "./place-quote.ts";
import type { TargetWords } from "./source-words.ts";
import type { TextIndex } from "./text-index.ts";
import type { Placement, VersionMap } from "./version-map.ts";
import { readWords, type SourceWords } from "./words.ts";

interface Comparison {
  readonly index: TextIndex;
  readonly words: SourceWords;
  readonly map: VersionMap;
}

/** Characters of a quote that must still be there, as a part of all. */
const MIN_KEPT = 0.5;
const DELETED = "The text of the target is not in the document.";
const AMBIGUOUS = "The words around the place do not decide that it is the target.";

/**
 * A quote whose words in the source are known -> where they are in the document.
 *
 * Cost     See `VersionMap`, and a look-up of the quote for the next best place.
 */
export function bindByWords(comparison: Comparison, quote: TextQuote, target: TargetWords): QuoteBinding {
  const { index, words, map } = comparison;
  if (target.from === target.until) return bindPoint(comparison, quote, target.from);
  const placement = map.place(target.from, target.until);
  if (placement === undefined || placement.from < 0) {
    const isUnknown = placement === undefined;
    const { places } = index.find(foldQuote(index, quote).exact, 200);
    const evidence = { method: "none" as const, occurrences: places.length, reason: isUnknown ? AMBIGUOUS : DELETED };
    return { status: isUnknown ? "ambiguous" : "orphan", evidence };
  }
  const range = rangeOfQuote(index, words, quote, placement);
  const { own, others } = candidatesAround(index, foldQuote(index, quote), range);
  if (placement.isSure && keptOf(quote.exact, placement) >= MIN_KEPT) {
    const bound = bindTo(index, quote, others, own);
    return { ...bound, ...range };
  }
  const ranked = [own, ...others.ranked];
  return { status: "ambiguous", ...range, evidence: describeCandidates(index, { ...others, ranked }, AMBIGUOUS) };
}

/** The part of a quote's characters in words that are still there. */
function keptOf(exact: string, { partners, kept }: Placement): number {
  if (kept === 1) return 1;
  const { starts, ends } = readWords(exact, () => undefined);
  let [all, there] = [0, 0];
  for (let at = 0; at < starts.length; at += 1) {
    const length = (ends[at] ?? 0) - (starts[at] ?? 0);
    all += length;
    if ((partners[at] ?? -1) !== -1) there += length;
  }
  return all === 0 ? 0 : there / all;
}

/** A target between two words, for example text that a tracked change deletes: between the same words, or the text there. */
function bindPoint({ index, words, map }: Comparison, quote: TextQuote, at: number): QuoteBinding {
  const around = map.placePoint(at);
  const { exact } = foldQuote(index, quote);
  const occurrences = index.find(exact, 200).places.length;
  if (around === undefined) return { status: "orphan", evidence: { method: "none", occurrences, reason: DELETED } };
  const [start, end] = [words.ends[around.before] ?? 0, words.starts[around.after] ?? index.raw.length];
  const between = index.raw.slice(start, end);
  const found = between.indexOf(quote.exact);
  if (found !== -1 && quote.exact !== "") {
    const range = { start: start + found, end: start + found + quote.exact.length };
    const { own, others } = candidatesAround(index, foldQuote(index, quote), range);
    return { ...bindTo(index, quote, others, own), ...range };
  }
  if (around.after !== around.before + 1)
    return { status: "ambiguous", start, end, evidence: { method: "approximate", occurrences, reason: AMBIGUOUS } };
  const reason = "The words on both sides of the target agree.";
  return { status: "shifted", start, end: start, evidence: { method: "approximate", occurrences, reason } };
}
