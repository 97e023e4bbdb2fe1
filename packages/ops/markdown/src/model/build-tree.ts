import { htmlToMarkdown } from "@colophon/kit-html";
import { parseMarkdown } from "@colophon/kit-markdown";
import type { Token } from "markdown-it";
import { PAGE_BASE, withPageLinks } from "./html-attributes.ts";
import { type HtmlReport, InlineReader } from "./inline-reader.ts";
import type { Alignment, Block, InlinePiece, ListItem, MarkdownTree } from "./tree.ts";

const ALIGNMENT = /text-align:(left|center|right)/;
/** Comments, declarations and instructions, which no browser shows. */
const UNSEEN = /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<![A-Za-z][^>]*/g;
const TASK = /^\[([ xX])\][ \t]+(?=\S)/;

export interface Building {
  readonly checkpoint: () => void;
  /** A construct of HTML that the output has otherwise, or not at all. */
  readonly report: HtmlReport;
  /** Cells of a row that has more of them than its table's header: readers of Markdown leave them out. */
  readonly reportCells: (text: string, line: number) => void;
  /** The lines that the tokens were read from. */
  readonly lines: readonly string[];
  /** The line of the HTML that the tokens were made of, if they were. */
  readonly htmlLine?: number;
}

/** Tokens -> blocks. HTML becomes the Markdown that says the same. */
export function buildTree(tokens: readonly Token[], building: Building): MarkdownTree {
  const builder = new TreeBuilder(tokens, building);
  return { blocks: builder.blocks(), notes: builder.notes };
}

class TreeBuilder {
  readonly notes = new Map<string, readonly Block[]>();
  readonly #tokens: readonly Token[];
  readonly #building: Building;
  #at = 0;
  #line = 1;

  constructor(tokens: readonly Token[], building: Building) {
    this.#tokens = tokens;
    this.#building = building;
    this.#line = building.htmlLine ?? 1;
  }

  /** Blocks up to the end of the container that is open. */
  blocks(): readonly Block[] {
    const blocks: Block[] = [];
    for (let token = this.#next(); token !== undefined && token.nesting !== -1; token = this.#next())
      for (const block of this.#block(token)) blocks.push(block);
    return blocks;
  }

  #next(): Token | undefined {
    this.#building.checkpoint();
    const token = this.#tokens[this.#at++];
    if (token?.map != null) this.#line = this.#building.htmlLine ?? token.map[0] + 1;
    return token;
  }

  #block(token: Token): readonly Block[] {
    const line = this.#line;
    switch (token.type) {
      case "paragraph_open":
        return [{ kind: "paragraph", content: this.#inline(), line }];
      case "heading_open":
        return [{ kind: "heading", level: Number(token.tag.slice(1)), content: this.#inline(), line }];
      case "blockquote_open":
        return [{ kind: "quote", blocks: this.blocks(), line }];
      case "bullet_list_open":
      case "ordered_list_open":
        return [this.#list(token, line)];
      case "fence":
      case "code_block":
        return [
          {
            kind: "code",
            text: token.content.replace(/\n$/, ""),
            language: token.info.trim().split(/\s+/)[0] ?? "",
            line,
          },
        ];
      case "hr":
        return [{ kind: "rule", line }];
      case "html_block":
        return this.#html(token.content, line);
      case "table_open":
        return [this.#table(line)];
      case "footnote_open":
        this.#note(token);
        return [];
      default:
        return [];
    }
  }

  /** The content of a paragraph, a heading or a cell, whose closing token is passed. */
  #inline(): readonly InlinePiece[] {
    const token = this.#next();
    const { report, checkpoint, htmlLine } = this.#building;
    const reader = new InlineReader(this.#line, report, htmlLine === undefined ? 1 : 0);
    const content = reader.read(token?.children ?? [], checkpoint);
    this.#at++;
    return content;
  }

  #list(token: Token, line: number): Block {
    const items: ListItem[] = [];
    for (let item = this.#next(); item !== undefined && item.nesting !== -1; item = this.#next())
      items.push(taskOf(this.blocks()));
    const isOrdered = token.type === "ordered_list_open";
    return { kind: "list", isOrdered, start: Number(token.attrGet("start") ?? 1), items, line };
  }

  #table(line: number): Block {
    const rows: (readonly InlinePiece[])[][] = [];
    const alignments: Alignment[] = [];
    for (let token = this.#next(); token !== undefined && token.type !== "table_close"; token = this.#next()) {
      if (token.type === "tr_open") {
        rows.push([]);
        if (rows.length > 1) this.#checkCells(alignments.length);
      }
      if (token.type !== "th_open" && token.type !== "td_open") continue;
      if (token.type === "th_open")
        alignments.push(ALIGNMENT.exec(String(token.attrGet("style") ?? ""))?.[1] as Alignment);
      rows.at(-1)?.push(this.#inline());
    }
    return { kind: "table", alignments, rows, line };
  }

  #checkCells(count: number): void {
    const cells = cellsOf(this.#building.lines[this.#line - 1] ?? "");
    if (cells.length > count) this.#building.reportCells(cells.slice(count).join(" | "), this.#line);
  }

  #note(token: Token): void {
    const blocks = this.blocks();
    const label = String(token.meta?.label);
    if (token.meta?.isFirst === true) this.notes.set(label, blocks);
  }

  /** What a block of HTML says, read as browsers read it, in the blocks of Markdown. */
  #html(html: string, line: number): readonly Block[] {
    const { checkpoint, report } = this.#building;
    const unseen = html.match(UNSEEN) ?? [];
    for (const piece of unseen) report("a comment or declaration of HTML", line, piece);
    const first = /<[/a-zA-Z][^\s>]*/.exec(html)?.[0];
    if (first !== undefined) report(`${first}${first.endsWith(">") ? "" : ">"}`, line);
    const { markdown, omissions, omissionsOmitted } = htmlToMarkdown(withPageLinks(html), {
      checkpoint,
      remote: "allow",
      baseUrl: PAGE_BASE,
    });
    for (const { kind, subject, detail } of omissions) report(`${subject} (${kind})`, line, detail);
    if (omissionsOmitted > 0) report("HTML", line, `${omissionsOmitted} more pieces of it`);
    if (markdown.trim() === "") return [];
    const { tokens } = parseMarkdown(markdown, checkpoint);
    return buildTree(tokens, { ...this.#building, reportCells: () => undefined, lines: [], htmlLine: line }).blocks;
  }
}

/** The cells of a line, which end at bars without a backslash. GitHub Flavored Markdown, 4.10. */
function cellsOf(line: string): readonly string[] {
  const inner = line.trim().replace(/^(?:>[ \t]*|[-*+][ \t]+)*/, "");
  const cells = inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
  if (cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  return cells;
}

/** An item that begins with a box is a task. */
function taskOf(blocks: readonly Block[]): ListItem {
  const [first, ...rest] = blocks;
  const [piece, ...more] = first?.kind === "paragraph" ? first.content : [];
  if (first?.kind !== "paragraph" || piece?.kind !== "text" || piece.marks !== 0) return { blocks, isDone: undefined };
  const box = TASK.exec(`${piece.text}${more.length > 0 ? "." : ""}`);
  if (box === null) return { blocks, isDone: undefined };
  const content = [{ ...piece, text: piece.text.slice(box[0].length) }, ...more];
  return { blocks: [{ ...first, content }, ...rest], isDone: box[1] !== " " };
}
