import type { DitaElement } from "../nodes.ts";
import type { ExpectedText } from "./expected-topics.ts";
import type { TopicMatch } from "./match-topics.ts";
import { inProject, type PublishedFinding } from "./published-findings.ts";

/** Characters of a text that a message repeats. */
const TOLD = 60;

/**
 * The texts of a table or list in their order: cells or items that changed places, or that took the words of another.
 *
 * Shapes   The first order that a page allows counts: a text is looked for behind the one before it, from the topic's heading on.
 */
export function checkOrder(matches: readonly TopicMatch[], checkpoint: () => void): readonly PublishedFinding[] {
  const findings: PublishedFinding[] = [];
  for (const { topic, isAmbiguous, occurrences } of matches) {
    const [first] = occurrences;
    if (first === undefined || isAmbiguous) continue;
    const { letters } = first.page;
    for (const texts of groupByHolder(topic.texts)) {
      checkpoint();
      const moved = findMoved(texts, letters, first.heading.lettersFrom);
      if (moved !== undefined)
        findings.push(
          inProject(moved.file, moved.start, {
            code: "TEXT_OUT_OF_ORDER",
            severity: "error",
            message: `In ${first.page.path} the text "${moved.text.slice(0, TOLD)}" does not follow the one before it in its table or list.`,
          }),
        );
    }
  }
  return findings;
}

function groupByHolder(texts: readonly ExpectedText[]): Iterable<readonly ExpectedText[]> {
  const groups = new Map<DitaElement, ExpectedText[]>();
  for (const text of texts) {
    if (text.holder === undefined) continue;
    const group = groups.get(text.holder);
    if (group === undefined) groups.set(text.holder, [text]);
    else group.push(text);
  }
  return groups.values();
}

/** The first text that is on the page, and not behind the one before it. */
function findMoved(texts: readonly ExpectedText[], letters: string, from: number): ExpectedText | undefined {
  let cursor = from;
  for (const text of texts) {
    const at = letters.indexOf(text.letters, cursor);
    if (at >= 0) cursor = at + text.letters.length;
    // What is nowhere is told as missing.
    else if (letters.includes(text.letters)) return text;
  }
  return undefined;
}
