import { type DitaElement, is } from "../nodes.ts";
import { isFindable } from "./check-topics.ts";
import { isSilent } from "./expected-topics.ts";
import type { TopicMatch } from "./match-topics.ts";
import { inProject, type PublishedFinding } from "./published-findings.ts";
import type { PublishedPage } from "./published-page.ts";

const EXTERNAL = /^(?:https?|mailto):/i;

/** Each address elsewhere that a topic leads to is led to by some link of the publication. */
export function checkAddresses(
  matches: readonly TopicMatch[],
  pages: readonly PublishedPage[],
  checkpoint: () => void,
): readonly PublishedFinding[] {
  const published = new Set<string>();
  for (const { links } of pages)
    for (const { href } of links) if (EXTERNAL.test(href.trim())) published.add(sameForm(href));
  const findings: PublishedFinding[] = [];
  for (const { topic, occurrences } of matches) {
    if (occurrences.length === 0 && isFindable(topic)) continue;
    checkpoint();
    for (const element of listLinks(topic.element)) {
      const href = element.attributes.get("href")?.trim() ?? "";
      if (!EXTERNAL.test(href) || published.has(sameForm(href))) continue;
      const { file, start } = element.origin;
      findings.push(
        inProject(file, start, {
          code: "LINK_MISSING",
          severity: "error",
          message: `No link of the publication leads to "${href.slice(0, 200)}".`,
        }),
      );
    }
  }
  return findings;
}

/** Links that a page shows: of the topic itself, its related links among them. */
function listLinks(topic: DitaElement): readonly DitaElement[] {
  const found: DitaElement[] = [];
  const waiting: DitaElement[] = [topic];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (is(element, "topic/xref") || is(element, "topic/link")) found.push(element);
    if (element !== topic && isSilent(element) && !is(element, "topic/related-links")) continue;
    for (const child of element.children) if (child.kind === "element") waiting.push(child);
  }
  return found;
}

/** One form of an address, whatever a tool escapes in it. */
function sameForm(href: string): string {
  const trimmed = href.trim();
  return URL.canParse(trimmed) ? new URL(trimmed).href : trimmed;
}
