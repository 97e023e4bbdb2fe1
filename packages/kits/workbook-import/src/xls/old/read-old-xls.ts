import { readUint16LE } from "@colophon/kit-bytes";
import { createCodePageDecoder } from "@colophon/kit-msg/code-pages";
import type { CellStyle } from "@colophon/kit-workbook";
import { malformedWorkbook } from "../../errors.ts";
import { SheetCells, type WorkbookReading } from "../../reading.ts";
import { decryptStream } from "../decrypt/decrypt-stream.ts";
import type { Globals } from "../globals.ts";
import { RecordReader } from "../record-reader.ts";
import { SheetReader } from "../sheet-reader.ts";
import { translateRecord } from "./biff2-records.ts";

/** Types of the record that begins a sheet, by version of Excel. */
const STARTS: ReadonlyMap<number, number> = new Map([
  [0x09, 2],
  [0x209, 3],
  [0x409, 4],
]);
/** What a stream is of. */
const WORKSHEET = 0x10;
const CHART = 0x20;
const MACRO_SHEET = 0x40;
const WORKSPACE = 0x100;
const KINDS: ReadonlySet<number> = new Set([WORKSHEET, CHART, MACRO_SHEET, WORKSPACE]);
const END = 0x0a;
const SHEET_HEADER = 0x8f;
const DEFAULT_CODE_PAGE = 1252;
/** Formats, fonts and sizes of these versions, which are read or only describe the file. */
const BOOKKEEPING: ReadonlySet<number> = new Set([
  0x00,
  0x1e,
  0x1f,
  0x20,
  0x21,
  0x25,
  0x32,
  0x35,
  0x43,
  0x44,
  0x45,
  0x8e,
  SHEET_HEADER,
  0x243,
  0x443,
]);

/** The version of Excel, 2 to 4, whose stream begins with these bytes; undefined for any other. */
export function oldVersionOf(bytes: Uint8Array): number | undefined {
  if (bytes.length < 8) return undefined;
  const length = readUint16LE(bytes, 2);
  return length >= 4 && length <= 16 && KINDS.has(readUint16LE(bytes, 6))
    ? STARTS.get(readUint16LE(bytes, 0))
    : undefined;
}

/**
 * A stream of Excel 2, 3 or 4 -> its sheets: one, or those of a workspace of Excel 4.
 *
 * Errors   ENCRYPTED, LIMIT, MALFORMED.
 * Source   OpenOffice.org's Documentation of the Microsoft Excel File Format, 4.1 and 5.
 */
export function readOldXls(
  source: Uint8Array,
  passwords: readonly string[],
  reading: WorkbookReading,
): { bytes: Uint8Array; wasEncrypted: boolean } {
  const bytes = decryptStream(source, passwords, reading);
  const version = oldVersionOf(bytes) ?? 2;
  const globals = readOldGlobals(bytes, version, reading);
  const records = new RecordReader(bytes, 0);
  let name: string | undefined;
  let sheets = 0;
  while (records.next()) {
    reading.look();
    if (records.type === SHEET_HEADER) name = globals.decode(records.data.subarray(5, 5 + (records.data[4] ?? 0)));
    if (!STARTS.has(records.type) || records.data.length < 4) continue;
    const kind = readUint16LE(records.data, 2);
    if (kind === WORKSPACE) continue;
    const shown = name ?? `Sheet${sheets + 1}`;
    if (kind === CHART) reading.omissions.addNamed("sheets without cells", `chart sheet "${shown}"`);
    readSheet({ records, name: shown, kind, version }, globals, reading);
    if (kind !== CHART) sheets++;
    name = undefined;
  }
  if (sheets === 0) throw malformedWorkbook("Workbook", "The workbook has no sheet with cells.");
  return { bytes: reading.finish({ date1904: globals.date1904 }), wasEncrypted: bytes !== source };
}

function readSheet(
  { records, name, kind, version }: { records: RecordReader; name: string; kind: number; version: number },
  globals: Globals,
  reading: WorkbookReading,
): void {
  const { omissions } = reading;
  const at = records.at;
  omissions.sheet = name;
  if (kind === MACRO_SHEET) omissions.add("macros");
  const cells = new SheetCells(reading);
  const sheet = new SheetReader(globals, cells, reading);
  for (let depth = 0; ; ) {
    if (!records.next())
      throw malformedWorkbook("Workbook", `The file is cut: the sheet "${name}" of Excel ${version} does not end.`, at);
    reading.look();
    if (STARTS.has(records.type)) {
      depth++;
      omissions.add("charts");
    } else if (records.type === END) {
      if (depth-- === 0) break;
    } else if (depth === 0 && kind !== CHART && !BOOKKEEPING.has(records.type)) {
      if (version === 2) translateRecord(records);
      sheet.take(records);
    }
  }
  if (kind !== CHART) {
    const { settings, page, isFitted } = sheet.view();
    const shown = { name, state: "visible", columns: sheet.columns(), ...settings } as const;
    reading.writeSheet(shown, cells, sheet.end(page, undefined), isFitted);
  }
  omissions.sheet = undefined;
}

/** Formats, dates and characters: these versions have them between the records of the sheet, or before all sheets. */
function readOldGlobals(bytes: Uint8Array, version: number, reading: WorkbookReading): Globals {
  const formats: Uint8Array[] = [];
  const styles = new Map<string, CellStyle>();
  const xfs: number[] = [];
  let date1904 = false;
  let codePage = DEFAULT_CODE_PAGE;
  const records = new RecordReader(bytes, 0);
  while (records.next()) {
    reading.look();
    const { type, data } = records;
    if (type === 0x22) date1904 = data.length >= 2 && readUint16LE(data, 0) === 1;
    else if (type === 0x42 && data.length >= 2) codePage = readUint16LE(data, 0);
    else if (type === 0x1e || type === 0x41e) formats.push(data.subarray(type === 0x1e ? 0 : 2));
    else if (type === 0x243 || type === 0x443) xfs.push(data[1] ?? 0);
  }
  const decoder = createCodePageDecoder(MARKED_PAGES.get(codePage) ?? codePage);
  const decode = (text: Uint8Array): string => decoder.decode(text);
  if (xfs.length > 0) reading.omissions.add("formats", xfs.length);
  return {
    isBiff8: false,
    date1904,
    strings: [],
    sheets: [],
    decode,
    styleOf(xf) {
      const format = formats[version === 2 ? xf : (xfs[xf] ?? 0)];
      const code = format === undefined ? "" : decode(format.subarray(1, 1 + (format[0] ?? 0)));
      if (code === "" || /^general$/i.test(code)) return undefined;
      const known = styles.get(code);
      const style = known ?? { numberFormat: code };
      styles.set(code, style);
      return style;
    },
  };
}

/** Code pages that these versions write by numbers of their own. */
const MARKED_PAGES: ReadonlyMap<number, number> = new Map([
  [0x8000, 10_000],
  [0x8001, 1_252],
]);
