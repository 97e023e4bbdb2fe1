import { readUint16LE } from "@colophon/kit-bytes";
import type { FormulaNames } from "../formulas/formula-text.ts";
import type { FormulaCell, FormulaVersion } from "../formulas/references.ts";
import { type FoundFormula, SharedFormulas } from "../formulas/shared-formulas.ts";
import type { RecordReader } from "./record-reader.ts";

const TOKENS_AT = 22;
const REFERS = 0x01;
const SHARED = 0x4bc;
const ARRAYS: ReadonlySet<number> = new Set([0x21, 0x221]);

/** The records of the formulas of one sheet's cells. Source: [MS-XLS] 2.4.127, 2.4.277 and 2.4.4. */
export class CellFormulas {
  readonly #formulas: SharedFormulas;

  constructor(version: FormulaVersion, names: FormulaNames) {
    this.#formulas = new SharedFormulas(version, names);
  }

  /** The formula of the record that was read; the record of a formula for many cells is read too where it follows. */
  read(reader: RecordReader): FoundFormula {
    const { data } = reader;
    if (data.length < TOKENS_AT) return undefined;
    const cell = { row: readUint16LE(data, 0), column: readUint16LE(data, 2) };
    const end = TOKENS_AT + readUint16LE(data, 20);
    if (end > data.length) return undefined;
    const tokens = data.subarray(TOKENS_AT, end);
    if (tokens[0] !== REFERS) return this.#formulas.textOf({ tokens, extra: data.subarray(end) }, cell);
    const follows = reader.peek() ?? 0;
    if ((follows === SHARED || ARRAYS.has(follows)) && reader.next()) this.#add(reader, cell);
    if (tokens.length < 5) return undefined;
    return this.#formulas.refer({ row: readUint16LE(tokens, 1), column: readUint16LE(tokens, 3) }, cell);
  }

  #add({ type, data }: RecordReader, cell: FormulaCell): void {
    const isArray = type !== SHARED;
    const sizeAt = isArray ? 12 : 8;
    if (data.length < sizeAt + 2) return;
    const [top, bottom] = [readUint16LE(data, 0), readUint16LE(data, 2)];
    const [left = 0, right = 0] = [data[4], data[5]];
    const start = sizeAt + 2;
    const end = start + readUint16LE(data, sizeAt);
    if (top > bottom || left > right || end > data.length) return;
    const formula = { tokens: data.subarray(start, end), extra: data.subarray(end) };
    this.#formulas.add({ range: { top, left, bottom, right }, isArray, ...formula }, cell);
  }
}
