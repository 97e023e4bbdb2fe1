import type { Op } from "@colophon/contract";
import { sourceOf } from "@colophon/contract";
import { PartEdits } from "@colophon/kit-ooxml";
import {
  askSecondEngine,
  type CellOutcome,
  type FormulaCell,
  type Recalculation,
  recalculate,
  type UnknownReason,
  type WorkbookFacts,
} from "@colophon/kit-recalculation";
import { type CellRange, MAX_COLUMNS } from "@colophon/kit-workbook";
import type { ReadingOp } from "../failures.ts";
import { type OpenWorkbook, openWorkbook } from "../open-workbook.ts";
import { loadWorkbook } from "./load-workbook.ts";
import { MAX_OFFICE_CELLS, readOfficeResults, writeOfficeCopy } from "./office-copy.ts";
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
  readonly engine: "evaluator" | "libreoffice";
  readonly computed: number;
  readonly unknown: number;
  readonly untrusted: readonly string[];
}

/** The evaluator and the library of functions that it calls. */
const EVALUATOR = "@colophon/kit-recalculation 0.1.0, @formulajs/formulajs 4.6.1";

interface RecalculationTerms {
  readonly dirty: DirtyCells;
  readonly isUnknownEmptied: boolean;
  /** Whether LibreOffice computes beside the evaluator. */
  readonly isInOffice: boolean;
}

/** A computation that is read and not done: between the two, LibreOffice has its turn. */
export interface StartedRecalculation {
  /** What LibreOffice computes; undefined where it does not take part. */
  readonly copy: Uint8Array | undefined;
  /** `computed`: LibreOffice's file. */
  finish(computed?: Uint8Array): RecalculatedWorkbook;
}

/**
 * Computes results that may not be true and writes them into the file, cell by cell; all else keeps its bytes.
 *
 * Cost   Reads all cells; a tree of each sheet that has other results.
 */
export function startRecalculation(
  book: OpenWorkbook,
  terms: RecalculationTerms,
  op: ReadingOp & Pick<Op, "checkLimit">,
): StartedRecalculation {
  let count = 0;
  const facts = loadWorkbook(book, (cells) => {
    count = cells;
    op.checkLimit("maxElements", cells);
  });
  markDirty(facts, terms.dirty, op.checkpoint);
  const isAsked = terms.isInOffice && count <= MAX_OFFICE_CELLS;
  const question = isAsked ? askSecondEngine(facts, op.checkpoint) : undefined;
  const hasDirty = question?.formulas.some(({ cell }) => cell.isDirty) === true;
  const copy = question && hasDirty ? writeOfficeCopy(facts, question, op.checkpoint) : undefined;
  return {
    copy: copy?.bytes,
    finish(computed) {
      const isComputed = computed !== undefined && copy !== undefined && question !== undefined;
      const second = isComputed ? readOfficeResults(computed, { facts, copy, question }, op) : undefined;
      const made = recalculate(facts, { checkpoint: op.checkpoint, ...(second !== undefined && { second }) });
      return writeRecalculated({ book, facts, made, hasSecond: second !== undefined }, terms, op);
    },
  };
}

interface Computed {
  readonly book: OpenWorkbook;
  readonly facts: WorkbookFacts;
  readonly made: Recalculation;
  readonly hasSecond: boolean;
}

function writeRecalculated(
  { book, facts, made, hasSecond }: Computed,
  { isUnknownEmptied }: RecalculationTerms,
  op: ReadingOp,
): RecalculatedWorkbook {
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
    report: reportOf(made, hasSecond),
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

function unknownOf(outcomes: ReadonlyMap<FormulaCell, CellOutcome>): RecalculatedWorkbook["unknown"] {
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

function reportOf({ outcomes, untrusted }: Recalculation, hasSecond: boolean): RecalculationReport {
  let unknown = 0;
  for (const outcome of outcomes.values()) if ("reason" in outcome) unknown++;
  const engine = hasSecond ? "libreoffice" : "evaluator";
  return {
    evaluator: EVALUATOR,
    engine,
    computed: outcomes.size - unknown,
    unknown,
    untrusted,
  };
}
