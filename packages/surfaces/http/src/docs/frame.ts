import { escapeHtml } from "./markdown.ts";

/** The frame of every page: no script, nothing fetched, so it reads the same without a network. */

const STYLE = `
:root{color-scheme:light dark;--rule:#8884;--ground:#fff;--ink:#1c1c20;--soft:#55565d;--link:#0a4bab}
@media(prefers-color-scheme:dark){:root{--ground:#17171b;--ink:#e9e9ec;--soft:#b6b7be;--link:#9ec2ff}}
*{box-sizing:border-box}
html{background:var(--ground);color:var(--ink)}a{color:var(--link)}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25}h2{border-bottom:1px solid var(--rule);padding-top:2rem;font-size:1.3rem}h3{font-size:1rem;padding-top:1rem}h4{font-size:1rem}
code,pre{font:0.9em ui-monospace,monospace}pre{overflow:auto;border:1px solid var(--rule);padding:.5rem;overflow-wrap:normal}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;border-bottom:1px solid var(--rule);padding:.25rem .5rem}
td:first-child code{overflow-wrap:break-word}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;border-bottom:1px solid var(--rule);padding-bottom:.5rem}
header a{padding:.25rem 0}header a[aria-current]{font-weight:700}header nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
:focus-visible{outline:2px solid;outline-offset:2px}
.method{font-weight:700}.note{color:var(--soft)}.list{columns:20rem;list-style:none;padding:0}
@media(max-width:40rem){
thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
table,tbody,tr,td{display:block;width:100%}tr{border-bottom:1px solid var(--rule);padding:.25rem 0}
td{border:0;padding:.1rem 0}td:empty{display:none}
}
`;

export const PAGE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cache-control": "no-cache",
} as const;

const PLACES = [
  ["/docs", "Guides"],
  ["/docs/operations", "Operations"],
  ["/docs/http", "HTTP reference"],
  ["/docs/errors", "Problem codes"],
] as const;

export type NavigationSection = (typeof PLACES)[number][0];

export interface PageParts {
  readonly title: string;
  /** Where among the pages it belongs. */
  readonly place: NavigationSection;
  readonly body: string;
}

export function renderPage({ title, place, body }: PageParts): string {
  const links = PLACES.map(
    ([href, name]) => `<a href="${href}"${href === place ? ' aria-current="true"' : ""}>${name}</a>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Colophon</title><style>${STYLE}</style></head><body>
<header><nav aria-label="Documentation">${links.join("")}</nav></header><main>${body}</main></body></html>
`;
}

/** A sentence; what stands in backticks is code. */
export function renderText(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}
