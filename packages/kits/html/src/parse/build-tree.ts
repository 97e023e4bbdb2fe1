import { rawTextElements, voidElements } from "../data/elements.ts";
import type { Bounds, HtmlLimits } from "../limits.ts";
import { endTagInForeign, startTagInForeign } from "./foreign.ts";
import { endTag, startTag } from "./in-table.ts";
import { type TokenSink, tokenizeHtml } from "./tokenize.ts";
import type { EndTag, HtmlComment, HtmlTree, SourceRange, StartTag } from "./tree.ts";
import { TreeBuilder } from "./tree-builder.ts";

const NON_SPACE = /[^\t\n\f ]/;
const TABLE_TEXT_PARENTS: ReadonlySet<string> = new Set(["table", "tbody", "tfoot", "thead", "tr"]);
/** Start tags that are read inside a select. */
const SELECT_CONTENT: ReadonlySet<string> = new Set(["option", "optgroup", "hr", "script", "template"]);
/** Start tags that end an unclosed select. */
const SELECT_CLOSERS: ReadonlySet<string> = new Set(["select", "input", "keygen", "textarea"]);
const TABLE_TAGS: ReadonlySet<string> = new Set("caption table tbody tfoot thead tr td th".split(" "));

/** Hands the tokens of a document to the rules of the current insertion mode. */
class TreeSink implements TokenSink {
  readonly #builder: TreeBuilder;
  #tableText = "";
  #tableTextRange: SourceRange | undefined;
  #templateDepth = 0;

  constructor(limits: HtmlLimits) {
    this.#builder = new TreeBuilder(limits);
  }

  finish(length: number): HtmlTree {
    this.#flushTableText();
    return this.#builder.tree(length);
  }

  isInForeignContent(): boolean {
    return this.#builder.isInForeignContent();
  }

  doctype(declaration: string): void {
    if (this.#builder.open.length === 1 && this.#builder.open.root.children.length === 0) {
      this.#builder.doctype(declaration);
    }
  }

  comment(comment: HtmlComment): void {
    this.#builder.skipsNextNewline = false;
    this.#flushTableText();
    this.#builder.comments.push(comment);
  }

  text(piece: string, range: SourceRange): void {
    const builder = this.#builder;
    const { current } = builder.open;
    let text = piece;
    if (builder.skipsNextNewline) {
      builder.skipsNextNewline = false;
      if (text.startsWith("\n")) text = text.slice(1);
    }
    if (this.#templateDepth > 0) return;
    if (current.namespace === "html" && rawTextElements.has(current.name)) {
      builder.insertText(text.replaceAll("\0", "\uFFFD"), range);
      return;
    }
    text = text.replaceAll("\0", builder.isInForeignContent() ? "\uFFFD" : "");
    if (text === "") return;
    if (current.namespace === "html" && TABLE_TEXT_PARENTS.has(current.name) && builder.mode !== "in body") {
      this.#tableText += text;
      this.#tableTextRange = { start: this.#tableTextRange?.start ?? range.start, end: range.end };
    } else {
      this.#insertText(text, range);
    }
  }

  #insertText(text: string, range: SourceRange): void {
    const builder = this.#builder;
    if (builder.isInForeignContent() || builder.isInSelect) {
      builder.insertText(text, range);
      return;
    }
    if (builder.mode === "in column group") {
      const leading = NON_SPACE.exec(text)?.index ?? text.length;
      if (leading > 0) builder.insertText(text.slice(0, leading), { start: range.start, end: range.start + leading });
      if (leading === text.length) return;
      endTag(builder, { name: "colgroup", start: range.start, end: range.start });
      this.text(text.slice(leading), { start: Math.min(range.start + leading, range.end), end: range.end });
      return;
    }
    builder.reconstructFormatting();
    builder.insertText(text, range);
  }

  /** WHATWG HTML, 13.2.6.4.10 "in table text": white space stays, anything else goes before the table. */
  #flushTableText(): void {
    const range = this.#tableTextRange;
    if (range === undefined) return;
    const text = this.#tableText;
    this.#tableText = "";
    this.#tableTextRange = undefined;
    const builder = this.#builder;
    if (!NON_SPACE.test(text)) {
      builder.insertText(text, range);
      return;
    }
    builder.isFostering = true;
    builder.reconstructFormatting();
    builder.insertText(text, range);
    builder.isFostering = false;
  }

  startTag(tag: StartTag): void {
    const builder = this.#builder;
    builder.skipsNextNewline = false;
    this.#flushTableText();
    if (this.#templateDepth > 0) {
      if (tag.name === "template") this.#templateDepth += 1;
      return;
    }
    if (builder.isInForeignContent() && !startTagInForeign(builder, tag)) {
      this.#limitForeignDepth(tag);
      return;
    }
    if (builder.isInSelect && !this.#leavesSelect(tag)) return;
    const isLeaf = voidElements.has(tag.name) || rawTextElements.has(tag.name) || tag.name === "template";
    if (!isLeaf && builder.isFull()) {
      builder.flatten(tag);
      return;
    }
    startTag(builder, tag);
    if (tag.name === "template") this.#templateDepth = 1;
  }

  /** Foreign content is left out anyway: beyond the limit it only needs to stay balanced. */
  #limitForeignDepth(tag: StartTag): void {
    const { open } = this.#builder;
    if (!this.#builder.isFull() || tag.isSelfClosing) return;
    open.pop(tag.end);
    this.#builder.flatten(tag);
  }

  /** WHATWG HTML, 13.2.6.4.16 "in select": false when the tag is ignored there. */
  #leavesSelect(tag: StartTag): boolean {
    if (SELECT_CONTENT.has(tag.name)) {
      if (tag.name.startsWith("opt") || tag.name === "hr") this.#closeOptions(tag);
      return true;
    }
    const isTablePart = TABLE_TAGS.has(tag.name) && this.#builder.mode !== "in body";
    if (!SELECT_CLOSERS.has(tag.name) && !isTablePart) return false;
    this.#closeSelect(tag.start);
    return tag.name !== "select";
  }

  #closeOptions(tag: StartTag): void {
    const { open } = this.#builder;
    if (open.current.name === "option") open.pop(tag.start);
    if (tag.name !== "option" && open.current.name === "optgroup") open.pop(tag.start);
  }

  #closeSelect(offset: number): void {
    this.#builder.isInSelect = false;
    if (this.#builder.open.isOpen("select")) this.#builder.open.popUntil("select", offset);
  }

  endTag(tag: EndTag): void {
    const builder = this.#builder;
    builder.skipsNextNewline = false;
    this.#flushTableText();
    if (this.#templateDepth > 0) {
      this.#endTemplate(tag);
      return;
    }
    const { current } = builder.open;
    if (current.namespace === "html" && rawTextElements.has(current.name)) {
      if (current.name === tag.name) builder.open.pop(tag.start);
      return;
    }
    if (builder.closeFlattened(tag.name)) return;
    if (current.namespace !== "html" && !endTagInForeign(builder, tag)) return;
    if (builder.isInSelect) {
      this.#endInSelect(tag);
      return;
    }
    endTag(builder, tag);
  }

  #endTemplate(tag: EndTag): void {
    if (tag.name !== "template") return;
    this.#templateDepth -= 1;
    if (this.#templateDepth === 0 && this.#builder.open.current.name === "template") {
      this.#builder.open.pop(tag.start);
    }
  }

  #endInSelect(tag: EndTag): void {
    const { open } = this.#builder;
    if (tag.name === "select") {
      this.#closeSelect(tag.start);
      return;
    }
    if (tag.name === open.current.name && (tag.name === "option" || tag.name === "optgroup")) open.pop(tag.start);
    if (!TABLE_TAGS.has(tag.name) || !open.isOpen(tag.name)) return;
    this.#closeSelect(tag.start);
    endTag(this.#builder, tag);
  }
}

/**
 * A document or fragment -> the tree a browser with scripting off would make of it, cut at the limits.
 *
 * Shapes   Every element stands in the tree, also those no reader shows; contents of `template` do not.
 * Cost     O(characters x limits.maxDepth) at worst, O(characters) for real documents.
 * Errors   FormatError LIMIT.
 * Losses   Tags beyond maxDepth are in `flattened`, attributes beyond maxAttributes are counted at their tag.
 * Source   WHATWG HTML, 13.2.6 Tree construction; scripting disabled, framesets never replace the body.
 */
export function buildTree(html: string, { limits, checkpoint }: Bounds, chunkLength?: number): HtmlTree {
  const sink = new TreeSink(limits);
  const { maxAttributes } = limits;
  tokenizeHtml(html, sink, { maxAttributes, checkpoint, ...(chunkLength !== undefined && { chunkLength }) });
  return sink.finish(html.length);
}
