/** Each bound is on the whole document, and is named after what it counts. */
export interface XmlLimits {
  /** Bytes of the document. */
  readonly bytes: number;
  /** Elements open at once: trees are walked by recursion elsewhere. */
  readonly depth: number;
  /** Elements, texts, comments and instructions together. */
  readonly nodes: number;
  /** Attributes of one element. */
  readonly attributes: number;
  /** Characters of one name. */
  readonly nameLength: number;
  /** Characters of one text, attribute value, comment or instruction. */
  readonly textLength: number;
  /** Characters that entities of the document's own expand to, all references together ("billion laughs", quadratic blow-up). */
  readonly expansion: number;
  /** Declarations in the internal subset. */
  readonly declarations: number;
}

export const DEFAULT_XML_LIMITS: XmlLimits = {
  bytes: 256 * 1024 * 1024,
  depth: 256,
  nodes: 20_000_000,
  attributes: 1_000,
  nameLength: 10_000,
  textLength: 10_000_000,
  expansion: 1_000_000,
  declarations: 10_000,
};
