import type { ByteSource } from "@colophon/kit-bytes";
import type { CellTable } from "../cells.ts";
import { csvError, csvLimitError } from "../errors.ts";
import { Kernel } from "../kernel/kernel.ts";
import { createArrays, type Irregularity, type ScanCounts } from "./findings.ts";
import { wholeUnits, withoutFooter } from "./footer.ts";
import { type ReadOptions, type ReadSettings, settleOptions } from "./options.ts";
import { compileRules, type ScanRules } from "./rules.ts";
import { TranscodedWindow } from "./transcoded-window.ts";
import { findFault, openPlainWindow, type Window } from "./window.ts";
import { WindowScanner } from "./window-scanner.ts";

/**
 * Some whole rows and the bytes they stand in, which are UTF-8 for sources in UTF-16 and ISO-2022-JP. Valid until the next
 * block is asked for: the arrays are reused.
 */
export interface RowBlock extends CellTable {
  /** Lines from the block's first line. */
  readonly rowLines: Int32Array;
  /** Rows before this block, from 0 after the preamble. */
  readonly firstRowIndex: number;
  readonly firstLineNumber: number;
  /** Offset in the source of an index in `bytes`. */
  toOffset(index: number): number;
}

/** What a whole pass saw. */
export interface ScanSummary {
  readonly rowCount: number;
  readonly cellCount: number;
  readonly lineCount: number;
  readonly tally: Readonly<ScanCounts>;
  /** The last row had a line end. */
  readonly endsWithNewline: boolean;
}

/** Cells and rows of one block; a row of more cells than this is over every sensible column limit. */
const BLOCK_CELLS = 262_144;
const BLOCK_ROWS = 65_536;
/** Lengths of a cell that are looked ahead for the quote that closes one over the limit. */
const LOOKED_AHEAD = 4;
/** Small texts are scanned before the kernel is set up. */
const MIN_KERNEL_BYTES = 16_384;
/** After a row that is not plain, the general scanner goes on for this long. */
const ROWS_BETWEEN_KERNEL_RUNS = 64;

/**
 * The rows of a delimited text, some thousand at a time.
 *
 * Shapes   Every row between preamble and footer, the header's included; comment lines and (by default) blank lines left out.
 *          The generator's return value sums up the pass.
 * Cost     O(bytes) time. Memory: about 4 MiB, and twice the longest row.
 * Errors   FormatError: UNCLOSED_QUOTE at the quote that opens; in strict mode STRAY_QUOTE and TEXT_AFTER_QUOTE;
 *          MALFORMED_ENCODING; LIMIT. RangeError for an impossible dialect.
 * Source   RFC 4180; W3C "Model for Tabular Data and Metadata on the Web", 8.
 */
export function* scanBlocks(source: ByteSource, options: ReadOptions = {}): Generator<RowBlock, ScanSummary> {
  const pass = new ScanPass(source, settleOptions(options));
  try {
    for (;;) {
      const block = pass.next();
      if (block === undefined) return pass.summary();
      yield block;
    }
  } finally {
    pass.close();
  }
}

/** What the kernel and the general scanner have in common once they have scanned. */
type Found = Pick<
  WindowScanner,
  | "rowCount"
  | "cellCount"
  | "consumed"
  | "lineCount"
  | "rowCells"
  | "rowStarts"
  | "rowEnds"
  | "rowLines"
  | "cellStarts"
  | "cellEnds"
  | "cellFlags"
> & { readonly irregularities: readonly Irregularity[] };

class ScanPass {
  readonly #settings: ReadSettings;
  readonly #rules: ScanRules;
  readonly #window: Window;
  readonly #scanner: WindowScanner;
  readonly #kernel: Kernel | undefined;
  /** The present window: its bytes, its position, and how far they have been scanned. */
  #bytes: Uint8Array = new Uint8Array();
  #isFinal = false;
  #position: number;
  #scanned = 0;
  #size: number;
  /** What can be made of the window has been made; not replaced at once, for the last block still refers to it. */
  #isRead = true;
  /** The row that begins before this index is not for the kernel. */
  #irregularUntil = 0;
  #rowCount = 0;
  #cellCount = 0;
  #lineCount = 0;
  #endsWithNewline = false;

  constructor(source: ByteSource, settings: ReadSettings) {
    this.#settings = settings;
    const { dialect, encoding, limits } = settings;
    this.#rules = compileRules(dialect, encoding, {
      strict: settings.isStrict,
      keepBlankRows: settings.keepsBlankRows,
    });
    const data = withoutFooter(wholeUnits(source, encoding), encoding, dialect.footerRows);
    const plain = openPlainWindow(data, encoding, settings.chunkBytes);
    this.#window = plain.encoding === encoding ? plain : new TranscodedWindow(data, encoding, settings);
    // A block's arrays hold at least one row of the greatest width; a source has no more cells than bytes, and one.
    const most = source.byteLength + 2;
    const cells = Math.min(Math.max(Math.min(BLOCK_CELLS, settings.chunkBytes + 1), limits.maxColumns + 1), most);
    const rows = Math.min(BLOCK_ROWS, settings.chunkBytes, most);
    this.#scanner = new WindowScanner(this.#rules, createArrays({ rows, cells }));
    const isWorthwhile = source.byteLength >= MIN_KERNEL_BYTES && settings.chunkBytes >= MIN_KERNEL_BYTES;
    this.#kernel = isWorthwhile ? Kernel.open(this.#rules) : undefined;
    this.#size = settings.chunkBytes;
    this.#position = this.#window.start;
    for (let line = 0; line < dialect.preambleRows; line += 1) this.#skipLine();
  }

  next(): RowBlock | undefined {
    for (;;) {
      this.#settings.checkpoint();
      if (this.#isRead) this.#readWindow();
      const from = this.#scanned;
      if (from === this.#bytes.length) return undefined;
      const found = this.#scanPlainRows(from) ?? this.#scanAnyRows(from);
      if (found === undefined) continue;
      const { consumed } = found;
      const block = found.rowCount === 0 ? undefined : this.#takeBlock(found, from);
      this.#lineCount += found.lineCount;
      this.#endsWithNewline = isLineEnd(this.#bytes[consumed - 1]);
      this.#scanned = consumed;
      this.#size = this.#settings.chunkBytes;
      if (consumed === this.#bytes.length) this.#isRead = true;
      if (block !== undefined) return block;
    }
  }

  /** What the kernel finds; undefined when it is not for this text, or not for the row at `from`. */
  #scanPlainRows(from: number): Found | undefined {
    const kernel = this.#kernel;
    if (kernel === undefined || this.#bytes.buffer !== kernel.bytes.buffer || from < this.#irregularUntil)
      return undefined;
    kernel.scan(from, this.#bytes.length);
    if (kernel.isIrregular) this.#irregularUntil = kernel.consumed + 1;
    if (kernel.consumed === from) return undefined;
    kernel.addTo(this.#scanner.tally);
    if (kernel.hasEnded && !this.#isFinal) this.#isRead = true;
    return kernel;
  }

  /** What the general scanner finds; undefined when it needs more bytes first. */
  #scanAnyRows(from: number): Found | undefined {
    const scanner = this.#scanner;
    scanner.scan(this.#bytes, from, this.#isFinal, this.#kernel === undefined ? undefined : ROWS_BETWEEN_KERNEL_RUNS);
    if (scanner.consumed === from) {
      if (from === 0) this.#grow();
      this.#isRead = true;
      return undefined;
    }
    if (scanner.ranOut) this.#isRead = true;
    return scanner;
  }

  close(): void {
    this.#kernel?.close();
  }

  summary(): ScanSummary {
    return {
      rowCount: this.#rowCount,
      cellCount: this.#cellCount,
      lineCount: this.#lineCount + (this.#endsWithNewline || this.#rowCount === 0 ? 0 : 1),
      tally: { ...this.#scanner.tally },
      endsWithNewline: this.#endsWithNewline,
    };
  }

  #readWindow(): void {
    this.#position += this.#scanned;
    this.#scanned = 0;
    this.#irregularUntil = 0;
    this.#isRead = false;
    const { bytes, isFinal } = this.#window.read(this.#position, this.#size);
    this.#bytes = bytes;
    this.#isFinal = isFinal;
    if (this.#kernel === undefined || bytes.length > this.#kernel.bytes.length) return;
    this.#bytes = this.#kernel.bytes.subarray(0, bytes.length);
    this.#bytes.set(bytes);
  }

  #takeBlock(found: Found, byteStart: number): RowBlock {
    const { rowCount, cellCount, consumed } = found;
    const position = this.#position;
    const bytes = this.#bytes;
    const block: RowBlock = {
      bytes,
      encoding: this.#window.encoding,
      rules: this.#rules,
      rowCount,
      cellCount,
      rowCells: found.rowCells,
      rowStarts: found.rowStarts,
      rowEnds: found.rowEnds,
      rowLines: found.rowLines,
      cellStarts: found.cellStarts,
      cellEnds: found.cellEnds,
      cellFlags: found.cellFlags,
      firstRowIndex: this.#rowCount,
      firstLineNumber: this.#lineCount + 1,
      byteStart,
      byteEnd: consumed,
      toOffset: (index) => this.#window.toOffset(position + index),
      ...(found instanceof Kernel
        ? {
            intern: () => found.intern(),
            measureUnits: (start: number, first: number, last: number) => found.measureUnits(start, first, last),
          }
        : {}),
    };
    if (!this.#settings.replacesMalformed) this.#checkText(block);
    this.#report(block, found.irregularities);
    this.#checkRows(block);
    this.#rowCount += rowCount;
    this.#cellCount += cellCount;
    return block;
  }

  #checkText(block: RowBlock): void {
    const { bytes, byteStart, byteEnd, encoding, rowCount, rowStarts } = block;
    const fault = findFault(bytes.subarray(byteStart, byteEnd), encoding);
    if (fault === -1) return;
    const at = byteStart + fault;
    let row = rowCount - 1;
    while (row > 0 && (rowStarts[row] ?? 0) > at) row -= 1;
    const byte = (bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, "0");
    throw csvError("MALFORMED_ENCODING", `Byte 0x${byte} is not valid ${encoding} text here.`, placeOf(block, row, at));
  }

  #report(block: RowBlock, irregularities: readonly Irregularity[]): void {
    const { isStrict, onIrregularity } = this.#settings;
    for (const { kind, at, row, column } of irregularities) {
      const place = { ...placeOf(block, row, at), columnIndex: column - (block.rowCells[row] ?? 0) };
      if (isStrict) throw csvError(IRREGULAR_CODES[kind], IRREGULAR_MESSAGES[kind], place);
      onIrregularity?.(kind, place);
    }
  }

  #checkRows(block: RowBlock): void {
    const { maxColumns, maxFieldBytes, maxRowBytes, maxRows, maxCells } = this.#settings.limits;
    const { rowCells, rowStarts, rowEnds } = block;
    const mayExceed = this.#cellCount + block.cellCount > maxCells || this.#rowCount + block.rowCount > maxRows;
    for (let row = 0; row < block.rowCount; row += 1) {
      const start = rowStarts[row] ?? 0;
      const byteLength = (rowEnds[row] ?? 0) - start;
      const cells = (rowCells[row + 1] ?? 0) - (rowCells[row] ?? 0);
      if (cells > maxColumns) throw csvLimitError("maxColumns", maxColumns, placeOf(block, row, start));
      if (byteLength > maxRowBytes) throw csvLimitError("maxRowBytes", maxRowBytes, placeOf(block, row, start));
      if (byteLength > maxFieldBytes) this.#checkFields(block, row);
      if (!mayExceed) continue;
      if (this.#rowCount + row + 1 > maxRows) throw csvLimitError("maxRows", maxRows, placeOf(block, row, start));
      const cellsSoFar = this.#cellCount + (rowCells[row + 1] ?? 0);
      if (cellsSoFar > maxCells) throw csvLimitError("maxCells", maxCells, placeOf(block, row, start));
    }
  }

  #checkFields(block: RowBlock, row: number): void {
    const { maxFieldBytes } = this.#settings.limits;
    const first = block.rowCells[row] ?? 0;
    for (let cell = first; cell < (block.rowCells[row + 1] ?? 0); cell += 1) {
      const start = block.cellStarts[cell] ?? 0;
      if ((block.cellEnds[cell] ?? 0) - start <= maxFieldBytes) continue;
      throw csvLimitError("maxFieldBytes", maxFieldBytes, { ...placeOf(block, row, start), columnIndex: cell - first });
    }
  }

  /** The window holds no whole row: ask for more of it, unless that is pointless or over a limit. */
  #grow(): void {
    const scanner = this.#scanner;
    const bytes = this.#bytes;
    const { maxFieldBytes, maxRowBytes, maxColumns } = this.#settings.limits;
    const at = (index: number) => ({
      offset: this.#window.toOffset(this.#position + index),
      rowIndex: this.#rowCount,
      lineNumber: this.#lineCount + 1 + countLines(bytes, index, this.#rules),
    });
    if (scanner.isFull) throw csvLimitError("maxColumns", maxColumns, at(0));
    const { openQuoteAt } = scanner;
    if (openQuoteAt !== -1 && (this.#isFinal || bytes.length - openQuoteAt > maxFieldBytes)) {
      const reach = this.#isFinal ? "to the end" : `within ${maxFieldBytes} bytes`;
      if (!this.#isFinal && this.#closesLater()) throw csvLimitError("maxFieldBytes", maxFieldBytes, at(openQuoteAt));
      throw csvError("UNCLOSED_QUOTE", `The quote that opens here is not closed ${reach}.`, at(openQuoteAt));
    }
    if (this.#size > maxRowBytes) throw csvLimitError("maxRowBytes", maxRowBytes, at(0));
    this.#size *= 2;
  }

  /** Whether a quote stands behind the window, not too far: the cell is too long then, and not open. */
  #closesLater(): boolean {
    const { dialect, limits, chunkBytes, checkpoint } = this.#settings;
    const quote = dialect.quote?.charCodeAt(0);
    const start = this.#position + this.#bytes.length;
    const end = start + Math.min(limits.maxRowBytes, limits.maxFieldBytes * LOOKED_AHEAD);
    for (let from = start; from < end; from += chunkBytes) {
      checkpoint();
      const { bytes, isFinal } = this.#window.read(from, chunkBytes);
      if (quote !== undefined && bytes.includes(quote)) return true;
      if (isFinal) return false;
    }
    return false;
  }

  #skipLine(): void {
    for (let size = this.#settings.chunkBytes; ; size *= 2) {
      const { bytes, isFinal } = this.#window.read(this.#position, size);
      const end = endOfLine(bytes, 0, this.#rules, isFinal);
      if (end === -1 && !isFinal) continue;
      this.#position += end === -1 ? bytes.length : end;
      if (bytes.length > 0) this.#lineCount += 1;
      return;
    }
  }
}

const IRREGULAR_CODES = { "stray-quote": "STRAY_QUOTE", "text-after-quote": "TEXT_AFTER_QUOTE" } as const;
const IRREGULAR_MESSAGES = {
  "stray-quote": "A cell that is not quoted contains a quote.",
  "text-after-quote": "There is text between a closing quote and the next delimiter.",
} as const;

/** Place of an index in the row it belongs to. */
export function placeOf(block: RowBlock, row: number, index: number) {
  const start = block.rowStarts[row] ?? 0;
  return {
    offset: block.toOffset(index),
    rowIndex: block.firstRowIndex + row,
    lineNumber:
      block.firstLineNumber +
      (block.rowLines[row] ?? 0) +
      countLines(block.bytes.subarray(start), index - start, block.rules),
  };
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}

function countLines(bytes: Uint8Array, end: number, rules: ScanRules): number {
  let count = 0;
  for (let at = endOfLine(bytes, 0, rules, true); at !== -1 && at <= end; at = endOfLine(bytes, at, rules, true))
    count += 1;
  return count;
}

/** Index after the first line end from `from`, or -1. */
function endOfLine(bytes: Uint8Array, from: number, rules: ScanRules, isFinal: boolean): number {
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0x0a && rules.acceptsLoneLf) return at + 1;
    if (byte !== 0x0d) continue;
    if (at + 1 === bytes.length && !isFinal) return -1;
    if (bytes[at + 1] === 0x0a) return at + 2;
    if (rules.acceptsLoneCr) return at + 1;
  }
  return -1;
}
