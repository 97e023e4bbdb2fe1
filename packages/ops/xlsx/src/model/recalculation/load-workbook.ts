import {
  type CalculatedTable,
  errorOf,
  type FormulaSource,
  type Scalar,
  SheetGrid,
  UNREADABLE,
  type WorkbookFacts,
} from "@colophon/kit-recalculation";
import {
  isoToSerial,
  isTrue,
  parseRange,
  readTable,
  type ScannedCell,
  scanSheet,
  unescapeString,
} from "@colophon/kit-workbook";
import { CellReader } from "../cell-values.ts";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";

/** An opened workbook -> its values and formulas, names and tables. Cost: O(cells). */
export function loadWorkbook(book: OpenWorkbook, checkLimit: (cells: number) => void): WorkbookFacts {
  const { workbook } = book;
  const reader = new CellReader(book.strings(), book.styles(), workbook.date1904);
  const count = { cells: 0 };
  return {
    sheets: book.sheets.map((sheet) =>
      loadSheet(book, sheet, { reader, date1904: workbook.date1904, tick: () => checkLimit(++count.cells) }),
    ),
    names: workbook.names.map(({ name, text, sheet }) => ({ name, text, ...(sheet !== undefined && { sheet }) })),
    tables: book.sheets.flatMap((sheet) => tablesOf(book, sheet)),
    date1904: workbook.date1904,
    isIterative: workbook.isIterative,
    isPrecisionAsDisplayed: workbook.isPrecisionAsDisplayed,
  };
}

interface Loading {
  readonly reader: CellReader;
  readonly date1904: boolean;
  readonly tick: () => void;
}

function loadSheet(book: OpenWorkbook, { index, name, kind, part }: OpenSheet, loading: Loading): SheetGrid {
  const grid = new SheetGrid(index, name);
  if (part === undefined || kind !== "worksheet") return grid;
  const shared = new Map<string, { readonly text: string; readonly row: number; readonly column: number }>();
  const { outside } = scanSheet(
    part.name,
    book.opened.archive.steps(part.entry),
    {
      row({ attributes }) {
        if (isTrue(attributes.hidden) || Number(attributes.ht ?? 1) === 0) grid.hasHiddenRows = true;
      },
      cell(cell) {
        loading.tick();
        const { row, column } = cell;
        const formula = sourceOf(cell, shared);
        grid.add({ row, column, value: scalarOf(cell, loading), ...(formula !== undefined && { formula }) });
      },
    },
    book.reading,
  );
  if (/<(?:\w+:)?sheetFormatPr\b[^>]*\bzeroHeight="(?:1|true)"/.test(outside)) grid.hasHiddenRows = true;
  grid.isLotus = /<(?:\w+:)?sheetPr\b[^>]*\btransitionEvaluation="(?:1|true)"/.test(outside);
  grid.finish();
  return grid;
}

/** The text of a shared formula is that of its first cell. One whose first cell is not there has no text, which no parser takes. */
function sourceOf(
  { row, column, formula, cellMetadata }: ScannedCell,
  shared: Map<string, { readonly text: string; readonly row: number; readonly column: number }>,
): FormulaSource | undefined {
  if (formula === undefined) return undefined;
  const { t: type, si, ref = "" } = formula.attributes;
  const text = unescapeString(formula.text);
  if (type === "shared" && si !== undefined) {
    if (text !== "") shared.set(si, { text, row, column });
    const first = shared.get(si);
    if (first === undefined) return { text, rows: 0, columns: 0, kind: "normal" };
    return { text: first.text, rows: row - first.row, columns: column - first.column, kind: "normal" };
  }
  if (type !== "array" && type !== "dataTable") return { text, rows: 0, columns: 0, kind: "normal" };
  const range = parseRange(ref);
  const kind = type === "dataTable" ? "dataTable" : cellMetadata === undefined ? "array" : "dynamic";
  return { text, rows: 0, columns: 0, kind, ...(range !== undefined && { range }) };
}

function scalarOf(cell: ScannedCell, { reader, date1904 }: Loading): Scalar {
  const { type, value, raw } = reader.read(cell);
  if (type === "error") return errorOf(String(value)) ?? UNREADABLE;
  if (raw !== undefined) return UNREADABLE;
  if (type === "date" && typeof value === "string") return isoToSerial(value, date1904) ?? UNREADABLE;
  return value;
}

function tablesOf({ opened }: OpenWorkbook, { index, part }: OpenSheet): readonly CalculatedTable[] {
  if (part === undefined) return [];
  return opened.related(part, "table").flatMap((related) => {
    const { displayName, ref, headerRows, totalsRows, columns } = readTable(opened.xml(related));
    const range = parseRange(ref);
    if (range === undefined) return [];
    const names = columns.map(({ name }) => unescapeString(name));
    return [{ name: displayName, sheet: index, range, headerRows, totalsRows, columns: names }];
  });
}
