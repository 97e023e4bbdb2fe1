import { escapeHtml } from "@colophon/kit-xml";
import { ancestorOf, attributeOf, childOf, type DitaElement, elementsOf, is, textOf, walkElements } from "../nodes.ts";
import { isAbsolute, resolveReference } from "../paths.ts";
import { findInDocument } from "./anchors.ts";
import { fixedTitle } from "./fixed-titles.ts";
import { safeAddress, tag } from "./html.ts";
import { orMissingKey, writeAsked } from "./missing-words.ts";
import { navigationTitle, type Page } from "./publication.ts";
import { wordsOf } from "./words.ts";
import { languageOf, type Writing } from "./writing.ts";

/** A reference or link: out of the publication, to one of its places, or to a footnote of the page. */
export function writeLink(writing: Writing, element: DitaElement): string {
  const href = element.attributes.get("href") ?? "";
  const scope = attributeOf(element, "scope");
  const words = wordsOfLink(writing, element);
  const description = childOf(element, "topic/desc");
  const title = description === undefined ? undefined : textOf(description);
  if (scope === "external" || scope === "peer" || isAbsolute(href)) {
    const address = safeAddress(href);
    if (address === undefined || href === "") {
      if (href !== "") writing.around.reportLoss(element, "A link that runs something is not carried.", href);
      return tag("span", writing.attributes(element), orMissingKey(element, words));
    }
    return tag(
      "a",
      { ...writing.attributes(element), href: address, rel: "external", title },
      words === "" ? escapeHtml(href) : words,
    );
  }
  const found = href === "" ? undefined : findTarget(writing, element, href);
  if (found === undefined) {
    if (href !== "") writing.around.reportLoss(element, `The link leads nowhere: ${href}`, href);
    return tag("span", writing.attributes(element), words === "" ? writeAsked(element) : words);
  }
  const { target } = found;
  if (target !== undefined && is(target, "topic/fn") && found.page === writing.page) {
    const number = writing.notes.number(target, () => writing.inside(target));
    return writing.notes.call(number, target.attributes.get("callout"));
  }
  const anchor = target === undefined ? undefined : writing.around.anchorOf(target);
  const text = words || escapeHtml(titleOf(target)) || writeAsked(element);
  return tag(
    "a",
    { ...writing.attributes(element), href: writing.around.linkTo(found.page, anchor, writing.page), title },
    text,
  );
}

/** Words that a key led from are a link as well; within one of an outer element they stay words. */
export function linkKeyed(writing: Writing, element: DitaElement, words: string): string {
  const href = element.attributes.get("href") ?? "";
  if (!element.attributes.has("keyref") || href === "" || words === "" || /<(a|div|p|ul|ol|dl|table)\b/.test(words))
    return words;
  const address = addressOf(writing, element, href);
  return address === undefined ? words : tag("a", { href: address }, words);
}

/** Where a quotation comes from. */
export function writeSource(writing: Writing, element: DitaElement): string {
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
  return isAbsolute(href) || /^(external|peer)$/.test(attributeOf(element, "scope") ?? "");
}

function addressOf(writing: Writing, element: DitaElement, href: string): string | undefined {
  const found = isElsewhere(element, href) ? undefined : findTarget(writing, element, href);
  const anchor = found?.target === undefined ? undefined : writing.around.anchorOf(found.target);
  const address = isElsewhere(element, href)
    ? safeAddress(href)
    : found && writing.around.linkTo(found.page, anchor, writing.page);
  if (address === undefined) writing.around.reportLoss(element, `The link leads nowhere: ${href}`, href);
  return address;
}

function wordsOfLink(writing: Writing, element: DitaElement): string {
  const linktext = elementsOf(element).find((child) => is(child, "topic/linktext"));
  if (linktext !== undefined) return writing.inside(linktext);
  const words = element.children
    .filter((child) => !is(child, "topic/desc"))
    .map((child) => writing.node(child, 2))
    .join("");
  return words.trim() === "" ? "" : words;
}

function findTarget(
  writing: Writing,
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

export function writeRelatedLinks(writing: Writing, element: DitaElement, level: number): string {
  const links = [...walkElements(element)].filter((one) => is(one, "topic/link"));
  const infos = [...walkElements(element)].filter(
    (one) =>
      is(one, "topic/linkinfo") ||
      (is(one, "topic/title") && one.parent !== undefined && is(one.parent, "topic/linklist")),
  );
  if (links.length === 0 && infos.length === 0) return "";
  const { related } = wordsOf(languageOf(element, writing.around.publication));
  const items = links.map((link) => {
    const desc = childOf(link, "topic/desc");
    return tag(
      "li",
      {},
      `${writeLink(writing, link)}${desc === undefined ? "" : ` ${tag("span", { class: "desc" }, writing.inside(desc))}`}`,
    );
  });
  const texts = infos.map((info) => tag("p", {}, writing.inside(info))).join("");
  return tag(
    "nav",
    { class: "related", "aria-label": `${related} ${writing.page.index + 1}.${writing.nextNumber()}` },
    `${tag(`h${Math.min(6, level + 1)}`, {}, escapeHtml(related))}${tag("ul", {}, items.join("\n"))}${texts}`,
  );
}

/** What a link without words says of its target: its title, else how it begins, else the title of its topic. */
function titleOf(target: DitaElement | undefined): string {
  if (target === undefined) return "";
  if (is(target, "topic/topic")) return navigationTitle(target);
  const title = childOf(target, "topic/title");
  const own = title === undefined ? fixedTitle(target) || textOf(target).slice(0, 80) : textOf(title);
  const topic = own === "" ? ancestorOf(target, "topic/topic") : undefined;
  return topic === undefined ? own : navigationTitle(topic);
}
