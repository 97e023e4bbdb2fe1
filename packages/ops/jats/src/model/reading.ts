import { everyUnits } from "@colophon/kit-bytes";
import type { XmlAttribute, XmlDocument, XmlElement, XmlNode } from "@colophon/kit-xml";
import { childrenOf, isBlank, xpathOf } from "@colophon/kit-xml";
import type { JatsOp } from "../codes.ts";
import type { Links } from "./links.ts";
import type { ContentNode } from "./nodes.ts";
import { writeStandalone } from "./standalone-xml.ts";
import type { CellPlace } from "./table-cells.ts";

/** Bytes of the article, half-open. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Short facts by name. */
export type Fields = Readonly<Record<string, string>>;

/** What the model has no member for, as XML that stands by itself. */
export interface Opaque {
  readonly kind: "opaque";
  readonly path: string;
  readonly xml: string;
  readonly range: Range;
}

const TOLD = 1;
const TOUCHED = 2;

/**
 * One reading of a document: every text, attribute, comment and instruction is told once, here or there. What nobody asked for is
 * left over, and becomes opaque nodes: so nothing is dropped, whatever the grammar has grown since.
 */
export class ArticleReader {
  readonly document: XmlDocument;
  readonly links: Links;
  readonly op: JatsOp;
  /** Called for each node. */
  readonly tick: () => void;
  /** Places of table cells, and the index of each ref. */
  readonly cells = new Map<XmlElement, CellPlace>();
  readonly references = new Map<XmlElement, number>();
  /** Nodes of contents that are not whole yet: an array that grows has room for a dozen more, and most contents are of one or two. */
  readonly stack: ContentNode[] = [];
  /** By where a thing starts in the text, which is its own: a set of a hundred thousand nodes costs a second. */
  readonly #state: Uint8Array;
  readonly #toldDefaults = new Set<XmlAttribute>();

  constructor(document: XmlDocument, links: Links, op: JatsOp) {
    this.#state = new Uint8Array(document.source.text.length + 1);
    this.document = document;
    this.links = links;
    this.op = op;
    this.tick = everyUnits(op.checkpoint, 200);
  }

  placeCells(cells: ReadonlyMap<XmlElement, CellPlace>): void {
    for (const [cell, place] of cells) this.cells.set(cell, place);
  }

  /** In the order of canonical JSON, as the nodes that have it. */
  range({ start, end }: { readonly start: number; readonly end: number }): Range {
    const { source } = this.document;
    return { end: source.toByte(end), start: source.toByte(start) };
  }

  report(node: XmlNode): void {
    const state = this.#state;
    state[node.start] = (state[node.start] ?? 0) | TOLD;
    for (let at = node.kind === "element" ? node : node.parent; at !== undefined; at = at.parent) {
      const before = state[at.start] ?? 0;
      if ((before & TOUCHED) !== 0) return;
      state[at.start] = before | TOUCHED;
    }
  }

  isTold(node: XmlNode): boolean {
    return ((this.#state[node.start] ?? 0) & TOLD) !== 0;
  }

  /** A default of the internal subset stands nowhere in the text. */
  #reportAttribute(attribute: XmlAttribute): void {
    if (attribute.isDefault) this.#toldDefaults.add(attribute);
    else this.#state[attribute.start] = TOLD;
  }

  #isToldAttribute(attribute: XmlAttribute): boolean {
    return attribute.isDefault ? this.#toldDefaults.has(attribute) : this.#state[attribute.start] === TOLD;
  }

  #isTouched(element: XmlElement): boolean {
    return ((this.#state[element.start] ?? 0) & TOUCHED) !== 0;
  }

  /** An attribute's value, told. */
  attribute(element: XmlElement, name: string): string | undefined {
    const found = element.attributes.find(
      (attribute) => attribute.name === name || (attribute.local === name && name !== "id"),
    );
    if (found === undefined) return undefined;
    this.#reportAttribute(found);
    this.report(element);
    return found.value;
  }

  /** All attributes that were not asked for by name. */
  restOfAttributes(element: XmlElement): Readonly<Record<string, string>> | undefined {
    let rest: Record<string, string> | undefined;
    for (const attribute of element.attributes) {
      if (this.#isToldAttribute(attribute)) continue;
      this.#reportAttribute(attribute);
      rest ??= {};
      rest[attribute.name] = attribute.value;
    }
    return rest;
  }

  /** The text below an element, put together and trimmed; told. Markup inside keeps its attributes for the leftovers. */
  text(element: XmlElement): string {
    let text = "";
    const visit = (node: XmlNode): void => {
      if (node.kind === "text") {
        text += node.value;
        this.report(node);
      } else if (node.kind === "element") {
        this.report(node);
        if (node.local === "break") text += " ";
        node.children.forEach(visit);
      }
    };
    visit(element);
    return text.replace(/\s+/g, " ").trim();
  }

  /** The text of the first child of that name. */
  childText(parent: XmlElement, local: string): string | undefined {
    const child = childrenOf(parent, local)[0];
    return child === undefined ? undefined : this.text(child);
  }

  /** What was not told below an element, as large pieces as possible, in the document's order. */
  leftovers(top: XmlElement): readonly Opaque[] {
    const found: Opaque[] = [];
    const visit = (node: XmlNode): void => {
      this.tick();
      if (node.kind === "element" && this.#isTouched(node)) {
        for (const attribute of node.attributes)
          if (!this.#isToldAttribute(attribute))
            found.push({
              kind: "opaque",
              path: xpathOf(node, attribute.name),
              range: this.range(attribute),
              xml: `${attribute.name}="${attribute.value}"`,
            });
        node.children.forEach(visit);
        return;
      }
      if (this.isTold(node) || (node.kind === "text" && isBlank(node.value))) return;
      found.push(this.opaque(node));
    };
    visit(top);
    return found;
  }

  opaque(node: XmlNode): Opaque {
    return { kind: "opaque", path: xpathOf(node), range: this.range(node), xml: writeStandalone(node) };
  }

  /** All below is told by a copy of it. */
  reportWhole(top: XmlNode): void {
    this.report(top);
    if (top.kind !== "element") return;
    for (const attribute of top.attributes) this.#reportAttribute(attribute);
    for (const child of top.children) this.reportWhole(child);
  }
}
