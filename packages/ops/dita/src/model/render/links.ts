import { attributeOf, childOf, type DitaElement, elementsOf, is, textOf, walkElements } from "../nodes.ts";
import { isAbsolute, resolveReference } from "../paths.ts";
import { findInDocument } from "./anchors.ts";
import { escapeHtml, safeAddress, tag } from "./html.ts";
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
      if (href !== "") writing.around.lose(element, "A link that runs something is not carried.", href);
      return tag("span", writing.attributes(element), words);
    }
    return tag(
      "a",
      { ...writing.attributes(element), href: address, rel: "external", title },
      words === "" ? escapeHtml(href) : words,
    );
  }
  const found = href === "" ? undefined : findTarget(writing, element, href);
  if (found === undefined) {
    if (href !== "") writing.around.lose(element, `The link leads nowhere: ${href}`, href);
    return tag("span", writing.attributes(element), words === "" ? escapeHtml(href) : words);
  }
  const { target } = found;
  if (target !== undefined && is(target, "topic/fn") && found.page === writing.page) {
    const number = writing.notes.number(target, () => writing.inside(target));
    return writing.notes.call(number, target.attributes.get("callout"));
  }
  const anchor = target === undefined ? undefined : writing.around.anchorOf(target);
  const text = words !== "" ? words : escapeHtml(titleOf(target) || href);
  return tag(
    "a",
    { ...writing.attributes(element), href: writing.around.linkTo(found.page, anchor, writing.page), title },
    text,
  );
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

/** Where relationship tables lead from the page. */
export function writeRelations(writing: Writing, level: number): string {
  const paths = writing.around.publication.related.get(writing.page.document.path) ?? [];
  const items = paths.flatMap((path) => {
    const page = writing.around.publication.pageOf(path);
    const topic = page?.ids.topics[0];
    if (page === undefined || topic === undefined) return [];
    return [
      tag(
        "li",
        {},
        tag(
          "a",
          { href: writing.around.linkTo(page, writing.around.anchorOf(topic), writing.page) },
          escapeHtml(navigationTitle(topic)),
        ),
      ),
    ];
  });
  if (items.length === 0) return "";
  const { related } = wordsOf(languageOf(writing.page.document.root, writing.around.publication));
  return tag(
    "nav",
    { class: "related", "aria-label": `${related} ${writing.page.index + 1}` },
    `${tag(`h${Math.min(6, level + 1)}`, {}, escapeHtml(related))}${tag("ul", {}, items.join("\n"))}`,
  );
}

function titleOf(target: DitaElement | undefined): string {
  if (target === undefined) return "";
  if (is(target, "topic/topic")) return navigationTitle(target);
  const title = childOf(target, "topic/title");
  return title === undefined ? textOf(target).slice(0, 80) : textOf(title);
}
