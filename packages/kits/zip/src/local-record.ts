import { type ByteSource, readUint16LE, readUint32LE, readUint64LE } from "@colophon/kit-bytes";
import { type Directory, type DirectoryRecord, findExtra } from "./directory.ts";
import type { ZipEntry, ZipFinding } from "./entry.ts";
import { zipError } from "./errors.ts";
import { decodeName, findUnsafePath } from "./names.ts";

const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const DESCRIPTOR = 0x08074b50;
const FLAG_ENCRYPTED = 0x0001;
const FLAG_DESCRIPTOR = 0x0008;
const FLAG_UTF8 = 0x0800;
const FLAG_MASKED = 0x2000;
/** "Info-ZIP Unicode Path": version, CRC-32 of the stored name, the name in UTF-8. APPNOTE 4.6.9. */
const UNICODE_PATH = 0x7075;

/**
 * A record of the directory -> the entry, with what its local record says; findings are added to `findings`.
 *
 * Errors   TRUNCATED, MALFORMED when there is no local record where the directory says.
 * Source   APPNOTE 6.3.10, 4.3.7 to 4.3.9.
 */
export function readEntry(
  source: ByteSource,
  { record, directory, index }: { record: DirectoryRecord; directory: Directory; index: number },
  findings: ZipFinding[],
): ZipEntry {
  const start = record.localOffset + directory.shift;
  if (start < 0 || start + LOCAL_LENGTH > source.byteLength)
    throw zipError("TRUNCATED", `The record of entry ${index} lies outside the file`, record.range.start);
  const head = source.read(start, start + LOCAL_LENGTH);
  if (readUint32LE(head, 0) !== LOCAL) throw zipError("MALFORMED", `Entry ${index} has no local record here`, start);
  const nameEnd = start + LOCAL_LENGTH + readUint16LE(head, 26);
  const dataStart = nameEnd + readUint16LE(head, 28);
  const data = { start: dataStart, end: dataStart + record.compressedLength };
  if (data.end > source.byteLength)
    throw zipError("TRUNCATED", `The content of entry ${index} runs past the end of the file`, start);
  const name = readName(record);
  const entry: ZipEntry = {
    index,
    name,
    rawName: record.rawName,
    isFolder: name.endsWith("/"),
    isEncrypted:
      ((record.flags | readUint16LE(head, 6)) & (FLAG_ENCRYPTED | FLAG_MASKED)) !== 0 || record.method === 99,
    method: record.method,
    flags: record.flags,
    crc32: record.crc32,
    compressedLength: record.compressedLength,
    length: record.length,
    data,
    record: { start, end: findRecordEnd(source, record, { head, dataEnd: data.end }) },
    directoryRecord: record.range,
    extra: record.extra,
    localExtra: source.read(nameEnd, dataStart),
    comment: decodeName(record.comment, (record.flags & FLAG_UTF8) !== 0),
    modified: record.modified,
  };
  const localName = source.read(start + LOCAL_LENGTH, nameEnd);
  findings.push(...findOddities(entry, { head, localName }));
  return entry;
}

function readName({ rawName, flags, extra }: DirectoryRecord): string {
  const unicode = findExtra(extra, UNICODE_PATH);
  if (unicode !== undefined && unicode.length > 5 && (flags & FLAG_UTF8) === 0)
    return decodeName(unicode.subarray(5), true);
  return decodeName(rawName, (flags & FLAG_UTF8) !== 0);
}

/** The content's end, or that of the data descriptor behind it: with or without its signature, 32 or 64 bits wide. */
function findRecordEnd(
  source: ByteSource,
  record: DirectoryRecord,
  { head, dataEnd }: { head: Uint8Array; dataEnd: number },
): number {
  if (((record.flags | readUint16LE(head, 6)) & FLAG_DESCRIPTOR) === 0) return dataEnd;
  const after = source.read(dataEnd, Math.min(source.byteLength, dataEnd + 24));
  for (const signed of [4, 0]) {
    if (signed === 4 && (after.length < 4 || readUint32LE(after, 0) !== DESCRIPTOR)) continue;
    for (const width of [4, 8]) {
      const end = signed + 4 + 2 * width;
      if (after.length < end || readUint32LE(after, signed) !== record.crc32) continue;
      const read = width === 4 ? readUint32LE : readUint64LE;
      const matches =
        read(after, signed + 4) === record.compressedLength && read(after, signed + 4 + width) === record.length;
      if (matches) return dataEnd + end;
    }
  }
  return dataEnd;
}

function* findOddities(
  entry: ZipEntry,
  { head, localName }: { head: Uint8Array; localName: Uint8Array },
): Generator<ZipFinding> {
  const about = { range: entry.record, entry: entry.index };
  const unsafe = findUnsafePath(entry.name);
  if (unsafe !== undefined) yield { code: "UNSAFE_PATH", message: `Entry ${entry.index}: ${unsafe}`, ...about };
  if (entry.isEncrypted) yield { code: "ENCRYPTED", message: `Entry ${entry.index} is encrypted`, ...about };
  else if (entry.method !== 0 && entry.method !== 8)
    yield { code: "UNKNOWN_METHOD", message: `Entry ${entry.index} is compressed by method ${entry.method}`, ...about };
  if (!areEqual(localName, entry.rawName))
    yield { code: "NAME_MISMATCH", message: `Entry ${entry.index} has another name in its local record`, ...about };
  if (entry.isFolder && entry.length > 0)
    yield { code: "FOLDER_CONTENT", message: `Folder entry ${entry.index} has ${entry.length} bytes`, ...about };
  const local = { crc32: readUint32LE(head, 14), compressed: readUint32LE(head, 18), length: readUint32LE(head, 22) };
  const tells = (value: number, expected: number): boolean => value === 0xffffffff || value === expected;
  const isDeferred = (readUint16LE(head, 6) & FLAG_DESCRIPTOR) !== 0;
  const agrees =
    tells(local.compressed, entry.compressedLength) && tells(local.length, entry.length) && local.crc32 === entry.crc32;
  const sameMethod = readUint16LE(head, 8) === entry.method;
  if (!sameMethod || (!agrees && !isDeferred))
    yield { code: "SIZE_MISMATCH", message: `Entry ${entry.index}: its local record states other sizes`, ...about };
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
