import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import {
  MAX_COLUMNS,
  MAX_ROWS,
  type SheetEnd,
  type SheetSettings,
  WorkbookWriter,
  type WrittenCell,
} from "@colophon/kit-workbook";
import { overCells } from "./errors.ts";
import { Omissions } from "./omissions.ts";

const CELLS_PER_CHECKPOINT = 2_000;

/** What a reader found of one cell. */
export interface FoundCell {
  readonly value: string | number | boolean | null;
  readonly isError?: boolean;
  /** A format code of Excel; absent for General. */
  readonly format?: string | undefined;
}

interface RowFacts {
  readonly height?: number | undefined;
  readonly isHidden?: boolean | undefined;
  readonly outline?: number | undefined;
}

/** The cells of one sheet, in any order. */
export class SheetCells {
  readonly rows = new Map<number, WrittenCell[]>();
  readonly facts = new Map<number, RowFacts>();
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  add(row: number, column: number, cell: FoundCell): void {
    if (row >= MAX_ROWS || column >= MAX_COLUMNS) {
      this.#reading.omissions.add("cells outside of the grid");
      return;
    }
    this.#reading.countCell();
    const { format, ...given } = cell;
    // A number that is infinite, or not a number: .xlsx has no characters for it.
    const isNone = typeof given.value === "number" && !Number.isFinite(given.value);
    const found = isNone ? { value: null } : given;
    if (isNone) this.#reading.omissions.addCell("other content", row, column);
    // Of an empty cell, only its number format is kept.
    if (found.value === null && format === undefined) return;
    const written: WrittenCell = { column, ...found, style: format === undefined ? 0 : this.#reading.styleOf(format) };
    const cells = this.rows.get(row);
    if (cells === undefined) this.rows.set(row, [written]);
    else cells.push(written);
  }

  /** Height in points. */
  setRow(row: number, facts: RowFacts): void {
    if (row < MAX_ROWS) this.facts.set(row, facts);
  }
}

/** One workbook on its way from another format to .xlsx. */
export class Reading {
  readonly omissions = new Omissions();
  readonly checkpoint: Checkpoint;
  readonly #writer = new WorkbookWriter();
  readonly #styles = new Map<string, number>();
  readonly #names = new Set<string>();
  readonly #maxCells: number;
  readonly #look: Checkpoint;
  #cells = 0;

  constructor(checkpoint: Checkpoint, maxCells: number) {
    this.checkpoint = checkpoint;
    this.#maxCells = maxCells;
    this.#look = everyUnits(checkpoint, CELLS_PER_CHECKPOINT);
  }

  /** Called for every unit of work that a file can ask for. */
  look(): void {
    this.#look();
  }

  countCell(): void {
    this.#look();
    if (++this.#cells > this.#maxCells) throw overCells(this.#cells, this.#maxCells);
  }

  styleOf(format: string): number {
    const known = this.#styles.get(format);
    if (known !== undefined) return known;
    const style = this.#writer.addStyle(format === "General" ? {} : { numberFormat: format });
    this.#styles.set(format, style);
    return style;
  }

  /** Writes a sheet. Of cells that are in the file twice, the last is written, as Excel reads them. */
  writeSheet(settings: SheetSettings, cells: SheetCells, end: SheetEnd): void {
    const sheet = this.#writer.sheet({ ...settings, name: this.#freeName(settings.name) });
    const numbers = new Set([...cells.rows.keys(), ...cells.facts.keys()]);
    for (const row of [...numbers].sort((a, b) => a - b)) {
      this.#look();
      sheet.row({ row, ...cells.facts.get(row), cells: this.#inOrder(row, cells.rows.get(row) ?? []) });
      cells.rows.delete(row);
    }
    sheet.end(end);
  }

  finish(date1904: boolean): Uint8Array {
    return this.#writer.finish({ date1904 });
  }

  #inOrder(row: number, cells: readonly WrittenCell[]): readonly WrittenCell[] {
    if (cells.every(({ column }, index) => index === 0 || column > (cells[index - 1]?.column ?? -1))) return cells;
    const byColumn = new Map<number, WrittenCell>();
    for (const cell of cells) {
      const { column } = cell;
      if (byColumn.has(column)) this.omissions.addCell("repeated cells", row, column);
      byColumn.set(column, cell);
    }
    return [...byColumn.values()].sort((a, b) => a.column - b.column);
  }

  /** A name that no sheet before it has: names do not differ by case. */
  #freeName(name: string): string {
    const base = name === "" ? "Sheet" : name;
    let free = base;
    for (let number = 2; this.#names.has(free.toLowerCase()); number++) free = `${base} (${number})`;
    this.#names.add(free.toLowerCase());
    return free;
  }
}
