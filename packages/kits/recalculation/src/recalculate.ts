import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { Analyst } from "./analysis.ts";
import { PROVEN_FUNCTIONS } from "./data/proven-functions.ts";
import type { FormulaCell } from "./grid.ts";
import { Interpreter } from "./interpret.ts";
import { type CellOutcome, GridReader, PendingCells } from "./reader.ts";
import { type SecondEngine, SecondOpinion } from "./second-engine.ts";
import { Targets } from "./targets.ts";
import { FunctionTrust } from "./trust.ts";
import { Matrix, type Scalar, type UnknownReason, UnknownResult } from "./values.ts";
import { FormulaBook, type WorkbookFacts } from "./workbook.ts";

export interface RecalculationOptions {
  readonly checkpoint: Checkpoint;
  /** Functions whose results are given; those that were proven. For measurements. */
  readonly proven?: ReadonlySet<string>;
  /** Another program's results: what it gives otherwise is not known, and some it gives alone. */
  readonly second?: SecondEngine;
}

export interface Recalculation {
  readonly outcomes: ReadonlyMap<FormulaCell, CellOutcome>;
  /** Functions whose results differ from those that the workbook's own program saved, by name. */
  readonly untrusted: readonly string[];
}

/** Times a formula may find that it needs cells which its text does not name. */
const MAX_RETRIES = 1_000;

/**
 * Computes the formulas that are dirty; each comes with its result or with the reason why it is not known.
 *
 * Cost   Near O(formulas + cells that they read); no recursion from cell to cell, so a chain may be as long as a sheet.
 */
export function recalculate(facts: WorkbookFacts, options: RecalculationOptions): Recalculation {
  return new Run(facts, options).run();
}

interface Frame {
  readonly cell: FormulaCell;
  readonly targets: Iterator<FormulaCell>;
  waiting: readonly FormulaCell[];
  retries: number;
}

class Run {
  readonly #facts: WorkbookFacts;
  readonly #second: SecondOpinion | undefined;
  readonly #checkpoint: Checkpoint;
  readonly #proven: ReadonlySet<string>;
  readonly #analyst: Analyst;
  readonly #reader: GridReader;
  readonly #interpreter: Interpreter;
  readonly #targets: Targets;
  readonly #trust: FunctionTrust;
  readonly #open = new Set<FormulaCell>();
  readonly #circular = new Set<FormulaCell>();

  constructor(facts: WorkbookFacts, { checkpoint, proven = PROVEN_FUNCTIONS, second }: RecalculationOptions) {
    this.#facts = facts;
    this.#checkpoint = everyUnits(checkpoint, 64);
    this.#proven = proven;
    const book = new FormulaBook(facts);
    this.#analyst = new Analyst(book);
    this.#reader = new GridReader(facts, this.#checkpoint);
    this.#interpreter = new Interpreter(book, this.#reader);
    this.#targets = new Targets(facts);
    this.#trust = new FunctionTrust(this.#analyst, this.#interpreter);
    this.#second = second === undefined ? undefined : new SecondOpinion(facts, second, this.#analyst);
  }

  run(): Recalculation {
    const dirty = this.#facts.sheets.flatMap(({ formulas }) => formulas.filter(({ isDirty }) => isDirty));
    this.#trust.check(this.#facts, dirty, this.#checkpoint);
    this.#second?.check(this.#checkpoint);
    for (const cell of dirty) if (!this.#reader.outcomes.has(cell)) this.#compute(cell);
    const untrusted = new Set([...this.#trust.untrusted, ...(this.#second?.untrusted ?? [])]);
    return { outcomes: this.#reader.outcomes, untrusted: [...untrusted].sort() };
  }

  /** Depth first, with a stack of its own. */
  #compute(start: FormulaCell): void {
    const stack: Frame[] = [this.#enter(start)];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      this.#checkpoint();
      const next = this.#next(top);
      if (next !== undefined) {
        if (this.#open.has(next)) this.#closeCircle(stack, next);
        else stack.push(this.#enter(next));
        continue;
      }
      const pending = this.#finish(top);
      if (pending === undefined) stack.pop();
      else top.waiting = pending;
    }
  }

  #enter(cell: FormulaCell): Frame {
    this.#open.add(cell);
    const areas = this.#blocked(cell) === undefined ? this.#analyst.areas(cell) : [];
    return { cell, targets: this.#targets.in(areas), waiting: [], retries: 0 };
  }

  #next(frame: Frame): FormulaCell | undefined {
    for (const cell of frame.waiting) if (!this.#reader.outcomes.has(cell) && !this.#circular.has(cell)) return cell;
    for (;;) {
      const { done, value } = frame.targets.next();
      if (done === true) return undefined;
      if (!this.#reader.outcomes.has(value) && !this.#circular.has(value)) return value;
    }
  }

  #closeCircle(stack: readonly Frame[], at: FormulaCell): void {
    for (let index = stack.length - 1; index >= 0; index--) {
      const cell = stack[index]?.cell;
      if (cell !== undefined) this.#circular.add(cell);
      if (cell === at) return;
    }
  }

  /** Cells that are needed first; undefined once the formula has its outcome. */
  #finish(frame: Frame): readonly FormulaCell[] | undefined {
    const { cell } = frame;
    const outcome = this.#outcome(frame);
    if ("pending" in outcome) return outcome.pending;
    this.#reader.outcomes.set(cell, outcome);
    this.#open.delete(cell);
    this.#targets.finish(cell);
    return undefined;
  }

  #outcome(frame: Frame): CellOutcome | { readonly pending: readonly FormulaCell[] } {
    const { cell } = frame;
    const blocked = this.#circular.has(cell) ? "circular" : this.#blocked(cell);
    if (blocked !== undefined) return { reason: blocked };
    try {
      return this.#agreed(cell, outcomeOf(cell, this.#interpreter.result(cell)));
    } catch (error) {
      if (error instanceof UnknownResult) return this.#alone(cell) ?? { reason: error.reason };
      if (!(error instanceof PendingCells)) throw error;
      if (error.cells.some((each) => this.#circular.has(each))) return { reason: "dependsOnUnknown" };
      return ++frame.retries > MAX_RETRIES ? { reason: "limit" } : { pending: error.cells };
    }
  }

  #blocked(cell: FormulaCell): UnknownReason | undefined {
    const reason = this.#analyst.obstacle(cell);
    if (reason !== undefined) return reason;
    if (this.#second === undefined && !this.#isProven(cell)) return "unproven";
    return this.#trust.isTrusted(cell) ? undefined : "untrusted";
  }

  #isProven(cell: FormulaCell): boolean {
    for (const name of this.#analyst.analyse(cell).functions)
      if (!this.#proven.has(name) && !this.#trust.isProven(name)) return false;
    return true;
  }

  /** Of a result that the second engine has otherwise nothing is known. What it does not know takes proven functions. */
  #agreed(cell: FormulaCell, outcome: CellOutcome): CellOutcome {
    if (this.#second === undefined || "reason" in outcome) return outcome;
    const verdict = this.#second.compare(cell, outcome);
    if (verdict === "differs") return { reason: "disputed" };
    const isProven = this.#isProven(cell) || (verdict === "same" && this.#second.isProven(cell));
    return isProven ? outcome : { reason: "unproven" };
  }

  #alone(cell: FormulaCell): CellOutcome | undefined {
    const value = this.#second?.valueAlone(cell, this.#reader.outcomes);
    return value === undefined ? undefined : { value };
  }
}

/** A dynamic array fills as many cells as its result has: one that has several is not known. */
function outcomeOf(cell: FormulaCell, value: Scalar | Matrix): CellOutcome {
  const { top, left, bottom, right } = cell.area;
  const isOne = top === bottom && left === right;
  if (cell.source.kind === "dynamic" && (!isOne || value instanceof Matrix)) return { reason: "dynamicArray" };
  return { value };
}
