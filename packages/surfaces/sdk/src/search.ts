/** What is known of an operation when it is looked for. */
export interface Searchable {
  readonly name: string;
  readonly summary: string;
  readonly search: readonly string[];
  readonly availability: { readonly available: boolean };
}

/** Words that tell nothing of what is wanted. */
const SILENT: ReadonlySet<string> = new Set(
  "a all an and any are as at be by can do does for from get give have how i if in into is it its me my of on or our out please that the their them there these this to up use want was we what which with you your".split(
    " ",
  ),
);

/** Everyday words -> the verb of a name. */
const VERBS: Readonly<Record<string, string>> = {
  add: "transform",
  analyze: "inspect",
  build: "render",
  change: "transform",
  check: "validate",
  clean: "convert",
  compare: "diff",
  create: "render",
  edit: "transform",
  export: "convert",
  fix: "repair",
  generate: "render",
  import: "parse",
  lint: "validate",
  load: "parse",
  make: "render",
  mend: "repair",
  modify: "transform",
  open: "parse",
  read: "parse",
  recover: "repair",
  save: "convert",
  search: "find",
  turn: "convert",
  update: "transform",
  verify: "validate",
  write: "render",
};

/** How somebody asks -> the verb that answers: no word of what is looked for, but a hint among equals. */
const QUESTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:what|which|who|where|how many|does|do|has|have)\b/i, "inspect"],
  [/^\s*(?:is|are)\b|\bvalid\b/i, "validate"],
];

/** What a word found in one place of an entry counts. */
const WEIGHTS = { phrase: 6, question: 3, name: 4, word: 4, verb: 3, summary: 2, beginning: 1 } as const;
const MIN_BEGINNING = 4;
/** Shorter, it is a word of its own: station, motion. */
const MIN_DERIVED = 8;

export interface Search<Entry> {
  readonly entries: readonly Entry[];
  /** Words of the query that an entry matches, as they were written. */
  readonly matched: readonly string[];
  /** Words that no entry matches: nothing here does what they ask for. */
  readonly unmatched: readonly string[];
}

/**
 * The entries that a few words may mean, the likeliest first: those that more of the words fit, then those that they fit better,
 * then those whose names say less that was not asked for, then those that can be run. Any of the words is enough. Without words all of them, as they come.
 */
export function searchOperations<Entry extends Searchable>(entries: readonly Entry[], query: string): Search<Entry> {
  const given = givenWords(query);
  const words = given.map(({ word }) => word);
  if (words.length === 0) return { entries, matched: [], unmatched: [] };
  const phrase = ` ${words.join(" ")} `;
  const verbs = QUESTIONS.flatMap(([asks, verb]) => (asks.test(query) ? [verb] : []));
  const scored = entries.map((entry, index) => ({ entry, index, ...scoreOf(entry, { words, phrase, verbs }) }));
  const known = new Set(scored.flatMap(({ found }) => found));
  const written = (isKnown: boolean) => [
    ...new Set(given.filter(({ word }) => known.has(word) === isKnown).map((one) => one.text)),
  ];
  const sorted = scored
    .filter(({ matched }) => matched > 0)
    .sort(
      (left, right) =>
        right.matched - left.matched ||
        right.score - left.score ||
        left.unasked - right.unasked ||
        Number(right.entry.availability.available) - Number(left.entry.availability.available) ||
        left.index - right.index,
    );
  return { entries: sorted.map(({ entry }) => entry), matched: written(true), unmatched: written(false) };
}

interface Asked {
  readonly words: readonly string[];
  /** The words as they follow each other, between spaces. */
  readonly phrase: string;
  readonly verbs: readonly string[];
}

function scoreOf(
  { name, summary, search }: Searchable,
  { words, phrase, verbs }: Asked,
): { readonly found: readonly string[]; readonly matched: number; readonly score: number; readonly unasked: number } {
  const inName = new Set(wordsOf(name.replaceAll(/[.-]/g, " ")));
  const inSummary = new Set(wordsOf(summary));
  const phrases = search.map((term) => wordsOf(term));
  const inSearch = new Set(phrases.flat());
  const all = [...inName, ...inSearch, ...inSummary];
  const found: string[] = [];
  let score = 0;
  for (const word of words) {
    let best = 0;
    if (inName.has(word)) best = WEIGHTS.name;
    else if (inSearch.has(word)) best = WEIGHTS.word;
    else if (inName.has(VERBS[word] ?? "")) best = WEIGHTS.verb;
    else if (inSummary.has(word)) best = WEIGHTS.summary;
    else if (word.length >= MIN_BEGINNING && all.some((known) => known.startsWith(word))) best = WEIGHTS.beginning;
    if (best > 0) found.push(word);
    score += best;
  }
  for (const term of phrases) if (term.length > 1 && phrase.includes(` ${term.join(" ")} `)) score += WEIGHTS.phrase;
  if (verbs.some((verb) => inName.has(verb))) score += WEIGHTS.question;
  const asked = new Set(words.flatMap((word) => [word, VERBS[word] ?? ""]));
  return { found, matched: found.length, score, unasked: [...inName].filter((word) => !asked.has(word)).length };
}

/** Extensions and media types are taken apart like all else: `.csv` is found by csv. */
function wordsOf(text: string): readonly string[] {
  return givenWords(text).map(({ word }) => word);
}

/** The words of a text, each as it was written and as it is compared. */
function givenWords(text: string): readonly { readonly text: string; readonly word: string }[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !SILENT.has(word)).map((word) => ({ text: word, word: stem(word) }));
}

/** Enough of English that a plural finds its singular, and redaction what redacts. */
function stem(word: string): string {
  if (word.length <= 3) return word;
  if (word.length >= MIN_DERIVED && word.endsWith("tion")) return word.slice(0, -"ion".length);
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") && !word.endsWith("is")
    ? word.slice(0, -1)
    : word;
}
