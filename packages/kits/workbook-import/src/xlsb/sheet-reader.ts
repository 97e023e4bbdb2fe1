import { MAX_COLUMNS, MAX_ROWS, rangeName, type SheetColumn, type SheetEnd } from "@colophon/kit-workbook";
import { Fields } from "../fields.ts";
import type { FormulaNames } from "../formulas/formula-text.ts";
import type { OmittedKind } from "../omissions.ts";
import type { FoundCell, SheetCells, WorkbookReading } from "../reading.ts";
import { errorText, rkOf, type XlsString } from "../xls/strings.ts";
import { runsOf } from "../xls/text-runs.ts";
import { BinaryFormulas, type PendingFormula } from "./cell-formulas.ts";
import type { BinaryStyles } from "./cell-styles.ts";
import type { Relation } from "./parts.ts";
import type { PartRecords } from "./records.ts";
import { BinaryRules } from "./rule-records.ts";
import { BinaryViewReader } from "./sheet-view.ts";
import { readRichText } from "./strings.ts";

const OUTLINE = 7;
const HIDDEN = 0x10;
const HEIGHT_SET = 0x20;
const STYLED = 0x40;
/** Cells that are right of the one before them, and name no column. [MS-XLSB] 2.4.807 on. */
const FIRST_SHORT = 12;
const LAST_CELL = 18;

/** Records whose content is not taken over. Source: [MS-XLSB] 2.3.1. */
const OMITTED: ReadonlyMap<number, OmittedKind> = new Map<number, OmittedKind>([
  [163, "filters"],
  [535, "protection"],
  [500, "scenarios"],
]);

/** What cells refer to. */
export interface BinaryTables {
  readonly strings: readonly XlsString[];
  readonly styles: BinaryStyles;
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
  readonly #rules: BinaryRules;
  readonly #end: { merges: string[]; links: NonNullable<SheetEnd["links"]>[number][]; autoFilter?: string } = {
    merges: [],
    links: [],
  };
  readonly #formulas: BinaryFormulas;
  /** A cell whose formula the next record may have. */
  #pending: { readonly formula: PendingFormula; readonly found: FoundCell } | undefined;
  readonly view: BinaryViewReader;
  /** `rowHeight`: that of rows that have none, in points. */
  readonly #place = { row: 0, lastColumn: -1, rowHeight: 0 };

  constructor(context: Context) {
    this.#context = context;
    this.view = new BinaryViewReader(context.reading);
    this.#rules = new BinaryRules(context.tables.names, context.tables.styles.differences, context.reading);
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
    else if (type === 485 && data.length >= 8) this.#place.rowHeight = ((data[6] ?? 0) | ((data[7] ?? 0) << 8)) / 20;
    else if (type === 176) this.#merge(data);
    else if (type === 494) this.#link(data);
    else if (type === 161) this.#filter(data);
    else if (this.view.take(type, data) || this.#rules.take(type, data)) return;
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
    return { ...this.#end, page: this.view.page, ...this.#rules.end() };
  }

  #beginRow(data: Uint8Array): void {
    const fields = new Fields(data);
    this.#place.row = fields.uint32();
    this.#place.lastColumn = -1;
    const flags = data[11] ?? 0;
    const height = ((data[8] ?? 0) | ((data[9] ?? 0) << 8)) / 20;
    const isHidden = (flags & HIDDEN) !== 0;
    const isAutomatic = (flags & HEIGHT_SET) === 0;
    const hasHeight = height > 0 && height <= 409 && (!isAutomatic || height !== this.#place.rowHeight);
    const outline = flags & OUTLINE;
    const style = (flags & STYLED) === 0 ? undefined : this.#styleOf(fields.uint32()) || undefined;
    if (isHidden || hasHeight || outline > 0 || style !== undefined)
      this.#context.cells.setRow(this.#place.row, {
        height: hasHeight ? height : undefined,
        isAutomatic,
        isHidden,
        outline,
        style,
      });
  }

  #cell(type: number, data: Uint8Array): void {
    const { cells, tables, reading } = this.#context;
    const fields = new Fields(data);
    const isShort = type >= FIRST_SHORT && type <= LAST_CELL;
    const column = isShort ? this.#place.lastColumn + 1 : fields.uint32();
    this.#place.lastColumn = column;
    const style = tables.styles.of(fields.uint32() & 0xffffff);
    const found = cellValue(isShort ? type - FIRST_SHORT + 1 : type, fields, this.#context);
    if (fields.isCut) {
      reading.omissions.add("other content");
      return;
    }
    // An empty cell may look different from its row or column.
    const cell = { ...found, style, isKept: type === 1 };
    if (type < 8 || type > 11 || this.#place.row >= MAX_ROWS || column >= MAX_COLUMNS)
      cells.add(this.#place.row, column, cell);
    else this.#pending = { formula: this.#formulas.begin(fields, { row: this.#place.row, column }), found: cell };
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

  #styleOf(xf: number): number {
    return this.#context.reading.styleOf(this.#context.tables.styles.of(xf));
  }

  #column(data: Uint8Array): void {
    const fields = new Fields(data);
    const first = fields.uint32();
    const last = Math.min(fields.uint32(), MAX_COLUMNS - 1);
    const width = Math.min(fields.uint32() / 256, 255);
    const style = this.#styleOf(fields.uint32()) || undefined;
    const flags = fields.uint16();
    const outline = (flags >> 8) & OUTLINE || undefined;
    if (first <= last) this.#columns.push({ first, last, width, isHidden: (flags & 1) !== 0, outline, style });
  }

  #range(fields: Fields): string | undefined {
    const [top, bottom, left, right] = [fields.uint32(), fields.uint32(), fields.uint32(), fields.uint32()];
    const isInside = top <= bottom && left <= right && bottom < MAX_ROWS && right < MAX_COLUMNS;
    return isInside && !fields.isCut ? rangeName({ top, left, bottom, right }) : undefined;
  }

  /** The range of the filter; its conditions have their own records. */
  #filter(data: Uint8Array): void {
    const range = this.#range(new Fields(data));
    if (range === undefined) this.#context.reading.omissions.add("filters");
    else this.#end.autoFilter = range;
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

function textOf(found: XlsString | undefined, styles: BinaryStyles): Omit<FoundCell, "style"> {
  if (found === undefined) return { value: "" };
  const runs = runsOf(found, styles);
  return { value: found.text, ...(runs !== undefined && { runs }) };
}

function cellValue(type: number, fields: Fields, { tables, reading }: Context): Omit<FoundCell, "style"> {
  if (type === 2) return { value: rkOf(fields.uint32()) };
  if (type === 3 || type === 11) return { value: errorText(fields.uint8()), isError: true };
  if (type === 4 || type === 10) return { value: fields.uint8() !== 0 };
  if (type === 5 || type === 9) return { value: fields.double() };
  if (type === 6 || type === 8) return { value: fields.text() ?? "" };
  if (type === 7) return textOf(tables.strings[fields.uint32()], tables.styles);
  return type === 62 ? textOf(readRichText(fields, reading), tables.styles) : { value: null };
}
