import type { ByteRange } from "./blob-store.ts";

/** Start and end (exclusive) within a length. Errors: RangeError. */
export function resolveRange(
  range: ByteRange | undefined,
  byteLength: number,
): { readonly start: number; readonly end: number } {
  const { start, end = byteLength } = range ?? { start: 0 };
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError(`Bytes ${start} to ${end} are not range.`);
  }
  if (range !== undefined && start >= byteLength)
    throw new RangeError(`Byte ${start} is past the end at ${byteLength}.`);
  return { start, end: Math.min(end, byteLength) };
}
