export { FormulaCell, type FormulaSource, type GridCell, SheetGrid } from "./grid.ts";
export { type CellOutcome, valueAt } from "./reader.ts";
export { type Recalculation, type RecalculationOptions, recalculate } from "./recalculate.ts";
export { type AskedFormula, askSecondEngine, type SecondEngine, type SecondQuestion } from "./second-engine.ts";
export { isSameResult } from "./trust.ts";
export { CellError, errorOf, Matrix, type Scalar, UNREADABLE, type UnknownReason } from "./values.ts";
export type { CalculatedName, CalculatedTable, WorkbookFacts } from "./workbook.ts";
