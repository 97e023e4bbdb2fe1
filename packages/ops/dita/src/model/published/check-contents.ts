import { isAbsolute, resolveReference } from "../paths.ts";
import type { ExpectedTopic } from "./expected-topics.ts";
import { longestRising } from "./longest-rising.ts";
import type { Occurrence, TopicMatch } from "./match-topics.ts";
import { inProject, inPublication, type PublishedFinding } from "./published-findings.ts";
import type { PublishedLink, PublishedPage } from "./published-page.ts";

interface ContentsEntry {
  readonly topic: ExpectedTopic;
  readonly link: PublishedLink;
}

/** Less than this share of the topics, and a page is no table of contents. */
const MIN_SHARE = 0.5;

/** The table of contents: the page whose links lead to most topics. An entry for each topic that the map shows there, in its order. */
export function checkContents(
  matches: readonly TopicMatch[],
  pages: readonly PublishedPage[],
  checkpoint: () => void,
): readonly PublishedFinding[] {
  const wanted = matches
    .filter(({ topic, occurrences }) => topic.contentsIndex !== undefined && occurrences.length > 0)
    .sort(({ topic: one }, { topic: other }) => (one.contentsIndex ?? 0) - (other.contentsIndex ?? 0));
  if (wanted.length < 2) return [];
  const target = new TopicFinder(matches);
  let best: { readonly page: PublishedPage; readonly entries: readonly ContentsEntry[] } | undefined;
  for (const page of pages) {
    checkpoint();
    const hasNavigation = page.links.some(({ isContents }) => isContents);
    const entries = listEntries(page, hasNavigation || pages.length === 1, target);
    if (best === undefined || entries.length > best.entries.length) best = { page, entries };
  }
  if (best === undefined || best.entries.length < wanted.length * MIN_SHARE)
    return pages.length === 1 ? [] : [missing(wanted)];
  return checkEntries(best.page, best.entries, wanted);
}

function missing(wanted: readonly TopicMatch[]): PublishedFinding {
  const [first] = wanted;
  const origin = first?.topic.page.document.root.origin;
  if (origin === undefined) throw new Error("There are topics.");
  return inProject(origin.file, origin.start, {
    code: "CONTENTS_MISSING",
    severity: "warning",
    message: `No page leads to most of the ${wanted.length} topics of the map.`,
  });
}

function listEntries(page: PublishedPage, onlyContents: boolean, target: TopicFinder): readonly ContentsEntry[] {
  const entries = new Map<ExpectedTopic, PublishedLink>();
  for (const link of page.links) {
    if (onlyContents && !link.isContents) continue;
    const topic = target.find(page, link.href);
    if (topic?.contentsIndex !== undefined && !entries.has(topic)) entries.set(topic, link);
  }
  return [...entries].map(([topic, link]) => ({ topic, link }));
}

function checkEntries(
  page: PublishedPage,
  entries: readonly ContentsEntry[],
  wanted: readonly TopicMatch[],
): readonly PublishedFinding[] {
  const present = new Set(entries.map(({ topic }) => topic));
  const kept = longestRising(entries.map(({ topic }) => topic.contentsIndex ?? 0));
  const absent = wanted.filter(({ topic }) => !present.has(topic));
  return [
    ...absent.map(({ topic }) =>
      inProject(topic.element.origin.file, topic.element.origin.start, {
        code: "CONTENTS_ENTRY_MISSING",
        severity: "error",
        message: `The contents in ${page.path} have no entry for the topic "${topic.title}".`,
      }),
    ),
    ...entries.flatMap(({ topic, link }, index) =>
      kept.has(index)
        ? []
        : [
            inPublication(page, link.start, {
              code: "CONTENTS_OUT_OF_ORDER",
              severity: "error",
              message: `The entry of the topic "${topic.title}" is not where the map has it.`,
            }),
          ],
    ),
  ];
}

interface Standing extends Occurrence {
  readonly topic: ExpectedTopic;
}

/** Which topic an address leads to. */
class TopicFinder {
  readonly #byPage = new Map<string, Standing[]>();
  readonly #pages = new Map<string, PublishedPage>();

  constructor(matches: readonly TopicMatch[]) {
    for (const { topic, occurrences } of matches)
      for (const occurrence of occurrences.slice(0, 1)) {
        const { path } = occurrence.page;
        this.#pages.set(path, occurrence.page);
        this.#byPage.set(path, this.#byPage.get(path) ?? []);
        this.#byPage.get(path)?.push({ ...occurrence, topic });
      }
    for (const standing of this.#byPage.values()) standing.sort((one, other) => one.order - other.order);
  }

  /** The first topic of a page, or the one whose heading ends first behind the anchor. */
  find(from: PublishedPage, href: string): ExpectedTopic | undefined {
    if (isAbsolute(href) || isAbsolute(from.base)) return undefined;
    const target = resolveReference(from.base, href);
    const standing = target === undefined ? undefined : this.#byPage.get(target.path);
    if (target === undefined || standing === undefined) return undefined;
    if (target.fragment === "") return target.path === from.path ? undefined : standing[0]?.topic;
    const at = this.#pages.get(target.path)?.anchors.get(target.fragment);
    return at === undefined ? undefined : standing.find(({ heading }) => heading.end >= at)?.topic;
  }
}
