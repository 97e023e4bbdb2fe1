import {
  type ByteRange,
  type ByteSource,
  checkLimit,
  readUint16LE,
  readUint32LE,
  readUint64LE,
} from "@colophon/kit-bytes";
import { FORMAT, zipError } from "./errors.ts";
import { FREE_BYTES, type ZipLimits } from "./limits.ts";

const END = 0x06054b50;
const END_LENGTH = 22;
const END64_LOCATOR = 0x07064b50;
const END64_LOCATOR_LENGTH = 20;
const END64 = 0x06064b50;
const END64_LENGTH = 56;
const DIRECTORY_RECORD = 0x02014b50;
const DIRECTORY_RECORD_LENGTH = 46;
const MAX_COMMENT = 0xffff;

/** Where the directory lies, and what follows it. Offsets count from the start of the file. */
export interface Directory {
  readonly range: ByteRange;
  readonly count: number;
  /** Bytes before the archive that its own offsets do not count. */
  readonly shift: number;
  readonly comment: Uint8Array;
  readonly end: ByteRange;
  /** The zip64 records, where there are some, and the end record. */
  readonly tail: ByteRange;
}

/** One record of the directory, sizes resolved through zip64. */
export interface DirectoryRecord {
  readonly range: ByteRange;
  readonly flags: number;
  readonly method: number;
  readonly modified: number;
  readonly crc32: number;
  readonly compressedLength: number;
  readonly length: number;
  readonly isLong: boolean;
  readonly localOffset: number;
  readonly rawName: Uint8Array;
  readonly extra: Uint8Array;
  readonly comment: Uint8Array;
}

/**
 * File -> its central directory.
 *
 * Cost     Reads the last 64 KiB and a few records.
 * Errors   NOT_ZIP, TRUNCATED, MALFORMED, SPLIT, LIMIT maxEntries.
 * Source   APPNOTE 6.3.10, 4.3.14 to 4.3.16.
 */
export function findDirectory(source: ByteSource, limits: ZipLimits): Directory {
  const { byteLength } = source;
  const tailStart = Math.max(0, byteLength - END_LENGTH - MAX_COMMENT);
  const tail = source.read(tailStart, byteLength);
  const at = findEnd(tail);
  if (at === undefined) throw zipError("NOT_ZIP", "The end record of the central directory is missing", byteLength);
  const endStart = tailStart + at;
  const commentLength = readUint16LE(tail, at + 20);
  const comment = tail.subarray(at + END_LENGTH, at + END_LENGTH + commentLength);
  const end = { start: endStart, end: endStart + END_LENGTH + commentLength };
  if (readUint16LE(tail, at + 4) !== 0xffff && readUint16LE(tail, at + 4) !== readUint16LE(tail, at + 6))
    throw zipError("SPLIT", "The archive is one volume of several", endStart);
  const short = {
    count: readUint16LE(tail, at + 10),
    size: readUint32LE(tail, at + 12),
    offset: readUint32LE(tail, at + 16),
    recordStart: endStart,
  };
  const isLong = short.count === 0xffff || short.size === 0xffffffff || short.offset === 0xffffffff;
  const { count, size, offset, recordStart } = (isLong ? readEnd64(source, endStart) : undefined) ?? short;
  checkLimit(count, { format: FORMAT, limit: "maxEntries", most: limits.maxEntries, offset: endStart });
  if (size > recordStart)
    throw zipError("TRUNCATED", `A directory of ${size} bytes does not fit before its end record`, endStart);
  const start = findStart(source, { count, size, offset, recordStart });
  return {
    range: { start, end: start + size },
    count,
    shift: start - offset,
    comment,
    end,
    tail: { start: recordStart, end: end.end },
  };
}

/** The last end record whose comment ends the file, else the last whose comment fits. */
function findEnd(tail: Uint8Array): number | undefined {
  let fitting: number | undefined;
  for (let at = tail.length - END_LENGTH; at >= 0; at--) {
    if (tail[at] !== 0x50 || readUint32LE(tail, at) !== END) continue;
    const end = at + END_LENGTH + readUint16LE(tail, at + 20);
    if (end === tail.length) return at;
    if (end < tail.length) fitting ??= at;
  }
  return fitting;
}

/** Writers of self-extracting files leave offsets that do not count what stands before the archive. */
function findStart(
  source: ByteSource,
  { count, size, offset, recordStart }: { count: number; size: number; offset: number; recordStart: number },
): number {
  const isDirectoryAt = (at: number): boolean =>
    at >= 0 && at + 4 <= recordStart && (count === 0 || readUint32LE(source.read(at, at + 4), 0) === DIRECTORY_RECORD);
  if (offset + size === recordStart && isDirectoryAt(offset)) return offset;
  if (isDirectoryAt(recordStart - size)) return recordStart - size;
  if (offset + size <= recordStart && isDirectoryAt(offset)) return offset;
  throw zipError("MALFORMED", `There is no central directory at ${offset}`, recordStart);
}

function readEnd64(
  source: ByteSource,
  endStart: number,
): { count: number; size: number; offset: number; recordStart: number } | undefined {
  const locatorStart = endStart - END64_LOCATOR_LENGTH;
  if (locatorStart < 0) return undefined;
  const locator = source.read(locatorStart, endStart);
  if (readUint32LE(locator, 0) !== END64_LOCATOR) return undefined;
  const reported = readUint64LE(locator, 8);
  for (const start of [reported, locatorStart - END64_LENGTH]) {
    if (start < 0 || start + END64_LENGTH > locatorStart) continue;
    const record = source.read(start, start + END64_LENGTH);
    if (readUint32LE(record, 0) !== END64) continue;
    return {
      count: readUint64LE(record, 32),
      size: readUint64LE(record, 40),
      offset: readUint64LE(record, 48),
      recordStart: start,
    };
  }
  throw zipError("MALFORMED", "The zip64 locator does not point to a zip64 end record", locatorStart);
}

/**
 * The records of a directory, in its order.
 *
 * Errors   TRUNCATED, MALFORMED; LIMIT maxNameBytes, maxEntryBytes, maxTotalBytes, maxRatio, all over declared sizes.
 */
export function* readDirectory(
  source: ByteSource,
  directory: Directory,
  limits: ZipLimits,
): Generator<DirectoryRecord> {
  const { start, end } = directory.range;
  const bytes = source.read(start, end);
  let total = 0;
  let at = 0;
  const check = (limit: keyof ZipLimits, value: number): void =>
    checkLimit(value, { format: FORMAT, limit, most: limits[limit], offset: start + at });
  for (let index = 0; index < directory.count; index++) {
    const record = readRecord(bytes, at, start);
    check("maxNameBytes", record.rawName.length);
    check("maxEntryBytes", record.length);
    total += record.length;
    check("maxTotalBytes", total);
    check("maxRatio", Math.ceil(Math.max(0, total - FREE_BYTES) / source.byteLength));
    yield record;
    at = record.range.end - start;
  }
}

function readRecord(bytes: Uint8Array, at: number, base: number): DirectoryRecord {
  if (at + DIRECTORY_RECORD_LENGTH > bytes.length)
    throw zipError("TRUNCATED", "The directory ends within a record", base + at);
  if (readUint32LE(bytes, at) !== DIRECTORY_RECORD)
    throw zipError("MALFORMED", "There is no directory record here", base + at);
  const nameStart = at + DIRECTORY_RECORD_LENGTH;
  const extraStart = nameStart + readUint16LE(bytes, at + 28);
  const commentStart = extraStart + readUint16LE(bytes, at + 30);
  const end = commentStart + readUint16LE(bytes, at + 32);
  if (end > bytes.length) throw zipError("TRUNCATED", "The directory ends within a name", base + at);
  const extra = bytes.subarray(extraStart, commentStart);
  const short = {
    length: readUint32LE(bytes, at + 24),
    compressedLength: readUint32LE(bytes, at + 20),
    localOffset: readUint32LE(bytes, at + 42),
  };
  return {
    range: { start: base + at, end: base + end },
    flags: readUint16LE(bytes, at + 8),
    method: readUint16LE(bytes, at + 10),
    modified: readUint32LE(bytes, at + 12),
    crc32: readUint32LE(bytes, at + 16),
    ...resolveLong(short, extra, base + at),
    rawName: bytes.subarray(nameStart, extraStart),
    extra,
    comment: bytes.subarray(commentStart, end),
  };
}

/** Sizes of 0xffffffff stand in the zip64 field, in this order, only those that are needed. APPNOTE 4.5.3. */
function resolveLong(
  { length, compressedLength, localOffset }: { length: number; compressedLength: number; localOffset: number },
  extra: Uint8Array,
  offset: number,
): { length: number; compressedLength: number; localOffset: number; isLong: boolean } {
  const values = [length, compressedLength, localOffset];
  if (!values.includes(0xffffffff)) return { length, compressedLength, localOffset, isLong: false };
  const field = findExtra(extra, 0x0001);
  if (field === undefined) return { length, compressedLength, localOffset, isLong: false };
  let at = 0;
  const resolved = values.map((value) => {
    if (value !== 0xffffffff) return value;
    if (at + 8 > field.length) throw zipError("MALFORMED", "The zip64 field is too short", offset);
    at += 8;
    return readUint64LE(field, at - 8);
  });
  const [long = 0, longCompressed = 0, longOffset = 0] = resolved;
  return { length: long, compressedLength: longCompressed, localOffset: longOffset, isLong: true };
}

/** The content of the extra field with this id. */
export function findExtra(extra: Uint8Array, id: number): Uint8Array | undefined {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + readUint16LE(extra, at + 2);
    if (readUint16LE(extra, at) === id && end <= extra.length) return extra.subarray(at + 4, end);
    at = end;
  }
  return undefined;
}
