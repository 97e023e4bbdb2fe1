import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { headingElements } from "../data/elements.ts";
import type { HtmlElement, HtmlNode, HtmlText, HtmlTree } from "../parse/tree.ts";
import { attributeOf } from "../parse/tree.ts";
import type { ResourcePolicy } from "../sanitize/resources.ts";
import { textSlices } from "../text-slices.ts";
import type { Block, Inline, Link, TableCell } from "./blocks.ts";
import {
  blockDisplay,
  controls,
  embeddedElements,
  fallbackElements,
  lists,
  neverShown,
  preservedSpace,
  readAsBlocks,
  spacedBlocks,
} from "./element-kinds.ts";
import { describeControl, readImage } from "./embedded.ts";
import { flattenBlocks } from "./flatten.ts";
import { LineCollector } from "./line-collector.ts";
import { isListMarker, listMarker, marksWithin } from "./marks.ts";
import { append, endOfItems, holdsMore, textContent } from "./nodes.ts";
import type { OmissionRecord } from "./omission.ts";
import { StyleReader } from "./style.ts";
import { isCell, isDataTable, isHtmlElement, isOneLine, rowsOf, spansOf } from "./table-shape.ts";
import { hasZeroFont, isHidden, isZero } from "./visibility.ts";

/** What holds for everything inside an element. */
interface Context {
  readonly marks: number;
  readonly link: Link | undefined;
  readonly preservesSpace: boolean;
  readonly hasZeroFont: boolean;
  readonly headingLevel: number | undefined;
}

const OUTER: Context = {
  marks: 0,
  link: undefined,
  preservesSpace: false,
  hasZeroFont: false,
  headingLevel: undefined,
};

interface ReaderParts {
  readonly styles: StyleReader;
  readonly resources: ResourcePolicy;
  readonly record: OmissionRecord;
  readonly checkpoint: Checkpoint;
}

const NODES_PER_CHECKPOINT = 500;
const LONG_TEXT = 131_072;

/** Reads the tree of one document into blocks. */
class DocumentReader {
  readonly #styles: StyleReader;
  readonly #resources: ResourcePolicy;
  readonly #record: OmissionRecord;
  readonly #parentheses = new Map<HtmlElement, boolean>();
  readonly #look: Checkpoint;
  readonly #checkpoint: Checkpoint;
  #line = new LineCollector();
  #blocks: Block[] = [];
  #hasGap = true;

  constructor({ styles, resources, record, checkpoint }: ReaderParts) {
    this.#styles = styles;
    this.#resources = resources;
    this.#record = record;
    this.#checkpoint = checkpoint;
    this.#look = everyUnits(checkpoint, NODES_PER_CHECKPOINT);
  }

  read(nodes: readonly HtmlNode[], context: Context): readonly Block[] {
    const [line, blocks, hasGap] = [this.#line, this.#blocks, this.#hasGap];
    this.#line = new LineCollector();
    this.#blocks = [];
    this.#hasGap = true;
    this.#walkAll(nodes, context);
    this.#endParagraph(context);
    const result = this.#blocks;
    [this.#line, this.#blocks, this.#hasGap] = [line, blocks, hasGap];
    return result;
  }

  /** Ends the current paragraph or heading, if anything was gathered for it. */
  #endParagraph(context: Context): void {
    const groups = this.#line.take();
    if (context.headingLevel !== undefined) {
      const content = groups.flatMap((group, index): Inline[] => (index > 0 ? [{ kind: "break" }, ...group] : group));
      if (content.length > 0) this.#addBlock({ kind: "heading", level: context.headingLevel, content });
      return;
    }
    for (const [index, content] of groups.entries()) {
      if (content.length === 0 || index > 0) this.#hasGap = true;
      if (content.length === 0) continue;
      this.#blocks.push({ kind: "paragraph", content, isTight: !this.#hasGap });
      this.#hasGap = false;
    }
  }

  #addBlock(block: Block): void {
    this.#blocks.push(block);
    this.#hasGap = true;
  }

  #walkAll(nodes: readonly HtmlNode[], context: Context): void {
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index];
      if (node === undefined) break;
      this.#look();
      if (node.kind === "text") this.#addText(node, context);
      else if (node.namespace === "html" && node.name === "li") {
        const end = endOfItems(nodes, index);
        this.#readList(nodes.slice(index, end), { isOrdered: false, start: 1 }, context);
        index = end - 1;
      } else this.#walk(node, context);
    }
  }

  #addText(node: HtmlText, context: Context): void {
    if (context.hasZeroFont) {
      if (node.text.trim() !== "") this.#record.add("hidden", "text of size 0", node.text, node);
      return;
    }
    const style = { marks: context.marks, link: context.link, range: { start: node.start, end: node.end } };
    if (context.preservesSpace) this.#line.addPreserved(node.text, style);
    else if (node.text.length <= LONG_TEXT) this.#line.addText(node.text, style);
    else
      for (const slice of textSlices(node.text)) {
        this.#checkpoint();
        this.#line.addText(slice, style);
      }
  }

  #walk(element: HtmlElement, outer: Context): void {
    const { name } = element;
    if (element.namespace !== "html" || embeddedElements.has(name)) {
      this.#embedded(element, outer);
      return;
    }
    if (name === "base") this.#resources.setBase(attributeOf(element.tag, "href") ?? "");
    if (neverShown.has(name)) return;
    const styleOf = this.#styles.of(element);
    if (isHidden(element, styleOf)) {
      this.#hidden(element);
      return;
    }
    if (controls.has(name)) {
      this.#control(element);
      return;
    }
    if (name === "br") {
      this.#line.addBreak();
      return;
    }
    if (name === "wbr") return;
    if (name === "area") {
      this.#area(element);
      return;
    }
    if (name === "img") {
      this.#image(element, outer);
      return;
    }
    if (name === "hr") {
      this.#endParagraph(outer);
      this.#addBlock({ kind: "rule" });
      return;
    }
    const context = this.#contextWithin(element, outer, styleOf);
    const display = styleOf("display");
    if (this.#structured(element, context)) return;
    if (
      display === undefined
        ? readAsBlocks.has(name)
        : blockDisplay.test(display) || (readAsBlocks.has(name) && !display.startsWith("inline"))
    ) {
      this.#block(element, context, styleOf);
      return;
    }
    this.#inline(element, context);
  }

  #contextWithin(element: HtmlElement, outer: Context, styleOf: (property: string) => string | undefined): Context {
    const whiteSpace = styleOf("white-space");
    return {
      marks: marksWithin(element, outer.marks, styleOf),
      link: element.name === "a" ? (this.#link(element) ?? outer.link) : outer.link,
      preservesSpace: whiteSpace === undefined ? outer.preservesSpace : preservedSpace.has(whiteSpace),
      hasZeroFont: hasZeroFont(styleOf) ?? outer.hasZeroFont,
      headingLevel: outer.headingLevel,
    };
  }

  /** Elements with a structure of their own; true when the element was one. */
  #structured(element: HtmlElement, context: Context): boolean {
    const { name, children } = element;
    if (headingElements.has(name)) {
      this.#endParagraph(context);
      const within = { ...context, headingLevel: Number(name.slice(1)) };
      this.#walkAll(children, within);
      this.#endParagraph(within);
    } else if (context.headingLevel !== undefined) return false;
    else if (lists.has(name)) {
      const start = Number.parseInt(attributeOf(element.tag, "start") ?? "1", 10);
      this.#readList(children, { isOrdered: name === "ol", start: start >= 0 ? start : 1 }, context);
    } else if (name === "blockquote") {
      this.#endParagraph(context);
      const blocks = this.read(children, context);
      if (blocks.length > 0) this.#addBlock({ kind: "quote", blocks });
    } else if (name === "pre" || name === "xmp" || name === "listing" || name === "plaintext")
      this.#preformatted(element, context);
    else if (name === "table") this.#table(element, context);
    else return false;
    return true;
  }

  #block(element: HtmlElement, context: Context, styleOf: (property: string) => string | undefined): void {
    this.#endParagraph(context);
    const isSpaced = spacedBlocks.has(element.name);
    const hasMargin = (side: string): boolean =>
      isSpaced && !isZero(styleOf(`margin-${side}`)?.replace(/^\.0+1pt$/, "0"));
    if (hasMargin("top")) this.#hasGap = true;
    this.#walkAll(element.children, context);
    this.#endParagraph(context);
    if (hasMargin("bottom")) this.#hasGap = true;
  }

  #inline(element: HtmlElement, context: Context): void {
    const { name, tag } = element;
    const style = { marks: context.marks, link: context.link, range: { start: tag.start, end: tag.end } };
    if (isListMarker(element)) {
      this.#line.addText(listMarker(textContent(element)), style);
      return;
    }
    if (name === "q") this.#line.addText("“", style);
    const needsParentheses = name === "rt" && !this.#hasParentheses(element.parent);
    if (needsParentheses) this.#line.addText("(", style);
    this.#walkAll(element.children, context);
    if (needsParentheses) this.#line.addText(")", style);
    if (name === "q") this.#line.addText("”", style);
    if (name === "button") this.#line.addSeparator();
  }

  /** Ruby text stands in parentheses where it cannot stand above; `rp` brings them along. */
  #hasParentheses(ruby: HtmlElement | undefined): boolean {
    if (ruby === undefined) return false;
    const known = this.#parentheses.get(ruby);
    if (known !== undefined) return known;
    const found = ruby.children.some((node) => isHtmlElement(node) && node.name === "rp");
    this.#parentheses.set(ruby, found);
    return found;
  }

  #link({ tag, isCopy }: HtmlElement): Link | undefined {
    const href = tag.attributes.find((attribute) => attribute.name === "href");
    if (href === undefined) return undefined;
    const verdict = this.#resources.judgeLink(href.value);
    if (verdict.url === undefined) {
      if (!isCopy) this.#record.add("link", "<a>", verdict.detail, href);
    } else if (!verdict.url.startsWith("#")) return { url: verdict.url, start: tag.start, end: tag.end };
    return undefined;
  }

  #image(element: HtmlElement, context: Context): void {
    if (context.hasZeroFont && (attributeOf(element.tag, "alt") ?? "") === "") return;
    const image = readImage(element, this.#resources);
    if (image !== undefined) this.#line.addImage({ ...image, marks: context.marks, link: context.link });
  }

  /** A region of a picture that can be followed: without the picture there is no place for it. */
  #area({ tag }: HtmlElement): void {
    const href = attributeOf(tag, "href");
    if (href !== undefined) this.#record.add("link", "<area>", href, tag);
  }

  #hidden(element: HtmlElement): void {
    const text = textContent(element);
    if (text.trim() === "") return;
    this.#record.add("hidden", `<${element.name}>`, text, { start: element.tag.start, end: element.contentEnd });
  }

  #embedded(element: HtmlElement, context: Context): void {
    const { name, tag } = element;
    const address = attributeOf(tag, "src") ?? attributeOf(tag, "data") ?? textContent(element);
    this.#record.add("embedded", `<${name}>`, address, { start: tag.start, end: element.contentEnd });
    if (fallbackElements.has(name)) this.#walkAll(element.children, context);
  }

  #control(element: HtmlElement): void {
    const detail = describeControl(element, textContent(element));
    if (detail === undefined) return;
    this.#record.add("form-control", `<${element.name}>`, detail, {
      start: element.tag.start,
      end: element.contentEnd,
    });
  }

  #readList(nodes: readonly HtmlNode[], list: { isOrdered: boolean; start: number }, outer: Context): void {
    this.#endParagraph(outer);
    const context = { ...outer, headingLevel: undefined };
    const items: Block[][] = [];
    for (const node of nodes) {
      if (node.kind === "text" && node.text.trim() === "") continue;
      const isItem = isHtmlElement(node) && node.name === "li";
      const blocks = isItem ? this.#readItem(node, context) : this.read([node], context);
      const last = items[items.length - 1];
      // A list straight inside a list is shown under the item before it.
      if (!isItem && last !== undefined) append(last, blocks);
      else if (isItem || blocks.length > 0) items.push([...blocks]);
    }
    if (items.some((item) => item.length > 0)) this.#addBlock({ kind: "list", ...list, items });
  }

  #readItem(element: HtmlElement, outer: Context): readonly Block[] {
    const styleOf = this.#styles.of(element);
    if (isHidden(element, styleOf)) {
      this.#hidden(element);
      return [];
    }
    return this.read(element.children, this.#contextWithin(element, outer, styleOf));
  }

  /** Preformatted text is code, unless something in it can be followed or seen, which code cannot hold. */
  #preformatted(element: HtmlElement, context: Context): void {
    this.#endParagraph(context);
    this.#hasGap = true;
    if (context.link !== undefined || holdsMore(element.children)) {
      const within = { ...context, preservesSpace: true };
      this.#walkAll(element.children, within);
      this.#endParagraph(within);
    } else {
      const text = codeOf(element);
      if (text !== "" && !context.hasZeroFont) this.#addBlock({ kind: "code", text });
    }
    this.#hasGap = true;
  }

  #table(element: HtmlElement, context: Context): void {
    this.#endParagraph(context);
    if (!isDataTable(element)) {
      this.#layoutTable(element, context);
      return;
    }
    const caption = element.children.filter(isHtmlElement).find(({ name }) => name === "caption");
    const rows = this.#visible(rowsOf(element)).map((row) => {
      const cells = this.#visible(row.children.filter(isCell));
      return cells.map((cell) => this.#cell(cell, context));
    });
    const block = {
      kind: "table",
      caption: caption === undefined ? [] : flattenBlocks(this.read(caption.children, context), caption, this.#record),
      rows: rows.filter((row) => row.length > 0),
      start: element.tag.start,
      end: element.contentEnd,
    } as const;
    if (block.rows.length > 0) this.#addBlock(block);
  }

  #visible(elements: readonly HtmlElement[]): readonly HtmlElement[] {
    return elements.filter((element) => {
      if (!isHidden(element, this.#styles.of(element))) return true;
      this.#hidden(element);
      return false;
    });
  }

  #cell(cell: HtmlElement, outer: Context): TableCell {
    const context = this.#contextWithin(cell, outer, this.#styles.of(cell));
    const spans = spansOf(cell);
    if (spans.columnSpan > 1 || spans.rowSpan > 1) {
      this.#record.add("table-span", `<${cell.name}>`, `${spans.columnSpan} x ${spans.rowSpan}`, cell.tag);
    }
    const content = flattenBlocks(this.read(cell.children, context), cell, this.#record);
    return { content, isHeader: cell.name === "th", ...spans };
  }

  /** A table that only places things: cell after cell, short ones of a row on one line. */
  #layoutTable(table: HtmlElement, context: Context): void {
    for (const child of table.children.filter(isHtmlElement)) {
      if (child.name === "caption") this.#walk(child, context);
    }
    for (const row of this.#visible(rowsOf(table))) {
      const cells = this.#visible(row.children.filter(isCell));
      const isLine = cells.length > 1 && cells.every(isOneLine);
      const within = this.#contextWithin(row, context, this.#styles.of(row));
      for (const cell of cells) this.#layoutCell(cell, within, isLine);
      this.#endParagraph(context);
    }
  }

  #layoutCell(cell: HtmlElement, outer: Context, isLine: boolean): void {
    const context = this.#contextWithin(cell, outer, this.#styles.of(cell));
    if (!isLine) {
      this.#endParagraph(outer);
      this.#walkAll(cell.children, context);
      this.#endParagraph(context);
      return;
    }
    this.#line.addSeparator();
    this.#walkAll(cell.children, context);
    this.#line.addSeparator();
  }
}

/**
 * The tree of a document -> what it says: paragraphs, headings, quotes, lists, code, rules and tables.
 *
 * Cost     O(characters x depth) at worst.
 * Losses   Hidden text, embedded things, filled-in controls, links that may not be followed, merged cells: see
 *          OmissionKind. How it looks is not recorded.
 */
export function readDocument(
  tree: HtmlTree,
  resources: ResourcePolicy,
  record: OmissionRecord,
  checkpoint: Checkpoint,
): readonly Block[] {
  for (const tag of tree.flattened) record.add("depth", `<${tag.name}>`, "nested deeper than maxDepth", tag);
  const styles = new StyleReader(tree.root.children, checkpoint);
  return new DocumentReader({ styles, resources, record, checkpoint }).read(tree.root.children, OUTER);
}

/** Without the empty lines before it and the blanks behind it. */
function codeOf(element: HtmlElement): string {
  return textContent(element)
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
}
