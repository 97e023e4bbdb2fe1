import { readUint16LE } from "@colophon/kit-bytes";
import { cellName, rangeName, type SheetColumn, type SheetEnd } from "@colophon/kit-workbook";
import type { FoundCell, Reading, SheetCells } from "../reading.ts";
import { type Globals, reportRecord } from "./globals.ts";
import { readLink, type XlsLink } from "./links.ts";
import type { RecordReader } from "./record-reader.ts";
import { decodeUnits, errorText, readDouble, readRk, readUnicode, SegmentReader } from "./strings.ts";

interface FormulaCell {
  readonly row: number;
  readonly column: number;
  readonly format: string | undefined;
}

/** Kinds of objects that are read, or counted by their own records: charts and notes. [MS-XLS] 2.5.143. */
const OWN_OBJECTS: ReadonlySet<number> = new Set([0x05, 0x19]);
const ROW_HIDDEN = 0x20;
const OUTLINE = 7;
const ROW_HEIGHT_SET = 0x40;

/** The records of one sheet -> its cells and what is beside them. */
export class SheetReader {
  readonly #globals: Globals;
  readonly #cells: SheetCells;
  readonly #reading: Reading;
  readonly #columns: SheetColumn[] = [];
  readonly #merges: string[] = [];
  readonly #links: XlsLink[] = [];
  readonly #notes = new NoteReader();
  /** A formula whose text follows in a record. */
  #waiting: FormulaCell | undefined;

  constructor(globals: Globals, cells: SheetCells, reading: Reading) {
    this.#globals = globals;
    this.#cells = cells;
    this.#reading = reading;
  }

  take(reader: RecordReader): void {
    const { type, data } = reader;
    if (this.#takeCell(type, data)) return;
    if (type === 0x06 || type === 0x206 || type === 0x406) this.#formula(data);
    else if (type === 0x207) this.#result(reader);
    else if (type === 0x208 && data.length >= 16) this.#row(data);
    else if (type === 0x7d && data.length >= 10) this.#column(data);
    else if (type === 0xe5) this.#merge(data);
    else if (type === 0x1b8) this.#link(data);
    else if (!this.#notes.take(reader)) reportRecord(reader, this.#reading);
  }

  columns(): readonly SheetColumn[] {
    const sorted = this.#columns.sort((a, b) => a.first - b.first);
    return sorted.filter(({ first }, index) => index === 0 || first > (sorted[index - 1]?.last ?? -1));
  }

  end(): SheetEnd {
    return { merges: this.#merges, links: this.#links, notes: this.#notes.list(this.#globals) };
  }

  #takeCell(type: number, data: Uint8Array): boolean {
    if (data.length < 6) return false;
    const row = readUint16LE(data, 0);
    const column = readUint16LE(data, 2);
    const add = (found: Omit<FoundCell, "format">): true => {
      this.#cells.add(row, column, { ...found, format: this.#globals.formatOf(readUint16LE(data, 4)) });
      return true;
    };
    if (type === 0x203) return add({ value: finite(readDouble(data, 6)) });
    if (type === 0x27e && data.length >= 10) return add({ value: readRk(data, 6) });
    if (type === 0xbd) return this.#numbers(row, column, data);
    if (type === 0xfd && data.length >= 10) return add({ value: this.#string(data) });
    if (type === 0x204 || type === 0xd6) {
      if (type === 0xd6) this.#reading.omissions.addCell("rich text", row, column);
      return add({ value: this.#text(data, 6) });
    }
    if (type === 0x205 && data.length >= 8) {
      const code = data[6] ?? 0;
      return add(data[7] === 1 ? { value: errorText(code), isError: true } : { value: code !== 0 });
    }
    if (type === 0x201) return add({ value: null });
    return type === 0xbe && this.#blanks(row, column, data);
  }

  #string(data: Uint8Array): string {
    const index = readUint16LE(data, 6) + readUint16LE(data, 8) * 65_536;
    const text = this.#globals.strings[index];
    if (text === undefined)
      this.#reading.omissions.addCell("other content", readUint16LE(data, 0), readUint16LE(data, 2));
    return text ?? "";
  }

  #text(data: Uint8Array, at: number): string {
    if (this.#globals.isBiff8) return readUnicode(data, at, 2);
    return data.length < at + 2 ? "" : this.#globals.decode(data.subarray(at + 2, at + 2 + readUint16LE(data, at)));
  }

  #numbers(row: number, column: number, data: Uint8Array): true {
    for (let at = 4, next = column; at + 6 <= data.length - 2; at += 6, next++)
      this.#cells.add(row, next, {
        value: readRk(data, at + 2),
        format: this.#globals.formatOf(readUint16LE(data, at)),
      });
    return true;
  }

  #blanks(row: number, column: number, data: Uint8Array): true {
    for (let at = 4, next = column; at + 2 <= data.length - 2; at += 2, next++)
      this.#cells.add(row, next, { value: null, format: this.#globals.formatOf(readUint16LE(data, at)) });
    return true;
  }

  /** [MS-XLS] 2.4.127: a result that is not a number has 0xFFFF in its last bytes. */
  #formula(data: Uint8Array): void {
    if (data.length < 14) return;
    const row = readUint16LE(data, 0);
    const column = readUint16LE(data, 2);
    const format = this.#globals.formatOf(readUint16LE(data, 4));
    this.#reading.omissions.addCell("formulas", row, column);
    this.#waiting = undefined;
    const add = (found: Omit<FoundCell, "format">): void => this.#cells.add(row, column, { ...found, format });
    const isNumber = readUint16LE(data, 12) !== 0xffff;
    const kind = data[6];
    const code = data[8] ?? 0;
    if (isNumber) add({ value: finite(readDouble(data, 6)) });
    else if (kind === 0) this.#waiting = { row, column, format };
    else if (kind === 1) add({ value: code !== 0 });
    else if (kind === 2) add({ value: errorText(code), isError: true });
    else add({ value: "" });
  }

  /** The text of a formula's result. */
  #result(reader: RecordReader): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) return;
    const { data } = reader;
    const { row, column, format } = waiting;
    const value = this.#globals.isBiff8 ? longText([data, ...reader.continued()]) : this.#text(data, 0);
    this.#cells.add(row, column, { value, format });
  }

  #row(data: Uint8Array): void {
    const height = readUint16LE(data, 6) & 0x7fff;
    const flags = data[12] ?? 0;
    const isHidden = (flags & ROW_HIDDEN) !== 0;
    const isSet = (flags & ROW_HEIGHT_SET) !== 0 && height > 0 && height <= 8180;
    const outline = flags & OUTLINE;
    if (!isHidden && !isSet && outline === 0) return;
    this.#cells.setRow(readUint16LE(data, 0), { height: isSet ? height / 20 : undefined, isHidden, outline });
  }

  #column(data: Uint8Array): void {
    const first = readUint16LE(data, 0);
    const last = Math.min(readUint16LE(data, 2), 255);
    if (first > last) return;
    const width = readUint16LE(data, 4) / 256;
    const isHidden = ((data[8] ?? 0) & 1) !== 0;
    const outline = (data[9] ?? 0) & OUTLINE || undefined;
    this.#columns.push({ first, last, width: Math.min(width, 255), isHidden, outline });
  }

  #merge(data: Uint8Array): void {
    for (let at = 2; at + 8 <= data.length; at += 8) {
      this.#reading.look();
      const [top, bottom, left, right] = [0, 2, 4, 6].map((shift) => readUint16LE(data, at + shift));
      if (top === undefined || bottom === undefined || left === undefined || right === undefined) continue;
      if (top > bottom || left > right || (top === bottom && left === right)) continue;
      this.#merges.push(rangeName({ top, left, bottom, right }));
    }
  }

  #link(data: Uint8Array): void {
    const link = readLink(data);
    if (link === undefined) this.#reading.omissions.add("links");
    else this.#links.push(link);
  }
}

/** Notes: their cell and author in one record, their text in that of the shape that shows it. */
class NoteReader {
  readonly #texts = new Map<number, string>();
  readonly #found: { row: number; column: number; object: number; author: Uint8Array }[] = [];
  #object = 0;

  take(reader: RecordReader): boolean {
    const { type, data } = reader;
    if (type === 0x5d && data.length >= 8) {
      this.#object = readUint16LE(data, 6);
      return OWN_OBJECTS.has(readUint16LE(data, 4));
    }
    if (type === 0x1b6 && data.length >= 12) {
      const count = readUint16LE(data, 10);
      const pieces = reader.continued();
      if (count > 0) this.#texts.set(this.#object, shapeText(pieces, count));
      return true;
    }
    if (type !== 0x1c || data.length < 8) return false;
    const [row, column, , object] = [0, 2, 4, 6].map((at) => readUint16LE(data, at));
    this.#found.push({ row: row ?? 0, column: column ?? 0, object: object ?? 0, author: data.subarray(8) });
    return true;
  }

  list({ isBiff8 }: Globals): NonNullable<SheetEnd["notes"]> {
    if (!isBiff8) return [];
    return this.#found.map(({ row, column, object, author }) => ({
      cell: cellName(row, column),
      author: readUnicode(author, 0, 2),
      text: this.#texts.get(object) ?? "",
    }));
  }
}

/** The characters of a shape: the last of its records has their formats. */
function shapeText(pieces: readonly Uint8Array[], count: number): string {
  const [first] = pieces;
  if (first === undefined) return "";
  const reader = new SegmentReader(pieces);
  return reader.characters(count, reader.uint8());
}

function longText(pieces: readonly Uint8Array[]): string {
  const [first] = pieces;
  if (first === undefined || first.length < 3) return "";
  if (pieces.length === 1) {
    const isWide = ((first[2] ?? 0) & 1) !== 0;
    return decodeUnits(first.subarray(3, 3 + readUint16LE(first, 0) * (isWide ? 2 : 1)), isWide);
  }
  const reader = new SegmentReader(pieces);
  const count = reader.uint16();
  return reader.characters(count, reader.uint8());
}

/** A double that is no number cannot be in a cell of .xlsx. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
