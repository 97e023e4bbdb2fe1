import { findPage, type LibraryParts, listPaths } from "./library.ts";
import type { DocPage } from "./page.ts";
import { splitSections, stripMarkdown, summaryOf } from "./sections.ts";

/** What the search of the docs finds: a page or a section of one. Short names, because browsers load all of them. */
export interface SearchEntry {
  /** Path, with an anchor. */
  readonly p: string;
  readonly t: string;
  /** The title of the page that a section is in. */
  readonly g?: string;
  /** The summary that is shown. */
  readonly s: string;
  /** Further words it is found by. */
  readonly k: string;
}

const MAX_SUMMARY = 110;
const MAX_WORDS = 30;
const COMMON =
  /^(the|and|for|are|with|that|this|not|can|has|its|from|but|all|also|any|one|two|than|then|them|they|which|when|where|into|each|other|your|you|does|use|used|only|same|have|more|without|what|how|was|were|will|may|must|such|both|between|after|before|example|colophon|run|true|false|null)$/;

/** The index of all pages: of guides and recipes each section, of operations and codes one entry. */
export function buildSearchIndex(parts: LibraryParts): readonly SearchEntry[] {
  return listPaths(parts).flatMap((path) => {
    const page = findPage(parts, path);
    if (page === undefined) return [];
    if (path.startsWith("/docs/operations/")) return [indexOperation(page, parts)];
    if (path.startsWith("/docs/errors/")) return [indexCode(page)];
    if (path.startsWith("/docs/recipes/")) return [indexPage(page, wordsOf(page.markdown))];
    if (path.startsWith("/docs/guides/")) return [indexPage(page, ""), ...indexSections(page)];
    return [indexPage(page, "")];
  });
}

function indexPage({ path, title, markdown }: DocPage, words: string): SearchEntry {
  return { p: path, t: title, s: shorten(summaryOf(markdown)), k: words };
}

function indexOperation(page: DocPage, { catalog }: LibraryParts): SearchEntry {
  const search = catalog.describeCatalogOperation(page.title)?.search ?? [];
  return indexPage(page, search.join(" "));
}

function indexSections({ path, title, markdown }: DocPage): readonly SearchEntry[] {
  return splitSections(markdown).flatMap(({ level, heading, anchor, text }) =>
    level === 1 || level > 3
      ? []
      : [
          {
            p: `${path}#${anchor}`,
            t: stripMarkdown(heading),
            g: title,
            s: shorten(summaryOf(`\n\n${text}`)),
            k: wordsOf(text),
          },
        ],
  );
}

/** A code is found by its name, and shown with what to do about it. */
function indexCode({ path, title, markdown }: DocPage): SearchEntry {
  const remedy = /\n\| what to do .*\n.*\n\| (.*?) \|/.exec(markdown)?.[1];
  return { p: path, t: title, s: shorten(remedy === undefined ? summaryOf(markdown) : stripMarkdown(remedy)), k: "" };
}

/** The first distinct words of a text, without common ones. */
function wordsOf(markdown: string): string {
  const words = stripMarkdown(markdown)
    .toLowerCase()
    .match(/[\p{L}\p{N}]{3,}/gu);
  return [...new Set(words)]
    .filter((word) => !COMMON.test(word))
    .slice(0, MAX_WORDS)
    .join(" ");
}

/** As many whole words as fit. */
function shorten(text: string): string {
  if (text.length <= MAX_SUMMARY) return text;
  return `${text.slice(0, MAX_SUMMARY).replace(/\s+\S*$/, "")} ...`;
}
