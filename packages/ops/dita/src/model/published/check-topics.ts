import type { ExpectedTopic } from "./expected-topics.ts";
import { longestRising } from "./longest-rising.ts";
import type { Occurrence, TopicMatch } from "./match-topics.ts";
import type { PublishedFiles } from "./published-files.ts";
import { inProject, inPublication, type PublishedFinding } from "./published-findings.ts";
import type { PublishedPage } from "./published-page.ts";

/** Characters of a text that a message repeats. */
const TOLD = 60;

/** Each topic once, with all its texts; in one page in the map's order. */
export function checkTopics(
  matches: readonly TopicMatch[],
  kind: PublishedFiles["kind"],
  pages: readonly PublishedPage[],
  checkpoint: () => void,
): readonly PublishedFinding[] {
  const findings: PublishedFinding[] = [];
  for (const match of matches) {
    checkpoint();
    for (const one of checkTopic(match, pages)) findings.push(one);
  }
  if (kind === "page") for (const one of checkOrder(matches)) findings.push(one);
  return findings;
}

/** Topics that can be told from others: with a title. */
export function isFindable({ letters }: ExpectedTopic): boolean {
  return letters !== "";
}

function checkTopic({ topic, occurrences }: TopicMatch, pages: readonly PublishedPage[]): readonly PublishedFinding[] {
  const [first, ...others] = occurrences;
  const { file, start } = topic.element.origin;
  const found: PublishedFinding[] = [];
  if (first === undefined && isFindable(topic))
    found.push(
      inProject(file, start, {
        code: "TOPIC_MISSING",
        severity: "error",
        message: `The topic "${topic.title}" is under no heading of the publication.`,
      }),
    );
  for (const { page, heading } of others)
    found.push(
      inPublication(page, heading.start, {
        code: "TOPIC_REPEATED",
        severity: "error",
        message: `The topic "${topic.title}" of ${topic.page.document.path} occurs here again.`,
      }),
    );
  if (first === undefined && isFindable(topic)) return found;
  const readers = first === undefined ? pages : [first.page];
  for (const text of topic.texts)
    if (!readers.some(({ letters }) => letters.includes(text.letters)))
      found.push(
        inProject(text.file, text.start, {
          code: "TEXT_MISSING",
          severity: "error",
          message: `${first === undefined ? "No page" : `The page ${first.page.path}`} has not the text "${text.text.slice(0, TOLD)}".`,
        }),
      );
  return found;
}

function checkOrder(matches: readonly TopicMatch[]): readonly PublishedFinding[] {
  const placed = matches.flatMap(
    ({ topic, isAmbiguous, occurrences: [first] }): { topic: ExpectedTopic; first: Occurrence }[] =>
      first === undefined || isAmbiguous || !topic.isOrdered ? [] : [{ topic, first }],
  );
  const kept = longestRising(placed.map(({ first }) => first.order));
  return placed.flatMap(({ topic, first }, index) =>
    kept.has(index)
      ? []
      : [
          inPublication(first.page, first.heading.start, {
            code: "TOPIC_OUT_OF_ORDER",
            severity: "error",
            message: `The topic "${topic.title}" of ${topic.page.document.path} is not where the map has it.`,
          }),
        ],
  );
}
