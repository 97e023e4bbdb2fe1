import type { RowBlock } from "@colophon/kit-csv";
import { decodeText } from "@colophon/kit-text";

export interface Comment {
  readonly line: number;
  readonly text: string;
}

const MAX_COMMENTS = 100;
const MAX_COMMENT_LENGTH = 500;
/** What stands between two rows is a few lines; a mebibyte of comments is told by its beginning. */
const MAX_GAP_BYTES = 65_536;

/** Collects the comment lines that stand between rows, from the blocks of one pass. */
export class CommentCollector {
  readonly found: Comment[] = [];
  readonly #prefix: string | null;
  /** Lines after the last row of the block before, whose numbers the next block tells. */
  #pending: readonly string[] = [];

  constructor(prefix: string | null) {
    this.#prefix = prefix;
  }

  take(block: RowBlock): void {
    if (this.#prefix === null || this.found.length >= MAX_COMMENTS) return;
    this.#settle(block.firstLineNumber);
    let from = block.byteStart;
    for (let row = 0; row < block.rowCount; row += 1) {
      const start = block.rowStarts[row] ?? 0;
      if (start > from + 2) {
        const line = block.firstLineNumber + (block.rowLines[row] ?? 0);
        this.#pending = linesBetween(block, from, start);
        this.#settle(line);
      }
      from = block.rowEnds[row] ?? start;
    }
    this.#pending = linesBetween(block, from, block.byteEnd);
  }

  /** After the last block; `lineCount` is that of the whole text. */
  end(lineCount: number): void {
    this.#settle(lineCount + 1);
  }

  #settle(nextLine: number): void {
    const prefix = this.#prefix;
    const lines = this.#pending;
    this.#pending = [];
    if (prefix === null) return;
    for (const [index, text] of lines.entries()) {
      if (!text.startsWith(prefix) || this.found.length >= MAX_COMMENTS) continue;
      this.found.push({
        line: nextLine - lines.length + index,
        text: text.slice(0, MAX_COMMENT_LENGTH).toWellFormed(),
      });
    }
  }
}

/** The lines in a gap before a row or the block's end, blank ones too. */
function linesBetween(block: RowBlock, from: number, to: number): readonly string[] {
  const text = decodeText(block.bytes.subarray(from, Math.min(to, from + MAX_GAP_BYTES)), block.encoding);
  const lines = text.split(block.rules.acceptsLoneCr ? /\r\n|\n|\r/ : /\r?\n/);
  const isAfterRow = from !== block.byteStart;
  // What stands before the first line end ends the row before.
  return lines.slice(isAfterRow ? 1 : 0, lines.at(-1) === "" ? -1 : undefined);
}
