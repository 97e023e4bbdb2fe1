const GRAM = 4;

/** How alike two short texts are by their runs of four characters, from 0 to 1. Cost: O(characters). */
export function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const size = Math.min(GRAM, Math.max(1, Math.min(one.length, other.length)));
  const grams = countGrams(one, size);
  let shared = 0;
  for (let at = 0; at + size <= other.length; at++) {
    const gram = other.slice(at, at + size);
    const left = grams.get(gram) ?? 0;
    if (left === 0) continue;
    grams.set(gram, left - 1);
    shared++;
  }
  const all = Math.max(0, one.length - size + 1) + Math.max(0, other.length - size + 1);
  return all === 0 ? 0 : (2 * shared) / all;
}

function countGrams(text: string, size: number): Map<string, number> {
  const grams = new Map<string, number>();
  for (let at = 0; at + size <= text.length; at++) {
    const gram = text.slice(at, at + size);
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
}

const NUMBER = /\p{N}+(?:[.,:/'\u2019-]\p{N}+)*/gu;
/** Capitalised words that do not begin a sentence, and abbreviations. */
const NAME = /(?<=[\p{L}\p{N},;)"'] )\p{Lu}[\p{L}\p{M}]+|\p{Lu}{2,}/gu;
const NEGATION =
  /(?<![\p{L}\p{M}])(?:not|no|never|none|neither|nor|without|cannot|unless|except|excluding|nicht|kein\p{Ll}{0,2}|nie|ohne|pas|jamais|aucun\p{Ll}?|sans|nunca|sin|non|mai|senza|n't)(?![\p{L}\p{M}])|n't(?![\p{L}])|[不没無非]|не(?![\p{L}])|לא(?![\p{L}])|لا(?![\p{L}])/giu;

/** What a word of one text has in place of a word of the other. */
export interface Difference {
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

export interface Differences {
  readonly numbers: Difference;
  readonly names: Difference;
  readonly negations: Difference;
}

/** Numbers, names and negations that only one of two texts has. */
export function compareFacts(one: string, other: string): Differences {
  return {
    numbers: difference(matchesOf(one, NUMBER), matchesOf(other, NUMBER)),
    names: difference(matchesOf(one, NAME), matchesOf(other, NAME)),
    negations: difference(
      matchesOf(one, NEGATION).map((each) => each.toLowerCase()),
      matchesOf(other, NEGATION).map((each) => each.toLowerCase()),
    ),
  };
}

export function isDifferent({ missing, added }: Difference): boolean {
  return missing.length > 0 || added.length > 0;
}

/** Whole numbers of a context: those cut by its outer edge do not count. */
export function numbersNear(context: string, cut: "start" | "end"): readonly string[] {
  const found: string[] = [];
  for (const match of context.matchAll(NUMBER)) {
    const end = match.index + match[0].length;
    if (cut === "start" ? match.index > 0 : end < context.length) found.push(match[0]);
  }
  return found;
}

function matchesOf(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([match]) => match);
}

const MOST_LISTED = 10;

export function difference(one: readonly string[], other: readonly string[]): Difference {
  const counts = new Map<string, number>();
  for (const each of other) counts.set(each, (counts.get(each) ?? 0) + 1);
  const missing: string[] = [];
  for (const each of one) {
    const left = counts.get(each) ?? 0;
    if (left > 0) counts.set(each, left - 1);
    else missing.push(each);
  }
  const added = [...counts].flatMap(([each, left]) => Array.from({ length: Math.min(left, MOST_LISTED) }, () => each));
  return { missing: missing.slice(0, MOST_LISTED), added: added.slice(0, MOST_LISTED) };
}
