import { isSameSheet, type ReferenceRange } from "@colophon/kit-formulas";
import type { SheetGrid } from "./grid.ts";
import { type Node, parseFormula } from "./parse.ts";
import { type Area, UnknownResult } from "./values.ts";

export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

export interface CalculatedName {
  readonly name: string;
  readonly text: string;
  /** Index of the sheet that the name belongs to. */
  readonly sheet?: number;
}

export interface CalculatedTable {
  readonly name: string;
  readonly sheet: number;
  readonly range: Omit<Area, "sheet">;
  readonly headerRows: number;
  readonly totalsRows: number;
  readonly columns: readonly string[];
}

/** What formulas are computed from. */
export interface WorkbookFacts {
  readonly sheets: readonly SheetGrid[];
  readonly names: readonly CalculatedName[];
  readonly tables: readonly CalculatedTable[];
  readonly date1904: boolean;
  /** Circular formulas are computed again and again. */
  readonly isIterative: boolean;
  /** Results are rounded to the digits that their cells show. */
  readonly isPrecisionAsDisplayed?: boolean;
}

/** Names, tables and sheets by name, and formulas as trees. */
export class FormulaBook {
  readonly facts: WorkbookFacts;
  /** Rows and columns that any sheet has: open ranges end there. */
  readonly rowCount: number;
  readonly columnCount: number;
  readonly #names = new Map<string, CalculatedName>();
  readonly #tables = new Map<string, CalculatedTable>();
  readonly #trees = new Map<string, Node | undefined>();

  constructor(facts: WorkbookFacts) {
    this.facts = facts;
    this.rowCount = facts.sheets.reduce((most, { rowCount }) => Math.max(most, rowCount), 0);
    this.columnCount = facts.sheets.reduce((most, { columnCount }) => Math.max(most, columnCount), 0);
    for (const name of facts.names) this.#names.set(`${name.sheet ?? ""}!${name.name.toLowerCase()}`, name);
    for (const table of facts.tables) this.#tables.set(table.name.toLowerCase(), table);
  }

  tree(text: string): Node | undefined {
    if (this.#trees.has(text)) return this.#trees.get(text);
    const tree = parseFormula(text);
    this.#trees.set(text, tree);
    return tree;
  }

  name(name: string, sheet: number): CalculatedName | undefined {
    const key = name.toLowerCase();
    return this.#names.get(`${sheet}!${key}`) ?? this.#names.get(`!${key}`);
  }

  table(name: string): CalculatedTable | undefined {
    return this.#tables.get(name.toLowerCase());
  }

  /** The table that a cell is in. */
  tableAt(sheet: number, row: number, column: number): CalculatedTable | undefined {
    return this.facts.tables.find(
      ({ sheet: own, range }) =>
        own === sheet && row >= range.top && row <= range.bottom && column >= range.left && column <= range.right,
    );
  }

  sheetIndex(name: string): number {
    return this.facts.sheets.findIndex((sheet) => isSameSheet(sheet.name, name));
  }

  /** Of "Jan:Mar" all from the one to the other; none for a sheet that is not there. */
  sheetsOf(name: string): readonly number[] {
    const whole = this.sheetIndex(name);
    if (whole >= 0 || !name.includes(":")) return whole < 0 ? [] : [whole];
    const ends = [
      this.sheetIndex(name.slice(0, name.indexOf(":"))),
      this.sheetIndex(name.slice(name.indexOf(":") + 1)),
    ];
    const [from, to] = [Math.min(...ends), Math.max(...ends)];
    return from < 0 ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
  }
}

/** A reference that is so many rows and columns further; what leaves the grid comes in at its other end. */
export function shiftRange(range: ReferenceRange, rows: number, columns: number): Omit<Area, "sheet"> {
  const { top, left, bottom, right, absolute } = range;
  const move = (value: number, isAbsolute: boolean, by: number, size: number): number =>
    isAbsolute ? value : (((value + by) % size) + size) % size;
  const vertical = [
    top === null ? 0 : move(top, absolute.top, rows, MAX_ROWS),
    bottom === null ? MAX_ROWS - 1 : move(bottom, absolute.bottom, rows, MAX_ROWS),
  ];
  const horizontal = [
    left === null ? 0 : move(left, absolute.left, columns, MAX_COLUMNS),
    right === null ? MAX_COLUMNS - 1 : move(right, absolute.right, columns, MAX_COLUMNS),
  ];
  return {
    top: Math.min(...vertical),
    bottom: Math.max(...vertical),
    left: Math.min(...horizontal),
    right: Math.max(...horizontal),
  };
}

/** The areas of `Table[[#Data],[Column]]`, seen from a cell. */
export function tableAreas(
  book: FormulaBook,
  text: string,
  from: { sheet: number; row: number; column: number },
): readonly Area[] {
  const bracket = text.indexOf("[");
  const name = bracket < 0 ? text : text.slice(0, bracket);
  const table = name === "" ? book.tableAt(from.sheet, from.row, from.column) : book.table(name);
  if (table === undefined) throw new UnknownResult("unproven");
  const inner = bracket < 0 ? "" : text.slice(bracket + 1, -1);
  const { items, columns } = readSpecifiers(inner);
  const rows = rowsOf(table, items, from);
  const left = columns.length === 0 ? 0 : columnOf(table, columns[0]);
  const right = columns.length === 0 ? table.columns.length - 1 : columnOf(table, columns.at(-1));
  return [
    {
      sheet: table.sheet,
      top: rows.top,
      bottom: rows.bottom,
      left: table.range.left + Math.min(left, right),
      right: table.range.left + Math.max(left, right),
    },
  ];
}

const SPECIFIER = /^\s*(?:\[((?:[^[\]']|'.)*)\]|((?:[^[\]',@#]|'.)+|#[^,\]]+))\s*([,:]?)/s;

function readSpecifiers(inner: string): { readonly items: readonly string[]; readonly columns: readonly string[] } {
  const items: string[] = [];
  const columns: string[] = [];
  let rest = inner.trim();
  if (rest.startsWith("@")) {
    items.push("#this row");
    rest = rest.slice(1);
  }
  while (rest !== "") {
    const match = SPECIFIER.exec(rest);
    if (match === null) throw new UnknownResult("unproven");
    const found = (match[1] ?? match[2] ?? "").trim();
    if (found.startsWith("#")) items.push(found.toLowerCase());
    else columns.push(found.replace(/'(.)/gs, "$1"));
    rest = rest.slice(match[0].length);
  }
  if (columns.length > 2) throw new UnknownResult("unproven");
  return { items, columns };
}

function rowsOf(table: CalculatedTable, items: readonly string[], from: { sheet: number; row: number }) {
  const { top, bottom } = table.range;
  const data = { top: top + table.headerRows, bottom: bottom - table.totalsRows };
  if (items.length === 0) return data;
  const parts = items.map((item) => {
    switch (item) {
      case "#all":
        return { top, bottom };
      case "#data":
        return data;
      case "#headers":
        if (table.headerRows > 0) return { top, bottom: top + table.headerRows - 1 };
        break;
      case "#totals":
        if (table.totalsRows > 0) return { top: bottom - table.totalsRows + 1, bottom };
        break;
      case "#this row":
        if (from.sheet === table.sheet && from.row >= data.top && from.row <= data.bottom)
          return { top: from.row, bottom: from.row };
        break;
    }
    throw new UnknownResult("unproven");
  });
  return { top: Math.min(...parts.map((part) => part.top)), bottom: Math.max(...parts.map((part) => part.bottom)) };
}

function columnOf(table: CalculatedTable, name: string | undefined): number {
  const wanted = name?.toLowerCase();
  const index = table.columns.findIndex((column) => column.toLowerCase() === wanted);
  if (index < 0) throw new UnknownResult("unproven");
  return index;
}
