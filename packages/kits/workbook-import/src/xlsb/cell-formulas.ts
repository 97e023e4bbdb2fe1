import { MAX_COLUMNS, MAX_ROWS } from "@colophon/kit-workbook";
import { Fields } from "../fields.ts";
import type { FormulaNames } from "../formulas/formula-text.ts";
import type { FormulaCell } from "../formulas/references.ts";
import { type FoundFormula, SharedFormulas } from "../formulas/shared-formulas.ts";

const REFERS = 0x01;
const ARRAY = 426;
const SHARED = 427;

/** A cell whose formula may be in the record that follows. */
export interface PendingFormula {
  readonly cell: FormulaCell;
  readonly tokens: Uint8Array;
  readonly extra: Uint8Array;
}

/** The formulas of one sheet part. Source: [MS-XLSB] 2.5.97.4, 2.4.26, 2.4.750. */
export class BinaryFormulas {
  readonly #formulas: SharedFormulas;

  constructor(names: FormulaNames) {
    this.#formulas = new SharedFormulas(12, names);
  }

  /** What follows the value of a cell. */
  begin(fields: Fields, cell: FormulaCell): PendingFormula {
    fields.skip(2);
    return { cell, tokens: fields.bytes(fields.uint32()), extra: fields.bytes(fields.uint32()) };
  }

  /** False for a record that is no formula of several cells. */
  take(type: number, data: Uint8Array, cell: FormulaCell | undefined): boolean {
    if (type !== ARRAY && type !== SHARED) return false;
    const fields = new Fields(data);
    const [top, bottom, left, right] = [fields.uint32(), fields.uint32(), fields.uint32(), fields.uint32()];
    if (type === ARRAY) fields.skip(1);
    const formula = { tokens: fields.bytes(fields.uint32()), extra: fields.bytes(fields.uint32()) };
    const isInside = top <= bottom && left <= right && bottom < MAX_ROWS && right < MAX_COLUMNS;
    if (cell !== undefined && isInside && !fields.isCut)
      this.#formulas.add({ range: { top, bottom, left, right }, isArray: type === ARRAY, ...formula }, cell);
    return true;
  }

  finish({ cell, tokens, extra }: PendingFormula): FoundFormula {
    if (tokens[0] !== REFERS) return this.#formulas.textOf({ tokens, extra }, cell);
    const column = new Fields(extra).uint32();
    return this.#formulas.refer({ row: new Fields(tokens, 1).uint32(), column }, cell);
  }
}
