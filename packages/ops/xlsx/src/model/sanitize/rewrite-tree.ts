import { escapeMarkup, RELATIONSHIP_NAMESPACES } from "@colophon/kit-workbook";
import type { XmlAttribute, XmlDocument, XmlElement } from "@colophon/kit-xml";

/** What becomes of an element: it stays with its content, goes, or is other markup. */
export type Fate = "keep" | "drop" | { readonly xml: string };

export interface TreeFilter {
  element(element: XmlElement): Fate;
  /** A value in place of the attribute's own; undefined drops it. */
  attribute(element: XmlElement, attribute: XmlAttribute): string | undefined;
  /** Text that stays. */
  text(element: XmlElement, text: string): void;
  /** Text where the format has elements only. */
  stray(element: XmlElement, text: string): void;
}

export interface Rewritten {
  readonly xml: string;
  /** Relationships that what is written names. */
  readonly ids: ReadonlySet<string>;
}

/**
 * A part written anew from its tree: elements and attributes that a filter keeps, without comments and instructions, with entity and
 * character references as the characters they are.
 */
export function rewriteTree(document: XmlDocument, filter: TreeFilter): Rewritten {
  const rewriting: Rewriting = {
    filter,
    pieces: ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'],
    ids: new Set(),
    foreign: new Set(),
  };
  writeElement(document.root, rewriting);
  return { xml: rewriting.pieces.join(""), ids: rewriting.ids };
}

interface Rewriting {
  readonly filter: TreeFilter;
  readonly pieces: string[];
  readonly ids: Set<string>;
  /** Prefixes of namespaces that are not known: nothing of them is written. */
  readonly foreign: Set<string>;
}

function writeElement(element: XmlElement, rewriting: Rewriting): void {
  const { filter, pieces } = rewriting;
  const fate = filter.element(element);
  if (fate === "drop") return;
  if (typeof fate === "object") {
    pieces.push(fate.xml);
    return;
  }
  pieces.push(`<${element.name}${attributesOf(element, rewriting)}`);
  const mark = pieces.length;
  pieces.push(">");
  const isHolder = element.namespace !== undefined && element.children.some(({ kind }) => kind === "element");
  for (const child of element.children) {
    if (child.kind === "element") writeElement(child, rewriting);
    else if (child.kind === "text") {
      if (isHolder && child.value.trim() !== "") filter.stray(element, child.value);
      else {
        filter.text(element, child.value);
        pieces.push(escapeMarkup(child.value));
      }
    }
  }
  if (pieces.length === mark + 1) pieces[mark] = "/>";
  else pieces.push(`</${element.name}>`);
}

/** Attributes of no namespace, relationships, declarations, and those of XML itself; others are marks of editing programs. */
function attributesOf(element: XmlElement, { filter, ids, foreign }: Rewriting): string {
  let written = "";
  for (const { prefix, local, value } of element.attributes)
    if (prefix === "xmlns" && !isKnownNamespace(value)) foreign.add(local);
  for (const attribute of element.attributes) {
    if (!isKnown(attribute)) continue;
    if (attribute.prefix === "xmlns" && !isKnownNamespace(attribute.value)) continue;
    let value = filter.attribute(element, attribute);
    if (value === undefined) continue;
    if (attribute.namespace === COMPATIBILITY && foreign.size > 0)
      value = value
        .split(/\s+/)
        .filter((name) => !foreign.has(name.split(":", 1)[0] ?? ""))
        .join(" ");
    if (isRelation(attribute)) ids.add(value);
    written += ` ${attribute.name}="${escapeMarkup(value)}"`;
  }
  return written;
}

/** Namespaces of Office and of the standards that its parts use. */
export function isKnownNamespace(uri: string): boolean {
  return KNOWN_NAMESPACE.test(uri);
}

const KNOWN_NAMESPACE =
  /^(?:http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml|schemas\.microsoft\.com|purl\.org\/dc|www\.w3\.org)\/|urn:schemas-microsoft-com:)/;
const COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006";
const VML = [
  "urn:schemas-microsoft-com:vml",
  "urn:schemas-microsoft-com:office:office",
  "urn:schemas-microsoft-com:office:excel",
];

function isKnown({ prefix, namespace = "" }: XmlAttribute): boolean {
  return (
    prefix === "" ||
    prefix === "xml" ||
    prefix === "xmlns" ||
    namespace === COMPATIBILITY ||
    VML.includes(namespace) ||
    RELATIONSHIP_NAMESPACES.includes(namespace)
  );
}

/** r:id, r:embed and the like; relid of VML, relId of SmartArt. */
export function isRelation({ local, prefix, namespace = "" }: XmlAttribute): boolean {
  if (prefix === "xmlns") return false;
  return RELATIONSHIP_NAMESPACES.includes(namespace) || local === "relid" || local === "relId";
}
