import { htmlLimitError } from "../errors.ts";
import type { HtmlLimits } from "../limits.ts";
import { FormattingList } from "./formatting-list.ts";
import { isIntegrationPoint, OpenElements } from "./open-elements.ts";
import { isQuirksDoctype } from "./quirks.ts";
import type { HtmlComment, HtmlElement, HtmlNode, HtmlTree, Namespace, SourceRange, StartTag } from "./tree.ts";

export type InsertionMode =
  | "in body"
  | "in table"
  | "in caption"
  | "in column group"
  | "in table body"
  | "in row"
  | "in cell";

type InsertionPoint = { readonly parent: HtmlElement; readonly before: HtmlElement | undefined };

const TABLE_STRUCTURE: ReadonlySet<string> = new Set(["table", "tbody", "tfoot", "thead", "tr"]);

const MODE_OF_ELEMENT: Readonly<Record<string, InsertionMode>> = {
  td: "in cell",
  th: "in cell",
  tr: "in row",
  tbody: "in table body",
  thead: "in table body",
  tfoot: "in table body",
  caption: "in caption",
  colgroup: "in column group",
  table: "in table",
};

/** What the tree construction knows between two tokens; the rules stand in the modules that take it. */
export class TreeBuilder {
  mode: InsertionMode = "in body";
  readonly open: OpenElements;
  readonly formatting = new FormattingList();
  readonly limits: HtmlLimits;
  isFostering = false;
  isInSelect = false;
  formElement: HtmlElement | undefined;
  skipsNextNewline = false;
  isQuirks = true;
  readonly htmlTags: StartTag[] = [];
  readonly bodyTags: StartTag[] = [];
  readonly comments: HtmlComment[] = [];
  readonly flattened: StartTag[] = [];
  #nodeCount = 0;
  readonly #flattenedOpen = new Map<string, number>();

  constructor(limits: HtmlLimits) {
    this.limits = limits;
    const tag = { name: "body", attributes: [], isSelfClosing: false, omittedAttributes: 0, start: 0, end: 0 };
    this.open = new OpenElements(createElement(tag, "html", false));
  }

  doctype(declaration: string): void {
    this.isQuirks = isQuirksDoctype(declaration);
  }

  tree(length: number): HtmlTree {
    for (const element of this.open.items) element.contentEnd = length;
    const { htmlTags, bodyTags, comments, flattened, isQuirks } = this;
    return { root: this.open.root, htmlTags, bodyTags, comments, flattened, isQuirks };
  }

  isInForeignContent(): boolean {
    const { current } = this.open;
    return current.namespace !== "html" && !isIntegrationPoint(current);
  }

  /** WHATWG HTML, 13.2.6.1: the appropriate place for inserting a node. */
  #place(target: HtmlElement): InsertionPoint {
    if (!this.isFostering || !TABLE_STRUCTURE.has(target.name)) return { parent: target, before: undefined };
    const { items } = this.open;
    const index = items.findLastIndex((element) => element.name === "table" && element.namespace === "html");
    const table = items[index];
    if (table === undefined) return { parent: this.open.root, before: undefined };
    if (table.parent !== undefined) return { parent: table.parent, before: table };
    return { parent: items[index - 1] ?? this.open.root, before: undefined };
  }

  #add(node: HtmlNode, { parent, before }: InsertionPoint): void {
    if (node.kind === "element") node.parent = parent;
    if (before === undefined) parent.children.push(node);
    else parent.children.splice(parent.children.lastIndexOf(before), 0, node);
  }

  #countNode(offset: number): void {
    this.#nodeCount += 1;
    const { maxNodes: most } = this.limits;
    if (this.#nodeCount > most) throw htmlLimitError("maxNodes", { found: this.#nodeCount, most, offset });
  }

  insertText(text: string, range: SourceRange): void {
    const { parent, before } = this.#place(this.open.current);
    const { children } = parent;
    const previous = before === undefined ? children[children.length - 1] : children[children.lastIndexOf(before) - 1];
    if (previous?.kind === "text") {
      previous.text += text;
      previous.end = range.end;
      return;
    }
    this.#countNode(range.start);
    this.#add({ kind: "text", text, start: range.start, end: range.end }, { parent, before });
  }

  /** Inserts an element and leaves it open. */
  insert(tag: StartTag, options: { namespace?: Namespace; isCopy?: boolean } = {}): HtmlElement {
    this.#countNode(tag.start);
    const element = createElement(tag, options.namespace ?? "html", options.isCopy ?? false);
    this.#add(element, this.#place(this.open.current));
    this.open.push(element);
    return element;
  }

  insertVoid(tag: StartTag, namespace: Namespace = "html"): void {
    this.insert(tag, { namespace });
    this.open.pop(tag.end);
  }

  /** Inserts an element that no tag in the document stands for, such as the tbody of a bare row. */
  insertImplied(name: string, offset: number): HtmlElement {
    const tag = { name, attributes: [], isSelfClosing: false, omittedAttributes: 0, start: offset, end: offset };
    return this.insert(tag);
  }

  /** Moves a node that may already stand somewhere, as the adoption agency does. */
  move(element: HtmlElement, target: HtmlElement, isFostering: boolean): void {
    this.detach(element);
    const wasFostering = this.isFostering;
    this.isFostering = isFostering;
    this.#add(element, this.#place(target));
    this.isFostering = wasFostering;
  }

  detach(element: HtmlElement): void {
    const siblings = element.parent?.children;
    const index = siblings?.lastIndexOf(element) ?? -1;
    if (index >= 0) siblings?.splice(index, 1);
    element.parent = undefined;
  }

  /** WHATWG HTML, 13.2.4.3: reconstruct the active formatting elements. */
  reconstructFormatting(): void {
    const { formatting, open } = this;
    let index = formatting.length - 1;
    const last = formatting.at(index);
    if (last === undefined || open.indexOf(last) >= 0) return;
    while (index > 0) {
      const entry = formatting.at(index - 1);
      if (entry === undefined || open.indexOf(entry) >= 0) break;
      index -= 1;
    }
    for (; index < formatting.length; index += 1) {
      const entry = formatting.at(index);
      if (entry === undefined || this.isFull()) return;
      formatting.replaceAt(index, this.insert(entry.tag, { isCopy: true }));
    }
  }

  /** True when one more table, which needs four levels, would pass the depth limit. */
  isFull(): boolean {
    return this.open.length + 4 > this.limits.maxDepth;
  }

  /** Leaves out a tag beyond the depth limit and remembers it, so that its end tag closes nothing else. */
  flatten(tag: StartTag): void {
    this.flattened.push(tag);
    this.#flattenedOpen.set(tag.name, (this.#flattenedOpen.get(tag.name) ?? 0) + 1);
  }

  /** Whether an end tag belongs to a flattened element, which it then closes. */
  closeFlattened(name: string): boolean {
    if (!this.isFull()) this.#flattenedOpen.clear();
    const count = this.#flattenedOpen.get(name) ?? 0;
    if (count > 0) this.#flattenedOpen.set(name, count - 1);
    return count > 0;
  }

  /** WHATWG HTML, 13.2.4.1: reset the insertion mode appropriately. */
  resetMode(): void {
    const { items } = this.open;
    for (let index = items.length - 1; index > 0; index -= 1) {
      const element = items[index];
      const mode = element?.namespace === "html" ? MODE_OF_ELEMENT[element.name] : undefined;
      if (mode !== undefined) {
        this.mode = mode;
        return;
      }
    }
    this.mode = "in body";
  }
}

export function createElement(tag: StartTag, namespace: Namespace, isCopy: boolean): HtmlElement {
  const { name } = tag;
  return { kind: "element", name, namespace, tag, isCopy, children: [], parent: undefined, contentEnd: tag.end };
}
