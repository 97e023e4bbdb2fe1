import { walkXml, type XmlAttribute, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import type { JatsOp } from "../codes.ts";

export interface LinkTarget {
  readonly id: string;
  readonly kind: string;
}

/** An attribute that names ids of the same document. */
export interface InnerLink {
  readonly element: XmlElement;
  readonly attribute: XmlAttribute;
  readonly id: string;
}

/** An attribute that names a file or an address. */
export interface OuterLink {
  readonly element: XmlElement;
  readonly attribute: XmlAttribute;
  readonly href: string;
  /** A relative path: a file that comes with the article. */
  readonly isFile: boolean;
}

export interface Links {
  readonly ids: ReadonlyMap<string, XmlElement>;
  readonly duplicates: readonly {
    readonly id: string;
    readonly element: XmlElement;
    readonly attribute: XmlAttribute;
  }[];
  readonly inner: readonly InnerLink[];
  readonly broken: readonly InnerLink[];
  readonly outer: readonly OuterLink[];
}

/** Attributes of type IDREF or IDREFS in the grammars of JATS 1.0 to 1.4 and NLM 3.0. */
const REFERENCES: ReadonlySet<string> = new Set([
  "rid",
  "headers",
  "alt-rid",
  "aff-alternatives-rid",
  "rid-list",
  "assigning-authority-rid",
]);
const XLINK = "http://www.w3.org/1999/xlink";
/** Elements whose xlink:href is a file of the article where it is no address. */
const FILE_ELEMENTS: ReadonlySet<string> = new Set([
  "graphic",
  "inline-graphic",
  "media",
  "inline-media",
  "inline-supplementary-material",
  "supplementary-material",
  "self-uri",
  "private-char",
  "glyph-data",
]);

/** Every id of a document, and everything that names one. Cost: one walk. */
export function findLinks(document: XmlDocument, op: JatsOp): Links {
  const ids = new Map<string, XmlElement>();
  const duplicates: { id: string; element: XmlElement; attribute: XmlAttribute }[] = [];
  const inner: InnerLink[] = [];
  const outer: OuterLink[] = [];
  for (const node of walkXml(document.root)) {
    op.checkpoint();
    if (node.kind !== "element") continue;
    for (const attribute of node.attributes) {
      const { name, local, namespace, value } = attribute;
      if (name === "id" || name === "xml:id") {
        const id = value.trim();
        if (ids.has(id)) duplicates.push({ id, element: node, attribute });
        else ids.set(id, node);
      } else if (REFERENCES.has(name)) {
        for (const id of value.split(/\s+/)) if (id !== "") inner.push({ element: node, attribute, id });
      } else if (local === "href" && namespace === XLINK) {
        const isAddress = /^[A-Za-z][A-Za-z0-9+.-]*:|^\/\/|^#/.test(value);
        const isFile =
          FILE_ELEMENTS.has(node.local) && !isAddress && value.trim() !== "" && !isDigitalIdentifier(value);
        outer.push({ element: node, attribute, href: value, isFile });
      }
    }
  }
  return { ids, duplicates, inner, broken: inner.filter(({ id }) => !ids.has(id)), outer };
}

/** PLOS and others name a figure by its DOI: "10.1371/journal.pone.0016329.g001". */
function isDigitalIdentifier(href: string): boolean {
  return /^(?:doi:)?10\.\d{4,9}\//i.test(href.trim());
}
