import type { ByteRange } from "@colophon/contract";
import type { RowBlock } from "@colophon/kit-csv";
import { decodeText } from "@colophon/kit-text";

export interface Comment {
  readonly line: number;
  readonly text: string;
}

const MAX_COMMENTS = 100;
const MAX_COMMENT_LENGTH = 500;
const LF = 0x0a;
const CR = 0x0d;

/** A comment line and the bytes it stands in. */
export interface CommentLine extends Comment {
  /** Among all comments, from 0. */
  readonly index: number;
  readonly range: ByteRange;
}

interface GapLine {
  readonly text: string;
  readonly range: ByteRange;
}

/** Finds the comment lines that stand between rows, from the blocks of one pass: the first are kept, all are told. */
export class CommentCollector {
  readonly found: Comment[] = [];
  readonly #prefix: string | null;
  readonly #report: (comment: CommentLine) => void;
  #count = 0;
  /** Lines after the last row of the block before, whose numbers the next block tells. */
  #pending: readonly GapLine[] = [];

  constructor(prefix: string | null, report: (comment: CommentLine) => void = () => undefined) {
    this.#prefix = prefix;
    this.#report = report;
  }

  take(block: RowBlock): void {
    if (this.#prefix === null) return;
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
    for (const [index, { text, range }] of lines.entries()) {
      if (!text.startsWith(prefix)) continue;
      const comment = {
        line: nextLine - lines.length + index,
        text: text.slice(0, MAX_COMMENT_LENGTH).toWellFormed(),
      };
      if (this.found.length < MAX_COMMENTS) this.found.push(comment);
      this.#report({ ...comment, index: this.#count, range });
      this.#count += 1;
    }
  }
}

/** The lines in a gap before a row or the block's end, blank ones too. */
function linesBetween(block: RowBlock, from: number, to: number): readonly GapLine[] {
  const { bytes, encoding, rules } = block;
  const lines: GapLine[] = [];
  const isEnd = (at: number): boolean => bytes[at] === LF || (bytes[at] === CR && rules.acceptsLoneCr);
  for (let start = from; start < to; ) {
    let end = start;
    while (end < to && !isEnd(end)) end += 1;
    const after = bytes[end] === CR && bytes[end + 1] === LF ? end + 2 : end + 1;
    const trimmed = bytes[end - 1] === CR && bytes[end] === LF ? end - 1 : end;
    lines.push({
      text: decodeText(bytes.subarray(start, Math.max(start, trimmed)), encoding),
      range: { start: block.toOffset(start), end: block.toOffset(Math.max(start, trimmed)) },
    });
    start = after;
  }
  // What stands before the first line end ends the row before.
  return from === block.byteStart ? lines : lines.slice(1);
}
