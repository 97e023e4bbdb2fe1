import { type Op, sourceOf } from "@colophon/contract";
import { quoteSheet } from "@colophon/kit-formulas";
import {
  type AskedFormula,
  CellError,
  type FormulaCell,
  type Scalar,
  type SecondEngine,
  type SecondQuestion,
  type SheetGrid,
  type WorkbookFacts,
} from "@colophon/kit-recalculation";
import { cellName, rangeName, WorkbookWriter, type WrittenCell } from "@colophon/kit-workbook";
import type { ReadingOp } from "../failures.ts";
import { openWorkbook } from "../open-workbook.ts";
import { loadWorkbook } from "./load-workbook.ts";

/** A workbook with as many cells is not given to LibreOffice, which needs 1 GiB for some four times as many. */
export const MAX_OFFICE_CELLS = 500_000;

/** A workbook for LibreOffice, and how its results are read. */
export interface OfficeCopy {
  readonly bytes: Uint8Array;
  readonly alone: readonly FormulaCell[];
}

/**
 * Values, and formulas without results: nothing else of a workbook reaches the program that computes it. LibreOffice saves 15 digits;
 * for the results that it may give alone a further sheet has the first digits and the rest.
 */
export function writeOfficeCopy(
  facts: WorkbookFacts,
  { formulas, names }: SecondQuestion,
  checkpoint: () => void,
): OfficeCopy {
  const writer = new WorkbookWriter({ checkpoint });
  const asked = new Map(formulas.map((formula) => [formula.cell, formula]));
  for (const sheet of facts.sheets) {
    const out = writer.sheet({ name: sheet.name });
    const rows = rowsOf(sheet, asked, checkpoint);
    for (const row of [...rows.keys()].sort((a, b) => a - b))
      out.row({ row, cells: (rows.get(row) ?? []).sort((a, b) => a.column - b.column) });
    out.end();
  }
  const alone = formulas.filter(({ isAlone }) => isAlone).map(({ cell }) => cell);
  if (alone.length > 0) writeDigits(writer, facts, alone);
  return { bytes: writer.finish({ date1904: facts.date1904, names }), alone };
}

function rowsOf(
  { columns }: SheetGrid,
  asked: ReadonlyMap<FormulaCell, AskedFormula>,
  checkpoint: () => void,
): Map<number, WrittenCell[]> {
  const rows = new Map<number, WrittenCell[]>();
  for (const [column, { rows: numbers, values, formulas }] of columns)
    for (const [at, row] of numbers.entries()) {
      checkpoint();
      const written = toCell({ row, column, value: values[at] ?? null }, formulas[at], asked);
      if (written === undefined) continue;
      const known = rows.get(row) ?? [];
      rows.set(row, known);
      known.push(written);
    }
  return rows;
}

function toCell(
  { row, column, value }: { readonly row: number; readonly column: number; readonly value: Scalar },
  formula: FormulaCell | undefined,
  asked: ReadonlyMap<FormulaCell, AskedFormula>,
): WrittenCell | undefined {
  const question = formula === undefined ? undefined : asked.get(formula);
  if (formula !== undefined && question !== undefined) {
    if (formula.row !== row || formula.column !== column) return undefined;
    const isArray = formula.source.kind !== "normal";
    const range = isArray ? { range: rangeName(formula.area) } : {};
    return { column, value: null, style: 0, formula: { text: question.text, ...range } };
  }
  if (value === null || formula?.isDirty === true) return undefined;
  if (value instanceof CellError) return { column, value: value.code, isError: true, style: 0 };
  return { column, value, style: 0 };
}

/** Two cells in a row for each formula: its result to 8 digits, and what is left of it. */
function writeDigits(writer: WorkbookWriter, { sheets }: WorkbookFacts, alone: readonly FormulaCell[]): void {
  let name = "Digits";
  while (sheets.some((sheet) => sheet.name.toLowerCase() === name.toLowerCase())) name += "_";
  const out = writer.sheet({ name });
  for (const [row, cell] of alone.entries()) {
    const place = `${quoteSheet(sheets[cell.sheet]?.name ?? "")}!${cellName(cell.row, cell.column)}`;
    const first = { text: `ROUND(${place},7-INT(LOG10(ABS(${place}))))` };
    const rest = { text: `${place}-A${row + 1}` };
    out.row({
      row,
      cells: [first, rest].map((formula, column) => ({ column, value: null, style: 0, formula })),
    });
  }
  out.end();
}

/** LibreOffice's copy of the workbook -> its results. */
export function readOfficeResults(
  bytes: Uint8Array,
  {
    facts,
    copy,
    question,
  }: { readonly facts: WorkbookFacts; readonly copy: OfficeCopy; readonly question: SecondQuestion },
  op: ReadingOp & Pick<Op, "checkLimit">,
): SecondEngine {
  const computed = loadWorkbook(openWorkbook(sourceOf(bytes), op), (cells) => op.checkLimit("maxElements", cells));
  const found = (sheet: number, row: number, column: number): Scalar => {
    const known = computed.sheets[sheet]?.columns.get(column);
    const at = known?.placeOf(row) ?? 0;
    return known?.rows[at] === row ? (known.values[at] ?? null) : null;
  };
  const asked = new Set(question.formulas.map(({ cell }) => cell));
  const digits = new Map(copy.alone.map((cell, row) => [cell, row]));
  return {
    value(sheet, row, column) {
      const own = facts.sheets[sheet]?.columns.get(column);
      const at = own?.placeOf(row) ?? 0;
      const cell = own?.rows[at] === row ? own.formulas[at] : undefined;
      if (cell === undefined || !asked.has(cell)) return undefined;
      const value = found(sheet, row, column);
      const line = digits.get(cell);
      if (line === undefined || typeof value !== "number") return value;
      const [first, rest] = [found(facts.sheets.length, line, 0), found(facts.sheets.length, line, 1)];
      return typeof first === "number" && typeof rest === "number" ? first + rest : value;
    },
  };
}
