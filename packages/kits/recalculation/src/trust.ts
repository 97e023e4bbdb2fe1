import type { Checkpoint } from "@colophon/kit-bytes";
import type { Analyst } from "./analysis.ts";
import { isSameNumber } from "./coerce.ts";
import type { FormulaCell } from "./grid.ts";
import type { Interpreter } from "./interpret.ts";
import { PendingCells } from "./reader.ts";
import { CellError, Matrix, type Scalar, UnknownResult } from "./values.ts";
import type { WorkbookFacts } from "./workbook.ts";

/** Formulas that are computed to check functions; further ones are not. */
const MAX_CHECKS = 20_000;
/** Clean cells in which a function has to be right to be proven by them. */
const MIN_RIGHT = 3;

/** Whether functions give, in cells that no edit reached, the results that the workbook's own program saved. */
export class FunctionTrust {
  readonly #analyst: Analyst;
  readonly #interpreter: Interpreter;
  readonly #untrusted = new Set<string>();
  /** How many clean cells each function was right in. */
  readonly #right = new Map<string, number>();

  constructor(analyst: Analyst, interpreter: Interpreter) {
    this.#analyst = analyst;
    this.#interpreter = interpreter;
  }

  get untrusted(): readonly string[] {
    return [...this.#untrusted].sort();
  }

  /** Whether a function gave the saved results of this very workbook, several times. */
  isProven(name: string): boolean {
    return !this.#untrusted.has(name) && (this.#right.get(name) ?? 0) >= MIN_RIGHT;
  }

  isTrusted(cell: FormulaCell): boolean {
    if (this.#untrusted.size === 0) return true;
    for (const name of this.#keysOf(cell)) if (this.#untrusted.has(name)) return false;
    return true;
  }

  /** Computes clean formulas that share a function with dirty ones, from saved values alone. */
  check({ sheets }: WorkbookFacts, dirty: readonly FormulaCell[], checkpoint: Checkpoint): void {
    const used = new Set<string>();
    for (const cell of dirty) for (const name of this.#keysOf(cell)) used.add(name);
    let checks = 0;
    for (const sheet of sheets)
      for (const cell of sheet.formulas) {
        checkpoint();
        if (cell.isDirty || cell.source.kind !== "normal" || this.#analyst.analyse(cell).reason !== undefined) continue;
        const names = this.#keysOf(cell);
        if (!names.some((name) => used.has(name)) || ++checks > MAX_CHECKS) continue;
        const verdict = this.#compare(cell);
        for (const name of names)
          if (verdict === "differs") this.#untrusted.add(name);
          else if (verdict === "same") this.#right.set(name, (this.#right.get(name) ?? 0) + 1);
      }
  }

  /** The functions of a formula; of one that has none, its operators. */
  #keysOf(cell: FormulaCell): readonly string[] {
    const { functions } = this.#analyst.analyse(cell);
    return functions.size > 0 ? [...functions] : [OPERATORS];
  }

  #compare(cell: FormulaCell): "same" | "differs" | "unknown" {
    const column = this.#interpreter.book.facts.sheets[cell.sheet]?.columns.get(cell.column);
    const saved = column?.values[column.placeOf(cell.row)] ?? null;
    if (saved === null) return "unknown";
    try {
      const value = this.#interpreter.result(cell);
      return isSameResult(value instanceof Matrix ? value.at(0, 0) : value, saved) ? "same" : "differs";
    } catch (error) {
      if (error instanceof UnknownResult || error instanceof PendingCells) return "unknown";
      throw error;
    }
  }
}

/** Stands for operators among the names of functions. */
const OPERATORS = "operators";

/** Whether two results are the same to 9 digits. Programs that saved a workbook sum in other orders. */
export function isSameResult(a: Scalar, b: Scalar): boolean {
  if (a instanceof CellError || b instanceof CellError) return a === b;
  if (typeof a === "number" && typeof b === "number")
    return isSameNumber(a, b) || Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
  return a === b;
}
