import { DEFAULT_THEME, readThemeColors, type WrittenTheme } from "@colophon/kit-workbook";
import { parseXml } from "@colophon/kit-xml";
import type { ZipArchive } from "@colophon/kit-zip";
import { malformedWorkbook } from "../errors.ts";
import { Fields } from "../fields.ts";
import { type BookNames, nameSheets } from "../formulas/book-names.ts";
import type { OmittedKind } from "../omissions.ts";
import { SheetCells, type WorkbookReading } from "../reading.ts";
import { readBinaryStyles } from "./cell-styles.ts";
import { BinaryNameRecords } from "./name-records.ts";
import { readBinaryNotes, type SheetNote } from "./notes.ts";
import { BinaryParts, missingPart } from "./parts.ts";
import { PartRecords } from "./records.ts";
import { BinarySheetReader, type BinaryTables } from "./sheet-reader.ts";
import { readBinaryStrings } from "./strings.ts";

export const WORKBOOK_PART = "xl/workbook.bin";
const STATES = ["visible", "hidden", "veryHidden", "veryHidden"] as const;
const SHEETS_WITH_CELLS: ReadonlySet<string> = new Set(["worksheet", "xlMacrosheet"]);

const FUTURE_BEGIN = 35;
const FUTURE_END = 36;
const FIRST_FUTURE = 1_024;

interface BinarySheet {
  readonly name: string;
  readonly state: (typeof STATES)[number];
  readonly relation: string;
}

/** Source: [MS-XLSB] 2.1.7. Errors: LIMIT, MALFORMED. */
export function readXlsb(archive: ZipArchive, reading: WorkbookReading): Uint8Array {
  const parts = new BinaryParts(archive, reading);
  const { sheets, date1904, names } = readWorkbook(parts, reading);
  const relations = parts.relations(WORKBOOK_PART);
  const isRead = ({ relation }: BinarySheet): boolean =>
    relations.some(({ id, kind }) => id === relation && SHEETS_WITH_CELLS.has(kind));
  const formulas = names.settle(
    nameSheets(sheets.map((sheet) => ({ name: sheet.name, hasCells: isRead(sheet) }))),
    (bytes) => Buffer.from(bytes).toString("latin1"),
  );
  const ofKind = (kind: string): string | undefined => relations.find((relation) => relation.kind === kind)?.target;
  const read = (kind: string): readonly [bytes: Uint8Array | undefined, part: string] => {
    const part = ofKind(kind);
    return [part === undefined ? undefined : parts.get(part), part ?? ""];
  };
  const tables: BinaryTables = {
    strings: readBinaryStrings(...read("sharedStrings"), reading),
    styles: readBinaryStyles(...read("styles"), reading),
    names: formulas.names,
  };
  const theme = readTheme(read("theme")[0], reading);
  reading.setDefaultStyle(tables.styles.default());
  for (const sheet of sheets) {
    const relation = relations.find(({ id }) => id === sheet.relation);
    if (relation === undefined || !SHEETS_WITH_CELLS.has(relation.kind)) {
      if (relation !== undefined) parts.get(relation.target);
      reading.omissions.addNamed("sheets without cells", `${relation?.kind ?? "sheet"} "${sheet.name}"`);
      continue;
    }
    // Attack: thousands of sheets that have the same part.
    if (parts.wasRead(relation.target))
      throw malformedWorkbook(WORKBOOK_PART, `The sheet "${sheet.name}" has a part that is read already.`);
    reading.omissions.sheet = sheet.name;
    readSheet(relation.target, sheet, { parts, tables, reading });
    reading.omissions.sheet = undefined;
  }
  if (!sheets.some(isRead)) throw malformedWorkbook(WORKBOOK_PART, "The workbook has no sheet with cells.");
  reportParts(parts, reading);
  return reading.finish({ date1904, names: formulas.defined, theme });
}

interface BinaryWorkbook {
  readonly sheets: readonly BinarySheet[];
  readonly date1904: boolean;
  readonly names: BookNames;
}

/** Excel 2007 before its release wrote one more number before the relation. [MS-XLSB] 2.4.313. */
function sheetOf(data: Uint8Array): BinarySheet | undefined {
  for (const start of [8, 12]) {
    const fields = new Fields(data, start);
    const relation = fields.text() ?? "";
    const name = fields.text();
    if (name !== undefined && fields.isAtEnd) return { name, state: STATES[(data[0] ?? 0) & 3] ?? "visible", relation };
  }
  return undefined;
}

function readWorkbook(parts: BinaryParts, reading: WorkbookReading): BinaryWorkbook {
  const bytes = parts.get(WORKBOOK_PART);
  if (bytes === undefined) throw missingPart(WORKBOOK_PART);
  const records = new PartRecords(bytes, WORKBOOK_PART);
  const names = new BinaryNameRecords(reading);
  const sheets: BinarySheet[] = [];
  let date1904 = false;
  while (records.next()) {
    reading.look();
    const fields = new Fields(records.data);
    if (records.type === 153) date1904 = (fields.uint32() & 1) !== 0;
    else if (records.type === 156) {
      const sheet = sheetOf(records.data);
      if (sheet !== undefined) sheets.push(sheet);
    } else names.take(records.type, records.data);
  }
  return { sheets, date1904, names: names.names };
}

/** The colors of the theme that cells refer to. */
function readTheme(bytes: Uint8Array | undefined, { checkpoint }: WorkbookReading): WrittenTheme | undefined {
  if (bytes === undefined) return undefined;
  const colors = readThemeColors(parseXml(bytes, { checkpoint }));
  return { colors: colors.map((color, index) => color ?? DEFAULT_THEME.colors[index] ?? "000000") };
}

function readSheet(
  part: string,
  { name, state }: BinarySheet,
  context: { readonly parts: BinaryParts; readonly tables: BinaryTables; readonly reading: WorkbookReading },
): void {
  const { parts, tables, reading } = context;
  const bytes = parts.get(part);
  if (bytes === undefined) throw missingPart(part);
  const relations = parts.relations(part);
  const cells = new SheetCells(reading);
  const sheet = new BinarySheetReader({ cells, tables, relations, reading });
  const records = new PartRecords(bytes, part);
  let isFuture = false;
  while (records.next()) {
    reading.look();
    // What later versions added is in records that older programs pass over.
    if (records.type === FUTURE_BEGIN) isFuture = true;
    else if (records.type === FUTURE_END) isFuture = false;
    else if (!isFuture) sheet.take(records);
    else if (records.type >= FIRST_FUTURE) reading.omissions.add("other content");
  }
  const notes: SheetNote[] = [];
  for (const { kind, target } of relations) {
    const content = kind === "comments" ? parts.get(target) : undefined;
    if (content !== undefined) notes.push(...readBinaryNotes(content, target, reading));
    // The shapes that show notes are written anew.
    if (kind === "vmlDrawing") parts.get(target);
  }
  const end = { ...sheet.end(), notes };
  const { settings, isFitted } = sheet.view;
  reading.writeSheet({ name, state, columns: sheet.columns(), ...settings }, cells, end, isFitted);
}

/** Parts by what they are. */
const PART_KINDS: readonly (readonly [RegExp, OmittedKind])[] = [
  [/vbaProject|\/macrosheets\//i, "macros"],
  [/^docProps\//i, "document properties"],
  [/\/charts\/|\/chartsheets\//i, "charts"],
  [/\/drawings\/|\/media\/|\/diagrams\//i, "drawings"],
  [/\/tables\//i, "tables"],
  [/\/pivot/i, "pivot tables"],
  [/\/externalLinks\//i, "external links"],
  [/\/embeddings\/|\/ctrlProps\/|\/activeX\//i, "embedded objects"],
  [/\/printerSettings\//i, "page settings"],
  [/\/connections|\/queryTables\//i, "connections"],
  [/\/threadedComments\/|\/persons\//i, "comments"],
];
/** Parts that describe the package, or only repeat what cells have. */
const OWN =
  /^\[Content_Types\]\.xml$|\.rels$|\/theme\/|\/calcChain\.bin$|\/binaryIndex\d*\.bin$|\/sharedStrings\.bin$|\/metadata\.bin$/i;

function reportParts(parts: BinaryParts, { omissions }: WorkbookReading): void {
  for (const name of parts.unread()) {
    if (OWN.test(name)) continue;
    const kind = PART_KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? "other content";
    omissions.addNamed(kind, name);
  }
}
