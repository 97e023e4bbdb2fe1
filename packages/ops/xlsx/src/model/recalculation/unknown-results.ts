import type { UnknownReason } from "@colophon/kit-recalculation";
import { type CellRange, MAX_COLUMNS } from "@colophon/kit-workbook";
import type { OpenWorkbook } from "../open-workbook.ts";
import type { StaleSheet } from "../parse-sheet.ts";
import { RangeCollector } from "../stale/range-collector.ts";
import { type LosingOp, reportLostRanges, withoutResult } from "../stale/stale-results.ts";
import type { RecalculatedWorkbook } from "./recalculate-workbook.ts";

/** Why a result is not given, for people. */
const REASONS: Readonly<Record<UnknownReason, string>> = {
  volatile: "The formula uses the clock, a random number or the computer.",
  external: "The formula uses data outside of the cells: another workbook, a service, a cube or a pivot table.",
  circular: "The formula depends on its own result.",
  iterative: "The workbook computes circular formulas by iteration.",
  unproven: "The formula uses a function or a form of a function whose results are not proven.",
  untrusted: "The formula uses a function whose result differs from a saved result elsewhere in this workbook.",
  disputed: "LibreOffice computes another result than the evaluator.",
  dynamicArray: "The formula returns a dynamic array.",
  dataTable: "The cell belongs to a data table.",
  limit: "The formula reads or computes more than the evaluator does.",
  dependsOnUnknown: "The formula depends on a result that is not known.",
};

/** The results of one sheet that are not known, by the reason. */
class UnknownSheet implements StaleSheet {
  readonly #sheet: string;
  readonly #unknown: ReadonlyMap<number, UnknownReason>;
  readonly #isEmptied: boolean;
  readonly #op: LosingOp;
  readonly #found = new Map<UnknownReason, RangeCollector>();

  constructor(
    sheet: string,
    unknown: ReadonlyMap<number, UnknownReason>,
    { isEmptied, op }: { readonly isEmptied: boolean; readonly op: LosingOp },
  ) {
    this.#sheet = sheet;
    this.#unknown = unknown;
    this.#isEmptied = isEmptied;
    this.#op = op;
  }

  readonly mark: StaleSheet["mark"] = (cell, reported) => {
    const reason = this.#unknown.get(cell.row * MAX_COLUMNS + cell.column);
    if (reason === undefined) return reported;
    this.add(reason, cell.row, cell.column);
    return this.#isEmptied ? withoutResult(reported) : { ...reported, isStale: true };
  };

  add(reason: UnknownReason, row: number, column: number): void {
    const collector = this.#found.get(reason) ?? new RangeCollector();
    this.#found.set(reason, collector);
    collector.add({ row, column });
  }

  report(): void {
    const found = [...this.#found].map(([reason, collector]) => ({ reason, ranges: collector.finish() }));
    for (const { reason, ranges } of found.sort((a, b) => placeOf(a.ranges[0]) - placeOf(b.ranges[0])))
      reportLostRanges(ranges, {
        sheet: this.#sheet,
        op: this.#op,
        message: `${REASONS[reason]} ${this.#isEmptied ? "The saved result is left out." : "The saved result is kept."}`,
      });
  }
}

/** The order of cells, row by row. */
function placeOf(range: CellRange | undefined): number {
  return range === undefined ? 0 : range.top * MAX_COLUMNS + range.left;
}

/** For each sheet the results that are not known, to be marked and reported as the sheet is read. */
export function unknownSheets(
  { book, unknown }: { readonly book: OpenWorkbook; readonly unknown: RecalculatedWorkbook["unknown"] },
  options: { readonly isEmptied: boolean; readonly op: LosingOp },
): (sheet: string) => StaleSheet | undefined {
  return (name) => {
    const index = book.sheets.find((sheet) => sheet.name === name)?.index ?? -1;
    const cells = unknown.get(index);
    return cells === undefined ? undefined : new UnknownSheet(name, cells, options);
  };
}

/** Reports all results that are not known. */
export function reportUnknown(
  { book, unknown }: { readonly book: OpenWorkbook; readonly unknown: RecalculatedWorkbook["unknown"] },
  options: { readonly isEmptied: boolean; readonly op: LosingOp },
): void {
  for (const { index, name } of book.sheets) {
    const cells = unknown.get(index);
    if (cells === undefined) continue;
    const sheet = new UnknownSheet(name, cells, options);
    for (const key of [...cells.keys()].sort((a, b) => a - b))
      sheet.add(cells.get(key) ?? "unproven", Math.floor(key / MAX_COLUMNS), key % MAX_COLUMNS);
    sheet.report();
  }
}
