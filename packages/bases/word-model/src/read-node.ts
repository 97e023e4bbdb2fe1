import { NAMESPACES, toTransitional } from "@colophon/kit-ooxml";
import { rawOf, type XmlAttribute, type XmlDocument, type XmlElement, type XmlNode } from "@colophon/kit-xml";
import { type AttributeForm, type ElementForm, formOf, type PropertyForm } from "./element-form.ts";
import { nodeName, REPEATED } from "./names.ts";
import { type Draft, type ModelNode, type ModelObject, setMember } from "./node.ts";

/** What is known of a part while its nodes are made. */
interface NodeReader {
  readonly document: XmlDocument;
  /** The prefix that the part's root has for WordprocessingML. */
  readonly wordPrefix: string;
  readonly look: () => void;
}

const XMLNS = "xmlns";

/**
 * An element -> its node: typed where it is of WordprocessingML, else as raw XML; a foreign element around text of the document
 * or around a picture is told by its own name.
 */
export function readElement(element: XmlElement, parent: ElementForm | undefined, reading: NodeReader): ModelNode {
  reading.look();
  const form = formIn(element, parent, reading);
  if (form === undefined || nodeName(form.local) === undefined) return readForeign(element, reading);
  if (form.role === "text") {
    const text = characters(element);
    if (parent?.local === "r" && form.local === "t" && isPlain(element, text)) return text;
    return readText(element, text, form, reading);
  }
  const node: Draft = { type: nodeName(form.local) };
  readAttributes(element, form, node, reading);
  if (form.role === "bag") {
    readBag(element, form, node, reading);
    return node;
  }
  if (form.role === "leaf") return node;
  const first = readLeading(element, form, node, reading);
  // A table that says nothing of a grid is one made by hand, which is given one.
  if (form.local === "tbl" && node.grid === undefined) node.grid = false;
  const children = readChildren(first === 0 ? element.children : element.children.slice(first), form, reading);
  if (children.length > 0) node.children = children;
  return form.local === "p" || form.local === "r" ? shorten(node, form.local === "r" && takesRuns(parent)) : node;
}

/** The form of an element that its node can hold all of. */
function formIn(
  element: XmlElement,
  parent: ElementForm | undefined,
  { wordPrefix }: NodeReader,
): ElementForm | undefined {
  if (element.prefix !== wordPrefix || !isWord(element)) return undefined;
  const form = parent === undefined ? formOf(element.local) : parent.child(element.local);
  if (form === undefined) return undefined;
  if (form.role === "leaf" && element.children.length > 0) return undefined;
  if (form.role === "text" && element.children.some(({ kind }) => kind !== "text")) return undefined;
  return form;
}

export function isWord({ namespace = "" }: XmlElement): boolean {
  return toTransitional(namespace) === NAMESPACES.word;
}

/** Nothing is said of a text but that its white space is kept, where it has some. */
function isPlain({ attributes }: XmlElement, text: string): boolean {
  const [only] = attributes;
  if (only === undefined) return !needsSpace(text);
  return (
    attributes.length === 1 &&
    !only.isDefault &&
    only.name === "xml:space" &&
    only.value === "preserve" &&
    needsSpace(text)
  );
}

function readText(element: XmlElement, text: string, form: ElementForm, reading: NodeReader): ModelObject {
  const node: Draft = { type: nodeName(form.local) };
  readAttributes(element, form, node, reading);
  node.text = text;
  const isKept = node["xml:space"] === "preserve";
  if (isKept === needsSpace(text)) delete node["xml:space"];
  else if (!isKept && node["xml:space"] === undefined) node["xml:space"] = "";
  return node;
}

/** Word marks text that begins or ends with white space, so that it is kept. */
export function needsSpace(text: string): boolean {
  return /^[ \t\n\r]|[ \t\n\r]$/.test(text);
}

function characters(element: XmlElement): string {
  const [only] = element.children;
  if (element.children.length === 1 && only?.kind === "text") return only.value;
  return element.children.map((child) => (child.kind === "text" ? child.value : "")).join("");
}

/** Attributes and declarations become members. */
function readAttributes(element: XmlElement, form: ElementForm, node: Draft, { wordPrefix }: NodeReader): void {
  for (const attribute of element.attributes) {
    if (attribute.isDefault) continue;
    if (attribute.name === XMLNS || attribute.prefix === XMLNS) {
      declare(node, attribute);
      continue;
    }
    const isOwn = attribute.prefix === wordPrefix && attribute.prefix !== "";
    const known = isOwn ? form.attributes.get(attribute.local) : undefined;
    if (known !== undefined) node[known.member] = readAttributeValue(known, attribute.value);
    else node[attribute.prefix === "" ? `:${attribute.name}` : attribute.name] = attribute.value;
  }
}

function declare(node: Draft, { name, local, value }: XmlAttribute): void {
  const namespaces = (node.namespaces ?? {}) as Draft;
  setMember(namespaces, name === XMLNS ? "" : local, value);
  node.namespaces = namespaces;
}

/** A value of the type that the grammar has for it, where that is written back as it was. */
export function readAttributeValue({ value: form }: AttributeForm, value: string): string | number | boolean {
  if (form === "number" && /^(0|-?[1-9]\d{0,14})$/.test(value)) return Number(value);
  if (form === "switch" && (value === "0" || value === "1")) return value === "1";
  return value;
}

/** Properties that come first become members -> the index of the first child behind them. */
function readLeading(element: XmlElement, form: ElementForm, node: Draft, reading: NodeReader): number {
  let at = 0;
  let taken = 0;
  const layout: string[] = [];
  for (const [local, member] of form.leading) {
    const gap = gapAt(element.children, at);
    const child = element.children[at + (gap === "" ? 0 : 1)];
    if (child?.kind !== "element" || child.local !== local) continue;
    const inner = formIn(child, form, reading);
    if (inner === undefined) continue;
    node[member] = readProperties(child, inner, reading);
    layout.push(gap);
    at += gap === "" ? 1 : 2;
    taken++;
  }
  if (layout.some((gap) => gap !== "")) node.layout = layout;
  return taken === 0 ? 0 : at;
}

/** White space before the next element. */
function gapAt(children: readonly XmlNode[], at: number): string {
  const child = children[at];
  return child?.kind === "text" && isSpace(child.value) ? child.value : "";
}

function isSpace(text: string): boolean {
  return /^[ \t\n\r]*$/.test(text);
}

/** What stands among properties: an object without a type. */
function readProperties(element: XmlElement, form: ElementForm, reading: NodeReader): ModelObject {
  const node: Draft = {};
  readAttributes(element, form, node, reading);
  if (form.role === "bag") readBag(element, form, node, reading);
  return node;
}

/** Nodes in their order; characters between them are told, as they are part of the canonical form. */
function readChildren(
  children: readonly XmlNode[],
  parent: ElementForm | undefined,
  reading: NodeReader,
): readonly ModelNode[] {
  return children.map((child) => {
    if (child.kind === "element") return readElement(child, parent, reading);
    if (child.kind === "text") return { characters: child.value };
    return { type: "opaque", xml: rawOf(reading.document, child), at: child.start };
  });
}

function readForeign(element: XmlElement, reading: NodeReader): ModelObject {
  const raw = rawOf(reading.document, element);
  const isOpen =
    isWord(element) ||
    reading.document.doctype !== undefined ||
    element.local === "AlternateContent" ||
    /(txbxContent|:pic)[ />]/.test(raw);
  if (!isOpen) return { type: "opaque", name: element.name, xml: raw, at: element.start };
  const node: Draft = { type: element.name.includes(":") ? element.name : `:${element.name}` };
  const attributes: Draft = {};
  for (const attribute of element.attributes) {
    if (attribute.isDefault) continue;
    if (attribute.name === XMLNS || attribute.prefix === XMLNS) declare(node, attribute);
    else setMember(attributes, attribute.name, attribute.value);
  }
  if (Object.keys(attributes).length > 0) node.attributes = attributes;
  const children = readChildren(element.children, undefined, reading);
  if (children.length > 0) node.children = children;
  return node;
}

/** A run with text alone, and a paragraph with one such run and nothing else, say so in one member. */
function shorten(node: Draft, mayBeString: boolean): ModelNode {
  const children = node.children as readonly ModelNode[] | undefined;
  const [only] = children ?? [];
  if (children?.length !== 1 || typeof only !== "string") return node;
  if (mayBeString && Object.keys(node).length === 2) return only;
  delete node.children;
  node.text = only;
  return node;
}

/** Whether a string among the children stands for a run. */
export function takesRuns(parent: ElementForm | undefined): boolean {
  return parent?.properties.has("r") === true;
}

/**
 * Properties -> members of the node. What has no member, or stands twice, goes into `other`.
 *
 * Shapes   `order` names the members as they stand, "*" for each of `other`; absent where that is the grammar's order with
 *          `other` behind. `layout` has the white space before each and behind the last; absent without any.
 */
function readBag(element: XmlElement, form: ElementForm, node: Draft, reading: NodeReader): void {
  const other: ModelNode[] = [];
  const order: string[] = [];
  const layout: string[] = [];
  let gap = "";
  let rank = -1;
  let isInOrder = true;
  for (const child of element.children) {
    if (child.kind === "text" && isSpace(child.value)) {
      gap += child.value;
      continue;
    }
    const property = child.kind === "element" ? addProperty(child, form, { node, rank }, reading) : undefined;
    if (property === undefined) {
      if (child.kind === "element") other.push(readElement(child, form, reading));
      else if (child.kind === "text") other.push({ characters: child.value });
      else other.push({ type: "opaque", xml: rawOf(reading.document, child), at: child.start });
    }
    const next = property?.rank ?? Number.MAX_SAFE_INTEGER;
    if (next < rank) isInOrder = false;
    rank = Math.max(rank, next);
    order.push(property?.member ?? "*");
    layout.push(gap);
    gap = "";
  }
  layout.push(gap);
  if (other.length > 0) node.other = other;
  if (layout.some((one) => one !== "")) node.layout = layout;
  if (!isInOrder) node.order = order;
}

interface Bag {
  readonly node: Draft;
  /** The highest there is: a property of a higher one is not there yet, which costs less than to ask for it. */
  readonly rank: number;
}

/** Undefined when it has to go into `other`. */
function addProperty(
  child: XmlElement,
  parent: ElementForm,
  { node, rank }: Bag,
  reading: NodeReader,
): PropertyForm | undefined {
  const property = parent.properties.get(child.local);
  const form = property === undefined ? undefined : formIn(child, parent, reading);
  if (property === undefined || form === undefined) return undefined;
  const { member } = property;
  const list = property.rank > rank ? undefined : (node[member] as unknown[] | undefined);
  const isList = REPEATED.has(child.local);
  if (list !== undefined && !isList) return undefined;
  const value =
    form.role === "leaf"
      ? readLeaf(child, form, reading)
      : form.role === "bag"
        ? readProperties(child, form, reading)
        : readElement(child, parent, reading);
  if (!isList) node[member] = value;
  else if (list === undefined) node[member] = [value];
  else list.push(value);
  return property;
}

/** A switch, one value, or the attributes as members. ISO/IEC 29500-1, 17.17.4: a switch without a value is on. */
function readLeaf(element: XmlElement, form: ElementForm, reading: NodeReader): unknown {
  const [only] = element.attributes;
  if (only === undefined) return true;
  const value = form.attributes.get("val");
  const isValue = element.attributes.length === 1 && only.local === "val" && only.prefix === reading.wordPrefix;
  if (isValue && value !== undefined && only.prefix !== "" && !only.isDefault) {
    if (value.value !== "switch") return readAttributeValue(value, only.value);
    return only.value === "0" ? false : only.value;
  }
  const node: Record<string, unknown> = {};
  readAttributes(element, form, node, reading);
  return node;
}
