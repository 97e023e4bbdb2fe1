import { ancestorOf, type DitaElement } from "../nodes.ts";
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
  let taken = new Set<string>();
  for (const page of pages) {
    if (!isShared) taken = new Set();
    for (const topic of page.ids.topics) {
      const id = topic.attributes.get("id") ?? "topic";
      const own = claim(id, taken);
      anchors.set(topic, own);
      for (const [name, element] of page.ids.inner.get(topic) ?? [])
        anchors.set(element, claim(`${own}__${name}`, taken));
    }
  }
  return anchors;
}

function claim(wanted: string, taken: Set<string>): string {
  const base = wanted.replace(/\s+/g, "-");
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}-${number}`;
  taken.add(name);
  return name;
}
