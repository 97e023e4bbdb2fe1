import {
  cellName,
  MAX_COLUMNS,
  MAX_ROWS,
  rangeName,
  type SheetEnd,
  type SheetSettings,
  type WrittenFormula,
} from "@colophon/kit-workbook";
import type { XmlTag } from "@colophon/kit-xml";
import { fontFacts } from "../font-facts.ts";
import { type FoundCell, SheetCells, type WorkbookReading } from "../reading.ts";
import { countOf, tagAttribute } from "./attributes.ts";
import { CellContent, isDrawing } from "./cell-content.ts";
import { cellValueOf } from "./cell-value.ts";
import { FormatRules } from "./format-rules.ts";
import { type OpenFormulaRules, openFormulaText } from "./formula.ts";
import type { SheetPage } from "./page-styles.ts";
import type { DocumentStyles } from "./styles.ts";
import { isCollapsed, TableColumns } from "./table-columns.ts";
import { type ContentValidations, ValidatedCells } from "./validations.ts";

interface Context {
  readonly styles: DocumentStyles;
  readonly reading: WorkbookReading;
  readonly date1904: boolean;
  /** What the formulas of the sheet may name. */
  readonly formulas: OpenFormulaRules;
  readonly filter: string | undefined;
  readonly validations: ContentValidations;
  /** The document has LibreOffice's own rules, which repeat the conditions of styles. */
  readonly hasRules: boolean;
  /** Addresses of other files count from inside of the package. */
  readonly isInPackage: boolean;
  readonly page: SheetPage | undefined;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface TableRow {
  readonly repeated: number;
  readonly style: string | undefined;
  readonly facts: Mutable<Parameters<SheetCells["setRow"]>[1]>;
  readonly cells: { readonly column: number; readonly cell: FoundCell }[];
  readonly merges: { readonly left: number; readonly right: number; readonly rows: number }[];
}

/** Attack: an empty cell with a look that is repeated 2^31 times. */
const MAX_BLANKS = 20_000;
/** Cells up to here are those of all columns that old programs have. */
const WHOLE_ROW = 1_000;
/** Empty rows that are repeated more often have nothing that a reader sees. */
const MAX_EMPTY_ROWS = 10_000;
const TRANSPARENT: ReadonlySet<string> = new Set([
  "table-columns",
  "table-rows",
  "forms",
  "named-expressions",
  "shapes",
]);
/** Rows and columns that are printed on each page. */
const PRINT_TITLES: ReadonlySet<string> = new Set(["table-header-rows", "table-header-columns"]);
const NO_ROW: TableRow = { repeated: 0, style: undefined, facts: {}, cells: [], merges: [] };

/** The elements of one table -> a sheet. Source: OpenDocument 1.3 part 3, 9.1. */
export class TableReader {
  readonly #settings: SheetSettings;
  readonly #context: Context;
  readonly #cells: SheetCells;
  readonly #columns: TableColumns;
  readonly #end: TableEnd;
  readonly #place = { row: 0, column: 0, groups: 0, isForeign: false };
  #row = NO_ROW;
  #cell: CellContent | undefined;

  constructor(settings: SheetSettings, context: Context) {
    this.#settings = settings;
    this.#context = context;
    this.#cells = new SheetCells(context.reading);
    this.#columns = new TableColumns(context.styles, context.reading);
    const { styles, formulas, reading, isInPackage } = context;
    this.#end = new TableEnd(new FormatRules((name) => styles.difference(name), formulas, reading), isInPackage);
  }

  /** Inside of a cell, names of elements mean something else. */
  get isInText(): boolean {
    return this.#cell !== undefined;
  }

  get rules(): FormatRules {
    return this.#end.rules;
  }

  get isForeign(): boolean {
    return this.#place.isForeign;
  }

  /** The table is a copy of another file's sheet, for formulas that refer to it. */
  markForeign(): void {
    this.#place.isForeign = true;
  }

  /** False for an element that is to be passed over with all that is in it. */
  open(tag: XmlTag): boolean {
    if (this.#cell !== undefined) return this.#cell.open(tag);
    const { local } = tag;
    const isCell = local === "table-cell" || local === "covered-table-cell";
    if (isCell || local === "table-row") {
      // Attack: cells that are in no row, and rows in rows.
      if (isCell === (this.#row === NO_ROW)) return passOver(tag, this.#context.reading);
      if (isCell) this.#beginCell(tag);
      else this.#beginRow(tag);
    } else if (local === "table-column") this.#columns.add(tag, this.#place.groups);
    else if (local === "table-row-group" || local === "table-column-group") this.#place.groups++;
    else if (PRINT_TITLES.has(local)) this.#context.reading.omissions.add("page settings");
    else if (!TRANSPARENT.has(local)) return passOver(tag, this.#context.reading);
    return true;
  }

  /** True at the end of the table. */
  close(local: string): boolean {
    if (local === "table-cell" || local === "covered-table-cell") this.#endCell();
    else if (this.#cell !== undefined) this.#cell.close(local);
    else if (local === "table-row") this.#endRow();
    else if (local === "table-row-group" || local === "table-column-group") this.#place.groups--;
    else if (local === "table" && this.isForeign) this.#context.reading.omissions.add("external links");
    else if (local === "table") {
      const settings = { ...this.#settings, columns: this.#columns.list };
      writeTable(settings, this.#cells, this.#end, this.#context);
    }
    return local === "table";
  }

  text(value: string): void {
    this.#cell?.addText(value);
  }

  #beginRow(tag: XmlTag): void {
    this.#place.column = 0;
    this.#row = rowOf(tag, this.#place.groups, this.#context);
  }

  #beginCell(tag: XmlTag): void {
    const { row, column } = this.#place;
    this.#cell = new CellContent(tag, row, column, this.#context.reading);
    if (row >= MAX_ROWS || column >= MAX_COLUMNS) return;
    const columns = countOf(tag, "number-columns-spanned", MAX_COLUMNS - column);
    const rows = countOf(tag, "number-rows-spanned", MAX_ROWS - row);
    if (columns === 1 && rows === 1) return;
    this.#row.merges.push({ left: column, right: column + columns - 1, rows });
    this.#end.cover(column, columns, { bottom: row + rows - 1, style: this.#cell.names.style }, this.#context.reading);
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (cell === undefined) return;
    const place = this.#place;
    const first = place.column;
    place.column += cell.repeated;
    const { reading, date1904, styles } = this.#context;
    const text = cell.text.hasParagraph ? String(cell.text) : undefined;
    const { usual, isOutside, ...found } = cellValueOf(cell.facts, text, date1904);
    if (place.row < MAX_ROWS && first < MAX_COLUMNS) {
      if (isOutside === true) reading.omissions.addCell("values outside of the calendar", place.row, first);
      this.#end.addContent(cell, { top: place.row, left: first, rows: this.#row.repeated }, reading);
    }
    const styleOf = (column: number): string | undefined => this.#row.style ?? this.#columns.styleOf(column);
    if (!this.#context.hasRules && styles.hasConditions(cell.names.style ?? styleOf(first))) cell.omitConditions();
    const formula = formulaOf(cell, this.#context.formulas, found.value !== null && this.#row.repeated === 1);
    if (found.value === null) {
      const style = this.#end.coverOf(place.row, first) ?? cell.names.style;
      addBlanks({ repeated: cell.repeated, style }, this.#row, { row: place.row, first, styleOf }, this.#context);
      return;
    }
    const runs = runsOf(cell, found.value, cell.names.style ?? styleOf(first), styles);
    // Excel shows the lines of a text below each other only where it wraps.
    const wraps = typeof found.value === "string" && found.value.includes("\n");
    // Attack: a value that is repeated 2^31 times. Every cell is counted against the limit.
    for (let column = first; column < Math.min(place.column, MAX_COLUMNS); column++) {
      const name = cell.names.style ?? styleOf(column);
      const isKept = name !== styleOf(column);
      const style = styles.cellStyle(name, usual, wraps);
      this.#row.cells.push({ column, cell: { ...found, runs, formula, style, isKept } });
    }
    if (place.column > MAX_COLUMNS) reading.omissions.add("cells outside of the grid");
  }

  #endRow(): void {
    const { row } = this.#place;
    const { cells, facts, repeated } = this.#row;
    const { reading } = this.#context;
    const hasFacts = isShownByRow(this.#row);
    const isWritten = cells.length > 0 || (hasFacts && repeated <= MAX_EMPTY_ROWS);
    if (hasFacts && !isWritten) reading.omissions.add("view settings");
    this.#end.addMerges(this.#row, row, reading);
    const last = isWritten ? Math.min(row + repeated, MAX_ROWS) : row;
    for (let at = row; at < last; at++) {
      reading.look();
      if (hasFacts) this.#cells.setRow(at, facts);
      for (const { column, cell } of cells) this.#cells.add(at, column, cell);
    }
    if (cells.length > 0 && row + repeated > MAX_ROWS) reading.omissions.add("cells outside of the grid");
    this.#place.row += repeated;
    this.#row = NO_ROW;
  }
}

function writeTable(settings: SheetSettings, cells: SheetCells, found: TableEnd, context: Context): void {
  const { reading, filter, formulas, page } = context;
  const { merges, notes, links, validated, rules } = found;
  const validations = validated.written(context.validations, formulas, reading);
  const end = { merges, notes, links, autoFilter: filter, validations, formats: rules.list, page: page?.page };
  reading.writeSheet(settings, cells, end, page?.isFitted);
}

/** Whether a reader sees something of the row beside its cells. */
function isShownByRow({ facts: { height, isAutomatic, ...others }, cells }: TableRow): boolean {
  // The height of an empty row that a program computed is that of the default font.
  const isHigh = height !== undefined && (cells.length > 0 || isAutomatic !== true);
  return isHigh || Object.values(others).some((fact) => fact !== undefined && fact !== false && fact !== 0);
}

function rowOf(tag: XmlTag, groups: number, { styles, reading }: Context): TableRow {
  const { height, isOptimal } = styles.rowHeight(tagAttribute(tag, "style-name"));
  const style = tagAttribute(tag, "default-cell-style-name");
  return {
    repeated: countOf(tag, "number-rows-repeated", 2 ** 31),
    style,
    facts: {
      height: height !== undefined && height <= 409 ? height : undefined,
      isAutomatic: isOptimal,
      isHidden: isCollapsed(tag),
      outline: Math.min(groups, 7),
      style: reading.styleOf(styles.cellStyle(style)) || undefined,
    },
    cells: [],
    merges: [],
  };
}

/** Where empty cells are, and the style of what is around them. */
interface BlankPlace {
  readonly row: number;
  readonly first: number;
  readonly styleOf: (column: number) => string | undefined;
}

/** Empty cells are kept where they look different from their row or column. */
function addBlanks(
  { repeated, style }: { readonly repeated: number; readonly style: string | undefined },
  row: TableRow,
  { row: top, first, styleOf }: BlankPlace,
  { styles, reading }: Context,
): void {
  if (style === undefined) return;
  const end = Math.min(first + repeated, MAX_COLUMNS);
  const isLong = (end - first) * Math.min(row.repeated, MAX_ROWS) > MAX_BLANKS;
  const own = styles.cellStyle(style);
  // Cells to the end of the sheet's rows have their look from the row.
  if (first === 0 && end >= WHOLE_ROW && row.repeated <= MAX_EMPTY_ROWS) {
    row.facts.style = reading.styleOf(own) || undefined;
    return;
  }
  for (let column = first; column < end; column++) {
    reading.look();
    const around = styleOf(column);
    if (around === style || reading.styleOf(styles.cellStyle(around)) === reading.styleOf(own)) continue;
    if (isLong) {
      reading.omissions.addCell("formats", top, column);
      return;
    }
    row.cells.push({ column, cell: { value: null, style: own, isKept: true } });
  }
}

/** The parts of a text that have their own font. */
function runsOf(
  { text: content }: CellContent,
  value: FoundCell["value"],
  name: string | undefined,
  styles: DocumentStyles,
): FoundCell["runs"] {
  const parts = typeof value === "string" ? content.parts() : undefined;
  if (parts === undefined || String(content) !== value) return undefined;
  return parts.map(({ style, text }) =>
    style === undefined ? { text } : { text, font: fontFacts(styles.partFont(name, style)) },
  );
}

/** A formula that repeats, as no program writes it, has the results of its cells. */
function formulaOf(cell: CellContent, rules: OpenFormulaRules, isWritten: boolean): WrittenFormula | undefined {
  if (cell.formula === undefined) return undefined;
  const text = isWritten && cell.repeated === 1 ? openFormulaText(cell.formula.text, rules) : undefined;
  if (text === undefined) cell.omitFormula();
  return text === undefined ? undefined : { text, range: cell.formula.range };
}

/** Merged cells: their last row, and the style of the first. */
interface Cover {
  readonly bottom: number;
  readonly style: string | undefined;
}

/** What follows the cells. */
class TableEnd {
  readonly rules: FormatRules;
  readonly validated = new ValidatedCells();
  readonly #covers = new Map<number, Cover>();
  readonly merges: string[] = [];
  readonly notes: NonNullable<SheetEnd["notes"]>[number][] = [];
  readonly links: NonNullable<SheetEnd["links"]>[number][] = [];

  readonly #isInPackage: boolean;

  constructor(rules: FormatRules, isInPackage: boolean) {
    this.rules = rules;
    this.#isInPackage = isInPackage;
  }

  /** Excel takes the lines around merged cells from each of them, OpenDocument from the first. */
  cover(left: number, columns: number, found: Cover, reading: WorkbookReading): void {
    for (let column = left; column < left + columns; column++) {
      reading.look();
      this.#covers.set(column, found);
    }
  }

  coverOf(row: number, column: number): string | undefined {
    const found = this.#covers.get(column);
    return found === undefined || found.bottom < row ? undefined : found.style;
  }

  /** A link and a rule are of all cells that are repeated; a note is of the first. */
  addContent(
    { link, note, repeated, names }: CellContent,
    { top, left, rows }: { readonly top: number; readonly left: number; readonly rows: number },
    reading: WorkbookReading,
  ): void {
    const bottom = Math.min(top + rows, MAX_ROWS) - 1;
    const right = Math.min(left + repeated, MAX_COLUMNS) - 1;
    if (names.validation !== undefined) this.validated.add(names.validation, { left, right, top, bottom }, reading);
    if (link !== undefined) this.addLink(link, rangeName({ top, left, bottom, right }));
    if (note === undefined) return;
    this.notes.push({ cell: cellName(top, left), author: String(note.author), text: String(note.text) });
    if (bottom > top || right > left) reading.omissions.addCell("notes", bottom, right);
  }

  /** Attack: merged cells in a row that is repeated. Each counts as a cell. */
  addMerges({ merges, repeated }: TableRow, first: number, reading: WorkbookReading): void {
    const last = Math.min(first + repeated, MAX_ROWS);
    for (const { left, right, rows } of merges) {
      for (let top = first; top < last; top += rows) {
        reading.countCell();
        this.merges.push(rangeName({ top, left, bottom: Math.min(top + rows, MAX_ROWS) - 1, right }));
      }
    }
  }

  /** A target in the same document is `#Sheet.A1`. */
  addLink(target: string, ref: string): void {
    if (!target.startsWith("#"))
      this.links.push({ ref, target: this.#isInPackage ? target.replace(/^\.\.\//, "") : target });
    else this.links.push({ ref, location: target.slice(1).replace(/\.(?=[^.]*$)/, "!") });
  }
}

/** Reports an element that is not read with what is in it. */
function passOver(tag: XmlTag, { omissions }: WorkbookReading): false {
  if (isDrawing(tag)) omissions.add("drawings");
  else if (tag.local !== "title" && tag.local !== "desc") omissions.add("other content");
  return false;
}
