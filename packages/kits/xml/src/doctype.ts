/** What a document type declaration says. Its external subset is never read. Offsets count in the source's text. */
export interface XmlDoctype {
  /** The root element's name. */
  readonly name: string;
  readonly publicId?: string;
  readonly systemId?: string;
  /** Between the brackets. */
  readonly subset?: { readonly start: number; readonly end: number };
  /** General entities of plain text, by name. */
  readonly entities: ReadonlyMap<string, XmlEntity>;
  /** Entities that are no XML (NDATA), with what they name. */
  readonly unparsed: ReadonlyMap<string, { readonly systemId: string; readonly notation: string }>;
  /** By element name, then attribute name. */
  readonly attributes: ReadonlyMap<string, ReadonlyMap<string, DeclaredAttribute>>;
  readonly start: number;
  readonly end: number;
}

export interface DeclaredAttribute {
  readonly name: string;
  /** CDATA, ID, IDREF, NMTOKEN ... or "enumeration". */
  readonly type: string;
  /** Normalised. */
  readonly defaultValue?: string;
}

/** An entity's text, references in it expanded; in an attribute value its white space is spaces (XML 1.0, 3.3.3). */
export interface XmlEntity {
  readonly text: string;
  readonly attributeText: string;
}

/** How a definition names a file. */
export interface ExternalId {
  readonly publicId?: string;
  readonly systemId: string;
}
