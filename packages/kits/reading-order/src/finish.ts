import type { Word } from "@colophon/kit-tables";
import { joinLines, joinWords, textOfLines } from "./line-text.ts";
import type { BlockKind, LaidBlock, LaidPage, LaidWord, Line, Span } from "./model.ts";

/** A cell of a table as text. */
interface TextCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly spans: readonly Span[];
}

/** A table as text. */
export interface TextTable {
  readonly rows: number;
  readonly columns: number;
  /** First rows that are the header as far as layout shows it. */
  readonly headerRows: number;
  readonly cells: readonly TextCell[];
}

/** A block whose lines are not yet joined: other pages say which words are compounds and which sizes are headings. */
export interface OpenBlock extends Pick<LaidBlock, "kind" | "lines" | "size" | "isBold" | "level" | "label"> {
  /** Left, bottom, right, top in the page's user space. */
  readonly box: readonly [number, number, number, number];
  readonly letters: number;
  readonly table?: Omit<TextTable, "cells"> & {
    readonly cells: readonly (Omit<TextCell, "spans"> & { readonly lines: readonly Line[] })[];
  };
}

/** A block of a document that is read to its end. */
export interface TextBlock {
  readonly kind: BlockKind;
  readonly spans: readonly Span[];
  readonly box: readonly [number, number, number, number];
  readonly level?: number;
  readonly label?: string;
  readonly table?: TextTable;
}

/** What the pages of a document say about one another, collected page by page. */
export class DocumentMeasure {
  readonly #letters = new Map<number, number>();
  readonly #compounds = new Set<string>();
  #levels: ReadonlyMap<number, number> | undefined;
  readonly #headings = new Set<number>();
  rejoined = 0;

  /** Takes what a page has to say and lets its words go. */
  add({ blocks }: LaidPage): OpenBlock[] {
    return blocks.map((block) => {
      const letters = block.words.reduce((sum, { text }) => sum + text.length, 0);
      const size = sizeOf(block.size);
      if (block.kind === "paragraph" || block.kind === "list_item")
        this.#letters.set(size, (this.#letters.get(size) ?? 0) + letters);
      const { kind, lines, isBold, level, label, table } = block;
      for (const line of lines) this.#collect(line);
      return {
        kind,
        lines,
        size,
        isBold,
        letters,
        box: userBox(block.words),
        ...(level !== undefined && { level }),
        ...(label !== undefined && { label }),
        ...(table !== undefined && { table: openTable(table, block.words) }),
      };
    });
  }

  /** Ends the collection: sizes above that of most letters are headings. */
  close(pages: readonly (readonly OpenBlock[])[]): void {
    for (const blocks of pages) for (const block of blocks) if (this.#isHeading(block)) this.#headings.add(block.size);
    const levels = new Map<number, number>();
    let [level, above] = [0, Infinity];
    for (const size of [...this.#headings].sort((one, other) => other - one)) {
      if (size < 0.94 * above) [level, above] = [level + 1, size];
      levels.set(size, Math.min(6, level));
    }
    this.#levels = levels;
  }

  finish(block: OpenBlock): TextBlock {
    const { kind, lines, box, label, level, table } = block;
    const isHeading = kind === "heading" || this.#isHeading(block);
    const isItem = kind === "list_item" && !isHeading;
    const depth = kind === "heading" ? level : isHeading ? this.#levels?.get(block.size) : level;
    return {
      kind: isHeading ? "heading" : kind,
      spans: !isItem && label !== undefined ? withLabel(label, this.#join(lines)) : this.#join(lines),
      box,
      ...(depth !== undefined && { level: depth }),
      ...(label !== undefined && isItem && { label }),
      ...(table !== undefined && {
        table: { ...table, cells: table.cells.map(({ lines: own, ...cell }) => ({ ...cell, spans: this.#join(own) })) },
      }),
    };
  }

  get usualSize(): number {
    let [size, most] = [0, 0];
    for (const [own, letters] of this.#letters) if (letters > most) [size, most] = [own, letters];
    return size;
  }

  #join(lines: readonly Line[]): readonly Span[] {
    const { spans, rejoined } = joinLines(lines, { isCompound: (word) => this.#compounds.has(word) });
    this.rejoined += rejoined;
    return spans;
  }

  #collect({ spans }: Line): void {
    for (const { text } of spans) {
      const at = text.indexOf("-");
      if (at < 0 || at === text.length - 1) continue;
      for (const [word] of text.matchAll(/\p{L}+-\p{L}+/gu)) this.#compounds.add(word.toLowerCase());
    }
  }

  #isHeading({ kind, size, isBold, lines, letters, label }: OpenBlock): boolean {
    if (kind !== "paragraph" && !(kind === "list_item" && label !== undefined && /\d/.test(label))) return false;
    const usual = this.usualSize;
    if (lines.length > 3 || letters > 180 || letters < 2) return false;
    const text = textOfLines(lines);
    if (!/\p{L}{2}/u.test(text)) return false;
    if (size >= 1.3 * usual) return true;
    if (/[.,;:]$/.test(text)) return false;
    return size >= 1.12 * usual || (isBold && size >= 0.95 * usual && letters <= 110 && lines.length <= 2);
  }
}

function withLabel(label: string, [first, ...others]: readonly Span[]): readonly Span[] {
  return first === undefined ? [{ text: label }] : [{ ...first, text: `${label} ${first.text}` }, ...others];
}

function sizeOf(size: number): number {
  return Math.round(size * 2) / 2;
}

function userBox(words: readonly LaidWord[]): readonly [number, number, number, number] {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { userBox: own } of words) {
    left = Math.min(left, own[0]);
    bottom = Math.min(bottom, own[1]);
    right = Math.max(right, own[2]);
    top = Math.max(top, own[3]);
  }
  return [left, bottom, right, top];
}

function openTable(
  table: NonNullable<LaidBlock["table"]>,
  words: readonly LaidWord[],
): NonNullable<OpenBlock["table"]> {
  const { rows, columns, headerRows } = table;
  return { rows, columns, headerRows, cells: cellsOf(table, words) };
}

function cellsOf({ cells }: NonNullable<LaidBlock["table"]>, words: readonly LaidWord[]) {
  const own = new Map<Word, LaidWord>(words.map((word) => [word, word]));
  return cells.map(({ row, column, rowSpan, columnSpan, lines }) => ({
    row,
    column,
    rowSpan,
    columnSpan,
    lines: lines.map((line) =>
      joinWords(
        line.flatMap((word) => own.get(word) ?? []),
        false,
      ),
    ),
  }));
}
