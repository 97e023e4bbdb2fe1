import { BUILTIN_FORMATS } from "@colophon/kit-number-formats";
import type { ZipArchive } from "@colophon/kit-zip";
import { malformedWorkbook } from "../errors.ts";
import { Fields } from "../fields.ts";
import { type BookNames, nameSheets } from "../formulas/book-names.ts";
import type { OmittedKind } from "../omissions.ts";
import { SheetCells, type WorkbookReading } from "../reading.ts";
import { BinaryNameRecords } from "./name-records.ts";
import { readBinaryNotes, type SheetNote } from "./notes.ts";
import { BinaryParts, missingPart } from "./parts.ts";
import { PartRecords } from "./records.ts";
import { BinarySheetReader, type BinaryTables } from "./sheet-reader.ts";

export const WORKBOOK_PART = "xl/workbook.bin";
const STATES = ["visible", "hidden", "veryHidden", "veryHidden"] as const;
const SHEETS_WITH_CELLS: ReadonlySet<string> = new Set(["worksheet", "xlMacrosheet"]);
const RICH = 1;
const PHONETIC = 2;

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
  const tables: BinaryTables = {
    strings: readStrings(parts, ofKind("sharedStrings"), reading),
    formatOf: readFormats(parts, ofKind("styles"), reading),
    names: formulas.names,
  };
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
  reportParts(parts, reading);
  return reading.finish({ date1904, names: formulas.defined });
}

interface BinaryWorkbook {
  readonly sheets: readonly BinarySheet[];
  readonly date1904: boolean;
  readonly names: BookNames;
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
      const state = STATES[fields.uint32() & 3] ?? "visible";
      fields.uint32();
      const relation = fields.text() ?? "";
      sheets.push({ name: fields.text() ?? "", state, relation });
    } else names.take(records.type, records.data);
  }
  return { sheets, date1904, names: names.names };
}

function readStrings(parts: BinaryParts, part: string | undefined, reading: WorkbookReading): readonly string[] {
  const bytes = part === undefined ? undefined : parts.get(part);
  if (bytes === undefined || part === undefined) return [];
  const records = new PartRecords(bytes, part);
  const strings: string[] = [];
  while (records.next()) {
    reading.look();
    if (records.type !== 19) continue;
    const fields = new Fields(records.data);
    if ((fields.uint8() & (RICH | PHONETIC)) !== 0) reading.omissions.add("rich text");
    strings.push(fields.text() ?? "");
  }
  return strings;
}

/** The format codes that cells refer to by the number of their format. */
function readFormats(parts: BinaryParts, part: string | undefined, reading: WorkbookReading): BinaryTables["formatOf"] {
  const bytes = part === undefined ? undefined : parts.get(part);
  const formats = new Map<number, string>();
  const ids: number[] = [];
  if (bytes !== undefined && part !== undefined) {
    const records = new PartRecords(bytes, part);
    let isInCells = false;
    while (records.next()) {
      reading.look();
      const fields = new Fields(records.data);
      if (records.type === 617) isInCells = true;
      else if (records.type === 618) isInCells = false;
      else if (records.type === 44) formats.set(fields.uint16(), fields.text() ?? "General");
      else if (records.type === 47 && isInCells) {
        fields.uint16();
        ids.push(fields.uint16());
      }
    }
  }
  if (ids.length > 0) reading.omissions.add("formats", ids.length);
  return (xf) => {
    const id = ids[xf] ?? 0;
    const code = formats.get(id) ?? BUILTIN_FORMATS[id];
    return code === "General" || code === "" ? undefined : code;
  };
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
  while (records.next()) {
    reading.look();
    sheet.take(records);
  }
  const notes: SheetNote[] = [];
  for (const { kind, target } of relations) {
    const content = kind === "comments" ? parts.get(target) : undefined;
    if (content !== undefined) notes.push(...readBinaryNotes(content, target, reading));
    // The shapes that show notes are written anew.
    if (kind === "vmlDrawing") parts.get(target);
  }
  reading.writeSheet({ name, state, columns: sheet.columns() }, cells, { ...sheet.end(), notes });
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
