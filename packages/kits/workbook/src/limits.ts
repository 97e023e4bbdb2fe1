import type { Checkpoint } from "@colophon/kit-bytes";

export interface WorkbookLimits {
  /** Cells of all sheets. Attack: a sheet of a gigabyte in a megabyte of archive. */
  readonly maxCells: number;
  /** Strings of the shared table. Attack: sixteen million empty strings. */
  readonly maxSharedStrings: number;
  /** Characters of all shared strings. Attack: one long string in a million items. */
  readonly maxSharedCharacters: number;
  /** Characters of one tag or comment of a sheet. Attack: a comment that never ends. */
  readonly maxTokenCharacters: number;
  /** Characters of a sheet outside of its cells. Attack: a million merged ranges. */
  readonly maxOutsideCharacters: number;
  /** Elements of one part that is read whole. */
  readonly maxElements: number;
  /** Elements inside one another. */
  readonly maxDepth: number;
}

export const DEFAULT_WORKBOOK_LIMITS: WorkbookLimits = {
  maxCells: 20_000_000,
  maxSharedStrings: 5_000_000,
  maxSharedCharacters: 268_435_456,
  maxTokenCharacters: 4_194_304,
  maxOutsideCharacters: 67_108_864,
  maxElements: 2_000_000,
  maxDepth: 256,
};

export interface WorkbookOptions {
  readonly limits?: Partial<WorkbookLimits>;
  readonly checkpoint?: Checkpoint;
}
