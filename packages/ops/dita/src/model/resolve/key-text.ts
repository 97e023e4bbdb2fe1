import { findKeytext, findLinkTitle, findNavtitle } from "../alternative-titles.ts";
import { typeOf } from "../classes.ts";
import type { KeyDefinition } from "../key-spaces.ts";
import { childOf, type DitaElement, type DitaNode, ditaAttributeOf, elementsOf, is, walkElements } from "../nodes.ts";
import type { Followed } from "../references.ts";

/** What a key gives an element without words of its own. */
export interface KeyContent {
  readonly words: readonly DitaNode[];
  /** Of links: what a description of them says. */
  readonly description: readonly DitaNode[];
}

/**
 * What a key puts into an element that has no words: an element of the same name, its keywords, its linktext, and where the element
 * becomes a link also its navtitle.
 *
 * Source   DITA 1.3, Processing key references to generate text or link text.
 */
export function contentOfKey(element: DitaElement, definition: KeyDefinition, isLinked: boolean): KeyContent {
  const { element: branch } = definition.entry;
  const meta = childOf(branch, "map/topicmeta");
  const shortdesc = meta === undefined ? undefined : childOf(meta, "map/shortdesc");
  const isLink = is(element, "topic/xref") || is(element, "topic/link");
  const description = isLink ? (shortdesc?.children ?? []) : [];
  return {
    words: meta === undefined ? titled(branch, isLinked) : wordsOf(element, meta, branch, isLinked),
    description,
  };
}

function wordsOf(element: DitaElement, meta: DitaElement, branch: DitaElement, isLinked: boolean): readonly DitaNode[] {
  const keytext = findKeytext(meta);
  if (keytext !== undefined) return fitting(element, keytext.children);
  const twin = elementsOf(meta).find(
    (child) => is(element, typeOf(child.className)) || is(child, typeOf(element.className)),
  );
  if (twin !== undefined && twin.children.length > 0) return twin.children;
  const keywords = elementsOf(meta)
    .filter((child) => is(child, "topic/keywords") || is(child, "topic/metadata"))
    .flatMap((child) => [...walkElements(child)].filter((one) => is(one, "topic/keyword") && one.children.length > 0));
  const [first] = keywords;
  if (is(element, "topic/xref") && first !== undefined) return keywords;
  if (!is(element, "topic/link") && first !== undefined) return first.children;
  const linktext = findLinkTitle(meta);
  if (linktext !== undefined && linktext.children.length > 0) return fitting(element, linktext.children);
  const navtitle = findNavtitle(meta);
  if (isLinked && navtitle !== undefined && navtitle.children.length > 0) return fitting(element, navtitle.children);
  return titled(branch, isLinked);
}

function titled(branch: DitaElement, isLinked: boolean): readonly DitaNode[] {
  const navtitle = branch.attributes.get("navtitle");
  if (!isLinked || navtitle === undefined || navtitle === "") return [];
  return [{ kind: "text", value: navtitle, parent: undefined, origin: branch.origin }];
}

/** Keywords and terms hold text alone: of elements in them the text is left. */
function fitting(element: DitaElement, nodes: readonly DitaNode[]): readonly DitaNode[] {
  if (!is(element, "topic/keyword") && !is(element, "topic/term")) return nodes;
  return nodes.flatMap((node) => (node.kind === "element" ? fitting(element, node.children) : [node]));
}

/**
 * The title of the topic that a key leads to. Of a glossary entry a term has the surface form, which introduces it; an abbreviated
 * form has that too where it comes first, and then the acronym.
 *
 * Source   DITA 1.3, language reference: abbreviated-form, glossSurfaceForm.
 */
export function titleOfTarget(
  element: DitaElement,
  target: DitaElement | undefined,
  introduced: Set<DitaElement> = new Set(),
): readonly DitaNode[] {
  if (target === undefined) return [];
  const find = (type: string): readonly DitaNode[] | undefined =>
    [...walkElements(target)].find((one) => is(one, type) && one.children.length > 0)?.children;
  const isShort = is(element, "abbrev-d/abbreviated-form");
  if (isShort || is(element, "topic/term")) {
    const surface = find("glossentry/glossSurfaceForm");
    const acronym = isShort ? find("glossentry/glossAcronym") : undefined;
    const isKnown = introduced.has(target);
    introduced.add(target);
    const words = isShort && isKnown ? (acronym ?? surface) : (surface ?? acronym);
    if (words !== undefined) return words;
  }
  return childOf(target, "topic/title")?.children ?? [];
}

const WORDLESS = [
  "topic/longdescref",
  "topic/longquoteref",
  "topic/param",
  "topic/indextermref",
  "topic/object",
] as const;

/** May its words come from a key? Only where it has none, and no elements, white space and alternative text. */
export function takesText(element: DitaElement): boolean {
  if (is(element, "map/topicref") || WORDLESS.some((type) => is(element, type))) return false;
  if (is(element, "topic/image") && (ditaAttributeOf(element, "alt") ?? "") !== "") return false;
  if (is(element, "topic/data") && !is(element, "topic/author") && element.attributes.has("value")) return false;
  // White space between the elements of a link is none of its content.
  const isLink = is(element, "topic/link");
  return !element.children.some(
    (child) => child.kind === "element" || (child.kind === "text" && !(isLink && child.value.trim() === "")),
  );
}

export function isElsewhere({ last }: Followed): boolean {
  return last?.entry.element.attributes.has("href") === true;
}
