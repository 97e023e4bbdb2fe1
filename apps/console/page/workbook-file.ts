import type { Spot } from "./workbook-model.ts";

/** A sheet of cells. */
export interface Sheet {
  readonly name: string;
  readonly state: string;
  /** Its last cell; undefined for an empty one. */
  readonly used: Spot | undefined;
  /** `used` is what was read so far, and more can follow. Default false. */
  readonly isPart?: boolean;
}

/** A cell of the file, as far as the grid shows it. */
export interface FileCell {
  /** As Excel shows it. */
  readonly shown: string;
  /** As a person would type it. */
  readonly typed: string;
  readonly isNumber: boolean;
}

/** From one to another, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Rows and columns that the grid asks for together: some screens, and an answer that takes a few milliseconds. */
export const BLOCK = { rows: 60, columns: 30 } as const;

/** Rows and columns of the first sheet that a large workbook is opened with: whole blocks, and about as many cells as a part has. */
export const FIRST = { rows: 8 * BLOCK.rows, columns: 2 * BLOCK.columns } as const;
