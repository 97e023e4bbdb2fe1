import { describeRefusal, type FileType, withFileType } from "@colophon/base-file-type";
import type { ByteSource } from "@colophon/contract";
import { FormatError } from "@colophon/kit-bytes";
import {
  findMainPart,
  type MainPart,
  type OoxmlOptions,
  type OoxmlPackage,
  type OoxmlPart,
  openPackage,
} from "@colophon/kit-ooxml";
import {
  DEFAULT_WORKBOOK_LIMITS,
  NO_STRINGS,
  NO_STYLES,
  readSharedStrings,
  readStyles,
  readWorkbookPart,
  type SharedStrings,
  type SheetEntry,
  type Styles,
  type WorkbookOptions,
  type WorkbookPart,
} from "@colophon/kit-workbook";
import type { ReadingOp } from "./failures.ts";

export type SheetKind = "worksheet" | "chartsheet" | "dialogsheet" | "macrosheet" | "missing";

export interface OpenSheet extends SheetEntry {
  readonly index: number;
  readonly kind: SheetKind;
  /** Absent where the workbook names a part that is not there. */
  readonly part?: OoxmlPart;
}

/** A workbook whose package, workbook part and list of sheets were read; the rest is read when asked for. */
export interface OpenWorkbook {
  readonly opened: OoxmlPackage;
  readonly main: MainPart;
  readonly workbook: WorkbookPart;
  readonly sheets: readonly OpenSheet[];
  readonly reading: WorkbookOptions;
  strings(): SharedStrings;
  styles(): Styles;
}

const SHEET_KINDS: Readonly<Record<string, SheetKind>> = {
  worksheet: "worksheet",
  chartsheet: "chartsheet",
  dialogsheet: "dialogsheet",
  xlMacrosheet: "macrosheet",
  xlIntlMacrosheet: "macrosheet",
};

/** A package whose main part is a workbook; `book` is absent where that part cannot be read. */
export interface UnreadWorkbook {
  readonly opened: OoxmlPackage;
  readonly main: MainPart;
  readonly book: OpenWorkbook | undefined;
}

/**
 * A file -> the workbook in it.
 *
 * Cost     Reads the directory, content types, relationships and the workbook part.
 * Errors   FormatError of "zip", "ooxml", "xml" and "workbook".
 */
export function openWorkbook(bytes: ByteSource, op: ReadingOp): OpenWorkbook {
  const book = openAsIs(bytes, op);
  const [duplicate] = duplicatesOf(book);
  if (duplicate === undefined) return book;
  const message = `The archive has several entries named ${duplicate} with different content. Call xlsx.repair, which keeps the first of them`;
  throw new FormatError({
    format: "workbook",
    code: "DUPLICATE",
    message,
    offset: 0,
    details: { part: `/${duplicate}` },
  });
}

/** The same for who reports entries of one name and reads the first. */
export function openAsIs(bytes: ByteSource, op: ReadingOp): OpenWorkbook {
  const { opened, main } = openMain(bytes, op);
  return readWorkbook(opened, main, op);
}

/** Names that several entries with different content have: readers choose different ones. Part names do not differ by case (OPC 6.2.2.3). */
export function duplicatesOf({ opened }: OpenWorkbook): readonly string[] {
  const sums = new Map<string, number>();
  const found = new Set<string>();
  for (const { name, isFolder, crc32 } of opened.archive.entries) {
    if (isFolder) continue;
    const key = name.toLowerCase();
    const sum = sums.get(key);
    if (sum !== undefined && sum !== crc32) found.add(name.toWellFormed());
    sums.set(key, sum ?? crc32);
  }
  return [...found];
}

/** The same for who has something to say of a workbook part that is not well-formed. */
export function openUnread(
  bytes: ByteSource,
  op: ReadingOp,
  options: Pick<OoxmlOptions, "passContentOf"> = {},
): UnreadWorkbook {
  const { opened, main } = openMain(bytes, op, options);
  try {
    return { opened, main, book: readWorkbook(opened, main, op) };
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return { opened, main, book: undefined };
  }
}

const EXCEL = { required: "xlsx", isForeign: ["OTHER_FORMAT", "NOT_ZIP", "NO_CONTENT_TYPES"] } as const;

function openMain(
  bytes: ByteSource,
  { checkpoint, limits }: ReadingOp,
  further: Pick<OoxmlOptions, "passContentOf"> = {},
) {
  const options = {
    ...further,
    checkpoint,
    limits: { maxEntries: limits.maxArchiveEntries, maxRatio: limits.maxExpansionRatio },
  };
  const readAll = () => bytes.read(0, bytes.byteLength);
  const { opened, main } = withFileType(readAll, EXCEL, () => {
    const opened = openPackage(bytes, options);
    return { opened, main: findMainPart(opened) };
  });
  const type = (main.part.contentType ?? "").toLowerCase();
  if (main.kind !== "excel" || type.includes("binary")) throw refuseKind(main);
  return { opened, main };
}

function readWorkbook(opened: OoxmlPackage, main: MainPart, op: ReadingOp): OpenWorkbook {
  const { checkpoint, limits } = op;
  const reading: WorkbookOptions = {
    checkpoint,
    limits: { maxCells: Math.min(limits.maxElements, DEFAULT_WORKBOOK_LIMITS.maxCells) },
  };
  const workbook = readWorkbookPart(opened.read(main.part), reading);
  op.checkLimit("maxPages", workbook.sheets.length);
  let strings: SharedStrings | undefined;
  let styles: Styles | undefined;
  return {
    opened,
    main,
    workbook,
    sheets: workbook.sheets.map((entry, index) => toSheet(opened, main.part, entry, index)),
    reading,
    strings() {
      const [part] = opened.related(main.part, "sharedStrings");
      strings ??=
        part === undefined ? NO_STRINGS : readSharedStrings(part.name, opened.archive.steps(part.entry), reading);
      return strings;
    },
    styles() {
      const [part] = opened.related(main.part, "styles");
      styles ??= part === undefined ? NO_STYLES : readStyles(opened.read(part), reading);
      return styles;
    },
  };
}

function refuseKind({ kind, part }: MainPart): Error {
  const found: FileType = kind === "word" ? "docx" : kind === "powerpoint" ? "pptx" : "xlsb";
  return new FormatError({
    format: "workbook",
    code: "NOT_WORKBOOK",
    message: describeRefusal("xlsx", found, "").message,
    offset: 0,
    details: { part: part.name, fileType: found },
  });
}

function toSheet(opened: OoxmlPackage, main: OoxmlPart, entry: SheetEntry, index: number): OpenSheet {
  const relationship = opened.relationshipsOf(main).find(({ id }) => id === entry.relationship);
  const part = relationship === undefined ? undefined : opened.targetOf(relationship);
  if (part === undefined || relationship === undefined) return { ...entry, index, kind: "missing" };
  return { ...entry, index, kind: SHEET_KINDS[relationship.kind] ?? "worksheet", part };
}
