import { readUint16LE, readUint32LE } from "@colophon/kit-bytes";
import { createCodePageDecoder } from "@colophon/kit-msg/code-pages";
import { BUILTIN_FORMATS } from "@colophon/kit-number-formats";
import type { CellStyle } from "@colophon/kit-workbook";
import { malformedWorkbook } from "../errors.ts";
import { type BookFormulas, nameSheets } from "../formulas/book-names.ts";
import type { WorkbookReading } from "../reading.ts";
import { CellStyles } from "./cell-styles.ts";
import { NameRecords } from "./name-records.ts";
import { BOOKKEEPING, OMITTED_RECORDS } from "./record-kinds.ts";
import { RecordReader } from "./record-reader.ts";
import { readStringTable, readUnicode, type XlsString } from "./strings.ts";

export interface XlsSheetEntry {
  readonly name: string;
  readonly state: "visible" | "hidden" | "veryHidden";
  /** 0: cells; 1: macros; 2: a chart; 6: code. */
  readonly type: number;
  readonly at: number;
}

/** What the first part of the stream says of all sheets. */
export interface Globals {
  readonly isBiff8: boolean;
  readonly date1904: boolean;
  readonly sheets: readonly XlsSheetEntry[];
  readonly strings: readonly XlsString[];
  /** Characters of BIFF5. */
  decode(bytes: Uint8Array): string;
  /** How a cell looks, by the number of its format; undefined for the look of the workbook. */
  styleOf(xf: number): CellStyle | undefined;
  /** Absent where formulas are not read: in versions before Excel 5. */
  readonly formulas?: BookFormulas;
  readonly styles?: CellStyles;
}

export const WORKSHEET = 0;
export const MACRO_SHEET = 1;
const BIFF8 = 0x600;
const BIFF5 = 0x500;
const STATES = ["visible", "hidden", "veryHidden", "veryHidden"] as const;
const DEFAULT_CODE_PAGE = 1252;
const STREAM = "Workbook";

/** The kind of a substream: its version, and what it is of. */
export function readStart(reader: RecordReader): { version: number; type: number } | undefined {
  if (!reader.next() || reader.type !== 0x809 || reader.data.length < 4) return undefined;
  return { version: readUint16LE(reader.data, 0), type: readUint16LE(reader.data, 2) };
}

/** Errors: ENCRYPTED; MALFORMED for a version without a compound file, and for a stream that is cut. */
export function readGlobals(bytes: Uint8Array, reading: WorkbookReading): Globals {
  const reader = new RecordReader(bytes, 0);
  const start = readStart(reader);
  if (start === undefined || (start.version !== BIFF8 && start.version !== BIFF5))
    throw malformedWorkbook(STREAM, "The stream does not begin as that of Excel 5 or a later version.");
  const found = new GlobalsReader(start.version === BIFF8, reading);
  while (reader.next()) {
    reading.look();
    if (reader.type === 0x0a) return found.result();
    found.take(reader);
  }
  throw malformedWorkbook(STREAM, "The file is cut: the list of sheets does not end.", bytes.length);
}

class GlobalsReader {
  readonly #reading: WorkbookReading;
  readonly #isBiff8: boolean;
  readonly #formats = new Map<number, string>();
  readonly #styles: CellStyles;
  readonly #names: NameRecords;
  readonly #entries: (Omit<XlsSheetEntry, "name"> & { readonly name: Uint8Array })[] = [];
  readonly #found: { strings: readonly XlsString[]; date1904: boolean } = { strings: [], date1904: false };
  #decode = decoderOf(DEFAULT_CODE_PAGE);

  constructor(isBiff8: boolean, reading: WorkbookReading) {
    this.#isBiff8 = isBiff8;
    this.#reading = reading;
    this.#styles = new CellStyles(isBiff8);
    this.#names = new NameRecords(isBiff8, reading);
  }

  take(reader: RecordReader): void {
    const { type, data } = reader;
    const decode = this.#decode;
    if (this.#styles.take(type, data, decode) || this.#names.take(reader, decode)) return;
    if (type === 0x22) this.#found.date1904 = data.length >= 2 && readUint16LE(data, 0) === 1;
    else if (type === 0x42 && data.length >= 2) this.#decode = decoderOf(readUint16LE(data, 0));
    else if (type === 0x85 && data.length >= 8) this.#addSheet(data);
    else if (type === 0xfc) this.#found.strings = readStringTable([data, ...reader.continued()], this.#reading);
    else if (type === 0x41e && data.length >= 3) this.#addFormat(data);
    else reportRecord(reader, this.#reading);
  }

  result(): Globals {
    const decode = this.#decode;
    const formatOf = (id: number): string | undefined => {
      const code = this.#formats.get(id) ?? BUILTIN_FORMATS[id];
      return code === undefined || code === "General" || code === "" ? undefined : code;
    };
    const sheets = this.#entries.map(({ name, ...entry }) => ({
      ...entry,
      name: this.#isBiff8 ? readUnicode(name, 0, 1) : decode(name.subarray(1, 1 + (name[0] ?? 0))),
    }));
    return {
      isBiff8: this.#isBiff8,
      ...this.#found,
      sheets,
      decode,
      styles: this.#styles,
      styleOf: (xf) => this.#styles.of(xf, formatOf),
      formulas: this.#names.names.settle(
        nameSheets(sheets.map(({ name, type }) => ({ name, hasCells: type === WORKSHEET || type === MACRO_SHEET }))),
        decode,
      ),
    };
  }

  #addSheet(data: Uint8Array): void {
    this.#entries.push({
      at: readUint32LE(data, 0),
      state: STATES[(data[4] ?? 0) & 3] ?? "visible",
      type: data[5] ?? 0,
      name: data.subarray(6),
    });
  }

  #addFormat(data: Uint8Array): void {
    const code = this.#isBiff8 ? readUnicode(data, 2, 2) : this.#decode(data.subarray(3, 3 + (data[2] ?? 0)));
    this.#formats.set(readUint16LE(data, 0), code);
  }
}

function decoderOf(codePage: number): (bytes: Uint8Array) => string {
  const decoder = createCodePageDecoder(codePage);
  return (bytes) => decoder.decode(bytes);
}

/** Counts what a record has that is not read. */
export function reportRecord({ type, data }: RecordReader, { omissions }: WorkbookReading): void {
  if (BOOKKEEPING.has(type)) return;
  const kind = OMITTED_RECORDS.get(type) ?? "other content";
  // Empty headers, and protection that is off, are defaults that every file has.
  if (kind === "page settings" && data.length === 0) return;
  if (kind === "protection" && data.every((byte) => byte === 0)) return;
  omissions.add(kind);
}
