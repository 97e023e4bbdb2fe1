import {
  attributeOf,
  type ComputedStyle,
  computeStyle,
  type HtmlElement,
  type HtmlNode,
  type StyleSource,
} from "@colophon/kit-html";
import { type Draft, isObject, type ModelNode, type ModelObject } from "../document/node.ts";
import { type Around, type ListScope, within } from "./around.ts";
import { drawBox, isDrawn, keepWhole, paddingLeft } from "./boxes.ts";
import { Line, type LinkTarget } from "./line.ts";
import { listKind } from "./list-kinds.ts";
import { spaceEvenly } from "./list-spacing.ts";
import { breakPageBefore, drawRule, emptyLine, isTable } from "./paragraphs.ts";
import { paragraphProperties, runProperties, type Spacing, spacingOf } from "./run-style.ts";
import { twips } from "./units.ts";
import { describeEmbedded, markPlace, writeControl, writeForeign, writeHidden, writeImage } from "./unlike-word.ts";
import type { UnsupportedLog } from "./unsupported-log.ts";

interface Marker {
  readonly list: ModelObject;
  readonly run: ModelObject;
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

/** A table of a page -> its caption and what stands in it beside rows, and the table within the frame around it. */
export type ReadTable = (
  element: HtmlElement,
  around: { readonly inner: Around; readonly outer: Around },
  tools: PageTools,
) => {
  readonly before: readonly ModelNode[];
  readonly table: ModelObject | undefined;
  readonly after: readonly ModelNode[];
};

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
  readonly #isCell: boolean;
  #line = new Line();
  #margin = 0;
  #marker: Marker | undefined;
  /** Of the last paragraph, while nothing follows it. */
  #open: Spacing | undefined;
  #breaksPage = false;

  constructor(tools: PageTools, isCell = false) {
    this.#tools = tools;
    this.#isCell = isCell;
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
  endParagraph(around: Around): void {
    const line = this.#line;
    if (line.isEmpty && this.#marker === undefined) return;
    this.#line = new Line();
    const marker = this.#marker;
    this.#marker = undefined;
    const spacing = spacingOf(around.style, this.#margin);
    const properties = paragraphProperties(around, { hanging: marker === undefined ? 0 : MARKER_PX, spacing });
    const children = line.finish();
    if (line.replaced > 0)
      this.#tools.reported.add(
        undefined,
        "character",
        `${line.replaced} characters that XML cannot hold are shown as U+FFFD.`,
      );
    properties.run = marker?.run ?? runProperties(around.style, "");
    const node: Draft = { type: "paragraph", properties };
    if (marker !== undefined) node.list = { ...marker.list, indent: properties.indent };
    if (children.length > 0) node.children = children;
    this.#add(node as ModelObject, spacing);
  }

  #add(block: ModelObject, spacing: Spacing | undefined): void {
    this.blocks.push(this.#breaksPage && this.blocks.length > 0 ? breakPageBefore(block) : block);
    this.#breaksPage = false;
    this.#margin = 0;
    this.#open = spacing;
  }

  /** Marks that nothing followed go into a paragraph of their own. */
  finish(around: Around): void {
    if (this.#line.isEmpty && this.#line.hasMarks) {
      const children = this.#line.finish();
      const last = this.blocks.at(-1) as { type?: unknown; children?: readonly ModelNode[] } | undefined;
      if (last?.type === "paragraph")
        this.blocks[this.blocks.length - 1] = { ...last, children: [...(last.children ?? []), ...children] };
      else this.blocks.push({ ...emptyLine(around), children });
      this.#line = new Line();
    }
    this.endParagraph(around);
    if (isTable(this.blocks.at(-1))) this.blocks.push(emptyLine(around));
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
    else if (name === "img") writeImage(element, inner, this.#to);
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
    const { style } = inner;
    const { width } = around.frame;
    this.#margin = Math.max(this.#margin, style.marginTop) + paddingLeft(style, "top", width);
    this.#askForBreak(element, style.box.breaksBefore);
    const start = this.blocks.length;
    if (element.name === "hr") this.#rule(element, inner, around);
    else if (style.display === "list-item") this.#item(element, inner);
    else this.write(element.children, this.#scope(element, inner));
    this.endParagraph(inner);
    const { look, reported } = this.#tools;
    if (element.name !== "hr" && isDrawn(style)) {
      const box = { style, ground: around.ground, whole: width, left: inner.frame.left, look };
      if (drawBox(this.blocks, start, box))
        reported.add(element, "border", "The lines beside a box that has a table in it are left out.");
    }
    if (/^(ul|ol|menu|dir)$/.test(element.name) && around.list === undefined) spaceEvenly(this.blocks, start, look);
    if (style.box.staysWhole) keepWhole(this.blocks, start);
    this.#askForBreak(element, style.box.breaksAfter);
    this.#spaceAfter(paddingLeft(style, "bottom", width), style.marginBottom);
  }

  /** Space below what came last: of its own, or before what follows. Margins that touch are one. */
  #spaceAfter(padding: number, margin: number): void {
    if (this.#open === undefined) this.#margin = Math.max(this.#margin + padding, margin);
    else this.#open.after = Math.max(this.#open.after + twips(padding), twips(margin));
  }

  #askForBreak(element: HtmlElement, isAsked: boolean): void {
    if (isAsked && this.#isCell)
      this.#tools.reported.add(element, "page-break", "A page break in a cell of a table is left out.");
    else this.#breaksPage ||= isAsked;
  }

  #rule(element: HtmlElement, inner: Around, around: Around): void {
    const spacing = { before: twips(this.#margin), after: 0, line: 20, lineRule: "exact" } as const;
    const rule = drawRule(inner, { spacing, outer: around.frame });
    if (rule !== undefined) this.#add(rule, spacing);
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
    const marker = markerOf(element, { list, style: inner.style, tools: this.#tools });
    this.#marker = marker ?? this.#marker;
    list.next++;
    this.write(element.children, inner);
  }

  #table(element: HtmlElement, inner: Around, around: Around): void {
    this.endParagraph(around);
    const { marginTop, marginBottom, box } = inner.style;
    const around_ = { ...inner, list: undefined, frame: around.frame };
    const { before, table, after } = this.#tools.readTable(element, { inner: around_, outer: around }, this.#tools);
    const margin = Math.max(this.#margin, marginTop);
    this.#askForBreak(element, box.breaksBefore);
    for (const block of before) this.#addRead(block);
    if (table !== undefined) {
      this.#separate(before.length > 0 ? 0 : margin, around);
      this.#add(table, undefined);
    }
    for (const block of after) this.#addRead(block);
    this.#askForBreak(element, box.breaksAfter);
    this.#spaceAfter(0, Math.max(0, marginBottom));
  }

  #addRead(block: ModelNode): void {
    if (isObject(block)) this.#add(block, undefined);
  }

  /** Tables that touch are one in Word, and a table has no space above it: a line of its height is between. */
  #separate(margin: number, around: Around): void {
    if (isTable(this.blocks.at(-1)) || (this.blocks.length === 0 && margin > 0))
      this.#add(emptyLine(around, margin), undefined);
    else this.#spaceAfter(0, margin);
  }
}

/** The number or sign before an item; undefined where it has none. */
function markerOf(
  element: HtmlElement,
  { list, style, tools }: { readonly list: ListScope; readonly style: ComputedStyle; readonly tools: PageTools },
): Marker | undefined {
  const { listStyle } = style;
  const found = listKind(listStyle);
  const run = runProperties({ ...style, isUnderlined: false, isStruck: false }, "");
  if (found === undefined) return undefined;
  const { kind, pattern, isKnown } = found;
  if (!isKnown) tools.reported.add(element, "list-style-type", `The marks ${listStyle.slice(0, 60)} are numbers here.`);
  if (kind === "bullet")
    return { list: { kind, level: list.level, id: `${list.id} ${pattern}`, ...(pattern && { pattern }) }, run };
  // Word counts on in one list by one: where the page does not, another begins.
  if (list.counted !== undefined && list.counted !== `${kind} ${list.next}`) list.id = `list${++tools.lists.count}`;
  list.counted = `${kind} ${list.next + 1}`;
  return { list: { kind, level: list.level, id: `${list.id} ${kind}`, start: list.next }, run };
}
