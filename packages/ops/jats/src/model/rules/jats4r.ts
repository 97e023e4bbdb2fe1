import { childrenOf } from "@colophon/kit-xml";
import { each, get, has, isInside, line, type Rule } from "./rule.ts";

const PERMISSIONS = "https://jats4r.niso.org/permissions/";
const AUTHORS = "https://jats4r.niso.org/authors-and-affiliations/";
const CREDIT = "https://jats4r.niso.org/credit-taxonomy/";
const FUNDING = "https://jats4r.niso.org/funding/";
const MATH = "https://jats4r.niso.org/math/";
const DATA = "https://jats4r.niso.org/data-citations/";
const CONFLICT = "https://jats4r.niso.org/conflict-of-interest-statements/";
const CITATIONS = "https://jats4r.niso.org/journal-article-citations/";
const ACCESS = "https://jats4r.niso.org/accessibility/";

/** Recommendations of JATS4R that markup alone can show to be followed or not. */
export const JATS4R: readonly Rule[] = [
  each(
    "permissions-present",
    ["article-meta"],
    (meta) => (has(meta, "permissions") ? undefined : "There are no permissions."),
    {
      severity: "warning",
      source: PERMISSIONS,
    },
  ),
  each(
    "copyright-parts",
    ["permissions"],
    (element) => {
      if (!has(element, "copyright-statement")) return undefined;
      const missing = ["copyright-year", "copyright-holder"].filter((local) => !has(element, local));
      return missing.length === 0 ? undefined : `There is a copyright-statement but no ${missing.join(" and no ")}.`;
    },
    { source: PERMISSIONS },
  ),
  each(
    "license-address",
    ["license"],
    (element) =>
      has(element, "license_ref") || get(element, "href") !== undefined
        ? undefined
        : "The license has no ali:license_ref.",
    { source: PERMISSIONS },
  ),
  each(
    "license-addresses-agree",
    ["license"],
    (element) => {
      const href = get(element, "href");
      const ref = childrenOf(element, "license_ref")[0];
      return href === undefined || ref === undefined || href.trim() === line(ref)
        ? undefined
        : "xlink:href and ali:license_ref differ.";
    },
    { source: PERMISSIONS },
  ),
  each(
    "orcid-address",
    ["contrib-id"],
    (element) =>
      get(element, "contrib-id-type") !== "orcid" ||
      /^https:\/\/orcid\.org\/\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(line(element))
        ? undefined
        : "An ORCID must be written as https://orcid.org/ and its number.",
    { source: AUTHORS },
  ),
  each(
    "contrib-type",
    ["contrib"],
    (element) => ((get(element, "contrib-type") ?? "") === "" ? "The contrib has no contrib-type." : undefined),
    { severity: "warning", source: AUTHORS },
  ),
  each(
    "country-code",
    ["country"],
    (element) => {
      const code = get(element, "country");
      return code === undefined || /^[A-Z]{2}$/.test(code) ? undefined : `"${code}" is not a code of ISO 3166-1.`;
    },
    { source: AUTHORS },
  ),
  each(
    "credit-attributes",
    ["role"],
    (element) => {
      if (get(element, "vocab") !== "credit") return undefined;
      const missing = ["vocab-identifier", "vocab-term", "vocab-term-identifier"].filter(
        (name) => get(element, name) === undefined,
      );
      return missing.length === 0 ? undefined : `A CRediT role has no ${missing.join(", ")}.`;
    },
    { source: CREDIT },
  ),
  each(
    "funding-source",
    ["award-group"],
    (element) => (has(element, "funding-source") ? undefined : "The award-group has no funding-source."),
    { severity: "warning", source: FUNDING },
  ),
  each(
    "award-in-group",
    ["award-id"],
    (element) =>
      isInside(element, "funding-group") && !isInside(element, "award-group")
        ? "The award-id is in no award-group."
        : undefined,
    { source: FUNDING },
  ),
  each(
    "formula-not-picture-alone",
    ["disp-formula", "inline-formula"],
    (element) => {
      const inner = has(element, "alternatives")
        ? childrenOf(element, "alternatives").flatMap((child) => childrenOf(child))
        : childrenOf(element);
      const content = inner.filter(({ local }) => local !== "label");
      const isPicture = content.length > 0 && content.every(({ local }) => /^(inline-)?graphic$/.test(local));
      return isPicture ? "The formula is only a picture: add MathML or TeX." : undefined;
    },
    { severity: "warning", source: MATH },
  ),
  each(
    "data-citation-address",
    ["element-citation", "mixed-citation"],
    (element) =>
      get(element, "publication-type") === "data" && !has(element, "pub-id", "ext-link", "uri")
        ? "A data citation has no identifier or address."
        : undefined,
    { source: DATA },
  ),
  each(
    "conflict-fn-type",
    ["fn"],
    (element) =>
      get(element, "fn-type") === "conflict" ? 'A conflict statement must have the type "coi-statement".' : undefined,
    { source: CONFLICT },
  ),
  each(
    "citation-type",
    ["element-citation", "mixed-citation"],
    (element) =>
      (get(element, "publication-type") ?? "") === "" ? "The citation has no publication-type." : undefined,
    { severity: "warning", source: CITATIONS },
  ),
  each(
    "picture-alt-text",
    ["graphic"],
    (element) =>
      isInside(element, "fig") &&
      !has(element, "alt-text") &&
      !(element.parent !== undefined && has(element.parent, "alt-text"))
        ? "The picture has no alt-text."
        : undefined,
    { severity: "warning", source: ACCESS },
  ),
];
