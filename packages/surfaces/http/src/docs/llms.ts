import { findPage, type LibraryParts, listPaths } from "./library.ts";
import { type DocPage, markdownPath } from "./page.ts";
import { summaryOf } from "./sections.ts";

const INTRODUCTION = [
  "# Colophon",
  "",
  "> Colophon checks, converts, edits, redacts and repairs documents: Word, Excel, PowerPoint, PDF, mail, CSV, JATS and DITA. The same input gives the same bytes over HTTP, from TypeScript, on the command line and over MCP. Each result lists its losses and has a receipt.",
  "",
];

const SECTIONS = [
  ["Guides", "/docs/guides/"],
  ["Recipes", "/docs/recipes/"],
  ["Operations", "/docs/operations"],
  ["HTTP", "/docs/http"],
] as const;

/** The list of pages for language models, in the form of llmstxt.org; the pages of codes are one entry. */
export function writeLlms(parts: LibraryParts): string {
  const pages = pagesOf(parts);
  const sections = SECTIONS.flatMap(([title, prefix]) => [
    `## ${title}`,
    "",
    ...pages.filter(({ path }) => path.startsWith(prefix)).map(writeLink),
    "",
  ]);
  return [
    ...INTRODUCTION,
    "All guides, recipes and routes are also one file: [llms-full.txt](/llms-full.txt). Each page of an error or loss code is at `/docs/errors/<code>.md`; [the list](/docs/errors.md) links to all of them. The schemas are in [the OpenAPI document](/api/v2/openapi).",
    "",
    ...sections,
  ].join("\n");
}

/** Guides, recipes and the HTTP reference as one text. A page of an operation is read when it is needed: all of them have over 1 MB. */
export function writeLlmsFull(parts: LibraryParts): string {
  const texts = pagesOf(parts)
    .filter(({ path }) => !/^\/docs\/operations\//.test(path))
    .map(({ path, markdown }) => `<!-- ${markdownPath(path)} -->\n\n${markdown.trim()}\n`);
  return [...INTRODUCTION, ...texts].join("\n");
}

function pagesOf(parts: LibraryParts): readonly DocPage[] {
  return listPaths(parts)
    .filter((path) => !path.startsWith("/docs/errors/"))
    .flatMap((path) => findPage(parts, path) ?? []);
}

function writeLink({ path, title, markdown }: DocPage): string {
  const summary = summaryOf(markdown);
  return `- [${title}](${markdownPath(path)})${summary === "" ? "" : `: ${summary}`}`;
}
