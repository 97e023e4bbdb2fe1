import { FormatError } from "@colophon/kit-bytes";
import { type DataNode, walkData } from "@colophon/kit-pdf/forms";
import {
  attributeOf,
  childrenOf,
  isXmlText,
  parseXml,
  rawOf,
  textOf,
  type XmlDocument,
  type XmlElement,
  XmlWriter,
} from "@colophon/kit-xml";

const NAMESPACE = "http://ns.adobe.com/xfdf/";
const MAX_DEPTH = 120;

/** What XFDF cannot hold. */
export interface NotCarried {
  /** Full name of the field. */
  readonly name: string;
  readonly what: "field" | "value" | "richText";
  readonly reason: string;
  readonly value: string | undefined;
}

export interface Xfdf {
  readonly bytes: Uint8Array;
  readonly notCarried: readonly NotCarried[];
}

/**
 * Form data as XFDF.
 *
 * Source   ISO 19444-1, 6.2 and 6.4.
 */
export function writeXfdf(nodes: readonly DataNode[], checkpoint: () => void): Xfdf {
  const writer = new XmlWriter().declaration();
  const notCarried: NotCarried[] = [];
  writer.open("xfdf", { xmlns: NAMESPACE, "xml:space": "preserve" }).open("fields");
  for (const node of nodes) write(node, "");
  writer.close().close();
  return { bytes: writer.toBytes(), notCarried };

  function write(node: DataNode, above: string): void {
    checkpoint();
    const name = above === "" ? node.name : `${above}.${node.name}`;
    if (!isXmlText(node.name)) {
      const reason = "Its name, or one above, has characters that XML cannot hold.";
      for (const lost of walkData([node], above))
        notCarried.push({ name: lost.name, what: "field", reason, value: lost.node.values?.join("\n") });
      return;
    }
    writer.open("field", { name: node.name });
    for (const value of node.values ?? [])
      if (isXmlText(value)) writer.element("value", {}, value);
      else notCarried.push({ name, what: "value", reason: "It has characters that XML cannot hold.", value });
    if (node.richText !== undefined) writeRich(node.richText, name);
    for (const kid of node.kids) write(kid, name);
    writer.close();
  }

  function writeRich(text: string, name: string): void {
    const markup = markupOf(text, checkpoint);
    if (markup === undefined)
      notCarried.push({ name, what: "richText", reason: "Its formatting is not XML.", value: text });
    else writer.open("value-richtext").raw(markup).close();
  }
}

/** The one element that a text is; undefined when it is none. */
function markupOf(text: string, checkpoint: () => void): string | undefined {
  if (!isXmlText(text)) return undefined;
  const bare = text.replace(/^\s*<\?xml[^>]*\?>/, "");
  try {
    const document = parseXml(Buffer.from(bare, "utf8"), { checkpoint });
    return document.doctype === undefined ? rawOf(document, document.root) : undefined;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** The data of an XFDF file. FormatError where it is no XML. */
export function readXfdf(bytes: Uint8Array, checkpoint: () => void): DataNode[] {
  const document = parseXml(bytes, { checkpoint });
  const [fields] = childrenOf(document.root, "fields");
  return fields === undefined ? [] : childrenOf(fields, "field").map((field) => readNode(document, field, 0));
}

function readNode(document: XmlDocument, field: XmlElement, depth: number): DataNode {
  const values = childrenOf(field, "value").map(textOf);
  const [rich] = childrenOf(field, "value-richtext").flatMap((element) => childrenOf(element));
  return {
    name: attributeOf(field, "name") ?? "",
    values: values.length === 0 ? undefined : values,
    isList: values.length > 1,
    state: undefined,
    richText: rich === undefined ? undefined : rawOf(document, rich),
    kids: depth > MAX_DEPTH ? [] : childrenOf(field, "field").map((kid) => readNode(document, kid, depth + 1)),
  };
}
