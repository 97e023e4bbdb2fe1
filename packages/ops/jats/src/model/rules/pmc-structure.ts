import { childOf, childrenOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { each, get, has, isInsideElement, type JatsRule, line } from "./rule.ts";

const ABSTRACT_TYPES =
  /^(ASCII|editor|editor-highlights|executive-summary|graphical|graphical-abstract|highlights|key-points|objectives|plain-language-summary|precis|section|short|stereo|summary|synopsis|teaser|toc|video|video-abstract|web-summary)$/;
const FORMATTING = new Set(["bold", "italic", "sc", "underline", "monospace", "overline", "roman", "sans-serif"]);
const DISPLAYED =
  /^(label|title|fig|fig-group|table-wrap|table-wrap-group|boxed-text|chem-struct-wrap|chem-struct-wrapper|disp-formula|disp-formula-group|graphic|media|preformat|supplementary-material|statement|alternatives|array|code|block-alternatives)$/;
const MATERIAL = /^(supplementary-material|inline-supplementary-material|media|graphic)$/;
const WARNING = { severity: "warning" } as const;

/** PubMed Central Tagging Guidelines, the parts of an article. */
export const PMC_STRUCTURE: readonly JatsRule[] = [
  each("alternatives-specific-use-check", ["alternatives"], (element) => {
    const twice = findTwice(childrenOf(element), (child) => keyOf(child, get(child, "specific-use")));
    return twice === undefined
      ? undefined
      : `Two ${twice.local} have the specific-use "${get(twice, "specific-use")}".`;
  }),
  each("alternatives-xml-lang-check", ["alternatives"], (element) => {
    const twice = findTwice(childrenOf(element), (child) =>
      get(child, "specific-use") === undefined ? keyOf(child, get(child, "xml:lang")) : undefined,
    );
    return twice === undefined ? undefined : `Two ${twice.local} have the language "${get(twice, "xml:lang")}".`;
  }),
  each(
    "block-formatting-check",
    ["article-title", "label", "p", "subtitle", "title"],
    (element) => {
      const [only, ...others] = element.children.filter((child) => child.kind !== "text" || child.value.trim() !== "");
      return others.length === 0 && only?.kind === "element" && FORMATTING.has(only.local) && line(only).length > 2
        ? `The whole ${element.local} is in one ${only.local}.`
        : undefined;
    },
    WARNING,
  ),
  each("check-abstract-type", ["abstract", "trans-abstract"], (element) => {
    const type = get(element, "abstract-type");
    return type === undefined || ABSTRACT_TYPES.test(type) ? undefined : `abstract-type is "${type}".`;
  }),
  each("collection-content-check", ["article"], (element) =>
    get(element, "article-type") === "collection" && !has(element, "sub-article")
      ? "A collection has no articles."
      : undefined,
  ),
  each("display-object-sec-check", ["sec"], (element) => {
    if (get(element, "sec-type") !== "display-objects") return undefined;
    const other = childrenOf(element).find(({ local }) => !DISPLAYED.test(local));
    if (other !== undefined) return `A section of display objects contains ${other.local}, which is not one.`;
    const last = element.parent?.children.findLast((child) => child.kind === "element" && child.local === "sec");
    return last === undefined || last === element ? undefined : "The section of display objects is not the last one.";
  }),
  each("floats-wrap-check", ["floats-group", "floats-wrap"], (element) => {
    const other = childrenOf(element).find(
      ({ local }) => !DISPLAYED.test(local) || local === "label" || local === "title",
    );
    if (other !== undefined) return `${element.local} has ${other.local}.`;
    return childrenOf(element).length === 0 ? `${element.local} has no floating objects.` : undefined;
  }),
  each("front-content-test", ["front"], (element) =>
    has(element, "article-meta") ? undefined : "front has no article-meta.",
  ),
  each(
    "kwd-group-check",
    ["kwd-group"],
    (element) => {
      const listed = childrenOf(element, "kwd").find((kwd) => line(kwd).split(/;|,\s/).length > 2);
      return listed === undefined ? undefined : `One kwd contains several keywords: "${line(listed).slice(0, 80)}".`;
    },
    WARNING,
  ),
  each("list-item-content-check", ["list-item"], (element) =>
    line(element) !== "" && childrenOf(element).every(({ local }) => local === "label" || local === "title")
      ? "The list-item has only a label or title."
      : undefined,
  ),
  each("list-continued-check", ["list"], (element, { links }) => {
    const id = get(element, "continued-from");
    if (id === undefined) return undefined;
    const earlier = links.ids.get(id.trim());
    if (earlier === undefined) return `No element has the id "${id}".`;
    if (earlier.local !== "list") return `"${id}" is a ${earlier.local}, not a list.`;
    return earlier.start < element.start ? undefined : `The list "${id}" comes later.`;
  }),
  each("list-title-check", ["list"], (element) => {
    const title = childOf(element, "title");
    return title !== undefined && line(title) === "" ? "The list's title is empty." : undefined;
  }),
  each(
    "punctuation-in-xref",
    ["xref"],
    (element) => {
      const text = line(element);
      const isWrapped = /^\(.*\)$|^\[.*\]$/.test(text);
      return isWrapped || /^[,;:.]|[,;:]$/.test(text)
        ? `The xref's text begins or ends with punctuation: "${text.slice(0, 80)}".`
        : undefined;
    },
    WARNING,
  ),
  each("sec-type-check", ["sec"], (element) => {
    if (get(element, "sec-type") !== "supplementary-material") return undefined;
    let isThere = false;
    for (const node of walkXml(element)) isThere ||= node.kind === "element" && MATERIAL.test(node.local);
    return isThere ? undefined : "A section of supplementary material is empty.";
  }),
  each(
    "string-conf-element-check",
    ["string-conf"],
    (element) => (childrenOf(element).length === 0 ? "The string-conf has no elements." : undefined),
    WARNING,
  ),
  each("subj-group-check", ["subj-group"], (element) => {
    const subjects = childrenOf(element).filter(({ local }) => local === "subject" || local === "compound-subject");
    if (subjects.length === 0) return "The subj-group has no subject.";
    return get(element, "subj-group-type") === "heading" && subjects.length > 1
      ? "The heading has more than one subject."
      : undefined;
  }),
  each(
    "table-check",
    ["table"],
    (element) => (line(element) === "" && childrenOf(element).length === 0 ? "The table is empty." : undefined),
    WARNING,
  ),
  each("title-fn-check-OBS", ["fn"], (element) =>
    inTitle(element) ? "The article's title contains a footnote." : undefined,
  ),
  each("title-fn-xref-check", ["xref"], (element) =>
    inTitle(element) && get(element, "ref-type") === "fn" ? "The article's title refers to a footnote." : undefined,
  ),
  each("graphic-alt-version-check", ["graphic"], (element) =>
    get(element, "alt-version") === "yes" && element.parent?.local !== "alternatives"
      ? "alt-version is yes, and the graphic is in no alternatives."
      : undefined,
  ),
];

function inTitle(element: XmlElement): boolean {
  return (
    isInsideElement(element, "title-group") &&
    (isInsideElement(element, "article-title") || isInsideElement(element, "subtitle"))
  );
}

function keyOf(element: XmlElement, value: string | undefined): string | undefined {
  return value === undefined || value === "" ? undefined : `${element.local} ${value}`;
}

function findTwice(
  elements: readonly XmlElement[],
  keyOfOne: (element: XmlElement) => string | undefined,
): XmlElement | undefined {
  const seen = new Set<string>();
  return elements.find((element) => {
    const key = keyOfOne(element);
    return key !== undefined && seen.size === seen.add(key).size;
  });
}
