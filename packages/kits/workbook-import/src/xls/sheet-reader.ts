import { readUint16LE } from "@colophon/kit-bytes";
import { parseRange, rangeName, type SheetColumn, type SheetEnd } from "@colophon/kit-workbook";
import type { SheetCells, WorkbookReading } from "../reading.ts";
import { CellRecords } from "./cell-records.ts";
import { type Globals, reportRecord } from "./globals.ts";
import { readLink, type XlsLink } from "./links.ts";
import { NoteReader } from "./notes.ts";
import type { RecordReader } from "./record-reader.ts";
import { RuleRecords } from "./rule-records.ts";
import { type SheetView, SheetViewReader } from "./sheet-view.ts";

/** Sheets of .xls have 256 columns. */
const LAST_COLUMN = 255;
const ROW_HIDDEN = 0x20;
const OUTLINE = 7;
const ROW_HEIGHT_SET = 0x40;
const ROW_STYLED = 0x80;

/** The records of one sheet -> its cells and what is beside them. */
export class SheetReader {
  readonly #cells: SheetCells;
  readonly #reading: WorkbookReading;
  readonly #found = {
    columns: [] as SheetColumn[],
    merges: [] as string[],
    links: [] as XlsLink[],
    hasFilter: false,
  };
  readonly #rules: RuleRecords;
  readonly #notes: NoteReader;
  readonly #values: CellRecords;
  readonly #view: SheetViewReader;
  readonly #globals: Globals;

  constructor(globals: Globals, cells: SheetCells, reading: WorkbookReading) {
    this.#globals = globals;
    this.#view = new SheetViewReader(globals.isBiff8, globals.decode);
    this.#cells = cells;
    this.#reading = reading;
    this.#rules = new RuleRecords(globals, reading);
    this.#notes = new NoteReader(globals, reading);
    this.#values = new CellRecords(globals, cells, reading);
  }

  take(reader: RecordReader): void {
    const { type, data } = reader;
    if (this.#values.take(reader) || this.#view.take(type, data) || this.#rules.take(type, data)) return;
    if (type === 0x208 && data.length >= 16) this.#row(data);
    else if (type === 0x7d && data.length >= 10) this.#column(data);
    else if (type === 0xe5) this.#merge(data);
    else if (type === 0x1b8) this.#link(data);
    else if (type === 0x9d) this.#found.hasFilter = true;
    else if (!this.#notes.take(reader)) reportRecord(reader, this.#reading);
  }

  columns(): readonly SheetColumn[] {
    const sorted = this.#found.columns.sort((a, b) => a.first - b.first);
    return sorted.filter(({ first }, index) => index === 0 || first > (sorted[index - 1]?.last ?? -1));
  }

  view(): SheetView {
    return this.#view.result();
  }

  /** `filter`: the range of the sheet's filter, as its hidden name has it. */
  end(page: SheetView["page"], filter: string | undefined): SheetEnd {
    const range = this.#found.hasFilter ? filter?.replace(/^.*!/, "").replaceAll("$", "") : undefined;
    const autoFilter = range !== undefined && parseRange(range) !== undefined ? range : undefined;
    if (this.#found.hasFilter && autoFilter === undefined) this.#reading.omissions.add("filters");
    const { merges, links } = this.#found;
    return { merges, links, notes: this.#notes.list(), page, autoFilter, ...this.#rules.end() };
  }

  #row(data: Uint8Array): void {
    const height = readUint16LE(data, 6) & 0x7fff;
    const flags = data[12] ?? 0;
    const isHidden = (flags & ROW_HIDDEN) !== 0;
    const isSet = (flags & ROW_HEIGHT_SET) !== 0;
    const hasHeight = height > 0 && height <= 8180 && (isSet || height / 20 !== this.#view.rowHeight);
    const outline = flags & OUTLINE;
    const style =
      (flags & ROW_STYLED) === 0 ? 0 : this.#reading.styleOf(this.#globals.styleOf(readUint16LE(data, 14) & 0xfff));
    if (!isHidden && !hasHeight && outline === 0 && style === 0) return;
    this.#cells.setRow(readUint16LE(data, 0), {
      height: hasHeight ? height / 20 : undefined,
      isAutomatic: !isSet,
      isHidden,
      outline,
      style: style || undefined,
    });
  }

  #column(data: Uint8Array): void {
    const first = readUint16LE(data, 0);
    const last = Math.min(readUint16LE(data, 2), 255);
    if (first > last) return;
    const width = readUint16LE(data, 4) / 256;
    const isHidden = ((data[8] ?? 0) & 1) !== 0;
    const outline = (data[9] ?? 0) & OUTLINE || undefined;
    const style = this.#reading.styleOf(this.#globals.styleOf(readUint16LE(data, 6))) || undefined;
    this.#found.columns.push({ first, last, width: Math.min(width, 255), isHidden, outline, style });
  }

  #merge(data: Uint8Array): void {
    for (let at = 2; at + 8 <= data.length; at += 8) {
      this.#reading.look();
      const [top = 0, bottom = 0, left = 0, last = 0] = [0, 2, 4, 6].map((shift) => readUint16LE(data, at + shift));
      // Some writers merge up to a column that no sheet of .xls has.
      const right = left > LAST_COLUMN ? last : Math.min(last, LAST_COLUMN);
      if (top > bottom || left > right || (top === bottom && left === right)) continue;
      if (left > LAST_COLUMN) this.#reading.omissions.add("cells outside of the grid");
      else this.#found.merges.push(rangeName({ top, left, bottom, right }));
    }
  }

  #link(data: Uint8Array): void {
    const link = readLink(data);
    if (link === undefined) this.#reading.omissions.add("links");
    else this.#found.links.push(link);
  }
}
