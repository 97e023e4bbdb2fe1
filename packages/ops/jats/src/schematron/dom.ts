import type { XmlAttribute, XmlDocument, XmlElement, XmlNode } from "@colophon/kit-xml";

/** A node as XPath sees it: texts beside each other are one node, and declarations of namespaces are no attributes. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly localName: string;
  readonly prefix: string | null;
  readonly namespaceURI: string | null;
  readonly name: string;
  readonly value: string;
  readonly data: string;
  readonly target: string;
  readonly parentNode: DomNode | null;
  readonly childNodes: readonly DomNode[];
  readonly attributes: readonly DomNode[];
  /** Its index among the children of its parent. */
  readonly index: number;
  /** Its number in the order of the document. */
  readonly order: number;
  readonly source: XmlNode | undefined;
  readonly attribute: XmlAttribute | undefined;
}

export interface Dom {
  readonly root: DomNode;
  readonly elements: readonly DomNode[];
  readonly all: readonly DomNode[];
  named(local: string): readonly DomNode[];
  attributesNamed(local: string): readonly DomNode[];
}

type Building = { -readonly [K in keyof DomNode]: DomNode[K] };

const NONE: readonly DomNode[] = [];
const XML = "http://www.w3.org/XML/1998/namespace";
const EMPTY = {
  nodeType: 9,
  nodeName: "#document",
  localName: "",
  prefix: null,
  namespaceURI: null,
  name: "",
  value: "",
  data: "",
  target: "",
  parentNode: null,
  childNodes: NONE,
  attributes: NONE,
  index: 0,
  order: 0,
  source: undefined,
  attribute: undefined,
} as const satisfies DomNode;

/** A document -> the tree that XPath is evaluated on. O(nodes). */
export function toDom(document: XmlDocument, tick: () => void): Dom {
  const builder = new DomBuilder(tick);
  return builder.build(document);
}

class DomBuilder {
  readonly #tick: () => void;
  readonly #all: DomNode[] = [];
  readonly #elements: DomNode[] = [];

  constructor(tick: () => void) {
    this.#tick = tick;
  }

  build(document: XmlDocument): Dom {
    const root: Building = { ...EMPTY };
    this.#all.push(root);
    root.childNodes = this.#children(document.children, root);
    const named = indexBy(this.#elements);
    const elements = this.#elements;
    let attributes: ReadonlyMap<string, readonly DomNode[]> | undefined;
    return {
      root,
      elements,
      all: this.#all,
      named: (local) => named.get(local) ?? NONE,
      attributesNamed(local) {
        attributes ??= indexBy(elements.flatMap((element) => element.attributes));
        return attributes.get(local) ?? NONE;
      },
    };
  }

  #children(nodes: readonly XmlNode[], parentNode: DomNode): DomNode[] {
    const made: Building[] = [];
    for (const node of nodes) {
      this.#tick();
      const last = made.at(-1);
      if (node.kind === "text" && last?.nodeType === 3) {
        last.data += node.value;
        continue;
      }
      const next = this.#node(node, parentNode);
      if (next.nodeType === 3 && next.data === "") continue;
      next.index = made.length;
      made.push(next);
      this.#add(next);
      if (node.kind === "element") {
        this.#elements.push(next);
        next.attributes = this.#attributes(node, next);
        next.childNodes = node.children.length === 0 ? NONE : this.#children(node.children, next);
      }
    }
    return made;
  }

  #add(node: Building): void {
    node.order = this.#all.length;
    this.#all.push(node);
  }

  #node(node: XmlNode, parentNode: DomNode): Building {
    switch (node.kind) {
      case "element": {
        const { name, local, prefix, namespace } = node;
        const names = { nodeName: name, name, localName: local, prefix: prefix === "" ? null : prefix };
        return { ...EMPTY, nodeType: 1, ...names, namespaceURI: namespace || null, parentNode, source: node };
      }
      case "text":
        return { ...EMPTY, nodeType: 3, nodeName: "#text", data: node.value, parentNode, source: node };
      case "comment":
        return { ...EMPTY, nodeType: 8, nodeName: "#comment", data: node.value, parentNode, source: node };
      case "instruction": {
        const { target, value } = node;
        return { ...EMPTY, nodeType: 7, nodeName: target, target, data: value, parentNode, source: node };
      }
    }
  }

  #attributes(element: XmlElement, parentNode: DomNode): readonly DomNode[] {
    const made: DomNode[] = [];
    for (const attribute of element.attributes) {
      const { name, local, prefix, namespace, value } = attribute;
      if (name === "xmlns" || prefix === "xmlns") continue;
      const node: Building = { ...EMPTY, nodeType: 2, nodeName: name, name, localName: local, value, data: value };
      node.prefix = prefix === "" ? null : prefix;
      node.namespaceURI = prefix === "xml" ? XML : namespace || null;
      node.parentNode = parentNode;
      node.source = element;
      node.attribute = attribute;
      this.#add(node);
      made.push(node);
    }
    return made.length === 0 ? NONE : made;
  }
}

function indexBy(nodes: readonly DomNode[]): ReadonlyMap<string, readonly DomNode[]> {
  const index = new Map<string, DomNode[]>();
  for (const node of nodes) {
    const same = index.get(node.localName);
    if (same === undefined) index.set(node.localName, [node]);
    else same.push(node);
  }
  return index;
}

/** What an engine asks of a tree; every question is a deadline check. */
export function facadeOf(tick: () => void) {
  const childrenOf = (node: DomNode): DomNode[] => {
    tick();
    // The engine only reads them.
    return node.childNodes as DomNode[];
  };
  return {
    getAllAttributes(node: DomNode): DomNode[] {
      tick();
      return node.attributes as DomNode[];
    },
    getAttribute(node: DomNode, name: string): string | null {
      tick();
      return node.attributes.find((attribute) => attribute.nodeName === name)?.value ?? null;
    },
    getChildNodes: childrenOf,
    getData: (node: DomNode): string => node.data,
    getFirstChild: (node: DomNode): DomNode | null => childrenOf(node)[0] ?? null,
    getLastChild: (node: DomNode): DomNode | null => childrenOf(node).at(-1) ?? null,
    getNextSibling: (node: DomNode): DomNode | null => siblingOf(node, 1, tick),
    getPreviousSibling: (node: DomNode): DomNode | null => siblingOf(node, -1, tick),
    getParentNode(node: DomNode): DomNode | null {
      tick();
      return node.parentNode;
    },
  };
}

function siblingOf(node: DomNode, step: number, tick: () => void): DomNode | null {
  tick();
  if (node.nodeType === 2) return null;
  return node.parentNode?.childNodes[node.index + step] ?? null;
}

/** The text of a node, as XPath's string(). Iterative: the depth is the document's. */
export function stringOf(node: DomNode): string {
  if (node.nodeType !== 1 && node.nodeType !== 9) return node.data;
  const texts: string[] = [];
  const rest: DomNode[] = [...node.childNodes].reverse();
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (next.nodeType === 3) texts.push(next.data);
    else if (next.nodeType === 1) for (const child of [...next.childNodes].reverse()) rest.push(child);
  }
  return texts.join("");
}
