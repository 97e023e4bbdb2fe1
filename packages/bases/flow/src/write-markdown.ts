import { escapeHeadingEnd, escapeInline, escapeLineStart, LineWriter } from "@colophon/kit-html";
import { escapeText } from "@colophon/kit-xml";
import {
  type FlowBlock,
  type FlowCell,
  type FlowDocument,
  type FlowParagraph,
  type FlowTable,
  plainTextOf,
} from "./flow.ts";
import { type FlowList, type GroupedBlock, groupLists, sameRole } from "./group-lists.ts";
import type { HtmlManner } from "./html-inline.ts";
import { markdownLines } from "./markdown-inline.ts";
import { noteHtml, tableHtml } from "./write-html.ts";

/** Blocks as CommonMark with the tables and footnotes of GitHub; tables that these cannot show as HTML. */
class FlowMarkdownWriter {
  readonly #lines: LineWriter;
  readonly #manner: HtmlManner;

  constructor(lines: LineWriter, manner: HtmlManner) {
    this.#lines = lines;
    this.#manner = manner;
  }

  blocks(blocks: readonly GroupedBlock[]): void {
    for (let at = 0; at < blocks.length; at++) {
      this.#manner.look();
      const block = blocks[at];
      if (block === undefined) break;
      this.#lines.blank();
      if (block.kind === "paragraph" && block.role !== "text") {
        const same = sameRole(blocks, at);
        at += same.length - 1;
        if (block.role === "code") this.#code(same);
        else this.#quote(same);
      } else this.#block(block, blocks[at - 1]);
      this.#lines.blank();
    }
  }

  #block(block: GroupedBlock, previous: GroupedBlock | undefined): void {
    if (block.kind === "paragraph") this.#paragraph(block);
    else if (block.kind === "table") this.#table(block);
    else if (block.kind === "box") this.blocks(groupLists(block.blocks));
    else this.#list(block, previous);
  }

  #paragraph({ heading, label, content }: FlowParagraph): void {
    const lines = markdownLines(content, this.#manner).filter((line) => line !== "");
    const number = label === undefined ? "" : escapeInline(label.text);
    const [first = "", ...rest] = lines;
    const all = [number === "" ? first : `${number} ${first}`.trimEnd(), ...rest];
    if (heading !== undefined) {
      const line = all.join("<br>");
      if (line !== "") this.#lines.write(`${"#".repeat(Math.min(heading, 6))} ${escapeHeadingEnd(line)}`);
    } else if (all.some((line) => line !== "")) this.#lines.write(all.map(escapeLineStart).join("\\\n"));
  }

  #quote(paragraphs: readonly FlowParagraph[]): void {
    this.#lines.open("> ", "> ");
    for (const each of paragraphs) {
      this.#lines.blank();
      this.#paragraph(each);
    }
    this.#lines.close();
  }

  /** Code holds text alone. */
  #code(paragraphs: readonly FlowParagraph[]): void {
    if (paragraphs.some(({ content }) => content.some(({ kind }) => kind !== "text" && kind !== "break"))) {
      for (const each of paragraphs) {
        this.#lines.blank();
        this.#paragraph(each);
      }
      return;
    }
    const text = paragraphs
      .map(({ content, label }) => `${label === undefined ? "" : `${label.text} `}${plainTextOf(content)}`)
      .join("\n");
    const longest = (text.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length + 1), 3);
    const fence = "`".repeat(longest);
    this.#lines.write(`${fence}\n${text}\n${fence}`);
  }

  #list(list: FlowList, previous: GroupedBlock | undefined): void {
    // Two lists side by side would be read as one.
    if (previous?.kind === "list" && previous.isOrdered === list.isOrdered && previous.delimiter === list.delimiter) {
      this.#lines.write("<!-- -->");
      this.#lines.blank();
    }
    const isLoose = list.items.some((item) => item.some((block, at) => at > 0 && block.kind !== "list"));
    for (const [at, item] of list.items.entries()) {
      const marker = list.isOrdered ? `${list.start + at}${list.delimiter} ` : "- ";
      this.#lines.open(marker, " ".repeat(marker.length));
      this.#item(item, isLoose);
      this.#lines.close();
      if (isLoose) this.#lines.blank();
      else this.#lines.skipBlank();
    }
  }

  #item(item: readonly GroupedBlock[], isLoose: boolean): void {
    const [first, second, ...rest] = item;
    // Only a list that starts at 1 can follow a paragraph without a blank line. CommonMark 0.31, 5.2.
    const isClose =
      !isLoose &&
      first?.kind === "paragraph" &&
      second?.kind === "list" &&
      rest.length === 0 &&
      (!second.isOrdered || second.start === 1);
    if (!isClose) {
      this.blocks(item);
      return;
    }
    this.blocks([first]);
    this.#lines.skipBlank();
    this.#list(second, undefined);
  }

  #table(table: FlowTable): void {
    if (!table.rows.every((cells) => cells.every(isSimple))) {
      this.#lines.write(tableHtml(table, this.#manner));
      return;
    }
    const rows = table.rows.map((cells) => {
      const row = Array.from({ length: table.columns }, () => "");
      for (const cell of cells) row[cell.column] = this.#cell(cell);
      return row;
    });
    const empty = Array.from({ length: table.columns }, () => "");
    const [head, body] = table.headerRows > 0 ? [rows[0] ?? empty, rows.slice(1)] : [empty, rows];
    const write = (cells: readonly string[]): void => this.#lines.write(`| ${cells.join(" | ")} |`);
    write(head);
    write(empty.map(() => "---"));
    for (const row of body) write(row);
  }

  #cell({ blocks: [block] }: FlowCell): string {
    if (block?.kind !== "paragraph") return "";
    const lines = markdownLines(block.content, this.#manner).filter((line) => line !== "");
    const label = block.label === undefined ? [] : [escapeInline(block.label.text)];
    return [...label, lines.join("<br>")].join(" ").replaceAll("|", "\\|");
  }
}

/** Whether a cell can be one of a Markdown table: one paragraph of text, not merged. */
function isSimple({ columnSpan, rowSpan, blocks }: FlowCell): boolean {
  if (columnSpan > 1 || rowSpan > 1 || blocks.length > 1) return false;
  const [block] = blocks;
  if (block === undefined) return true;
  return (
    block.kind === "paragraph" &&
    block.role !== "code" &&
    block.content.every((item) => item.kind !== "equation" || !item.isDisplay)
  );
}

/** A document as Markdown. Source: CommonMark 0.31; GitHub Flavored Markdown, 4.10 and footnotes. */
export function writeFlowMarkdown(document: FlowDocument, manner: HtmlManner, limit: number): string {
  const { headers, body, footers, notes, comments } = document;
  const inHtml = new Set<string>();
  const noting: HtmlManner = {
    ...manner,
    onNote: (label) => inHtml.add(label),
    onComment: (number) => inHtml.add(`c${number}`),
  };
  const lines = new LineWriter(limit, manner.look);
  const writer = new FlowMarkdownWriter(lines, noting);
  const stories = [...headers, body, ...footers].filter((blocks) => blocks.length > 0);
  for (const [at, blocks] of stories.entries()) {
    if (at > 0) {
      lines.blank();
      lines.write("___");
    }
    writer.blocks(groupLists(blocks));
  }
  const define = (label: string, id: string, blocks: readonly FlowBlock[]): void => {
    lines.blank();
    // A note that HTML refers to is HTML: no Markdown reader would find its reference.
    if (inHtml.has(label)) {
      lines.write(`<div id="${id}">${noteHtml(escapeText(label), blocks, noting)}\n</div>`);
      return;
    }
    lines.open(`[^${label}]: `, "    ");
    writer.blocks(groupLists(blocks));
    lines.close();
  };
  for (const { label, blocks } of notes) define(label, `fn-${label}`, blocks);
  for (const { number, author, date, blocks } of comments) {
    const who = [author, date].filter((each) => each !== "").join(", ");
    const head: FlowBlock = {
      kind: "paragraph",
      role: "text",
      isRightToLeft: false,
      content: [{ kind: "text", text: `${who}:`, marks: 0 }],
    };
    define(`c${number}`, `comment-${number}`, who === "" ? blocks : [head, ...blocks]);
  }
  return lines.finish();
}
