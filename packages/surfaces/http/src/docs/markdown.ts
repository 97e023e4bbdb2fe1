import { escapeHtml } from "@colophon/kit-xml/escape";

/** Where a link of a page leads here; undefined: nowhere, and only its words stay. */
export type ResolveLink = (target: string) => string | undefined;

/**
 * The Markdown of our own guides -> HTML: headings, paragraphs, lists, tables, fenced code, links, pictures, bold, code. All else is text,
 * HTML too, so that no page brings markup of its own.
 */
export function renderMarkdown(text: string, resolve: ResolveLink = (target) => target): string {
  return renderBlocks(text.split("\n"), resolve);
}

/** The text with the target of each link changed, or for undefined without the link; code stays as it is. */
export function mapLinks(text: string, resolve: ResolveLink): string {
  const parts = text.split(/^(`{3,}[^\n]*\n[\s\S]*?^`{3,}$)/m);
  return parts.map((part, index) => (index % 2 === 1 ? part : mapInline(part, resolve))).join("");
}

function mapInline(text: string, resolve: ResolveLink): string {
  return text.replaceAll(INLINE, (whole, ...rest) => {
    const { label, target, bold, picture = "" } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    if (bold !== undefined) return `**${mapInline(bold, resolve)}**`;
    if (label === undefined || target === undefined) return whole;
    const mapped = resolve(target);
    return mapped === undefined ? label : `${picture}[${label}](${mapped})`;
  });
}

/** The first heading. */
export function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? "";
}

interface Block {
  readonly html: string;
  /** The first line after it. */
  readonly next: number;
}

type ReadBlock = (lines: readonly string[], at: number, resolve: ResolveLink) => Block | undefined;

const TABS_START = "<!-- tabs:start -->";
const TABS_END = "<!-- tabs:end -->";

const LIST_ITEM = /^(\s*)(?:[-*]|(\d+)\.) +/;

const BLOCKS: readonly ReadBlock[] = [
  readTabs,
  (lines, at) => (/^\s*$|^<!--.*-->$/.test(lines[at] ?? "") ? { html: "", next: at + 1 } : undefined),
  readFence,
  readHeading,
  readTable,
  readList,
];

function renderBlocks(lines: readonly string[], resolve: ResolveLink): string {
  const parts: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const { html, next } = readBlock(lines, at, resolve) ?? readParagraph(lines, at, resolve);
    parts.push(html);
    at = next;
  }
  return parts.join("\n");
}

function readBlock(lines: readonly string[], at: number, resolve: ResolveLink): Block | undefined {
  for (const read of BLOCKS) {
    const block = read(lines, at, resolve);
    if (block !== undefined) return block;
  }
  return undefined;
}

/** The sections between two marks are one call on several surfaces: a script shows one of them at a time. */
function readTabs(lines: readonly string[], at: number, resolve: ResolveLink): Block | undefined {
  if (lines[at] !== TABS_START) return undefined;
  const end = lines.indexOf(TABS_END, at);
  if (end === -1) return undefined;
  const sections: string[][] = [];
  for (const line of lines.slice(at + 1, end))
    if (line.startsWith("### ")) sections.push([line]);
    else sections.at(-1)?.push(line);
  const tabs = sections.map(([title = "", ...rest]) => {
    const name = renderInline(title.slice("### ".length), resolve);
    return `<section><h3>${name}</h3>${renderBlocks(rest, resolve)}</section>`;
  });
  return { html: `<div class="tabs">${tabs.join("")}</div>`, next: end + 1 };
}

function readFence(lines: readonly string[], at: number): Block | undefined {
  const fence = /^(`{3,})/.exec(lines[at] ?? "")?.[1];
  if (fence === undefined) return undefined;
  const end = lines.findIndex((line, index) => index > at && line.trim() === fence);
  const code = lines.slice(at + 1, end === -1 ? lines.length : end).join("\n");
  // A long line is scrolled to, with the keyboard too.
  const html = `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`;
  return { html, next: end === -1 ? lines.length : end + 1 };
}

function readHeading(lines: readonly string[], at: number, resolve: ResolveLink): Block | undefined {
  const [, marks = "", text = ""] = /^(#{1,4}) (.+)$/.exec(lines[at] ?? "") ?? [];
  if (marks === "") return undefined;
  const level = marks.length;
  return { html: `<h${level} id="${anchorOf(text)}">${renderInline(text, resolve)}</h${level}>`, next: at + 1 };
}

/** As links within the guides write it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

function readTable(lines: readonly string[], at: number, resolve: ResolveLink): Block | undefined {
  if (!/^\|/.test(lines[at] ?? "") || !/^\|[\s:|-]+\|$/.test(lines[at + 1] ?? "")) return undefined;
  let next = at + 2;
  while (/^\|/.test(lines[next] ?? "")) next++;
  const row = (line: string, cell: string) =>
    `<tr>${cellsOf(line)
      .map((text) => (cell === "th" && text === "" ? "<td></td>" : `<${cell}>${renderInline(text, resolve)}</${cell}>`))
      .join("")}</tr>`;
  const heads = cellsOf(lines[at] ?? "");
  const head = heads.every((text) => text === "") ? "" : `<thead>${row(lines[at] ?? "", "th")}</thead>`;
  const body = lines.slice(at + 2, next).map((line) => row(line, "td"));
  return { html: `<table>${head}<tbody>${body.join("")}</tbody></table>`, next };
}

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\|/, "")
    .replace(/\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function readList(lines: readonly string[], at: number, resolve: ResolveLink): Block | undefined {
  const [mark, indent = "", number] = LIST_ITEM.exec(lines[at] ?? "") ?? [];
  if (mark === undefined) return undefined;
  const items: string[][] = [];
  let next = at;
  for (; next < lines.length; next++) {
    const line = lines[next] ?? "";
    const item = LIST_ITEM.exec(line);
    const isOwn = item !== null && item[1] === indent && (item[2] === undefined) === (number === undefined);
    if (isOwn) items.push([line.slice(item[0].length)]);
    else if (line.trim() === "" ? isIndented(lines[next + 1], indent) : isIndented(line, indent))
      items.at(-1)?.push(line.replace(new RegExp(`^${indent} {1,${mark.length - indent.length}}`), ""));
    else break;
  }
  const name = number === undefined ? "ul" : "ol";
  const inner = items.map((item) => `<li>${renderItem(item, resolve)}</li>`);
  return { html: `<${name}>${inner.join("")}</${name}>`, next };
}

function isIndented(line: string | undefined, indent: string): boolean {
  return line?.startsWith(`${indent}  `) === true;
}

/** An item of one paragraph has no space around it. */
function renderItem(lines: readonly string[], resolve: ResolveLink): string {
  const html = renderBlocks(lines, resolve);
  return html.startsWith("<p>") ? html.replace(/^<p>(.*?)<\/p>/s, "$1") : html;
}

function readParagraph(lines: readonly string[], at: number, resolve: ResolveLink): Block {
  let next = at + 1;
  while (next < lines.length && readBlock(lines, next, resolve) === undefined) next++;
  return { html: `<p>${renderInline(lines.slice(at, next).join("\n"), resolve)}</p>`, next };
}

const INLINE =
  /(?<ticks>`+)(?<code>.+?)\k<ticks>(?!`)|(?<picture>!?)\[(?<label>(?:`[^`]*`|[^\]`])*)\]\((?<target>[^)\s]+)\)|\*\*(?<bold>.+?)\*\*|\\(?<escaped>[\\`*_{}[\]()#+.!<>|-])/gs;

function renderInline(text: string, resolve: ResolveLink): string {
  let html = "";
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    html += escapeHtml(text.slice(from, match.index));
    html += renderMark(match.groups ?? {}, resolve);
    from = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(from));
}

function renderMark(
  { code, picture, label, target, bold, escaped }: Readonly<Record<string, string | undefined>>,
  resolve: ResolveLink,
): string {
  if (code !== undefined) return `<code>${escapeHtml(code.replace(/^ (.*\S.*) $/s, "$1"))}</code>`;
  if (bold !== undefined) return `<strong>${renderInline(bold, resolve)}</strong>`;
  if (label === undefined || target === undefined) return escapeHtml(escaped ?? "");
  const href = resolve(target);
  if (picture === "!" && href !== undefined) return `<img src="${escapeHtml(href)}" alt="${escapeHtml(label)}">`;
  const words = renderInline(label, resolve);
  return href === undefined ? words : `<a href="${escapeHtml(href)}">${words}</a>`;
}
