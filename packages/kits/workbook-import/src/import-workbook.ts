import { type ByteSource, type Checkpoint, FormatError, noCheckpoint } from "@colophon/kit-bytes";
import { type CfbStorage, isCompoundFile, openCompound } from "@colophon/kit-msg/compound";
import { openZip, type ZipArchive, type ZipLimits } from "@colophon/kit-zip";
import { isFlatSpreadsheet, isSpreadsheet, readFlat, readOpenDocument } from "./ods/read-ods.ts";
import type { Omission } from "./omissions.ts";
import { Reading } from "./reading.ts";
import type { SourceFormat } from "./source-format.ts";
import { readXls, workbookStreamOf } from "./xls/read-xls.ts";
import { readXlsb, WORKBOOK_PART } from "./xlsb/read-xlsb.ts";

const HEAD_BYTES = 4_096;
const MAX_FILE_BYTES = 512 * 1_048_576;
const DEFAULT_MAX_CELLS = 20_000_000;

export interface ImportOptions {
  readonly checkpoint?: Checkpoint;
  /** Cells of all sheets. Attack: one cell of an .ods file that is repeated 2^31 times. */
  readonly maxCells?: number;
  /** Passwords to try on an encrypted .xls file, in this order. */
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
 * An Excel 97 or Excel 5 workbook, a binary workbook or an OpenDocument spreadsheet -> an .xlsx with the same sheets, saved values
 * and number formats; undefined for any other file.
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
  const reading = new Reading(checkpoint, Math.min(maxCells, DEFAULT_MAX_CELLS));
  const { bytes, wasEncrypted = false } = found.read(reading);
  return { format: found.format, bytes, omissions: reading.omissions.list(), wasEncrypted };
}

interface Recognised {
  readonly format: SourceFormat;
  readonly read: (reading: Reading) => { readonly bytes: Uint8Array; readonly wasEncrypted?: boolean };
}

function recognise(source: ByteSource, options: ImportOptions): Recognised | undefined {
  const head = source.read(0, Math.min(HEAD_BYTES, source.byteLength));
  const start = Buffer.from(head.buffer, head.byteOffset, head.length).toString("latin1");
  if (isCompoundFile(head)) {
    const root = quietly(() => openCompound(source.read(0, source.byteLength), options).root);
    const stream = root === undefined || isPackage(root) ? undefined : workbookStreamOf(root);
    if (root === undefined || stream === undefined) return undefined;
    const { passwords = [] } = options;
    return { format: "xls", read: (reading) => readXls({ bytes: stream.data.bytes(), root, passwords }, reading) };
  }
  if (start.startsWith("PK\x03\x04")) {
    const archive = quietly(() => openZip(source, { ...options, limits: options.zip ?? {} }));
    return archive === undefined ? undefined : recogniseArchive(archive);
  }
  if (!isFlatSpreadsheet(start)) return undefined;
  return { format: "fods", read: (reading) => ({ bytes: readFlat(source.read(0, source.byteLength), reading) }) };
}

function recogniseArchive(archive: ZipArchive): Recognised | undefined {
  if (archive.find(WORKBOOK_PART) !== undefined)
    return { format: "xlsb", read: (reading) => ({ bytes: readXlsb(archive, reading) }) };
  const mimetype = archive.find("mimetype");
  if (mimetype === undefined || mimetype.length > 200) return undefined;
  const type = quietly(() => Buffer.from(archive.read(mimetype)).toString("latin1"));
  if (type === undefined || !isSpreadsheet(type)) return undefined;
  return { format: "ods", read: (reading) => ({ bytes: readOpenDocument(archive, reading) }) };
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
