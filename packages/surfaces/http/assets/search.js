// Ranks the entries of search.json for a query. It runs in the browser, without a service.

/** Words that queries contain and pages do not explain. */
const IGNORED = new Set([
  "a",
  "an",
  "the",
  "to",
  "of",
  "in",
  "on",
  "for",
  "from",
  "and",
  "or",
  "is",
  "are",
  "i",
  "my",
  "do",
  "does",
  "how",
  "what",
  "with",
  "can",
  "it",
]);
const MAX_FOUND = 12;
const IN_TITLE = 8;
const IN_GROUP = 4;
const IN_WORDS = 3;
const IN_SUMMARY = 2;
/** A word that only begins as the query's does is worth this share of the same word. */
const PREFIX_SHARE = 0.6;
const MIN_STEM = 4;
/** A query that is the whole title, such as an operation's name. */
const NAMED = 10;

/** A page for a task precedes the reference that it uses, and a page precedes its sections. */
const WEIGHTS = [
  [/^\/docs\/recipes\//, 1.3],
  [/^\/docs\/guides\/quality/, 0.7],
  [/^\/docs\/guides\/[^#]*$/, 1.2],
  [/^\/docs\/errors\//, 0.8],
];

/** The lower-case words of a text; a word with a dot or slash, such as a code, is there in parts too. */
function wordsOf(text) {
  const whole = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return whole.map(stem);
}

/** Plural and verb endings do not count. */
function stem(word) {
  const short = word.replace(/(ing|ed|ies|es|s)$/, "");
  return short.length >= MIN_STEM ? short.replace(/e$/, "") : word;
}

/** Entries -> the same with their words, made once. */
export function prepareIndex(entries) {
  return entries.map((entry) => ({
    entry,
    fields: [
      [wordsOf(entry.t), IN_TITLE],
      [wordsOf(entry.g ?? ""), IN_GROUP],
      [wordsOf(entry.k), IN_WORDS],
      [wordsOf(entry.s), IN_SUMMARY],
    ],
    weight: WEIGHTS.find(([pattern]) => pattern.test(entry.p))?.[1] ?? 1,
  }));
}

/** The entries that fit a query best, best first. An entry with all its words precedes one with some of them. */
export function findEntries(index, query) {
  const all = wordsOf(query);
  const kept = all.filter((word) => !IGNORED.has(word));
  const words = kept.length > 0 ? kept : all;
  if (words.length === 0) return [];
  const scores = words.map((word) => index.map(({ fields }) => scoreOf(word, fields)));
  const rarities = scores.map((list) => Math.log(1 + index.length / (1 + list.filter((score) => score > 0).length)));
  return index
    .map(({ entry, weight, fields }, at) => {
      const hits = scores.filter((list) => list[at] > 0).length;
      const sum = scores.reduce((total, list, word) => total + list[at] * rarities[word], 0);
      const spread = 1 + Math.log(1 + fields[0][0].length) / 10;
      const named = entry.t.toLowerCase() === query.trim().toLowerCase() ? NAMED : 1;
      return { entry, score: (named * sum * weight * (hits / words.length) ** 2) / spread };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND)
    .map(({ entry }) => entry);
}

function scoreOf(word, fields) {
  let best = 0;
  for (const [words, worth] of fields) {
    if (words.includes(word)) best += worth;
    else if (words.some((one) => one.startsWith(word) || (word.startsWith(one) && one.length >= MIN_STEM)))
      best += worth * PREFIX_SHARE;
  }
  return best;
}
