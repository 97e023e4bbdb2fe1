import { type Checkpoint, FormatError } from "@colophon/kit-bytes";
import { parseXml, textOf, type XmlElement, type XmlNode } from "@colophon/kit-xml";

const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const XML = "http://www.w3.org/XML/1998/namespace";

/** A property of a packet, a field of a structure, an item of a list. */
export interface XmpNode {
  readonly namespace: string;
  readonly prefix: string;
  readonly name: string;
  readonly form: "simple" | "structure" | "bag" | "seq" | "alt";
  /** Of a simple one. */
  readonly value: string;
  readonly language: string | undefined;
  /** Fields, or items. */
  readonly children: readonly XmpNode[];
}

export interface XmpPacket {
  readonly properties: readonly XmpNode[];
  /** Why it is no XMP; undefined where it is. */
  readonly problem: string | undefined;
}

class RdfError extends Error {}

/** The properties of a packet. Source: XMP Specification, part 1, 7. */
export function readPacket(bytes: Uint8Array, checkpoint: Checkpoint): XmpPacket {
  try {
    const { root } = parseXml(bytes, { checkpoint });
    const rdf = findRdf(root);
    if (rdf === undefined) return { properties: [], problem: "There is no rdf:RDF." };
    return { properties: readDescriptions(rdf), problem: undefined };
  } catch (error) {
    if (error instanceof RdfError || (error instanceof FormatError && error.code !== "LIMIT"))
      return { properties: [], problem: error.message };
    throw error;
  }
}

function elementsOf(children: readonly XmlNode[]): XmlElement[] {
  return children.filter((child) => child.kind === "element");
}

function findRdf(root: XmlElement): XmlElement | undefined {
  if (isRdf(root, "RDF")) return root;
  return elementsOf(root.children).find((child) => isRdf(child, "RDF"));
}

function isRdf({ namespace, local }: { namespace: string | undefined; local: string }, name: string): boolean {
  return namespace === RDF && local === name;
}

function readDescriptions(rdf: XmlElement): XmpNode[] {
  const found: XmpNode[] = [];
  const names = new Set<string>();
  const subjects = new Set<string>();
  for (const description of elementsOf(rdf.children)) {
    if (!isRdf(description, "Description")) throw new RdfError(`${description.name} is not allowed in rdf:RDF.`);
    const about = description.attributes.find((attribute) => isRdf(attribute, "about"));
    if (about !== undefined && about.value !== "") subjects.add(about.value);
    for (const node of readFields(description)) {
      const key = `${node.namespace} ${node.name}`;
      if (names.has(key)) throw new RdfError(`The property ${node.prefix}:${node.name} occurs twice.`);
      names.add(key);
      found.push(node);
    }
  }
  if (subjects.size > 1) throw new RdfError("The descriptions are about different things.");
  return found;
}

/** The properties of a description, those written as attributes too. */
function readFields(description: XmlElement): XmpNode[] {
  const found: XmpNode[] = [];
  for (const { namespace, prefix, local, value } of description.attributes) {
    if (prefix === "" || namespace === RDF || namespace === XML || prefix === "xmlns" || prefix === "xml") continue;
    found.push(simple({ namespace: namespace ?? "", prefix, name: local }, value));
  }
  for (const child of description.children) {
    if (child.kind === "element") found.push(readProperty(child));
    else if (child.kind === "text" && child.value.trim() !== "")
      throw new RdfError("There is text between properties.");
  }
  return found;
}

type Name = Pick<XmpNode, "namespace" | "prefix" | "name">;

function simple(name: Name, value: string, language?: string): XmpNode {
  return { ...name, form: "simple", value, language, children: [] };
}

const LISTS = { Bag: "bag", Seq: "seq", Alt: "alt" } as const;

function readProperty(element: XmlElement): XmpNode {
  const name = { namespace: element.namespace ?? "", prefix: element.prefix, name: element.local };
  const language = element.attributes.find(
    (attribute) => attribute.namespace === XML && attribute.local === "lang",
  )?.value;
  const own = (local: string) => element.attributes.find((attribute) => isRdf(attribute, local))?.value;
  const inner = elementsOf(element.children);
  if (own("parseType") === "Resource") return structure(name, readFields(element), language);
  const resource = own("resource");
  if (resource !== undefined) return simple(name, resource, language);
  const [first, second] = inner;
  if (first === undefined) return readEmpty(element, name, language);
  if (second !== undefined) throw new RdfError(`${element.name} contains more than one value.`);
  if (element.children.some((child) => child.kind === "text" && child.value.trim() !== ""))
    throw new RdfError(`${element.name} contains text and elements.`);
  for (const [tag, form] of Object.entries(LISTS))
    if (isRdf(first, tag)) return { ...name, form, value: "", language, children: readItems(first) };
  if (isRdf(first, "Description")) return structure(name, readFields(first), language, first);
  throw new RdfError(`${element.name} holds ${first.name}.`);
}

/** A structure; one with rdf:value is that value with qualifiers. */
function structure(name: Name, fields: readonly XmpNode[], language?: string, description?: XmlElement): XmpNode {
  const value = fields.find(({ namespace, name: field }) => namespace === RDF && field === "value");
  const written = description?.attributes.find((attribute) => isRdf(attribute, "value"))?.value;
  if (value !== undefined) return { ...value, ...name, language };
  if (written !== undefined) return simple(name, written, language);
  return { ...name, form: "structure", value: "", language, children: fields };
}

/** No element inside: text, or a structure whose fields are attributes. */
function readEmpty(element: XmlElement, name: Name, language: string | undefined): XmpNode {
  const fields = readFields({ ...element, children: [] });
  const written = element.attributes.find((attribute) => isRdf(attribute, "value"))?.value;
  if (written !== undefined) return simple(name, written, language);
  if (fields.length > 0) return structure(name, fields, language);
  return simple(name, textOf(element), language);
}

function readItems(list: XmlElement): XmpNode[] {
  return elementsOf(list.children).map((item) => {
    if (!isRdf(item, "li")) throw new RdfError(`${item.name} is not allowed in a list.`);
    return readProperty(item);
  });
}
