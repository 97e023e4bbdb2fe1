import { attributeOf, computeStyle, type HtmlElement, type HtmlNode, type StyleSource } from "@colophon/kit-html";
import type { Draft, ModelNode, ModelObject } from "../document/node.ts";
import { type Around, type ListScope, within } from "./around.ts";
import { Line, type LinkTarget } from "./line.ts";
import { listKind } from "./list-kinds.ts";
import { type ParagraphMore, paragraphProperties, placeTable } from "./run-style.ts";
import { describeEmbedded, markPlace, writeControl, writeForeign, writeHidden, writeImage } from "./unlike-word.ts";
import type { UnsupportedLog } from "./unsupported-log.ts";

interface Marker {
  readonly list: ModelObject;
}

export interface PageTools {
  readonly styles: StyleSource;
  readonly reported: UnsupportedLog;
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

  get #to() {
    return { line: this.#line, reported: this.#tools.reported };
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
      this.#tools.reported.add(
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
    if (element.namespace !== "html") writeForeign(element, around.inline, this.#to);
    else if (!NOT_CONTENT.has(element.name)) this.#content(element, around);
  }

  #content(element: HtmlElement, around: Around): void {
    const { styles, reported, linkOf, bookmarks } = this.#tools;
    const style = computeStyle(element, around.inline.style, styles);
    for (const layout of style.layout)
      reported.add(element, layout, `${layout}: the content is in the order of the page.`);
    const inner = within(element, { style, around, linkOf });
    markPlace(element, bookmarks, this.#line);
    const { name } = element;
    if (style.display === "none") writeHidden(element, inner.inline, this.#to);
    else if (name === "br") this.#line.addBreak(inner.inline);
    else if (name === "img") writeImage(element, inner.inline, this.#to);
    else if (CONTROLS.has(name)) writeControl(element, inner.inline, this.#to);
    else if (EMBEDDED.has(name)) {
      if (describeEmbedded(element, reported)) this.write(element.children, inner);
    } else if (style.display === "table" || name === "table") this.#table(element, inner, around);
    else if (/^(block|list-item|flex|grid|flow-root|table-.+)$/.test(style.display))
      this.#block(element, inner, around);
    else this.#inline(element, inner);
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
      this.#tools.reported.add(element, "reversed", "The list counts down; here it counts up.");
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
    const marker = markerOf(element, { list, listStyle: inner.style.listStyle, tools: this.#tools });
    this.#marker = marker ?? this.#marker;
    list.next++;
    this.write(element.children, inner);
  }

  #table(element: HtmlElement, inner: Around, around: Around): void {
    this.endParagraph(around);
    const { before, table } = this.#tools.readTable(element, { ...inner, list: undefined }, this.#tools);
    for (const block of before) this.blocks.push(block);
    if (table !== undefined) this.blocks.push(placeTable(table, element, around.style));
    this.#margin = Math.max(0, inner.style.marginBottom);
  }
}

/** The number or sign before an item; undefined where it has none. */
function markerOf(
  element: HtmlElement,
  { list, listStyle, tools }: { readonly list: ListScope; readonly listStyle: string; readonly tools: PageTools },
): Marker | undefined {
  const found = listKind(listStyle);
  if (found === undefined) return undefined;
  const { kind, pattern, isKnown } = found;
  if (!isKnown) tools.reported.add(element, "list-style-type", `The marks ${listStyle.slice(0, 60)} are numbers here.`);
  if (kind === "bullet")
    return { list: { kind, level: list.level, id: `${list.id} ${pattern}`, ...(pattern && { pattern }) } };
  // Word counts on in one list by one: where the page does not, another begins.
  if (list.counted !== undefined && list.counted !== `${kind} ${list.next}`) list.id = `list${++tools.lists.count}`;
  list.counted = `${kind} ${list.next + 1}`;
  return { list: { kind, level: list.level, id: `${list.id} ${kind}`, start: list.next } };
}
