import type { CellReader } from "./evaluator.ts";
import { MAX_MATRIX } from "./matrices.ts";
import { type Area, Matrix, type Scalar, UnknownResult } from "./values.ts";
import type { FormulaBook } from "./workbook.ts";

/** Matrices of ranges that are kept for the next formula that reads the same range: their least size, and cells of all. */
const MIN_KEPT = 64;
const MAX_KEPT = 4_000_000;

/** Ranges as matrices. */
export class Blocks {
  readonly #book: FormulaBook;
  readonly #reader: CellReader;
  readonly #known = new Map<string, Matrix>();
  #kept = 0;

  constructor(book: FormulaBook, reader: CellReader) {
    this.#book = book;
    this.#reader = reader;
  }

  /** A rectangle as a matrix; open ranges end where the cells of the workbook end. */
  block(area: Area): Matrix {
    const key = `${area.sheet} ${area.top} ${area.left} ${area.bottom} ${area.right}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const block = this.#read(area);
    // What was read once is settled: a cell that is not computed yet throws.
    if (block.cells.length >= MIN_KEPT && this.#kept + block.cells.length <= MAX_KEPT) {
      this.#kept += block.cells.length;
      this.#known.set(key, block);
    }
    return block;
  }

  #read(area: Area): Matrix {
    const bottom =
      area.bottom - area.top < 1000 ? area.bottom : Math.min(area.bottom, Math.max(area.top, this.#book.rowCount - 1));
    const right =
      area.right - area.left < 1000
        ? area.right
        : Math.min(area.right, Math.max(area.left, this.#book.columnCount - 1));
    const [rows, columns] = [bottom - area.top + 1, right - area.left + 1];
    if (rows * columns > MAX_MATRIX) throw new UnknownResult("limit");
    const cells: Scalar[] = new Array(rows * columns).fill(null);
    this.#reader.each({ ...area, bottom, right }, (value, row, column) => {
      cells[(row - area.top) * columns + column - area.left] = value;
    });
    if (bottom === area.bottom && right === area.right) return new Matrix(rows, columns, cells);
    const size = { rows: area.bottom - area.top + 1, columns: area.right - area.left + 1 };
    return new Matrix(rows, columns, cells, { ...size, beyond: null });
  }
}
