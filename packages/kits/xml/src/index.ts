export { isBlank, isQualifiedName } from "./characters.ts";
export type { DeclaredAttribute, ExternalId, XmlDoctype, XmlEntity } from "./doctype.ts";
export { XmlEditor } from "./editor.ts";
export { encodeXml, encodeXmlPieces } from "./encode.ts";
export type { XmlErrorCode } from "./errors.ts";
export { escapeAttribute, escapeHtml, escapeText, isXmlText } from "./escape.ts";
export type {
  PassablePlace,
  PassContent,
  PassedContent,
  XmlAttribute,
  XmlDeclaration,
  XmlEvents,
  XmlOptions,
  XmlTag,
} from "./events.ts";
export {
  type ExternalSubset,
  readExternalSubset,
  type SubsetOptions,
  type SubsetPart,
} from "./external-subset.ts";
export type { XmlLimits } from "./limits.ts";
export { XML_NAMESPACE, XMLNS_NAMESPACE } from "./namespaces.ts";
export { scanXml } from "./scan.ts";
export { decodeXml, type XmlSource } from "./source.ts";
export {
  attributeOf,
  childOf,
  childrenOf,
  parseXml,
  rangeOf,
  rawOf,
  textOf,
  valueRangeOf,
  walkXml,
  type XmlComment,
  type XmlDocument,
  type XmlElement,
  type XmlInstruction,
  type XmlNode,
  type XmlText,
} from "./tree.ts";
export { type XmlAttributeValues, XmlWriter } from "./writer.ts";
export { findByXpath, xpathOf } from "./xpath.ts";
