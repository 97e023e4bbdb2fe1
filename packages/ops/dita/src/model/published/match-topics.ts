import type { ExpectedTopic } from "./expected-topics.ts";
import type { PublishedHeading, PublishedPage } from "./published-page.ts";
import { titlesOf } from "./words.ts";

/** A place where a topic stands. */
export interface Occurrence {
  readonly page: PublishedPage;
  readonly heading: PublishedHeading;
  /** In the order of pages and their text. */
  readonly order: number;
}

export interface TopicMatch {
  readonly topic: ExpectedTopic;
  /** A title alone, and several headings of its words: which one is the topic's cannot be told. */
  readonly isAmbiguous: boolean;
  /** The first is the one that the topic is taken to be. */
  readonly occurrences: readonly Occurrence[];
}

interface Candidate extends Occurrence {
  /** Where the text ends that may be the topic's: at the next title of any topic. */
  lettersTo: number;
}

interface Pairing {
  readonly topic: ExpectedTopic;
  readonly candidate: Candidate;
  readonly share: number;
  /** Whether the text stands before the next title of a topic. */
  readonly isNear: boolean;
  readonly isNamedAlike: boolean;
}

/**
 * A heading that is called like a topic is that topic when so much of the topic's text follows it; any of it will do where nothing
 * else is called so, or the page is named as the topic's file.
 */
const MIN_SHARE = 0.5;
/** What text beyond the next title counts for. */
const FAR = 0.9;

/**
 * Topics -> the headings they stand under: those of the same words, and of several the ones that the topic's text follows.
 *
 * Cost     O(titles' topics x headings x texts), `spend` called with each.
 */
export function matchTopics(
  topics: readonly ExpectedTopic[],
  pages: readonly PublishedPage[],
  spend: (texts: number) => void,
): readonly TopicMatch[] {
  const named = groupBy(topics, ({ letters }) => letters);
  const candidates = listCandidates(pages, new Set(named.keys()));
  const matches = new Map<ExpectedTopic, Candidate[]>();
  for (const [letters, alike] of named) {
    const found = candidates.get(letters) ?? [];
    if (letters !== "" && found.length > 0) pair(alike, found, { matches, spend });
  }
  return topics.map((topic) => ({
    topic,
    isAmbiguous: topic.texts.length === 0 && (candidates.get(topic.letters)?.length ?? 0) > 1,
    occurrences: matches.get(topic) ?? [],
  }));
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function listCandidates(pages: readonly PublishedPage[], titles: ReadonlySet<string>): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>();
  let order = 0;
  for (const page of pages) {
    let previous: Candidate | undefined;
    for (const heading of page.headings) {
      const title = titlesOf(heading.text).find((one) => titles.has(one));
      if (title === undefined) continue;
      if (previous !== undefined) previous.lettersTo = heading.lettersFrom - title.length;
      previous = { page, heading, order: order++, lettersTo: page.letters.length };
      const group = found.get(title);
      if (group === undefined) found.set(title, [previous]);
      else group.push(previous);
    }
  }
  return found;
}

/** The best pairs first, a heading for each topic; headings left over that a topic's text follows repeat it. */
function pair(
  topics: readonly ExpectedTopic[],
  candidates: readonly Candidate[],
  { matches, spend }: { readonly matches: Map<ExpectedTopic, Candidate[]>; readonly spend: (texts: number) => void },
): void {
  const pairings = topics.flatMap((topic) =>
    candidates.map((candidate): Pairing => {
      spend(topic.texts.length + 1);
      const isNamedAlike = stem(candidate.page.path) === stem(topic.page.document.path);
      return { topic, candidate, ...shareOf(topic, candidate), isNamedAlike };
    }),
  );
  pairings.sort(comparePairings);
  const taken = new Set<Candidate>();
  const isOnly = pairings.length === 1;
  const isEnough = ({ share, isNamedAlike }: Pairing) => share >= MIN_SHARE || (share > 0 && (isOnly || isNamedAlike));
  for (const { topic, candidate } of pairings.filter(isEnough)) {
    if (matches.has(topic) || taken.has(candidate)) continue;
    matches.set(topic, [candidate]);
    taken.add(candidate);
  }
  for (const { topic, candidate, isNear } of pairings.filter(isEnough)) {
    // A title alone says too little: a section, or a branch of the map, may be called the same.
    if (taken.has(candidate) || !isNear) continue;
    taken.add(candidate);
    matches.get(topic)?.push(candidate);
  }
}

function comparePairings(one: Pairing, other: Pairing): number {
  return (
    other.share - one.share ||
    Number(other.isNamedAlike) - Number(one.isNamedAlike) ||
    one.candidate.order - other.candidate.order ||
    one.topic.page.index - other.topic.page.index
  );
}

/** How much of a topic's text follows a heading, before the next title of a topic, else anywhere behind it: a section may bear one. */
function shareOf(topic: ExpectedTopic, { page, heading, lettersTo }: Candidate): Pick<Pairing, "share" | "isNear"> {
  if (topic.texts.length === 0) return { share: 1, isNear: false };
  const near = shareWithin(topic, page.letters.slice(heading.lettersFrom, lettersTo));
  if (near >= MIN_SHARE) return { share: near, isNear: true };
  return { share: FAR * shareWithin(topic, page.letters.slice(heading.lettersFrom)), isNear: false };
}

function shareWithin({ texts }: ExpectedTopic, letters: string): number {
  let all = 0;
  let found = 0;
  for (const text of texts) {
    all += text.letters.length;
    if (letters.includes(text.letters)) found += text.letters.length;
  }
  return found / all;
}

function stem(path: string): string {
  return path.replace(/\.[A-Za-z0-9]+$/, "").toLowerCase();
}
