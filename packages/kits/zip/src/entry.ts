import type { ByteRange } from "@colophon/kit-bytes";

/** One entry as the directory and its local record tell it. */
export interface ZipEntry {
  /** Place in the directory, which is the order of `ZipArchive.entries`. */
  readonly index: number;
  readonly name: string;
  /** The name's bytes as stored. */
  readonly rawName: Uint8Array;
  /** A name that ends in a slash: a folder, which has no content in a sound archive. */
  readonly isFolder: boolean;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated; others are listed and cannot be read. */
  readonly method: number;
  readonly flags: number;
  readonly crc32: number;
  readonly compressedLength: number;
  readonly length: number;
  /** The compressed content. */
  readonly data: ByteRange;
  /** Local header, content, data descriptor. */
  readonly record: ByteRange;
  /** The entry's record in the directory. */
  readonly directoryRecord: ByteRange;
  readonly extra: Uint8Array;
  readonly localExtra: Uint8Array;
  readonly comment: string;
  /** Time and date as MS-DOS words, the date in the high half. */
  readonly modified: number;
}

/**
 * What is unusual but readable. DUPLICATE_NAME the second and later entries of a name; CASE_DUPLICATE names that differ in case
 * only; UNSAFE_PATH; ENCRYPTED; UNKNOWN_METHOD; NAME_MISMATCH, SIZE_MISMATCH where local record and directory disagree;
 * FOLDER_CONTENT a folder with bytes; PREFIX, GAP, SUFFIX bytes that no record accounts for; COMMENT the archive's own.
 */
export type ZipFindingCode =
  | "DUPLICATE_NAME"
  | "CASE_DUPLICATE"
  | "UNSAFE_PATH"
  | "ENCRYPTED"
  | "UNKNOWN_METHOD"
  | "NAME_MISMATCH"
  | "SIZE_MISMATCH"
  | "FOLDER_CONTENT"
  | "PREFIX"
  | "GAP"
  | "SUFFIX"
  | "COMMENT";

export interface ZipFinding {
  readonly code: ZipFindingCode;
  readonly message: string;
  readonly range: ByteRange;
  /** Index of the entry, where it is one. */
  readonly entry?: number;
}
