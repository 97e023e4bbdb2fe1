import { type CellRange, rangeName, type WrittenFormula } from "@colophon/kit-workbook";
import { type FormulaNames, type FormulaTokens, formulaText } from "./formula-text.ts";
import type { FormulaCell, FormulaVersion } from "./references.ts";

/** A formula of many cells, or of an array. */
export interface SharedFormula extends FormulaTokens {
  readonly range: CellRange;
  readonly isArray: boolean;
}

/** A formula; null for a cell of an array that another cell has; undefined for a formula that cannot be read. */
export type FoundFormula = WrittenFormula | null | undefined;

/** The formulas of the cells of one sheet: those of one cell, and those that cells refer to. */
export class SharedFormulas {
  readonly #version: FormulaVersion;
  readonly #names: FormulaNames;
  readonly #shared = new Map<number, SharedFormula>();
  #last: SharedFormula | undefined;

  constructor(version: FormulaVersion, names: FormulaNames) {
    this.#version = version;
    this.#names = names;
  }

  /** Cells name it by its first cell, or by the one whose record it follows. */
  add(formula: SharedFormula, { row, column }: FormulaCell): void {
    const { top, left } = formula.range;
    this.#last = formula;
    this.#shared.set(keyOf(top, left), formula);
    const own = keyOf(row, column);
    if (!this.#shared.has(own)) this.#shared.set(own, formula);
  }

  textOf(formula: FormulaTokens, base: FormulaCell): WrittenFormula | undefined {
    const text = formulaText(formula, { version: this.#version, base }, this.#names);
    return text === undefined ? undefined : { text };
  }

  /** The formula that a cell refers to by a cell. */
  refer(to: FormulaCell, cell: FormulaCell): FoundFormula {
    const named = this.#shared.get(keyOf(to.row, to.column));
    const found = [named, this.#last].find((each) => each !== undefined && holds(each.range, cell));
    if (found === undefined) return undefined;
    if (!found.isArray) return this.textOf(found, cell);
    const { top, left } = found.range;
    if (cell.row !== top || cell.column !== left) return null;
    const written = this.textOf(found, cell);
    return written === undefined ? undefined : { ...written, range: rangeName(found.range) };
  }
}

const keyOf = (row: number, column: number): number => row * 65_536 + column;

function holds({ top, left, bottom, right }: CellRange, { row, column }: FormulaCell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}
