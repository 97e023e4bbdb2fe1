import { escapeHtml } from "@colophon/kit-xml";
import { isClass } from "../classes.ts";
import { type DitaElement, type DitaNode, elementsOf, is } from "../nodes.ts";
import { BLOCKS, SHAPES } from "./blocks.ts";
import { tag } from "./html.ts";
import { linkKeyed, writeSource } from "./links.ts";
import { orMissingKey } from "./missing-words.ts";
import { tableAttributes, writeCaption, writeGroup } from "./tables.ts";
import { wordsIn } from "./words.ts";
import { languageOf, type PublicationWriting } from "./writing.ts";

/** An element that is one of HTML, or a block or a run of text with its own name. */
export function writePlain(writing: PublicationWriting, element: DitaElement, level: number): string {
  const types = element.className.trim().split(" ").slice(1).reverse();
  const shape = types.map((name) => SHAPES.get(name)).find((found) => found !== undefined);
  // Items are written one by one: written twice, what they lose would be told twice.
  const isList = shape?.tag === "ol" || shape?.tag === "ul";
  const isQuotation = isClass(element.className, "topic/lq");
  const words = isList ? writeItems(writing, element, level) : orMissingKey(element, writing.inside(element, level));
  const inside = isQuotation ? `${words}${writeSource(writing, element)}` : linkKeyed(writing, element, words);
  if (shape === undefined) return tag(holdsBlocks(element) ? "div" : "span", writing.attributes(element), inside);
  const attributes = writing.attributes(element, shape.className);
  if (shape.tag === "pre")
    return tag(
      "pre",
      { ...attributes, tabindex: "0" },
      isClass(element.className, "pr-d/codeblock") ? tag("code", {}, inside) : inside,
    );
  // A paragraph of HTML holds no blocks.
  if (shape.tag === "p" && holdsBlocks(element))
    return tag("div", { ...attributes, class: [attributes.class, "p"].filter(Boolean).join(" ") }, inside);
  return tag(shape.tag, attributes, inside);
}

/** A list of HTML holds items alone: a section between steps becomes one. */
function writeItems(writing: PublicationWriting, list: DitaElement, level: number): string {
  return elementsOf(list)
    .map((child) => {
      const written = writing.element(child, level);
      return written === "" || written.startsWith("<li") ? written : tag("li", { class: "section" }, written);
    })
    .join("\n");
}

function holdsBlocks(element: DitaElement): boolean {
  return elementsOf(element).some(
    (child) =>
      [...BLOCKS].some((name) => isClass(child.className, `topic/${name}`)) ||
      (isClass(child.className, "topic/image") && child.attributes.get("placement") === "break") ||
      (child.className !== "" && !isClass(child.className, "topic/fn") && holdsBlocks(child)),
  );
}

/** A step, with a word for how much it matters. */
export function writeStep(writing: PublicationWriting, element: DitaElement, level: number): string {
  const importance = element.attributes.get("importance") ?? "";
  const word = wordsIn(languageOf(element, writing.around.publication)).importance[importance];
  const head = word === undefined ? "" : `${tag("strong", {}, `${escapeHtml(word)}:`)} `;
  return tag("li", writing.attributes(element), `${head}${writing.inside(element, level)}`);
}

export function writeTitle(writing: PublicationWriting, element: DitaElement, level: number): string {
  const { parent } = element;
  if (parent === undefined || is(parent, "topic/table") || is(parent, "topic/simpletable")) return "";
  if (is(parent, "topic/fig"))
    return tag("figcaption", { id: writing.around.anchorOf(element) }, writing.inside(element));
  return tag(`h${Math.min(6, level + 1)}`, { id: writing.around.anchorOf(element) }, writing.inside(element));
}

export function writeNote(writing: PublicationWriting, element: DitaElement, level: number): string {
  const type =
    element.attributes.get("type") ?? (isClass(element.className, "hazard-d/hazardstatement") ? "warning" : "note");
  const { notes } = wordsIn(languageOf(element, writing.around.publication));
  const label = type === "other" ? (element.attributes.get("othertype") ?? notes.note) : (notes[type] ?? notes.note);
  // What a ditaval shows in front stands before the word for the note.
  const isMark = (node: DitaNode | undefined): boolean =>
    node?.kind === "element" && node.attributes.get("outputclass") === "flag";
  const mark = element.children.slice(0, isMark(element.children[0]) ? 1 : 0);
  const words = element.children.slice(mark.length);
  const attributes = writing.attributes(element, `note note-${type.replace(/[^A-Za-z0-9-]/g, "")}`);
  return tag(
    "div",
    { ...attributes, role: "note" },
    `${writing.inside({ ...element, children: mark }, level)}${tag("strong", {}, `${escapeHtml(label ?? "")}:`)} ${writing.inside({ ...element, children: words }, level)}`,
  );
}

export function writeTable(writing: PublicationWriting, element: DitaElement): string {
  const caption = writeCaption(writing, element);
  const groups = elementsOf(element, "topic/tgroup").map((group) => writeGroup(writing, group, element));
  const [first = ""] = groups;
  const attributes = tableAttributes(writing, element);
  const tables = [
    tag("table", attributes, caption + first),
    ...groups.slice(1).map((group) => tag("table", { style: attributes.style }, group)),
  ];
  return tables.join("\n");
}

export function writeCascade(writing: PublicationWriting, element: DitaElement): string {
  return tag(
    "span",
    writing.attributes(element),
    elementsOf(element)
      .map((child) => writing.element(child, 2))
      .join(" &gt; "),
  );
}
