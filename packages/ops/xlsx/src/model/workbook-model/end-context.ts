import type { FormulaContext } from "./formulas.ts";
import type { RenderLoss, RenderOp } from "./render-op.ts";

export interface EndContext extends FormulaContext {
  readonly sheet: string;
  readonly op: Pick<RenderOp, "reportLoss" | "checkpoint">;
  /** Names of tables and of the workbook, in lower case: each may stand once. */
  readonly taken: Set<string>;
  /** What cells hold, by sheet in lower case and reference. */
  readonly valueAt: (sheet: string, row: number, column: number) => string | number | null;
}

/** Names what is left out of a sheet. */
export type ReportLoss = (code: RenderLoss, subject: string, message: string, ref?: string) => void;
