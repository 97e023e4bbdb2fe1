import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import {
  escapeAttribute,
  escapeText,
  type XmlAttribute,
  type XmlDocument,
  XmlEditor,
  type XmlElement,
  type XmlNode,
  type XmlText,
} from "@colophon/kit-xml";

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** Nodes between two deadline checks. */
const STEP = 1_000;

/**
 * Trees of parts that steps change in place. Every step sees what the one before it left, and a node stays the same object, so a
 * place that was read from the input still leads to it. What no step touches is written as it is in the source.
 */
export class EditedTrees {
  /** Elements in which something is another, with all elements around them. */
  readonly #touched = new Set<XmlNode>();
  /** Tags that are written from their names and attributes. */
  readonly #tags = new Set<XmlElement>();
  readonly #step: () => void;

  constructor(checkpoint: Checkpoint) {
    this.#step = everyUnits(checkpoint, STEP);
  }

  isTouched({ root }: XmlDocument): boolean {
    return this.#touched.has(root);
  }

  /** Whether a node, or anything below it, was changed. */
  hasEdits(node: XmlNode): boolean {
    return this.#touched.has(node);
  }

  setChildren(element: XmlElement, children: readonly XmlNode[]): void {
    const open = element as Open<XmlElement>;
    // What is left out is in no tree any more, unless it is elsewhere already.
    for (const child of element.children) {
      this.#step();
      if (child.parent === element) (child as Open<XmlNode>).parent = undefined;
    }
    open.children = [...children];
    for (const child of children) {
      this.#step();
      (child as Open<XmlNode>).parent = element;
    }
    this.#touch(element);
  }

  remove(node: XmlNode): void {
    this.replace(node, []);
  }

  replace(node: XmlNode, by: readonly XmlNode[]): void {
    const { parent } = node;
    if (parent === undefined) return;
    this.setChildren(
      parent,
      parent.children.flatMap((each) => (each === node ? by : [each])),
    );
    if (!by.includes(node)) (node as Open<XmlNode>).parent = undefined;
  }

  insertBefore(node: XmlNode, added: readonly XmlNode[]): void {
    this.replace(node, [...added, node]);
  }

  insertAfter(node: XmlNode, added: readonly XmlNode[]): void {
    this.replace(node, [node, ...added]);
  }

  append(element: XmlElement, added: readonly XmlNode[]): void {
    this.setChildren(element, [...element.children, ...added]);
  }

  setText(node: XmlText, value: string): void {
    const open = node as Open<XmlText>;
    open.value = value;
    open.isCdata = false;
    this.#touched.add(node);
    if (node.parent !== undefined) this.#touch(node.parent);
  }

  /** An attribute by its name as written; undefined removes it. */
  setAttribute(element: XmlElement, name: string, value: string | undefined): void {
    const known = element.attributes.find((each) => each.name === name);
    const others = element.attributes.filter((each) => each !== known);
    const attributes =
      value === undefined
        ? others
        : known === undefined
          ? [...others, attributeFor(element, name, value)]
          : element.attributes.map((each) => (each === known ? { ...known, value } : each));
    (element as Open<XmlElement>).attributes = attributes;
    this.#tags.add(element);
    this.#touch(element);
  }

  rename(element: XmlElement, local: string): void {
    const open = element as Open<XmlElement>;
    open.local = local;
    open.name = element.prefix === "" ? local : `${element.prefix}:${local}`;
    this.#tags.add(element);
    this.#touch(element);
  }

  /** A new element of the namespace of another. Attributes by their local names. */
  make(
    like: XmlElement,
    local: string,
    attributes: Readonly<Record<string, string>> = {},
    children: readonly XmlNode[] = [],
  ): XmlElement {
    const made = elementLike(like, local);
    const { prefix } = like;
    const qualifier = prefix === "" ? prefixFor(like) : prefix;
    made.attributes = Object.entries(attributes).map(([name, value]) =>
      attributeFor(made, name.includes(":") || qualifier === "" ? name : `${qualifier}:${name}`, value),
    );
    this.#tags.add(made);
    this.setChildren(made, children);
    return made;
  }

  makeText(value: string): XmlText {
    const made: XmlText = { kind: "text", value, isCdata: false, parent: undefined, start: 0, end: 0 };
    this.#touched.add(made);
    return made;
  }

  /** A copy with everything below it. */
  copy<T extends XmlNode>(node: T): T {
    this.#step();
    const made = { ...node, parent: undefined } as T;
    if (this.#touched.has(node)) this.#touched.add(made);
    if (made.kind !== "element" || node.kind !== "element") return made;
    if (this.#tags.has(node)) this.#tags.add(made);
    const open = made as Open<XmlElement>;
    open.children = node.children.map((child) => {
      const inner = this.copy(child);
      (inner as Open<XmlNode>).parent = made;
      return inner;
    });
    return made;
  }

  /** The bytes of a part: its prolog, encoding and whatever was not touched are as they were. */
  write(tree: XmlDocument, checkpoint: Checkpoint): Uint8Array {
    const written: string[] = [];
    writeNode(tree.root, tree.source.text, written, { touched: this.#touched, tags: this.#tags, step: this.#step });
    return new XmlEditor(tree).replace(tree.root, written).finish(checkpoint);
  }

  #touch(element: XmlElement): void {
    for (let at: XmlElement | undefined = element; at !== undefined && !this.#touched.has(at); at = at.parent)
      this.#touched.add(at);
  }
}

/** Nodes that are written anew. */
interface Written {
  readonly touched: ReadonlySet<XmlNode>;
  readonly tags: ReadonlySet<XmlElement>;
  readonly step: () => void;
}

function writeNode(node: XmlNode, source: string, written: string[], facts: Written): void {
  facts.step();
  if (!facts.touched.has(node)) {
    written.push(source.slice(node.start, node.end));
    return;
  }
  if (node.kind === "text") written.push(escapeText(node.value));
  if (node.kind !== "element") return;
  const closesItself = node.contentStart === node.end;
  const tag = facts.tags.has(node)
    ? `<${node.name}${node.attributes.map(writeAttribute).join("")}`
    : source.slice(node.start, node.contentStart - (closesItself ? 2 : 1)).trimEnd();
  if (node.children.length === 0) {
    written.push(closesItself ? `${tag}/>` : `${tag}></${node.name}>`);
    return;
  }
  written.push(`${tag}>`);
  for (const child of node.children) writeNode(child, source, written, facts);
  written.push(`</${node.name}>`);
}

/** An element without attributes and content, of the namespace of another. */
function elementLike({ prefix, namespace }: XmlElement, local: string): Open<XmlElement> {
  return {
    kind: "element",
    name: prefix === "" ? local : `${prefix}:${local}`,
    prefix,
    local,
    namespace,
    attributes: [],
    children: [],
    parent: undefined,
    start: 0,
    end: 0,
    contentStart: 0,
    contentEnd: 0,
  };
}

function writeAttribute({ name, value, isDefault }: XmlAttribute): string {
  return isDefault ? "" : ` ${name}="${escapeAttribute(value)}"`;
}

function attributeFor(element: XmlElement, name: string, value: string): XmlAttribute {
  const [prefix = "", local] = name.includes(":") ? name.split(":") : ["", name];
  const namespace = prefix === "" ? "" : prefix === element.prefix ? element.namespace : namespaceOf(element, prefix);
  return {
    name,
    prefix,
    local: local ?? name,
    namespace,
    value,
    start: 0,
    end: 0,
    valueStart: 0,
    valueEnd: 0,
    isDefault: false,
  };
}

function namespaceOf(element: XmlElement, prefix: string): string | undefined {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    const found = at.attributes.find(({ name }) => name === `xmlns:${prefix}`);
    if (found !== undefined) return found.value;
  }
  return undefined;
}

/** A prefix of the element's namespace where its own is none: attributes need one. */
function prefixFor(element: XmlElement): string {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent)
    for (const { name, local, prefix, value } of at.attributes) {
      if (prefix === "xmlns" && value === element.namespace && name !== "xmlns") return local;
    }
  return "";
}
