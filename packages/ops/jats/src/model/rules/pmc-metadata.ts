import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import { each, get, has, type JatsRule, line } from "./rule.ts";

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** PubMed Central Tagging Guidelines, article and journal metadata. */
export const PMC_METADATA: readonly JatsRule[] = [
  each("attribute-present-not-empty", ["article", "sub-article", "response"], (element) =>
    (get(element, "article-type") ?? "").trim() === "" ? "article-type is missing or empty." : undefined,
  ),
  each("article-id-content-check", ["article-id"], (id) => (line(id) === "" ? "The article-id is empty." : undefined)),
  {
    name: "dup-pub-id-type-check",
    severity: "error",
    *check({ of }) {
      for (const meta of of("article-meta", "front-stub")) {
        const seen = new Set<string>();
        for (const element of childrenOf(meta, "article-id")) {
          const type = get(element, "pub-id-type") ?? "";
          if (seen.has(type)) yield { element, message: `A second article-id has the type "${type}".` };
          seen.add(type);
        }
      }
    },
  },
  each("article-language-check", ["article", "sub-article", "response"], (element) => {
    const language = element.attributes.find(({ name }) => name === "xml:lang")?.value;
    return language === undefined || /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(language)
      ? undefined
      : `"${language}" is not a language code.`;
  }),
  each("child-present", ["publisher", "article-meta"], (element) => {
    const wanted = element.local === "publisher" ? "publisher-name" : "title-group";
    return has(element, wanted) ? undefined : `${element.local} has no ${wanted}.`;
  }),
  each("journal-meta-check", ["journal-meta"], (element) =>
    has(element, "journal-id") ? undefined : "journal-meta has no journal-id.",
  ),
  each("journal-id-check", ["journal-id"], (element) => {
    if (line(element) === "") return "The journal-id is empty.";
    return (get(element, "journal-id-type") ?? "") === "" ? "The journal-id has no type." : undefined;
  }),
  each("journal-meta-issn-check", ["issn"], (element) => {
    if (element.parent?.local !== "journal-meta") return undefined;
    return isIssn(line(element)) ? undefined : `"${line(element)}" is not an ISSN.`;
  }),
  each("issn-pub-type-check", ["issn"], (element) => {
    const type = get(element, "pub-type");
    return type === undefined || /^(ppub|epub|epub-ppub|linking)$/.test(type) ? undefined : `pub-type is "${type}".`;
  }),
  each("pub-date-check", ["article-meta"], (element) =>
    has(element, "pub-date", "pub-date-not-available") ? undefined : "article-meta has no pub-date.",
  ),
  each("pub-date-content-check", ["pub-date"], (element) =>
    has(element, "year", "string-date") ? undefined : "The pub-date has no year.",
  ),
  {
    name: "dup-pub-date-check",
    severity: "error",
    *check({ of }) {
      for (const meta of of("article-meta", "front-stub")) {
        const seen = new Set<string>();
        for (const element of childrenOf(meta, "pub-date")) {
          const type = [get(element, "pub-type"), get(element, "date-type"), get(element, "publication-format")].join(
            " ",
          );
          if (seen.has(type)) yield { element, message: `A second pub-date has the type "${type.trim()}".` };
          seen.add(type);
        }
      }
    },
  },
  each("day-check", ["day"], (element) =>
    isBetween(line(element), 1, 31) ? undefined : `"${line(element)}" is not a day.`,
  ),
  each("month-check", ["month"], (element) =>
    isCitation(element) || isBetween(line(element), 1, 12) ? undefined : `"${line(element)}" is not a month.`,
  ),
  each("year-check", ["year"], (element) =>
    isCitation(element) || /^\d{4}$/.test(line(element)) ? undefined : `"${line(element)}" is not a year.`,
  ),
  each("is-valid-date", ["pub-date", "date"], (element) => {
    const part = (local: string) => Number(line(childOf(element, local) ?? element));
    if (!has(element, "day") || !has(element, "month")) return undefined;
    const [day, month, year] = [part("day"), part("month"), part("year")];
    const most = month === 2 && has(element, "year") && !isLeap(year) ? 28 : (DAYS[month - 1] ?? 31);
    return day > most ? `Month ${month} has no day ${day}.` : undefined;
  }),
  each("history-date-type-attribute-check", ["date"], (element) =>
    element.parent?.local !== "history" || (get(element, "date-type") ?? "") !== ""
      ? undefined
      : "date-type is missing.",
  ),
  each("fpage-check", ["article-meta"], (element) =>
    has(element, "fpage", "elocation-id") ? undefined : "There is neither fpage nor elocation-id.",
  ),
  each("lpage-check", ["lpage"], (element) => {
    const first = element.parent === undefined ? undefined : childOf(element.parent, "fpage");
    if (first === undefined || isCitation(element)) return undefined;
    const [from, to] = [line(first), line(element)];
    return /^\d+$/.test(from) && /^\d+$/.test(to) && Number(to) < Number(from)
      ? `lpage ${to} is before fpage ${from}.`
      : undefined;
  }),
  each("copyright-year-check", ["copyright-year"], (element) =>
    /^\d{4}$/.test(line(element)) ? undefined : `"${line(element)}" is not a year.`,
  ),
  each("license-cc-url-check", ["license", "license_ref"], (element) => {
    const address = element.local === "license" ? (get(element, "href") ?? "") : line(element);
    if (!/creativecommons\.org/i.test(address)) return undefined;
    return /^https?:\/\/(www\.)?creativecommons\.org\/(licenses\/(by|by-nc|by-nd|by-sa|by-nc-nd|by-nc-sa)\/\d\.\d\/?|publicdomain\/(zero|mark)\/1\.0\/?)([a-z]{2}\/?|igo\/?|legalcode)?$/i.test(
      address.trim(),
    )
      ? undefined
      : `"${address}" is not a Creative Commons licence.`;
  }),
  each("contrib-id-check", ["contrib-id"], (element) => {
    if (get(element, "contrib-id-type") !== "orcid") return undefined;
    const id = /(\d{4}-\d{4}-\d{4}-\d{3}[\dX])$/.exec(line(element))?.[1];
    if (id === undefined || !/^https?:\/\/orcid\.org\//.test(line(element)))
      return `"${line(element)}" is not the address of an ORCID.`;
    return isOrcid(id) ? undefined : `The check digit of ${id} is wrong.`;
  }),
  each("name-content-check", ["name"], (element) =>
    has(element, "surname", "given-names") ? undefined : "The name has neither surname nor given-names.",
  ),
  each("trans-abstract-check", ["trans-abstract"], (element) => languageFault(element)),
  each("trans-title-check", ["trans-title"], (element) =>
    element.parent?.local === "trans-title-group" ? undefined : languageFault(element),
  ),
  each("trans-title-group-content-check", ["trans-title-group"], (element) => languageFault(element)),
  {
    name: "subarticle-doi-check",
    severity: "warning",
    *check({ of }) {
      const own = of("article-meta").map((meta) => doiOf(meta));
      for (const element of of("sub-article", "response")) {
        const meta = childOf(element, "front-stub");
        const doi = meta === undefined ? undefined : doiOf(meta);
        if (doi !== undefined && own.includes(doi)) yield { element, message: `${doi} is the article's own DOI.` };
      }
    },
  },
  {
    name: "related-article-self-test",
    severity: "error",
    *check({ of }) {
      const own = of("article-meta").map((meta) => doiOf(meta));
      for (const element of of("related-article")) {
        const href = get(element, "href")
          ?.replace(/^https?:\/\/(dx\.)?doi\.org\/|^doi:/, "")
          .toLowerCase();
        if (href !== undefined && own.includes(href))
          yield { element, message: "The reference points to the article itself." };
      }
    },
  },
];

function doiOf(meta: XmlElement): string | undefined {
  const found = childrenOf(meta, "article-id").find((id) => get(id, "pub-id-type") === "doi");
  return found === undefined ? undefined : line(found).toLowerCase();
}

function languageFault(element: XmlElement): string | undefined {
  return element.attributes.some(({ name, value }) => name === "xml:lang" && value !== "")
    ? undefined
    : `${element.local} has no xml:lang.`;
}

function isBetween(text: string, least: number, most: number): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function isCitation(element: XmlElement): boolean {
  for (let at = element.parent; at !== undefined; at = at.parent)
    if (/citation$|^product$|^related-/.test(at.local)) return true;
  return false;
}

/** ISSN, ISO 3297: weights 8 to 2. */
function isIssn(text: string): boolean {
  if (!/^\d{4}-\d{3}[\dX]$/.test(text)) return false;
  const digits = text.replace("-", "");
  let sum = 0;
  for (let index = 0; index < 8; index++) sum += digitValue(digits[index]) * (8 - index);
  return sum % 11 === 0;
}

/** ORCID, ISO 7064 mod 11-2. */
function isOrcid(text: string): boolean {
  const digits = text.replaceAll("-", "");
  let total = 0;
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2;
  return (12 - (total % 11)) % 11 === digitValue(digits[15]);
}

function digitValue(digit: string | undefined): number {
  return digit === "X" ? 10 : Number(digit);
}
