import { attributeOf, type HtmlElement, type HtmlNode } from "@colophon/kit-html";
import type { CellImage, CellLink } from "../table.ts";
import { TextBuffer } from "../text-buffer.ts";

/** Elements whose content a browser shows to nobody, or in another form than text. */
const SILENT = new Set("script style template noscript head title meta link base noembed noframes datalist".split(" "));
const OPAQUE = new Set("svg canvas video audio iframe object embed applet progress meter".split(" "));
const BLOCKS = new Set(
  "address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol option p pre search section summary ul table caption".split(
    " ",
  ),
);

/** What a piece of HTML holds: its text as a browser shows it, and what is no text. */
export interface HtmlContent {
  readonly text: string;
  readonly hiddenText: string;
  readonly links: readonly CellLink[];
  readonly images: readonly CellImage[];
  readonly superscripts: readonly { readonly text: string; readonly start: number }[];
  /** Names of elements whose content is neither text nor image. */
  readonly opaque: readonly string[];
  readonly tables: readonly HtmlElement[];
  readonly isRotated: boolean;
}

/** Collects text with the white space of HTML collapsed; a block or `br` begins a line. */
class ContentCollector {
  readonly #step: () => void;
  readonly links: CellLink[] = [];
  readonly images: CellImage[] = [];
  readonly superscripts: { text: string; start: number }[] = [];
  readonly opaque: string[] = [];
  readonly tables: HtmlElement[] = [];
  isRotated = false;
  readonly #text = new TextBuffer();
  #hidden = "";
  #gap: "" | " " | "\n" = "";
  #isHidden = false;

  constructor(step: () => void) {
    this.#step = step;
  }

  get text(): string {
    return this.#text.toString();
  }

  get hiddenText(): string {
    return this.#hidden.trim();
  }

  addAll(nodes: readonly HtmlNode[], isPreformatted: boolean): void {
    for (const node of nodes) {
      this.#step();
      if (node.kind === "element") this.#addElement(node, isPreformatted);
      else this.#addText(node.text, isPreformatted);
    }
  }

  #addElement(element: HtmlElement, isPreformatted: boolean): void {
    const { name, tag } = element;
    if (SILENT.has(name)) return;
    if (name === "table" && element.namespace === "html") {
      this.tables.push(element);
      this.#break("\n");
    } else if (OPAQUE.has(name) || element.namespace === "svg") this.opaque.push(name);
    else if (name === "input") this.#addInput(element);
    else if (name === "br") this.#break("\n");
    else if (name === "img")
      this.images.push({ text: attributeOf(tag, "alt") ?? "", target: attributeOf(tag, "src") ?? "" });
    else if (isHiddenElement(element) && !this.#isHidden) {
      this.#isHidden = true;
      this.#addContent(element, isPreformatted);
      this.#isHidden = false;
    } else this.#addContent(element, isPreformatted);
  }

  #addContent(element: HtmlElement, isPreformatted: boolean): void {
    const { name, tag, children } = element;
    const isBlock = BLOCKS.has(name);
    if (isBlock) this.#break("\n");
    this.isRotated ||= isRotatedElement(element);
    const keepsSpace = isPreformatted || name === "pre" || name === "textarea" || name === "listing";
    const before = this.#text.length;
    this.addAll(children, keepsSpace);
    const href = name === "a" ? attributeOf(tag, "href") : undefined;
    if (href !== undefined) this.links.push({ text: this.#text.from(before).trim(), target: href });
    if (name === "sup") this.#addSuperscript(this.#text.from(before));
    if (isBlock) this.#break("\n");
  }

  #addSuperscript(raw: string): void {
    const text = raw.trim();
    if (text !== "") this.superscripts.push({ text, start: this.#text.length - raw.trimStart().length });
  }

  #addInput({ tag }: HtmlElement): void {
    const value = attributeOf(tag, "value") ?? "";
    if (value.trim() !== "" && !/^(?:hidden|checkbox|radio)$/i.test(attributeOf(tag, "type") ?? ""))
      this.opaque.push("input");
  }

  #addText(text: string, isPreformatted: boolean): void {
    if (this.#isHidden) {
      this.#hidden = `${this.#hidden} ${text.replace(/\s+/g, " ").trim()}`;
      return;
    }
    if (isPreformatted) {
      const lines = text.replace(/\r\n?/g, "\n");
      if (lines.trim() === "") this.#break(lines.includes("\n") ? "\n" : " ");
      else this.#append(lines);
      return;
    }
    const collapsed = text.replace(/[\t\n\f\r ]+/g, " ");
    if (collapsed.startsWith(" ")) this.#break(" ");
    const words = collapsed.trim();
    if (words !== "") this.#append(words);
    if (words !== "" && collapsed.endsWith(" ")) this.#break(" ");
  }

  #append(text: string): void {
    if (this.#text.length > 0) this.#text.add(this.#gap);
    this.#gap = "";
    this.#text.add(text);
  }

  #break(gap: " " | "\n"): void {
    if (this.#text.length > 0 && this.#gap !== "\n") this.#gap = gap;
  }
}

/** The content of an element; nested tables are listed and not entered. */
export function contentOfHtml(element: HtmlElement, step: () => void): HtmlContent {
  const collector = new ContentCollector(step);
  collector.addAll(element.children, false);
  const { text, hiddenText, links, images, superscripts, opaque, tables } = collector;
  const isRotated = collector.isRotated || isRotatedElement(element);
  return { text: text.trimEnd(), hiddenText, links, images, superscripts, opaque, tables, isRotated };
}

/** Whether the element itself says that it is not shown. Style sheets are not applied. */
export function isHiddenElement({ tag }: HtmlElement): boolean {
  if (attributeOf(tag, "hidden") !== undefined) return true;
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\s*(?:!|;|$)/i.test(
    attributeOf(tag, "style") ?? "",
  );
}

function isRotatedElement({ tag }: HtmlElement): boolean {
  return /writing-mode\s*:\s*(?:vertical|sideways)|rotate\(\s*-?(?:90|270)deg/i.test(attributeOf(tag, "style") ?? "");
}
