import type { DefinedName } from "@colophon/kit-workbook";
import type { SheetShape } from "./inspect-workbook.ts";

/** What reading the workbook whole will cost, from what was counted. */
export interface Estimate {
  /** Of the JSON that xlsx.parse gives with its defaults. */
  readonly valueBytes: number;
  readonly memoryBytes: number;
  readonly time: "instant" | "seconds" | "tens-of-seconds" | "minutes";
}

/**
 * Bytes of JSON, and of memory, that one of each makes: the medians of what the corpus of real workbooks made.
 * A cell is `{"ref":"B4","text":"...","type":"number","value":...}`.
 */
const CELL_BYTES = 70;
const VALUE_RATIO = 2;
const FORMULA_BYTES = 55;
const ROW_BYTES = 45;
/** A defined name without its characters: `{"name":"...","text":"...","hidden":false,"attributes":{"name":"...","localSheetId":"0"}}`. */
const NAME_BYTES = 65;
const MARKUP_RATIO = 1.44;
const BASE_BYTES = 2_000;
/** Of a process that parses, by the resident set of books of 0 to 400,000 cells: the first cells make the heap grow, and most is free again. */
const BASE_MEMORY_BYTES = 130_000_000;
const FIRST_CELLS = 40_000;
const FIRST_CELL_MEMORY_BYTES = 2_000;
const CELL_MEMORY_BYTES = 500;
/** Cells a second, with text, on a machine of 2024. */
const CELLS_A_SECOND = 250_000;
const MARKUP_BYTES_A_SECOND = 20_000_000;

export interface Counted {
  readonly sheets: readonly SheetShape[];
  /** Characters of the strings that cells refer to, each as often as it is. */
  readonly characters: number;
  /** A book of few cells may have thousands. */
  readonly names: readonly Pick<DefinedName, "name" | "text">[];
  /** Bytes of all that is told as markup. */
  readonly markupBytes: number;
}

export function estimate({ sheets, characters, names, markupBytes }: Counted): Estimate {
  const sum = (of: (sheet: SheetShape) => number): number => sheets.reduce((total, sheet) => total + of(sheet), 0);
  const cells = sum((sheet) => sheet.cells);
  const cellBytes =
    cells * CELL_BYTES + sum(({ counts }) => counts.formulas) * FORMULA_BYTES + sum(({ rows }) => rows) * ROW_BYTES;
  const nameBytes = names.reduce((total, { name, text }) => total + NAME_BYTES + 2 * name.length + text.length, 0);
  const valueBytes = BASE_BYTES + cellBytes + nameBytes + characters * VALUE_RATIO + markupBytes * MARKUP_RATIO;
  const seconds = cells / CELLS_A_SECOND + markupBytes / MARKUP_BYTES_A_SECOND;
  return {
    valueBytes: Math.round(valueBytes),
    memoryBytes: Math.round(BASE_MEMORY_BYTES + cellMemory(cells) + characters * 2 + markupBytes * 10),
    time: seconds < 1 ? "instant" : seconds < 10 ? "seconds" : seconds < 60 ? "tens-of-seconds" : "minutes",
  };
}

function cellMemory(cells: number): number {
  const first = Math.min(cells, FIRST_CELLS);
  return first * FIRST_CELL_MEMORY_BYTES + (cells - first) * CELL_MEMORY_BYTES;
}
