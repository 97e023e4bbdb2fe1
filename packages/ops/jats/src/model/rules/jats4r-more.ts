import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import { each, get, has, isInside, line, type Rule } from "./rule.ts";

const AUTHORS = { source: "https://jats4r.niso.org/authors-and-affiliations/" } as const;
const TRIALS = { source: "https://jats4r.niso.org/clinical-trials/" } as const;
const REVIEW = { source: "https://jats4r.niso.org/peer-review-materials/" } as const;
const PREPRINTS = { source: "https://jats4r.niso.org/preprint-citations/" } as const;
const CITATIONS = { source: "https://jats4r.niso.org/journal-article-citations/" } as const;
const DATA = { source: "https://jats4r.niso.org/data-citations/" } as const;
const SOFTWARE = { source: "https://jats4r.niso.org/software-citations/" } as const;
const ETHICS = { source: "https://jats4r.niso.org/ethics-statements/" } as const;
const DISPLAY = { source: "https://jats4r.niso.org/display-objects-figures-tables-boxed-text-etc/" } as const;
const AVAILABILITY = { source: "https://jats4r.niso.org/data-availability-statements/" } as const;
const MATH = { source: "https://jats4r.niso.org/math/" } as const;

const CITED = ["element-citation", "mixed-citation"];
const FORMULAS = ["disp-formula", "inline-formula"];
const PEER_REVIEW = /^(reviewer-report|editor-report|author-comment|community-comment|aggregated-review-documents)$/;
const OTHER_NAMES =
  /^(referee-report|review-report|reviewers?-comments?|decision-letter|editor-comments?|author-(response|reply)|peer-review)$/;
const PREPRINT_PARTS = ["person-group", "article-title", "source"];

/** Recommendations of JATS4R on peer review, trials, citations, displayed objects, statements and formulas. */
export const JATS4R_MORE: readonly Rule[] = [
  each(
    "aff-label",
    ["aff"],
    (element) => {
      const first = element.children.find((child) => child.kind !== "text" || child.value.trim() !== "");
      return first?.kind === "element" && first.local === "sup" && line(first).length === 1
        ? "The aff begins with sup instead of label."
        : undefined;
    },
    AUTHORS,
  ),
  each(
    "xref-to-aff",
    ["xref"],
    (element, { links }) => {
      const target = links.ids.get((get(element, "rid") ?? "").trim());
      return target?.local === "aff" && get(element, "ref-type") !== "aff"
        ? 'An xref to an aff must have the ref-type "aff".'
        : undefined;
    },
    AUTHORS,
  ),
  each("institution-id-type", ["institution-id"], (element) => without(element, "institution-id-type"), AUTHORS),
  each("contrib-id-type", ["contrib-id"], (element) => without(element, "contrib-id-type"), AUTHORS),
  each(
    "trial-registry",
    ["related-object"],
    (element) =>
      /^(pre-results|results|post-results)$/.test(get(element, "content-type") ?? "") && !isRegistry(element)
        ? 'A clinical trial must have the source-id-type "crossref-doi" or "registry-name".'
        : undefined,
    TRIALS,
  ),
  each(
    "trial-number",
    ["related-object"],
    (element) => {
      if (!isRegistry(element)) return undefined;
      if ((get(element, "document-id") ?? "") === "") return "A clinical trial must have its number as document-id.";
      return /^(clinical-trial-number|doi)$/.test(get(element, "document-id-type") ?? "")
        ? undefined
        : 'A clinical trial must have the document-id-type "clinical-trial-number" or "doi".';
    },
    TRIALS,
  ),
  each(
    "peer-review-type",
    ["article", "sub-article"],
    (element) => {
      const type = get(element, "article-type") ?? "";
      return OTHER_NAMES.test(type) ? `The article-type "${type}" is not one of peer review.` : undefined;
    },
    { ...REVIEW, severity: "warning" },
  ),
  each(
    "peer-review-front",
    ["article", "sub-article"],
    (element) => {
      const meta = reviewMeta(element);
      if (meta === undefined) return undefined;
      const missing = [
        ...(childrenOf(meta, "article-id").some((id) => get(id, "pub-id-type") === "doi") ? [] : ["DOI"]),
        ...(childrenOf(meta, "contrib-group").some((group) => has(group, "contrib")) ? [] : ["contrib"]),
        ...(childrenOf(meta, "title-group").some((group) => has(group, "article-title")) ? [] : ["title"]),
      ];
      return missing.length === 0 ? undefined : `Peer review has no ${missing.join(", no ")}.`;
    },
    REVIEW,
  ),
  each(
    "peer-review-role",
    ["article", "sub-article"],
    (element) => {
      const meta = reviewMeta(element);
      const people =
        meta === undefined ? [] : childrenOf(meta, "contrib-group").flatMap((group) => childrenOf(group, "contrib"));
      const isReported = (person: XmlElement) =>
        childrenOf(person, "role").some((role) =>
          /^(reviewer|reader|author|editor)$/.test(get(role, "specific-use") ?? ""),
        );
      return people.every(isReported) ? undefined : "A contrib of peer review has no role with a specific-use.";
    },
    REVIEW,
  ),
  each(
    "preprint-citation",
    CITED,
    (element) => {
      if (get(element, "publication-type") !== "preprint") return undefined;
      const missing = [
        ...PREPRINT_PARTS.filter((part) => !has(element, part)),
        ...(has(element, "year", "date") ? [] : ["year"]),
        ...(has(element, "ext-link", "pub-id") ? [] : ["pub-id"]),
      ];
      return missing.length === 0 ? undefined : `The citation of a preprint has no ${missing.join(", no ")}.`;
    },
    PREPRINTS,
  ),
  each(
    "citation-pages",
    CITED,
    (element) =>
      has(element, "elocation-id") && has(element, "fpage", "lpage", "page-range")
        ? "The citation has pages beside an elocation-id."
        : undefined,
    CITATIONS,
  ),
  each(
    "data-title-type",
    CITED,
    (element) =>
      has(element, "data-title") && get(element, "publication-type") !== "data"
        ? 'A citation with data-title must have the publication-type "data".'
        : undefined,
    DATA,
  ),
  each(
    "data-citation-title",
    CITED,
    (element) => {
      if (get(element, "publication-type") !== "data") return undefined;
      const isNamed = has(element, "data-title") || (has(element, "source") && !has(element, "article-title"));
      return isNamed ? undefined : "A citation of data has no data-title.";
    },
    DATA,
  ),
  each(
    "version-designator",
    ["version"],
    (element) =>
      CITED.some((local) => isInside(element, local)) && (get(element, "designator") ?? "").trim() === ""
        ? "The version has no designator."
        : undefined,
    SOFTWARE,
  ),
  {
    name: "ethics-statement-once",
    severity: "error",
    ...ETHICS,
    *check({ of }) {
      const [, ...more] = of("sec").filter((sec) => get(sec, "sec-type") === "ethics-statement");
      for (const element of more) yield { element, message: "A second section has the sec-type ethics-statement." };
    },
  },
  each("figure-group", ["fig-group"], (element) => groupFault(element, "fig"), DISPLAY),
  each("table-group", ["table-wrap-group"], (element) => groupFault(element, "table-wrap"), DISPLAY),
  each("formula-group", ["disp-formula-group"], (element) => groupFault(element, "disp-formula"), DISPLAY),
  each(
    "data-availability-section",
    ["sec", "fn", "notes"],
    (element) => {
      const types = ["sec-type", "fn-type", "notes-type", "content-type"].map((name) => get(element, name));
      const isStatement = types.some((type) => /^data-availability(-statement)?$/.test(type ?? ""));
      const isPlaced =
        element.local === "sec" && element.parent?.local === "back" && get(element, "sec-type") === "data-availability";
      return isStatement && !isPlaced
        ? 'A data availability statement must be a sec of the sec-type "data-availability" in back.'
        : undefined;
    },
    AVAILABILITY,
  ),
  each(
    "math-in-formula",
    ["math", "tex-math"],
    (element) =>
      FORMULAS.some((local) => isInside(element, local)) ? undefined : "The expression is in no formula element.",
    MATH,
  ),
  each(
    "one-expression",
    FORMULAS,
    (element) => {
      const parts = childrenOf(element).filter(({ local }) => /^(graphic|inline-graphic|tex-math|math)$/.test(local));
      return parts.length > 1 ? "The formula contains more than one expression: use alternatives." : undefined;
    },
    MATH,
  ),
  each(
    "one-of-each-alternative",
    ["alternatives"],
    (element) => {
      if (!FORMULAS.includes(element.parent?.local ?? "")) return undefined;
      const twice = ["graphic", "tex-math", "math"].find((kind) => {
        const isKind = ({ local }: XmlElement) => local === kind || local === `inline-${kind}`;
        return childrenOf(element).filter(isKind).length > 1;
      });
      return twice === undefined ? undefined : `The alternatives of a formula have ${twice} twice.`;
    },
    MATH,
  ),
];

function without(element: XmlElement, attribute: string): string | undefined {
  return (get(element, attribute) ?? "").trim() === "" ? `The ${element.local} has no ${attribute}.` : undefined;
}

function isRegistry(element: XmlElement): boolean {
  return /^(crossref-doi|registry-name)$/.test(get(element, "source-id-type") ?? "");
}

/** The metadata of an article that is peer review. */
function reviewMeta(element: XmlElement): XmlElement | undefined {
  if (!PEER_REVIEW.test(get(element, "article-type") ?? "")) return undefined;
  const front = childOf(element, "front");
  return childOf(element, "front-stub") ?? (front === undefined ? undefined : childOf(front, "article-meta"));
}

function groupFault(element: XmlElement, member: string): string | undefined {
  const count = childrenOf(element, member).length;
  if (count < 2) return `The ${element.local} has ${count} ${member}.`;
  return has(element, "label", "caption") ? undefined : `The ${element.local} has neither label nor caption.`;
}
