import { escapeHtml } from "@colophon/kit-xml";
import { childOf, type DitaElement, elementsOf, is, walkElements } from "../nodes.ts";
import { tag } from "./html.ts";
import { writeLink } from "./links.ts";
import { withAnchor } from "./with-anchor.ts";
import { wordsIn } from "./words.ts";
import { languageOf, type PublicationWriting } from "./writing.ts";

const CONTENT = ["topic/link", "topic/linkinfo", "topic/linklist"];

/** The links of a topic: those of pools in one list, each linklist with its title, description and closing words. */
export function writeRelatedLinks(writing: PublicationWriting, element: DitaElement, level: number): string {
  if (![...walkElements(element)].some((one) => CONTENT.some((name) => is(one, name)))) return "";
  const { related } = wordsIn(languageOf(element, writing.around.publication));
  const own = writing.attributes(element, "related");
  return tag(
    "nav",
    { ...own, "aria-label": `${related} ${writing.page.index + 1}.${writing.nextNumber()}` },
    `${tag(`h${Math.min(6, level + 1)}`, {}, escapeHtml(related))}${writeLinks(writing, element)}`,
  );
}

/** Neighbouring links are one list, whatever pools they are in. */
function writeLinks(writing: PublicationWriting, holder: DitaElement): string {
  writing.around.checkpoint();
  let written = "";
  let items: string[] = [];
  const flush = (): void => {
    if (items.length > 0) written += tag("ul", {}, items.join("\n"));
    items = [];
  };
  for (const child of flatten(writing, holder)) {
    if (child.item !== undefined) items.push(child.item);
    else {
      flush();
      written += writeOther(writing, child.element);
    }
  }
  flush();
  return written;
}

type Piece =
  | { readonly item: string; readonly element?: undefined }
  | { readonly item?: undefined; readonly element: DitaElement };

/** Children of a holder and of the pools in it. */
function flatten(writing: PublicationWriting, holder: DitaElement): readonly Piece[] {
  return elementsOf(holder).flatMap((child): readonly Piece[] => {
    if (is(child, "topic/link")) return [{ item: writeItem(writing, child) }];
    if (!is(child, "topic/linkpool")) return [{ element: child }];
    const inside = flatten(writing, child);
    const { id } = writing.attributes(child);
    const [first, ...rest] = inside;
    return first?.item === undefined ? inside : [{ item: withAnchor(first.item, id) }, ...rest];
  });
}

function writeItem(writing: PublicationWriting, link: DitaElement): string {
  const desc = childOf(link, "topic/desc");
  const described = desc === undefined ? "" : ` ${tag("span", writing.attributes(desc), writing.inside(desc))}`;
  return tag("li", {}, `${writeLink(writing, link)}${described}`);
}

function writeOther(writing: PublicationWriting, element: DitaElement): string {
  if (is(element, "topic/linklist")) return tag("div", writing.attributes(element), writeLinks(writing, element));
  if (is(element, "topic/title") || is(element, "topic/linkinfo") || is(element, "topic/desc"))
    return tag("p", writing.attributes(element), writing.inside(element));
  return writing.element(element, 2);
}
