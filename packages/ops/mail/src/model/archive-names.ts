/** Bytes at the end of a ZIP file in which its last record lies. Source: APPNOTE 6.3.10, 4.3.16. */
const MAX_END_BYTES = 22 + 65_535;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const TAR_BLOCK = 512;
/** Bytes of a member's name that are looked at. Attack: a name of 64 KiB for each of many entries. */
const MAX_NAME_BYTES = 1_024;

/** Told of every entry; ends the reading when there are too many or the time is over. */
export type CountEntry = (count: number) => void;

/**
 * The names in an archive that can be read without decompressing anything; undefined when it is none of those (7z, RAR,
 * cabinet and compressed tar hide theirs).
 *
 * Cost     O(entries).
 * Source   APPNOTE 6.3.10, 4.3.12 and 4.3.16; POSIX pax, ustar; RFC 1952, 2.3.
 */
export function listArchive(bytes: Uint8Array, count: CountEntry): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return listZip(bytes, view, count);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gzipName(bytes);
  return latin1(bytes, 257, 262) === "ustar" ? listTar(bytes, count) : undefined;
}

function listZip(bytes: Uint8Array, view: DataView, count: CountEntry): string[] | undefined {
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  const directoryBytes = view.getUint32(end + 12, true);
  // Data before the archive shifts every offset by its length.
  if (at + directoryBytes < end) at = end - directoryBytes;
  while (at + 46 <= end && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const nameBytes = view.getUint16(at + 28, true);
    names.push(latin1(bytes, at + 46, at + 46 + Math.min(nameBytes, MAX_NAME_BYTES)));
    count(names.length);
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

function findEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - MAX_END_BYTES); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return undefined;
}

function listTar(bytes: Uint8Array, count: CountEntry): string[] {
  const names: string[] = [];
  let at = 0;
  while (at + TAR_BLOCK <= bytes.length && bytes[at] !== 0) {
    names.push(latin1(bytes, at, at + 100).split("\0", 1)[0] ?? "");
    count(names.length);
    const size = Number.parseInt(latin1(bytes, at + 124, at + 136), 8);
    at += TAR_BLOCK + (Number.isSafeInteger(size) && size > 0 ? Math.ceil(size / TAR_BLOCK) * TAR_BLOCK : 0);
  }
  return names;
}

function gzipName(bytes: Uint8Array): string[] | undefined {
  const hasName = ((bytes[3] ?? 0) & 8) !== 0;
  const hasExtra = ((bytes[3] ?? 0) & 4) !== 0;
  if (!hasName) return undefined;
  const start = 10 + (hasExtra ? 2 + (bytes[10] ?? 0) + 256 * (bytes[11] ?? 0) : 0);
  return [latin1(bytes, start, start + MAX_NAME_BYTES).split("\0", 1)[0] ?? ""];
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.subarray(start, end)).toString("latin1");
}
