import { type ByteSource, type Checkpoint, FormatError, noCheckpoint } from "@colophon/kit-bytes";
import { type CfbStorage, isCompoundFile, openCompound } from "@colophon/kit-msg/compound";
import { openZip, type ZipArchive, type ZipLimits } from "@colophon/kit-zip";
import { malformedWorkbook } from "./errors.ts";
import {
  hasSpreadsheetManifest,
  isFlatSpreadsheet,
  isSpreadsheet,
  readFlat,
  readOpenDocument,
} from "./ods/read-ods.ts";
import type { Omission } from "./omissions.ts";
import { WorkbookReading } from "./reading.ts";
import type { SourceFormat } from "./source-format.ts";
import { oldVersionOf, readOldXls } from "./xls/old/read-old-xls.ts";
import { readXls, workbookStreamOf } from "./xls/read-xls.ts";
import { readXlsb, WORKBOOK_PART } from "./xlsb/read-xlsb.ts";

const HEAD_BYTES = 4_096;
/** The name of the stream in the directory, at the start of an entry of 128 bytes. */
const STREAM_NAME = Buffer.from("Workbook\0", "utf16le").toString("latin1");
const MAX_MANIFEST_BYTES = 1_048_576;
const MAX_FILE_BYTES = 512 * 1_048_576;
const DEFAULT_MAX_CELLS = 20_000_000;

export interface ImportOptions {
  readonly checkpoint?: Checkpoint;
  /** Cells of all sheets. Attack: one cell of an .ods file that is repeated 2^31 times. */
  readonly maxCells?: number;
  /** Passwords to try on an encrypted .xls or .ods file, in this order. */
  readonly passwords?: readonly string[];
  readonly zip?: Partial<ZipLimits>;
}

/** A workbook of another format as .xlsx, and what is not in it. */
export interface ImportedWorkbook {
  readonly format: SourceFormat;
  readonly bytes: Uint8Array;
  readonly omissions: readonly Omission[];
  /** Whether the file was encrypted, which the .xlsx is not. */
  readonly wasEncrypted: boolean;
}

/**
 * A workbook of Excel 2 to 2003, a binary workbook or an OpenDocument spreadsheet -> an .xlsx with the same sheets, saved values,
 * number formats and, from Excel 5 on, formulas; undefined for any other file.
 *
 * Shapes   Values are the doubles and characters of the file: nothing is computed. The same file makes the same bytes.
 * Cost     O(file) time; memory for the cells of one sheet and the strings.
 * Errors   FormatError ENCRYPTED, with `details.isPassword` if another password may open the file, LIMIT, MALFORMED of format "workbook"; those of the zip and xml kits.
 * Source   [MS-XLS], [MS-XLSB], OpenDocument 1.3 part 3.
 */
export function importWorkbook(source: ByteSource, options: ImportOptions = {}): ImportedWorkbook | undefined {
  const { checkpoint = noCheckpoint, maxCells = DEFAULT_MAX_CELLS } = options;
  if (source.byteLength > MAX_FILE_BYTES) return undefined;
  const found = recognise(source, options);
  if (found === undefined) return undefined;
  const reading = new WorkbookReading(checkpoint, Math.min(maxCells, DEFAULT_MAX_CELLS));
  const { bytes, wasEncrypted = false } = found.read(reading);
  return { format: found.format, bytes, omissions: reading.omissions.list(), wasEncrypted };
}

interface Recognised {
  readonly format: SourceFormat;
  readonly read: (reading: WorkbookReading) => { readonly bytes: Uint8Array; readonly wasEncrypted?: boolean };
}

function recognise(source: ByteSource, options: ImportOptions): Recognised | undefined {
  const { passwords = [] } = options;
  const head = source.read(0, Math.min(HEAD_BYTES, source.byteLength));
  const start = Buffer.from(head.buffer, head.byteOffset, head.length).toString("latin1");
  if (isCompoundFile(head)) {
    const root = openRoot(source, options);
    const stream = root === undefined || isPackage(root) ? undefined : workbookStreamOf(root);
    if (root === undefined || stream === undefined) return undefined;
    return { format: "xls", read: (reading) => readXls({ bytes: stream.data.bytes(), root, passwords }, reading) };
  }
  if (start.startsWith("PK\x03\x04")) {
    const archive = quietly(() => openZip(source, { ...options, limits: options.zip ?? {} }));
    return archive === undefined ? undefined : recogniseArchive(archive, options);
  }
  if (oldVersionOf(head) !== undefined)
    return { format: "xls", read: (reading) => readOldXls(source.read(0, source.byteLength), passwords, reading) };
  if (!isFlatSpreadsheet(start)) return undefined;
  return { format: "fods", read: (reading) => ({ bytes: readFlat(source.read(0, source.byteLength), reading) }) };
}

/** A damaged file with the stream of a workbook is a workbook; what other programs damaged is not. */
function openRoot(source: ByteSource, options: ImportOptions): CfbStorage | undefined {
  const bytes = source.read(0, source.byteLength);
  try {
    return openCompound(bytes, options).root;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const isWorkbook = !raw.includes("EncryptedPackage", 0, "utf16le") && raw.includes(STREAM_NAME, 0, "latin1");
    if (isWorkbook && error.code !== "LIMIT")
      throw malformedWorkbook("Workbook", `The .xls file is damaged. ${error.message}`, error.offset);
    return undefined;
  }
}

function recogniseArchive(archive: ZipArchive, options: ImportOptions): Recognised | undefined {
  if (archive.find(WORKBOOK_PART) !== undefined)
    return { format: "xlsb", read: (reading) => ({ bytes: readXlsb(archive, reading) }) };
  const mimetype = archive.find("mimetype");
  const shown = mimetype ?? archive.find("META-INF/manifest.xml");
  if (shown === undefined || shown.length > (mimetype === undefined ? MAX_MANIFEST_BYTES : 200)) return undefined;
  const bytes = quietly(() => archive.read(shown));
  if (bytes === undefined) return undefined;
  const isFound =
    mimetype === undefined ? hasSpreadsheetManifest(bytes) : isSpreadsheet(Buffer.from(bytes).toString("latin1"));
  if (!isFound) return undefined;
  const keys = { passwords: options.passwords ?? [], zip: options.zip ?? {} };
  return { format: "ods", read: (reading) => readOpenDocument(archive, keys, reading) };
}

/** An encrypted package is opened before it comes here. */
function isPackage(root: CfbStorage): boolean {
  return root.stream("EncryptedPackage") !== undefined;
}

/** A container that cannot be read is refused by the reader of .xlsx, which says why. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
