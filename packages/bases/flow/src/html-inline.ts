import { EMPHASIS, STRIKE, STRONG } from "@colophon/kit-html";
import { escapeAttribute, escapeText } from "@colophon/kit-xml";
import type { EquationReading } from "./equations/omml.ts";
import { toLatex } from "./equations/to-latex.ts";
import { toMathml } from "./equations/to-mathml.ts";
import { CODE, type FlowInline, HIGHLIGHT, SUBSCRIPT, SUPERSCRIPT, UNDERLINE } from "./flow.ts";

/** How a file writes what HTML has no element for. */
export interface HtmlManner extends EquationReading {
  readonly equations: "latex" | "mathml";
  /** Around an equation in LaTeX. */
  readonly dollars: readonly [inline: readonly [string, string], display: readonly [string, string]];
  /** Called with each note that HTML refers to. */
  readonly onNote: (label: string) => void;
  readonly onComment: (number: number) => void;
}

const TAGS: readonly (readonly [mark: number, tag: string])[] = [
  [STRONG, "strong"],
  [EMPHASIS, "em"],
  [STRIKE, "s"],
  [UNDERLINE, "u"],
  [HIGHLIGHT, "mark"],
  [SUPERSCRIPT, "sup"],
  [SUBSCRIPT, "sub"],
  [CODE, "code"],
];

/** The tags of a run's marks: those that open it and those that close it. */
export function tagsOf(marks: number): { readonly open: string; readonly close: string } {
  const tags = TAGS.filter(([mark]) => (marks & mark) !== 0).map(([, tag]) => tag);
  return {
    open: tags.map((tag) => `<${tag}>`).join(""),
    close: tags
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join(""),
  };
}

/** Inline content as HTML. */
export function htmlInline(content: readonly FlowInline[], manner: HtmlManner): string {
  const parts: string[] = [];
  for (let at = 0; at < content.length; ) {
    const item = content[at];
    if (item === undefined) break;
    const { link } = item;
    let end = at + 1;
    while (end < content.length && content[end]?.link === link && link !== undefined) end++;
    const inner = changedHtml(content.slice(at, end), manner);
    parts.push(link === undefined ? inner : `<a href="${escapeAttribute(link.target)}">${inner}</a>`);
    at = end;
  }
  return parts.join("");
}

function changedHtml(content: readonly FlowInline[], manner: HtmlManner): string {
  return content
    .map((item) => {
      const inner = itemHtml(item, manner);
      if (item.change === undefined) return inner;
      const { kind, author } = item.change;
      const tag = kind === "inserted" ? "ins" : "del";
      const title = author === "" ? "" : ` title="${escapeAttribute(author)}"`;
      return `<${tag}${title}>${inner}</${tag}>`;
    })
    .join("");
}

function itemHtml(item: FlowInline, manner: HtmlManner): string {
  manner.look();
  switch (item.kind) {
    case "text": {
      const { open, close } = tagsOf(item.marks);
      return `${open}${escapeText(item.text)}${close}`;
    }
    case "break":
      return "<br>";
    case "anchor":
      return `<a id="${escapeAttribute(item.name)}"></a>`;
    case "picture": {
      const { source, alt, fileName } = item.picture;
      if (source === "") return alt === "" ? "" : `[${escapeText(alt)}]`;
      return `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(alt)}"${alt === "" ? ` title="${escapeAttribute(fileName)}"` : ""}>`;
    }
    case "equation": {
      if (manner.equations === "mathml") return toMathml(item.element, { ...manner, isDisplay: item.isDisplay });
      const [open, close] = manner.dollars[item.isDisplay ? 1 : 0];
      return `${open}${escapeText(toLatex(item.element, manner))}${close}`;
    }
    case "note": {
      const { label } = item.note;
      manner.onNote(label);
      return `<sup><a href="#fn-${label}">${label}</a></sup>`;
    }
    case "comment":
      manner.onComment(item.comment.number);
      return `<sup><a href="#comment-${item.comment.number}">[${item.comment.number}]</a></sup>`;
    case "ruby":
      return `<ruby>${htmlInline(item.base, manner)}<rt>${htmlInline(item.over, manner)}</rt></ruby>`;
  }
}
