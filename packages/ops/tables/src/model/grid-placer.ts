import type { TablesOp } from "../codes.ts";

/** HTML, 4.9.11: the greatest spans. */
const MAX_COLUMN_SPAN = 1_000;
const MAX_ROW_SPAN = 65_534;

interface Placed {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** The rows that the span asked for, where its row group ends sooner. */
  readonly clippedFrom?: number;
  readonly overlaps: boolean;
}

/**
 * Gives each cell of a table with HTML spans its place.
 *
 * Cost     O(sum of column spans): a slot is never stored for each row of a span.
 * Errors   The limit `maxElements`, on the sum of column spans. Attack: a thousand columns in each of a million cells.
 * Source   WHATWG HTML, 4.9.12.1 "forming a table"; a row span ends with its row group, as browsers end it.
 */
export class GridPlacer {
  readonly #op: TablesOp;
  /** By column, the first row that is free. */
  #free: number[] = [];
  #slots = 0;
  #row = -1;
  #column = 0;
  #groupEnd = 0;
  columns = 0;

  constructor(op: TablesOp) {
    this.#op = op;
  }

  get rows(): number {
    return this.#row + 1;
  }

  startGroup(rowCount: number): void {
    this.#groupEnd = this.#row + 1 + rowCount;
    this.#free = [];
  }

  startRow(): void {
    this.#row += 1;
    this.#column = 0;
  }

  /** A span of 0 rows reaches the end of its row group. */
  place(columnSpan: number, rowSpan: number): Placed {
    const row = this.#row;
    while ((this.#free[this.#column] ?? 0) > row) this.#column += 1;
    const column = this.#column;
    const left = this.#groupEnd - row;
    const height = rowSpan === 0 ? left : Math.min(rowSpan, left);
    this.#slots += columnSpan;
    this.#op.checkLimit("maxElements", this.#slots);
    let overlaps = false;
    for (let at = column; at < column + columnSpan; at += 1) {
      const free = this.#free[at] ?? 0;
      overlaps ||= free > row;
      this.#free[at] = Math.max(free, row + height);
    }
    this.#column = column + columnSpan;
    this.columns = Math.max(this.columns, this.#column);
    const place = { row, column, rowSpan: height, columnSpan, overlaps };
    return rowSpan > left ? { ...place, clippedFrom: rowSpan } : place;
  }
}

/** WHATWG HTML, 4.9.11: a value that is not a number counts as 1. */
export function columnSpanOf(value: string | undefined): number {
  const span = parseSpan(value);
  return span === undefined || span === 0 ? 1 : Math.min(span, MAX_COLUMN_SPAN);
}

export function rowSpanOf(value: string | undefined): number {
  const span = parseSpan(value);
  return span === undefined ? 1 : Math.min(span, MAX_ROW_SPAN);
}

/** WHATWG HTML, 2.3.4.2 "rules for parsing non-negative integers". */
function parseSpan(value: string | undefined): number | undefined {
  const digits = /^[\t\n\f\r ]*\+?(\d+)/.exec(value ?? "")?.[1];
  if (digits === undefined) return /^[\t\n\f\r ]*-0+(?!\d)/.test(value ?? "") ? 0 : undefined;
  return Number(digits);
}
