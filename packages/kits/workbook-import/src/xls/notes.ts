import { readUint16LE } from "@colophon/kit-bytes";
import { cellName, MAX_COLUMNS, type SheetEnd } from "@colophon/kit-workbook";
import type { WorkbookReading } from "../reading.ts";
import type { Globals } from "./globals.ts";
import type { RecordReader } from "./record-reader.ts";
import { readUnicode, SegmentReader } from "./strings.ts";

/** Kinds of objects that are read, or counted by their own records: charts and notes. [MS-XLS] 2.5.143. */
const OWN_OBJECTS: ReadonlySet<number> = new Set([0x05, 0x19]);
/** In place of a row: the text goes on from the note before it. */
const GOES_ON = 0xffff;

interface FoundNote {
  readonly row: number;
  readonly column: number;
  /** The shape that has the text; of BIFF5, the text itself. */
  readonly object: number;
  readonly bytes: Uint8Array[];
}

/** Notes: of BIFF8, their cell and author in one record, their text in that of the shape that shows it. */
export class NoteReader {
  readonly #globals: Globals;
  readonly #reading: WorkbookReading;
  readonly #texts = new Map<number, string>();
  readonly #found: FoundNote[] = [];
  #object = 0;

  constructor(globals: Globals, reading: WorkbookReading) {
    this.#globals = globals;
    this.#reading = reading;
  }

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
    if (type !== 0x1c || data.length < 6) return false;
    this.#note(data);
    return true;
  }

  list(): NonNullable<SheetEnd["notes"]> {
    const { isBiff8, decode } = this.#globals;
    return this.#found.map(({ row, column, object, bytes }) => {
      const cell = cellName(row, column);
      const all = Buffer.concat(bytes);
      if (!isBiff8) return { cell, author: "", text: decode(all).replace(/\r\n?/g, "\n") };
      return { cell, author: readUnicode(all, 0, 2), text: this.#texts.get(object) ?? "" };
    });
  }

  #note(data: Uint8Array): void {
    const [row = 0, column = 0] = [0, 2].map((at) => readUint16LE(data, at));
    const { isBiff8 } = this.#globals;
    const last = this.#found.at(-1);
    if (!isBiff8 && row === GOES_ON) last?.bytes.push(data.subarray(6));
    else if (column >= MAX_COLUMNS) this.#reading.omissions.add("notes");
    else {
      const object = isBiff8 && data.length >= 8 ? readUint16LE(data, 6) : 0;
      this.#found.push({ row, column, object, bytes: [data.subarray(isBiff8 ? 8 : 6)] });
    }
  }
}

/** The characters of a shape: the last of its records has their formats. */
function shapeText(pieces: readonly Uint8Array[], count: number): string {
  const [first] = pieces;
  if (first === undefined) return "";
  const reader = new SegmentReader(pieces);
  return reader.characters(count, reader.uint8());
}
