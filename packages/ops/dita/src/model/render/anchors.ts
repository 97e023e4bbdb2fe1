import { ancestorOf, type DitaElement } from "../nodes.ts";
import { NameClaims } from "../resolve/name-claims.ts";
import type { Page } from "./publication.ts";

/** An element of a page by "topic/element", "topic" or "./element". */
export function findInDocument(page: Page, fragment: string, from: DitaElement): DitaElement | undefined {
  const slash = fragment.indexOf("/");
  const id = slash < 0 ? fragment : fragment.slice(0, slash);
  const topic = id === "." ? ancestorOf(from, "topic/topic") : page.ids.top.get(id);
  return slash < 0 || topic === undefined ? topic : page.ids.inner.get(topic)?.get(fragment.slice(slash + 1));
}

/** Gives each topic and each element with an id an anchor; one on one page, or one in all where pages share a document. */
export function assignAnchors(pages: readonly Page[], isShared: boolean): ReadonlyMap<DitaElement, string> {
  const anchors = new Map<DitaElement, string>();
  let taken = new NameClaims();
  for (const page of pages) {
    if (!isShared) taken = new NameClaims();
    for (const topic of page.ids.topics) {
      const id = topic.attributes.get("id") ?? "topic";
      const own = taken.claim(id.replace(/\s+/g, "-"));
      anchors.set(topic, own);
      for (const [name, element] of page.ids.inner.get(topic) ?? [])
        anchors.set(element, taken.claim(`${own}__${name}`.replace(/\s+/g, "-")));
    }
  }
  return anchors;
}
