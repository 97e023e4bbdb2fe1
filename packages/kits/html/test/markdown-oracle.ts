import MarkdownIt from "markdown-it";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** An independent reader of CommonMark and GFM, addresses left as they are written. */
const reader = new MarkdownIt({ html: false, linkify: false, maxNesting: 1000 });
reader.normalizeLink = (url) => url;
reader.normalizeLinkText = (text) => text;
reader.validateLink = () => true;

export function renderMarkdown(markdown: string): string {
  return reader.render(markdown);
}

export interface View {
  /** Without white space and characters that have no width. */
  readonly text: string;
  /** Address and text of each link; the paragraphs of one link together. */
  readonly links: readonly (readonly [href: string, text: string])[];
}

const SKIPPED = new Set(
  "script style title textarea select datalist iframe noembed noframes template svg math".split(" "),
);

/** The text, alternative texts of images among it, and the links of an HTML document as parse5 reads it. */
export function viewOf(html: string): View {
  const links: { href: string; text: string; isOpen: boolean }[] = [];
  let text = "";
  const addText = (value: string, href: string | undefined): void => {
    const piece = value.replace(/[\s\u00ad\u200b\u2060\ufeff]|\u034f/g, "");
    if (piece === "") return;
    text += piece;
    const last = links[links.length - 1];
    if (href === undefined) {
      if (last !== undefined) last.isOpen = false;
    } else if (last?.isOpen === true && last.href === href) last.text += piece;
    else links.push({ href, text: piece, isOpen: true });
  };
  const visit = (node: Node, href: string | undefined): void => {
    if (node.nodeName === "#text") addText((node as DefaultTreeAdapterTypes.TextNode).value, href);
    if (node.nodeName === "img" && "attrs" in node) {
      addText(node.attrs.find(({ name }) => name === "alt")?.value ?? "", href);
    }
    if (SKIPPED.has(node.nodeName) || !("childNodes" in node)) return;
    const own = "attrs" in node && node.nodeName === "a" ? node.attrs.find(({ name }) => name === "href") : undefined;
    for (const child of node.childNodes) visit(child, own?.value ?? href);
  };
  visit(parse(html, { scriptingEnabled: false }), undefined);
  return { text, links: links.map(({ href, text: label }) => [href, label] as const) };
}
