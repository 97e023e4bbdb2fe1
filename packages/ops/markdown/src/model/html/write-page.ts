import { sanitizeHtml, toDocument } from "@colophon/kit-html";
import type { ParsedMarkdown } from "@colophon/kit-markdown";
import { escapeHtml } from "@colophon/kit-xml";
import type { Token } from "markdown-it";
import type { DocumentFacts } from "../front-matter.ts";
import type { Pictures } from "../pictures.ts";
import { slugsOf } from "../slugs.ts";
import type { MarkdownTree } from "../tree.ts";
import type { Writing } from "../writing.ts";

const SCOPE = "markdown-html";
/** Stands for an address within the site while strangers' HTML is cleaned, which would remove it. */
const OWN = "https://relative.invalid/?";
const TASK = /^\[([ xX])\](?=[ \t]+\S)/;
const NAMES = {
  author: "author",
  description: "description",
  keywords: "keywords",
  date: "date",
  subject: "subject",
  subtitle: "subtitle",
} as const;

export interface PageOptions {
  readonly isFragment: boolean;
  readonly keepsRemote: boolean;
  readonly frontMatter: DocumentFacts;
}

interface Rendering {
  readonly writing: Writing;
  readonly keepsRemote: boolean;
  readonly hasHtml: boolean;
  readonly own: string[];
  /** Numbers of footnotes, in the order of their first references. */
  readonly notes: Map<string, number>;
}

/** Markdown -> a fragment or a page. HTML of the Markdown is cleaned: it runs nothing and fetches nothing. */
export function writePage(parsed: ParsedMarkdown, writing: Writing, options: PageOptions): string {
  const hasHtml = parsed.tokens.some(
    ({ type, children }) =>
      type === "html_block" || children?.some(({ type: inner }) => inner === "html_inline") === true,
  );
  const rendering: Rendering = { writing, keepsRemote: options.keepsRemote, hasHtml, own: [], notes: new Map() };
  const { html, lines } = render(parsed, rendering);
  const fragment = hasHtml ? cleaned(html, lines, rendering) : html;
  if (options.isFragment) return fragment;
  const body = hasHtml ? fragment : `<div class="${SCOPE}">${fragment}</div>`;
  const { values } = options.frontMatter;
  const language = values.get("lang")?.text;
  const meta = Object.entries(NAMES).flatMap(([member, name]) => {
    const value = values.get(member as keyof typeof NAMES);
    return value === undefined ? [] : [{ name, content: value.text }];
  });
  const title = values.get("title")?.text ?? firstHeading(writing.tree);
  return toDocument(body, {
    title,
    scopeClass: SCOPE,
    allowsRemote: options.keepsRemote,
    meta,
    ...(language !== undefined && { language }),
  });
}

function firstHeading({ blocks }: MarkdownTree): string {
  const heading = blocks.find((block) => block.kind === "heading");
  if (heading?.kind !== "heading") return "";
  return heading.content
    .map((piece) => (piece.kind === "text" ? piece.text : " "))
    .join("")
    .trim();
}

interface Rendered {
  readonly html: string;
  /** Places in the HTML and the lines of the Markdown that they were made of, both ascending. */
  readonly lines: readonly { readonly at: number; readonly line: number }[];
}

/** Block by block, so that each place of the HTML has a line. */
function render({ parser, tokens, environment }: ParsedMarkdown, rendering: Rendering): Rendered {
  const { body, notes } = withoutNotes(tokens);
  prepare(body, rendering);
  addIds(body, rendering.writing);
  const pieces: string[] = [];
  const lines: { at: number; line: number }[] = [];
  let length = 0;
  const push = (some: Token[]): void => {
    rendering.writing.checkpoint();
    const written = parser.renderer.render(some, parser.options, environment);
    const html = rendering.hasHtml ? closed(written) : written;
    lines.push({ at: length, line: (some[0]?.map?.[0] ?? 0) + 1 });
    pieces.push(html);
    length += html.length;
  };
  for (const group of groupsOf(body)) push(group);
  const numbers = rendering.notes;
  if (numbers.size > 0) {
    pieces.push('<section class="footnotes">\n<ol>\n');
    length += pieces.at(-1)?.length ?? 0;
    for (const [label, number] of numbers) {
      const content = notes.get(label) ?? [];
      prepare(content, rendering);
      pieces.push(`<li id="fn-${number}">\n`);
      length += pieces.at(-1)?.length ?? 0;
      for (const group of groupsOf(content)) push(group);
      pieces.push("</li>\n");
      length += pieces.at(-1)?.length ?? 0;
    }
    pieces.push("</ol>\n</section>\n");
  }
  return { html: pieces.join(""), lines };
}

const ENCLOSING = /<(\/?)(svg|math|script|style|iframe|noframes|noembed|select|textarea|title|xmp|template)\b/gi;

/** A block whose HTML ends with it: an element that is removed with its content would take the rest of the page along. */
function closed(html: string): string {
  const open: string[] = [];
  for (const [, slash, tag = ""] of html.matchAll(ENCLOSING)) {
    const name = tag.toLowerCase();
    if (slash === "") open.push(name);
    else if (open.at(-1) === name) open.pop();
  }
  return open.length === 0
    ? html
    : `${html}${open
        .toReversed()
        .map((name) => `</${name}>`)
        .join("")}\n`;
}

function groupsOf(tokens: readonly Token[]): readonly Token[][] {
  const groups: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0) groups.push([]);
    groups.at(-1)?.push(token);
    depth += token.nesting;
  }
  return groups;
}

/** The tokens of the text, and those of each footnote. */
function withoutNotes(tokens: readonly Token[]): {
  readonly body: Token[];
  readonly notes: ReadonlyMap<string, Token[]>;
} {
  const body: Token[] = [];
  const notes = new Map<string, Token[]>();
  const open: Token[][] = [body];
  for (const token of tokens) {
    if (token.type === "footnote_open") {
      const content: Token[] = [];
      open.push(content);
      if (token.meta?.isFirst === true) notes.set(String(token.meta.label), content);
    } else if (token.type === "footnote_close") open.pop();
    else open.at(-1)?.push(token);
  }
  return { body, notes };
}

/** Changes what the parser's own output of tokens would have otherwise: pictures, tasks, notes, and addresses. */
function prepare(tokens: readonly Token[], rendering: Rendering): void {
  for (const [index, token] of tokens.entries()) {
    rendering.writing.checkpoint();
    if (token.type !== "inline") continue;
    const line = (token.map?.[0] ?? 0) + 1;
    const children = token.children ?? [];
    if (tokens[index - 2]?.type === "list_item_open") markTask(children[0]);
    let isLinked = false;
    token.children = children.map((child) => {
      if (child.type === "link_open" || child.type === "link_close") isLinked = child.nesting === 1;
      return prepared(child, { line, isLinked }, rendering);
    });
  }
}

/** The box of a task, as a character. */
function markTask(first: Token | undefined): void {
  if (first?.type !== "text") return;
  const box = TASK.exec(first.content);
  if (box !== null) first.content = `${box[1] === " " ? "\u2610" : "\u2612"}${first.content.slice(3)}`;
}

interface TokenPlace {
  readonly line: number;
  /** Whether a link is around, in which there can be no other. */
  readonly isLinked: boolean;
}

function prepared(token: Token, place: TokenPlace, rendering: Rendering): Token {
  if (token.type === "image") return picture(token, place, rendering);
  if (token.type === "footnote_reference") {
    const label = String(token.meta?.label);
    const number = rendering.notes.get(label) ?? rendering.notes.size + 1;
    rendering.notes.set(label, number);
    return written(token, `<sup><a href="${ownAddress(`#fn-${number}`, rendering)}">${number}</a></sup>`);
  }
  if (token.type === "link_open" && rendering.hasHtml)
    token.attrSet("href", ownAddress(String(token.attrGet("href") ?? ""), rendering));
  return token;
}

/** HTML in the place of a token; the parser's own output writes it as it is. */
function written(token: Token, html: string): Token {
  token.type = "html_inline";
  token.content = html;
  return token;
}

function ownAddress(address: string, { own, hasHtml }: Rendering): string {
  if (!hasHtml || /^(?:#|https?:|mailto:)/i.test(address)) return address;
  own.push(address);
  return `${OWN}${own.length - 1}`;
}

function picture(token: Token, { line, isLinked }: TokenPlace, rendering: Rendering): Token {
  const source = String(token.attrGet("src") ?? "");
  const { pictures, report } = rendering.writing;
  const found = pictures.find(source);
  if (found !== undefined && found.mediaType !== "image/svg+xml") {
    token.attrSet("src", dataOf(found, pictures, source));
    return token;
  }
  if (rendering.keepsRemote && !/^data:/i.test(source)) {
    token.attrSet("src", ownAddress(source, rendering));
    return token;
  }
  const shown = source.slice(0, /^data:/i.test(source) ? 200 : 4_000);
  const reason =
    found === undefined ? "is not among the files that were sent" : "is an SVG drawing, which may run code";
  const isText = isLinked || /^data:/i.test(source);
  const instead = isText ? "its text is written" : "a link to it is written";
  report("IMAGE_NOT_EMBEDDED", `The picture ${reason}, so ${instead}: ${shown}`, {
    line,
    subject: source.slice(0, 200),
  });
  const text = (token.children ?? [])
    .map(({ type, content }) => (type === "softbreak" || type === "hardbreak" ? " " : content))
    .join("");
  const label = escapeHtml(text === "" ? source.slice(0, 2_000) : text);
  const title = String(token.attrGet("title") ?? "");
  if (isText && title !== "")
    report("FORMATTING_NOT_WRITTEN", `Not in the output: picture title: ${title.slice(0, 4_000)}`, {
      line,
      subject: "picture title",
    });
  const tip = title === "" ? "" : ` title="${escapeHtml(title)}"`;
  return written(token, isText ? label : `<a href="${escapeHtml(ownAddress(source, rendering))}"${tip}>${label}</a>`);
}

function dataOf({ bytes, mediaType }: NonNullable<ReturnType<Pictures["find"]>>, _: Pictures, source: string): string {
  return /^data:/i.test(source) ? source : `data:${mediaType};base64,${Buffer.from(bytes).toString("base64")}`;
}

/** Ids of the headings that the text links to. */
function addIds(tokens: readonly Token[], writing: Writing): void {
  const wanted = new Set<string>();
  for (const { children } of tokens)
    for (const child of children ?? []) {
      const href = child.type === "link_open" ? String(child.attrGet("href") ?? "") : "";
      if (href.startsWith("#")) wanted.add(href.slice(1).toLowerCase());
    }
  if (wanted.size === 0) return;
  const byLine = new Map(
    [...slugsOf(writing.tree.blocks, writing.checkpoint)].map(([block, slug]) => [block.line, slug]),
  );
  for (const token of tokens) {
    const slug = token.type === "heading_open" ? byLine.get((token.map?.[0] ?? 0) + 1) : undefined;
    if (slug !== undefined && wanted.has(slug)) token.attrSet("id", slug);
  }
}

function cleaned(html: string, lines: Rendered["lines"], { writing, keepsRemote, own }: Rendering): string {
  const { checkpoint, report } = writing;
  const result = sanitizeHtml(html, { checkpoint, scopeClass: SCOPE, remote: keepsRemote ? "allow" : "block" });
  for (const { kind, subject, detail, range } of result.removals) {
    const line = lines.findLast(({ at }) => at <= range.start)?.line ?? 1;
    const text = detail.endsWith("\u2026") ? html.slice(range.start, range.end) : detail;
    report("HTML_SIMPLIFIED", `HTML was removed (${kind}: ${subject}): ${text.slice(0, 4_000)}`, { line, subject });
  }
  if (result.removalsOmitted > 0)
    report("HTML_SIMPLIFIED", `${result.removalsOmitted} more pieces of HTML were removed.`, {
      line: 1,
      subject: "html",
    });
  return result.html.replace(/https:\/\/relative\.invalid\/\?(\d+)/g, (_, index: string) =>
    escapeHtml(own[Number(index)] ?? ""),
  );
}
