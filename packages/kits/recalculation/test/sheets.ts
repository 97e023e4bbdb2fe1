import {
  CellError,
  type CellOutcome,
  type FormulaSource,
  type RecalculationOptions,
  recalculate,
  type Scalar,
  SheetGrid,
  type UnknownReason,
  valueAt,
  type WorkbookFacts,
} from "../src/index.ts";

/** A cell by its column and row: a value, or a formula after an equals sign; `[value, formula]` has a saved result. */
export type Given = Scalar | readonly [saved: Scalar, formula: string] | Partial<FormulaSource>;
export type GivenCells = Readonly<Record<string, Given>>;

interface Book {
  readonly sheets?: Readonly<Record<string, GivenCells>>;
  readonly facts?: Partial<WorkbookFacts>;
}

function placeOf(name: string): { row: number; column: number } {
  const [, letters = "", digits = ""] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

export function gridOf(index: number, name: string, cells: GivenCells): SheetGrid {
  const grid = new SheetGrid(index, name);
  for (const [reference, given] of Object.entries(cells)) grid.add({ ...placeOf(reference), ...read(given) });
  grid.finish();
  return grid;
}

function read(given: Given): { value: Scalar; formula?: FormulaSource } {
  const plain = { rows: 0, columns: 0, kind: "normal" } as const;
  if (typeof given === "string" && given.startsWith("="))
    return { value: null, formula: { ...plain, text: given.slice(1) } };
  if (isPair(given)) return { value: given[0], formula: { ...plain, text: given[1].slice(1) } };
  if (given !== null && typeof given === "object" && !(given instanceof CellError))
    return { value: null, formula: { ...plain, text: "", ...(given as Partial<FormulaSource>) } };
  return { value: given as Scalar };
}

function isPair(given: Given): given is readonly [Scalar, string] {
  return Array.isArray(given);
}

/** Formulas without a saved result are computed; those that have one are the check. */
export function compute({ sheets = {}, facts = {} }: Book, options: Partial<RecalculationOptions> = {}) {
  const grids = Object.entries(sheets).map(([name, cells], index) => gridOf(index, name, cells));
  for (const grid of grids)
    for (const formula of grid.formulas) {
      const column = grid.columns.get(formula.column);
      formula.isDirty = (column?.values[column.placeOf(formula.row)] ?? null) === null;
    }
  const book: WorkbookFacts = { sheets: grids, names: [], tables: [], date1904: false, isIterative: false, ...facts };
  const made = recalculate(book, { checkpoint: () => undefined, ...options });
  return { ...made, result: (sheet: number, name: string) => resultOf(made.outcomes, book, { sheet, name }) };
}

function resultOf(
  outcomes: ReadonlyMap<unknown, CellOutcome>,
  { sheets }: WorkbookFacts,
  { sheet, name }: { readonly sheet: number; readonly name: string },
): Scalar | { readonly unknown: UnknownReason } {
  const { row, column } = placeOf(name);
  const known = sheets[sheet]?.columns.get(column);
  const formula = known?.formulas[known.placeOf(row)];
  const outcome = formula === undefined ? undefined : outcomes.get(formula);
  if (formula === undefined || outcome === undefined) throw new Error(`${name} was not computed.`);
  if ("reason" in outcome) return { unknown: outcome.reason };
  const value = valueAt(formula, outcome, row, column);
  return value instanceof CellError ? value.code : value;
}
