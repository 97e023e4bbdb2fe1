import type { CellReader } from "./evaluator.ts";
import type { FormulaCell } from "./grid.ts";
import { type Area, Matrix, NA, type Scalar, type UnknownReason, UnknownResult } from "./values.ts";
import type { WorkbookFacts } from "./workbook.ts";

/** What became of a formula: its result, or why there is none. */
export type CellOutcome = { readonly value: Scalar | Matrix } | { readonly reason: UnknownReason };

/** Cells that have to be computed before the formula that reads them. */
export class PendingCells extends Error {
  readonly cells: readonly FormulaCell[];

  constructor(cells: readonly FormulaCell[]) {
    super("cells must be computed first");
    this.cells = cells;
  }
}

/** The cells as formulas see them: saved results where they are true, computed ones elsewhere. */
export class GridReader implements CellReader {
  readonly checkpoint: () => void;
  readonly outcomes = new Map<FormulaCell, CellOutcome>();
  readonly #facts: WorkbookFacts;

  constructor(facts: WorkbookFacts, checkpoint: () => void) {
    this.#facts = facts;
    this.checkpoint = checkpoint;
  }

  value(sheet: number, row: number, column: number): Scalar {
    const known = this.#facts.sheets[sheet]?.columns.get(column);
    if (known === undefined) return null;
    const at = known.placeOf(row);
    if (known.rows[at] !== row) return null;
    const formula = known.formulas[at];
    if (formula?.isDirty !== true) return known.values[at] ?? null;
    const outcome = this.outcomes.get(formula);
    if (outcome === undefined) throw new PendingCells([formula]);
    return valueAt(formula, outcome, row, column);
  }

  each(area: Area, visit: (value: Scalar, row: number, column: number) => void): void {
    const sheet = this.#facts.sheets[area.sheet];
    if (sheet === undefined) return;
    this.checkpoint();
    const pending: FormulaCell[] = [];
    let count = 0;
    for (const [known, at, column] of sheet.places(area)) {
      if (++count % 4096 === 0) this.checkpoint();
      const formula = known.formulas[at];
      const row = known.rows[at] ?? 0;
      const outcome = formula?.isDirty === true ? this.outcomes.get(formula) : undefined;
      if (formula?.isDirty !== true) {
        if (pending.length === 0) visit(known.values[at] ?? null, row, column);
      } else if (outcome === undefined) pending.push(formula);
      else if (pending.length === 0) visit(valueAt(formula, outcome, row, column), row, column);
    }
    if (pending.length > 0) throw new PendingCells(pending);
  }
}

/** The result of a formula in one of the cells that it fills. */
export function valueAt(formula: FormulaCell, outcome: CellOutcome, row: number, column: number): Scalar {
  if ("reason" in outcome) throw new UnknownResult("dependsOnUnknown");
  const { value } = outcome;
  if (!(value instanceof Matrix)) return value;
  const { top, left } = formula.area;
  const [y, x] = [value.rows === 1 ? 0 : row - top, value.columns === 1 ? 0 : column - left];
  return y < value.rows && x < value.columns ? (value.at(y, x) ?? 0) : NA;
}
