/**
 * Bytes that need not be in memory. `read` gives the bytes [start, end), possibly as a view that the next read may reuse;
 * they are not to be written to. Offsets are within 0..byteLength.
 */
export interface ByteSource {
  readonly byteLength: number;
  read(start: number, end: number): Uint8Array;
}
