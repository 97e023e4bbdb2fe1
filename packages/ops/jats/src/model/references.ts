import { walkXml, type XmlElement } from "@colophon/kit-xml";
import { lineOf } from "./line-of.ts";
import { type ContentNode, toNode } from "./nodes.ts";
import { pickParts } from "./person-names.ts";
import type { ArticleReader, Fields } from "./reading.ts";

/** One item of a reference list: what it says as a whole is its node; the members beside it were picked out of that. */
export interface Reference {
  readonly id?: string;
  readonly label?: string;
  /** Several in alternatives, or with parts a), b): form, type, authors, title, source, year, ..., doi, pmid, text. */
  readonly citations: readonly Fields[];
  /** The ref element whole. */
  readonly node: ContentNode;
}

const CITATIONS: ReadonlySet<string> = new Set(["element-citation", "mixed-citation", "nlm-citation", "citation"]);
const MEMBERS: readonly (readonly [member: string, locals: readonly string[]])[] = [
  ["title", ["article-title", "chapter-title", "part-title", "data-title"]],
  ["source", ["source"]],
  ["year", ["year"]],
  ["volume", ["volume"]],
  ["issue", ["issue"]],
  ["firstPage", ["fpage", "elocation-id"]],
  ["lastPage", ["lpage"]],
  ["publisher", ["publisher-name"]],
];

export function readReference(element: XmlElement, reading: ArticleReader): Reference {
  const id = element.attributes.find(({ name }) => name === "id")?.value;
  const citations: Fields[] = [];
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

function readCitation(element: XmlElement): Fields {
  const first = new Map<string, XmlElement>();
  const authors: string[] = [];
  const ids: Record<string, string> = {};
  for (const node of walkXml(element)) {
    if (node.kind !== "element" || node === element) continue;
    if (!first.has(node.local)) first.set(node.local, node);
    if (node.local === "name" || node.local === "string-name") authors.push(nameLine(node));
    if (node.local === "collab") authors.push(lineOf(node));
    const type = node.attributes.find(({ name }) => name === "pub-id-type")?.value;
    if (node.local === "pub-id" && /^(doi|pmid|pmcid)$/.test(type ?? "")) ids[type ?? ""] ??= lineOf(node);
  }
  const type = element.attributes.find(({ name }) => /^(publication-type|citation-type)$/.test(name))?.value;
  const fields: Record<string, string> = { form: element.local };
  if (type !== undefined) fields.type = type;
  if (authors.length > 0) fields.authors = authors.join("; ");
  for (const [member, locals] of MEMBERS) {
    const found = locals.map((local) => first.get(local)).find((child) => child !== undefined);
    if (found !== undefined) fields[member] = lineOf(found);
  }
  return { ...fields, ...ids, text: lineOf(element) };
}

function nameLine(element: XmlElement): string {
  const { surname, givenNames } = pickParts(element);
  if (surname === undefined) return lineOf(element);
  return givenNames === undefined ? surname : `${surname}, ${givenNames}`;
}
