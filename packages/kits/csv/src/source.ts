/**
 * Random access to bytes: a buffer in memory, or a file read on demand.
 *
 * `read` returns the bytes from `start` up to `end`, fewer only where the source ends. The result is read before the next
 * call and never written to, so a view of a larger buffer is fine.
 */
export interface ByteSource {
  readonly byteLength: number;
  read(start: number, end: number): Uint8Array;
}

/** Bytes in memory as a source; nothing is copied. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return { byteLength: bytes.byteLength, read: (start, end) => bytes.subarray(start, end) };
}
