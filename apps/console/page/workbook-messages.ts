import type { RequestPlace } from "./api.ts";
import type { FileCell, Sheet, Span } from "./workbook-file.ts";
import type { Area } from "./workbook-model.ts";

/** What the page and the worker that reads workbooks send to each other. */

export type WorkbookRequest = { readonly id: number; readonly place: RequestPlace } & WorkbookQuestion;

export type WorkbookQuestion =
  | { readonly kind: "open"; readonly file: File }
  /** All sheets, where the answer to `open` had a part of one. */
  | { readonly kind: "sheets" }
  | { readonly kind: "cells"; readonly sheet: string; readonly rows: Span; readonly columns: Span }
  /** Whether `xlsx.transform` accepts a plan. */
  | { readonly kind: "check"; readonly plan: readonly object[] };

/** Cells by their place: `4,2` is C5. */
export type CellsByPlace = ReadonlyMap<string, FileCell>;

/** Some rows and columns of a sheet. */
export interface FoundCells {
  readonly cells: CellsByPlace;
  /** Ranges of the array formulas near them. */
  readonly arrays: readonly string[];
  /** Merged ranges that have one of the cells. */
  readonly merges: readonly Area[];
}

/** What the service refused, as a message can hold it. */
export interface WrittenProblem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly remediation: string;
}

export type WorkbookAnswer = { readonly id: number } & (
  | { readonly sheets: readonly Sheet[] }
  | FoundCells
  | { readonly isAccepted: true }
  | { readonly problem: WrittenProblem }
  | { readonly fault: string }
);
