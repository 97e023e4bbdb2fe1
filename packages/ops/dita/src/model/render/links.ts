import { escapeHtml } from "@colophon/kit-xml";
import { ancestorOf, childOf, type DitaElement, ditaAttributeOf, elementsOf, is, textOfDita } from "../nodes.ts";
import { isAbsolute, resolveReference } from "../paths.ts";
import { findInDocument } from "./anchors.ts";
import { fixedTitle } from "./fixed-titles.ts";
import { safeAddress, tag } from "./html.ts";
import { orMissingKey, writeAsked } from "./missing-words.ts";
import { navigationTitle, type Page } from "./publication.ts";
import type { PublicationWriting } from "./writing.ts";

/**
 * A reference or link: out of the publication, to one of its places, or to a footnote of the page. Its description is the title of the
 * link; in a form that has no such titles it follows in brackets, unless a list of links shows it.
 */
export function writeLink(writing: PublicationWriting, element: DitaElement): string {
  const link = writeReference(writing, element);
  const description = childOf(element, "topic/desc");
  if (writing.around.hasTitlesOfLinks || description === undefined || is(element, "topic/link")) return link;
  const words = writing.inside(description);
  return words.trim() === "" ? link : `${link} (${words})`;
}

function writeReference(writing: PublicationWriting, element: DitaElement): string {
  const href = element.attributes.get("href") ?? "";
  const scope = ditaAttributeOf(element, "scope");
  const words = wordsOfLink(writing, element);
  const description = childOf(element, "topic/desc");
  const title = description === undefined ? undefined : textOfDita(description);
  if (scope === "external" || scope === "peer" || isAbsolute(href)) {
    const address = safeAddress(href);
    if (address === undefined || href === "") {
      if (href !== "") writing.around.reportLoss(element, "A link that runs something is not carried.", href);
      return tag("span", { ...writing.attributes(element), title }, orMissingKey(element, words));
    }
    return tag(
      "a",
      { ...writing.attributes(element), href: address, rel: "external", title },
      words === "" ? escapeHtml(href) : words,
    );
  }
  const found = href === "" ? undefined : findTarget(writing, element, href);
  if (found === undefined) {
    if (href !== "")
      writing.around.reportLoss(element, `The link ${writing.around.whyMissing(writing.page, href)}`, href);
    return tag("span", { ...writing.attributes(element), title }, words === "" ? writeAsked(element) : words);
  }
  const { target } = found;
  if (target !== undefined && is(target, "topic/fn") && found.page === writing.page) {
    const number = writing.notes.number(target, () => writing.inside(target));
    const call = writing.notes.call(number, target.attributes.get("callout"));
    const shown = `${words}${call}`;
    return title === undefined ? shown : tag("span", { title }, shown);
  }
  const anchor = target === undefined ? undefined : anchorFor(writing, target);
  const text = words || escapeHtml(titleOf(target)) || writeAsked(element);
  return tag(
    "a",
    { ...writing.attributes(element), href: writing.around.linkTo(found.page, anchor, writing.page), title },
    text,
  );
}

/** Elements that a page has in another form than an element: in its head, as an attribute, or not at all. */
const NOT_ON_PAGES = [
  "topic/prolog",
  "topic/titlealts",
  "topic/data",
  "topic/data-about",
  "topic/colspec",
  "topic/param",
  "topic/alt",
  "topic/linktext",
];

function isOnPage(element: DitaElement, showsDrafts: boolean): boolean {
  if (element.className === "" || NOT_ON_PAGES.some((name) => is(element, name))) return false;
  const isDraft = is(element, "topic/draft-comment") || is(element, "topic/required-cleanup");
  const isTitleOfLink = is(element, "topic/desc") && element.parent !== undefined && isLinkElement(element.parent);
  return !isTitleOfLink && (showsDrafts || !isDraft);
}

function isLinkElement(element: DitaElement): boolean {
  return is(element, "topic/xref") || is(element, "topic/link");
}

/** The anchor of an element; of one that a page does not have, that of the nearest around it which has one. */
function anchorFor({ around }: PublicationWriting, target: DitaElement): string | undefined {
  const above: DitaElement[] = [];
  for (let at: DitaElement | undefined = target; at !== undefined; at = at.parent) above.push(at);
  const outermost = above.findLastIndex((element) => element.name !== "dita" && !isOnPage(element, around.showsDrafts));
  return above
    .slice(outermost + 1)
    .map((element) => around.anchorOf(element))
    .find((anchor) => anchor !== undefined);
}

/** Words that a key led from are a link as well; within one of an outer element they stay words. */
export function linkKeyed(writing: PublicationWriting, element: DitaElement, words: string): string {
  const href = element.attributes.get("href") ?? "";
  if (!element.attributes.has("keyref") || href === "" || words === "" || /<(a|div|p|ul|ol|dl|table)\b/.test(words))
    return words;
  const address = addressOf(writing, element, href);
  return address === undefined ? words : tag("a", { href: address }, words);
}

/** Where a quotation comes from. */
export function writeSource(writing: PublicationWriting, element: DitaElement): string {
  const href = element.attributes.get("href") ?? "";
  const title = element.attributes.get("reftitle") ?? "";
  const address = href === "" ? undefined : addressOf(writing, element, href);
  if (address === undefined && title === "") return "";
  const found = isElsewhere(element, href) ? undefined : findTarget(writing, element, href);
  const words = escapeHtml(title || titleOf(found?.target) || href);
  return tag(
    "div",
    { class: "source" },
    tag("cite", {}, address === undefined ? words : tag("a", { href: address }, words)),
  );
}

function isElsewhere(element: DitaElement, href: string): boolean {
  return isAbsolute(href) || /^(external|peer)$/.test(ditaAttributeOf(element, "scope") ?? "");
}

function addressOf(writing: PublicationWriting, element: DitaElement, href: string): string | undefined {
  const found = isElsewhere(element, href) ? undefined : findTarget(writing, element, href);
  const anchor = found?.target === undefined ? undefined : anchorFor(writing, found.target);
  const address = isElsewhere(element, href)
    ? safeAddress(href)
    : found && writing.around.linkTo(found.page, anchor, writing.page);
  if (address === undefined)
    writing.around.reportLoss(element, `The link ${writing.around.whyMissing(writing.page, href)}`, href);
  return address;
}

function wordsOfLink(writing: PublicationWriting, element: DitaElement): string {
  const linktext = elementsOf(element).find((child) => is(child, "topic/linktext"));
  if (linktext !== undefined) return writing.inside(linktext);
  const words = element.children
    .filter((child) => !is(child, "topic/desc"))
    .map((child) => writing.node(child, 2))
    .join("");
  return words.trim() === "" ? "" : words;
}

function findTarget(
  writing: PublicationWriting,
  element: DitaElement,
  href: string,
): { readonly page: Page; readonly target: DitaElement | undefined } | undefined {
  const { publication } = writing.around;
  const target = resolveReference(writing.page.document.path, href);
  const page = target === undefined ? undefined : publication.pageOf(target.path);
  if (page === undefined || target === undefined) return undefined;
  if (target.fragment === "") return { page, target: page.ids.topics[0] };
  const found = findInDocument(page, target.fragment, element);
  return found === undefined ? undefined : { page, target: found };
}

/** What a link without words says of its target: its title, else how it begins, else the title of its topic. */
function titleOf(target: DitaElement | undefined): string {
  if (target === undefined) return "";
  if (is(target, "topic/topic")) return navigationTitle(target);
  const title = childOf(target, "topic/title");
  const own = title === undefined ? fixedTitle(target) || textOfDita(target).slice(0, 80) : textOfDita(title);
  const topic = own === "" ? ancestorOf(target, "topic/topic") : undefined;
  return topic === undefined ? own : navigationTitle(topic);
}
