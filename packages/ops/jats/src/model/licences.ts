import { childrenOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { lineOf } from "./line-of.ts";
import type { Fields } from "./reading.ts";

/** What states a licence in words where no license element does. */
const WORDS = /licen[cs]e[ds]?\b|creative commons|public domain|\bCC[ -]?BY|\bCC-?0\b/i;

/**
 * The licences of an article: each license of its permissions; where there is none, the copyright statement that states one.
 *
 * Shapes   type: license-type; href: on the license, in ali:license_ref or in a link of its text; name: CC0 or CC BY..., as the
 *          address or the words state it, with the version where they have one; text: its words.
 */
export function findLicences(meta: XmlElement): readonly Fields[] {
  const permissions = childrenOf(meta, "permissions");
  const licences = permissions.flatMap((parent) => childrenOf(parent, "license"));
  if (licences.length > 0) return licences.map(readLicence);
  const statements = [meta, ...permissions].flatMap((parent) => childrenOf(parent, "copyright-statement"));
  return statements
    .filter((statement) => WORDS.test(lineOf(statement)))
    .map((statement) => ({ ...readLicence(statement), from: statement.local }));
}

function readLicence(licence: XmlElement): Fields {
  const get = (wanted: string) => licence.attributes.find(({ local }) => local === wanted)?.value;
  const type = get("license-type");
  const href = get("href") ?? findAddress(licence);
  const text = lineOf(licence);
  const name = nameOf(href ?? "") ?? nameOf(text);
  return {
    ...(type !== undefined && { type }),
    ...(href !== undefined && { href }),
    ...(name !== undefined && { name }),
    ...(text !== "" && text !== href && { text }),
  };
}

/** The text of a license_ref, else the first link that names a licence. */
function findAddress(licence: XmlElement): string | undefined {
  let link: string | undefined;
  for (const node of walkXml(licence)) {
    if (node.kind !== "element") continue;
    if (node.local === "license_ref") return lineOf(node);
    if (node.local !== "ext-link" && node.local !== "uri") continue;
    const href = node.attributes.find(({ local }) => local === "href")?.value ?? lineOf(node);
    if (/licen[cs]e|creativecommons/i.test(href)) link ??= href;
  }
  return link;
}

const ADDRESS = /creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)(?:\/(\d\.\d))?/i;
const TERMS: readonly (readonly [term: string, words: RegExp])[] = [
  ["NC", /non[- ]?commercial|\bNC\b/i],
  ["ND", /no[- ]?deriv|\bND\b/i],
  ["SA", /share[- ]?alike|\bSA\b/i],
];
/** The name of the licence, up to the end of its list of terms. */
const IN_WORDS =
  /(?:creative commons(?: \(?CC\)?)?[ -]attribution|\bCC[ -]BY)((?:[ \-/,()]*(?:and|non[- ]?commercial|no[- ]?deriv\w*|works|share[- ]?alike|NC|ND|SA)\b)*)[ ,(]*(?:licen[cs]e)?[ ,(]*(?:version|v\.?|CC[ -]BY\S*)?[ ,]*(\d\.\d)?/i;

/** CC BY-NC 4.0 of an address or of words; undefined for what names no Creative Commons licence. */
function nameOf(text: string): string | undefined {
  const address = ADDRESS.exec(text);
  if (address !== null) {
    const [, kind, terms = "", version] = address;
    const isDedication = kind?.toLowerCase() === "publicdomain";
    const name = isDedication ? (/zero/i.test(terms) ? "CC0" : "Public Domain Mark") : `CC ${terms.toUpperCase()}`;
    return version === undefined ? name : `${name} ${version}`;
  }
  if (/\bCC[ -]?0\b|creative commons (?:CC[ -]?0|zero|public domain)/i.test(text)) return "CC0";
  const stated = IN_WORDS.exec(text);
  if (stated === null) return undefined;
  const [, terms = "", version] = stated;
  const found = TERMS.filter(([, words]) => words.test(terms)).map(([term]) => term);
  const name = `CC ${["BY", ...found].join("-")}`;
  return version === undefined ? name : `${name} ${version}`;
}
