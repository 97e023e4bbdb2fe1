import { readUint16LE } from "@colophon/kit-bytes";
import { BookNames } from "../formulas/book-names.ts";
import type { WorkbookReading } from "../reading.ts";
import type { RecordReader } from "./record-reader.ts";
import { readUnicode } from "./strings.ts";

const BUILT_IN = 0x20;
/** [MS-XLS] 2.5.114. */
const BUILT_IN_NAMES = [
  "Consolidate_Area",
  "Auto_Open",
  "Auto_Close",
  "Extract",
  "Database",
  "Criteria",
  "Print_Area",
  "Print_Titles",
  "Recorder",
  "Data_Form",
  "Auto_Activate",
  "Auto_Deactivate",
  "Sheet_Title",
  "_FilterDatabase",
];

type Decode = (bytes: Uint8Array) => string;

/** Reads the records of names, and of what formulas refer to. Source: [MS-XLS] 2.4.150, 2.4.105, 2.4.106, 2.4.271. */
export class NameRecords {
  readonly names: BookNames;
  readonly #isBiff8: boolean;

  constructor(isBiff8: boolean, reading: WorkbookReading) {
    this.#isBiff8 = isBiff8;
    this.names = new BookNames(isBiff8 ? 8 : 5, reading);
  }

  /** False for a record of another kind. */
  take(reader: RecordReader, decode: Decode): boolean {
    const { type, data } = reader;
    if (type === 0x18) this.#addName(data, decode);
    else if (type === 0x1ae) this.#addSource(data);
    else if (type === 0x17 && this.#isBiff8) this.#addEntries(Buffer.concat([data, ...reader.continued()]));
    else if (type === 0x17) this.#addSource5(data);
    else if (type === 0x23 && data.length > 7) {
      const name = this.#isBiff8 ? readUnicode(data, 6, 1) : decode(data.subarray(7, 7 + (data[6] ?? 0)));
      this.names.addSourceName(name);
    } else return false;
    return true;
  }

  #addName(data: Uint8Array, decode: Decode): void {
    if (data.length < 15) return;
    const flags = readUint16LE(data, 0);
    const count = data[3] ?? 0;
    const start = this.#isBiff8 ? 15 : 14;
    const isWide = this.#isBiff8 && ((data[14] ?? 0) & 1) !== 0;
    const raw = data.subarray(start, start + count * (isWide ? 2 : 1));
    const read = this.#isBiff8 ? Buffer.from(raw).toString(isWide ? "utf16le" : "latin1") : decode(raw);
    const isBuiltIn = (flags & BUILT_IN) !== 0 && read.length === 1;
    const name = isBuiltIn ? `_xlnm.${BUILT_IN_NAMES[read.charCodeAt(0)] ?? "Unknown"}` : read;
    const sheet = readUint16LE(data, 8);
    const scope = sheet === 0 ? undefined : sheet - 1;
    const from = start + raw.length;
    const end = from + readUint16LE(data, 4);
    this.names.addName({ name, scope, flags, tokens: data.subarray(from, end), extra: data.subarray(end) });
  }

  #addSource(data: Uint8Array): void {
    const mark = data.length >= 4 ? readUint16LE(data, 2) : 0;
    this.names.addSource(mark === 0x0401 ? "own" : mark === 0x3a01 ? "functions" : "other");
  }

  /** In Excel 5, each source is a record; 0x3A is an add-in, 3 a sheet of the workbook, 2 the sheet itself. */
  #addSource5([, first = 0, second = 0]: Uint8Array): void {
    const isFunctions = first === 0x3a || (first === 1 && second === 0x3a);
    this.names.addSource(isFunctions ? "functions" : "other", !isFunctions && first !== 2 && first !== 3);
  }

  #addEntries(data: Uint8Array): void {
    for (let at = 2; at + 6 <= data.length; at += 6) {
      const [source = 0, first = 0, last = 0] = [0, 2, 4].map((shift) => readUint16LE(data, at + shift));
      this.names.addEntry({ source, first, last });
    }
  }
}
