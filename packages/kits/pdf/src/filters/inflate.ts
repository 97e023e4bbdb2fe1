import { constants, inflateRawSync, inflateSync, type ZlibOptions } from "node:zlib";
import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import type { Decoded } from "./decoded.ts";
import { salvageInflate } from "./salvage-inflate.ts";

/**
 * The zlib data decompressed. Data that is damaged gives what could be read before the damage, and says so.
 *
 * Source   RFC 1950; RFC 1951; ISO 32000-2, 7.4.4.
 */
export function inflate(bytes: Uint8Array, maxBytes: number, checkpoint: Checkpoint): Decoded {
  const skipped = skipLineEnd(bytes);
  if (skipped.length === 0) return { bytes: skipped };
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxBytes, chunkSize: chunkOf(skipped) };
  try {
    const { bytes: decoded, used } = inflateWhole(skipped, options);
    checkpoint();
    if (!hasZlibEnd(skipped.subarray(0, used), decoded, checkpoint))
      return { bytes: decoded, problem: "The compressed data ends too early." };
    return { bytes: decoded, used: bytes.length - skipped.length + used };
  } catch (error) {
    if (isTooLarge(error))
      return { bytes: new Uint8Array(0), isTooLarge: true, problem: `More than ${maxBytes} bytes.` };
  }
  const isZlib = ((skipped[0] ?? 0) & 15) === 8;
  const salvaged = salvageInflate(isZlib ? skipped.subarray(2) : skipped, maxBytes);
  if (salvaged.length === 0 && !isZlib) return { bytes: tryRaw(skipped, maxBytes), problem: "This is not zlib data." };
  return { bytes: salvaged, problem: "The compressed data is damaged." };
}

/** Node gives the engine too where it is asked for: it knows how many bytes it read. */
function inflateWhole(bytes: Uint8Array, options: ZlibOptions): { readonly bytes: Uint8Array; readonly used: number } {
  const found: unknown = inflateSync(bytes, { ...options, info: true });
  const { buffer, engine } = found as {
    readonly buffer: Uint8Array;
    readonly engine: { readonly bytesWritten: number };
  };
  return { bytes: buffer, used: engine.bytesWritten };
}

const MAX_CHUNK = 1 << 20;

/** Large data comes in large pieces: half the time that the usual ones of 16 KiB take. */
function chunkOf({ length }: Uint8Array): number {
  return Math.min(MAX_CHUNK, Math.max(1 << 14, length * 4));
}

function tryRaw(bytes: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return inflateRawSync(bytes, { maxOutputLength: maxBytes });
  } catch {
    return new Uint8Array(0);
  }
}

/** Some writers put a line end before the data. */
function skipLineEnd(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 13 && bytes[1] === 10) return bytes.subarray(2);
  return bytes[0] === 10 || bytes[0] === 13 ? bytes.subarray(1) : bytes;
}

/** Whether the checksum that ends zlib data is there: it is missing where the stream was cut. */
function hasZlibEnd(bytes: Uint8Array, decoded: Uint8Array, checkpoint: Checkpoint): boolean {
  const tick = everyUnits(checkpoint, 1_000);
  let a = 1;
  let b = 0;
  for (let at = 0; at < decoded.length; ) {
    tick();
    const end = Math.min(at + 3800, decoded.length);
    for (; at < end; at += 1) {
      a += decoded[at] as number;
      b += a;
    }
    a %= 65521;
    b %= 65521;
  }
  const sum = [b >>> 8, b & 255, a >>> 8, a & 255];
  const from = Math.max(2, bytes.length - 64);
  for (let at = bytes.length - 4; at >= from; at -= 1)
    if (sum.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}
