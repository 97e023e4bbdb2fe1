import type { Method } from "./grid.ts";
import type { Box, Word } from "./model.ts";

/** A cell of a found table. */
export interface FoundCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** Lines from the top, each in reading order. */
  readonly lines: readonly (readonly Word[])[];
  /** The place of the cell between the edges of its rows and columns. */
  readonly box: Box;
  /** How a span was found: no rule divides its places, or its text reaches over them. */
  readonly evidence?: "missing-rule" | "overlap";
  /** How sure the place of the text is, from 0 to 1. */
  readonly confidence: number;
}

/** A table of a page. */
export interface FoundTable {
  readonly box: Box;
  /** Quarter turns clockwise by which the table is turned on the page. */
  readonly turn: number;
  readonly method: Method;
  /** From 0 to 1: how sure the finder is that this is a table. */
  readonly confidence: number;
  /** Share of the words that are in cells with one text each, from 0 to 1. */
  readonly quality: number;
  readonly rows: number;
  readonly columns: number;
  /** Edges of the columns from left to right in the direction of reading, one more than columns. */
  readonly columnEdges: readonly number[];
  /** First rows that are the header as far as layout shows it; 0 where it does not. */
  readonly headerRows: number;
  /** Cells with text and cells with spans, by row and column. */
  readonly cells: readonly FoundCell[];
  /** Lines of the caption and of the notes. */
  readonly caption: readonly (readonly Word[])[];
  readonly notes: readonly (readonly Word[])[];
  /** The reading of the other method, where there are two. */
  readonly runnerUp?: {
    readonly method: Method;
    readonly quality: number;
    readonly rows: number;
    readonly columns: number;
  };
}
