import { type Cut, ErrorThrown, Matrix, NA, type Scalar, UnknownResult } from "./values.ts";

/** Cells of one matrix. Attack: A:XFD in an array formula. */
export const MAX_MATRIX = 2_000_000;

/** A function of scalars for each place of matrices: a scalar, a row or a column is repeated; what is missing is #N/A. */
export function mapMatrices(
  values: readonly (Scalar | Matrix)[],
  compute: (values: readonly Scalar[]) => Scalar,
  checkpoint: () => void,
): Scalar | Matrix {
  const matrices = values.filter((value) => value instanceof Matrix);
  if (matrices.length === 0) return guard(compute, values as readonly Scalar[]);
  const rows = matrices.reduce((most, matrix) => Math.max(most, matrix.rows), 0);
  const columns = matrices.reduce((most, matrix) => Math.max(most, matrix.columns), 0);
  if (rows * columns > MAX_MATRIX) throw new UnknownResult("limit");
  const cut = cutOf(matrices, () =>
    guard(
      compute,
      values.map((value) => (value instanceof Matrix ? (value.cut?.beyond ?? null) : value)),
    ),
  );
  const cells: Scalar[] = [];
  for (let row = 0; row < rows; row++) {
    checkpoint();
    for (let column = 0; column < columns; column++)
      cells.push(
        guard(
          compute,
          values.map((value) => pick(value, row, column)),
        ),
      );
  }
  return new Matrix(rows, columns, cells, cut);
}

/** Open ranges are cut where the cells of the workbook end: the value of the cells beyond is known if all are cut there. */
function cutOf(matrices: readonly Matrix[], beyond: () => Scalar): Cut | undefined {
  const [first] = matrices;
  if (first === undefined || matrices.every(({ cut }) => cut === undefined)) return undefined;
  const isAlike = ({ rows, columns, cut }: Matrix): boolean =>
    rows === first.rows &&
    columns === first.columns &&
    cut?.rows === first.cut?.rows &&
    cut?.columns === first.cut?.columns;
  if (first.cut === undefined || !matrices.every(isAlike)) throw new UnknownResult("limit");
  return { ...first.cut, beyond: beyond() };
}

/** A matrix whose cells are all there is to it: those that are left out are empty. */
export function whole(matrix: Matrix): Matrix {
  if (matrix.cut !== undefined && matrix.cut.beyond !== null) throw new UnknownResult("limit");
  return matrix;
}

function guard(compute: (values: readonly Scalar[]) => Scalar, values: readonly Scalar[]): Scalar {
  try {
    return compute(values);
  } catch (error) {
    if (error instanceof ErrorThrown) return error.error;
    throw error;
  }
}

function pick(value: Scalar | Matrix, row: number, column: number): Scalar {
  if (!(value instanceof Matrix)) return value;
  const [y, x] = [value.rows === 1 ? 0 : row, value.columns === 1 ? 0 : column];
  return y < value.rows && x < value.columns ? value.at(y, x) : NA;
}
