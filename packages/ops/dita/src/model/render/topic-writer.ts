import { isClass, typeOf } from "../classes.ts";
import {
  attributeOf,
  childOf,
  type DitaElement,
  type DitaNode,
  elementsOf,
  is,
  textOf,
  walkElements,
} from "../nodes.ts";
import { isAbsolute, resolveReference } from "../paths.ts";
import { contentOf } from "../resolve/trace.ts";
import { findInDocument } from "./anchors.ts";
import { BLOCKS, SHAPES } from "./blocks.ts";
import { isDrawing, writeForeign } from "./foreign.ts";
import { escapeHtml, safeAddress, tag } from "./html.ts";
import { navigationTitle, type Page, type Publication } from "./publication.ts";
import { writeGroup, writeSimpleTable } from "./tables.ts";
import { wordsOf } from "./words.ts";

/** What a writer is handed to reach beyond its page. */
export interface Surroundings {
  readonly publication: Publication;
  /** The anchor of an element that may be led to. */
  anchorOf(element: DitaElement): string | undefined;
  /** How `from` leads to an anchor of a page. */
  linkTo(page: Page, anchor: string | undefined, from: Page): string;
  /** The address of a picture of the project as this page has it; undefined where there is none. */
  pictureOf(path: string, from: Page): string | undefined;
  readonly showsDrafts: boolean;
  lose(node: DitaElement, reason: string, text: string): void;
  checkpoint(): void;
}

export interface IndexMark {
  readonly words: readonly string[];
  readonly anchor: string;
  readonly page: Page;
}

/** Attack: content references nested until the stack is full. */
const MAX_DEPTH = 1_000;

/** One page's topics -> HTML of its body. */
export class TopicWriter {
  readonly indexMarks: IndexMark[] = [];
  readonly #page: Page;
  readonly #around: Surroundings;
  #footnotes: { readonly html: string; readonly number: number }[] = [];
  #noteAnchors = new Map<DitaElement["source"], number>();
  #count = 0;
  #depth = 0;

  constructor(page: Page, around: Surroundings) {
    this.#page = page;
    this.#around = around;
  }

  /** The document's topics, the first one at this level of headings. */
  write(level: number): string {
    const { root } = this.#page.document;
    const topics = root.name === "dita" ? elementsOf(root, "topic/topic") : [root];
    const body = topics.map((topic) => this.#topic(topic, level)).join("\n");
    if (this.#footnotes.length === 0) return body;
    const { footnotes } = wordsOf(this.#languageOf(root));
    const items = this.#footnotes.map(({ html, number }) =>
      tag("li", { id: this.#noteId(number), value: String(number) }, html),
    );
    return `${body}\n${tag("section", { class: "footnotes" }, `${tag(`h${Math.min(6, level + 1)}`, {}, escapeHtml(footnotes))}${tag("ol", {}, items.join("\n"))}`)}`;
  }

  #noteId(number: number): string {
    return `p${this.#page.index + 1}-fn${number}`;
  }

  #languageOf(element: DitaElement): string {
    for (let at: DitaElement | undefined = element; at !== undefined; at = at.parent) {
      const language = at.attributes.get("xml:lang");
      if (language !== undefined) return language;
    }
    return this.#around.publication.language;
  }

  #topic(topic: DitaElement, level: number): string {
    const title = childOf(topic, "topic/title");
    const heading =
      title === undefined ? "" : tag(`h${Math.min(6, level)}`, { id: this.#id(title) }, this.#inside(title));
    const rest = elementsOf(topic).map((child) => {
      if (is(child, "topic/topic")) return this.#topic(child, level + 1);
      if (is(child, "topic/related-links")) return this.#relatedLinks(child, level);
      return is(child, "topic/title") || is(child, "topic/titlealts") || is(child, "topic/prolog")
        ? ""
        : this.#element(child, level);
    });
    const related = topic.parent === undefined ? this.#relations(level) : "";
    return tag(
      "article",
      {
        id: this.#id(topic),
        lang: topic.attributes.get("xml:lang"),
        dir: topic.attributes.get("dir"),
        ...this.#flag(topic),
      },
      `\n${heading}\n${rest.join("\n")}${related}\n`,
    );
  }

  #id(element: DitaElement): string | undefined {
    return this.#around.anchorOf(element);
  }

  #flag(element: DitaElement): Readonly<Record<string, string | undefined>> {
    const flag = element.attributes.get("flagged-by");
    return flag === undefined ? {} : { class: "flagged", title: flag };
  }

  #inside(element: DitaElement, level = 2): string {
    return element.children.map((child) => this.#node(child, level)).join("");
  }

  #node(node: DitaNode, level: number): string {
    if (node.kind === "text") return escapeHtml(node.value);
    return node.kind === "element" ? this.#element(node, level) : "";
  }

  #element(element: DitaElement, level: number): string {
    this.#around.checkpoint();
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) {
      this.#depth -= 1;
      this.#around.lose(element, "Elements nested too deep.", contentOf([element]));
      return "";
    }
    const written = this.#write(element, level);
    this.#depth -= 1;
    return written;
  }

  #write(element: DitaElement, level: number): string {
    const type = (name: string): boolean => isClass(element.className, name);
    if (isDrawing(element)) return this.#drawing(element);
    if (type("topic/xref") || type("topic/link")) return this.#link(element);
    if (type("topic/image")) return this.#image(element);
    if (type("topic/note")) return this.#note(element, level);
    if (type("topic/fn")) return this.#footnote(element);
    if (type("topic/table")) return this.#table(element);
    if (type("topic/simpletable"))
      return tag(
        "table",
        this.#attributes(element),
        writeSimpleTable(element, (cell) => this.#inside(cell)),
      );
    if (type("topic/indexterm")) return this.#indexTerm(element);
    if (type("topic/draft-comment") || type("topic/required-cleanup")) return this.#draft(element);
    if (type("topic/foreign") || type("topic/unknown")) return this.#foreign(element);
    if (type("topic/object")) return this.#object(element);
    if (type("topic/state"))
      return tag(
        "span",
        this.#attributes(element),
        escapeHtml(`${element.attributes.get("name") ?? ""}=${element.attributes.get("value") ?? ""}`),
      );
    if (type("topic/boolean")) return escapeHtml(element.attributes.get("state") ?? "");
    if (type("topic/dlentry") || type("topic/dlhead")) return this.#inside(element);
    if (type("topic/data") || type("topic/data-about")) return "";
    if (type("topic/longdescref")) return this.#link(element);
    if (type("ui-d/menucascade")) return this.#cascade(element);
    if (type("topic/title")) return this.#title(element, level);
    if (type("task/step") || type("task/substep"))
      return tag("li", this.#attributes(element), this.#inside(element, level));
    return this.#plain(element, level);
  }

  #attributes(element: DitaElement, own?: string): Readonly<Record<string, string | undefined>> {
    const flag = element.attributes.get("flagged-by");
    const name = typeOf(element.className).split("/")[1];
    const classes = [
      own ??
        (name === undefined ||
        [
          "p",
          "ph",
          "ul",
          "ol",
          "li",
          "b",
          "i",
          "u",
          "sup",
          "sub",
          "pre",
          "dl",
          "dt",
          "dd",
          "fig",
          "section",
          "table",
          "lq",
          "q",
          "xref",
          "link",
          "image",
          "body",
        ].includes(name)
          ? ""
          : name),
      element.attributes.get("outputclass") ?? "",
      flag === undefined ? "" : "flagged",
    ];
    const joined = classes.filter((one) => one !== "").join(" ");
    return {
      id: this.#id(element),
      class: joined === "" ? undefined : joined,
      lang: element.attributes.get("xml:lang"),
      dir: element.attributes.get("dir"),
      title: flag,
    };
  }

  #plain(element: DitaElement, level: number): string {
    const types = element.className.trim().split(" ").slice(1).reverse();
    const shape = types.map((name) => SHAPES.get(name)).find((found) => found !== undefined);
    // Items are written one by one: written twice, what they lose would be told twice.
    const isList = shape?.tag === "ol" || shape?.tag === "ul";
    const inside = isList ? this.#items(element, level) : this.#inside(element, level);
    if (shape === undefined) return tag(this.#holdsBlocks(element) ? "div" : "span", this.#attributes(element), inside);
    const attributes = this.#attributes(element, shape.className);
    if (shape.tag === "pre")
      return tag(
        "pre",
        { ...attributes, tabindex: "0" },
        isClass(element.className, "pr-d/codeblock") ? tag("code", {}, inside) : inside,
      );
    // A paragraph of HTML holds no blocks.
    if (shape.tag === "p" && this.#holdsBlocks(element))
      return tag("div", { ...attributes, class: [attributes.class, "p"].filter(Boolean).join(" ") }, inside);
    return tag(shape.tag, attributes, inside);
  }

  /** A list of HTML holds items alone: a section between steps becomes one. */
  #items(list: DitaElement, level: number): string {
    return elementsOf(list)
      .map((child) => {
        const written = this.#element(child, level);
        return written === "" || written.startsWith("<li") ? written : tag("li", { class: "section" }, written);
      })
      .join("\n");
  }

  #holdsBlocks(element: DitaElement): boolean {
    return elementsOf(element).some(
      (child) =>
        [...BLOCKS].some((name) => isClass(child.className, `topic/${name}`)) ||
        (isClass(child.className, "topic/image") && child.attributes.get("placement") === "break") ||
        (child.className !== "" && !isClass(child.className, "topic/fn") && this.#holdsBlocks(child)),
    );
  }

  #title(element: DitaElement, level: number): string {
    const { parent } = element;
    if (parent === undefined || is(parent, "topic/table")) return "";
    if (is(parent, "topic/fig")) return tag("figcaption", { id: this.#id(element) }, this.#inside(element));
    return tag(`h${Math.min(6, level + 1)}`, { id: this.#id(element) }, this.#inside(element));
  }

  #note(element: DitaElement, level: number): string {
    const type =
      element.attributes.get("type") ?? (isClass(element.className, "hazard-d/hazardstatement") ? "warning" : "note");
    const { notes } = wordsOf(this.#languageOf(element));
    const label = type === "other" ? (element.attributes.get("othertype") ?? notes.note) : (notes[type] ?? notes.note);
    const attributes = this.#attributes(element, `note note-${type.replace(/[^A-Za-z0-9-]/g, "")}`);
    return tag(
      "div",
      { ...attributes, role: "note" },
      `${tag("strong", {}, `${escapeHtml(label ?? "")}:`)} ${this.#inside(element, level)}`,
    );
  }

  #footnote(element: DitaElement): string {
    const known = this.#noteAnchors.get(element.source);
    const number = known ?? this.#footnotes.length + 1;
    if (known === undefined) {
      this.#noteAnchors.set(element.source, number);
      const entry = { html: "", number };
      this.#footnotes = [...this.#footnotes, entry];
      const html = this.#inside(element);
      this.#footnotes = this.#footnotes.map((one) => (one.number === number ? { html, number } : one));
    }
    // One with an id is a text that others call by reference.
    if (element.attributes.has("id")) return tag("span", { id: this.#id(element) }, "");
    return this.#callNote(number, element.attributes.get("callout"));
  }

  #callNote(number: number, callout: string | undefined): string {
    return tag(
      "sup",
      {},
      tag("a", { href: `#${this.#noteId(number)}`, role: "doc-noteref" }, escapeHtml(callout ?? String(number))),
    );
  }

  #table(element: DitaElement): string {
    const title = childOf(element, "topic/title");
    const desc = childOf(element, "topic/desc");
    const caption =
      title === undefined && desc === undefined
        ? ""
        : tag(
            "caption",
            {},
            `${title === undefined ? "" : this.#inside(title)}${desc === undefined ? "" : ` ${this.#inside(desc)}`}`,
          );
    const groups = elementsOf(element, "topic/tgroup").map((group) =>
      writeGroup(group, element, (entry) => this.#inside(entry)),
    );
    const [first = ""] = groups;
    const tables = [
      tag("table", this.#attributes(element), caption + first),
      ...groups.slice(1).map((group) => tag("table", {}, group)),
    ];
    return tables.join("\n");
  }

  #cascade(element: DitaElement): string {
    return tag(
      "span",
      this.#attributes(element),
      elementsOf(element)
        .map((child) => this.#element(child, 2))
        .join(" &gt; "),
    );
  }

  #indexTerm(element: DitaElement): string {
    const marks: (readonly string[])[] = [];
    const visit = (term: DitaElement, above: readonly string[]): void => {
      const own = term.children
        .filter((child) => !(is(child, "topic/indexterm") || is(child, "topic/index-base")))
        .map((child) => (child.kind === "text" ? child.value : child.kind === "element" ? textOf(child) : ""))
        .join("");
      const words = [...above, own.replace(/\s+/g, " ").trim()].filter((word) => word !== "");
      const inner = elementsOf(term, "topic/indexterm");
      if (inner.length === 0 && words.length > 0) marks.push(words);
      for (const [at, one] of inner.entries()) if (at < 1_000) visit(one, words);
      for (const see of elementsOf(term, "topic/index-base"))
        if (textOf(see) !== "") marks.push([...words, textOf(see)]);
    };
    visit(element, []);
    if (marks.length === 0) return "";
    this.#count += 1;
    const anchor = `p${this.#page.index + 1}-ix${this.#count}`;
    for (const words of marks) this.indexMarks.push({ words, anchor, page: this.#page });
    return tag("span", { id: anchor }, "");
  }

  #draft(element: DitaElement): string {
    if (this.#around.showsDrafts) return tag("div", this.#attributes(element, "draft"), this.#inside(element));
    this.#around.lose(element, "A draft comment or clean-up is not published.", textOfAll(element));
    return "";
  }

  #drawing(element: DitaElement): string {
    const { html, dropped } = writeForeign(element, `p${this.#page.index + 1}-`);
    for (const { node, reason } of dropped) this.#around.lose(node, reason, textOfAll(node));
    return html;
  }

  #foreign(element: DitaElement): string {
    return elementsOf(element)
      .map((child) => {
        if (isDrawing(child)) return this.#drawing(child);
        if (child.className !== "") return this.#element(child, 2);
        this.#around.lose(child, `${child.name} is of another vocabulary.`, textOfAll(child));
        return "";
      })
      .join("");
  }

  #object(element: DitaElement): string {
    const data = element.attributes.get("data") ?? "";
    this.#around.lose(element, `An object is not carried: ${data}`, [...element.attributes.values()].join(" "));
    return tag(
      "div",
      this.#attributes(element),
      elementsOf(element)
        .map((child) => (is(child, "topic/param") ? this.#loseParam(child) : this.#element(child, 2)))
        .join(""),
    );
  }

  #loseParam(element: DitaElement): string {
    this.#around.lose(element, "A parameter of an object is not carried.", [...element.attributes.values()].join(" "));
    return "";
  }

  #image(element: DitaElement): string {
    const href = element.attributes.get("href") ?? "";
    const alternative = childOf(element, "topic/alt");
    const alt = alternative === undefined ? (element.attributes.get("alt") ?? "") : textOf(alternative);
    const long = childOf(element, "topic/longdescref");
    const target = isAbsolute(href) ? undefined : resolveReference(this.#page.document.path, href);
    const source = target === undefined ? undefined : this.#around.pictureOf(target.path, this.#page);
    const size = (name: string): string | undefined =>
      /^\d{1,5}(px)?$/.exec(element.attributes.get(name) ?? "")?.[0].replace("px", "");
    let written: string;
    if (source !== undefined)
      written = tag(
        "img",
        { ...this.#attributes(element), src: source, alt, width: size("width"), height: size("height") },
        "",
      );
    else {
      const address = isAbsolute(href) ? safeAddress(href) : undefined;
      this.#around.lose(element, `The image is not shown: ${href}`, `${href} ${alt}`);
      written =
        address === undefined
          ? tag("span", this.#attributes(element), escapeHtml(alt))
          : tag("a", { ...this.#attributes(element), href: address }, escapeHtml(alt === "" ? href : alt));
    }
    const described = `${written}${long === undefined ? "" : this.#link(long)}`;
    return element.attributes.get("placement") === "break" ? tag("div", { class: "image" }, described) : described;
  }

  #link(element: DitaElement): string {
    const href = element.attributes.get("href") ?? "";
    const scope = attributeOf(element, "scope");
    const words = this.#wordsOfLink(element);
    const description = childOf(element, "topic/desc");
    const title = description === undefined ? undefined : textOf(description);
    if (scope === "external" || scope === "peer" || isAbsolute(href)) {
      const address = safeAddress(href);
      if (address === undefined || href === "") {
        if (href !== "") this.#around.lose(element, "A link that runs something is not carried.", href);
        return tag("span", this.#attributes(element), words);
      }
      return tag(
        "a",
        { ...this.#attributes(element), href: address, rel: "external", title },
        words === "" ? escapeHtml(href) : words,
      );
    }
    const found = href === "" ? undefined : this.#findTarget(element, href);
    if (found === undefined) {
      if (href !== "") this.#around.lose(element, `The link leads nowhere: ${href}`, href);
      return tag("span", this.#attributes(element), words === "" ? escapeHtml(href) : words);
    }
    const note = found.target !== undefined && is(found.target, "topic/fn") && found.page === this.#page;
    if (note && found.target !== undefined) {
      if (!this.#noteAnchors.has(found.target.source)) this.#footnote(found.target);
      return this.#callNote(this.#noteAnchors.get(found.target.source) ?? 1, found.target.attributes.get("callout"));
    }
    const anchor = found.target === undefined ? undefined : this.#around.anchorOf(found.target);
    const text = words !== "" ? words : escapeHtml(titleOf(found.target) || href);
    return tag(
      "a",
      { ...this.#attributes(element), href: this.#around.linkTo(found.page, anchor, this.#page), title },
      text,
    );
  }

  #wordsOfLink(element: DitaElement): string {
    const linktext = elementsOf(element).find((child) => is(child, "topic/linktext"));
    if (linktext !== undefined) return this.#inside(linktext);
    const words = element.children
      .filter((child) => !is(child, "topic/desc"))
      .map((child) => this.#node(child, 2))
      .join("");
    return words.trim() === "" ? "" : words;
  }

  #findTarget(
    element: DitaElement,
    href: string,
  ): { readonly page: Page; readonly target: DitaElement | undefined } | undefined {
    const { publication } = this.#around;
    const target = resolveReference(this.#page.document.path, href);
    const page = target === undefined ? undefined : publication.pageOf(target.path);
    if (page === undefined || target === undefined) return undefined;
    if (target.fragment === "") return { page, target: page.ids.topics[0] };
    const found = findInDocument(page, target.fragment, element);
    return found === undefined ? undefined : { page, target: found };
  }

  #relatedLinks(element: DitaElement, level: number): string {
    const links = [...walkElements(element)].filter((one) => is(one, "topic/link"));
    const infos = [...walkElements(element)].filter(
      (one) =>
        is(one, "topic/linkinfo") ||
        (is(one, "topic/title") && one.parent !== undefined && is(one.parent, "topic/linklist")),
    );
    if (links.length === 0 && infos.length === 0) return "";
    const { related } = wordsOf(this.#languageOf(element));
    const items = links.map((link) => {
      const desc = childOf(link, "topic/desc");
      return tag(
        "li",
        {},
        `${this.#link(link)}${desc === undefined ? "" : ` ${tag("span", { class: "desc" }, this.#inside(desc))}`}`,
      );
    });
    const texts = infos.map((info) => tag("p", {}, this.#inside(info))).join("");
    return tag(
      "nav",
      { class: "related", "aria-label": `${related} ${this.#page.index + 1}.${++this.#count}` },
      `${tag(`h${Math.min(6, level + 1)}`, {}, escapeHtml(related))}${tag("ul", {}, items.join("\n"))}${texts}`,
    );
  }

  #relations(level: number): string {
    const paths = this.#around.publication.related.get(this.#page.document.path) ?? [];
    const items = paths.flatMap((path) => {
      const page = this.#around.publication.pageOf(path);
      const topic = page?.ids.topics[0];
      if (page === undefined || topic === undefined) return [];
      return [
        tag(
          "li",
          {},
          tag(
            "a",
            { href: this.#around.linkTo(page, this.#around.anchorOf(topic), this.#page) },
            escapeHtml(navigationTitle(topic)),
          ),
        ),
      ];
    });
    if (items.length === 0) return "";
    const { related } = wordsOf(this.#languageOf(this.#page.document.root));
    return tag(
      "nav",
      { class: "related", "aria-label": `${related} ${this.#page.index + 1}` },
      `${tag(`h${Math.min(6, level + 1)}`, {}, escapeHtml(related))}${tag("ul", {}, items.join("\n"))}`,
    );
  }
}

function titleOf(target: DitaElement | undefined): string {
  if (target === undefined) return "";
  if (is(target, "topic/topic")) return navigationTitle(target);
  const title = childOf(target, "topic/title");
  return title === undefined ? textOf(target).slice(0, 80) : textOf(title);
}

/** Every text and value of what is left out. */
function textOfAll(element: DitaElement): string {
  const found: string[] = [];
  for (const one of walkElements(element)) {
    for (const [name, value] of one.attributes) if (!/^(class|id|xmlns.*)$/.test(name)) found.push(value);
    for (const child of one.children) if (child.kind === "text") found.push(child.value);
  }
  return found.join(" ").replace(/\s+/g, " ").trim();
}
