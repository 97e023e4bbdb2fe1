import type { ArrayShape } from "@colophon/kit-formulas";
import { readFormat } from "@colophon/kit-number-formats";
import {
  type CellPlace,
  type CellRange,
  isoToSerial,
  MAX_COLUMNS,
  MAX_ROWS,
  parseCell,
  parseRange,
  rangeName,
  type ScannedCell,
  scanSheet,
} from "@colophon/kit-workbook";
import { AreaIndex } from "../area-index.ts";
import { dynamicArrayMetadata } from "./dynamic-array-metadata.ts";
import { type ForbiddenArea, forbiddenAreas } from "./forbidden-areas.ts";
import { formulaStore } from "./stored-formula.ts";
import type { Workspace } from "./workspace.ts";

export interface CellSetting {
  readonly cell: string;
  readonly value?: string | number | boolean | null;
  /** Without the equals sign. */
  readonly formula?: string;
  /** The cells that an array formula fills, the first of them its own. */
  readonly range?: string;
  /** An ISO 8601 date or time in place of a value. */
  readonly date?: string;
  /** The number format of the cell from now on. */
  readonly format?: string;
  /** The index of the format of a cell that has none. */
  readonly style?: number;
}

/** A cell as it is written. */
export interface WantedCell extends Pick<CellSetting, "value" | "formula" | "format" | "style"> {
  /** The value is a date, or a time of a day: a format that shows none becomes one that does. */
  readonly dated?: "date" | "time";
  readonly array?: { readonly range: CellRange; readonly metadata?: number };
  /** The whole cell as it is written, in place of the other members; empty for none. */
  readonly xml?: string;
}

/** By row and column. */
export type WantedCells = ReadonlyMap<number, ReadonlyMap<number, WantedCell>>;

type EditedSheet = ReturnType<Workspace["worksheet"]>;

const MAX_TEXT = 32_767;
/** Cells that the arrays of one step fill. Attack: a thousand arrays over the whole grid. */
const MAX_ARRAY_CELLS = 100_000;

/**
 * Settings -> the cells that are written: an array formula empties the other cells of its range, and so does a cell that
 * replaces the first one of an array that spilled. Of several settings of one cell the last counts.
 */
export function placeSettings(space: Workspace, sheet: EditedSheet, settings: readonly CellSetting[]): WantedCells {
  return new Placing(space, sheet).run(settings);
}

class Placing {
  readonly #space: Workspace;
  readonly #sheet: EditedSheet;
  readonly #wanted = new Map<number, Map<number, WantedCell>>();
  readonly #forbidden = new AreaIndex<ForbiddenArea>();
  /** Arrays that are overwritten, with the number of their cells that are. */
  readonly #touched = new Map<ForbiddenArea, number>();
  readonly #spills: { readonly place: CellPlace; readonly shape: ArrayShape | undefined }[] = [];
  #arrayCells = 0;

  constructor(space: Workspace, sheet: EditedSheet) {
    this.#space = space;
    this.#sheet = sheet;
    for (const area of forbiddenAreas(space, sheet)) this.#forbidden.add(area.range, area);
  }

  run(settings: readonly CellSetting[]): WantedCells {
    const store = formulaStore(this.#space);
    for (const [place, setting] of this.#lastOf(settings)) {
      const { cell, formula, range, format, style } = setting;
      this.#space.op.checkpoint();
      const { value, dated } = settledValue(this.#space, setting);
      const stored = formula === undefined ? undefined : store(formula, `The formula for ${cell}`);
      const array = range === undefined ? undefined : this.#fixedArray(setting, place, range);
      this.#place(place, cell, {
        ...(value !== undefined && { value }),
        ...(stored !== undefined && { formula: stored.text }),
        ...(array !== undefined && { array: { range: array } }),
        ...(format !== undefined && { format }),
        ...(style !== undefined && { style }),
        ...(dated !== undefined && { dated }),
      });
      if (array !== undefined) this.#fill(place, array);
      else if (stored?.spill !== undefined) this.#spills.push({ place, shape: stored.spill.shape });
    }
    this.#overwriteArrays();
    this.#placeSpills();
    return this.#wanted;
  }

  #lastOf(settings: readonly CellSetting[]): Iterable<readonly [CellPlace, CellSetting]> {
    const last = new Map<number, readonly [CellPlace, CellSetting]>();
    for (const setting of settings) {
      const place = parseCell(setting.cell);
      if (place === undefined) throw this.#space.op.error("XLSX_CELL_NOT_FOUND", `${setting.cell} is not a cell.`);
      checkSetting(this.#space, setting);
      last.set(place.row * MAX_COLUMNS + place.column, [place, setting]);
    }
    return last.values();
  }

  /** One setting for each cell: of an array only its first cell has a content. */
  #place(place: CellPlace, name: string, content: WantedCell): void {
    const row = this.#wanted.get(place.row) ?? new Map<number, WantedCell>();
    if (row.has(place.column)) throw this.#space.refuse(`${name} is set and is a part of an array in the same step.`);
    for (const area of this.#forbidden.at(place.row, place.column)) {
      const isFirst = place.row === area.range.top && place.column === area.range.left;
      if (area.array !== undefined) this.#touched.set(area, (this.#touched.get(area) ?? 0) + 1);
      else if (area.isFirstFree !== true || !isFirst || content.array !== undefined)
        throw this.#space.refuse(`${name} of ${this.#sheet.name} ${area.why}.`);
    }
    this.#wanted.set(place.row, row.set(place.column, content));
  }

  #fixedArray({ cell }: CellSetting, { row, column }: CellPlace, name: string): CellRange {
    const range = parseRange(name);
    if (range === undefined) throw this.#space.op.error("XLSX_CELL_NOT_FOUND", `${name} is not a range.`);
    if (range.top !== row || range.left !== column)
      throw this.#space.refuse(`The array ${name} does not begin at ${cell}.`);
    this.#arrayCells += sizeOf(range);
    if (this.#arrayCells > MAX_ARRAY_CELLS)
      throw this.#space.refuse(`The arrays of the step fill more than ${MAX_ARRAY_CELLS} cells.`);
    return range;
  }

  #fill(first: CellPlace, range: CellRange): void {
    for (let row = range.top; row <= range.bottom; row++)
      for (let column = range.left; column <= range.right; column++)
        if (row !== first.row || column !== first.column)
          this.#place({ row, column }, `A cell of the array ${rangeName(range)}`, { value: null });
  }

  /** An array is overwritten as a whole, or, if it spills, by its first cell. */
  #overwriteArrays(): void {
    const emptied = new AreaIndex<true>();
    let isAny = false;
    for (const [{ range, array, why }, count] of this.#touched) {
      const isFirstSet = this.#wanted.get(range.top)?.has(range.left) === true;
      if (count < sizeOf(range) && !(array === "spilled" && isFirstSet))
        throw this.#space.refuse(
          `A cell of ${rangeName(range)} of ${this.#sheet.name} ${why}. Set ${array === "spilled" ? "its first cell" : "all its cells"} to replace it.`,
        );
      if (count === sizeOf(range)) continue;
      emptied.add(range, true);
      isAny = true;
    }
    if (isAny)
      this.#scanCells((cell) => {
        if (first(emptied.at(cell.row, cell.column))) this.#empty(cell);
      });
  }

  #empty({ row, column }: CellPlace): void {
    const cells = this.#wanted.get(row) ?? new Map<number, WantedCell>();
    if (!cells.has(column)) this.#wanted.set(row, cells.set(column, { value: null }));
  }

  #scanCells(cell: (cell: ScannedCell) => void): void {
    const { opened, reading } = this.#space.book;
    const { part } = this.#sheet;
    scanSheet(part.name, opened.archive.steps(part.entry), { cell }, reading);
  }

  /** Over more than its own cell only where all others are empty: Excel shows #SPILL! elsewhere. */
  #placeSpills(): void {
    if (this.#spills.length === 0) return;
    const metadata = dynamicArrayMetadata(this.#space);
    const taken = new Set<number>();
    if (this.#spills.some(({ shape }) => shape === undefined || shape.rows * shape.columns > 1))
      this.#scanCells(({ row, column, value, formula, inline, extra }) => {
        if (value !== undefined || formula !== undefined || inline !== undefined || extra !== undefined)
          taken.add(row * MAX_COLUMNS + column);
      });
    for (const { place, shape } of this.#spills) {
      const range = this.#spillRange(place, shape, taken);
      const cell = this.#wanted.get(place.row)?.get(place.column);
      this.#wanted.get(place.row)?.set(place.column, { ...cell, array: { range, metadata } });
      for (let row = range.top; row <= range.bottom; row++)
        for (let column = range.left; column <= range.right; column++) this.#empty({ row, column });
    }
  }

  #spillRange(place: CellPlace, shape: ArrayShape | undefined, taken: ReadonlySet<number>): CellRange {
    const own = { top: place.row, left: place.column, bottom: place.row, right: place.column };
    if (shape === undefined) return own;
    const range = { ...own, bottom: own.top + shape.rows - 1, right: own.left + shape.columns - 1 };
    if (range.bottom >= MAX_ROWS || range.right >= MAX_COLUMNS || this.#arrayCells + sizeOf(range) > MAX_ARRAY_CELLS)
      return own;
    this.#arrayCells += sizeOf(range);
    for (let row = range.top; row <= range.bottom; row++)
      for (let column = range.left; column <= range.right; column++) {
        if (row === own.top && column === own.left) continue;
        const wanted = this.#wanted.get(row)?.get(column);
        const isEmpty = wanted === undefined ? !taken.has(row * MAX_COLUMNS + column) : isEmptied(wanted);
        if (!isEmpty || first(this.#forbidden.at(row, column)) !== undefined) return own;
      }
    return range;
  }
}

/** A date as the number that the workbook has for it. */
function settledValue(space: Workspace, { cell, value, date }: CellSetting): Pick<WantedCell, "value" | "dated"> {
  if (date === undefined) return value === undefined ? {} : { value };
  const serial = isoToSerial(date, space.book.workbook.date1904);
  if (serial === undefined || serial < 0) throw space.refuse(`${date} for ${cell} is not a date of Excel.`);
  return { value: serial, dated: date.includes("T") || !date.includes("-") ? "time" : "date" };
}

/** Errors: XLSX_EDIT_REFUSED for what no cell can hold. */
function checkSetting(space: Workspace, { cell, value, formula, range, date, format }: CellSetting): void {
  space.op.checkpoint();
  if (date !== undefined && (value !== undefined || formula !== undefined))
    throw space.refuse(`${cell} has a date and another content.`);
  if (format !== undefined && !readFormat(format).isValid)
    throw space.refuse(`The format for ${cell} is not a number format.`);
  if (typeof value === "string" && value.length > MAX_TEXT)
    throw space.refuse(`The text for ${cell} has ${value.length} characters of at most ${MAX_TEXT}.`);
  if (typeof value === "number" && !Number.isFinite(value))
    throw space.refuse(`The value for ${cell} is not a number.`);
  if (range !== undefined && formula === undefined) throw space.refuse(`The array at ${cell} has no formula.`);
}

function isEmptied({ value, formula }: WantedCell): boolean {
  return formula === undefined && (value === undefined || value === null);
}

function first<Item>(items: Iterable<Item>): Item | undefined {
  for (const item of items) return item;
  return undefined;
}

function sizeOf({ top, left, bottom, right }: CellRange): number {
  return (bottom - top + 1) * (right - left + 1);
}
