import { type FlowBlock, type FlowComment, paragraphsOf } from "@colophon/base-flow";
import { at } from "@colophon/contract";
import { type OoxmlPackage, type OoxmlPart, readTree } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, elementsNamed } from "../names.ts";
import type { DeckSources } from "./deck-sources.ts";
import { paragraphText } from "./read-shapes.ts";

/** Comments of slides, numbered in the order of the slides. ISO/IEC 29500-1, 19.4; [MS-PPTX] 2.15 for threads. */
export class DeckComments {
  readonly all: FlowComment[] = [];
  readonly #authors = new Map<string, string>();
  readonly #sources: DeckSources;

  constructor(sources: DeckSources, main: OoxmlPart) {
    this.#sources = sources;
    for (const kind of ["commentAuthors", "authors"]) this.#readAuthors(sources.opened, main, kind);
  }

  #readAuthors(opened: OoxmlPackage, main: OoxmlPart, kind: string): void {
    for (const part of opened.related(main, kind))
      for (const node of readTree(opened, part)?.root.children ?? [])
        if (node.kind === "element")
          this.#authors.set(attribute(node, "id") ?? "", attribute(node, "name")?.trim() ?? "");
  }

  /** The comments of a slide; none if they are left out, which is reported. */
  of(part: OoxmlPart, slide: number): readonly FlowComment[] {
    const { opened, op, options, shown, look } = this.#sources;
    const place = [at("slide", slide), at("part", { id: part.name })];
    shown.add(part.name);
    const root = readTree(opened, part)?.root;
    if (root === undefined) {
      op.reportLoss("COMMENT_NOT_SHOWN", "The comments cannot be read.", { at: place });
      return [];
    }
    const found = elementsOf(root, "cm");
    if (found.length > 0 && options.comments === "omit") {
      op.reportLoss("COMMENT_NOT_SHOWN", `${found.length} comments are not in the output.`, { at: place });
      return [];
    }
    const made = found.map((element, index): FlowComment => {
      look();
      const { author, date } = this.#whoOf(element);
      const replies = elementsOf(element, "replyLst").flatMap((list) => elementsOf(list, "reply"));
      const blocks = [...this.#blocks(element, ""), ...replies.flatMap((reply) => this.#reply(reply))];
      return { number: this.all.length + index + 1, author, date, blocks };
    });
    this.all.push(...made);
    return made;
  }

  #whoOf(element: XmlElement): { readonly author: string; readonly date: string } {
    const date = attribute(element, "dt") ?? attribute(element, "created") ?? "";
    return { author: this.#authors.get(attribute(element, "authorId") ?? "") ?? "", date: date.slice(0, 10) };
  }

  #reply(element: XmlElement): readonly FlowBlock[] {
    const { author, date } = this.#whoOf(element);
    return this.#blocks(element, `${[author, date].filter((each) => each !== "").join(", ")}: `);
  }

  #blocks(element: XmlElement, before: string): readonly FlowBlock[] {
    const texts = element.children.flatMap((node) => {
      if (node.kind !== "element") return [];
      if (node.local === "text") return [ownText(node)];
      return node.local === "txBody" ? Array.from(elementsNamed(node, "a:p"), paragraphText) : [];
    });
    return paragraphsOf(texts.map((text, index) => (index === 0 ? `${before}${text}` : text)));
  }
}

function elementsOf(parent: XmlElement, local: string): readonly XmlElement[] {
  return parent.children.filter((node): node is XmlElement => node.kind === "element" && node.local === local);
}

function ownText(element: XmlElement): string {
  return element.children.map((node) => (node.kind === "text" ? node.value : "")).join("");
}
