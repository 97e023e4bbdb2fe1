import type { XmlAttribute, XmlDocument, XmlElement, XmlNode } from "@colophon/kit-xml";
import { childrenOf, rangeOf, xpathOf } from "@colophon/kit-xml";
import type { JatsOp } from "../codes.ts";
import type { Links } from "./links.ts";
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

/**
 * One reading of a document: every text, attribute, comment and instruction is told once, here or there. What nobody asked for is
 * left over, and becomes opaque nodes: so nothing is dropped, whatever the grammar has grown since.
 */
export class Reading {
  readonly document: XmlDocument;
  readonly links: Links;
  readonly op: JatsOp;
  /** Places of table cells, and the index of each ref. */
  readonly cells = new Map<XmlElement, CellPlace>();
  readonly references = new Map<XmlElement, number>();
  readonly #told = new Set<XmlNode | XmlAttribute>();
  readonly #touched = new Set<XmlElement>();

  constructor(document: XmlDocument, links: Links, op: JatsOp) {
    this.document = document;
    this.links = links;
    this.op = op;
  }

  placeCells(cells: ReadonlyMap<XmlElement, CellPlace>): void {
    for (const [cell, place] of cells) this.cells.set(cell, place);
  }

  range(placed: { readonly start: number; readonly end: number }): Range {
    return rangeOf(this.document, placed);
  }

  tell(node: XmlNode): void {
    this.#told.add(node);
    for (
      let at = node.kind === "element" ? node : node.parent;
      at !== undefined && !this.#touched.has(at);
      at = at.parent
    )
      this.#touched.add(at);
  }

  isTold(node: XmlNode): boolean {
    return this.#told.has(node);
  }

  /** An attribute's value, told. */
  attribute(element: XmlElement, name: string): string | undefined {
    const found = element.attributes.find(
      (attribute) => attribute.name === name || (attribute.local === name && name !== "id"),
    );
    if (found === undefined) return undefined;
    this.#told.add(found);
    this.tell(element);
    return found.value;
  }

  /** All attributes that were not asked for by name. */
  restOfAttributes(element: XmlElement): Readonly<Record<string, string>> | undefined {
    const rest: Record<string, string> = {};
    for (const attribute of element.attributes) {
      if (this.#told.has(attribute)) continue;
      this.#told.add(attribute);
      rest[attribute.name] = attribute.value;
    }
    return Object.keys(rest).length === 0 ? undefined : rest;
  }

  /** The text below an element, put together and trimmed; told. Markup inside keeps its attributes for the leftovers. */
  text(element: XmlElement): string {
    let text = "";
    const visit = (node: XmlNode): void => {
      if (node.kind === "text") {
        text += node.value;
        this.tell(node);
      } else if (node.kind === "element") {
        this.tell(node);
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
      this.op.checkpoint();
      if (node.kind === "element" && this.#touched.has(node)) {
        for (const attribute of node.attributes)
          if (!this.#told.has(attribute))
            found.push({
              kind: "opaque",
              path: xpathOf(node, attribute.name),
              xml: `${attribute.name}="${attribute.value}"`,
              range: this.range(attribute),
            });
        node.children.forEach(visit);
        return;
      }
      if (this.#told.has(node) || (node.kind === "text" && node.value.trim() === "")) return;
      found.push(this.opaque(node));
    };
    visit(top);
    return found;
  }

  opaque(node: XmlNode): Opaque {
    return { kind: "opaque", path: xpathOf(node), xml: writeStandalone(node), range: this.range(node) };
  }

  /** All below is told by a copy of it. */
  tellWhole(top: XmlNode): void {
    this.tell(top);
    if (top.kind !== "element") return;
    for (const attribute of top.attributes) this.#told.add(attribute);
    for (const child of top.children) this.tellWhole(child);
  }
}
