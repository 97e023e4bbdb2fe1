import { constants, crc32, inflateRawSync } from "node:zlib";
import {
  type ByteSource,
  type Checkpoint,
  checkLimit,
  noCheckpoint,
  readUint16LE,
  readUint32LE,
  withLimits,
} from "@colophon/kit-bytes";
import { DamagedDeflate } from "./bit-reader.ts";
import { FORMAT } from "./errors.ts";
import { Inflater } from "./inflater.ts";
import { DEFAULT_ZIP_LIMITS, FREE_BYTES, type ZipOptions } from "./limits.ts";
import { decodeName } from "./names.ts";

const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const DESCRIPTOR_FLAG = 0x0008;
const DESCRIPTOR = 0x08074b50;
const DESCRIPTOR_LENGTH = 16;
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
      const packed = bytes.subarray(start, stop);
      const sum = (flags & DESCRIPTOR_FLAG) === 0 ? readUint32LE(bytes, at + 14) : sumAfter(packed);
      const content = contentOf({ packed, method: readUint16LE(bytes, at + 8), sum }, most, checkpoint);
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

/** The checksum that follows the content, with its mark. APPNOTE 4.3.9. */
function sumAfter(packed: Uint8Array): number | undefined {
  const at = packed.length - DESCRIPTOR_LENGTH;
  return at >= 0 && readUint32LE(packed, at) === DESCRIPTOR ? readUint32LE(packed, at + 4) : undefined;
}

interface Packed {
  readonly packed: Uint8Array;
  readonly method: number;
  /** CRC-32 of the content; undefined where the record does not state it. */
  readonly sum: number | undefined;
}

function contentOf(
  { packed, method, sum }: Packed,
  most: number,
  checkpoint: Checkpoint,
): { readonly bytes: Uint8Array; readonly isWhole: boolean } | undefined {
  if (method === 0) return { bytes: packed, isWhole: true };
  if (method !== 8) return undefined;
  checkLimit(1, { format: FORMAT, limit: "maxRatio", most: most > 0 ? 1 : 0, offset: 0 });
  let bytes: Uint8Array | undefined;
  try {
    bytes = new Uint8Array(inflateRawSync(packed, { maxOutputLength: most }));
  } catch (error) {
    if (error instanceof RangeError) checkLimit(1, { format: FORMAT, limit: "maxRatio", most: 0, offset: 0 });
  }
  if (bytes !== undefined && (sum === undefined || crc32(bytes) === sum)) return { bytes, isWhole: true };
  // After a block of zeros the content can be decoded, but it is not the content that was there.
  const zeros = findZeros(packed);
  if (bytes !== undefined && zeros < 0) return { bytes, isWhole: true };
  const cut = zeros < 0 ? readCut(packed, most) : undefined;
  return { bytes: cut ?? readBefore(zeros < 0 ? packed : packed.subarray(0, zeros), most, checkpoint), isWhole: false };
}

/** Content whose end is missing; undefined where it is damaged before. */
function readCut(packed: Uint8Array, most: number): Uint8Array | undefined {
  try {
    return new Uint8Array(inflateRawSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }));
  } catch {
    return undefined;
  }
}

/** Where a block of zeros begins, as a disk or a transfer leaves one; -1 where there is none. DEFLATE makes no such block of text. */
function findZeros(packed: Uint8Array): number {
  return Buffer.from(packed.buffer, packed.byteOffset, packed.length).indexOf(ZEROS);
}

/** The content up to the damage, or to the end of the compressed bytes. */
function readBefore(packed: Uint8Array, most: number, checkpoint: Checkpoint): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const inflater = new Inflater(packed, checkpoint);
  try {
    for (const piece of inflater.pieces()) {
      length += piece.length;
      checkLimit(length, { format: FORMAT, limit: "maxRatio", most, offset: 0 });
      pieces.push(piece);
    }
  } catch (error) {
    if (!(error instanceof DamagedDeflate)) throw error;
    pieces.push(inflater.rest());
  }
  // The last symbol can have bits of the damage, and yields up to 258 bytes.
  const content = Buffer.concat(pieces);
  return new Uint8Array(content.subarray(0, Math.max(0, content.length - LONGEST_SYMBOL)));
}

const LONGEST_SYMBOL = 258;
const ZEROS = Buffer.alloc(64);
