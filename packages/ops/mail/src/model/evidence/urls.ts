import { append } from "../append.ts";
/** An address found in a body, and where it stands in its characters. */
export interface FoundUrl {
  readonly url: string;
  /** "text", or the element and attribute that holds it: "a href". */
  readonly where: string;
  /** What a link shows, when that is not the address. */
  readonly shown?: string;
  readonly start: number;
  readonly end: number;
}

/** Characters of one address. Attack: a data: address of megabytes repeated in a report. */
const MAX_URL_LENGTH = 4_096;
const MAX_SHOWN_LENGTH = 200;
const URL_IN_TEXT = /(?<![\w.-])(?:https?:\/\/|ftp:\/\/|mailto:|www\.)[^\s<>"'\u0000-\u001f\u00a0]{1,4096}/gi;
const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** The addresses in a plain text, in order. Cost: O(characters). */
export function findUrlsInText(text: string, offset = 0): FoundUrl[] {
  return [...text.matchAll(URL_IN_TEXT)]
    .map((match) => ({ url: withoutSentenceEnd(match[0]), start: offset + match.index }))
    .filter(({ url }) => /^www\..|:\/{0,2}[^/]/i.test(url))
    .map(({ url, start }) => ({ url, where: "text", start, end: start + url.length }));
}

/** A closing bracket belongs to the address when it was opened in it. */
function withoutSentenceEnd(url: string): string {
  // Counted once and not for each sign cut off. Attack: addresses that end in thousands of brackets.
  const counts = new Map<string, number>();
  for (const sign of url) if ("()[]{}".includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    const opener = CLOSERS[last];
    if (opener === undefined && !".,;:!?*_~|".includes(last)) break;
    if (opener === undefined) continue;
    const closed = counts.get(last) ?? 0;
    if ((counts.get(opener) ?? 0) >= closed) break;
    counts.set(last, closed - 1);
  }
  return url.slice(0, end);
}

/** Attributes that hold an address, whatever the element. Source: WHATWG HTML, Attributes index. */
const URL_ATTRIBUTES = new Set([
  "action",
  "background",
  "cite",
  "codebase",
  "data",
  "formaction",
  "href",
  "longdesc",
  "lowsrc",
  "manifest",
  "ping",
  "poster",
  "profile",
  "src",
  "srcset",
  "usemap",
  "xlink:href",
]);
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]{0,100})/gi;
const ATTRIBUTE = /[\s/]*([^\s=>/]{1,100})(?:\s{0,100}=\s{0,100}(?:"([^"]*)"|'([^']*)'|([^\s>]{0,8192})))?/y;
const CSS_URL = /url\(\s{0,20}(?:"([^"]{1,4096})"|'([^']{1,4096})'|([^\s()"']{1,4096}))\s{0,20}\)/gi;
/** Attributes of one element that are read. Attack: an element of a million attributes. */
const MAX_ATTRIBUTES = 200;

/**
 * The addresses in an HTML body, in order: of attributes, of styles, of a refresh, and those that stand in the text.
 *
 * Shapes   Every address is told, also one that a sanitiser would take out. Ranges are of the characters as written; `url`
 *          has its character references decoded.
 * Cost     O(characters).
 * Source   WHATWG HTML, 13.2.5.
 */
export function findUrlsInHtml(html: string): FoundUrl[] {
  return new HtmlUrlReader(html).read();
}

class HtmlUrlReader {
  readonly #html: string;
  readonly #found: FoundUrl[] = [];
  #textStart = 0;
  /** The link that is open: its place in the list and where its content begins. */
  #link: { readonly index: number; readonly start: number } | undefined;
  /** The element whose content is no text: style or script. */
  #raw: string | undefined;

  constructor(html: string) {
    this.#html = html;
  }

  read(): FoundUrl[] {
    TAG.lastIndex = 0;
    for (let match = TAG.exec(this.#html); match !== null; match = TAG.exec(this.#html)) {
      const name = match[2]?.toLowerCase();
      const isClosing = match[1] === "/";
      if (this.#raw !== undefined && !(isClosing && name === this.#raw)) continue;
      this.#endText(match.index);
      if (name === undefined) this.#textStart = TAG.lastIndex;
      else if (isClosing) this.#close(name, match.index);
      else this.#open(name);
    }
    this.#endText(this.#html.length);
    return this.#found.sort((one, other) => one.start - other.start);
  }

  #endText(end: number): void {
    const text = this.#html.slice(this.#textStart, end);
    if (this.#raw === "style") this.#addCss(text, this.#textStart, "style");
    else if (this.#raw === undefined) append(this.#found, findUrlsInText(text, this.#textStart).map(decodeUrl));
  }

  #close(name: string, at: number): void {
    const end = this.#html.indexOf(">", at);
    this.#textStart = end === -1 ? this.#html.length : end + 1;
    // Without it, closing tags that are never ended would each be searched to the end of the document.
    TAG.lastIndex = this.#textStart;
    this.#raw = undefined;
    if (name === "a") this.#endLink(at);
  }

  #endLink(at: number): void {
    const link = this.#link;
    this.#link = undefined;
    const found = link === undefined ? undefined : this.#found[link.index];
    if (link === undefined || found === undefined) return;
    const shown = decodeReferences(
      this.#html.slice(link.start, Math.min(at, link.start + 2_000)).replace(/<[^>]*>?/g, " "),
    )
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, MAX_SHOWN_LENGTH)
      .toWellFormed();
    if (shown !== "" && shown !== found.url) this.#found[link.index] = { ...found, shown };
  }

  #open(name: string): void {
    const before = this.#found.length;
    let at = TAG.lastIndex;
    for (let count = 0; count < MAX_ATTRIBUTES; count += 1) {
      ATTRIBUTE.lastIndex = at;
      const match = ATTRIBUTE.exec(this.#html);
      if (match === null) break;
      at = ATTRIBUTE.lastIndex;
      this.#readAttribute(name, match);
    }
    const end = this.#html.indexOf(">", at);
    this.#textStart = end === -1 ? this.#html.length : end + 1;
    TAG.lastIndex = this.#textStart;
    if (name === "style" || name === "script") this.#raw = name;
    const link = this.#found.slice(before).findIndex(({ where }) => where === "a href");
    if (link !== -1) this.#link = { index: before + link, start: this.#textStart };
  }

  #readAttribute(element: string, match: RegExpExecArray): void {
    const name = (match[1] ?? "").toLowerCase();
    const raw = match[2] ?? match[3] ?? match[4];
    if (raw === undefined) return;
    const quoteLength = match[4] === undefined ? 1 : 0;
    const start = match.index + match[0].length - raw.length - quoteLength;
    const where = `${element} ${name}`;
    if (name === "style") this.#addCss(raw, start, where);
    else if (name === "srcset") this.#addSrcset(raw, start, where);
    else if (URL_ATTRIBUTES.has(name)) this.#add(raw, start, where);
    else if (element === "meta" && name === "content") this.#addRefresh(raw, start);
  }

  #add(raw: string, start: number, where: string): void {
    const url = decodeReferences(raw).trim();
    if (url === "" || url.startsWith("#")) return;
    this.#found.push({ url: url.slice(0, MAX_URL_LENGTH).toWellFormed(), where, start, end: start + raw.length });
  }

  #addCss(css: string, start: number, where: string): void {
    for (const match of css.matchAll(CSS_URL)) {
      const raw = match[1] ?? match[2] ?? match[3] ?? "";
      this.#add(raw, start + match.index + match[0].indexOf(raw), where);
    }
  }

  #addSrcset(raw: string, start: number, where: string): void {
    for (const match of raw.matchAll(/(?:^|,)\s*([^\s,]{1,4096})/g)) {
      const url = match[1] ?? "";
      this.#add(url, start + match.index + match[0].length - url.length, where);
    }
  }

  /** WHATWG HTML, 4.2.5.3: content="5; url=https://example.com/". */
  #addRefresh(raw: string, start: number): void {
    const match = /^\s*[\d.]*\s*[;,]?\s*url\s*=\s*["']?([^"']{1,4096})/i.exec(raw);
    if (match?.[1] !== undefined) this.#add(match[1], start + match[0].length - match[1].length, "meta content");
  }
}

function decodeUrl(found: FoundUrl): FoundUrl {
  return found.url.includes("&") ? { ...found, url: decodeReferences(found.url) } : found;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  colon: ":",
  sol: "/",
  period: ".",
  tab: "",
  newline: "",
};

/** The character references that addresses are hidden with. */
function decodeReferences(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const point = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : "";
  });
}
