import type { SourceLocation } from "@colophon/contract";
import { escapeFormula, isFormula } from "@colophon/kit-csv";
import type { DelimitedOp } from "../codes.ts";
import type { Writing } from "../schemas/writing.ts";
import { type Cell, textOfCell } from "./cells.ts";

const MAX_QUOTED_LENGTH = 60;

/** Where a cell came from, asked for only when there is something to say of it. */
export interface CellOrigin {
  readonly subject: string;
  readonly place: SourceLocation;
}

/** Keeps cells that a spreadsheet would run from being run, or refuses them. */
export class FormulaGuard {
  readonly #policy: Writing["formulaPolicy"];
  readonly #op: DelimitedOp;

  constructor(policy: Writing["formulaPolicy"], op: DelimitedOp) {
    this.#policy = policy;
    this.#op = op;
  }

  /** The cell as text to be written. Errors: FORMULA_INJECTION. Losses: FORMULA_ESCAPED. */
  guard(cell: Cell, originOf: () => CellOrigin): string | null {
    if (typeof cell !== "string") return cell === null ? null : textOfCell(cell);
    if (this.#policy === "keep" || !isFormula(cell)) return cell;
    const { subject, place } = originOf();
    const shown = JSON.stringify(cell.slice(0, MAX_QUOTED_LENGTH).toWellFormed());
    if (this.#policy === "reject")
      throw this.#op.error("FORMULA_INJECTION", `A spreadsheet would run ${subject} as a formula: ${shown}.`, place);
    const escaped = escapeFormula(cell);
    this.#op.reportLoss(
      "FORMULA_ESCAPED",
      `A spreadsheet would run ${shown} as a formula; an apostrophe was added before it.`,
      {
        ...place,
        subject,
        expected: cell.slice(0, MAX_QUOTED_LENGTH).toWellFormed(),
        actual: escaped.slice(0, MAX_QUOTED_LENGTH).toWellFormed(),
      },
    );
    return escaped;
  }
}
