import { Blocks } from "./blocks.ts";
import type { CellReader, FormulaScope } from "./evaluator.ts";
import { mapMatrices } from "./matrices.ts";
import { type Area, Matrix, Reference, type Scalar, VALUE, type Value } from "./values.ts";
import type { FormulaBook } from "./workbook.ts";

/** The values of ranges and matrices, as scalars or as matrices. */
export class Ranges {
  readonly book: FormulaBook;
  readonly reader: CellReader;
  readonly #blocks: Blocks;

  constructor(book: FormulaBook, reader: CellReader) {
    this.book = book;
    this.reader = reader;
    this.#blocks = new Blocks(book, reader);
  }

  /** One value: of a range the cell in the row or column of the formula. */
  scalar(value: Value, { cell }: FormulaScope): Scalar {
    if (value instanceof Matrix) return value.at(0, 0);
    if (!(value instanceof Reference)) return value;
    const [area] = value.areas;
    if (area === undefined || value.areas.length > 1) return VALUE;
    const { sheet, top, left, bottom, right } = area;
    if (top === bottom && left === right) return this.reader.value(sheet, top, left);
    if (left === right && cell.row >= top && cell.row <= bottom) return this.reader.value(sheet, cell.row, left);
    if (top === bottom && cell.column >= left && cell.column <= right)
      return this.reader.value(sheet, top, cell.column);
    return VALUE;
  }

  /** All values of a range; a scalar stays. */
  spread(value: Value): Scalar | Matrix {
    if (!(value instanceof Reference)) return value;
    const [area] = value.areas;
    if (area === undefined || value.areas.length > 1) return VALUE;
    return this.matrix(area);
  }

  matrix(area: Area): Scalar | Matrix {
    if (area.top === area.bottom && area.left === area.right) return this.reader.value(area.sheet, area.top, area.left);
    return this.block(area);
  }

  block(area: Area): Matrix {
    return this.#blocks.block(area);
  }

  /** A function of scalars, for each place of the matrices among its values. */
  map(values: readonly (Scalar | Matrix)[], compute: (values: readonly Scalar[]) => Scalar): Scalar | Matrix {
    return mapMatrices(values, compute, () => this.reader.checkpoint());
  }
}
