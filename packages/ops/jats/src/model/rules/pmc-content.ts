import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import { each, get, has, isInsideElement, type JatsRule, line } from "./rule.ts";

const CITATIONS = ["element-citation", "mixed-citation", "nlm-citation", "citation", "citation-alternatives", "note"];
const MATH_CHILDREN: Readonly<Record<string, number>> = {
  mfrac: 2,
  mroot: 2,
  msub: 2,
  msup: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
};
/** What an xref of a type may point at. */
const REFERENCED: Readonly<Record<string, readonly string[]>> = {
  bibr: ["ref", "element-citation", "mixed-citation", "nlm-citation"],
  fig: ["fig", "fig-group"],
  table: ["table-wrap", "table-wrap-group"],
  "table-fn": ["fn", "table-wrap-foot", "p"],
  "disp-formula": ["disp-formula", "disp-formula-group"],
  sec: ["sec"],
  app: ["app", "app-group"],
  aff: ["aff", "aff-alternatives"],
  corresp: ["corresp"],
};
const NOT_EMPTY = [
  "abstract",
  "ack",
  "app",
  "article-categories",
  "caption",
  "kwd",
  "kwd-group",
  "list",
  "list-item",
  "sec",
];
const LIST_TYPES = /^(order|bullet|alpha-lower|alpha-upper|roman-lower|roman-upper|simple)$/;

/** PubMed Central Tagging Guidelines, body and back. */
export const PMC_CONTENT: readonly JatsRule[] = [
  each("doi-check", ["article-id", "pub-id", "object-id"], (element) =>
    get(element, "pub-id-type") !== "doi" || /^10\.\d{4,9}\/\S+$/.test(line(element))
      ? undefined
      : `"${line(element)}" is not a DOI.`,
  ),
  each("pmid-check", ["pub-id"], (element) =>
    get(element, "pub-id-type") !== "pmid" || /^[1-9]\d{0,8}$/.test(line(element))
      ? undefined
      : `"${line(element)}" is not a PMID.`,
  ),
  each("empty-element-check", NOT_EMPTY, (element) =>
    line(element) === "" && childrenOf(element).length === 0 ? `${element.local} is empty.` : undefined,
  ),
  each("alternatives-child-count", ["alternatives"], (element) =>
    childrenOf(element).length > 1 ? undefined : "alternatives has fewer than two children.",
  ),
  each("citation-alternatives-content-check", ["citation-alternatives"], (element) =>
    childrenOf(element).length > 1 ? undefined : "citation-alternatives has fewer than two children.",
  ),
  each("name-alternatives-content-check", ["name-alternatives"], (element) =>
    childrenOf(element).length > 1 ? undefined : "name-alternatives has fewer than two children.",
  ),
  each(
    "href-content-check",
    ["graphic", "inline-graphic", "media", "ext-link", "supplementary-material", "uri"],
    (element) => {
      const href = get(element, "href");
      return href !== undefined && href.trim() === "" ? "xlink:href is empty." : undefined;
    },
  ),
  each("href-ext-check", ["supplementary-material", "inline-supplementary-material"], (element) => {
    const href = get(element, "href");
    const isAddress = href === undefined || /^[a-z]+:/i.test(href) || /^10\.\d{4,9}\//.test(href);
    return isAddress || /\.[A-Za-z0-9]{1,8}$/.test(href) ? undefined : `"${href}" has no extension.`;
  }),
  each("id-present-test", ["sub-article", "response"], (element) =>
    (get(element, "id") ?? "") === "" ? `The ${element.local} has no id.` : undefined,
  ),
  each("list-type-check", ["list"], (element) => {
    const type = get(element, "list-type");
    return type === undefined || LIST_TYPES.test(type) ? undefined : `list-type is "${type}".`;
  }),
  each("mathml-desc-text-check", ["math"], (element) =>
    line(element) === "" && !contains(element, /^(mspace|mglyph)$/) ? "The formula is empty." : undefined,
  ),
  each("mml-child-count-check", Object.keys(MATH_CHILDREN), (element) => {
    const wanted = MATH_CHILDREN[element.local];
    const count = childrenOf(element).length;
    return count === wanted ? undefined : `${element.local} has ${count} children, not ${wanted}.`;
  }),
  each("tex-math-content-check", ["tex-math"], (element) => (line(element) === "" ? "tex-math is empty." : undefined)),
  each("formula-content-test", ["disp-formula", "inline-formula"], (element) =>
    line(element) === "" && childrenOf(element).length === 0 ? "The formula is empty." : undefined,
  ),
  each("ref-check", ["ref"], (element) => (has(element, ...CITATIONS) ? undefined : "The ref has no citation.")),
  each("table-span-check", ["td", "th", "col", "colgroup"], (element) => {
    const wrong = ["rowspan", "colspan", "span"].find((name) => {
      const value = get(element, name);
      return value !== undefined && !/^[1-9]\d*$/.test(value);
    });
    return wrong === undefined ? undefined : `${wrong} is "${get(element, wrong)}".`;
  }),
  each("xref-check", ["xref"], (element, { links }) => {
    const rid = get(element, "rid");
    const type = get(element, "ref-type") ?? "";
    if (rid === undefined || rid.trim() === "") return "The xref has no rid.";
    const wanted = Object.hasOwn(REFERENCED, type) ? REFERENCED[type] : undefined;
    for (const id of rid.trim().split(/\s+/)) {
      const target = links.ids.get(id);
      if (target === undefined) return `No element has the id "${id}".`;
      if (wanted !== undefined && !wanted.includes(target.local))
        return `ref-type is ${type}, "${id}" is a ${target.local}.`;
    }
    return undefined;
  }),
  {
    name: "float-obj-check",
    severity: "error",
    *check({ of, links }) {
      const named = new Set(links.inner.map(({ id }) => id));
      for (const element of of("fig", "table-wrap", "boxed-text", "fig-group", "table-wrap-group")) {
        const id = get(element, "id");
        const isFloat = /^floats-(group|wrap)$/.test(element.parent?.local ?? "");
        if (isFloat && (id === undefined || !named.has(id)))
          yield { element, message: "Nothing refers to this floating object." };
      }
    },
  },
  each("ext-link-attribute-check", ["ext-link"], (element) =>
    get(element, "href") === undefined ? "The ext-link has no xlink:href." : undefined,
  ),
  each("fn-attribute-check", ["fn"], (element) => {
    const type = get(element, "fn-type");
    return type === undefined || type.trim() !== "" ? undefined : "fn-type is empty.";
  }),
  each("disp-quote-content-check", ["disp-quote"], (element) =>
    line(element) === "" && childrenOf(element).length === 0 ? "The quote is empty." : undefined,
  ),
  each("table-fn-check", ["fn"], (element) =>
    isInsideElement(element, "table-wrap-foot") && childOf(element, "p") === undefined && line(element) === ""
      ? "The table's footnote is empty."
      : undefined,
  ),
];

function contains(element: XmlElement, names: RegExp): boolean {
  return childrenOf(element).some((child) => names.test(child.local) || contains(child, names));
}
