import { childOf, childrenOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { each, get, has, isInsideElement, type JatsRule, line } from "./rule.ts";

const XLINK = "http://www.w3.org/1999/xlink";
const ARTICLE_TYPES =
  /^(abstract|addendum|announcement|article-commentary|autobiography|book-review|books-received|brief-report|calendar|case-report|chapter-article|clinical-trial|collection|correction|data-paper|discussion|dissertation|editorial|expression-of-concern|guideline|in-brief|introduction|interview|letter|meeting-report|methods-article|news|obituary|oration|other|partial-retraction|preprint|product-review|protocol|rapid-communication|reference-manual|registered-report|reply|report|reprint|research-article|retraction|review-article|reviewer-report|referee-report|author-comment|aggregated-review-documents|decision-letter|editor-report|systematic-review|technical-report|translation)$/;
const REVIEWS =
  /^(book-review|books-received|product-review|review-article|editorial|news|in-brief|letter|other|article-commentary)$/;
/** What a notice relates to, and which articles may relate so. */
const NOTICES: Readonly<Record<string, readonly string[]>> = {
  correction: ["corrected-article"],
  retraction: ["retracted-article"],
  "partial-retraction": ["partial-retraction", "retracted-article"],
  addendum: ["addended-article"],
  "expression-of-concern": ["object-of-concern"],
};
const RELATES: Readonly<Record<string, RegExp>> = {
  "corrected-article": /^(correction|addendum|retraction|partial-retraction)$/,
  "retracted-article": /^(retraction|partial-retraction)$/,
  "addended-article": /^addendum$/,
  "object-of-concern": /^expression-of-concern$/,
};
const LINKING = [
  "abbrev",
  "award-group",
  "award-id",
  "bio",
  "chem-struct",
  "collab",
  "conference",
  "contrib",
  "custom-meta",
  "element-citation",
  "email",
  "ext-link",
  "funding-source",
  "funding-statement",
  "graphic",
  "inline-graphic",
  "inline-media",
  "inline-supplementary-material",
  "institution",
  "issue-id",
  "license",
  "long-desc",
  "media",
  "mixed-citation",
  "named-content",
  "nlm-citation",
  "product",
  "pub-id",
  "related-article",
  "related-object",
  "self-uri",
  "supplementary-material",
  "uri",
  "volume-id",
];
const LICENCE = /creativecommons\.org\/(licenses\/[a-z-]+|publicdomain\/[a-z]+)/gi;

/** PubMed Central Tagging Guidelines, kinds of article, what they relate to, links and licences. */
export const PMC_RELATED: readonly JatsRule[] = [
  each("article-type-content-check", ["article", "sub-article", "response"], (element) => {
    const type = get(element, "article-type");
    return type === undefined || type === "" || ARTICLE_TYPES.test(type) ? undefined : `article-type is "${type}".`;
  }),
  each(
    "article-type-to-product-check",
    ["article"],
    (element) =>
      /^(book|product)-review$/.test(get(element, "article-type") ?? "") && !metaHas(element, "product")
        ? "A review has no product."
        : undefined,
    { severity: "warning" },
  ),
  each("article-type-to-related-article-check", ["article"], (element) => {
    const wanted = NOTICES[get(element, "article-type") ?? ""];
    if (wanted === undefined || metaHas(element, "related-object")) return undefined;
    const related = metaOf(element).flatMap((meta) => childrenOf(meta, "related-article"));
    return related.some((one) => wanted.includes(get(one, "related-article-type") ?? ""))
      ? undefined
      : `There is no related-article of the type ${wanted[0]}.`;
  }),
  each("product-to-article-type-check", ["article"], (element) => {
    const type = get(element, "article-type") ?? "";
    return metaHas(element, "product") && !REVIEWS.test(type)
      ? `An article of the type "${type}" has a product.`
      : undefined;
  }),
  each("related-article-check", ["related-article"], (element) => {
    if ((get(element, "related-article-type") ?? "") === "") return "The related-article has no type.";
    const isNamed = ["href", "vol", "page", "elocation-id"].some((name) => (get(element, name) ?? "") !== "");
    return isNamed || line(element) !== "" ? undefined : "The related-article names no article.";
  }),
  each("related-article-xlink-extlinktype-check", ["related-article"], (element) =>
    get(element, "href") !== undefined && (get(element, "ext-link-type") ?? "") === ""
      ? "The related-article has xlink:href and no ext-link-type."
      : undefined,
  ),
  each("related-article-to-article-type-attribute", ["related-article"], (element) => {
    const type = get(element, "related-article-type") ?? "";
    const known = Object.hasOwn(RELATES, type) ? RELATES[type] : undefined;
    const own = ownerOf(element);
    const kind = own === undefined ? "" : (get(own, "article-type") ?? "");
    return element.parent?.local === "article-meta" && known !== undefined && !known.test(kind)
      ? `related-article-type is ${type}, the article is "${kind}".`
      : undefined;
  }),
  each("related-object-check", ["related-object"], (element) => {
    const untyped = ["document", "object", "source"].find(
      (part) => get(element, `${part}-id`) !== undefined && get(element, `${part}-id-type`) === undefined,
    );
    return untyped === undefined ? undefined : `There is ${untyped}-id and no ${untyped}-id-type.`;
  }),
  each("web-ext-link-check", ["ext-link"], (element) => {
    const href = get(element, "href");
    return /^(uri|ftp)$/.test(get(element, "ext-link-type") ?? "") &&
      href !== undefined &&
      !/^$|^#|^[a-z][a-z0-9+.-]*:/i.test(href.trim())
      ? `"${href}" does not begin with a scheme.`
      : undefined;
  }),
  each("xlink-attribute-check", LINKING, (element) => {
    const fault = (name: string, known: RegExp) => {
      const value = get(element, `xlink:${name}`);
      return value === undefined || known.test(value) ? undefined : `xlink:${name} is "${value}".`;
    };
    return (
      fault("type", /^simple$/) ??
      fault("show", /^(embed|new|none|other|replace)$/) ??
      fault("actuate", /^(none|onLoad|onRequest|other)$/)
    );
  }),
  each(
    "xlink-ns-check",
    LINKING,
    (element) => {
      const found = element.attributes.find(
        ({ local, prefix, namespace }) => local === "href" && prefix !== "" && namespace !== XLINK,
      );
      return found === undefined ? undefined : `${found.name} is not in the namespace of XLink.`;
    },
    { severity: "warning" },
  ),
  each("license-compare-links", ["license"], (element) => {
    const href = get(element, "href");
    const refs = childrenOf(element, "license_ref").map((ref) => line(ref));
    return href === undefined || refs.length === 0 || refs.includes(href.trim())
      ? undefined
      : "xlink:href and ali:license_ref differ.";
  }),
  each(
    "license-integrity-check",
    ["license"],
    (element) =>
      /creative\s+commons/i.test(line(element)) && licencesIn(element).length === 0
        ? "The text names a Creative Commons licence without its address."
        : undefined,
    { severity: "warning" },
  ),
  each("license-ext-link-content-check", ["ext-link"], (element) => {
    const reported = line(element).match(LICENCE)?.[0]?.toLowerCase();
    const linked = (get(element, "href") ?? "").match(LICENCE)?.[0]?.toLowerCase();
    return isInsideElement(element, "license") && reported !== undefined && linked !== undefined && reported !== linked
      ? "The link's text names another licence than its address."
      : undefined;
  }),
  each("license-ext-link-recursion", ["license"], (element) => {
    const different = new Set(licencesIn(element));
    return different.size > 1 ? `The license names ${[...different].join(" and ")}.` : undefined;
  }),
  each("oa-license-present", ["open-access"], (element) =>
    has(element, "license", "p") || line(element) !== "" ? undefined : "open-access has no license.",
  ),
];

function metaOf(article: XmlElement): readonly XmlElement[] {
  const front = childOf(article, "front");
  const meta = front === undefined ? undefined : childOf(front, "article-meta");
  return meta === undefined ? [] : [meta];
}

function metaHas(article: XmlElement, local: string): boolean {
  return metaOf(article).some((meta) => has(meta, local));
}

function ownerOf(element: XmlElement): XmlElement | undefined {
  for (let at = element.parent; at !== undefined; at = at.parent)
    if (/^(article|sub-article|response)$/.test(at.local)) return at;
  return undefined;
}

/** The licences of Creative Commons that attributes and references of licences name. */
function licencesIn(element: XmlElement): string[] {
  const found: string[] = [];
  for (const node of walkXml(element)) {
    if (node.kind !== "element") continue;
    const address = node.local === "license_ref" ? line(node) : (get(node, "href") ?? "");
    found.push(...(address.match(LICENCE) ?? []).map((licence) => licence.toLowerCase()));
  }
  return found;
}
