export interface ScannedRow {
  /** From 0: as its number says, else one after the row before it. */
  readonly row: number;
  /** The number as written; absent where there is none. */
  readonly given?: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface ScannedFormula {
  /** As written, without what a shared formula's other cells leave out. */
  readonly text: string;
  /** t, ref, si, ca, aca and the others. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** A cell as it stands in the sheet's part; nothing is looked up. */
export interface ScannedCell {
  readonly row: number;
  readonly column: number;
  /** The reference as written, where it is there and cannot be read as a cell of the row. */
  readonly given: string | undefined;
  /** False where the cell has no reference and stands by its place. */
  readonly hasReference: boolean;
  readonly style: number;
  /** t as written; "n" where there is none. */
  readonly type: string;
  /** Characters of v, undefined where there is none. */
  readonly value: string | undefined;
  readonly formula: ScannedFormula | undefined;
  /** Markup inside of `is`. */
  readonly inline: string | undefined;
  /** cm and vm as written. */
  readonly cellMetadata: string | undefined;
  readonly valueMetadata: string | undefined;
  /** Markup of what else the cell has. */
  readonly extra: string | undefined;
}

export interface SheetEvents {
  row?(row: ScannedRow): void;
  cell?(cell: ScannedCell): void;
  /** Markup among the cells that is neither row nor cell. */
  stray?(markup: string): void;
}

export interface SheetScan {
  /** Local name of the root: worksheet, chartsheet, dialogsheet, macrosheet. */
  readonly root: string;
  /** The part without what is inside of sheetData. */
  readonly outside: string;
  readonly cells: number;
  readonly rows: number;
}
