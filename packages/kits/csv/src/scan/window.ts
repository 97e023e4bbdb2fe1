import { isUtf8 } from "node:buffer";
import { type ByteSource, ChunkReader } from "@colophon/kit-bytes";
import { createDecoder } from "@colophon/kit-text";
import { scannedEncoding } from "./rules.ts";

/**
 * A source as the scanner reads it: bytes of an ASCII-compatible encoding, addressed by positions that only the window can
 * turn into offsets of the source.
 */
export interface Window {
  /** The encoding of the bytes that `read` gives. */
  readonly encoding: string;
  /** The position after a byte-order mark. */
  readonly start: number;
  /** Bytes from a position that never goes back; fewer than asked for, or `isFinal`, only where the source ends. */
  read(position: number, byteLength: number): WindowBytes;
  /** The offset in the source of a position within the bytes last read. */
  toOffset(position: number): number;
}

export interface WindowBytes {
  readonly bytes: Uint8Array;
  readonly isFinal: boolean;
}

/** Bytes of the longest character: UTF-8, GB 18030 and UTF-16 take four. */
const MAX_SEQUENCE_LENGTH = 5;
const UTF8_MARK: readonly number[] = [0xef, 0xbb, 0xbf];

/** Bytes that are scanned as they stand. */
export function openPlainWindow(source: ByteSource, encoding: string, chunkBytes: number): Window {
  const chunks = new ChunkReader(source, chunkBytes);
  const mark = source.read(0, Math.min(source.byteLength, UTF8_MARK.length));
  const hasMark = encoding === "utf-8" && UTF8_MARK.every((byte, index) => mark[index] === byte);
  return {
    encoding: scannedEncoding(encoding),
    start: hasMark ? UTF8_MARK.length : 0,
    read(position, byteLength) {
      const end = Math.min(source.byteLength, position + byteLength);
      return { bytes: chunks.read(position, end), isFinal: end === source.byteLength };
    },
    toOffset: (position) => position,
  };
}

/**
 * Where bytes stop being text of the encoding: the index of the first malformed sequence, or -1.
 *
 * Cost     O(bytes); O(bytes log bytes) only to find the index.
 */
export function findFault(bytes: Uint8Array, encoding: string): number {
  const isText = encoding === "utf-8" ? isUtf8(bytes) : isWellFormed(bytes, encoding, false);
  return isText ? -1 : findMalformed(bytes, encoding);
}

/** Index of the first sequence that is malformed. */
export function findMalformed(bytes: Uint8Array, encoding: string): number {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >>> 1;
    if (isWellFormed(bytes.subarray(0, middle), encoding, middle < bytes.length)) good = middle;
    else bad = middle;
  }
  for (let start = good; start > 0 && start > good - MAX_SEQUENCE_LENGTH; start -= 1) {
    if (isWellFormed(bytes.subarray(0, start), encoding, false)) return Math.min(start, bytes.length - 1);
  }
  return Math.max(0, Math.min(good, bytes.length - 1));
}

function isWellFormed(bytes: Uint8Array, encoding: string, isPrefix: boolean): boolean {
  try {
    createDecoder(encoding, { fatal: true }).decode(bytes, { stream: isPrefix });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
