import type { Op } from "@colophon/contract";
import {
  type CellRange,
  grandchildren,
  parsePart,
  rangeName,
  type ScannedCell,
  scanSheet,
} from "@colophon/kit-workbook";
import { childrenOf } from "@colophon/kit-xml";
import type { OpenSheet, OpenWorkbook } from "./open-workbook.ts";

/** Cells of a sheet by what they hold. */
export interface CellCounts {
  numbers: number;
  strings: number;
  booleans: number;
  errors: number;
  dates: number;
  empty: number;
  formulas: number;
}

export interface SheetShape {
  readonly name: string;
  readonly kind: OpenSheet["kind"];
  readonly state: OpenSheet["state"];
  readonly part?: string;
  readonly byteLength: number;
  /** Absent for a sheet without cells. */
  readonly usedRange?: string;
  readonly rows: number;
  readonly cells: number;
  readonly counts: CellCounts;
  readonly mergedCells: number;
  readonly features: Readonly<Record<string, number>>;
}

/** Counts every sheet by scanning it; no cell is kept. */
export function inspectSheets(
  book: OpenWorkbook,
  op: Pick<Op, "checkLimit" | "progress">,
): { readonly sheets: readonly SheetShape[]; readonly outsideBytes: number } {
  let total = 0;
  let outsideBytes = 0;
  const sheets = book.sheets.map((sheet, index) => {
    op.progress(index, book.sheets.length);
    const inspected = inspectSheet(book, sheet, () => op.checkLimit("maxElements", ++total));
    outsideBytes += inspected.outsideBytes;
    return inspected.shape;
  });
  return { sheets, outsideBytes };
}

function inspectSheet(
  book: OpenWorkbook,
  sheet: OpenSheet,
  countCell: () => void,
): { readonly shape: SheetShape; readonly outsideBytes: number } {
  const { name, kind, state, part } = sheet;
  const counts: CellCounts = { numbers: 0, strings: 0, booleans: 0, errors: 0, dates: 0, empty: 0, formulas: 0 };
  const facts = { name, kind, state, byteLength: part?.entry.length ?? 0, counts };
  const none = { rows: 0, cells: 0, mergedCells: 0, features: {} };
  if (part === undefined) return { shape: { ...facts, ...none }, outsideBytes: 0 };
  const placed = { ...facts, part: part.name };
  if (kind === "chartsheet" || kind === "dialogsheet")
    return {
      shape: { ...placed, ...none, ...countOutside(book, book.opened.read(part)) },
      outsideBytes: part.entry.length,
    };
  let used: CellRange | undefined;
  const scan = scanSheet(
    part.name,
    book.opened.archive.steps(part.entry),
    {
      cell(cell) {
        countCell();
        count(cell, counts);
        used = extend(used, cell);
      },
    },
    book.reading,
  );
  const outside = Buffer.from(scan.outside.replace(/^(<\?xml[^>]*?) encoding=(?:"[^"]*"|'[^']*')/, "$1"));
  const shape = {
    ...placed,
    ...(used !== undefined && { usedRange: rangeName(used) }),
    rows: scan.rows,
    cells: scan.cells,
    ...countOutside(book, outside),
  };
  return { shape, outsideBytes: outside.length };
}

function count({ type, value, inline, formula }: ScannedCell, counts: CellCounts): void {
  if (formula !== undefined) counts.formulas++;
  if (value === undefined && inline === undefined) counts.empty++;
  else if (type === "s" || type === "str" || type === "inlineStr") counts.strings++;
  else if (type === "b") counts.booleans++;
  else if (type === "e") counts.errors++;
  else if (type === "d") counts.dates++;
  else counts.numbers++;
}

function extend(used: CellRange | undefined, { row, column }: ScannedCell): CellRange {
  if (used === undefined) return { top: row, left: column, bottom: row, right: column };
  const { top, left, bottom, right } = used;
  if (row >= top && row <= bottom && column >= left && column <= right) return used;
  return {
    top: Math.min(top, row),
    left: Math.min(left, column),
    bottom: Math.max(bottom, row),
    right: Math.max(right, column),
  };
}

const COUNTED = [
  "conditionalFormatting",
  "dataValidations",
  "hyperlinks",
  "tableParts",
  "rowBreaks",
  "colBreaks",
  "protectedRanges",
];

function countOutside(book: OpenWorkbook, bytes: Uint8Array) {
  const { root } = parsePart(bytes, book.reading);
  const features: Record<string, number> = {};
  for (const element of childrenOf(root)) {
    if (["sheetData", "mergeCells", "dimension"].includes(element.local)) continue;
    const inner = COUNTED.includes(element.local) ? childrenOf(element).length : 1;
    features[element.local] = (features[element.local] ?? 0) + inner;
  }
  return { mergedCells: grandchildren(root, "mergeCells", "mergeCell").length, features };
}
