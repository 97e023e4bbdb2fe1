import { readUint16LE } from "@colophon/kit-bytes";
import { type CellRange, rangeName, type WrittenFormula } from "@colophon/kit-workbook";
import { type FormulaNames, type FormulaTokens, formulaText } from "../formulas/formula-text.ts";
import type { FormulaCell, FormulaVersion } from "../formulas/references.ts";
import type { RecordReader } from "./record-reader.ts";

interface SharedFormula extends FormulaTokens {
  readonly range: CellRange;
  readonly isArray: boolean;
}

const TOKENS_AT = 22;
const REFERS = 0x01;
const SHARED = 0x4bc;
const ARRAYS: ReadonlySet<number> = new Set([0x21, 0x221]);

/** The formulas of one sheet's cells. Source: [MS-XLS] 2.4.127, 2.4.277 and 2.4.4. */
export class CellFormulas {
  readonly #version: FormulaVersion;
  readonly #names: FormulaNames;
  readonly #shared = new Map<number, SharedFormula>();
  #last: SharedFormula | undefined;

  constructor(version: FormulaVersion, names: FormulaNames) {
    this.#version = version;
    this.#names = names;
  }

  /**
   * The formula of the record that was read; the record of a formula for many cells is read too where it follows.
   * Null for a cell of an array that another cell has; undefined for a formula that cannot be read.
   */
  read(reader: RecordReader): WrittenFormula | null | undefined {
    const { data } = reader;
    if (data.length < TOKENS_AT) return undefined;
    const cell = { row: readUint16LE(data, 0), column: readUint16LE(data, 2) };
    const end = TOKENS_AT + readUint16LE(data, 20);
    if (end > data.length) return undefined;
    const own = { tokens: data.subarray(TOKENS_AT, end), extra: data.subarray(end) };
    if (own.tokens[0] !== REFERS) return this.#textOf(own, cell);
    const follows = reader.peek() ?? 0;
    if ((follows === SHARED || ARRAYS.has(follows)) && reader.next()) this.#add(reader, cell);
    return this.#refer(own.tokens, cell);
  }

  #textOf(formula: FormulaTokens, base: FormulaCell): WrittenFormula | undefined {
    const text = formulaText(formula, { version: this.#version, base }, this.#names);
    return text === undefined ? undefined : { text };
  }

  #refer(tokens: Uint8Array, cell: FormulaCell): WrittenFormula | null | undefined {
    if (tokens.length < 5) return undefined;
    const named = this.#shared.get(keyOf(readUint16LE(tokens, 1), readUint16LE(tokens, 3)));
    const found = [named, this.#last].find((each) => each !== undefined && holds(each.range, cell));
    if (found === undefined) return undefined;
    if (!found.isArray) return this.#textOf(found, cell);
    const { top, left } = found.range;
    if (cell.row !== top || cell.column !== left) return null;
    const written = this.#textOf(found, cell);
    return written === undefined ? undefined : { ...written, range: rangeName(found.range) };
  }

  /** A formula for the cells of a range. Cells name it by its first cell, or by the one that has its record. */
  #add({ type, data }: RecordReader, cell: FormulaCell): void {
    const isArray = type !== SHARED;
    const sizeAt = isArray ? 12 : 8;
    if (data.length < sizeAt + 2) return;
    const [top, bottom] = [readUint16LE(data, 0), readUint16LE(data, 2)];
    const [left = 0, right = 0] = [data[4], data[5]];
    const start = sizeAt + 2;
    const end = start + readUint16LE(data, sizeAt);
    if (top > bottom || left > right || end > data.length) return;
    const range = { top, left, bottom, right };
    const found = { range, isArray, tokens: data.subarray(start, end), extra: data.subarray(end) };
    this.#last = found;
    this.#shared.set(keyOf(top, left), found);
    const own = keyOf(cell.row, cell.column);
    if (!this.#shared.has(own)) this.#shared.set(own, found);
  }
}

const keyOf = (row: number, column: number): number => row * 65_536 + column;

function holds({ top, left, bottom, right }: CellRange, { row, column }: FormulaCell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}
