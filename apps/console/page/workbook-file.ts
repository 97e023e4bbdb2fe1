import { ask } from "./ask.ts";
import { lastOf, nameOf, readName, type Spot } from "./workbook-model.ts";

/** A sheet of cells, as `xlsx.inspect` has it. */
export interface Sheet {
  readonly name: string;
  readonly state: string;
  /** Its last cell; undefined for an empty one. */
  readonly used: Spot | undefined;
  readonly cells: number;
}

/** A cell of the file, as far as the grid shows it. */
export interface FileCell {
  /** As Excel shows it. */
  readonly shown: string;
  /** As a person would type it. */
  readonly typed: string;
  readonly isNumber: boolean;
  /** Cells of the array formula that begins here. */
  readonly array: string | undefined;
}

interface Inspected {
  readonly sheets: readonly {
    readonly name: string;
    readonly kind: string;
    readonly state: string;
    readonly usedRange?: string;
    readonly cells?: number;
  }[];
}

interface ParsedCell {
  readonly ref: string;
  readonly type: string;
  readonly value: unknown;
  readonly text?: string;
  readonly raw?: string;
  readonly date?: string;
  readonly formula?: { readonly text?: string; readonly kind: string; readonly range?: string };
}

interface Parsed {
  readonly sheets: readonly {
    readonly name: string;
    readonly rows?: readonly { readonly cells: readonly ParsedCell[] }[];
  }[];
}

/** The sheets that have cells, in the order of the tabs. */
export async function readSheets(file: File, signal: AbortSignal): Promise<readonly Sheet[]> {
  const { sheets } = await ask<Inspected>({ operation: "xlsx.inspect", file, signal });
  return sheets
    .filter(({ kind }) => kind === "worksheet")
    .map(({ name, state, usedRange, cells = 0 }) => ({ name, state, used: lastOf(usedRange), cells }));
}

/** Cells that are read at once, about. */
const CELLS_AT_ONCE = 20_000;
/** A sheet with fewer is read whole. */
const CELLS_OF_SMALL = 40_000;
/** Rows that are read together at least, so that scrolling by a page reads one or two blocks. */
const MIN_ROWS = 20;

/** A number of rows and of columns. */
interface Extent {
  readonly rows: number;
  readonly columns: number;
}

/** Rows and columns that are read together, so that one answer has a bounded size. */
export function blockOf({ used, cells }: Sheet): Extent {
  const all = Number.MAX_SAFE_INTEGER;
  if (used === undefined || cells <= CELLS_OF_SMALL) return { rows: all, columns: all };
  const inRow = Math.max(1, Math.ceil(cells / (used.row + 1)));
  const rows = Math.floor(CELLS_AT_ONCE / inRow);
  if (rows >= MIN_ROWS) return { rows, columns: all };
  const share = CELLS_AT_ONCE / MIN_ROWS / inRow;
  return { rows: MIN_ROWS, columns: Math.max(1, Math.floor((used.column + 1) * share)) };
}

/** From one to another, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The cells of some rows and columns, by their place: `4,2` is C5. */
export async function readBlock(
  file: File,
  sheet: Sheet,
  { rows, columns }: { readonly rows: Span; readonly columns: Span },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FileCell>> {
  const { used } = sheet;
  if (used === undefined) return new Map();
  const [first, last] = [nameOf({ row: rows.from, column: columns.from }), nameOf(lesserOf(rows, columns, used))];
  const quoted = `'${sheet.name.replaceAll("'", "''")}'`;
  const range = `${quoted}!${first}:${last}`;
  const { sheets } = await ask<Parsed>({ operation: "xlsx.parse", file, options: { ranges: [range] }, signal });
  const cells = new Map<string, FileCell>();
  for (const row of sheets.find(({ name }) => name === sheet.name)?.rows ?? [])
    for (const cell of row.cells) {
      const spot = readName(cell.ref);
      if (spot !== undefined) cells.set(`${spot.row},${spot.column}`, toFileCell(cell));
    }
  return cells;
}

const lesserOf = (rows: Span, columns: Span, used: Spot): Spot => ({
  row: Math.min(rows.to, used.row),
  column: Math.min(columns.to, used.column),
});

function toFileCell({ type, value, text, raw, date, formula }: ParsedCell): FileCell {
  const formulaText = formula?.text === undefined ? undefined : `=${formula.text}`;
  const plain = value === null || value === undefined ? (raw ?? "") : writePlain(value);
  return {
    shown: text !== undefined && text !== "" ? text : plain === "" ? (formulaText ?? "") : plain,
    typed: formulaText ?? date?.replace("T", " ") ?? writeTyped(plain, value),
    isNumber: type === "number",
    array: formula?.kind === "array" ? formula.range : undefined,
  };
}

const writePlain = (value: unknown): string =>
  typeof value === "boolean" ? String(value).toUpperCase() : String(value);

/** A text that would be read as something else gets an apostrophe. */
function writeTyped(plain: string, value: unknown): string {
  const isOther = /^['=]|^[-+\d.\s]+%?$|^\d{4}-\d{2}-\d{2}|^(true|false)$/i.test(plain);
  return typeof value === "string" && isOther ? `'${plain}` : plain;
}
