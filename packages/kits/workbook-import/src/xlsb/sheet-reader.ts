import { MAX_COLUMNS, MAX_ROWS, rangeName, type SheetColumn, type SheetEnd } from "@colophon/kit-workbook";
import { Fields } from "../fields.ts";
import type { FormulaNames } from "../formulas/formula-text.ts";
import type { OmittedKind } from "../omissions.ts";
import type { FoundCell, SheetCells, WorkbookReading } from "../reading.ts";
import { errorText, rkOf } from "../xls/strings.ts";
import { BinaryFormulas, type PendingFormula } from "./cell-formulas.ts";
import type { Relation } from "./parts.ts";
import type { PartRecords } from "./records.ts";

const OUTLINE = 7;
const HIDDEN = 0x10;
const HEIGHT_SET = 0x20;
/** Cells that are right of the one before them, and name no column. [MS-XLSB] 2.4.807 on. */
const FIRST_SHORT = 12;
const LAST_CELL = 18;

/** Records whose content is not taken over. Source: [MS-XLSB] 2.3.1. */
const OMITTED: ReadonlyMap<number, OmittedKind> = new Map<number, OmittedKind>([
  [64, "data validations"],
  [161, "filters"],
  [461, "conditional formats"],
  [535, "protection"],
  [479, "page settings"],
  [151, "view settings"],
  [500, "scenarios"],
]);

/** What cells refer to. */
export interface BinaryTables {
  readonly strings: readonly string[];
  formatOf(xf: number): string | undefined;
  readonly names: FormulaNames;
}

interface Context {
  readonly cells: SheetCells;
  readonly tables: BinaryTables;
  readonly relations: readonly Relation[];
  readonly reading: WorkbookReading;
}

/** The records of one sheet part -> its cells and what is beside them. Source: [MS-XLSB] 2.1.7.62. */
export class BinarySheetReader {
  readonly #context: Context;
  readonly #columns: SheetColumn[] = [];
  /** The height of rows that have none, in points. */
  readonly #defaults: { height?: number } = {};
  readonly #end = { merges: [] as string[], links: [] as NonNullable<SheetEnd["links"]>[number][] };
  readonly #formulas: BinaryFormulas;
  /** A cell whose formula the next record may have. */
  #pending: { readonly formula: PendingFormula; readonly found: FoundCell } | undefined;
  #row = 0;
  #lastColumn = -1;

  constructor(context: Context) {
    this.#context = context;
    this.#formulas = new BinaryFormulas(context.tables.names);
  }

  take(records: PartRecords): void {
    const { type, data } = records;
    const isFormula = this.#formulas.take(type, data, this.#pending?.formula.cell);
    this.#finishFormula();
    if (isFormula) return;
    if (type === 0) this.#beginRow(data);
    else if (type <= LAST_CELL || type === 62) this.#cell(type, data);
    else if (type === 60) this.#column(data);
    else if (type === 485 && data.length >= 8) this.#defaults.height = ((data[6] ?? 0) | ((data[7] ?? 0) << 8)) / 20;
    else if (type === 176) this.#merge(data);
    else if (type === 494) this.#link(data);
    else {
      const kind = OMITTED.get(type);
      if (kind !== undefined) this.#context.reading.omissions.add(kind);
    }
  }

  columns(): readonly SheetColumn[] {
    const sorted = this.#columns.sort((a, b) => a.first - b.first);
    return sorted.filter(({ first }, index) => index === 0 || first > (sorted[index - 1]?.last ?? -1));
  }

  end(): SheetEnd {
    this.#finishFormula();
    return this.#end;
  }

  #beginRow(data: Uint8Array): void {
    const fields = new Fields(data);
    this.#row = fields.uint32();
    this.#lastColumn = -1;
    const flags = data[11] ?? 0;
    const height = ((data[8] ?? 0) | ((data[9] ?? 0) << 8)) / 20;
    const isHidden = (flags & HIDDEN) !== 0;
    const isAutomatic = (flags & HEIGHT_SET) === 0;
    const hasHeight = height > 0 && height <= 409 && (!isAutomatic || height !== this.#defaults.height);
    const outline = flags & OUTLINE;
    if (isHidden || hasHeight || outline > 0)
      this.#context.cells.setRow(this.#row, { height: hasHeight ? height : undefined, isAutomatic, isHidden, outline });
  }

  #cell(type: number, data: Uint8Array): void {
    const { cells, tables, reading } = this.#context;
    const fields = new Fields(data);
    const isShort = type >= FIRST_SHORT && type <= LAST_CELL;
    const column = isShort ? this.#lastColumn + 1 : fields.uint32();
    this.#lastColumn = column;
    const style = fields.uint32() & 0xffffff;
    const found = this.#value(isShort ? type - FIRST_SHORT + 1 : type, fields);
    if (fields.isCut) {
      reading.omissions.add("other content");
      return;
    }
    if (type === 62) reading.omissions.add("rich text");
    const cell = { ...found, format: tables.formatOf(style) };
    if (type < 8 || type > 11 || this.#row >= MAX_ROWS || column >= MAX_COLUMNS) cells.add(this.#row, column, cell);
    else this.#pending = { formula: this.#formulas.begin(fields, { row: this.#row, column }), found: cell };
  }

  #finishFormula(): void {
    if (this.#pending === undefined) return;
    const { formula, found } = this.#pending;
    const { row, column } = formula.cell;
    const { cells, reading } = this.#context;
    this.#pending = undefined;
    const read = this.#formulas.finish(formula);
    if (read === undefined) reading.omissions.addCell("formulas", row, column);
    cells.add(row, column, { ...found, formula: read ?? undefined });
  }

  #value(type: number, fields: Fields): Omit<FoundCell, "format"> {
    if (type === 2) return { value: rkOf(fields.uint32()) };
    if (type === 3 || type === 11) return { value: errorText(fields.uint8()), isError: true };
    if (type === 4 || type === 10) return { value: fields.uint8() !== 0 };
    if (type === 5 || type === 9) return { value: fields.double() };
    if (type === 6 || type === 8) return { value: fields.text() ?? "" };
    if (type === 7) return { value: this.#context.tables.strings[fields.uint32()] ?? "" };
    if (type !== 62) return { value: null };
    fields.uint8();
    return { value: fields.text() ?? "" };
  }

  #column(data: Uint8Array): void {
    const fields = new Fields(data);
    const first = fields.uint32();
    const last = Math.min(fields.uint32(), MAX_COLUMNS - 1);
    const width = Math.min(fields.uint32() / 256, 255);
    fields.uint32();
    const flags = fields.uint16();
    const outline = (flags >> 8) & OUTLINE || undefined;
    if (first <= last) this.#columns.push({ first, last, width, isHidden: (flags & 1) !== 0, outline });
  }

  #range(fields: Fields): string | undefined {
    const [top, bottom, left, right] = [fields.uint32(), fields.uint32(), fields.uint32(), fields.uint32()];
    const isInside = top <= bottom && left <= right && bottom < MAX_ROWS && right < MAX_COLUMNS;
    return isInside && !fields.isCut ? rangeName({ top, left, bottom, right }) : undefined;
  }

  #merge(data: Uint8Array): void {
    const range = this.#range(new Fields(data));
    if (range === undefined) this.#context.reading.omissions.add("cells outside of the grid");
    else if (range.includes(":")) this.#end.merges.push(range);
  }

  #link(data: Uint8Array): void {
    const fields = new Fields(data);
    const ref = this.#range(fields);
    const id = fields.text();
    const location = fields.text() || undefined;
    const tooltip = fields.text() || undefined;
    const relation = this.#context.relations.find((each) => each.id === id);
    const target = relation?.isExternal === true ? relation.target : undefined;
    if (ref === undefined || (target === undefined && location === undefined))
      this.#context.reading.omissions.add("links");
    else this.#end.links.push({ ref, target, location, tooltip });
  }
}
