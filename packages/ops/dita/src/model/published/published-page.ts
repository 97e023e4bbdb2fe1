import { withFormatErrors } from "@colophon/contract";
import { attributeOf, type HtmlElement, type HtmlNode, readHtmlPage } from "@colophon/kit-html";
import type { DitaOp } from "../../codes.ts";
import { isAbsolute, resolveReference } from "../paths.ts";
import { MISSING_WORDS } from "../render/missing-words.ts";
import type { PublishedFile } from "./published-files.ts";
import { lettersOf } from "./words.ts";

export interface PublishedHeading {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Where the text behind it begins among the page's letters. */
  readonly lettersFrom: number;
}

export interface PublishedLink {
  readonly href: string;
  readonly start: number;
  /** Within a nav, or what calls itself a table of contents. */
  readonly isContents: boolean;
  /** What calls itself external leads out of the publication, also by a path. */
  readonly isExternal: boolean;
}

export interface PublishedReference {
  readonly kind: "image" | "file";
  readonly url: string;
  readonly start: number;
}

/** What a page says of itself. Offsets are of its text. */
export interface PublishedPage {
  readonly path: string;
  /** Each id, at each of its places. */
  readonly ids: ReadonlyMap<string, readonly number[]>;
  /** Where links may lead: ids, and the names of anchors. */
  readonly anchors: ReadonlyMap<string, number>;
  /** What its addresses are seen from: its path, or what a base says. */
  readonly base: string;
  readonly headings: readonly PublishedHeading[];
  readonly links: readonly PublishedLink[];
  readonly references: readonly PublishedReference[];
  /** All that is read of it but its contents and what is hidden, letters and digits only. */
  readonly letters: string;
  /** Elements deeper than a browser keeps them. */
  readonly flattened: readonly string[];
  placeOf(offset: number): { readonly line: number; readonly column: number };
}

const HEADING = /^h[1-6]$/;
const UNREAD: ReadonlySet<string> = new Set(["script", "style", "template", "noscript", "title", "head"]);
const IMAGES: Readonly<Record<string, string>> = { img: "src", image: "href", input: "src" };
const FILES: Readonly<Record<string, string>> = {
  script: "src",
  iframe: "src",
  embed: "src",
  object: "data",
  audio: "src",
  video: "src",
  source: "src",
  track: "src",
};

/** A page, as browsers read it. Errors: RESOURCE_LIMIT. */
export function readPublishedPage(file: PublishedFile, op: DitaOp): PublishedPage {
  const text = decode(file.read());
  const read = withFormatErrors(
    op,
    () => ({ code: "RESOURCE_LIMIT" }),
    () => readHtmlPage(text, { checkpoint: op.checkpoint }),
  );
  const reader = new PageReader();
  reader.read(read.html, op.checkpoint);
  return { path: file.path, ...reader.page(file.path), flattened: read.flattened, placeOf: placesIn(text) };
}

const META = /<meta[^>]+charset\s*=\s*["']?\s*([A-Za-z0-9_:.-]+)/i;
const HEAD_BYTES = 1_024;

/** Source: WHATWG HTML, 13.2.3: byte-order mark, then what meta names, then UTF-8. */
function decode(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  const bom = /^\xff\xfe/.test(head) ? "utf-16le" : /^\xfe\xff/.test(head) ? "utf-16be" : undefined;
  const named = META.exec(head)?.[1]?.toLowerCase();
  const label =
    bom ?? (named === undefined || /^utf-?16/.test(named) || head.startsWith("\xef\xbb\xbf") ? "utf-8" : named);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function placesIn(text: string): PublishedPage["placeOf"] {
  let starts: number[] | undefined;
  return (offset) => {
    if (starts === undefined) {
      starts = [0];
      for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    }
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

interface Waiting {
  readonly node: HtmlNode | { readonly kind: "end"; readonly heading: number };
  readonly isContents: boolean;
  /** The number of a footnote, or a key that gave no words: no word of a heading. */
  readonly isNote?: boolean;
  /** Words that a reader does not see. */
  readonly isHidden?: boolean;
}

/** One walk through a page's tree. */
class PageReader {
  readonly #ids = new Map<string, number[]>();
  readonly #anchors = new Map<string, number>();
  #base: string | undefined;
  readonly #links: PublishedLink[] = [];
  readonly #references: PublishedReference[] = [];
  readonly #headings: { texts: string[]; start: number; end: number; lettersFrom: number }[] = [];
  readonly #open: number[] = [];
  readonly #letters: string[] = [];
  #length = 0;

  read(root: HtmlElement, checkpoint: () => void): void {
    const waiting: Waiting[] = [{ node: root, isContents: false }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node, isContents, isNote = false, isHidden = false } = next;
      checkpoint();
      if (node.kind === "text") this.#text(node.text, isContents || isHidden, isNote || isHidden);
      else if (node.kind === "end") this.#close(node.heading);
      else
        for (const inside of this.#element(node, isContents).reverse())
          waiting.push({ ...inside, isNote: isNote || isMark(node), isHidden: isHidden || isUnseen(node) });
    }
  }

  page(path: string): Omit<PublishedPage, "path" | "flattened" | "placeOf"> {
    const headings = this.#headings.map(({ texts, ...rest }) => ({
      ...rest,
      text: texts.join("").replace(/\s+/g, " ").trim(),
    }));
    const letters = this.#letters.join("");
    return {
      ids: this.#ids,
      anchors: this.#anchors,
      base: this.#base === undefined ? path : baseOf(path, this.#base),
      headings,
      links: this.#links,
      references: this.#references,
      letters,
    };
  }

  #text(text: string, isContents: boolean, isNote: boolean): void {
    if (!isNote) for (const heading of this.#open) this.#headings[heading]?.texts.push(text);
    if (isContents) return;
    const letters = lettersOf(text);
    this.#letters.push(letters);
    this.#length += letters.length;
  }

  #close(heading: number): void {
    this.#open.pop();
    const closed = this.#headings[heading];
    if (closed !== undefined) closed.lettersFrom = this.#length;
  }

  #element(element: HtmlElement, wasContents: boolean): Waiting[] {
    const { name, tag, children, contentEnd, isCopy } = element;
    if (!isCopy) this.#attributes(element, wasContents);
    if (UNREAD.has(name) && name !== "head") return [];
    const isContents = wasContents || isNavigation(element);
    const inside = children.map((node) => ({ node, isContents }));
    if (!HEADING.test(name) || isContents) return inside;
    const heading = this.#headings.length;
    this.#headings.push({ texts: [], start: tag.start, end: contentEnd, lettersFrom: this.#length });
    this.#open.push(heading);
    return [...inside, { node: { kind: "end", heading }, isContents }];
  }

  #anchor(id: string | undefined, name: string | undefined, start: number): void {
    for (const one of [id, name]) if (one && !this.#anchors.has(one)) this.#anchors.set(one, start);
    if (!id) return;
    const places = this.#ids.get(id);
    if (places === undefined) this.#ids.set(id, [start]);
    else places.push(start);
  }

  #attributes(element: HtmlElement, isContents: boolean): void {
    const { name, tag } = element;
    const { start } = tag;
    this.#anchor(attributeOf(tag, "id"), name === "a" ? attributeOf(tag, "name") : undefined, start);
    const href = attributeOf(tag, "href");
    if (name === "base") this.#base ??= href;
    if ((name === "a" || name === "area") && href !== undefined)
      this.#links.push({
        href,
        start,
        isContents: isContents || isNavigation(element),
        isExternal: /\bexternal\b/i.test(attributeOf(tag, "rel") ?? ""),
      });
    if (name === "link" && href !== undefined && /stylesheet|icon/i.test(attributeOf(tag, "rel") ?? ""))
      this.#references.push({ kind: "file", url: href, start });
    const picture = IMAGES[name];
    const image =
      picture === undefined ? undefined : (attributeOf(tag, picture) ?? attributeOf(tag, `xlink:${picture}`));
    if (image !== undefined) this.#references.push({ kind: "image", url: image, start });
    const file = FILES[name] === undefined ? undefined : attributeOf(tag, FILES[name] ?? "");
    if (file !== undefined) this.#references.push({ kind: isPicture(file) ? "image" : "file", url: file, start });
    for (const candidate of (attributeOf(tag, "srcset") ?? "").split(/,\s+/)) {
      const url = candidate.trim().split(/\s/)[0] ?? "";
      if (url !== "") this.#references.push({ kind: "image", url, start });
    }
  }
}

/** Source: WHATWG HTML, 4.2.3: the first base counts. One that leads elsewhere takes all relative addresses with it. */
function baseOf(path: string, href: string): string {
  return isAbsolute(href) ? href : (resolveReference(path, href)?.path ?? path);
}

/** The mark of a footnote: raised, and a link. Or what our own pages show for words that are not there. */
function isMark({ name, tag, parent, children }: HtmlElement): boolean {
  if (attributeOf(tag, "class") === MISSING_WORDS) return true;
  if (name !== "sup") return false;
  return parent?.name === "a" || children.some((child) => child.kind === "element" && child.name === "a");
}

/** Hidden by an attribute; style sheets are not read. */
function isUnseen({ tag }: HtmlElement): boolean {
  return (
    attributeOf(tag, "hidden") !== undefined ||
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributeOf(tag, "style") ?? "")
  );
}

function isPicture(url: string): boolean {
  return /\.(?:svgz?|png|jpe?g|gif|webp|bmp|avif)(?:[?#]|$)/i.test(url);
}

function isNavigation({ name, tag }: HtmlElement): boolean {
  const role = attributeOf(tag, "role") ?? "";
  return name === "nav" || /\b(?:navigation|doc-toc|doc-index|directory)\b/.test(role);
}
