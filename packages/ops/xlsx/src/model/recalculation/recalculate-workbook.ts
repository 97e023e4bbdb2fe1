import type { Op } from "@colophon/contract";
import { sourceOf } from "@colophon/contract";
import { PartEdits } from "@colophon/kit-ooxml";
import {
  type FormulaCell,
  type Outcome,
  type Recalculation,
  recalculate,
  type UnknownReason,
  type WorkbookFacts,
} from "@colophon/kit-recalculation";
import { type CellRange, MAX_COLUMNS } from "@colophon/kit-workbook";
import type { ReadingOp } from "../failures.ts";
import { type OpenWorkbook, openWorkbook } from "../open-workbook.ts";
import { loadWorkbook } from "./load-workbook.ts";
import { writeResults } from "./write-results.ts";

/** Which results may not be true: all, or those of cells of sheets by index. A formula without a saved result has none in any case. */
export type DirtyCells = "all" | ReadonlyMap<number, readonly CellRange[]>;

export interface RecalculatedWorkbook {
  readonly book: OpenWorkbook;
  /** The file with the results; undefined where none differs from the saved one. */
  readonly bytes: Uint8Array | undefined;
  /** By index of the sheet, then row x columns + column: why the result of a cell is not known. */
  readonly unknown: ReadonlyMap<number, ReadonlyMap<number, UnknownReason>>;
  readonly report: RecalculationReport;
}

/** What took part in a computation, and how far it came. */
export interface RecalculationReport {
  readonly evaluator: string;
  readonly computed: number;
  readonly unknown: number;
  readonly untrusted: readonly string[];
}

/** The evaluator and the library of functions that it calls. */
const EVALUATOR = "@colophon/kit-recalculation 0.1.0, @formulajs/formulajs 4.6.1";

/**
 * Computes results that may not be true and writes them into the file, cell by cell; all else keeps its bytes.
 *
 * Cost   Reads all cells; a tree of each sheet that has other results.
 */
export function recalculateWorkbook(
  book: OpenWorkbook,
  { dirty, isUnknownEmptied }: { readonly dirty: DirtyCells; readonly isUnknownEmptied: boolean },
  op: ReadingOp & Pick<Op, "checkLimit">,
): RecalculatedWorkbook {
  const facts = loadWorkbook(book, (cells) => op.checkLimit("maxElements", cells));
  markDirty(facts, dirty, op.checkpoint);
  const made = recalculate(facts, { checkpoint: op.checkpoint });
  const edits = new PartEdits(book.opened, op.checkpoint);
  for (const sheet of facts.sheets) {
    const part = book.sheets[sheet.index]?.part;
    if (part !== undefined)
      writeResults(edits, part, { sheet, outcomes: made.outcomes, isUnknownEmptied, checkpoint: op.checkpoint });
  }
  const bytes = edits.hasEdits ? edits.finish() : undefined;
  return {
    book: bytes === undefined ? book : openWorkbook(sourceOf(bytes), op),
    bytes,
    unknown: unknownOf(made.outcomes),
    report: reportOf(made),
  };
}

function markDirty(facts: WorkbookFacts, dirty: DirtyCells, checkpoint: () => void): void {
  for (const sheet of facts.sheets) {
    const cells = dirty === "all" ? undefined : keysOf(dirty.get(sheet.index) ?? []);
    for (const formula of sheet.formulas) {
      checkpoint();
      const column = sheet.columns.get(formula.column);
      const isEmpty = (column?.values[column.placeOf(formula.row)] ?? null) === null;
      formula.isDirty = isEmpty || cells === undefined || cells(formula);
    }
  }
}

/** Whether a formula begins in one of some ranges: dependents come with the range that they fill. */
function keysOf(ranges: readonly CellRange[]): (cell: FormulaCell) => boolean {
  const rows = new Map<number, CellRange[]>();
  const tall: CellRange[] = [];
  for (const range of ranges)
    if (range.bottom - range.top > MAX_LISTED_ROWS) tall.push(range);
    else
      for (let row = range.top; row <= range.bottom; row++) {
        const known = rows.get(row) ?? [];
        rows.set(row, known);
        known.push(range);
      }
  return ({ row, column }) => {
    const holds = ({ top, left, bottom, right }: CellRange): boolean =>
      row >= top && row <= bottom && column >= left && column <= right;
    return (rows.get(row)?.some(holds) ?? false) || tall.some(holds);
  };
}

const MAX_LISTED_ROWS = 64;

function unknownOf(outcomes: ReadonlyMap<FormulaCell, Outcome>): RecalculatedWorkbook["unknown"] {
  const unknown = new Map<number, Map<number, UnknownReason>>();
  for (const [cell, outcome] of outcomes) {
    if (!("reason" in outcome)) continue;
    const known = unknown.get(cell.sheet) ?? new Map<number, UnknownReason>();
    unknown.set(cell.sheet, known);
    const { top, left, bottom, right } = extentOf(cell);
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) known.set(row * MAX_COLUMNS + column, outcome.reason);
  }
  return unknown;
}

/** Arrays over more cells are reported by their first. Attack: an array over the whole grid. */
const MAX_EXTENT = 100_000;

function extentOf(cell: FormulaCell): CellRange {
  const { top, left, bottom, right } = cell.area;
  const isHuge = (bottom - top + 1) * (right - left + 1) > MAX_EXTENT;
  return isHuge ? { top, left, bottom: top, right: left } : { top, left, bottom, right };
}

function reportOf({ outcomes, untrusted }: Recalculation): RecalculationReport {
  let unknown = 0;
  for (const outcome of outcomes.values()) if ("reason" in outcome) unknown++;
  return { evaluator: EVALUATOR, computed: outcomes.size - unknown, unknown, untrusted };
}
