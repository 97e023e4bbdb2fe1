import { each, get, has, isInsideElement, type JatsRule, line } from "./rule.ts";

const AUTHORS = "https://jats4r.niso.org/authors-and-affiliations/";
const FUNDING = "https://jats4r.niso.org/funding/";
const DATA = "https://jats4r.niso.org/data-citations/";

/** What the recommendations of JATS4R say and its Schematron does not test. */
export const JATS4R: readonly JatsRule[] = [
  each(
    "orcid-address",
    ["contrib-id"],
    (element) =>
      get(element, "contrib-id-type") !== "orcid" ||
      /^https:\/\/orcid\.org\/\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(line(element))
        ? undefined
        : "An ORCID must be written as https://orcid.org/ and its number.",
    { severity: "note", source: AUTHORS },
  ),
  each(
    "contrib-type",
    ["contrib"],
    (element) => ((get(element, "contrib-type") ?? "") === "" ? "The contrib has no contrib-type." : undefined),
    { severity: "note", source: AUTHORS },
  ),
  each(
    "country-code",
    ["country"],
    (element) => {
      const code = get(element, "country");
      return code === undefined || /^[A-Z]{2}$/.test(code) ? undefined : `"${code}" is not a code of ISO 3166-1.`;
    },
    { severity: "note", source: AUTHORS },
  ),
  each(
    "award-in-group",
    ["award-id"],
    (element) =>
      isInsideElement(element, "funding-group") && !isInsideElement(element, "award-group")
        ? "The award-id is in no award-group."
        : undefined,
    { severity: "note", source: FUNDING },
  ),
  each(
    "data-citation-address",
    ["element-citation", "mixed-citation"],
    (element) =>
      get(element, "publication-type") === "data" && !has(element, "pub-id", "ext-link", "uri")
        ? "A data citation has no identifier or address."
        : undefined,
    { severity: "note", source: DATA },
  ),
];
