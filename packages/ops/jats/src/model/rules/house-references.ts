import { childOf, childrenOf, textOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { each, get, has, isInsideElement, isOf, type JatsRule, rootOf } from "./rule.ts";

const WARNING = { severity: "warning" } as const;
const CONFERENCE = new Set([
  "person-group",
  "article-title",
  "year",
  "conf-loc",
  "conf-name",
  "lpage",
  "fpage",
  "elocation-id",
  "ext-link",
  "pub-id",
]);
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
/** A repository of data, by what its identifiers begin with or its address has. */
const REPOSITORIES = [
  { rule: "data-edatashare-test-1", name: "Edinburgh DataShare", doi: "10.7488" },
  { rule: "data-emdr-test-1", name: "EMDataResource", host: "www.emdataresource.org" },
] as const;

/** References: what any journal can ask of them. */
export const HOUSE_REFERENCES: readonly JatsRule[] = [
  {
    name: "duplicate-ref-test-4",
    severity: "warning",
    *check({ of }) {
      const sources = new Map<string, Set<string>>();
      for (const element of of("ref")) {
        if (element.parent?.local !== "ref-list") continue;
        const citation = childOf(element, "element-citation");
        if (citation === undefined) continue;
        const source = textOfChild(citation, "source") ?? "";
        for (const part of ["article-title", "chapter-title"]) {
          const title = textOfChild(citation, part);
          if (title === undefined) continue;
          const key = `${placeIn(element.parent)} ${part} ${title}`;
          const earlier = sources.get(key);
          if (earlier !== undefined && !earlier.has(source))
            yield { element, message: `An earlier reference has the title "${title}" and another source.` };
          sources.set(key, (earlier ?? new Set()).add(source));
        }
      }
    },
  },
  each("err-elem-cit-book-15", ["edition"], (element) =>
    isOf(element.parent, "element-citation", "book") && childrenOf(element).length > 0
      ? "The edition of a book has elements inside."
      : undefined,
  ),
  each("err-elem-cit-confproc-17", ["element-citation"], (element) => {
    if (get(element, "publication-type") !== "confproc") return undefined;
    const other = childrenOf(element).find(({ local }) => !CONFERENCE.has(local));
    return other === undefined ? undefined : `A conference paper's citation has ${other.local}.`;
  }),
  each("err-elem-cit-web-11-4", ["date-in-citation"], (element) => {
    if (!isOf(element.parent, "element-citation", "web")) return undefined;
    const date = /^([12]\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(get(element, "iso-8601-date") ?? "");
    if (date === null) return undefined;
    const wanted = `${MONTHS[Number(date[2]) - 1]} ${Number(date[3])}, ${Number(date[1])}`;
    return textOf(element) === wanted ? undefined : `The date must be written as "${wanted}".`;
  }),
  each("ref-software-test-2", ["element-citation"], (element) =>
    get(element, "publication-type") === "software" && !has(element, "source", "publisher-name")
      ? "A citation of software has neither source nor publisher-name."
      : undefined,
  ),
  ...REPOSITORIES.map((known) =>
    each(known.rule, ["element-citation"], (element) => {
      const id = childOf(element, "pub-id");
      const source = childOf(element, "source");
      if (get(element, "publication-type") !== "data" || id === undefined) return undefined;
      const isThere =
        "doi" in known
          ? source !== undefined && get(id, "pub-id-type") === "doi" && textOf(id).startsWith(known.doi)
          : (get(id, "href") ?? "").includes(known.host);
      return isThere && (source === undefined || textOf(source) !== known.name)
        ? `The identifier belongs to ${known.name}, but the source is another one.`
        : undefined;
    }),
  ),
  each("bibr-xref-target-test", ["xref"], (element, { links }) => {
    if (get(element, "ref-type") !== "bibr") return undefined;
    const target = links.ids.get((get(element, "rid") ?? "").trim().split(/\s+/)[0] ?? "");
    return target === undefined || target.local === "ref"
      ? undefined
      : `The reference points to a ${target.local}, not to a ref.`;
  }),
  each(
    "journal-source-4",
    ["source"],
    (element) =>
      isOf(element.parent, "mixed-citation", "journal") && /^in[^a-z]/i.test(textOf(element))
        ? 'The journal\'s name begins with "In".'
        : undefined,
    WARNING,
  ),
  each("mixed-citation-label", ["mixed-citation"], (element) => {
    const label = element.parent?.local === "ref" ? textOfChild(element.parent, "label") : undefined;
    return label !== undefined && label !== "" && textOf(element).startsWith(label)
      ? `The citation begins with the label "${label}" again.`
      : undefined;
  }),
  each("pub-id-check-7", ["pub-id"], (element) => {
    const text = textOf(element);
    return isInsideElement(element, "ref") && text !== text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "")
      ? "The identifier has leading, trailing or double white space."
      : undefined;
  }),
  each(
    "ext-link-child-test-4",
    ["ext-link"],
    (element) =>
      get(element, "ext-link-type") === "uri" && /^doi[:\p{Zs}]/iu.test(textOf(element))
        ? "The link's text begins with DOI."
        : undefined,
    WARNING,
  ),
  each("ext-link-doi-check", ["ext-link"], (element) =>
    get(element, "ext-link-type") === "uri" && /^https?:\/\/(dx\.)?doi\.org\/[^1][^0]?/.test(get(element, "href") ?? "")
      ? `"${get(element, "href")}" is at doi.org but is not a DOI.`
      : undefined,
  ),
  {
    name: "award-id-test-6",
    severity: "error",
    *check({ of }) {
      const seen = new Set<string>();
      for (const element of of("award-id")) {
        if (element.parent?.local !== "award-group") continue;
        const funder = descendant(element.parent, "institution-id");
        if (funder === undefined) continue;
        const key = `${textOf(funder)} ${textOf(element)}`;
        if (seen.has(key) && element.parent.parent?.local === "funding-group")
          yield { element, message: `The award "${textOf(element)}" of this funder occurs twice.` };
        seen.add(key);
      }
    },
  },
  each("pre-fig-specific-test-4", ["fig"], citedFigure, WARNING),
];

function citedFigure(
  element: XmlElement,
  { links }: { links: { inner: readonly { id: string; element: XmlElement }[] } },
) {
  const root = rootOf(element);
  if (
    !isInsideElement(element, "body") ||
    isInsideElement(element, "boxed-text") ||
    get(element, "specific-use") === "child-fig"
  )
    return undefined;
  if (
    /^(article-commentary|editorial|discussion|correction|retraction|expression-of-concern)$/.test(
      get(root, "article-type") ?? "",
    )
  )
    return undefined;
  const label = textOfChild(element, "label") ?? "";
  if (/Chemical|Scheme/.test(label)) return undefined;
  const id = get(element, "id");
  const isCited = links.inner.some((link) => link.id === id && link.element.local === "xref");
  return isCited ? undefined : `Nothing cites ${label === "" ? "this figure" : label}.`;
}

function textOfChild(element: XmlElement, local: string): string | undefined {
  const found = childOf(element, local);
  return found === undefined ? undefined : textOf(found);
}

function descendant(element: XmlElement, local: string): XmlElement | undefined {
  for (const node of walkXml(element)) if (node.kind === "element" && node.local === local) return node;
  return undefined;
}

function placeIn(element: XmlElement): number {
  return element.start;
}
