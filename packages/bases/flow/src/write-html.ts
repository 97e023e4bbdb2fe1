import { escapeAttribute, escapeText } from "@colophon/kit-xml";
import {
  type FlowBlock,
  type FlowBox,
  type FlowDocument,
  type FlowParagraph,
  type FlowTable,
  plainTextOf,
} from "./flow.ts";
import { type GroupedBlock, groupLists, sameRole } from "./group-lists.ts";
import { type HtmlManner, htmlInline } from "./html-inline.ts";

/** Blocks as HTML: one line for each, without blank lines. */
function htmlBlocks(blocks: readonly FlowBlock[], manner: HtmlManner): string {
  return grouped(groupLists(blocks), manner).join("\n");
}

function grouped(blocks: readonly GroupedBlock[], manner: HtmlManner): readonly string[] {
  const lines: string[] = [];
  for (let at = 0; at < blocks.length; at++) {
    manner.look();
    const block = blocks[at];
    if (block === undefined) break;
    if (block.kind === "paragraph" && block.role !== "text") {
      const same = sameRole(blocks, at);
      at += same.length - 1;
      lines.push(together(same, manner));
    } else if (block.kind === "paragraph") lines.push(paragraphHtml(block, manner));
    else if (block.kind === "table") lines.push(tableHtml(block, manner));
    else if (block.kind === "box") lines.push(boxHtml(block, manner));
    else {
      const items = block.items.map((item) => `<li>${itemHtml(item, manner)}</li>`);
      const start = block.start === 1 ? "" : ` start="${block.start}"`;
      lines.push(block.isOrdered ? `<ol${start}>\n${items.join("\n")}\n</ol>` : `<ul>\n${items.join("\n")}\n</ul>`);
    }
  }
  return lines;
}

function boxHtml({ tag = "aside", blocks }: FlowBox, manner: HtmlManner): string {
  return `<${tag}>${htmlBlocks(blocks, manner)}</${tag}>`;
}

/** The text of an item without a paragraph around it, as in a close list. */
function itemHtml([first, ...rest]: readonly GroupedBlock[], manner: HtmlManner): string {
  if (first === undefined) return "";
  const isPlain = first.kind === "paragraph" && first.role === "text" && !first.isRightToLeft;
  const head = isPlain ? htmlInline(first.content, manner) : grouped([first], manner).join("\n");
  return [head, ...grouped(rest, manner)].join("\n");
}

/** Neighbouring paragraphs of code, or of a quote. */
function together(paragraphs: readonly FlowParagraph[], manner: HtmlManner): string {
  if (paragraphs[0]?.role === "code")
    // A blank line would end the HTML where Markdown is around it.
    return `<pre><code>${paragraphs.map(({ content }) => htmlInline(content, manner).replaceAll("<br>", "&#10;")).join("&#10;")}</code></pre>`;
  return `<blockquote>${paragraphs.map((each) => paragraphHtml(each, manner)).join("\n")}</blockquote>`;
}

function paragraphHtml({ heading, label, isRightToLeft, content }: FlowParagraph, manner: HtmlManner): string {
  const tag = heading === undefined ? "p" : `h${Math.min(heading, 6)}`;
  const direction = isRightToLeft ? ' dir="rtl"' : "";
  const number = label === undefined ? "" : `${escapeText(label.text)} `;
  return `<${tag}${direction}>${number}${htmlInline(content, manner)}</${tag}>`;
}

export function tableHtml({ rows, headerRows }: FlowTable, manner: HtmlManner): string {
  const lines = rows.map((cells, row) => {
    const tag = row < headerRows ? "th" : "td";
    const written = cells.map(({ columnSpan, rowSpan, blocks }) => {
      const spans = `${columnSpan > 1 ? ` colspan="${columnSpan}"` : ""}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ""}`;
      return `<${tag}${spans}>${cellHtml(blocks, manner)}</${tag}>`;
    });
    return `<tr>${written.join("")}</tr>`;
  });
  return `<table>\n${lines.join("\n")}\n</table>`;
}

function cellHtml(blocks: readonly FlowBlock[], manner: HtmlManner): string {
  const [only] = blocks;
  const isPlain =
    blocks.length === 1 &&
    only?.kind === "paragraph" &&
    only.role === "text" &&
    only.heading === undefined &&
    !only.isRightToLeft;
  if (!isPlain) return htmlBlocks(blocks, manner);
  return `${only.label === undefined ? "" : `${escapeText(only.label.text)} `}${htmlInline(only.content, manner)}`;
}

/** A note with its label, which is HTML, on the line of its text. */
export function noteHtml(label: string, blocks: readonly FlowBlock[], manner: HtmlManner): string {
  const [first, ...rest] = blocks;
  const mark = `<sup>${label}</sup>`;
  const isPlain =
    first?.kind === "paragraph" && first.role === "text" && first.heading === undefined && !first.isRightToLeft;
  // The label of a list belongs to the blocks after it.
  if (!isPlain || first.label !== undefined) return `${mark}\n${htmlBlocks(blocks, manner)}`;
  const opening = `<p>${mark} ${htmlInline(first.content, manner)}</p>`;
  return rest.length === 0 ? opening : `${opening}\n${htmlBlocks(rest, manner)}`;
}

const STYLE =
  "body{max-width:50em;margin:2em auto;padding:0 1em;font-family:sans-serif;line-height:1.4}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2em .5em;vertical-align:top;text-align:left}img{max-width:100%}aside{border:1px solid #ccc;padding:0 1em;margin:1em 0}";

/** A document as one HTML page, without scripts. */
export function writeFlowHtml(document: FlowDocument, manner: HtmlManner): string {
  const { title, language, headers, body, footers, notes, comments } = document;
  const first = body.find((block) => block.kind === "paragraph" && block.heading !== undefined);
  const name = title ?? (first?.kind === "paragraph" ? plainTextOf(first.content) : "Document");
  const around = (tag: string, stories: readonly (readonly FlowBlock[])[]): readonly string[] =>
    stories.filter((blocks) => blocks.length > 0).map((blocks) => `<${tag}>\n${htmlBlocks(blocks, manner)}\n</${tag}>`);
  const noted = notes.map(({ label, blocks }) => `<div id="fn-${label}">${noteHtml(label, blocks, manner)}\n</div>`);
  const commented = comments.map(({ number, author, date, blocks }) => {
    const who = [author, date].filter((each) => each !== "").join(", ");
    return `<div id="comment-${number}">[${number}] <strong>${escapeText(who)}</strong>\n${htmlBlocks(blocks, manner)}\n</div>`;
  });
  const lines = [
    "<!DOCTYPE html>",
    language === undefined ? "<html>" : `<html lang="${escapeAttribute(language)}">`,
    `<head>\n<meta charset="utf-8">\n<title>${escapeText(name)}</title>\n<style>${STYLE}</style>\n</head>\n<body>`,
    ...around("header", headers),
    htmlBlocks(body, manner),
    ...(noted.length === 0 ? [] : [`<section class="notes">\n<hr>\n${noted.join("\n")}\n</section>`]),
    ...(commented.length === 0 ? [] : [`<section class="comments">\n<hr>\n${commented.join("\n")}\n</section>`]),
    ...around("footer", footers),
    "</body>\n</html>",
  ];
  return `${lines.filter((line) => line !== "").join("\n")}\n`;
}
