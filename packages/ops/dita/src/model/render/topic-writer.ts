import { escapeHtml } from "@colophon/kit-xml";
import { isClass } from "../classes.ts";
import { childOf, type DitaElement, type DitaNode, elementsOf, is } from "../nodes.ts";
import { contentOfNodes } from "../resolve/trace.ts";
import { type Attributes, attributesOf, directionOf } from "./attributes.ts";
import { writeCascade, writeNote, writePlain, writeStep, writeTable, writeTitle } from "./blocks-of-topics.ts";
import { withFixedTitle } from "./fixed-titles.ts";
import { Footnotes } from "./footnotes.ts";
import { isDrawing } from "./foreign.ts";
import { tag } from "./html.ts";
import { entriesOf, type IndexMark, reportUnindexed } from "./index-marks.ts";
import { writeLink } from "./links.ts";
import { writeDraft, writeDrawing, writeImage, writeMedia, writeObject, writeUnknown } from "./outside-content.ts";
import type { Page } from "./publication.ts";
import { writeRelatedLinks } from "./related-links.ts";
import { writeSimpleTable } from "./tables.ts";
import { reportsItself, WrittenNodes } from "./unwritten.ts";
import { withAnchor } from "./with-anchor.ts";
import { wordsIn } from "./words.ts";
import { languageOf, type PublicationWriting, type Surroundings } from "./writing.ts";

/** Attack: content references nested until the stack is full. */
const MAX_DEPTH = 1_000;

/** One page's topics -> HTML of its body. */
export class TopicWriter implements PublicationWriting {
  readonly indexMarks: IndexMark[] = [];
  readonly page: Page;
  readonly around: Surroundings;
  readonly notes: Footnotes;
  readonly #written: WrittenNodes;
  #count = 0;
  #depth = 0;

  constructor(page: Page, around: Surroundings) {
    this.page = page;
    this.around = around;
    this.notes = new Footnotes(page);
    this.#written = new WrittenNodes(around);
  }

  /** The document's topics, the first one at this level of headings. */
  write(level: number): string {
    const { root } = this.page.document;
    const topics = root.name === "dita" ? elementsOf(root, "topic/topic") : [root];
    const body = topics.map((topic) => this.#topic(topic, level)).join("\n");
    if (root.name === "dita") this.#written.reportRest(root);
    const { footnotes } = wordsIn(languageOf(root, this.around.publication));
    const section = this.notes.section(footnotes, level);
    return section === "" ? body : `${body}\n${section}`;
  }

  nextNumber(): number {
    this.#count += 1;
    return this.#count;
  }

  #topic(topic: DitaElement, level: number): string {
    this.#written.add(topic);
    const title = childOf(topic, "topic/title");
    const heading =
      title === undefined ? "" : tag(`h${Math.min(6, level)}`, { id: this.#id(title) }, this.inside(title));
    const rest = elementsOf(topic).map((child) => {
      if (is(child, "topic/topic")) return this.#topic(child, level + 1);
      if (is(child, "topic/related-links")) return writeRelatedLinks(this, child, level);
      return is(child, "topic/title") ||
        is(child, "topic/titlealts") ||
        is(child, "topic/titlealt") ||
        is(child, "topic/prolog")
        ? ""
        : this.element(child, level);
    });
    this.#written.reportRest(topic);
    return tag(
      "article",
      {
        id: this.#id(topic),
        lang: topic.attributes.get("xml:lang"),
        dir: directionOf(topic),
        ...this.#flag(topic),
      },
      `\n${heading}\n${rest.join("\n")}\n`,
    );
  }

  #id(element: DitaElement): string | undefined {
    return this.around.anchorOf(element);
  }

  #flag(element: DitaElement): Readonly<Record<string, string | undefined>> {
    const flag = element.attributes.get("flagged-by");
    return flag === undefined ? {} : { class: "flagged", title: flag };
  }

  inside(element: DitaElement, level = 2): string {
    return element.children.map((child) => this.node(child, level)).join("");
  }

  node(node: DitaNode, level: number): string {
    this.#written.add(node);
    if (node.kind === "text") return escapeHtml(node.value);
    return node.kind === "element" ? this.element(node, level) : "";
  }

  element(element: DitaElement, level: number): string {
    this.around.checkpoint();
    this.#written.add(element);
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) {
      this.#depth -= 1;
      this.around.reportLoss(element, "Elements nested too deep.", contentOfNodes([element]));
      return "";
    }
    const own = withAnchor(this.#write(element, level), this.#id(element));
    const written = withFixedTitle(element, own, level);
    if (!reportsItself(element, this.around.showsDrafts)) this.#written.reportRest(element);
    this.#depth -= 1;
    return written;
  }

  #write(element: DitaElement, level: number): string {
    const type = (name: string): boolean => isClass(element.className, name);
    if (isDrawing(element)) return writeDrawing(this, element);
    if (type("topic/xref") || type("topic/link")) return writeLink(this, element);
    if (type("topic/image")) return writeImage(this, element);
    if (type("topic/note")) return writeNote(this, element, level);
    if (type("topic/fn")) return this.#footnote(element);
    if (type("topic/table")) return writeTable(this, element);
    if (type("topic/simpletable")) return writeSimpleTable(this, element);
    if (type("topic/indexterm")) return this.#indexTerm(element);
    if (type("topic/draft-comment") || type("topic/required-cleanup")) return writeDraft(this, element);
    if (type("topic/foreign") || type("topic/unknown")) return writeUnknown(this, element);
    if (type("topic/object")) return writeObject(this, element);
    if (type("topic/include"))
      return elementsOf(element, "topic/fallback")
        .map((child) => this.inside(child))
        .join("");
    if (type("topic/audio") || type("topic/video")) return writeMedia(this, element);
    if (type("topic/state"))
      return tag(
        "span",
        this.attributes(element),
        escapeHtml(`${element.attributes.get("name") ?? ""}=${element.attributes.get("value") ?? ""}`),
      );
    if (type("topic/boolean")) return escapeHtml(element.attributes.get("state") ?? "");
    if (type("topic/dlentry") || type("topic/dlhead")) return this.inside(element);
    if (type("topic/data") || type("topic/data-about")) return "";
    if (type("topic/longdescref")) return writeLink(this, element);
    if (type("ui-d/menucascade")) return writeCascade(this, element);
    if (type("topic/title")) return writeTitle(this, element, level);
    if (type("task/step") || type("task/substep")) return writeStep(this, element, level);
    return writePlain(this, element, level);
  }

  attributes(element: DitaElement, own?: string): Attributes {
    return attributesOf(element, this.#id(element), own);
  }

  #footnote(element: DitaElement): string {
    const number = this.notes.number(element, () => this.inside(element));
    // One with an id is a text that others call by reference.
    if (element.attributes.has("id")) return tag("span", { id: this.#id(element) }, "");
    return this.notes.call(number, element.attributes.get("callout"));
  }

  #indexTerm(element: DitaElement): string {
    reportUnindexed(element, this.around);
    const marks = entriesOf(element);
    if (marks.length === 0) return "";
    const anchor = `p${this.page.index + 1}-ix${this.nextNumber()}`;
    for (const words of marks) this.indexMarks.push({ words, anchor, page: this.page });
    return tag("span", { id: anchor }, "");
  }
}
