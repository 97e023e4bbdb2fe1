import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import {
  type BookSettings,
  type CellStyle,
  MAX_COLUMNS,
  MAX_ROWS,
  type SheetEnd,
  type SheetSettings,
  WorkbookWriter,
  type WrittenCell,
  type WrittenFormula,
} from "@colophon/kit-workbook";
import { overCells } from "./errors.ts";
import { Omissions } from "./omissions.ts";

const CELLS_PER_CHECKPOINT = 2_000;
const CHARACTERS_PER_UNIT = 1_000;
const MAX_NAME = 31;

/** Whether Excel accepts the name of a sheet. */
export function isSheetName(name: string): boolean {
  return name !== "" && name.length <= MAX_NAME && !/[[\]:*?/\\]|^'|'$/.test(name);
}

/** What a reader found of one cell. */
export interface FoundCell {
  readonly value: string | number | boolean | null;
  readonly isError?: boolean;
  readonly runs?: WrittenCell["runs"];
  /** Its result is the value. */
  readonly formula?: WrittenFormula | undefined;
  /** A format code of Excel; absent for General. */
  readonly format?: string | undefined;
  /** How it looks, number format included, where that is read. */
  readonly style?: CellStyle | undefined;
  /** A cell that may look like a cell without a style, though its row or column looks different. An empty one is kept. */
  readonly isKept?: boolean | undefined;
}

interface RowFacts {
  readonly height?: number | undefined;
  /** The program computed the height from the row's texts. */
  readonly isAutomatic?: boolean | undefined;
  readonly isHidden?: boolean | undefined;
  readonly outline?: number | undefined;
  readonly style?: number | undefined;
}

/** The cells of one sheet, in any order. */
export class SheetCells {
  readonly rows = new Map<number, WrittenCell[]>();
  readonly facts = new Map<number, RowFacts>();
  readonly #reading: WorkbookReading;

  constructor(reading: WorkbookReading) {
    this.#reading = reading;
  }

  add(row: number, column: number, cell: FoundCell): void {
    if (row >= MAX_ROWS || column >= MAX_COLUMNS) {
      this.#reading.omissions.add("cells outside of the grid");
      return;
    }
    this.#reading.countCell();
    const { format, style, isKept = false, ...given } = cell;
    // A number that is infinite, or not a number: .xlsx has no characters for it.
    const isNone = typeof given.value === "number" && !Number.isFinite(given.value);
    const found = isNone ? { value: null, formula: given.formula } : given;
    if (isNone) this.#reading.omissions.addCell("other content", row, column);
    const index = this.#reading.styleOf(style ?? format);
    // An empty cell is kept for how it looks.
    if (found.value === null && found.formula === undefined && index === 0 && !isKept) return;
    const written: WrittenCell = { column, ...found, style: index, ...(isKept && { namesStyle: true }) };
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
export class WorkbookReading {
  readonly omissions = new Omissions();
  readonly checkpoint: Checkpoint;
  #writer = new WorkbookWriter();
  readonly #styles = new Map<string | CellStyle, number>();
  readonly #names = new Set<string>();
  readonly #cells: { count: number; readonly limit: number };
  readonly #look: Checkpoint;
  #defaultFont: CellStyle["font"];

  constructor(checkpoint: Checkpoint, maxCells: number) {
    this.checkpoint = checkpoint;
    this.#cells = { count: 0, limit: maxCells };
    this.#look = everyUnits(checkpoint, CELLS_PER_CHECKPOINT);
  }

  /** Called for every unit of work that a file can ask for. */
  look(): void {
    this.#look();
  }

  countCell(): void {
    this.#look();
    const { limit } = this.#cells;
    if (++this.#cells.count > limit) throw overCells(this.#cells.count, limit);
  }

  /** The look of cells that name none; to be called before anything is written. */
  setDefaultStyle(defaultStyle: CellStyle): void {
    this.#writer = new WorkbookWriter({ defaultStyle });
    this.#defaultFont = defaultStyle.font;
  }

  /** A format code, or a look: objects are compared as such, not by what they have. */
  styleOf(style: string | CellStyle | undefined): number {
    if (style === undefined || style === "General") return 0;
    const known = this.#styles.get(style);
    if (known !== undefined) return known;
    const looks = typeof style === "string" ? { numberFormat: style } : style;
    const index = this.#writer.addStyle({ ...looks, font: looks.font ?? this.#defaultFont });
    this.#styles.set(style, index);
    return index;
  }

  /** Writes a sheet. Of cells that are in the file twice, the last is written, as Excel reads them. */
  writeSheet(settings: SheetSettings, cells: SheetCells, end: SheetEnd, isFitted = false): void {
    const sheet = this.#writer.sheet({ ...settings, name: this.#freeName(settings.name) }, { isFitted });
    const numbers = new Set([...cells.rows.keys(), ...cells.facts.keys()]);
    for (const row of [...numbers].sort((a, b) => a - b)) {
      this.#look();
      this.#lookAtFormulas(cells.rows.get(row) ?? []);
      sheet.row({ row, ...cells.facts.get(row), cells: this.#inOrder(row, cells.rows.get(row) ?? []) });
      cells.rows.delete(row);
    }
    sheet.end(end);
  }

  /** Long formulas take time to write. */
  #lookAtFormulas(cells: readonly WrittenCell[]): void {
    let characters = 0;
    for (const { formula } of cells) characters += formula?.text.length ?? 0;
    for (let at = CHARACTERS_PER_UNIT; at <= characters; at += CHARACTERS_PER_UNIT) this.#look();
  }

  finish(settings: BookSettings): Uint8Array {
    return this.#writer.finish(settings);
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
    if (!isSheetName(name)) this.omissions.addNamed("sheet names", name);
    const base = isSheetName(name) ? name : name.replace(/[[\]:*?/\\]|^'|'$/g, "_").slice(0, MAX_NAME) || "Sheet";
    let free = base;
    for (let number = 2; this.#names.has(free.toLowerCase()); number++) {
      const end = ` (${number})`;
      free = base.slice(0, MAX_NAME - end.length) + end;
    }
    this.#names.add(free.toLowerCase());
    return free;
  }
}
