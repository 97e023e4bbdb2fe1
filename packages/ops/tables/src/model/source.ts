import type { PageResult } from "@colophon/base-pdf-ocr";
import type { TablesOp } from "../codes.ts";
import type { Reading } from "./table.ts";

/** What a caller narrows the reading to. */
export interface ReadingOptions {
  /** Zero-based pages, slides or sheets; absent for all. */
  readonly pages?: readonly number[];
  /** Regions to read a table in, each `[page, x0, y0, x1, y1]` in points from the top left; only pages have them. */
  readonly areas?: readonly (readonly number[])[];
  /** Horizontal positions, in points, where columns end; only pages have them. */
  readonly columns?: readonly number[];
  readonly password?: string;
  readonly hidden: "keep" | "drop";
  readonly changes: "accept" | "reject";
}

/**
 * A document to read tables from. A reader of another format is one file, `sources/<format>.ts`, with one function of the type
 * `ReadTables` (`export function readPdf(source: Source): Reading`), entered in `READERS` of `read-tables.ts`. `op.reportLoss` takes the losses of the reading, `op.checkpoint` stops it, `op.checkLimit` bounds it.
 *
 * A reader is one file in `sources/` with one function of the type `ReadTables`. It keeps every word of a table in one cell, caption or
 * note, counts the words outside in `outside`, and names every searched page in `searched`.
 */
export interface Source {
  readonly bytes: Uint8Array;
  readonly options: ReadingOptions;
  readonly op: TablesOp;
  /** Words that were recognized in pictures, by zero-based page; absent where the caller did not ask for them. */
  readonly recognized?: ReadonlyMap<number, PageResult> | undefined;
}

export type ReadTables = (source: Source) => Reading;
