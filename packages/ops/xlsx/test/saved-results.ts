import { readFileSync } from "node:fs";
import { type Op, sourceOf } from "@colophon/contract";
import {
  isSameResult,
  type Recalculation,
  type Scalar,
  type UnknownReason,
  valueAt,
  type WorkbookFacts,
} from "@colophon/kit-recalculation";
import type { ReadingOp } from "../src/model/failures.ts";
import { type OpenWorkbook, openWorkbook } from "../src/model/open-workbook.ts";
import { staleReason } from "../src/model/stale/stale-reason.ts";

/** 1980-01-01, which Excel gives to every entry of an archive. */
const EXCEL_DATE = 0x0021;

export const measuringOp: ReadingOp = {
  checkpoint: () => undefined,
  checkLimit: () => undefined,
  limits: { maxArchiveEntries: 10_000, maxExpansionRatio: 1_000, maxElements: 1e7 } as Op["limits"],
};

/** A workbook whose results Excel computed and saved. */
export function openExcel(location: string): OpenWorkbook | undefined {
  try {
    const book = openWorkbook(sourceOf(new Uint8Array(readFileSync(location))), measuringOp);
    const [properties] = book.opened.related("/", "extended-properties");
    if (properties === undefined || staleReason(book) !== undefined) return undefined;
    const isNamed = /Microsoft (?:Macintosh )?Excel/.test(Buffer.from(book.opened.read(properties)).toString("utf8"));
    const isBuilt = Buffer.from(book.opened.read(book.main.part)).includes("rupBuild");
    const isDated = book.opened.archive.entries.every(({ modified }) => modified >>> 16 === EXCEL_DATE);
    return isNamed && isBuilt && isDated ? book : undefined;
  } catch {
    return undefined;
  }
}

export interface Tally {
  formulas: number;
  given: number;
  right: number;
  /** Results of formulas that read other workbooks, which none may have. */
  external: number;
  readonly wrong: string[];
  readonly unknown: Map<UnknownReason, number>;
}

export const newTally = (): Tally => ({ formulas: 0, given: 0, right: 0, external: 0, wrong: [], unknown: new Map() });

type Saved = readonly (readonly Scalar[])[];

/** Takes the results that Excel saved out of a workbook: all are computed anew, from none of them. */
export function holdBack({ sheets }: WorkbookFacts): Saved {
  const saved = sheets.map(({ formulas, columns }) =>
    formulas.map((formula) => {
      formula.isDirty = true;
      const column = columns.get(formula.column);
      return column?.values[column.placeOf(formula.row)] ?? null;
    }),
  );
  for (const { columns } of sheets)
    for (const column of columns.values())
      for (const [at, formula] of column.formulas.entries()) if (formula !== undefined) column.values[at] = 987_654_321;
  return saved;
}

/** Compares computed results with those that Excel saved. */
export function compareSaved(
  { facts, saved, path }: { readonly facts: WorkbookFacts; readonly saved: Saved; readonly path: string },
  { outcomes }: Recalculation,
  tally: Tally,
): void {
  for (const [index, { name, formulas }] of facts.sheets.entries())
    for (const [at, formula] of formulas.entries()) {
      const [outcome, expected = null] = [outcomes.get(formula), saved[index]?.[at]];
      if (outcome === undefined || expected === null) continue;
      tally.formulas++;
      if ("reason" in outcome) {
        tally.unknown.set(outcome.reason, (tally.unknown.get(outcome.reason) ?? 0) + 1);
        continue;
      }
      tally.given++;
      if (isSameResult(valueAt(formula, outcome, formula.row, formula.column), expected)) tally.right++;
      else {
        const got = String(valueAt(formula, outcome, formula.row, formula.column));
        const place = `${path} ${name} row ${formula.row + 1} column ${formula.column + 1}`;
        tally.wrong.push(`${place}: ${formula.source.text} is ${got}, saved ${String(expected)}`);
        if (/\[\d+\]/.test(formula.source.text)) tally.external++;
      }
    }
}
