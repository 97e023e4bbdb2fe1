import type { KeyDefinition } from "../key-spaces.ts";
import { childOf, type DitaElement, type DitaNode, elementsOf, is, walkElements } from "../nodes.ts";
import type { Followed } from "../references.ts";

/**
 * What a key puts into an element that has no words of its own: for links its linktext or navtitle, for others its keyword first.
 *
 * Source   DITA 1.3, Processing key references to generate text or link text. Otherwise than there, a link takes linktext before
 *          keywords, an author, publisher or source does not look for an element of its own name, navtitle serves all, and white
 *          space alone is no text.
 */
export function contentOfKey(
  element: DitaElement,
  definition: KeyDefinition,
  hasAddress: boolean,
): readonly DitaNode[] {
  const meta = childOf(definition.entry.element, "map/topicmeta");
  const isLink = is(element, "topic/xref") || is(element, "topic/link");
  const found = meta === undefined ? [] : listNaming(meta, isLink && hasAddress);
  const [first] = found;
  if (first !== undefined) return first.children;
  const navtitle = definition.entry.element.attributes.get("navtitle");
  if (navtitle === undefined || navtitle === "") return [];
  return [{ kind: "text", value: navtitle, parent: undefined, origin: definition.entry.element.origin }];
}

function listNaming(meta: DitaElement, isLink: boolean): readonly DitaElement[] {
  const keywords = [...walkElements(meta)].filter(
    (one) => is(one, "topic/keyword") || (is(one, "topic/term") && !is(one, "topic/indexterm")),
  );
  const titles = ["map/linktext", "topic/linktext", "topic/navtitle"].flatMap((type) => elementsOf(meta, type));
  return (isLink ? titles : [...keywords, ...titles]).filter(({ children }) => children.length > 0);
}

/** The title of the topic that a key leads to; of a glossary entry its short or its full form. */
export function titleOfTarget(element: DitaElement, target: DitaElement | undefined): readonly DitaNode[] {
  if (target === undefined) return [];
  if (is(element, "abbrev-d/abbreviated-form")) {
    for (const one of walkElements(target))
      if (is(one, "glossentry/glossSurfaceForm") && one.children.length > 0) return one.children;
    for (const one of walkElements(target))
      if (is(one, "glossentry/glossAcronym") && one.children.length > 0) return one.children;
  }
  const title = childOf(target, "topic/title");
  return title?.children ?? [];
}

/** May its words come from a key? Images and branches of maps have none. */
export function takesText(element: DitaElement): boolean {
  if (
    [
      "topic/image",
      "map/topicref",
      "topic/link",
      "topic/object",
      "topic/data",
      "topic/author",
      "topic/publisher",
      "topic/source",
    ].some((type) => is(element, type))
  )
    return is(element, "topic/author") || is(element, "topic/publisher") || is(element, "topic/source");
  return !element.children.some(
    (child) => child.kind === "element" || (child.kind === "text" && child.value.trim() !== ""),
  );
}

export function isElsewhere({ last }: Followed): boolean {
  return last?.entry.element.attributes.has("href") === true;
}
