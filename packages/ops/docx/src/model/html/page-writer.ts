import {
  attributeOf,
  type ComputedStyle,
  computeStyle,
  type HtmlElement,
  type HtmlNode,
  type StyleSource,
} from "@colophon/kit-html";
import type { Draft, ModelNode, ModelObject } from "../document/node.ts";
import { controlText, pictureOf, textBelow } from "./embedded.ts";
import { type InlineStyle, Line, type LinkTarget } from "./line.ts";
import { listKind } from "./list-kinds.ts";
import { type ParagraphMore, paragraphProperties } from "./run-style.ts";
import type { Told } from "./told.ts";

/** What holds for the content of an element. */
export interface Around {
  readonly style: ComputedStyle;
  readonly inline: InlineStyle;
  /** Sum of the insets of the blocks around, in px. */
  readonly inset: number;
  /** Behind the blocks around, "" for none. */
  readonly background: string;
  readonly heading: number | undefined;
  readonly list: ListScope | undefined;
}

interface ListScope {
  readonly level: number;
  id: string;
  next: number;
}

interface Marker {
  readonly list: ModelObject;
}

export interface PageTools {
  readonly styles: StyleSource;
  readonly told: Told;
  readonly look: () => void;
  /** The address a link leads to, or the place in the page. */
  readonly linkOf: (href: string) => LinkTarget | undefined;
  /** Bookmarks of the places in the page that links lead to, by id. */
  readonly bookmarks: Map<string, string>;
  readonly lists: { count: number };
  readonly readTable: ReadTable;
}

/** A table of a page -> its caption and what stands in it beside rows, and the table. */
export type ReadTable = (
  element: HtmlElement,
  around: Around,
  tools: PageTools,
) => { readonly before: readonly ModelNode[]; readonly table: ModelObject | undefined };

const MARKER_PX = 24;
/** Letters smaller than this are not seen. */
const SMALLEST_PX = 0.5;
const DEEPEST_LEVEL = 8;
const CONTROLS: ReadonlySet<string> = new Set(["input", "select", "textarea"]);
const EMBEDDED: ReadonlySet<string> = new Set([
  "iframe",
  "object",
  "embed",
  "video",
  "audio",
  "canvas",
  "applet",
  "frame",
  "map",
]);
const NOT_CONTENT: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "link",
  "meta",
  "base",
  "title",
  "head",
]);

/** Writes the content of a page, or of a cell, as blocks of a model. */
export class PageWriter {
  readonly blocks: ModelNode[] = [];
  readonly #tools: PageTools;
  #line = new Line();
  #margin = 0;
  #marker: Marker | undefined;

  constructor(tools: PageTools) {
    this.#tools = tools;
  }

  /** The content of an element, each node in the style around it. */
  write(nodes: readonly HtmlNode[], around: Around): void {
    for (const node of nodes) {
      this.#tools.look();
      if (node.kind === "text") this.#line.addText(node.text, around.inline);
      else this.#element(node, around);
    }
  }

  /** Ends the paragraph that is gathered, if there is anything of it. */
  endParagraph(around: Around, hasRule = false): void {
    const line = this.#line;
    if (line.isEmpty && this.#marker === undefined && !hasRule) return;
    this.#line = new Line();
    const marker = this.#marker;
    this.#marker = undefined;
    const more: ParagraphMore = {
      heading: around.heading,
      before: this.#margin,
      inset: around.inset,
      hanging: marker === undefined ? 0 : MARKER_PX,
      background: around.background,
      hasRule,
    };
    this.#margin = 0;
    const properties = paragraphProperties(around.style, more);
    const children = line.finish();
    if (line.replaced > 0)
      this.#tools.told.add(
        undefined,
        "character",
        `${line.replaced} characters that XML cannot hold are shown as U+FFFD.`,
      );
    const node: Draft = { type: "paragraph" };
    if (properties !== undefined) node.properties = properties;
    if (marker !== undefined) node.list = marker.list;
    if (children.length > 0) node.children = children;
    this.blocks.push(node as ModelObject);
  }

  /** Marks that nothing followed go into a paragraph of their own. */
  finish(around: Around): void {
    if (this.#line.isEmpty && this.#line.hasMarks) {
      const children = this.#line.finish();
      const last = this.blocks.at(-1) as { type?: unknown; children?: readonly ModelNode[] } | undefined;
      if (last?.type === "paragraph")
        this.blocks[this.blocks.length - 1] = { ...last, children: [...(last.children ?? []), ...children] };
      else this.blocks.push({ type: "paragraph", children });
      this.#line = new Line();
    }
    this.endParagraph(around);
  }

  #element(element: HtmlElement, around: Around): void {
    if (element.namespace !== "html") this.#foreign(element, around);
    else if (!NOT_CONTENT.has(element.name)) this.#content(element, around);
  }

  #content(element: HtmlElement, around: Around): void {
    const { styles, told } = this.#tools;
    const style = computeStyle(element, around.inline.style, styles);
    for (const layout of style.layout)
      told.add(element, layout, `${layout}: the content stands in the order of the page.`);
    const inner = this.#within(element, style, around);
    this.#bookmark(element);
    const { name } = element;
    if (style.display === "none") this.#hidden(element, inner);
    else if (name === "br") this.#line.addBreak(inner.inline);
    else if (name === "img") this.#image(element, inner);
    else if (CONTROLS.has(name)) this.#control(element, inner);
    else if (EMBEDDED.has(name)) this.#embedded(element, inner);
    else if (style.display === "table" || name === "table") this.#table(element, inner, around);
    else if (/^(block|list-item|flex|grid|flow-root|table-.+)$/.test(style.display))
      this.#block(element, inner, around);
    else this.#inline(element, inner);
  }

  #within(element: HtmlElement, style: ComputedStyle, around: Around): Around {
    const isBlock = !style.display.startsWith("inline");
    const { name } = element;
    const href = name === "a" ? attributeOf(element.tag, "href") : undefined;
    const link = href === undefined ? around.inline.link : this.#tools.linkOf(href);
    const background = isBlock ? "" : style.background === "" ? around.inline.background : style.background;
    const inline: InlineStyle = {
      style: {
        ...style,
        verticalAlign:
          style.verticalAlign === "baseline" && !isBlock ? around.inline.style.verticalAlign : style.verticalAlign,
      },
      background,
      link,
      isHidden: around.inline.isHidden || !style.isVisible || style.fontSize < SMALLEST_PX,
    };
    const level = /^h([1-6])$/.exec(name)?.[1];
    return {
      style: isBlock ? style : around.style,
      inline,
      inset: isBlock ? around.inset + Math.max(0, style.inset) : around.inset,
      background: isBlock && style.background !== "" ? style.background : around.background,
      heading: level === undefined ? (isBlock ? undefined : around.heading) : Number(level),
      list: around.list,
    };
  }

  #inline(element: HtmlElement, inner: Around): void {
    const isQuote = element.name === "q";
    if (isQuote) this.#line.addText("\u201c", inner.inline);
    this.write(element.children, inner);
    if (isQuote) this.#line.addText("\u201d", inner.inline);
  }

  #block(element: HtmlElement, inner: Around, around: Around): void {
    this.endParagraph(around);
    this.#margin = Math.max(this.#margin, inner.style.marginTop);
    if (element.name === "hr") this.endParagraph(inner, true);
    else if (inner.style.display === "list-item") this.#item(element, inner);
    else this.write(element.children, this.#scope(element, inner));
    this.endParagraph(inner);
    this.#margin = Math.max(this.#margin, inner.style.marginBottom);
  }

  /** A list begins a level of its own. */
  #scope(element: HtmlElement, inner: Around): Around {
    if (!/^(ul|ol|menu|dir)$/.test(element.name)) return inner;
    const start = Number(attributeOf(element.tag, "start") ?? "1");
    if (attributeOf(element.tag, "reversed") !== undefined)
      this.#tools.told.add(element, "reversed", "The list counts down; here it counts up.");
    const level = inner.list === undefined ? 0 : Math.min(DEEPEST_LEVEL, inner.list.level + 1);
    const list = {
      level,
      id: `list${++this.#tools.lists.count}`,
      next: Number.isInteger(start) && start >= 0 ? start : 1,
    };
    return { ...inner, list };
  }

  #item(element: HtmlElement, inner: Around): void {
    const list = inner.list ?? { level: 0, id: `list${++this.#tools.lists.count}`, next: 1 };
    const value = Number(attributeOf(element.tag, "value") ?? "");
    const isSet = attributeOf(element.tag, "value") !== undefined && Number.isInteger(value) && value >= 0;
    if (isSet) {
      list.id = `list${++this.#tools.lists.count}`;
      list.next = value;
    }
    const kind = listKind(inner.style.listStyle);
    if (kind !== undefined) {
      if (!kind.isKnown)
        this.#tools.told.add(
          element,
          "list-style-type",
          `The marks ${inner.style.listStyle.slice(0, 60)} are numbers here.`,
        );
      const id = `${list.id} ${kind.kind} ${kind.pattern ?? ""}`;
      const start = kind.kind === "bullet" ? undefined : list.next;
      this.#marker = {
        list: {
          kind: kind.kind,
          level: list.level,
          id,
          ...(start !== undefined && { start }),
          ...(kind.pattern && { pattern: kind.pattern }),
        },
      };
    }
    list.next++;
    this.write(element.children, inner);
  }

  #table(element: HtmlElement, inner: Around, around: Around): void {
    this.endParagraph(around);
    const { before, table } = this.#tools.readTable(element, { ...inner, list: undefined }, this.#tools);
    for (const block of before) this.blocks.push(block);
    if (table !== undefined) this.blocks.push(table);
    this.#margin = Math.max(0, inner.style.marginBottom);
  }

  #image(element: HtmlElement, inner: Around): void {
    const picture = pictureOf(element, inner.inline.style, this.#tools.told);
    if (picture !== undefined) this.#line.addNode(picture, inner.inline);
    else this.#line.addText(attributeOf(element.tag, "alt") ?? "", inner.inline);
  }

  #control(element: HtmlElement, inner: Around): void {
    const shown = controlText(element);
    const all = element.name === "select" ? ` Its choices: ${textBelow(element).trim().replace(/\s+/g, " ")}.` : "";
    const isSeen = attributeOf(element.tag, "type")?.toLowerCase() !== "hidden";
    if (isSeen) this.#tools.told.add(element, element.name, `A control of a form is what it shows, as text.${all}`);
    this.#line.addText(shown, inner.inline);
  }

  #embedded(element: HtmlElement, inner: Around): void {
    const address = attributeOf(element.tag, "src") ?? attributeOf(element.tag, "data") ?? "";
    const inside = element.name === "iframe" ? "" : textBelow(element).trim().replace(/\s+/g, " ");
    this.#tools.told.add(
      element,
      element.name,
      `An embedded ${element.name} ${address.slice(0, 200)} is left out.${inside === "" ? "" : ` In its place: ${inside}`}`,
      true,
    );
    if (inside !== "") this.write(element.children, inner);
  }

  /** Drawings and formulas: their text stays. */
  #foreign(element: HtmlElement, around: Around): void {
    const text = textBelow(element);
    this.#tools.told.add(
      element,
      element.name,
      `A ${element.name} is its text alone: ${text.trim().replace(/\s+/g, " ").slice(0, 2_000)}`,
      true,
    );
    this.#line.addText(text, around.inline);
  }

  /** What a page does not show, Word hides. */
  #hidden(element: HtmlElement, inner: Around): void {
    const text = textBelow(element);
    if (text.trim() !== "" && !/^(datalist|rp|noembed|noframes)$/.test(element.name))
      this.#line.addText(text, { ...inner.inline, isHidden: true });
    else if (text.trim() !== "")
      this.#tools.told.add(element, element.name, `Not shown, and left out: ${text.trim().slice(0, 2_000)}`, true);
  }

  #bookmark({ name, tag }: HtmlElement): void {
    const { bookmarks } = this.#tools;
    const id = attributeOf(tag, "id") ?? (name === "a" ? attributeOf(tag, "name") : undefined);
    const bookmark = id === undefined ? undefined : bookmarks.get(id);
    if (id === undefined || bookmark === undefined) return;
    bookmarks.delete(id);
    const number = Number(bookmark.slice(bookmark.lastIndexOf("_") + 1));
    this.#line.addMark({ type: "bookmarkStart", id: number, name: bookmark });
    this.#line.addMark({ type: "bookmarkEnd", id: number });
  }
}
