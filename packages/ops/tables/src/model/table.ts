import type { Segment } from "@colophon/contract";

/** Points from the page's top left corner, y downward; `x1 > x0`, `y1 > y0`. */
export interface TableBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** What the source itself says of a cell: a header mark of its markup or tags. */
export interface HeaderMark {
  /** `row`: the cell names its row; `column`: it names its column; `auto`: the position decides. */
  readonly scope: "auto" | "row" | "column" | "row-group" | "column-group";
}

export interface CellLink {
  readonly text: string;
  readonly target: string;
}

export interface CellImage {
  /** The alternative text; empty without one. */
  readonly text: string;
  /** The address or part of the picture; empty where the source has none. */
  readonly target: string;
}

/** A second reading that scored close to the one in the cell. */
export interface RunnerUp {
  readonly text?: string;
  readonly column?: number;
  readonly confidence: number;
  readonly reason: string;
}

export type SpanEvidence = "markup" | "tags" | "missing-rule" | "overlap";

/**
 * A cell at its first row and column, both from 0. A reader fills in what its source says; `roles`, `types` and `notes` add the rest.
 * Every word of the source's cell is in `text`, `hiddenText`, `images` or a nested table.
 */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
  /** The cell's address below `Table.place`. */
  readonly place: readonly Segment[];
  readonly box?: TableBox;
  readonly mark?: HeaderMark;
  readonly spanEvidence?: SpanEvidence;
  /** The source does not show the cell, its row or its column. */
  readonly isHidden?: boolean;
  /** Text inside a visible cell that the source does not show. */
  readonly hiddenText?: string;
  readonly links?: readonly CellLink[];
  readonly images?: readonly CellImage[];
  /** The formula that computes the cell, without its equals sign. */
  readonly formula?: string;
  /** The value that the source stores where it differs from the text that it shows. */
  readonly stored?: string | number | boolean;
  /** Superscript text in the cell and where it starts in `text`: a note mark if a note has the same marker. */
  readonly superscripts?: readonly { readonly text: string; readonly start: number }[];
  /** Identifiers of notes that the markup refers to. */
  readonly noteIds?: readonly string[];
  /** Ids of tables that the source nests in the cell. */
  readonly nested?: readonly string[];
  /** The value that a cast gives the cell. */
  readonly cast?: { readonly type: CastType; readonly value: number | string | boolean };
  /** 0 to 1: how sure the finder is of the cell's place. Absent where the markup states it. */
  readonly confidence?: number;
  readonly runnerUp?: RunnerUp;
}

export type CastType = "integer" | "decimal" | "percent" | "currency" | "date" | "boolean" | "text";

export interface Note {
  readonly marker: string;
  readonly text: string;
  readonly id?: string;
  /** The row that holds the note, for a note that is a cell of the table, too. */
  readonly row?: number;
  readonly place: readonly Segment[];
}

/** How the grid was found. */
export type Method = "markup" | "tags" | "lattice" | "stream" | "mixed" | "delimited" | "block";

/** A table as its source has it. `rows` x `columns` slots; cells in order of row, then column; a slot without a cell is a gap. */
export interface Table {
  /** "table-1", counted from 1 over the document. */
  readonly id: string;
  /** The name that the source gives it (an Excel table), or "". */
  readonly name: string;
  readonly method: Method;
  readonly place: readonly Segment[];
  /** Whether words of the table were recognized in a picture. */
  readonly isRecognized?: boolean;
  /** Zero-based page, slide or sheet. */
  readonly page?: number;
  readonly box?: TableBox;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly Cell[];
  readonly caption?: string;
  readonly notes: readonly Note[];
  /** Leading rows that the source marks as header (thead, tblHeader, firstRow). Absent where it marks none. */
  readonly markedHeaderRows?: number;
  readonly markedHeaderColumns?: number;
  /** The table arranges a page and holds no data. */
  readonly isLayout?: boolean;
  /** The table that this one is nested in. */
  readonly parent?: string;
  /** 0 to 1, for tables that were found rather than marked. */
  readonly confidence?: number;
  readonly runnerUp?: { readonly method: Method; readonly confidence: number; readonly reason: string };
  /** The table that this one continues, on an earlier page. */
  readonly continues?: string;
}

/** A page, sheet, slide or part that was searched. One with `tables: 0` is named here. */
export interface Searched {
  readonly place: readonly Segment[];
  readonly page?: number;
  readonly tables: number;
}

/** Words of the document in no table, by region. */
export interface Outside {
  readonly place: readonly Segment[];
  readonly page?: number;
  /** "text", or what the reader knows of the region: "header", "chart", "list". */
  readonly region: string;
  readonly words: number;
}

/** What every reader returns. */
export interface Reading {
  readonly tables: readonly Table[];
  readonly searched: readonly Searched[];
  readonly outside: readonly Outside[];
}

/** Words as runs between white space: the same count as a split by white space of an independent reader. */
export function countWords(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(/\S+/gu)) count += 1;
  return count;
}
