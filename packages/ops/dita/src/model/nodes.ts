import { walkXml, type XmlDocument, type XmlElement, type XmlNode } from "@colophon/kit-xml";
import { isClass, knownElement } from "./classes.ts";
import type { ProjectFile } from "./project.ts";

/** Where a node was written: its file, and the offset in that file's text. */
export interface Origin {
  readonly file: ProjectFile;
  readonly start: number;
}

/** An element that a resolver may change. Defaults of the grammar are not among the attributes: `ditaAttributeOf` adds them. */
export interface DitaElement {
  readonly kind: "element";
  name: string;
  readonly namespace: string;
  readonly attributes: Map<string, string>;
  children: DitaNode[];
  parent: DitaElement | undefined;
  /** "- topic/p " with a trailing blank; "" for elements of other vocabularies. */
  readonly className: string;
  readonly origin: Origin;
  readonly source: XmlElement;
}

export interface DitaText {
  readonly kind: "text";
  value: string;
  parent: DitaElement | undefined;
  readonly origin: Origin;
}

export interface DitaOther {
  readonly kind: "comment" | "instruction";
  readonly target: string;
  readonly value: string;
  parent: DitaElement | undefined;
  readonly origin: Origin;
}

export type DitaNode = DitaElement | DitaText | DitaOther;

/** A document's tree -> ours. Without recursion: depth is the file's choice. */
export function toDitaTree(document: XmlDocument, file: ProjectFile): DitaElement {
  const isMap = isMapRoot(document.root, file);
  const root = toElement(document.root, undefined, { file, isMap });
  const waiting: [XmlElement, DitaElement][] = [[document.root, root]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [source, target] = next;
    for (const child of source.children) {
      const node = toNode(child, target, { file, isMap });
      target.children.push(node);
      if (child.kind === "element" && node.kind === "element") waiting.push([child, node]);
    }
  }
  return root;
}

function isMapRoot(root: XmlElement, file: ProjectFile): boolean {
  const written = root.attributes.find(({ name }) => name === "class")?.value;
  return isClass(` ${written ?? classNameOf(root, { file, isMap: false })}`, "map/map");
}

/** Of an element without a class attribute: by a grammar of the project, else by DITA's. */
function classNameOf({ name, namespace }: XmlElement, { file, isMap }: Where): string {
  const own = file.grammar?.defaults.get(name)?.get("class");
  if (own !== undefined && CLASS.test(own)) return normalizeClass(own);
  return namespace === "" ? (knownElement(name, isMap, file.version)?.className ?? "") : "";
}

const CLASS = /^\s*[-+]\s/;

function normalizeClass(value: string): string {
  return `${value.trim().replace(/\s+/g, " ")} `;
}

interface Where {
  readonly file: ProjectFile;
  readonly isMap: boolean;
}

function toNode(node: XmlNode, parent: DitaElement, where: Where): DitaNode {
  const origin = { file: where.file, start: node.start };
  switch (node.kind) {
    case "element":
      return toElement(node, parent, where);
    case "text":
      return { kind: "text", value: node.value, parent, origin };
    case "comment":
      return { kind: "comment", target: "", value: node.value, parent, origin };
    case "instruction":
      return { kind: "instruction", target: node.target, value: node.value, parent, origin };
  }
}

function toElement(source: XmlElement, parent: DitaElement | undefined, { file, isMap }: Where): DitaElement {
  const attributes = new Map<string, string>();
  for (const { name, value } of source.attributes) attributes.set(name, value);
  const namespace = source.namespace ?? "";
  const written = attributes.get("class");
  const className =
    written !== undefined && CLASS.test(written) ? normalizeClass(written) : classNameOf(source, { file, isMap });
  return {
    kind: "element",
    name: source.name,
    namespace,
    attributes,
    children: [],
    parent,
    className,
    origin: { file, start: source.start },
    source,
  };
}

export function is(node: DitaNode | undefined, type: string): boolean {
  return node?.kind === "element" && isClass(node.className, type);
}

/** An attribute as written, or its default in the grammar. */
export function ditaAttributeOf(element: DitaElement, name: string): string | undefined {
  const written = element.attributes.get(name);
  if (written !== undefined) return written;
  const own = ownDefault(element, name);
  if (own !== undefined || element.className === "") return own;
  return knownElement(element.name, element.className.includes("map/"), element.origin.file.version)?.defaults.get(
    name,
  );
}

/** The default of an attribute in the grammar that the element's file names. */
export function ownDefault({ name: element, origin }: DitaElement, name: string): string | undefined {
  return origin.file.grammar?.defaults.get(element)?.get(name);
}

export function elementsOf(element: DitaElement, type?: string): DitaElement[] {
  return element.children.filter(
    (child): child is DitaElement => child.kind === "element" && (type === undefined || is(child, type)),
  );
}

export function childOf(element: DitaElement, type: string): DitaElement | undefined {
  return element.children.find((child): child is DitaElement => is(child, type));
}

/** An element and all elements below it, in the document's order. */
export function* walkElements(start: DitaElement): Generator<DitaElement, void, undefined> {
  const waiting = [start];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    yield element;
    for (let index = element.children.length - 1; index >= 0; index--) {
      const child = element.children[index];
      if (child?.kind === "element") waiting.push(child);
    }
  }
}

const UNREAD = ["topic/fn", "topic/indexterm", "topic/draft-comment"] as const;

/** What is read of a title or a link: not its footnotes, marks of an index and drafts. White space collapsed. */
export function textOfDita(element: DitaElement): string {
  let text = "";
  const waiting: DitaNode[] = [element];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === "text") text += node.value;
    if (node.kind !== "element" || UNREAD.some((type) => is(node, type))) continue;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child !== undefined) waiting.push(child);
    }
  }
  return text.replace(/\s+/g, " ").trim();
}

export function ancestorOf(element: DitaElement, type: string): DitaElement | undefined {
  let at: DitaElement | undefined = element;
  while (at !== undefined && !is(at, type)) at = at.parent;
  return at;
}

/** How many nodes a document has. */
export function countNodes(document: XmlDocument): number {
  let count = 0;
  for (const _node of walkXml(document.root)) count += 1;
  return count;
}
