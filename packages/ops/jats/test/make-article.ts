import type { SeededRandom } from "@colophon/testing";
import { createTokens } from "@colophon/testing";
import { ELEMENT_NAMES } from "../src/data/element-names.ts";

const NAMES: readonly string[] = [...ELEMENT_NAMES].filter((name) => name !== "article").sort();
/** Where a model looks for something by name: these parents hold random children of the right and of the wrong kind. */
const SKELETON: readonly (readonly [parent: string, children: readonly string[]])[] = [
  ["journal-meta", ["journal-id", "journal-title-group", "issn", "publisher", "issn-l", "isbn"]],
  [
    "article-meta",
    ["article-id", "article-categories", "title-group", "contrib-group", "aff", "author-notes", "pub-date"],
  ],
  ["article-meta", ["volume", "volume", "issue", "fpage", "history", "permissions", "abstract", "kwd-group", "counts"]],
  ["contrib-group", ["contrib", "aff", "xref", "on-behalf-of", "contrib"]],
  [
    "contrib",
    ["name", "string-name", "collab", "contrib-id", "xref", "aff", "role", "bio", "email", "degrees", "anonymous"],
  ],
  ["collab", ["contrib-group", "institution", "xref"]],
  ["aff", ["label", "institution-wrap", "institution", "country", "addr-line"]],
  ["institution-wrap", ["institution", "institution-id"]],
  ["permissions", ["copyright-statement", "copyright-year", "license", "copyright-holder"]],
  ["name", ["surname", "given-names", "prefix", "suffix", "surname"]],
  ["string-name", ["surname", "given-names"]],
  ["pub-date", ["day", "month", "year", "season", "string-date"]],
  ["history", ["date", "date"]],
  ["counts", ["fig-count", "table-count", "count"]],
  ["body", ["p", "sec", "fig", "table-wrap", "disp-formula", "list", "boxed-text"]],
  ["back", ["ref-list", "ack", "app-group", "fn-group", "glossary"]],
  ["ref-list", ["title", "ref", "ref", "ref-list"]],
  ["ref", ["label", "element-citation", "mixed-citation", "citation-alternatives", "note"]],
  ["table", ["thead", "tbody", "tr"]],
  ["tbody", ["tr", "tr"]],
  ["tr", ["td", "th", "td"]],
  ["sub-article", ["front-stub", "body", "back"]],
];

/**
 * An article over the names of the grammar, each text, value, comment and instruction a token of its own. It is not valid, and need
 * not be: what a grammar forbids a file may hold all the same, and nothing of that may vanish either.
 */
export function makeArticle(chance: SeededRandom): { readonly text: string; readonly tokens: readonly string[] } {
  const next = createTokens();
  const tokens: string[] = [];
  const token = (): string => {
    const made = next();
    tokens.push(made);
    return made;
  };
  const below = (limit: number): number => chance.below(limit);
  const attributes = (): string => {
    const names = [
      "id",
      "rid",
      "xml:lang",
      "content-type",
      "xlink:href",
      "specific-use",
      "ref-type",
      "count",
      "pub-id-type",
    ];
    return names
      .filter(() => below(5) === 0)
      .map((name) => ` ${name}="${token()}"`)
      .join("");
  };
  const childNames = (parent: string): readonly string[] => {
    const known = SKELETON.filter(([name]) => name === parent).flatMap(([, names]) => names);
    return known.length > 0 && below(6) > 0 ? known : NAMES;
  };
  let budget = 160;
  const element = (name: string, depth: number): string => {
    budget -= 1;
    const pieces: string[] = [];
    const count = depth > 7 || budget < 0 ? 0 : below(5);
    if (count === 0 && below(4) > 0) pieces.push(` ${token()} `);
    for (let index = 0; index < count; index += 1) {
      const kind = below(12);
      if (kind === 0) pieces.push(`<!--${token()}-->`);
      else if (kind === 1) pieces.push(`<?${token()} ${token()}?>`);
      else if (kind === 2) pieces.push(`<![CDATA[ ${token()} ]]>`);
      else if (kind === 3) pieces.push(` ${token()} `);
      else if (kind === 4) pieces.push(`<x:y xmlns:x="${token()}"><x:z w="${token()}"> ${token()} </x:z></x:y>`);
      else {
        const names = childNames(name);
        pieces.push(element(names[below(names.length)] ?? "p", depth + 1));
      }
    }
    return `<${name}${attributes()}>${pieces.join("")}</${name}>`;
  };
  const front = `<front>${element("journal-meta", 2)}${element("article-meta", 2)}</front>`;
  budget = 160;
  const rest = `${element("body", 1)}${element("back", 1)}${below(3) === 0 ? element("sub-article", 1) : ""}`;
  const text = `<!--${token()}--><article xmlns:xlink="http://www.w3.org/1999/xlink" dtd-version="1.3">${front}${rest}</article><?${token()}?>`;
  return { text, tokens };
}
