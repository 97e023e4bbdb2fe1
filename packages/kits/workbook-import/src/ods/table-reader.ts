import {
  cellName,
  MAX_COLUMNS,
  MAX_ROWS,
  rangeName,
  type SheetColumn,
  type SheetEnd,
  type SheetSettings,
} from "@colophon/kit-workbook";
import type { XmlTag } from "@colophon/kit-xml";
import { type FoundCell, type Reading, SheetCells } from "../reading.ts";
import { countOf, tagAttribute } from "./attributes.ts";
import { CellText } from "./cell-text.ts";
import { cellValueOf, factsOf, type StatedValue } from "./cell-value.ts";
import type { DocumentStyles } from "./styles.ts";

interface Context {
  readonly styles: DocumentStyles;
  readonly reading: Reading;
  readonly date1904: boolean;
}

interface OpenCell {
  readonly facts: StatedValue;
  readonly text: CellText;
  readonly style: string | undefined;
  readonly repeated: number;
  link: string | undefined;
}

interface OpenNote {
  readonly text: CellText;
  readonly author: CellText;
  isInAuthor: boolean;
}

/** Empty rows that are repeated more often have nothing that a reader sees. */
const MAX_EMPTY_ROWS = 10_000;
const POINTS_PER_CHARACTER = 5.25;
const TRANSPARENT: ReadonlySet<string> = new Set([
  "table-columns",
  "table-header-columns",
  "table-rows",
  "table-header-rows",
  "forms",
  "named-expressions",
]);

/** The elements of one table -> a sheet. Source: OpenDocument 1.3 part 3, 9.1. */
export class TableReader {
  readonly #settings: SheetSettings;
  readonly #context: Context;
  readonly #cells: SheetCells;
  readonly #columns: SheetColumn[] = [];
  readonly #columnStyles: (string | undefined)[] = [];
  readonly #end = new TableEnd();
  readonly #place: Place = { row: 0, column: 0, rowStyle: undefined, repeated: 1, outline: 0 };
  readonly #rowCells: { readonly column: number; readonly cell: FoundCell }[] = [];
  #cell: OpenCell | undefined;
  #note: OpenNote | undefined;
  isForeign = false;
  #hidden = false;

  constructor(settings: SheetSettings, context: Context) {
    this.#settings = settings;
    this.#context = context;
    this.#cells = new SheetCells(context.reading);
  }

  /** Inside of a cell, names of elements mean something else. */
  get isInText(): boolean {
    return this.#cell !== undefined;
  }

  /** False for an element that is to be passed over with all that is in it. */
  open(tag: XmlTag): boolean {
    if (this.#cell !== undefined) return this.#openInCell(tag, this.#cell);
    const { local } = tag;
    if (local === "table-column") this.#column(tag);
    else if (local === "table-row") this.#beginRow(tag);
    else if (local === "table-cell" || local === "covered-table-cell") this.#beginCell(tag);
    else if (local === "table-row-group" || local === "table-column-group") this.#place.outline++;
    else if (local === "shapes") return true;
    else if (!TRANSPARENT.has(local)) {
      if (isDrawing(tag)) this.#context.reading.omissions.add("drawings");
      else if (local !== "title" && local !== "desc") this.#context.reading.omissions.add("other content");
      return false;
    }
    return true;
  }

  /** True at the end of the table. */
  close(local: string): boolean {
    if (local === "p" || local === "h") (this.#note?.text ?? this.#cell?.text)?.endParagraph();
    else if (this.#note !== undefined) this.#closeInNote(local, this.#note);
    else if (local === "table-cell" || local === "covered-table-cell") this.#endCell();
    else if (local === "table-row") this.#endRow();
    else if (local === "table-row-group" || local === "table-column-group") this.#place.outline--;
    else if (local === "table") this.#finish();
    return local === "table";
  }

  text(value: string): void {
    const note = this.#note;
    if (note !== undefined) (note.isInAuthor ? note.author : note.text).add(value);
    else this.#cell?.text.add(value);
  }

  #openInCell(tag: XmlTag, cell: OpenCell): boolean {
    const { local } = tag;
    const { reading } = this.#context;
    const note = this.#note;
    if (local === "annotation") this.#note = { text: new CellText(), author: new CellText(), isInAuthor: false };
    else if (note !== undefined && local === "creator") {
      note.isInAuthor = true;
      note.author.beginParagraph();
    } else if (note !== undefined && (local === "date" || local === "date-string" || local === "creator-initials"))
      return false;
    else if (local === "p" || local === "h") (note?.text ?? cell.text).beginParagraph();
    else if (local === "s" || local === "tab" || local === "line-break") (note?.text ?? cell.text).mark(tag);
    else if (local === "a" && note === undefined) {
      if (cell.link === undefined) cell.link = tagAttribute(tag, "href");
      else reading.omissions.addCell("links", this.#place.row, this.#place.column);
    } else if (local === "span") {
      if (note === undefined) reading.omissions.addCell("rich text", this.#place.row, this.#place.column);
    } else if (isDrawing(tag) || local === "table" || local === "detective") {
      const kind = local === "detective" ? "view settings" : isDrawing(tag) ? "drawings" : "other content";
      reading.omissions.addCell(kind, this.#place.row, this.#place.column);
      return false;
    }
    return true;
  }

  #closeInNote(local: string, note: OpenNote): void {
    if (local === "creator") {
      note.isInAuthor = false;
      note.author.endParagraph();
    }
    if (local !== "annotation") return;
    const { row, column } = this.#place;
    if (row < MAX_ROWS && column < MAX_COLUMNS)
      this.#end.notes.push({ cell: cellName(row, column), author: String(note.author), text: String(note.text) });
    this.#note = undefined;
  }

  #column(tag: XmlTag): void {
    const first = this.#columnStyles.length;
    const count = countOf(tag, "number-columns-repeated", MAX_COLUMNS - first);
    const style = tagAttribute(tag, "default-cell-style-name");
    for (let index = 0; index < count && this.#columnStyles.length < MAX_COLUMNS; index++)
      this.#columnStyles.push(style);
    const points = this.#context.styles.columnWidth(tagAttribute(tag, "style-name"));
    const isHidden = isCollapsed(tag);
    const outline = Math.min(this.#place.outline, 7) || undefined;
    if ((points === undefined && !isHidden && outline === undefined) || first >= MAX_COLUMNS) return;
    const width =
      points === undefined ? undefined : Math.min(255, Math.round((points / POINTS_PER_CHARACTER) * 100) / 100);
    this.#columns.push({ first, last: first + count - 1, width, isHidden, outline });
  }

  #beginRow(tag: XmlTag): void {
    const place = this.#place;
    place.repeated = countOf(tag, "number-rows-repeated", 2 ** 31);
    place.rowStyle = tagAttribute(tag, "default-cell-style-name");
    place.column = 0;
    this.#hidden = isCollapsed(tag);
    const height = this.#context.styles.rowHeight(tagAttribute(tag, "style-name"));
    const outline = Math.min(place.outline, 7);
    this.#rowFacts = {
      height: height !== undefined && height <= 409 ? height : undefined,
      isHidden: this.#hidden,
      outline,
    };
  }

  #rowFacts: Parameters<SheetCells["setRow"]>[1] = {};

  #beginCell(tag: XmlTag): void {
    const { reading } = this.#context;
    const { row, column } = this.#place;
    const repeated = countOf(tag, "number-columns-repeated", 2 ** 31);
    this.#cell = {
      facts: factsOf(tag),
      text: new CellText(),
      style: tagAttribute(tag, "style-name"),
      repeated,
      link: undefined,
    };
    if (row >= MAX_ROWS || column >= MAX_COLUMNS) return;
    if (tagAttribute(tag, "formula") !== undefined) reading.omissions.addCell("formulas", row, column);
    const columns = countOf(tag, "number-columns-spanned", MAX_COLUMNS - column);
    const rows = countOf(tag, "number-rows-spanned", MAX_ROWS - row);
    if (columns > 1 || rows > 1)
      this.#end.merges.push(rangeName({ top: row, left: column, bottom: row + rows - 1, right: column + columns - 1 }));
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (cell === undefined) return;
    const place = this.#place;
    const { styles, reading, date1904 } = this.#context;
    const text = cell.text.hasParagraph ? String(cell.text) : undefined;
    const { usual, isOutside, ...found } = cellValueOf(cell.facts, text, date1904);
    if (isOutside === true) reading.omissions.addCell("values outside of the calendar", place.row, place.column);
    if (cell.link !== undefined) this.#end.addLink(cell.link, cellName(place.row, place.column));
    if (found.value !== null) {
      // Attack: a value that is repeated 2^31 times. Every cell is counted against the limit.
      const last = Math.min(place.column + cell.repeated, MAX_COLUMNS);
      for (let column = place.column; column < last; column++) {
        const style = cell.style ?? place.rowStyle ?? this.#columnStyles[column];
        this.#rowCells.push({ column, cell: { ...found, format: styles.formatOf(style) ?? usual } });
      }
      if (place.column + cell.repeated > MAX_COLUMNS) reading.omissions.add("cells outside of the grid");
    }
    place.column += cell.repeated;
  }

  #endRow(): void {
    const place = this.#place;
    const cells = this.#rowCells;
    const { reading } = this.#context;
    const hasFacts = Object.values(this.#rowFacts).some((fact) => fact !== undefined && fact !== false && fact !== 0);
    const isWritten = cells.length > 0 || (hasFacts && place.repeated <= MAX_EMPTY_ROWS);
    if (hasFacts && !isWritten) reading.omissions.add("view settings");
    const last = isWritten ? Math.min(place.row + place.repeated, MAX_ROWS) : place.row;
    for (let row = place.row; row < last; row++) {
      reading.look();
      if (hasFacts) this.#cells.setRow(row, this.#rowFacts);
      for (const { column, cell } of cells) this.#cells.add(row, column, cell);
    }
    if (cells.length > 0 && place.row + place.repeated > MAX_ROWS) reading.omissions.add("cells outside of the grid");
    cells.length = 0;
    place.row += place.repeated;
  }

  #finish(): void {
    if (this.isForeign) {
      this.#context.reading.omissions.add("external links");
      return;
    }
    this.#context.reading.writeSheet({ ...this.#settings, columns: this.#columns }, this.#cells, this.#end);
  }
}

interface Place {
  row: number;
  column: number;
  rowStyle: string | undefined;
  repeated: number;
  outline: number;
}

/** What follows the cells. */
class TableEnd {
  readonly merges: string[] = [];
  readonly notes: NonNullable<SheetEnd["notes"]>[number][] = [];
  readonly links: NonNullable<SheetEnd["links"]>[number][] = [];

  /** A target in the same document is `#Sheet.A1`. */
  addLink(target: string, ref: string): void {
    if (!target.startsWith("#")) this.links.push({ ref, target });
    else this.links.push({ ref, location: target.slice(1).replace(/\.(?=[^.]*$)/, "!") });
  }
}

function isCollapsed(tag: XmlTag): boolean {
  const visibility = tagAttribute(tag, "visibility");
  return visibility === "collapse" || visibility === "filter";
}

function isDrawing({ namespace, prefix }: XmlTag): boolean {
  return namespace?.includes(":drawing:") === true || namespace?.includes(":dr3d:") === true || prefix === "draw";
}
