import { childrenOf, isBlank, walkXml, type XmlElement } from "@colophon/kit-xml";
import { composeCitation } from "./citation-text.ts";
import { lineOf } from "./line-of.ts";
import { type ContentNode, toNode } from "./nodes.ts";
import { pickPerson } from "./person-names.ts";
import type { ArticleReader, Fields } from "./reading.ts";

/** One item of a reference list: what it says as a whole is its node; the members beside it were picked out of that. */
export interface JatsReference {
  readonly id?: string;
  readonly label?: string;
  /** Several in alternatives, or with parts a), b). */
  readonly citations: readonly Citation[];
  /** The ref element whole. */
  readonly node: ContentNode;
}

/** form, type, title, source, year, ..., doi, pmid, pmcid, url, text; persons and groups by what they did. */
export interface Citation {
  readonly [member: string]: string | boolean | readonly Fields[] | undefined;
  /** surname, givenNames, suffix, prefix; or collaboration; or text, of a name without parts. */
  readonly authors?: readonly Fields[];
  readonly editors?: readonly Fields[];
  /** Translators, directors and the like, each with its role. */
  readonly others?: readonly Fields[];
  /** Whether the list of authors ends with "et al". */
  readonly hasMoreAuthors?: boolean;
}

const CITATIONS: ReadonlySet<string> = new Set(["element-citation", "mixed-citation", "nlm-citation", "citation"]);
const MEMBERS: readonly (readonly [member: string, locals: readonly string[]])[] = [
  ["title", ["article-title", "chapter-title", "part-title", "data-title"]],
  ["source", ["source"]],
  ["series", ["series"]],
  ["conference", ["conf-name"]],
  ["year", ["year"]],
  ["edition", ["edition"]],
  ["version", ["version"]],
  ["volume", ["volume"]],
  ["issue", ["issue"]],
  ["firstPage", ["fpage", "elocation-id"]],
  ["lastPage", ["lpage"]],
  ["pageRange", ["page-range"]],
  ["publisher", ["publisher-name"]],
  ["publisherPlace", ["publisher-loc"]],
  ["isbn", ["isbn"]],
  ["issn", ["issn"]],
  ["accessed", ["date-in-citation", "access-date"]],
];
const ID_TYPES: Readonly<Record<string, string>> = { doi: "doi", pmid: "pmid", pmcid: "pmcid", pmc: "pmcid" };
const DOI = /^(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d+(?:\.\d+)*\/\S+)$/i;
/** A DOI in running text, where the words before it say what it is. */
const DOI_IN_WORDS = /\bdoi(?:\.org\/|[:\s]\s*)(10\.\d+(?:\.\d+)*\/[^\s<>"]+)/i;
const PMID = /^https?:\/\/(?:www\.ncbi\.nlm\.nih\.gov\/pubmed|pubmed\.ncbi\.nlm\.nih\.gov)\/(\d+)\/?$/i;
const PMCID = /^https?:\/\/(?:www\.ncbi\.nlm\.nih\.gov\/pmc|pmc\.ncbi\.nlm\.nih\.gov)\/articles\/(PMC\d+)\/?$/i;

/** A ref element -> its id, label, citations and the whole of it as a node. */
export function readReference(element: XmlElement, reading: ArticleReader): JatsReference {
  const id = element.attributes.find(({ name }) => name === "id")?.value;
  const citations: Citation[] = [];
  let label: string | undefined;
  for (const node of walkXml(element)) {
    if (node.kind !== "element") continue;
    if (node.local === "label") label ??= lineOf(node);
    if (CITATIONS.has(node.local)) citations.push(readCitation(node));
  }
  return {
    ...(id !== undefined && { id }),
    ...(label !== undefined && { label }),
    citations,
    node: toNode(element, reading),
  };
}

function readCitation(element: XmlElement): Citation {
  const first = new Map<string, XmlElement>();
  for (const node of walkXml(element))
    if (node.kind === "element" && node !== element && !first.has(node.local)) first.set(node.local, node);
  const type = element.attributes.find(({ name }) => /^(publication-type|citation-type)$/.test(name))?.value;
  const fields: Record<string, string> = { form: element.local };
  if (type !== undefined) fields.type = type;
  for (const [member, locals] of MEMBERS) {
    const found = locals.map((local) => first.get(local)).find((child) => child !== undefined);
    if (found !== undefined) fields[member] = lineOf(found);
  }
  const text = isMarkupOnly(element) ? composeCitation(element) : lineOf(element);
  return {
    ...fields,
    ...readPersons(element),
    ...(first.has("etal") && { hasMoreAuthors: true }),
    ...readIdentifiers(element, text),
    text,
  };
}

/** A citation whose parts have no words or punctuation between them. */
function isMarkupOnly({ children }: XmlElement): boolean {
  return children.every((child) => child.kind !== "text" || isBlank(child.value));
}

const ROLES: Readonly<Record<string, "authors" | "editors">> = {
  author: "authors",
  "all-authors": "authors",
  editor: "editors",
};

function readPersons(citation: XmlElement): Pick<Citation, "authors" | "editors" | "others"> {
  const found: Record<"authors" | "editors" | "others", Fields[]> = { authors: [], editors: [], others: [] };
  const visit = (parent: XmlElement, role: string): void => {
    for (const child of childrenOf(parent)) {
      const person = pickPerson(child);
      if (person === undefined) {
        const own = child.attributes.find(({ name }) => name === "person-group-type")?.value;
        visit(child, own ?? role);
        continue;
      }
      const list = ROLES[role] ?? "others";
      found[list].push(list === "others" ? { role, ...person } : person);
    }
  };
  visit(citation, "author");
  return Object.fromEntries(Object.entries(found).filter(([, persons]) => persons.length > 0));
}

/** Identifiers by their elements, then by the addresses of links, then a DOI in the words; url: the first other address. */
function readIdentifiers(citation: XmlElement, text: string): Fields {
  const ids: Record<string, string> = {};
  for (const node of walkXml(citation)) {
    if (node.kind !== "element") continue;
    const type = typeOf(node);
    const known = ID_TYPES[type];
    const words = lineOf(node);
    if (known !== undefined && words !== "") ids[known] ??= known === "doi" ? bareDoi(words) : words;
  }
  for (const node of walkXml(citation)) {
    if (node.kind !== "element" || !/^(ext-link|uri|pub-id|self-uri|comment)$/.test(node.local)) continue;
    for (const address of [hrefOf(node), lineOf(node)]) if (address !== undefined) takeAddress(address, node, ids);
  }
  const inWords = ids.doi === undefined ? DOI_IN_WORDS.exec(text)?.[1] : undefined;
  return inWords === undefined ? ids : { ...ids, doi: trimEnd(inWords) };
}

function typeOf({ local, attributes }: XmlElement): string {
  const wanted = local === "ext-link" ? "ext-link-type" : "pub-id-type";
  if (!/^(ext-link|pub-id|object-id|article-id)$/.test(local)) return "";
  return (attributes.find(({ name }) => name === wanted)?.value ?? "").toLowerCase();
}

function takeAddress(address: string, { local }: XmlElement, ids: Record<string, string>): void {
  const doi = DOI.exec(address)?.[1];
  const pmid = PMID.exec(address)?.[1];
  const pmcid = PMCID.exec(address)?.[1];
  if (doi !== undefined) ids.doi ??= trimEnd(doi);
  else if (pmid !== undefined) ids.pmid ??= pmid;
  else if (pmcid !== undefined) ids.pmcid ??= pmcid;
  else if (local !== "comment" && /^(https?|ftp):\/\/\S+$/i.test(address)) ids.url ??= address;
}

function hrefOf({ attributes }: XmlElement): string | undefined {
  return attributes.find(({ local }) => local === "href")?.value.trim();
}

/** `https://doi.org/10.1/x` and `doi:10.1/x` -> `10.1/x`. */
function bareDoi(text: string): string {
  return DOI.exec(text)?.[1] ?? text;
}

/** A DOI in a sentence without the sentence's punctuation; a closing bracket stays where one opens in the DOI. */
function trimEnd(doi: string): string {
  const bare = doi.replace(/[.,;:]+$/, "");
  return bare.endsWith(")") && !bare.includes("(") ? bare.slice(0, -1).replace(/[.,;:]+$/, "") : bare;
}
