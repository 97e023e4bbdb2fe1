import type { RowBlock } from "../scan/blocks.ts";
import { CELL_ESCAPED, CELL_IRREGULAR } from "../scan/findings.ts";
import type { ScanRules } from "../scan/rules.ts";
import type { Field } from "../schema/field.ts";
import { type Column, type ColumnBuilder, Entries, FIRST_CAPACITY } from "./column.ts";

/** Shorter cells are copied byte by byte: a call costs more. */
const SHORT_CELL = 48;
/** Offsets are 32 bits wide. */
const MAX_TEXT_BYTES = 2 ** 32 - 1;

/** Texts as UTF-8, one after the other. */
export class TextBuilder implements ColumnBuilder {
  readonly #entries: Entries;
  readonly #isUtf8: boolean;
  readonly #isPlain: boolean;
  #bytes = new Uint8Array(FIRST_CAPACITY * 8);
  #offsets = new Uint32Array(FIRST_CAPACITY);
  #used = 0;

  constructor(field: Field, encoding: string) {
    this.#entries = new Entries(field);
    this.#isUtf8 = encoding === "utf-8";
    this.#isPlain =
      field.type === "string" &&
      field.format.kind === "plain" &&
      field.separator === undefined &&
      !this.#entries.hasTokens;
  }

  append(block: RowBlock, firstRow: number, column: number): void {
    const { rowCount, rowCells, cellStarts, cellEnds, cellFlags, bytes } = block;
    const entries = this.#entries;
    const { emptyIsNull } = entries;
    const capacity = entries.reserve(rowCount - firstRow);
    if (capacity > 0) this.#resize(capacity);
    const { nulls } = entries;
    const offsets = this.#offsets;
    let entry = entries.length;
    for (let row = firstRow; row < rowCount; row += 1, entry += 1) {
      const cell = (rowCells[row] ?? 0) + column;
      const start = cellStarts[cell] ?? 0;
      const end = cellEnds[cell] ?? 0;
      const flags = cellFlags[cell] ?? 0;
      if (cell >= (rowCells[row + 1] ?? 0) || (start === end && emptyIsNull)) nulls[entry] = 1;
      else if (this.#isPlain && (this.#isUtf8 || isAsciiRange(bytes, start, end)) && canCopy(flags, block.rules))
        if (flags & CELL_ESCAPED) this.#copyUndoubled(bytes, start, end, block.rules.quote);
        else this.#copy(bytes, start, end);
      else if (!this.#addText(block, row, cell)) nulls[entry] = 1;
      offsets[entry + 1] = this.#used;
    }
    entries.length = entry;
  }

  expect(factor: number): void {
    this.#resize(this.#entries.resize(Math.ceil(this.#entries.length * factor)));
    this.#grow(Math.ceil(this.#used * (factor - 1)));
  }

  finish(): Column {
    const base = this.#entries.finish();
    return {
      ...base,
      type: "text",
      bytes: this.#bytes.subarray(0, this.#used),
      offsets: this.#offsets.subarray(0, base.length + 1),
    };
  }

  #copy(bytes: Uint8Array, start: number, end: number): void {
    const length = end - start;
    if (this.#used + length > this.#bytes.length) this.#grow(length);
    const target = this.#bytes;
    let used = this.#used;
    if (length > SHORT_CELL) {
      target.set(bytes.subarray(start, end), used);
      used += length;
    } else {
      for (let at = start; at < end; at += 1, used += 1) target[used] = bytes[at] ?? 0;
    }
    this.#used = used;
  }

  /** Of two quotes in a row one is copied. */
  #copyUndoubled(bytes: Uint8Array, start: number, end: number, quote: number): void {
    if (this.#used + end - start > this.#bytes.length) this.#grow(end - start);
    const target = this.#bytes;
    let used = this.#used;
    for (let at = start; at < end; at += 1, used += 1) {
      const byte = bytes[at] ?? 0;
      target[used] = byte;
      if (byte === quote) at += 1;
    }
    this.#used = used;
  }

  #addText(block: RowBlock, row: number, cell: number): boolean {
    const result = this.#entries.cast(block, row, cell, () => true);
    if (result === undefined) return false;
    const { value } = result;
    const text = Buffer.from(typeof value === "string" ? value : JSON.stringify(value), "utf8");
    if (this.#used + text.length > this.#bytes.length) this.#grow(text.length);
    this.#bytes.set(text, this.#used);
    this.#used += text.length;
    return true;
  }

  #grow(length: number): void {
    const needed = this.#used + length;
    if (needed > MAX_TEXT_BYTES) throw new RangeError("A text column must not exceed 4 GiB.");
    const bytes = new Uint8Array(Math.min(MAX_TEXT_BYTES, Math.max(needed, this.#bytes.length * 2)));
    bytes.set(this.#bytes.subarray(0, this.#used));
    this.#bytes = bytes;
  }

  #resize(capacity: number): void {
    const offsets = new Uint32Array(capacity + 1);
    offsets.set(this.#offsets);
    this.#offsets = offsets;
  }
}

/** The cell's text is its bytes, apart from doubled quotes. */
function canCopy(flags: number, rules: ScanRules): boolean {
  return (flags & CELL_IRREGULAR) === 0 && ((flags & CELL_ESCAPED) === 0 || rules.escape === -1);
}

function isAsciiRange(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if ((bytes[at] ?? 0) >= 0x80) return false;
  return true;
}
