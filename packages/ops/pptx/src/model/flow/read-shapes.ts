import { type FlowBlock, type FlowInline, type FlowLink, plainTextOf } from "@colophon/base-flow";
import { at } from "@colophon/contract";
import { FOOT_TYPES, isTitle } from "@colophon/kit-presentation";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, nameOf } from "../names.ts";
import { inherit } from "./ancestry.ts";
import { placeIn, type Story } from "./deck-sources.ts";
import { linkOf } from "./links.ts";
import { altOf, pictureItems, readPictureItem } from "./pictures.ts";
import { readFrame } from "./read-frame.ts";
import { readTextBody, readTitle } from "./read-text.ts";
import { boxOfTransform, readingOrder, type ShapeBox } from "./slide-order.ts";

/** What a shape shows, and where. */
interface Item {
  readonly box: ShapeBox | undefined;
  readonly blocks: readonly FlowBlock[];
}

/** What a slide or its notes show, in reading order. */
export interface StoryContent {
  readonly title: readonly FlowInline[];
  readonly blocks: readonly FlowBlock[];
  /** Date, footer and number. */
  readonly foot: readonly FlowBlock[];
  /** Paragraphs of these that say more than the number of the slide. */
  readonly footParagraphs: readonly XmlElement[];
}

/** Reads the shapes of a slide or of notes, groups within their group. ISO/IEC 29500-1, 19.3.1. */
export class ShapeReader {
  readonly #story: Story;
  #title: readonly FlowInline[] = [];
  readonly #foot: FlowBlock[] = [];
  readonly #footParagraphs: XmlElement[] = [];

  constructor(story: Story) {
    this.#story = story;
  }

  read(): StoryContent {
    const tree = child(this.#story.root, "p:cSld", "p:spTree");
    const blocks = this.#ordered(this.#items(tree));
    return { title: this.#title, blocks, foot: this.#foot, footParagraphs: this.#footParagraphs };
  }

  #ordered(items: readonly Item[]): readonly FlowBlock[] {
    return readingOrder(items, this.#story.sources.look).flatMap(({ blocks }) => blocks);
  }

  #items(parent: XmlElement | undefined): readonly Item[] {
    return (parent?.children ?? []).flatMap((node) => (node.kind === "element" ? this.#item(node) : []));
  }

  #item(element: XmlElement): readonly Item[] {
    const { sources } = this.#story;
    sources.look();
    const name = nameOf(element);
    if (name === "mc:AlternateContent") return this.#alternate(element);
    const named = namedOf(element);
    if (named === undefined) return [];
    if (sources.options.hiddenContent === "omit" && ["1", "true"].includes(attribute(named, "hidden") ?? "")) {
      reportHidden(element, this.#story);
      return [];
    }
    switch (name) {
      case "p:grpSp":
        return this.#group(element, named);
      case "p:sp":
      case "p:cxnSp":
        return this.#shape(element, named);
      case "p:pic": {
        const inherited = inherit(element, phOf(element), this.#story.above);
        return itemOf(inherited.box, readPictureItem(element, named, this.#story));
      }
      case "p:graphicFrame": {
        const inherited = inherit(element, phOf(element), this.#story.above);
        return itemOf(inherited.box, [
          ...readFrame(element, named, inherited.lists, this.#story),
          ...altBlocks(named, this.#story),
        ]);
      }
      default:
        return [];
    }
  }

  /** The newest form; the older one where that shows nothing. */
  #alternate(element: XmlElement): readonly Item[] {
    for (const choice of [...childrenNamed(element, "mc:Choice"), ...childrenNamed(element, "mc:Fallback")]) {
      const items = this.#items(choice);
      if (items.length > 0) return items;
    }
    return [];
  }

  #group(element: XmlElement, named: XmlElement): readonly Item[] {
    const blocks = this.#ordered(this.#items(element));
    return itemOf(boxOfTransform(child(element, "p:grpSpPr", "a:xfrm")), [...blocks, ...altBlocks(named, this.#story)]);
  }

  #shape(element: XmlElement, named: XmlElement): readonly Item[] {
    const story = this.#story;
    const inherited = inherit(element, phOf(element), story.above);
    const { type, box } = inherited;
    const body = child(element, "p:txBody");
    const link = linkOf(child(named, "a:hlinkClick"), story);
    const frame = { lists: inherited.lists, link };
    if (type === "sldImg") return [];
    if (type !== undefined && isTitle(type) && this.#title.length === 0) {
      this.#title = readTitle(body, frame, story);
      return itemOf(box, altBlocks(named, story));
    }
    const text = readTextBody(body, frame, story);
    if (type !== undefined && FOOT_TYPES.has(type)) {
      this.#foot.push(...text);
      for (const paragraph of childrenNamed(body, "a:p"))
        if (!(type === "sldNum" && isNumber(paragraph))) this.#footParagraphs.push(paragraph);
      return [];
    }
    const filled = child(element, "p:spPr", "a:blipFill", "a:blip");
    const pictures = filled === undefined ? [] : pictureItems(filled, named, link, story);
    const alt = pictures.some(({ kind }) => kind === "picture") ? [] : altBlocks(named, story);
    const shown = [...blocksOf(pictures), ...text, ...alt];
    return itemOf(box, shown.length === 0 ? linkBlocks(link) : shown);
  }
}

/** Whether a paragraph shows the number of its slide alone. */
function isNumber(paragraph: XmlElement): boolean {
  return /^[\d\s<>#\u2039\u203a]*$/.test(paragraphText(paragraph));
}

function itemOf(box: ShapeBox | undefined, blocks: readonly FlowBlock[]): readonly Item[] {
  return blocks.length === 0 ? [] : [{ box, blocks: [{ kind: "box", tag: "div", blocks }] }];
}

function blocksOf(content: readonly FlowInline[]): readonly FlowBlock[] {
  return content.length === 0 ? [] : [{ kind: "paragraph", role: "text", isRightToLeft: false, content }];
}

/** A shape that shows nothing, but leads somewhere. */
function linkBlocks(link: FlowLink | undefined): readonly FlowBlock[] {
  return link === undefined || link.target.startsWith("#")
    ? []
    : blocksOf([{ kind: "text", text: link.target, marks: 0, link }]);
}

/** The alternative text of what is not a picture. */
function altBlocks(named: XmlElement, { sources }: Story): readonly FlowBlock[] {
  if (sources.used.has(named)) return [];
  const alt = altOf(named);
  sources.used.add(named);
  return alt === ""
    ? []
    : blocksOf([{ kind: "picture", picture: { source: "", fileName: "", alt: alt.replace(/\s+/g, " ") } }]);
}

function namedOf(element: XmlElement): XmlElement | undefined {
  for (const node of element.children)
    if (node.kind === "element" && node.local.startsWith("nv")) return child(node, "p:cNvPr");
  return undefined;
}

function phOf(element: XmlElement): XmlElement | undefined {
  for (const node of element.children)
    if (node.kind === "element" && node.local.startsWith("nv")) return child(node, "p:nvPr", "p:ph");
  return undefined;
}

/** What a hidden shape has: its texts, and the parts that it shows. */
function reportHidden(element: XmlElement, story: Story): void {
  const { sources } = story;
  const facts = { subject: "hidden shape", remediation: "Set `hiddenContent` to `include`." };
  const message = "The shape is hidden, so its content is not in the output.";
  let isNamed = false;
  const report = (facts: Parameters<typeof sources.op.reportLoss>[2]): void => {
    isNamed = true;
    sources.op.reportLoss("CONTENT_NOT_SHOWN", message, facts);
  };
  for (const paragraph of elementsNamed(element, "a:p")) {
    sources.used.add(paragraph);
    const text = paragraphText(paragraph);
    if (text !== "") report({ ...facts, at: placeIn(story, paragraph), actual: text });
  }
  for (const named of elementsNamed(element, "p:cNvPr")) {
    if (altOf(named) !== "") report({ ...facts, at: placeIn(story), actual: altOf(named) });
    sources.used.add(named);
  }
  const ids = new Set<string>();
  for (const each of elementsNamed(element, "c:chart", "dgm:relIds"))
    for (const attributeOfIt of each.attributes) if (attributeOfIt.prefix !== "xmlns") ids.add(attributeOfIt.value);
  for (const id of ids) {
    const relationship = sources.opened.relationship(story.part, id);
    const target = relationship === undefined ? undefined : sources.opened.targetOf(relationship);
    if (target === undefined || !["chart", "diagramData"].includes(relationship?.kind ?? "")) continue;
    sources.shown.add(target.name);
    report({ ...facts, at: placeIn({ ...story, part: target }) });
  }
  // A picture or an embedded file, of which nothing was named.
  if (!isNamed && elementsNamed(element, "a:blip", "p:oleObj").next().done !== true)
    report({ ...facts, at: [...placeIn(story), at("shape", { id: attribute(namedOf(element), "id") ?? "" })] });
}

export function paragraphText(paragraph: XmlElement): string {
  let text = "";
  for (const each of elementsNamed(paragraph, "a:t", "m:t", "a:br"))
    text += each.local === "br" ? " " : each.children.map((node) => (node.kind === "text" ? node.value : "")).join("");
  return text.trim();
}

/** The words of a title. */
export function titleText(title: readonly FlowInline[]): string {
  return plainTextOf(title).replace(/\s+/g, " ").trim();
}
