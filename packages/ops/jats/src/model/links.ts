import { everyUnits } from "@colophon/kit-bytes";
import type { XmlAttribute, XmlDocument, XmlElement } from "@colophon/kit-xml";
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
  /** Every ref by the article, sub-article or response it belongs to, in the order of the document. */
  readonly references: ReadonlyMap<XmlElement, readonly XmlElement[]>;
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
  const tick = everyUnits(op.checkpoint, 200);
  const take = (element: XmlElement, attribute: XmlAttribute): void => {
    const id = readId(attribute);
    if (id !== undefined) {
      if (ids.has(id)) duplicates.push({ id, element, attribute });
      else ids.set(id, element);
    } else if (isReference(attribute))
      for (const named of idsOf(attribute)) {
        tick();
        op.checkLimit("maxElements", inner.push({ element, attribute, id: named }));
      }
    else if (isOuterLink(attribute)) {
      const { value: href } = attribute;
      outer.push({ element, attribute, href, isFile: isFile(element, href) });
    }
  };
  const references = new Map<XmlElement, XmlElement[]>();
  const visit = (element: XmlElement, refs: XmlElement[]): void => {
    tick();
    const { local, attributes, children } = element;
    if (local === "ref") refs.push(element);
    for (const attribute of attributes) take(element, attribute);
    const isArticle = element === document.root || local === "sub-article" || local === "response";
    const own = isArticle ? [] : refs;
    if (isArticle) references.set(element, own);
    for (const child of children) if (child.kind === "element") visit(child, own);
  };
  visit(document.root, []);
  return { ids, duplicates, inner, broken: inner.filter(({ id }) => !ids.has(id)), outer, references };
}

/** The id that an attribute gives its element. */
export function readId({ name, value }: XmlAttribute): string | undefined {
  return name === "id" || name === "xml:id" ? value.trim() : undefined;
}

export function isReference({ name }: XmlAttribute): boolean {
  return REFERENCES.has(name);
}

/** The ids that a reference names. */
export function idsOf({ value }: XmlAttribute): Iterable<string> {
  return namesIn(value);
}

/** Words of a list, one after the other: a value of megabytes may hold a million, most hold one. */
export function namesIn(list: string): Iterable<string> {
  if (/\s/.test(list)) return wordsOf(list);
  return list === "" ? [] : [list];
}

function* wordsOf(list: string): Generator<string> {
  for (const [word] of list.matchAll(/\S+/g)) yield word;
}

export function isOuterLink({ local, namespace }: XmlAttribute): boolean {
  return local === "href" && namespace === XLINK;
}

function isFile({ local }: XmlElement, href: string): boolean {
  const isAddress = /^[A-Za-z][A-Za-z0-9+.-]*:|^\/\/|^#/.test(href);
  return FILE_ELEMENTS.has(local) && !isAddress && href.trim() !== "" && !isDigitalIdentifier(href);
}

/** PLOS and others name a figure by its DOI: "10.1371/journal.pone.0016329.g001". */
function isDigitalIdentifier(href: string): boolean {
  return /^(?:doi:)?10\.\d{4,9}\//i.test(href.trim());
}
