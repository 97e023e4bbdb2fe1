import type { ByteRange } from "@colophon/kit-bytes";
import type { XmlDoctype } from "./doctype.ts";
import type { XmlAttribute, XmlDeclaration, XmlEvents, XmlOptions, XmlTag } from "./events.ts";
import { scanXml } from "./scan.ts";
import type { XmlSource } from "./source.ts";

/** Offsets count in `XmlDocument.source.text`; `rangeOf` gives bytes. */
interface NodeSpan {
  readonly parent: XmlElement | undefined;
  readonly start: number;
  readonly end: number;
}

export interface XmlElement extends NodeSpan {
  readonly kind: "element";
  /** As written. */
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  /** "" in none; undefined where the prefix is not declared and that is allowed. */
  readonly namespace: string | undefined;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
  /** Between the tags; both are the end of the tag where it closes itself. */
  readonly contentStart: number;
  readonly contentEnd: number;
}

export interface XmlText extends NodeSpan {
  readonly kind: "text";
  /** References expanded, line ends as LF. */
  readonly value: string;
  readonly isCdata: boolean;
}

export interface XmlComment extends NodeSpan {
  readonly kind: "comment";
  readonly value: string;
}

export interface XmlInstruction extends NodeSpan {
  readonly kind: "instruction";
  readonly target: string;
  readonly value: string;
}

export type XmlNode = XmlElement | XmlText | XmlComment | XmlInstruction;

export interface XmlDocument {
  readonly source: XmlSource;
  readonly declaration: XmlDeclaration | undefined;
  readonly doctype: XmlDoctype | undefined;
  readonly root: XmlElement;
  /** The root element, and comments and instructions before and behind it. */
  readonly children: readonly XmlNode[];
  /** Elements, texts, comments and instructions of the whole document, those of content that was passed over included. */
  readonly nodeCount: number;
}

type OpenElement = { -readonly [K in keyof XmlElement]: XmlElement[K] } & { children: XmlNode[] };

const NO_CHILDREN: XmlNode[] = [];
/** An array that grew has room for some 16 more: most elements have a child or two, and a tree of them would be half of empty room. */
const MAX_FITTED = 16;

/**
 * A document -> a tree with the place of every node, attribute and value.
 *
 * Shapes   Texts, CDATA sections, comments and instructions are nodes as they are written: nothing is merged or left out.
 * Cost     O(characters) time; memory about 10 times the text for markup-heavy documents.
 * Errors   As `scanXml`.
 */
export function parseXml(input: Uint8Array | XmlSource, options: XmlOptions = {}): XmlDocument {
  const builder = new TreeBuilder();
  return builder.finish(scanXml(input, builder, options));
}

class TreeBuilder implements XmlEvents {
  readonly #top: XmlNode[] = [];
  #declaration: XmlDeclaration | undefined;
  #doctype: XmlDoctype | undefined;
  #root: XmlElement | undefined;
  readonly #open: OpenElement[] = [];
  #nodeCount = 0;

  declaration(declaration: XmlDeclaration): void {
    this.#declaration = declaration;
  }

  doctype(doctype: XmlDoctype): void {
    this.#doctype = doctype;
  }

  open(tag: XmlTag): void {
    const { name, prefix, local, namespace, attributes, start, end } = tag;
    const parent = this.#open.at(-1);
    const element: OpenElement = {
      kind: "element",
      name,
      prefix,
      local,
      namespace,
      attributes,
      children: NO_CHILDREN,
      parent,
      start,
      end,
      contentStart: end,
      contentEnd: end,
    };
    this.#add(element);
    this.#root ??= element;
    this.#open.push(element);
  }

  close(_name: string, start: number, end: number): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    element.contentEnd = start;
    element.end = end;
    const { length } = element.children;
    if (length > 1 && length < MAX_FITTED) element.children = element.children.slice();
  }

  text(value: string, start: number, end: number, isCdata: boolean): void {
    this.#add({ kind: "text", value, isCdata, parent: this.#open.at(-1), start, end });
  }

  comment(value: string, start: number, end: number): void {
    this.#add({ kind: "comment", value, parent: this.#open.at(-1), start, end });
  }

  instruction(target: string, value: string, start: number, end: number): void {
    this.#add({ kind: "instruction", target, value, parent: this.#open.at(-1), start, end });
  }

  passed(nodes: number): void {
    this.#nodeCount += nodes;
  }

  finish(source: XmlSource): XmlDocument {
    if (this.#root === undefined) throw new TypeError("A scan ended without an element.");
    const declaration = this.#declaration;
    return {
      source,
      declaration,
      doctype: this.#doctype,
      root: this.#root,
      children: this.#top,
      nodeCount: this.#nodeCount,
    };
  }

  #add(node: XmlNode): void {
    this.#nodeCount += 1;
    const element = this.#open.at(-1);
    if (element === undefined) this.#top.push(node);
    else if (element.children === NO_CHILDREN) element.children = [node];
    else element.children.push(node);
  }
}

/** The bytes a node or an attribute stands in. */
export function rangeOf(document: XmlDocument, placed: { readonly start: number; readonly end: number }): ByteRange {
  return document.source.toByteRange(placed.start, placed.end);
}

/** The bytes of an attribute's value, between its quotes. */
export function valueRangeOf(document: XmlDocument, { valueStart, valueEnd }: XmlAttribute): ByteRange {
  return document.source.toByteRange(valueStart, valueEnd);
}

/** A node as it is written. */
export function rawOf(document: XmlDocument, placed: { readonly start: number; readonly end: number }): string {
  return document.source.text.slice(placed.start, placed.end);
}

/** The value of the attribute of that name as written, or in that namespace. */
export function attributeOf(
  element: Pick<XmlElement, "attributes">,
  name: string,
  namespace?: string,
): string | undefined {
  const found =
    namespace === undefined
      ? element.attributes.find((attribute) => attribute.name === name)
      : element.attributes.find((attribute) => attribute.local === name && attribute.namespace === namespace);
  return found?.value;
}

/** Child elements, all or those of one local name. */
export function childrenOf(element: XmlElement, local?: string): readonly XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => child.kind === "element" && (local === undefined || child.local === local),
  );
}

export function childOf(element: XmlElement, local: string): XmlElement | undefined {
  return element.children.find((child): child is XmlElement => child.kind === "element" && child.local === local);
}

/** A node and all below it, in the order of the document. */
export function* walkXml(start: XmlNode): Generator<XmlNode, void, undefined> {
  const waiting: XmlNode[] = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if (node.kind !== "element") continue;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child !== undefined) waiting.push(child);
    }
  }
}

/** All text below a node, CDATA included, put together. */
export function textOf(node: XmlNode): string {
  let text = "";
  for (const inner of walkXml(node)) if (inner.kind === "text") text += inner.value;
  return text;
}
