import type { Checkpoint } from "@colophon/kit-bytes";
import type { Block, Inline, ListBlock, TableBlock } from "../read/blocks.ts";
import { gridOf, hasHeaderRow } from "../read/grid.ts";
import type { OmissionRecord } from "../read/omission.ts";
import { LineWriter } from "../text/line-writer.ts";
import { escapeHeadingEnd, escapeLineStart } from "./escape.ts";
import { InlineWriter } from "./inline.ts";

/** CommonMark 0.31, 5.2: a list number has at most nine digits. */
const MAX_LIST_NUMBER = 999_999_999;
/** Not `---` or `***`, which after a list marker would be read as one long rule. */
const RULE = "___";

/** Writes blocks as CommonMark with GFM tables. */
export class MarkdownRenderer {
  readonly #writer: LineWriter;
  readonly #inline: InlineWriter;
  readonly #record: OmissionRecord;

  constructor(record: OmissionRecord, maxLength: number, checkpoint: Checkpoint) {
    this.#writer = new LineWriter(maxLength, checkpoint);
    this.#inline = new InlineWriter(record);
    this.#record = record;
  }

  render(blocks: readonly Block[]): string {
    this.#blocks(blocks);
    return this.#writer.finish();
  }

  #blocks(blocks: readonly Block[]): void {
    let alternate = false;
    for (let index = 0; index < blocks.length; ) {
      const block = blocks[index];
      if (block === undefined) break;
      if (block.kind === "paragraph") {
        const end = endOfTight(blocks, index);
        this.#paragraph(blocks.slice(index, end));
        index = end;
        continue;
      }
      const previous = blocks[index - 1];
      const isNextToList = block.kind === "list" && previous?.kind === "list" && previous.isOrdered === block.isOrdered;
      alternate = isNextToList && !alternate;
      this.#block(block, alternate);
      index += 1;
    }
  }

  #block(block: Exclude<Block, { kind: "paragraph" }>, isAlternate: boolean): void {
    this.#writer.blank();
    switch (block.kind) {
      case "heading":
        this.#heading(block.level, block.content);
        break;
      case "quote":
        this.#writer.open("> ", "> ");
        this.#blocks(block.blocks);
        this.#writer.close();
        break;
      case "list":
        this.#list(block, isAlternate);
        break;
      case "code":
        this.#code(block.text);
        break;
      case "rule":
        this.#writer.write(RULE);
        break;
      case "table":
        this.#table(block);
        break;
    }
    this.#writer.blank();
  }

  /** Lines without a gap between them are one paragraph with hard breaks. */
  #paragraph(blocks: readonly Block[]): void {
    const lines = blocks.flatMap((block) => (block.kind === "paragraph" ? this.#inline.lines(block.content) : []));
    const filled = lines.filter((line) => line !== "").map(escapeLineStart);
    if (filled.length === 0) return;
    this.#writer.blank();
    this.#writer.write(filled.join("\\\n"));
    this.#writer.blank();
  }

  #heading(level: number, content: readonly Inline[]): void {
    const line = this.#inline
      .lines(content)
      .filter((part) => part !== "")
      .join(" ");
    if (line !== "") this.#writer.write(`${"#".repeat(level)} ${escapeHeadingEnd(line)}`);
  }

  #list({ isOrdered, start, items }: ListBlock, isAlternate: boolean): void {
    const isLoose = items.some((item) => paragraphCount(item) > 1);
    const first = start + items.length > MAX_LIST_NUMBER ? 1 : start;
    for (const [index, item] of items.entries()) {
      const marker = isOrdered ? `${first + index}${isAlternate ? ")" : "."} ` : isAlternate ? "* " : "- ";
      this.#writer.open(marker, " ".repeat(marker.length));
      this.#item(item, isLoose);
      this.#writer.close();
      if (isLoose) this.#writer.blank();
      else this.#writer.skipBlank();
    }
  }

  /** In a close list a paragraph and the list under it stand line to line, unless that would make them one. */
  #item(item: readonly Block[], isLoose: boolean): void {
    const [first, second, ...rest] = item;
    const isPair = first?.kind === "paragraph" && second?.kind === "list" && rest.length === 0;
    if (isLoose || !isPair || second === undefined || !canFollowClosely(second)) {
      this.#blocks(item);
      return;
    }
    this.#blocks([first]);
    this.#writer.skipBlank();
    this.#list(second, false);
  }

  #code(text: string): void {
    const runs = text.match(/`{3,}/g) ?? [];
    const fence = "`".repeat(runs.reduce((longest, run) => Math.max(longest, run.length + 1), 3));
    this.#writer.write(`${fence}\n${text}\n${fence}`);
  }

  #table(table: TableBlock): void {
    if (table.caption.length > 0) this.#paragraph([{ kind: "paragraph", content: table.caption, isTight: false }]);
    const grid = gridOf(table);
    if (grid === undefined) this.#record.add("table-structure", "<table>", "too many columns", table);
    const rows = (grid ?? table.rows).map((row) =>
      row.map((cell) => (cell === undefined ? "" : this.#cell(cell.content))),
    );
    const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
    this.#writer.blank();
    if (grid === undefined) {
      for (const row of rows) this.#writer.write(escapeLineStart(row.join(" ")));
      return;
    }
    const [head = [], ...body] = hasHeaderRow(table) ? rows : [Array.from({ length: width }, () => ""), ...rows];
    const write = (cells: readonly string[]): void => this.#writer.write(`| ${cells.join(" | ")} |`);
    write(head);
    write(head.map(() => "---"));
    for (const row of body) write(row);
  }

  #cell(content: readonly Inline[]): string {
    return this.#inline
      .lines(content)
      .filter((line) => line !== "")
      .join(" ")
      .replaceAll("|", "\\|");
  }
}

function endOfTight(blocks: readonly Block[], start: number): number {
  let end = start + 1;
  for (let next = blocks[end]; next?.kind === "paragraph" && next.isTight; next = blocks[end]) end += 1;
  return end;
}

function paragraphCount(blocks: readonly Block[]): number {
  return blocks.filter((block) => block.kind !== "list" && !(block.kind === "paragraph" && block.isTight)).length;
}

/** CommonMark 0.31, 5.2: only a list that starts at 1 with something in it can interrupt a paragraph. */
function canFollowClosely({ isOrdered, start, items }: ListBlock): boolean {
  const [first] = items;
  return (!isOrdered || start === 1) && first?.[0]?.kind === "paragraph";
}
