import type { FormulaCell } from "./grid.ts";
import type { Node } from "./parse.ts";
import type { Area, Matrix, Scalar, Value } from "./values.ts";
import type { FormulaBook } from "./workbook.ts";

/** How cells are read while a formula is computed. */
export interface CellReader {
  /** The value of a cell; throws where it is not known, or not computed yet. */
  value(sheet: number, row: number, column: number): Scalar;
  /** The cells that are there in an area, column by column. */
  each(area: Area, visit: (value: Scalar, row: number, column: number) => void): void;
  checkpoint(): void;
}

/** Where a formula is computed. */
export interface FormulaScope {
  readonly cell: FormulaCell;
  /** How far relative references are from where the formula was written. */
  readonly rows: number;
  readonly columns: number;
  /** Whether an operator takes arrays value by value; else a range stands for the cell of its own row or column. */
  readonly isArray: boolean;
  readonly depth: number;
}

/** What functions need of the computation that calls them. */
export interface Evaluator {
  readonly book: FormulaBook;
  readonly reader: CellReader;
  evaluate(node: Node, scope: FormulaScope): Value;
  /** One value: of a range the cell in the row or column of the formula. */
  scalar(value: Value, scope: FormulaScope): Scalar;
  /** All values of a range; a scalar stays. */
  spread(value: Value): Scalar | Matrix;
  /** A rectangle as a matrix; open ranges end where the cells of the workbook end. */
  block(area: Area): Matrix;
  /** A function of scalars, for each place of the matrices among its values. */
  map(values: readonly (Scalar | Matrix)[], compute: (values: readonly Scalar[]) => Scalar): Scalar | Matrix;
}
