import type { ConvertOp, ConvertOptions } from "../convert/convert-op.ts";
import type { Grid } from "../convert/grid.ts";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import type { UsedStrings } from "../parse-workbook.ts";
import type { SheetLayout } from "./freeze-outside.ts";

export interface PdfOptions extends ConvertOptions, SheetLayout {
  readonly printAreas: "follow" | "ignore";
  readonly standard: "plain" | "a-1b" | "a-2b" | "a-3b";
  readonly timeoutMs: number;
}

export interface PrintedSheet {
  readonly sheet: OpenSheet;
  /** Absent for a sheet that is a chart. */
  readonly grid: Grid | undefined;
  readonly printArea?: string;
}

/** A workbook whose sheets are to be pages, with what was found in it. */
export interface Printing {
  readonly book: OpenWorkbook;
  readonly options: PdfOptions;
  readonly op: ConvertOp;
  readonly printed: readonly PrintedSheet[];
  readonly strings: UsedStrings;
}
