import type { Checkpoint } from "@colophon/kit-bytes";
import { Analyst } from "./analysis.ts";
import { OFFICE_FUNCTIONS } from "./data/office-functions.ts";
import { PROVEN_FUNCTIONS } from "./data/proven-functions.ts";
import { FormulaCell } from "./grid.ts";
import { plainFormula } from "./plain-formula.ts";
import { type CellOutcome, valueAt } from "./reader.ts";
import { isSameResult } from "./trust.ts";
import { type Area, CellError, type Scalar } from "./values.ts";
import { FormulaBook, type WorkbookFacts } from "./workbook.ts";

/** Results of another program by cell; undefined for a cell that it did not compute. */
export interface SecondEngine {
  value(sheet: number, row: number, column: number): Scalar | undefined;
}

/** A formula as the second engine gets it. */
export interface AskedFormula {
  readonly cell: FormulaCell;
  readonly text: string;
  /** Its result may be given by the second engine alone. */
  readonly isAlone: boolean;
}

/** What the second engine gets beside the saved values of all other cells. */
export interface SecondQuestion {
  readonly formulas: readonly AskedFormula[];
  readonly names: WorkbookFacts["names"];
}

/** Formulas without an edit that are computed to check functions; further ones are not. */
const MAX_CHECKED = 5_000;

/**
 * The formulas to ask a second engine: those whose results may not be true, and those with the same functions whose saved results say
 * whether the engine computes these functions as the workbook's own program does.
 *
 * Cost   O(formulas).
 */
export function askSecondEngine(facts: WorkbookFacts, checkpoint: Checkpoint): SecondQuestion {
  const book = new FormulaBook(facts);
  const analyst = new Analyst(book);
  const formulas: AskedFormula[] = [];
  const shared = new Set<string>();
  const take = (cell: FormulaCell): boolean => {
    const text = plainFormula(book, cell.source, cell);
    if (text === undefined) return false;
    formulas.push({ cell, text, isAlone: mayBeAlone(analyst, cell) });
    return true;
  };
  for (const { formulas: all } of facts.sheets)
    for (const cell of all) {
      checkpoint();
      if (!cell.isDirty || analyst.obstacle(cell) !== undefined || !take(cell)) continue;
      if (mayBeAlone(analyst, cell)) for (const name of analyst.analyse(cell).functions) shared.add(name);
    }
  if (shared.size > 0) checkOthers(facts, { analyst, shared, take, checkpoint });
  return { formulas, names: namesOf(book, analyst) };
}

interface Checking {
  readonly analyst: Analyst;
  readonly shared: ReadonlySet<string>;
  readonly take: (cell: FormulaCell) => boolean;
  readonly checkpoint: Checkpoint;
}

function checkOthers({ sheets }: WorkbookFacts, { analyst, shared, take, checkpoint }: Checking): void {
  let left = MAX_CHECKED;
  for (const { formulas } of sheets)
    for (const cell of formulas) {
      checkpoint();
      if (left === 0) return;
      if (cell.isDirty || cell.source.kind !== "normal" || analyst.obstacle(cell) !== undefined) continue;
      if ([...analyst.analyse(cell).functions].some((name) => shared.has(name)) && take(cell)) left--;
    }
}

/** Names that lead out of the workbook stay away from the engine. */
function namesOf(book: FormulaBook, analyst: Analyst): WorkbookFacts["names"] {
  return book.facts.names.flatMap((named) => {
    if (/^_xlnm\./i.test(named.name)) return [];
    const source = { text: named.text, rows: 0, columns: 0, kind: "normal" } as const;
    const place = { sheet: named.sheet ?? 0, row: 0, column: 0 };
    const cell = new FormulaCell(place.sheet, { ...place, value: null }, source);
    const text = analyst.analyse(cell).reason === undefined ? plainFormula(book, source, place) : undefined;
    return text === undefined ? [] : [{ ...named, text }];
  });
}

/** Functions whose arguments may name cells that the text of the formula does not name. */
const INDIRECT = ["INDIRECT", "OFFSET"];

/** Whether a formula has a function that the evaluator is not proven for, and the engine is proven for all of its functions. */
function mayBeAlone(analyst: Analyst, cell: FormulaCell): boolean {
  const functions = [...analyst.analyse(cell).functions];
  return (
    cell.source.kind === "normal" &&
    functions.some((name) => !PROVEN_FUNCTIONS.has(name)) &&
    functions.every((name) => OFFICE_FUNCTIONS.has(name) && !INDIRECT.includes(name))
  );
}

/** Holds results against those of the second engine. */
export class SecondOpinion {
  readonly #facts: WorkbookFacts;
  readonly #engine: SecondEngine;
  readonly #analyst: Analyst;
  readonly #untrusted = new Set<string>();
  readonly #settled = new Map<string, boolean>();

  constructor(facts: WorkbookFacts, engine: SecondEngine, analyst: Analyst) {
    this.#facts = facts;
    this.#engine = engine;
    this.#analyst = analyst;
  }

  get untrusted(): readonly string[] {
    return [...this.#untrusted];
  }

  /** Finds the functions whose results differ from saved ones that no edit reached. */
  check(checkpoint: Checkpoint): void {
    for (const { formulas, columns } of this.#facts.sheets)
      for (const cell of formulas) {
        checkpoint();
        if (cell.isDirty || cell.source.kind !== "normal") continue;
        const given = this.#engine.value(cell.sheet, cell.row, cell.column);
        const column = columns.get(cell.column);
        const saved = column?.values[column.placeOf(cell.row)] ?? null;
        if (given === undefined || saved === null || isLike(saved, given)) continue;
        for (const name of this.#analyst.analyse(cell).functions) this.#untrusted.add(name);
      }
  }

  /** Whether the engine is proven for all functions of a formula. */
  isProven(cell: FormulaCell): boolean {
    for (const name of this.#analyst.analyse(cell).functions)
      if (!OFFICE_FUNCTIONS.has(name) || this.#untrusted.has(name)) return false;
    return true;
  }

  /** Whether the engine gave the same result in all cells that a formula fills; "none" where it does not know the formula. */
  compare(cell: FormulaCell, outcome: CellOutcome): "same" | "differs" | "none" {
    const { sheet, top, left, bottom, right } = cell.area;
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const given = this.#engine.value(sheet, row, column);
        if (given === undefined || isUnknownName(given)) return "none";
        if (!isLike(valueAt(cell, outcome, row, column), given)) return "differs";
      }
    return "same";
  }

  /** The result of a formula that the evaluator does not know, where the engine is proven for it and read the same cells. */
  valueAlone(cell: FormulaCell, outcomes: ReadonlyMap<FormulaCell, CellOutcome>): number | string | undefined {
    if (!mayBeAlone(this.#analyst, cell) || !this.isProven(cell)) return undefined;
    const given = this.#engine.value(cell.sheet, cell.row, cell.column);
    if (typeof given !== "number" && typeof given !== "string") return undefined;
    for (const area of this.#analyst.areas(cell)) if (!this.#hasRead(area, outcomes)) return undefined;
    return given;
  }

  /** Whether the cells of an area had for the engine the values that they have. */
  #hasRead(area: Area, outcomes: ReadonlyMap<FormulaCell, CellOutcome>): boolean {
    const key = Object.values(area).join(" ");
    const known = this.#settled.get(key) ?? this.#compareArea(area, outcomes);
    this.#settled.set(key, known);
    return known;
  }

  #compareArea(area: Area, outcomes: ReadonlyMap<FormulaCell, CellOutcome>): boolean {
    const sheet = this.#facts.sheets[area.sheet];
    if (sheet === undefined) return false;
    for (const [column, at, index] of sheet.places(area)) {
      const formula = column.formulas[at];
      if (formula === undefined) continue;
      const row = column.rows[at] ?? 0;
      const outcome = formula.isDirty ? outcomes.get(formula) : undefined;
      if (formula.isDirty && (outcome === undefined || "reason" in outcome)) return false;
      const value = outcome === undefined ? (column.values[at] ?? null) : valueAt(formula, outcome, row, index);
      const given = this.#engine.value(area.sheet, row, index);
      // What the engine did not compute, it had as a value.
      if (given === undefined ? formula.isDirty : !isLike(value, given)) return false;
    }
    return true;
  }
}

const isUnknownName = (value: Scalar): boolean => value instanceof CellError && value.code === "#NAME?";

/** Whether a result is the engine's: it has numbers for booleans, no empty text, and one error for several. */
function isLike(value: Scalar, given: Scalar): boolean {
  if (value instanceof CellError) return given instanceof CellError && (given === value || given.code === "#VALUE!");
  if (typeof value === "boolean" && typeof given === "number") return Number(value) === given;
  if (typeof value === "number" && typeof given === "boolean") return value === Number(given);
  return isSameResult(value, given) || (value === "" && given === null);
}
