/** The cell stood in quotes; its range is what is between them. */
export const CELL_QUOTED = 1;
/** The cell holds doubled or escaped characters: its text is not its bytes. */
export const CELL_ESCAPED = 2;
/** Text followed the closing quote: the range goes on to the end of the cell, closing quote included. */
export const CELL_IRREGULAR = 4;

/** The cell has bytes from 0x80 on; only known where short texts are looked up (see Kernel.intern). */
export const CELL_NON_ASCII = 8;

export type IrregularityKind = "stray-quote" | "text-after-quote";

/** A quote where RFC 4180 allows none. Indexes are within the window. */
export interface Irregularity {
  readonly kind: IrregularityKind;
  readonly at: number;
  readonly row: number;
  readonly column: number;
}

/** Line ends outside quotes, and what was passed over. */
export interface ScanCounts {
  crlf: number;
  lf: number;
  cr: number;
  commentRows: number;
  blankRows: number;
  doubledQuotes: number;
  escapedCharacters: number;
  /** Quotes inside cells that are not quoted. */
  strayQuotes: number;
  /** Quotes, and text, after which a quoted cell went on or ended irregularly. */
  textAfterQuotes: number;
}

export function emptyTally(): ScanCounts {
  return {
    crlf: 0,
    lf: 0,
    cr: 0,
    commentRows: 0,
    blankRows: 0,
    doubledQuotes: 0,
    escapedCharacters: 0,
    strayQuotes: 0,
    textAfterQuotes: 0,
  };
}

/** How far the list of irregularities of one window goes; all are counted. */
const MAX_LISTED_IRREGULARITIES = 100;

export function noteIrregularity(tally: ScanCounts, listed: Irregularity[], irregularity: Irregularity): void {
  if (irregularity.kind === "stray-quote") tally.strayQuotes += 1;
  else tally.textAfterQuotes += 1;
  if (listed.length < MAX_LISTED_IRREGULARITIES) listed.push(irregularity);
}

/** Where rows and cells are written; see WindowScanner. */
export interface ScanArrays {
  readonly cellStarts: Int32Array;
  readonly cellEnds: Int32Array;
  readonly cellFlags: Uint8Array;
  readonly rowCells: Int32Array;
  readonly rowStarts: Int32Array;
  readonly rowEnds: Int32Array;
  readonly rowLines: Int32Array;
}

export function createArrays({ rows, cells }: { readonly rows: number; readonly cells: number }): ScanArrays {
  return {
    cellStarts: new Int32Array(cells),
    cellEnds: new Int32Array(cells),
    cellFlags: new Uint8Array(cells),
    rowCells: new Int32Array(rows + 1),
    rowStarts: new Int32Array(rows),
    rowEnds: new Int32Array(rows),
    rowLines: new Int32Array(rows),
  };
}
