import { isAscii, isUtf8 } from "node:buffer";
import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import { decodeText } from "@colophon/kit-text";
import type { InternedTexts, UnitPlaces } from "./kernel/kernel.ts";
import { IS_NEW } from "./kernel/kernel-text.ts";
import { CELL_ESCAPED, CELL_IRREGULAR, CELL_NON_ASCII } from "./scan/findings.ts";
import type { ScanRules } from "./scan/rules.ts";

/**
 * Cells found in bytes. Row r has the cells `rowCells[r]` up to `rowCells[r + 1]`; the content of cell c is `bytes` from
 * `cellStarts[c]` up to `cellEnds[c]`, quotes excluded, to be unescaped where `cellFlags[c]` says so.
 */
export interface CellTable {
  readonly bytes: Uint8Array;
  /** WHATWG name; always one that holds ASCII as ASCII. */
  readonly encoding: string;
  readonly rules: ScanRules;
  readonly rowCount: number;
  readonly cellCount: number;
  readonly rowCells: Int32Array;
  readonly cellStarts: Int32Array;
  readonly cellEnds: Int32Array;
  readonly cellFlags: Uint8Array;
  readonly rowStarts: Int32Array;
  /** Line ends excluded. */
  readonly rowEnds: Int32Array;
  /** What of `bytes` the rows take up. */
  readonly byteStart: number;
  readonly byteEnd: number;
  /** Where the kernel found the cells: strings of short texts met before. */
  intern?(): InternedTexts;
  /** Where the kernel found the cells: their places in the UTF-16 text of the bytes from `start` on. */
  measureUnits?(start: number, firstCell: number, lastCell: number): UnitPlaces;
}

/** Cells made of ASCII for each that is not, from which on the others are decoded one by one. */
const SPARSE_FACTOR = 8;
const NEEDS_UNESCAPING = CELL_ESCAPED | CELL_IRREGULAR;
const NOT_PLAIN = NEEDS_UNESCAPING | CELL_NON_ASCII;
/** Text decoded at a time: it stays in the young generation of the heap. */
const SEGMENT_BYTES = 65_536;
const MULTI_BYTE: ReadonlySet<string> = new Set(["utf-8", "gbk", "gb18030", "big5", "euc-jp", "shift_jis", "euc-kr"]);

/**
 * The text of one cell of a table.
 *
 * Shapes   cell: index into the block's arrays. Quotes are off and escapes undone; nothing is trimmed.
 * Cost     O(bytes of the cell) and a call into a decoder; for whole rows `decodeRows` is several times faster.
 */
export function cellText(table: CellTable, cell: number): string {
  const text = decodeRange(table, table.cellStarts[cell] ?? 0, table.cellEnds[cell] ?? 0);
  const flags = table.cellFlags[cell] ?? 0;
  return flags & NEEDS_UNESCAPING ? unescapeCell(text, flags, table.rules) : text;
}

/** Every row of a block as an array of strings; see `decodeSegments`. */
export function decodeRows(table: CellTable, options: DecodeOptions = {}): string[][] {
  return [...decodeSegments(table, options)].flat();
}

export interface DecodeOptions {
  /**
   * Give equal short cells the same string, as far as they are remembered: rows that are kept take less memory, rows that are
   * passed on take a little longer.
   */
  readonly reuseStrings?: boolean;
  /** Called for each segment. */
  readonly checkpoint?: Checkpoint;
}

/**
 * The rows of a block as arrays of strings, some at a time.
 *
 * Cost     O(bytes). A segment's text is decoded once and its cells are slices of it: a kept cell of more than 12 characters keeps
 *          up to 64 KiB of text alive.
 */
export function* decodeSegments(table: CellTable, options: DecodeOptions = {}): Generator<string[][]> {
  const { reuseStrings = false, checkpoint = noCheckpoint } = options;
  const interned = reuseStrings ? table.intern?.() : undefined;
  const isSparse = interned !== undefined && interned.nonAsciiMisses * SPARSE_FACTOR < table.cellCount;
  const byteLength = Math.max(1, table.byteEnd - table.byteStart);
  const step = Math.max(1, Math.floor((table.rowCount * SEGMENT_BYTES) / byteLength));
  for (let from = 0; from < table.rowCount; from += step) {
    checkpoint();
    yield decodeSegment(table, { from, to: Math.min(table.rowCount, from + step) }, isSparse, interned);
  }
}

/** Rows from `from` up to `to`. */
interface RowRange {
  readonly from: number;
  readonly to: number;
}

function decodeSegment(
  table: CellTable,
  range: RowRange,
  isSparse: boolean,
  interned: InternedTexts | undefined,
): string[][] {
  const start = table.rowStarts[range.from] ?? 0;
  const bytes = asBuffer(table.bytes.subarray(start, table.rowEnds[range.to - 1]));
  if (!MULTI_BYTE.has(table.encoding)) return sliceRows(table, range, decodeText(bytes, table.encoding), interned);
  // Where few strings are made of other than ASCII bytes, those are decoded one by one.
  if (isAscii(bytes) || isSparse) return sliceRows(table, range, bytes.toString("latin1"), interned);
  const isWellFormed = table.encoding === "utf-8" && isUtf8(bytes);
  const rows = isWellFormed ? decodeUtf8Rows(table, range, bytes) : decodeEachRow(table, range);
  if (interned !== undefined) rememberStrings(table, range, rows, interned);
  return rows;
}

function decodeUtf8Rows(table: CellTable, range: RowRange, bytes: Buffer): string[][] {
  const first = table.rowCells[range.from] ?? 0;
  const places = table.measureUnits?.(table.rowStarts[range.from] ?? 0, first, table.rowCells[range.to] ?? 0);
  const text = bytes.toString("utf8");
  return places === undefined
    ? sliceUtf8Rows(table, range, text)
    : sliceMeasuredRows(table, range, { text, ascii: bytes.toString("latin1"), places });
}

/**
 * Cells of as many units as bytes are ASCII: they are cut from the one-byte text, so that their strings take a byte a character.
 */
function sliceMeasuredRows(
  table: CellTable,
  { from, to }: RowRange,
  { text, ascii, places }: { readonly text: string; readonly ascii: string; readonly places: UnitPlaces },
): string[][] {
  const { rowCells, cellStarts, cellEnds, cellFlags, rules } = table;
  const { starts, ends } = places;
  const base = table.rowStarts[from] ?? 0;
  const rows = new Array<string[]>(to - from);
  let cell = rowCells[from] ?? 0;
  for (let row = from; row < to; row += 1) {
    const last = rowCells[row + 1] ?? 0;
    const cells = new Array<string>(last - cell);
    for (let column = 0; cell < last; cell += 1, column += 1) {
      const start = cellStarts[cell] ?? 0;
      const end = cellEnds[cell] ?? 0;
      const unit = starts[cell] ?? 0;
      const unitEnd = ends[cell] ?? 0;
      const value = unitEnd - unit === end - start ? ascii.slice(start - base, end - base) : text.slice(unit, unitEnd);
      const flags = cellFlags[cell] ?? 0;
      cells[column] = flags & NEEDS_UNESCAPING ? unescapeCell(value, flags, rules) : value;
    }
    rows[row - from] = cells;
  }
  return rows;
}

function decodeEachRow(table: CellTable, { from, to }: RowRange): string[][] {
  return Array.from({ length: to - from }, (_, index) => decodeRow(table, from + index));
}

/** Puts the strings of texts that the kernel has just met where it will point to when it meets them again. */
function rememberStrings(
  { rowCells }: CellTable,
  { from }: RowRange,
  rows: readonly (readonly string[])[],
  { slots, strings }: InternedTexts,
): void {
  let cell = rowCells[from] ?? 0;
  for (const row of rows) {
    for (const value of row) {
      const slot = slots[cell] ?? -1;
      if (slot >= IS_NEW) strings[slot - IS_NEW] = value;
      cell += 1;
    }
  }
}

/** `text` has a code unit for every byte of the segment, but for cells that are known to be foreign. */
function sliceRows(table: CellTable, range: RowRange, text: string, interned: InternedTexts | undefined): string[][] {
  return interned === undefined ? sliceEachCell(table, range, text) : sliceNewCells(table, range, text, interned);
}

function sliceEachCell(table: CellTable, { from, to }: RowRange, text: string): string[][] {
  const { rowCells, cellStarts, cellEnds, cellFlags } = table;
  const start = table.rowStarts[from] ?? 0;
  const rows = new Array<string[]>(to - from);
  let cell = rowCells[from] ?? 0;
  for (let row = from; row < to; row += 1) {
    const last = rowCells[row + 1] ?? 0;
    const cells = new Array<string>(last - cell);
    for (let column = 0; cell < last; cell += 1, column += 1) {
      const value = text.slice((cellStarts[cell] ?? 0) - start, (cellEnds[cell] ?? 0) - start);
      cells[column] = (cellFlags[cell] ?? 0) & NOT_PLAIN ? finishCell(table, cell, value) : value;
    }
    rows[row - from] = cells;
  }
  return rows;
}

/** Strings that the kernel has met before are used again. */
function sliceNewCells(
  table: CellTable,
  { from, to }: RowRange,
  text: string,
  { slots, strings }: InternedTexts,
): string[][] {
  const { rowCells, cellStarts, cellEnds, cellFlags } = table;
  const start = table.rowStarts[from] ?? 0;
  const rows = new Array<string[]>(to - from);
  let cell = rowCells[from] ?? 0;
  for (let row = from; row < to; row += 1) {
    const last = rowCells[row + 1] ?? 0;
    const cells = new Array<string>(last - cell);
    for (let column = 0; cell < last; cell += 1, column += 1) {
      const slot = slots[cell] ?? -1;
      if (slot >= 0 && slot < IS_NEW) {
        cells[column] = strings[slot] ?? "";
        continue;
      }
      const value = text.slice((cellStarts[cell] ?? 0) - start, (cellEnds[cell] ?? 0) - start);
      cells[column] = (cellFlags[cell] ?? 0) & NOT_PLAIN ? finishCell(table, cell, value) : value;
      if (slot >= IS_NEW) strings[slot - IS_NEW] = cells[column] ?? "";
    }
    rows[row - from] = cells;
  }
  return rows;
}

function finishCell(table: CellTable, cell: number, value: string): string {
  const flags = table.cellFlags[cell] ?? 0;
  if (flags & CELL_NON_ASCII && MULTI_BYTE.has(table.encoding)) return cellText(table, cell);
  return flags & NEEDS_UNESCAPING ? unescapeCell(value, flags, table.rules) : value;
}

/** Well-formed UTF-8: code units are counted along the bytes. */
function sliceUtf8Rows(table: CellTable, { from, to }: RowRange, text: string): string[][] {
  const { rowCells, cellStarts, cellEnds, cellFlags, bytes, rules } = table;
  const rows = new Array<string[]>(to - from);
  let cell = rowCells[from] ?? 0;
  let at = table.rowStarts[from] ?? 0;
  let unit = 0;
  for (let row = from; row < to; row += 1) {
    const last = rowCells[row + 1] ?? 0;
    const cells = new Array<string>(last - cell);
    for (let column = 0; cell < last; cell += 1, column += 1) {
      const start = cellStarts[cell] ?? 0;
      const end = cellEnds[cell] ?? 0;
      for (; at < start; at += 1) unit += unitsOf(bytes[at] ?? 0);
      const first = unit;
      for (; at < end; at += 1) unit += unitsOf(bytes[at] ?? 0);
      const value = text.slice(first, unit);
      const flags = cellFlags[cell] ?? 0;
      cells[column] = flags & NEEDS_UNESCAPING ? unescapeCell(value, flags, rules) : value;
    }
    rows[row - from] = cells;
  }
  return rows;
}

/** UTF-16 code units that begin with this UTF-8 byte. */
function unitsOf(byte: number): number {
  if (byte < 0x80) return 1;
  return byte < 0xc0 ? 0 : byte < 0xf0 ? 1 : 2;
}

/** One row of a block. */
export function decodeRow(table: CellTable, row: number): string[] {
  const cells: string[] = [];
  for (let cell = table.rowCells[row] ?? 0; cell < (table.rowCells[row + 1] ?? 0); cell += 1)
    cells.push(cellText(table, cell));
  return cells;
}

function decodeRange(table: CellTable, start: number, end: number): string {
  const bytes = asBuffer(table.bytes.subarray(start, end));
  if (isAscii(bytes)) return bytes.toString("latin1");
  return table.encoding === "utf-8" ? bytes.toString("utf8") : decodeText(bytes, table.encoding);
}

/** The characters between the quotes (or of an unquoted cell) with doubling and escapes undone. */
function unescapeCell(raw: string, flags: number, rules: ScanRules): string {
  const quote = rules.quote === -1 ? "" : String.fromCharCode(rules.quote);
  const text = flags & CELL_IRREGULAR ? dropClosingQuote(raw, quote, rules.doubleQuote) : raw;
  if (rules.escape === -1) return flags & CELL_ESCAPED ? undouble(text, quote) : text;
  return unescapeCharacters(text, quote, rules);
}

function undouble(text: string, quote: string): string {
  const pair = quote + quote;
  let result = "";
  let from = 0;
  for (let at = text.indexOf(pair); at !== -1; at = text.indexOf(pair, from)) {
    result += text.slice(from, at + 1);
    from = at + 2;
  }
  return result + text.slice(from);
}

/** `abc" def`, where the quote closed: "abc def". */
function dropClosingQuote(raw: string, quote: string, isDoubled: boolean): string {
  let at = raw.indexOf(quote);
  while (isDoubled && at !== -1 && raw[at + 1] === quote) at = raw.indexOf(quote, at + 2);
  return at === -1 ? raw : raw.slice(0, at) + raw.slice(at + 1);
}

function unescapeCharacters(text: string, quote: string, rules: ScanRules): string {
  const escapeMark = String.fromCharCode(rules.escape);
  let result = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const isEscaping = character === escapeMark && rules.escapable.has(text.charAt(at + 1));
    const isDoubled = rules.doubleQuote && character === quote && text.charAt(at + 1) === quote;
    if (isEscaping || isDoubled) at += 1;
    result += isEscaping || isDoubled ? text.charAt(at) : character;
  }
  return result;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
