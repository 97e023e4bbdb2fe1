import { editionOf, type OpenedDocument } from "@colophon/base-word";
import { FormatError } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { isXmlPart, NAMESPACES, type OoxmlPackage, type OoxmlPart, sourceOfRelationships } from "@colophon/kit-ooxml";
import { rawOf, type XmlDocument } from "@colophon/kit-xml";
import { CONTENT_TYPES, RELATIONSHIPS, readList } from "./list-part.ts";
import type { BytePart, ContentPart, DocumentModel, Relationships } from "./model.ts";
import type { ModelObject } from "./node.ts";
import { prefixFor } from "./prefix.ts";
import { isWord, readElement } from "./read-node.ts";

/**
 * A package -> its model.
 *
 * Cost     One tree and one object for each element of the parts that are modelled.
 * Errors   FormatError for a main part that cannot be read, and for limits.
 */
export function readModel({ opened, main }: OpenedDocument, checkpoint: () => void): DocumentModel {
  const content: ContentPart[] = [];
  const parts: BytePart[] = [];
  const relationships: Relationships[] = [];
  const look = everyUnits(checkpoint, 2_000);
  for (const part of opened.parts) {
    look();
    const source = sourceOfRelationships(part.name);
    const isList = source !== undefined && !opened.damaged.has(part.name) && hasSource(opened, source);
    if (isList) relationships.push({ source, ...readList(opened.xml(part), RELATIONSHIPS) });
    else {
      const tree = source === undefined ? wordTree(opened, part, part === main.part) : undefined;
      if (tree === undefined) parts.push({ name: part.name, base64: toBase64(opened.read(part)) });
      else content.push(readContent(part.name, tree, look));
    }
  }
  return {
    edition: editionOf(main),
    main: main.part.name,
    contentTypes: readList(opened.contentTypes.document, CONTENT_TYPES),
    relationships,
    content,
    parts,
  };
}

function hasSource(opened: OoxmlPackage, source: string): boolean {
  return source === "/" || opened.part(source) !== undefined;
}

/** The tree of a part whose root is of WordprocessingML; undefined for any other, and for what is no XML. */
function wordTree(opened: OoxmlPackage, part: OoxmlPart, isNeeded: boolean): XmlDocument | undefined {
  if (!isNeeded && !isXmlPart(part)) return undefined;
  try {
    const tree = opened.xml(part);
    return isWord(tree.root) ? tree : undefined;
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT" || isNeeded) throw error;
    return undefined;
  }
}

function readContent(part: string, document: XmlDocument, look: () => void): ContentPart {
  const { root, children } = document;
  const declarations = root.attributes
    .filter(({ name, prefix }) => name === "xmlns" || prefix === "xmlns")
    .map(({ name, local, value }) => [name === "xmlns" ? "" : local, value] as const);
  const reading = { document, wordPrefix: prefixFor(NAMESPACES.word, declarations) ?? root.prefix, look };
  const at = children.indexOf(root);
  const outside = (nodes: typeof children): string => nodes.map((node) => rawOf(document, node)).join("");
  const prolog = outside(children.slice(0, at));
  const epilog = outside(children.slice(at + 1));
  return {
    part,
    root: readElement(root, undefined, reading) as ModelObject,
    ...(prolog !== "" && { prolog }),
    ...(epilog !== "" && { epilog }),
  };
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");
}
