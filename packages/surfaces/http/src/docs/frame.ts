import { escapeHtml } from "@colophon/kit-xml/escape";
import { renderMarkdown } from "./markdown.ts";
import { readNavigation } from "./navigation.ts";
import { type DocPage, markdownPath } from "./page.ts";

/** Nothing but the pages' own script, style and index: no inline script or style, no `eval`, and no other origin. */
export const PAGE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-cache",
} as const;

const PLACES = [
  ["/docs", "Guides", /^\/docs(\/(guides|recipes)\/.*)?$/],
  ["/docs/operations", "Operations", /^\/docs\/operations/],
  ["/docs/http", "HTTP", /^\/docs\/http/],
  ["/docs/errors", "Errors", /^\/docs\/errors/],
] as const;

/** A page needs this number of sections before it gets a table of contents. */
const MIN_CONTENTS = 3;

const rendered = new WeakMap<DocPage, string>();

/** The HTML of a page. It reads the same without its script, which adds search, copy buttons and tabs. */
export function renderPage(page: DocPage): string {
  const known = rendered.get(page);
  if (known !== undefined) return known;
  const html = writePage(page);
  rendered.set(page, html);
  return html;
}

function writePage({ path, title, markdown }: DocPage): string {
  const [heading = "", ...rest] = renderMarkdown(markdown).split(/(?<=<\/h1>)/);
  const body = rest.join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Colophon</title><link rel="icon" href="/docs/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/docs/docs.css"><link rel="alternate" type="text/markdown" href="${markdownPath(path)}"><script type="module" src="/docs/docs.js"></script></head><body>
<a class="skip" href="#content">Skip to the content</a>
<header><nav aria-label="Documentation">${renderPlaces(path)}<a class="to-menu" href="#menu">All pages</a></nav><search id="search" hidden></search></header>
<main id="content" tabindex="-1">${heading}${renderContents(body)}<article>${body}</article><p class="note"><a href="${markdownPath(path)}">This page as Markdown</a></p></main>
<nav id="menu" aria-label="All pages" tabindex="-1">${renderMenu(path)}</nav></body></html>
`;
}

function renderPlaces(path: string): string {
  return PLACES.map(
    ([href, name, pattern]) => `<a href="${href}"${pattern.test(path) ? ' aria-current="true"' : ""}>${name}</a>`,
  ).join("");
}

function renderContents(body: string): string {
  const links = [...body.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/gs)].map(
    ([, id, text = ""]) => `<li><a href="#${id}">${text.replaceAll(/<\/?a\b[^>]*>/g, "")}</a></li>`,
  );
  return links.length < MIN_CONTENTS
    ? ""
    : `<details class="contents" open><summary>On this page</summary><nav aria-label="On this page"><ul>${links.join("")}</ul></nav></details>`;
}

function renderMenu(path: string): string {
  return readNavigation()
    .map(({ title, links }) => {
      const items = links.map(
        ([href, name]) =>
          `<li><a href="${href}"${href === path ? ' aria-current="page"' : ""}>${escapeHtml(name)}</a></li>`,
      );
      return `<h2>${escapeHtml(title)}</h2><ul>${items.join("")}</ul>`;
    })
    .join("");
}
