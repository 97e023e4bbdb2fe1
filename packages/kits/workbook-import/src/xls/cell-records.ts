import { readUint16LE } from "@colophon/kit-bytes";
import type { CellStyle, WrittenFormula } from "@colophon/kit-workbook";
import type { FoundCell, SheetCells, WorkbookReading } from "../reading.ts";
import { CellFormulas } from "./cell-formulas.ts";
import type { Globals } from "./globals.ts";
import type { RecordReader } from "./record-reader.ts";
import { decodeUnits, errorText, readDouble, readRk, readUnicode, SegmentReader } from "./strings.ts";
import { runsOf } from "./text-runs.ts";

interface FormulaCell {
  readonly row: number;
  readonly column: number;
  readonly style: CellStyle | undefined;
  readonly formula: WrittenFormula | undefined;
}

const FORMULAS: ReadonlySet<number> = new Set([0x06, 0x206, 0x406]);

/** The records of cells and of the results of formulas -> their values. Source: [MS-XLS] 2.4. */
export class CellRecords {
  readonly #globals: Globals;
  readonly #cells: SheetCells;
  readonly #reading: WorkbookReading;
  readonly #formulas: CellFormulas | undefined;
  /** A formula whose text follows in a record. */
  #waiting: FormulaCell | undefined;

  constructor(globals: Globals, cells: SheetCells, reading: WorkbookReading) {
    this.#globals = globals;
    this.#cells = cells;
    this.#reading = reading;
    const { isBiff8, formulas } = globals;
    this.#formulas = formulas && new CellFormulas(isBiff8 ? 8 : 5, formulas.names);
  }

  /** False for a record that has no value. */
  take(reader: RecordReader): boolean {
    const { type, data } = reader;
    if (this.#takeCell(type, data)) return true;
    if (FORMULAS.has(type)) this.#formula(reader);
    else if (type === 0x207) this.#result(reader);
    else return false;
    return true;
  }

  #takeCell(type: number, data: Uint8Array): boolean {
    if (data.length < 6) return false;
    const row = readUint16LE(data, 0);
    const column = readUint16LE(data, 2);
    const add = (found: Omit<FoundCell, "style">): true => {
      this.#cells.add(row, column, { ...found, style: this.#globals.styleOf(readUint16LE(data, 4)) });
      return true;
    };
    if (type === 0x203) return add({ value: readDouble(data, 6) });
    if (type === 0x27e && data.length >= 10) return add({ value: readRk(data, 6) });
    if (type === 0xbd) return this.#numbers(row, column, data);
    if (type === 0xfd && data.length >= 10) return add(this.#string(data));
    if (type === 0x204 || type === 0xd6) {
      if (type === 0xd6) this.#reading.omissions.addCell("rich text", row, column);
      return add({ value: this.#text(data, 6) });
    }
    if (type === 0x205 && data.length >= 8) {
      const code = data[6] ?? 0;
      // OpenOffice.org writes the value as two bytes.
      return add(
        data[data.length === 9 ? 8 : 7] === 1 ? { value: errorText(code), isError: true } : { value: code !== 0 },
      );
    }
    if (type === 0x201) return add({ value: null });
    return type === 0xbe && this.#blanks(row, column, data);
  }

  #string(data: Uint8Array): Omit<FoundCell, "style"> {
    const index = readUint16LE(data, 6) + readUint16LE(data, 8) * 65_536;
    const found = this.#globals.strings[index];
    if (found !== undefined) return { value: found.text, runs: runsOf(found, this.#globals.styles) };
    this.#reading.omissions.addCell("other content", readUint16LE(data, 0), readUint16LE(data, 2));
    return { value: "" };
  }

  #text(data: Uint8Array, at: number): string {
    if (this.#globals.isBiff8) return readUnicode(data, at, 2);
    return data.length < at + 2 ? "" : this.#globals.decode(data.subarray(at + 2, at + 2 + readUint16LE(data, at)));
  }

  #numbers(row: number, column: number, data: Uint8Array): true {
    for (let at = 4, next = column; at + 6 <= data.length - 2; at += 6, next++)
      this.#cells.add(row, next, {
        value: readRk(data, at + 2),
        style: this.#globals.styleOf(readUint16LE(data, at)),
      });
    return true;
  }

  #blanks(row: number, column: number, data: Uint8Array): true {
    for (let at = 4, next = column; at + 2 <= data.length - 2; at += 2, next++)
      this.#cells.add(row, next, { value: null, style: this.#globals.styleOf(readUint16LE(data, at)) });
    return true;
  }

  /** [MS-XLS] 2.4.127: a result that is not a number has 0xFFFF in its last bytes. */
  #formula(reader: RecordReader): void {
    const { data } = reader;
    if (data.length < 14) return;
    const row = readUint16LE(data, 0);
    const column = readUint16LE(data, 2);
    const style = this.#globals.styleOf(readUint16LE(data, 4));
    const read = this.#formulas?.read(reader);
    if (read === undefined) this.#reading.omissions.addCell("formulas", row, column);
    const formula = read ?? undefined;
    this.#waiting = undefined;
    const add = (found: Omit<FoundCell, "style">): void => this.#cells.add(row, column, { ...found, formula, style });
    const isNumber = readUint16LE(data, 12) !== 0xffff;
    const kind = data[6];
    const code = data[8] ?? 0;
    if (isNumber) add({ value: readDouble(data, 6) });
    else if (kind === 0) this.#waiting = { row, column, style, formula };
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
    const { row, column, ...rest } = waiting;
    const value = this.#globals.isBiff8 ? longText([data, ...reader.continued()]) : this.#text(data, 0);
    this.#cells.add(row, column, { value, ...rest });
  }
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
