import type { Area, Scalar } from "./values.ts";

/** A formula of a cell, or of the array that the cell begins. */
export interface FormulaSource {
  /** As a file has it; of a shared formula's followers the text of the first cell, `rows` and `columns` before it. */
  readonly text: string;
  readonly rows: number;
  readonly columns: number;
  readonly kind: "normal" | "array" | "dynamic" | "dataTable";
  /** The cells that an array or a data table fills. */
  readonly range?: Omit<Area, "sheet">;
}

/** A cell as the file has it: the saved result is its value. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly value: Scalar;
  readonly formula?: FormulaSource;
}

/** One formula and the state of its computation. */
export class FormulaCell {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly source: FormulaSource;
  /** Whether the saved result may not be true. */
  isDirty = false;

  constructor(sheet: number, { row, column }: GridCell, source: FormulaSource) {
    this.sheet = sheet;
    this.row = row;
    this.column = column;
    this.source = source;
  }

  get area(): Area {
    const { sheet, row, column } = this;
    return { ...(this.source.range ?? { top: row, bottom: row, left: column, right: column }), sheet };
  }
}

/** The cells of one column, by row. */
export class GridColumn {
  readonly rows: number[] = [];
  readonly values: Scalar[] = [];
  readonly formulas: (FormulaCell | undefined)[] = [];

  /** The first place whose row is not below `row`. */
  placeOf(row: number): number {
    let [low, high] = [0, this.rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.rows[middle] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  set(row: number, value: Scalar, formula: FormulaCell | undefined): void {
    const last = this.rows.length - 1;
    const at = (this.rows[last] ?? -1) < row ? last + 1 : this.placeOf(row);
    if (this.rows[at] === row) {
      this.values[at] = value;
      this.formulas[at] = formula;
    } else if (at > last) {
      this.rows.push(row);
      this.values.push(value);
      this.formulas.push(formula);
    } else {
      this.rows.splice(at, 0, row);
      this.values.splice(at, 0, value);
      this.formulas.splice(at, 0, formula);
    }
  }
}

/** Arrays over more cells are not followed. Attack: an array over the whole grid. */
const MAX_ARRAY = 100_000;

/** The cells of one sheet. */
export class SheetGrid {
  readonly index: number;
  readonly name: string;
  /** Rows that are hidden or filtered: subtotals leave some of them out. */
  hasHiddenRows = false;
  /** Formulas are computed as Lotus 1-2-3 does: texts are 0. */
  isLotus = false;
  readonly formulas: FormulaCell[] = [];
  readonly columns = new Map<number, GridColumn>();
  rowCount = 0;
  columnCount = 0;

  constructor(index: number, name: string) {
    this.index = index;
    this.name = name;
  }

  add(cell: GridCell): void {
    const { row, column, formula } = cell;
    this.rowCount = Math.max(this.rowCount, row + 1);
    this.columnCount = Math.max(this.columnCount, column + 1);
    const known = this.columns.get(column) ?? new GridColumn();
    this.columns.set(column, known);
    const found = formula === undefined ? undefined : new FormulaCell(this.index, cell, formula);
    if (found !== undefined) this.formulas.push(found);
    known.set(row, cell.value, found);
  }

  /** Joins the cells of arrays with their formulas, once all cells are there. */
  finish(): void {
    for (const formula of this.formulas) {
      const { top, left, bottom, right } = formula.area;
      if ((top === bottom && left === right) || (bottom - top + 1) * (right - left + 1) > MAX_ARRAY) continue;
      for (let column = left; column <= right; column++) {
        const known = this.columns.get(column);
        if (known === undefined) continue;
        for (let at = known.placeOf(top); (known.rows[at] ?? Number.POSITIVE_INFINITY) <= bottom; at++)
          known.formulas[at] ??= formula;
      }
    }
  }

  /** The cells that are there in a rectangle, column by column. */
  *places({ top, left, bottom, right }: Omit<Area, "sheet">): Generator<readonly [GridColumn, number, number]> {
    const isWide = right - left > this.columns.size;
    for (const column of isWide ? this.#known(left, right) : span(left, right)) {
      const known = this.columns.get(column);
      if (known === undefined) continue;
      for (let at = known.placeOf(top); (known.rows[at] ?? Number.POSITIVE_INFINITY) <= bottom; at++)
        yield [known, at, column];
    }
  }

  #known(left: number, right: number): readonly number[] {
    return [...this.columns.keys()].filter((column) => column >= left && column <= right).sort((a, b) => a - b);
  }
}

function* span(from: number, to: number): Generator<number> {
  for (let at = from; at <= to; at++) yield at;
}
