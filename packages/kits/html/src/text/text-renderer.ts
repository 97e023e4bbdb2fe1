import type { Checkpoint } from "@colophon/kit-bytes";
import type { Block, Inline, Link, ListBlock, ParagraphBlock, TableBlock } from "../read/blocks.ts";
import { gridOf, hasHeaderRow } from "../read/grid.ts";
import type { OmissionRecord } from "../read/omission.ts";
import { LineWriter } from "./line-writer.ts";
import { lastUses } from "./link-uses.ts";
import { displayWidth } from "./width.ts";

interface TextLayout {
  readonly isNumbered: boolean;
  readonly isAligned: boolean;
  readonly wrapWidth: number | undefined;
  readonly maxLength: number;
  readonly checkpoint: Checkpoint;
}

/** A table wider than this is no longer read by its columns. */
const MAX_ALIGNED_WIDTH = 120;
const RULE = "-".repeat(40);
const FIXED_SPACES = /[\u00a0\u2007\u202f]/g;

/** Writes blocks as plain text. */
export class TextRenderer {
  readonly #layout: TextLayout;
  readonly #record: OmissionRecord;
  readonly #writer: LineWriter;
  #lastUses: ReadonlyMap<Link, Inline> = new Map();
  readonly #numbers = new Map<string, number>();

  constructor(record: OmissionRecord, layout: TextLayout) {
    this.#record = record;
    this.#layout = layout;
    this.#writer = new LineWriter(layout.maxLength, layout.checkpoint);
  }

  render(blocks: readonly Block[]): string {
    this.#lastUses = lastUses(blocks);
    this.#blocks(blocks);
    if (this.#numbers.size > 0) this.#writer.blank();
    for (const [url, number] of this.#numbers) this.#writer.write(`[${number}] ${url}`);
    return this.#writer.finish();
  }

  #blocks(blocks: readonly Block[]): void {
    for (const block of blocks) this.#block(block);
  }

  #block(block: Block): void {
    switch (block.kind) {
      case "paragraph":
        this.#paragraph(block);
        return;
      case "heading":
        this.#apart(() => this.#writeWrapped(this.#inline(block.content)));
        return;
      case "quote":
        this.#within("> ", "> ", block.blocks);
        return;
      case "list":
        this.#list(block);
        return;
      case "code":
        this.#apart(() => this.#writer.write(block.text));
        return;
      case "rule":
        this.#apart(() => this.#writer.write(RULE));
        return;
      case "table":
        this.#apart(() => this.#table(block));
        return;
    }
  }

  #apart(write: () => void): void {
    this.#writer.blank();
    write();
    this.#writer.blank();
  }

  #within(first: string, rest: string, blocks: readonly Block[]): void {
    this.#writer.blank();
    this.#writer.open(first, rest);
    this.#blocks(blocks);
    this.#writer.close();
    this.#writer.blank();
  }

  #paragraph({ content, isTight }: ParagraphBlock): void {
    if (!isTight) this.#writer.blank();
    const text = this.#inline(content);
    if (text !== "") this.#writeWrapped(text);
  }

  #list({ isOrdered, start, items }: ListBlock): void {
    this.#writer.blank();
    const isLoose = items.some((item) => item.filter((block) => block.kind !== "list").length > 1);
    for (const [index, item] of items.entries()) {
      const marker = isOrdered ? `${start + index}. ` : "- ";
      this.#writer.open(marker, " ".repeat(marker.length));
      for (const block of item) this.#itemBlock(block);
      this.#writer.close();
      if (isLoose) this.#writer.blank();
    }
    this.#writer.blank();
  }

  /** A list inside an item follows its line closely. */
  #itemBlock(block: Block): void {
    if (block.kind !== "list") {
      this.#block(block);
      return;
    }
    for (const [index, item] of block.items.entries()) {
      const marker = block.isOrdered ? `${block.start + index}. ` : "- ";
      this.#writer.open(marker, " ".repeat(marker.length));
      for (const inner of item) this.#itemBlock(inner);
      this.#writer.close();
    }
  }

  #inline(content: readonly Inline[]): string {
    let text = "";
    let label = "";
    for (const [index, item] of content.entries()) {
      const piece = this.#piece(item);
      const link = item.kind === "break" ? undefined : item.link;
      if (link === undefined) {
        text += piece;
        continue;
      }
      label += piece;
      const next = content[index + 1];
      if (next !== undefined && next.kind !== "break" && next.link === link) continue;
      text += this.#lastUses.get(link) === item ? this.#withAddress(label, link) : label;
      label = "";
    }
    return text.replace(FIXED_SPACES, " ");
  }

  #piece(item: Inline): string {
    if (item.kind === "break") return "\n";
    if (item.kind === "text") return item.text;
    const address = item.source ?? item.blocked ?? "";
    this.#record.add("image", "<img>", item.alt === "" ? address : item.alt, item.range);
    return item.alt === "" ? "" : `[${item.alt}]`;
  }

  #withAddress(label: string, { url }: Link): string {
    if (isSameAddress(label.trim(), url)) return label;
    if (!this.#layout.isNumbered) return label.trim() === "" ? `<${url}>` : `${label} <${url}>`;
    const number = this.#numbers.get(url) ?? this.#numbers.size + 1;
    this.#numbers.set(url, number);
    return label.trim() === "" ? `[${number}]` : `${label} [${number}]`;
  }

  #writeWrapped(text: string): void {
    const { wrapWidth } = this.#layout;
    if (wrapWidth === undefined) {
      this.#writer.write(text);
      return;
    }
    const width = Math.max(20, wrapWidth - this.#writer.prefixWidth);
    for (const line of text.split("\n")) this.#writer.write(wrapLine(line, width));
  }

  #table(table: TableBlock): void {
    const caption = this.#inline(table.caption);
    if (caption !== "") this.#writer.write(caption);
    const grid = this.#layout.isAligned ? gridOf(table) : undefined;
    const rows = (grid ?? table.rows).map((row) =>
      row.map((cell) => (cell === undefined ? "" : this.#inline(cell.content))),
    );
    const widths = grid === undefined ? [] : columnWidths(rows);
    const total = widths.reduce((sum, width) => sum + width + 2, 0);
    if (grid === undefined || total > MAX_ALIGNED_WIDTH) {
      for (const row of rows) this.#writer.write(row.map((cell) => cell.replace(/\s+/g, " ")).join("\t"));
      return;
    }
    for (const [index, row] of rows.entries()) {
      for (const line of alignRow(row, widths)) this.#writer.write(line);
      if (index === 0 && hasHeaderRow(table)) this.#writer.write(widths.map((width) => "-".repeat(width)).join("  "));
    }
  }
}

/** A link whose text already says where it goes, but for the scheme. */
function isSameAddress(label: string, url: string): boolean {
  return label === url || url === `mailto:${label}` || url === `tel:${label}` || `${label}/` === url;
}

function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      for (const line of cell.split("\n")) widths[column] = Math.max(widths[column] ?? 0, displayWidth(line));
    }
  }
  return widths;
}

function alignRow(row: readonly string[], widths: readonly number[]): string[] {
  const cells = row.map((cell) => cell.split("\n"));
  const height = cells.reduce((most, lines) => Math.max(most, lines.length), 1);
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, column) => {
        const text = lines[line] ?? "";
        return text + " ".repeat(Math.max(0, (widths[column] ?? 0) - displayWidth(text)));
      })
      .join("  "),
  );
}

/** Breaks a line at spaces so that none is wider, words that are wider themselves excepted. */
function wrapLine(line: string, width: number): string {
  const lines: string[] = [];
  let words: string[] = [];
  let used = 0;
  for (const word of line.split(" ")) {
    const wordWidth = displayWidth(word);
    if (words.length > 0 && used + 1 + wordWidth > width) {
      lines.push(words.join(" "));
      words = [];
    }
    used = words.length === 0 ? wordWidth : used + 1 + wordWidth;
    words.push(word);
  }
  lines.push(words.join(" "));
  return lines.join("\n");
}
