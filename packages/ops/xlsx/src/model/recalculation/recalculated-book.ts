import { MAX_COLUMNS, type ScannedCell } from "@colophon/kit-workbook";
import type { ReadingOp } from "../failures.ts";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import type { StaleSheet } from "../parse-sheet.ts";
import { staleReason } from "../stale/stale-reason.ts";
import { type LosingOp, type StaleChoice, StaleResults } from "../stale/stale-results.ts";
import { staleSheets } from "../stale/stale-sheets.ts";
import {
  type RecalculatedWorkbook,
  type RecalculationReport,
  type StartedRecalculation,
  startRecalculation,
} from "./recalculate-workbook.ts";
import { reportUnknown, unknownSheets } from "./unknown-results.ts";

export interface StaleOptions {
  readonly stale: StaleChoice;
  readonly recalculate: boolean;
  readonly recalculateWith: "evaluator" | "libreoffice";
}

/** A workbook to read, with what a reader says of results that may not be true. */
export interface SettledBook {
  readonly book: OpenWorkbook;
  readonly staleOf: (sheet: string) => StaleSheet | undefined;
  /** For a sheet, whether the result of a cell is left out; undefined where none is. */
  readonly leftOutOf: (sheet: OpenSheet) => ((cell: ScannedCell) => boolean) | undefined;
  /** Reports all results that are not known, for who does not read sheet by sheet. */
  readonly reportAll: () => void;
  /** What took part in the computation, as the value of an operation says it. */
  readonly computed: { readonly recalculation?: RecalculationReport };
}

export function isRecalculating({ stale, recalculate }: StaleOptions): boolean {
  return recalculate || stale === "recalculate";
}

/** Starts to compute the results that may not be true where the caller asks for it; undefined where no one does. */
export function startSettling(
  book: OpenWorkbook,
  options: StaleOptions,
  op: ReadingOp & LosingOp,
): StartedRecalculation | undefined {
  if (!isRecalculating(options)) return undefined;
  const dirty = staleReason(book) === undefined ? new Map<number, never>() : "all";
  return startRecalculation(book, { dirty, ...termsOf(options) }, op);
}

export function termsOf(options: StaleOptions) {
  return { isUnknownEmptied: options.stale !== "keep", isInOffice: options.recalculateWith === "libreoffice" };
}

/** The workbook as it is read: with computed results, or with results that are marked or left out. */
export function settleBook(
  book: OpenWorkbook,
  { options, made }: { readonly options: StaleOptions; readonly made: RecalculatedWorkbook | undefined },
  op: ReadingOp & LosingOp,
): SettledBook {
  const reason = staleReason(book);
  if (made === undefined)
    return {
      book,
      staleOf: staleSheets(book, options.stale, op),
      leftOutOf: () => (options.stale === "empty" && reason !== undefined ? isResultOf(reason) : undefined),
      reportAll: () => undefined,
      computed: {},
    };
  const { isUnknownEmptied: isEmptied } = termsOf(options);
  return {
    book: made.book,
    staleOf: unknownSheets(made, { isEmptied, op }),
    leftOutOf: ({ index }) => {
      const unknown = made.unknown.get(index);
      if (!isEmptied || unknown === undefined) return undefined;
      return ({ row, column }) => unknown.has(row * MAX_COLUMNS + column);
    },
    reportAll: () => reportUnknown(made, { isEmptied, op }),
    computed: { recalculation: made.report },
  };
}

function isResultOf(reason: string): (cell: ScannedCell) => boolean {
  const results = new StaleResults("empty", reason);
  return (cell) => results.isResult(cell);
}
