import type { CfbStorage, CfbStream } from "@colophon/kit-msg/compound";
import { malformedWorkbook } from "../errors.ts";
import { SheetCells, type WorkbookReading } from "../reading.ts";
import { decryptStream } from "./decrypt/decrypt-stream.ts";
import { type Globals, MACRO_SHEET, readGlobals, readStart, WORKSHEET, type XlsSheetEntry } from "./globals.ts";
import { RecordReader } from "./record-reader.ts";
import { SheetReader } from "./sheet-reader.ts";

const STREAMS = ["Workbook", "Book"];
const KINDS: ReadonlyMap<number, string> = new Map([
  [2, "chart sheet"],
  [5, "dialog sheet"],
  [6, "module of code"],
]);
/** Streams that only repeat what is known, or belong to the container. */
const OWN = /^(?:workbook|book|\u0001compobj|\u0001ole)$/i;

export function workbookStreamOf(root: CfbStorage): CfbStream | undefined {
  return STREAMS.map((name) => root.stream(name)).find((stream) => stream !== undefined);
}

/** A stream of records, the file that has it, and what may open it. */
export interface XlsSource {
  readonly bytes: Uint8Array;
  readonly root: CfbStorage;
  readonly passwords: readonly string[];
}

/** Source: [MS-XLS] 2.1. Errors: ENCRYPTED, LIMIT, MALFORMED. */
export function readXls(source: XlsSource, reading: WorkbookReading): { bytes: Uint8Array; wasEncrypted: boolean } {
  const bytes = decryptStream(source.bytes, source.passwords, reading);
  const globals = readGlobals(bytes, reading);
  reading.setDefaultStyle(globals.styles?.default() ?? {});
  let sheets = 0;
  let bytesRead = 0;
  for (const [number, entry] of globals.sheets.entries()) {
    if (entry.type !== WORKSHEET && entry.type !== MACRO_SHEET) {
      reading.omissions.addNamed("sheets without cells", `${KINDS.get(entry.type) ?? "sheet"} "${entry.name}"`);
      continue;
    }
    sheets++;
    reading.omissions.sheet = entry.name;
    const reader = new RecordReader(bytes, entry.at);
    if (readStart(reader) === undefined)
      throw malformedWorkbook("Workbook", `The sheet "${entry.name}" is not in the file.`);
    readSheet(reader, { ...entry, number }, { globals, reading });
    reading.omissions.sheet = undefined;
    // Attack: thousands of sheets that have the same records.
    bytesRead += reader.at - entry.at;
    if (bytesRead > bytes.length)
      throw malformedWorkbook("Workbook", `The records of the sheet "${entry.name}" belong to another sheet too.`);
  }
  if (sheets === 0) throw malformedWorkbook("Workbook", "The workbook has no sheet with cells.");
  reportStreams(source.root, reading);
  return {
    bytes: reading.finish({ date1904: globals.date1904, names: globals.formulas?.defined }),
    wasEncrypted: bytes !== source.bytes,
  };
}

function readSheet(
  reader: RecordReader,
  { name, state, type, number }: XlsSheetEntry & { readonly number: number },
  { globals, reading }: { readonly globals: Globals; readonly reading: WorkbookReading },
): void {
  if (type === MACRO_SHEET) reading.omissions.add("macros");
  const cells = new SheetCells(reading);
  // Functions of macros are no functions of cells.
  const { formulas, ...rest } = globals;
  const sheet = new SheetReader(type === MACRO_SHEET ? rest : globals, cells, reading);
  let depth = 0;
  for (;;) {
    if (!reader.next())
      throw malformedWorkbook("Workbook", `The file is cut: the sheet "${name}" does not end.`, reader.at);
    reading.look();
    if (reader.type === 0x809) {
      // A chart has its own records between those of the sheet.
      depth++;
      reading.omissions.add("charts");
    } else if (reader.type === 0x0a) {
      if (depth === 0) break;
      depth--;
    } else if (depth === 0) sheet.take(reader);
  }
  const { settings, isFitted, page } = sheet.view();
  const filter = formulas?.filters.get(number);
  reading.writeSheet({ name, state, columns: sheet.columns(), ...settings }, cells, sheet.end(page, filter), isFitted);
}

/** What the file has beside its workbook: macros, embedded objects, properties. */
function reportStreams(root: CfbStorage, { omissions }: WorkbookReading): void {
  for (const { name, kind } of root.entries) {
    if (OWN.test(name)) continue;
    const shown = name.replace(/[\0-\x1f]/g, "");
    if (/VBA_PROJECT/i.test(name)) omissions.addNamed("macros", shown);
    else if (/^\u0005(?:Document)?SummaryInformation$/i.test(name)) omissions.addNamed("document properties", shown);
    else if (/^(?:MBD|LNK)/.test(name)) omissions.addNamed("embedded objects", shown);
    else if (/^_SX_DB/i.test(name)) omissions.addNamed("pivot tables", shown);
    else omissions.addNamed("other content", `${kind} ${shown}`);
  }
}
