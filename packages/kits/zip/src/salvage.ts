import { constants, inflateRawSync } from "node:zlib";
import { type ByteSource, checkLimit, noCheckpoint, readUint16LE, readUint32LE, withLimits } from "@colophon/kit-bytes";
import { FORMAT } from "./errors.ts";
import { DEFAULT_ZIP_LIMITS, FREE_BYTES, type ZipOptions } from "./limits.ts";
import { decodeName } from "./names.ts";

const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const DESCRIPTOR_FLAG = 0x0008;
const UTF8_FLAG = 0x0800;
const ENCRYPTED_FLAG = 0x0001;

/** What could be read of an entry without a directory. */
export interface SalvagedEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** False where the content ends before its end, or is damaged. */
  readonly isWhole: boolean;
}

/**
 * An archive whose directory is gone or wrong -> the entries whose own records can be found, in the order of their bytes.
 *
 * Cost     One pass over the bytes; every entry is inflated.
 * Errors   FormatError LIMIT.
 */
export function salvageEntries(source: ByteSource, options: ZipOptions = {}): readonly SalvagedEntry[] {
  const { checkpoint = noCheckpoint } = options;
  const limits = withLimits(DEFAULT_ZIP_LIMITS, options.limits);
  const bytes = source.read(0, source.byteLength);
  const found: SalvagedEntry[] = [];
  let total = 0;
  for (let at = nextRecord(bytes, 0); at >= 0; ) {
    checkpoint();
    const nameEnd = at + LOCAL_LENGTH + readUint16LE(bytes, at + 26);
    const start = nameEnd + readUint16LE(bytes, at + 28);
    const flags = readUint16LE(bytes, at + 6);
    const reported = (flags & DESCRIPTOR_FLAG) === 0 ? readUint32LE(bytes, at + 18) : 0;
    const end = reported > 0 && start + reported <= bytes.length ? start + reported : undefined;
    const next = nextRecord(bytes, end ?? start);
    const stop = end ?? (next < 0 ? bytes.length : next);
    if ((flags & ENCRYPTED_FLAG) === 0 && start <= bytes.length) {
      const name = decodeName(bytes.subarray(at + LOCAL_LENGTH, nameEnd), (flags & UTF8_FLAG) !== 0);
      const most = Math.min(limits.maxEntryBytes, Math.max(FREE_BYTES, source.byteLength * limits.maxRatio) - total);
      const content = contentOf(bytes.subarray(start, stop), readUint16LE(bytes, at + 8), most);
      if (content !== undefined && !name.endsWith("/")) {
        total += content.bytes.length;
        found.push({ name, bytes: content.bytes, isWhole: content.isWhole });
      }
    }
    checkLimit(found.length, { format: FORMAT, limit: "maxEntries", most: limits.maxEntries, offset: at });
    at = next;
  }
  return found;
}

function nextRecord(bytes: Uint8Array, from: number): number {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (
    let at = view.indexOf("PK\u0003\u0004", from, "latin1");
    at >= 0;
    at = view.indexOf("PK\u0003\u0004", at + 4, "latin1")
  )
    if (at + LOCAL_LENGTH <= bytes.length && readUint32LE(bytes, at) === LOCAL && readUint16LE(bytes, at + 26) > 0)
      return at;
  return -1;
}

function contentOf(
  packed: Uint8Array,
  method: number,
  most: number,
): { readonly bytes: Uint8Array; readonly isWhole: boolean } | undefined {
  if (method === 0) return { bytes: packed, isWhole: true };
  if (method !== 8) return undefined;
  checkLimit(1, { format: FORMAT, limit: "maxRatio", most: most > 0 ? 1 : 0, offset: 0 });
  try {
    return { bytes: new Uint8Array(inflateRawSync(packed, { maxOutputLength: most })), isWhole: true };
  } catch (error) {
    if (error instanceof RangeError) checkLimit(1, { format: FORMAT, limit: "maxRatio", most: 0, offset: 0 });
  }
  try {
    const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH };
    return { bytes: new Uint8Array(inflateRawSync(packed, options)), isWhole: false };
  } catch {
    return { bytes: new Uint8Array(0), isWhole: false };
  }
}
