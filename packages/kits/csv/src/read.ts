import type { ByteSource, Checkpoint } from "@colophon/kit-bytes";
import { decodeSegments } from "./cells.ts";
import { type RowBlock, type ScanSummary, scanBlocks } from "./scan/blocks.ts";
import { emptyTally } from "./scan/findings.ts";
import { type ReadOptions, settleOptions } from "./scan/options.ts";

/**
 * The rows of a delimited text as arrays of strings, the header's included.
 *
 * Shapes   Rows are as wide as they are: nothing is padded or cut.
 * Cost     O(bytes) time; memory for one chunk and the longest row.
 * Errors   as `scanBlocks`.
 * Source   RFC 4180, 2.
 */
export function readRows(source: ByteSource, options: ReadOptions = {}): Generator<string[], ScanSummary> {
  return new RowReader(scanBlocks(source, options), settleOptions(options).checkpoint);
}

/** Of a pass that was not finished. */
const NO_SUMMARY: ScanSummary = {
  rowCount: 0,
  cellCount: 0,
  lineCount: 0,
  tally: emptyTally(),
  endsWithNewline: false,
};

/** What a generator function would give, in less time: resuming one for every row costs as much as two cells. */
class RowReader implements Generator<string[], ScanSummary> {
  readonly [Symbol.toStringTag] = "RowReader";
  readonly #blocks: Generator<RowBlock, ScanSummary>;
  readonly #checkpoint: Checkpoint;
  #segments: Generator<string[][]> | undefined;
  #rows: readonly string[][] = [];
  #at = 0;

  constructor(blocks: Generator<RowBlock, ScanSummary>, checkpoint: Checkpoint) {
    this.#blocks = blocks;
    this.#checkpoint = checkpoint;
  }

  [Symbol.iterator](): this {
    return this;
  }

  [Symbol.dispose](): void {
    this.return(NO_SUMMARY);
  }

  next(): IteratorResult<string[], ScanSummary> {
    const row = this.#rows[this.#at];
    if (row === undefined) return this.#advance();
    this.#at += 1;
    return { done: false, value: row };
  }

  return(value: ScanSummary): IteratorResult<string[], ScanSummary> {
    this.#forget();
    this.#blocks.return(value);
    return { done: true, value };
  }

  throw(error: unknown): never {
    this.#forget();
    this.#blocks.throw(error);
    throw error;
  }

  #forget(): void {
    this.#rows = [];
    this.#segments = undefined;
  }

  /** The first row of the next segment. */
  #advance(): IteratorResult<string[], ScanSummary> {
    for (;;) {
      const segment = this.#segments?.next();
      if (segment === undefined || segment.done === true) {
        const { done, value } = this.#blocks.next();
        if (done === true) return { done, value };
        this.#segments = decodeSegments(value, { checkpoint: this.#checkpoint });
        continue;
      }
      this.#rows = segment.value;
      this.#at = 1;
      const [first] = segment.value;
      if (first !== undefined) return { done: false, value: first };
    }
  }
}

/** All rows in memory; equal short cells share a string. See `readRows`. */
export function readAllRows(source: ByteSource, options: ReadOptions = {}): string[][] {
  const rows: string[][] = [];
  const { checkpoint } = settleOptions(options);
  for (const block of scanBlocks(source, options)) {
    for (const segment of decodeSegments(block, { reuseStrings: true, checkpoint }))
      for (const row of segment) rows.push(row);
  }
  return rows;
}

/** A table's column names and its data rows, which are read as they are asked for. */
export interface Table {
  readonly header: readonly (readonly string[])[];
  /** One name a column, from all header rows; "" where a header cell is blank. Empty when there is no header. */
  readonly columnNames: readonly string[];
  readonly rows: Generator<string[], ScanSummary>;
}

/** The header apart from the data; see `readRows`. */
export function readTable(source: ByteSource, options: ReadOptions = {}): Table {
  const { headerRows } = settleOptions(options).dialect;
  const rows = readRows(source, options);
  const header: string[][] = [];
  while (header.length < headerRows) {
    const next = rows.next();
    if (next.done === true) return { header, columnNames: nameColumns(header), rows: finished(next.value) };
    header.push(next.value);
  }
  return { header, columnNames: nameColumns(header), rows };
}

/** A line drawn below names: `---`, `:--:`, `----+-----`. */
const RULER = /^[-=_+:| ]*[-=_]{2}[-=_+:| ]*$/;

/** Names of columns from header rows: the cells above each other, a space between; lines drawn below them are no names. */
export function nameColumns(header: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...header.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    const parts = header.map((row) => (row[column] ?? "").trim()).filter(isNamePart);
    return [...new Set(parts)].join(" ");
  });
}

function isNamePart(part: string): boolean {
  return part !== "" && !RULER.test(part);
}

// A pass that has ended, with its summary.
function* finished(summary: ScanSummary): Generator<string[], ScanSummary> {
  yield* [];
  return summary;
}
