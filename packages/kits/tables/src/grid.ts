import type { Word } from "./model.ts";

/** How the cells of a table were found. */
export type Method = "lattice" | "stream" | "mixed";

export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** In reading order. */
  readonly words: readonly Word[];
  /** A text of the cell reaches over columns without a reason, or into none. */
  readonly isDoubtful?: boolean;
}

/** A table laid out in rows and columns. */
export interface Grid {
  readonly method: Method;
  /** Edges of the rows from top to bottom, one more than rows. */
  readonly rows: readonly number[];
  /** Edges of the columns from left to right, one more than columns. */
  readonly columns: readonly number[];
  readonly headerRows: number;
  /** Cells with text and cells with spans, by row and column. */
  readonly cells: readonly GridCell[];
}
