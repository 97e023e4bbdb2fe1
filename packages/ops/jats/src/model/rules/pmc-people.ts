import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import { each, get, has, isInsideElement, type JatsRule, line, rootOf } from "./rule.ts";

const NOTE_TYPES =
  /^(abbr|coi-statement|com|con|conflict|corresp|current-aff|custom|deceased|edited-by|equal|financial-disclosure|fn|on-leave|other|participating-researchers|present-address|presented-at|presented-by|previously-at|study-group-members|supplementary-material|supported-by)$/;
const ID_TYPES =
  /^(aggregator|archive|archived-id|art-access-id|arxiv|bibcode|biorxiv|coden|custom|doaj|doi|ead|elocation-id|handle|index|isbn|issn|manuscript|medline|medrxiv|mr|other|pii|pmc|pmc-aid|pmc-is-|pmcaid|pmcaiid|pmcid|pmcid-ver|pmc-uid|pmid|pmpid|pubmed|publisher-id|publisher-manuscript|sici|std-designation|zbl)$/;
const NAMED = [
  "name",
  "name-alternatives",
  "string-name",
  "collab",
  "collab-alternatives",
  "collab-wrap",
  "anonymous",
  "on-behalf-of",
];
const CUSTOM: Readonly<Record<string, string>> = {
  "article-id": "pub-id-type",
  "pub-id": "pub-id-type",
  fn: "fn-type",
  "person-group": "person-group-type",
  xref: "ref-type",
};

/** PubMed Central Tagging Guidelines, people, identifiers and funding. */
export const PMC_PEOPLE: readonly JatsRule[] = [
  each("aff-xref-check", ["xref"], (element) =>
    get(element, "ref-type") === "aff" && isInsideElement(element, "aff")
      ? "An affiliation refers to an affiliation."
      : undefined,
  ),
  each("aff-alternatives-content-check", ["aff-alternatives"], (element) =>
    childrenOf(element, "aff").length > 1 ? undefined : "aff-alternatives has fewer than two aff.",
  ),
  each("collab-alternatives-content-check", ["collab-alternatives"], (element) =>
    childrenOf(element).length > 1 ? undefined : "collab-alternatives has fewer than two children.",
  ),
  each("collab-content-check", ["collab", "collab-wrap"], (element) =>
    line(element) === "" && childrenOf(element).length === 0 ? "The group has no name." : undefined,
  ),
  each("collab-contribgrp-check", ["contrib-group"], (element) =>
    isInsideElement(element, "collab") && !has(element, "contrib") ? "The group has no members." : undefined,
  ),
  each(
    "contrib-attribute-checking",
    ["contrib"],
    (element) => ((get(element, "contrib-type") ?? "").trim() === "" ? "The contrib has no contrib-type." : undefined),
    { severity: "warning" },
  ),
  each("contrib-content-test", ["contrib"], (element) => {
    if (!has(element, ...NAMED)) return "The contrib names nobody.";
    return childrenOf(element, "name").length > 1
      ? "The contrib has more than one name: use name-alternatives."
      : undefined;
  }),
  each("orcid-in-uri-check", ["uri"], (element) =>
    isInsideElement(element, "contrib") && /orcid\.org/i.test(`${get(element, "href") ?? ""} ${line(element)}`)
      ? "An ORCID is in uri, not in contrib-id."
      : undefined,
  ),
  each("author-notes-fn-type-check", ["fn"], (element) => {
    const type = get(element, "fn-type");
    return element.parent?.local === "author-notes" && type !== undefined && !NOTE_TYPES.test(type)
      ? `fn-type is "${type}".`
      : undefined;
  }),
  each("string-name-content-check", ["string-name"], (element) =>
    line(element) === "" ? "The string-name is empty." : undefined,
  ),
  each("custom-type-check", Object.keys(CUSTOM), (element) => {
    const name = CUSTOM[element.local] ?? "";
    const isCustom = get(element, name) === "custom";
    const hasType = get(element, "custom-type") !== undefined;
    if (isCustom === hasType) return undefined;
    return isCustom
      ? `${name} is custom and there is no custom-type.`
      : `There is custom-type and ${name} is not custom.`;
  }),
  each("contract-num-linking", ["contract-num"], (element, { links }) =>
    linkFault(element, links.ids, "contract-sponsor"),
  ),
  each("contract-sponsor-linking", ["contract-sponsor"], (element, { links }) =>
    linkFault(element, links.ids, "contract-num"),
  ),
  each("trans-atts-check", ["trans-abstract", "trans-source"], (element) => {
    const language = languageOf(element);
    return language !== undefined && language !== "" && language === languageOf(rootOf(element))
      ? `The translation is in "${language}", the language of the article.`
      : undefined;
  }),
  each("pub-id-check", ["pub-id"], (element) => {
    if (line(element) === "") return "The pub-id is empty.";
    return (get(element, "pub-id-type") ?? "") === "" ? "The pub-id has no pub-id-type." : undefined;
  }),
  each("pub-id-type-check", ["article-id"], (element) => {
    const type = get(element, "pub-id-type");
    return type === undefined || ID_TYPES.test(type) ? undefined : `pub-id-type is "${type}".`;
  }),
  each("ms-whitespace-check", ["article-id"], (element) =>
    get(element, "pub-id-type") === "manuscript" && /\s/.test(line(element))
      ? "The manuscript's id has white space."
      : undefined,
  ),
];

function languageOf(element: XmlElement): string | undefined {
  return element.attributes.find(({ name }) => name === "xml:lang")?.value;
}

function linkFault(element: XmlElement, ids: ReadonlyMap<string, XmlElement>, wanted: string): string | undefined {
  for (const id of (get(element, "rid") ?? "").split(/\s+/)) {
    if (id === "") continue;
    const target = ids.get(id);
    if (target === undefined) return `No element has the id "${id}".`;
    if (target.local !== wanted) return `"${id}" is a ${target.local}, not a ${wanted}.`;
  }
  const parent = element.parent;
  return parent !== undefined && line(element) === "" && childOf(parent, wanted) === undefined
    ? `The ${element.local} is empty.`
    : undefined;
}
