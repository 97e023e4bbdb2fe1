import { FormatError, sourceOf } from "@colophon/contract";
import {
  CellWriteError,
  type Dialect,
  decodeRows,
  type RowBlock,
  readAllRows,
  renderRows,
  type WriteOptions,
} from "@colophon/kit-csv";
import { decodeText, encodeText } from "@colophon/kit-text";
import { type Position, type PositionCounter, rangeOfCell } from "./places.ts";

export type DifferenceKind =
  | "mark"
  | "preamble"
  | "footer"
  | "skipped-lines"
  | "newline"
  | "final-newline"
  | "quoting"
  | "white-space"
  | "encoding"
  | "spelling"
  | "cell"
  | "unwritable";

/** One thing that is not the same after reading and writing. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** From 1, the header counted. */
  readonly row?: number;
  /** From 1; for cells. */
  readonly column?: number;
  readonly before: string;
  readonly after: string;
  readonly position?: Position;
}

/** How the copy is written and read back. */
export interface Copying {
  readonly dialect: Dialect;
  readonly encoding: string;
  readonly quoting: "minimal" | "all";
  readonly bom: boolean;
}

/** Where differences go: the first are kept, all are counted. */
export interface DifferenceLog {
  readonly positions: PositionCounter;
  add(kind: DifferenceKind, describe: () => Omit<Difference, "kind">): void;
}

const MAX_SHOWN = 100;
const MARK = "\ufeff";

/** A block, the bytes it stands in, and what becomes of it. */
export interface Comparison {
  readonly block: RowBlock;
  /** In the source, from `toOffset(byteStart)` up to `toOffset(byteEnd)`. */
  readonly raw: Uint8Array;
  readonly copying: Copying;
  readonly log: DifferenceLog;
}

/**
 * Writes the rows of a block, reads them back, and says what is not as it was.
 *
 * Shapes   Returns how many blank and comment lines stand between the rows.
 * Cost     O(bytes), a few times for a block that differs.
 */
export function compareBlock(comparison: Comparison): number {
  const { block, raw, copying } = comparison;
  const rows = decodeRows(block);
  const copy = writeBlock(comparison, rows);
  if (copy === undefined) return 0;
  compareCells(comparison, rows, readBack(copy, block, copying));
  if (Buffer.compare(copy, raw) === 0) return 0;
  let skipped = compareGap(comparison, 0, { from: block.byteStart, to: block.rowStarts[0] ?? block.byteEnd });
  for (const [row, cells] of rows.entries()) skipped += compareRow(comparison, row, cells);
  return skipped;
}

function optionsOf({ dialect, encoding, quoting }: Copying): WriteOptions {
  return { dialect, encoding, quoting };
}

function writeBlock({ block, copying, log }: Comparison, rows: readonly (readonly string[])[]): Uint8Array | undefined {
  try {
    return renderRows(rows, optionsOf(copying));
  } catch (error) {
    if (!(error instanceof CellWriteError)) throw error;
    const { rowIndex: row, columnIndex: column, message } = error;
    log.add("unwritable", () => ({
      row: block.firstRowIndex + row + 1,
      column: column + 1,
      before: shorten(rows[row]?.[column] ?? ""),
      after: message,
      position: log.positions.of({ block, row, column }),
    }));
    return undefined;
  }
}

/** The copy's rows as a reader of the whole file would have them: only its very first cell can be taken for a mark. */
function readBack(copy: Uint8Array, block: RowBlock, { dialect, encoding, bom }: Copying): readonly string[][] {
  const isMarked = encoding.startsWith("utf-") && (bom || block.firstRowIndex > 0);
  const bytes = isMarked ? Buffer.concat([encodeText(MARK, encoding), copy]) : copy;
  try {
    return readAllRows(sourceOf(bytes), {
      dialect: { ...dialect, preambleRows: 0, headerRows: 0, footerRows: 0 },
      encoding,
      // Read as UTF-8, in which a character of one byte may take three.
      limits: { maxFieldBytes: bytes.length * 3, maxRowBytes: bytes.length * 3 },
    });
  } catch (error) {
    // A copy that cannot be read has no cells: every cell of the original is a difference.
    if (error instanceof FormatError) return [];
    throw error;
  }
}

function compareCells(
  { block, log }: Comparison,
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
): void {
  for (const [row, cells] of before.entries()) {
    const copied = after[row] ?? [];
    const width = Math.max(cells.length, copied.length);
    for (let column = 0; column < width; column += 1) {
      if (cells[column] === copied[column]) continue;
      log.add("cell", () => ({
        row: block.firstRowIndex + row + 1,
        column: column + 1,
        before: shorten(cells[column] ?? "(no cell)"),
        after: shorten(copied[column] ?? "(no cell)"),
        position: log.positions.of({ block, row, column }),
      }));
    }
  }
}

/** Everything about one row but its cells: spelling, line end, and what stands before the next row. */
function compareRow(comparison: Comparison, row: number, cells: readonly string[]): number {
  const { block, copying, log } = comparison;
  const end = block.rowEnds[row] ?? 0;
  const next = row + 1 < block.rowCount ? (block.rowStarts[row + 1] ?? end) : block.byteEnd;
  const written = decodeText(renderRows([cells], optionsOf(copying)), copying.encoding);
  const writtenEnd = LINE_ENDS[copying.dialect.newline];
  compareSpelling(comparison, row, written.slice(0, written.length - writtenEnd.length));
  const lineEnd = lineEndAt(block, end);
  if (lineEnd !== writtenEnd)
    log.add(lineEnd === "" ? "final-newline" : "newline", () => ({
      ...placeIn(comparison, row),
      before: JSON.stringify(lineEnd),
      after: JSON.stringify(writtenEnd),
    }));
  return compareGap(comparison, row, { from: end + lineEnd.length, to: next });
}

function compareSpelling(comparison: Comparison, row: number, after: string): void {
  const { block, raw, copying, log } = comparison;
  const before = decodeText(block.bytes.subarray(block.rowStarts[row], block.rowEnds[row]), block.encoding);
  const kind = kindOf(before, after, copying);
  if (kind !== undefined) {
    log.add(kind, () => ({ ...placeIn(comparison, row), before: shorten(before), after: shorten(after) }));
    return;
  }
  const { start, end } = rangeOfCell({ block, row });
  const rawStart = block.toOffset(block.byteStart);
  // The same text may be other bytes: another encoding, or a character that has two spellings in it.
  if (Buffer.compare(encodeText(after, copying.encoding), raw.subarray(start - rawStart, end - rawStart)) === 0) return;
  log.add("encoding", () => ({ ...placeIn(comparison, row), before: block.encoding, after: copying.encoding }));
}

/** Blank lines and comments are no rows: they are not written again. */
function compareGap(
  comparison: Comparison,
  row: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const { block, log } = comparison;
  if (from >= to) return 0;
  const gap = decodeText(block.bytes.subarray(from, to), block.encoding);
  log.add("skipped-lines", () => ({ ...placeIn(comparison, row), before: shorten(gap), after: "" }));
  const lines = gap.split(/\r\n|\n|\r/);
  return lines.at(-1) === "" ? lines.length - 1 : lines.length;
}

function placeIn({ block, log }: Comparison, row: number): Pick<Difference, "row" | "position"> {
  return { row: block.firstRowIndex + row + 1, position: log.positions.of({ block, row }) };
}

const LINE_ENDS = { crlf: "\r\n", lf: "\n", cr: "\r", mixed: "\r\n" } as const;

function lineEndAt({ bytes, byteEnd }: RowBlock, at: number): string {
  if (at >= byteEnd) return "";
  if (bytes[at] === 0x0a) return "\n";
  return bytes[at + 1] === 0x0a && at + 1 < byteEnd ? "\r\n" : "\r";
}

/** Undefined for the same text. */
function kindOf(before: string, after: string, { dialect }: Copying): DifferenceKind | undefined {
  if (before === after) return undefined;
  const withoutMarks = (text: string) =>
    [dialect.quote, dialect.escape].reduce<string>(
      (rest, mark) => (mark === null ? rest : rest.replaceAll(mark, "")),
      text,
    );
  if (withoutMarks(before) === withoutMarks(after)) return "quoting";
  const withoutSpace = (text: string) => withoutMarks(text).replaceAll(/[ \t]/g, "");
  return withoutSpace(before) === withoutSpace(after) ? "white-space" : "spelling";
}

function shorten(text: string): string {
  return (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text).toWellFormed();
}
