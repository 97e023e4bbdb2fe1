import type { Draft, ModelNode, ModelObject } from "@colophon/base-word-model";
import { computeStyle, type HtmlElement, type HtmlNode } from "@colophon/kit-html";
import { type Around, within } from "./around.ts";
import { BlockFlow } from "./block-flow.ts";
import { drawBox, isDrawn, keepWhole, paddingLeft } from "./boxes.ts";
import { HtmlLine } from "./line.ts";
import { type Marker, markItem, scopeIn } from "./list-items.ts";
import { spaceEvenly } from "./list-spacing.ts";
import type { PageTools } from "./page-tools.ts";
import { drawRule, emptyLine, isTable } from "./paragraphs.ts";
import { paragraphProperties, runProperties, spacingOf } from "./run-style.ts";
import { twips } from "./units.ts";
import { describeEmbedded, markPlace, writeControl, writeForeign, writeHidden, writeImage } from "./unlike-word.ts";
import { reportLostTarget, type UnsupportedLog } from "./unsupported-log.ts";

const MARKER_PX = 24;
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
  readonly #flow = new BlockFlow();
  readonly #tools: PageTools;
  readonly #isCell: boolean;
  #line = new HtmlLine();
  #marker: Marker | undefined;

  constructor(tools: PageTools, isCell = false) {
    this.#tools = tools;
    this.#isCell = isCell;
  }

  get blocks(): ModelNode[] {
    return this.#flow.blocks;
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
    this.#line = new HtmlLine();
    const marker = this.#marker;
    this.#marker = undefined;
    const spacing = spacingOf(around.style, this.#flow.margin);
    const properties = paragraphProperties(around, { hanging: marker === undefined ? 0 : MARKER_PX, spacing });
    const children = line.finish();
    reportReplaced(line, this.#tools.reported);
    properties.run = marker?.run ?? runProperties(around.style, "");
    const node: Draft = { type: "paragraph", properties };
    if (marker !== undefined) node.list = { ...marker.list, indent: properties.indent };
    if (children.length > 0) node.children = children;
    this.#flow.add(node as ModelObject, spacing);
  }

  /** Marks that nothing followed go into a paragraph of their own. */
  finish(around: Around): void {
    if (this.#line.isEmpty && this.#line.hasMarks) {
      const children = this.#line.finish();
      const last = this.blocks.at(-1) as { type?: unknown; children?: readonly ModelNode[] } | undefined;
      if (last?.type === "paragraph")
        this.blocks[this.blocks.length - 1] = { ...last, children: [...(last.children ?? []), ...children] };
      else this.blocks.push({ ...emptyLine(around), children });
      this.#line = new HtmlLine();
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
    if (element.name === "a" && inner.inline.link === undefined) reportLostTarget(element, reported);
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
    this.#flow.spaceBefore(style.marginTop, paddingLeft(style, "top", width));
    this.#askForBreak(element, style.box.breaksBefore);
    const start = this.blocks.length;
    if (element.name === "hr") this.#rule(inner, around);
    else if (style.display === "list-item") {
      this.#marker = markItem(element, inner, this.#tools) ?? this.#marker;
      this.write(element.children, inner);
    } else this.write(element.children, scopeIn(element, inner, this.#tools));
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
    this.#flow.spaceAfter(style.marginBottom, paddingLeft(style, "bottom", width));
  }

  #askForBreak(element: HtmlElement, isAsked: boolean): void {
    if (isAsked && this.#isCell)
      this.#tools.reported.add(element, "page-break", "A page break in a cell of a table is left out.");
    else if (isAsked) this.#flow.breakPage();
  }

  #rule(inner: Around, around: Around): void {
    const spacing = { before: twips(this.#flow.margin), after: 0, line: 20, lineRule: "exact" } as const;
    const rule = drawRule(inner, { spacing, outer: around.frame });
    if (rule !== undefined) this.#flow.add(rule, spacing);
  }

  #table(element: HtmlElement, inner: Around, around: Around): void {
    this.endParagraph(around);
    const { marginTop, marginBottom, box } = inner.style;
    const around_ = { ...inner, list: undefined, frame: around.frame };
    const { before, table, after } = this.#tools.readTable(element, { inner: around_, outer: around }, this.#tools);
    const margin = Math.max(this.#flow.margin, marginTop);
    this.#askForBreak(element, box.breaksBefore);
    for (const block of before) this.#flow.add(block);
    if (table !== undefined) {
      this.#flow.separate(before.length > 0 ? 0 : margin, around);
      this.#flow.add(table);
    }
    for (const block of after) this.#flow.add(block);
    this.#askForBreak(element, box.breaksAfter);
    this.#flow.spaceAfter(Math.max(0, marginBottom));
  }
}

function reportReplaced({ replaced }: HtmlLine, reported: UnsupportedLog): void {
  if (replaced === 0) return;
  reported.add(undefined, "character", `${replaced} characters that XML cannot hold are shown as U+FFFD.`);
}
