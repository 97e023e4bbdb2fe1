import { at } from "@colophon/contract";
import { type CellRange, parseRange, rangeName, type ScannedCell } from "@colophon/kit-workbook";
import { AreaIndex } from "../area-index.ts";
import type { ConvertedCell } from "../cell-value.ts";
import { RangeCollector } from "./range-collector.ts";

export const STALE_CHOICES = ["keep", "empty", "recalculate"] as const;
export type StaleChoice = (typeof STALE_CHOICES)[number];

/** Ranges told of a sheet; the rest are counted. Attack: a million formulas, none beside another. */
const MAX_LISTED = 1_000;

export interface LosingOp {
  reportLoss(code: "XLSX_CACHED_VALUES_STALE", message: string, facts: object): void;
}

/** The saved results of a sheet, which may be of other values now: marked, or left out, and told by range. */
export class StaleResults {
  readonly #choice: StaleChoice;
  readonly #reason: string;
  readonly #areas = new AreaIndex<true>();
  readonly #found = new RangeCollector();

  constructor(choice: StaleChoice, reason: string) {
    this.#choice = choice;
    this.#reason = reason;
  }

  /** Whether a cell holds a result: of its formula, or of an array or data table that covers it. Cells come in their order. */
  isResult({ row, column, formula }: Pick<ScannedCell, "row" | "column" | "formula">): boolean {
    if (formula === undefined) return this.#areas.has(row, column);
    const { t: type, ref = "" } = formula.attributes;
    const range = type === "array" || type === "dataTable" ? parseRange(ref) : undefined;
    if (range !== undefined && !isOneCell(range)) this.#areas.add(range, true);
    return true;
  }

  mark(cell: ScannedCell, reported: ConvertedCell): ConvertedCell {
    if (!this.isResult(cell) || (reported.type === "empty" && reported.raw === undefined)) return reported;
    this.#found.add(cell);
    return this.#choice === "keep" ? { ...reported, isStale: true } : withoutResult(reported);
  }

  report(sheet: string, op: LosingOp): void {
    reportLostRanges(this.#found.finish(), {
      sheet,
      op,
      message: `${this.#reason} ${this.#choice === "keep" ? "The saved results are given." : "The saved results are left out."}`,
    });
  }
}

/** A cell whose result is left out. */
export function withoutResult({ ref, style, formula, extra, text }: ConvertedCell): ConvertedCell {
  return {
    ref,
    type: "empty",
    value: null,
    ...(text !== undefined && { text: "" }),
    ...(style !== undefined && { style }),
    ...(formula !== undefined && { formula }),
    ...(extra !== undefined && { extra }),
    isStale: true,
  };
}

/** One loss for each range of a sheet. */
export function reportLostRanges(
  ranges: readonly CellRange[],
  { sheet, op, message }: { readonly sheet: string; readonly op: LosingOp; readonly message: string },
): void {
  for (const range of ranges.slice(0, MAX_LISTED))
    op.reportLoss("XLSX_CACHED_VALUES_STALE", message, {
      at: [at("sheet", { id: sheet.toWellFormed() }), at("cell", { id: rangeName(range) })],
      subject: `${isOneCell(range) ? "cell" : "range"} ${rangeName(range)} of "${sheet}"`,
    });
  if (ranges.length > MAX_LISTED)
    op.reportLoss(
      "XLSX_CACHED_VALUES_STALE",
      `${message} ${ranges.length - MAX_LISTED} further ranges are not listed.`,
      {
        at: [at("sheet", { id: sheet.toWellFormed() })],
        subject: `sheet "${sheet}"`,
      },
    );
}

function isOneCell({ top, left, bottom, right }: CellRange): boolean {
  return top === bottom && left === right;
}
