import { escapeHtml } from "@colophon/kit-xml";
import type { RtfFormat } from "./format.ts";

/** Schemes a link may have; anything else keeps its text and loses its target. Attack: javascript: in a field. */
const LINK_SCHEME = /^(?:https?|mailto|ftp|tel|news|nntp|callto|sip):|^#/i;

export interface HtmlWriter {
  text(characters: string, format: RtfFormat, link: string | undefined): void;
  lineBreak(): void;
  endParagraph(): void;
  finish(): string;
}

function elementsOf(format: RtfFormat, link: string | undefined): readonly [open: string, close: string][] {
  const elements: [string, string][] = [];
  if (link !== undefined && LINK_SCHEME.test(link)) elements.push([`<a href="${escapeHtml(link)}">`, "</a>"]);
  if (format.bold) elements.push(["<b>", "</b>"]);
  if (format.italic) elements.push(["<i>", "</i>"]);
  // A link is underlined by its reader.
  if (format.underline && link === undefined) elements.push(["<u>", "</u>"]);
  if (format.strike) elements.push(["<s>", "</s>"]);
  if (format.position === "sub") elements.push(["<sub>", "</sub>"]);
  if (format.position === "super") elements.push(["<sup>", "</sup>"]);
  return elements;
}

/** Writes paragraphs whose inline elements are always closed in order. */
export function createHtmlWriter(): HtmlWriter {
  const parts: string[] = [];
  let paragraph: string[] = [];
  let open: readonly [string, string][] = [];

  const switchTo = (wanted: readonly [string, string][]) => {
    let same = 0;
    while (same < open.length && same < wanted.length && open[same]?.[0] === wanted[same]?.[0]) same++;
    for (const [, close] of open.slice(same).reverse()) paragraph.push(close);
    for (const [start] of wanted.slice(same)) paragraph.push(start);
    open = wanted;
  };
  const endParagraph = () => {
    switchTo([]);
    const content = paragraph.join("");
    parts.push(content === "" ? "<p>&nbsp;</p>\r\n" : `<p>${content}</p>\r\n`);
    paragraph = [];
  };
  return {
    text(characters, format, link) {
      switchTo(elementsOf(format, link));
      // White space collapses in HTML: all but the last of a run of spaces become no-break spaces.
      paragraph.push(
        escapeHtml(characters)
          .replace(/ (?= )/g, "&nbsp;")
          .replaceAll("\t", "&emsp;"),
      );
    },
    lineBreak() {
      paragraph.push("<br>\r\n");
    },
    endParagraph,
    finish() {
      if (paragraph.length > 0) endParagraph();
      return `<html><body>\r\n${parts.join("")}</body></html>\r\n`;
    },
  };
}
