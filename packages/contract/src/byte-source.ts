/**
 * Bytes that need not be in memory. `read` gives the bytes [start, end), possibly as a view that the next read may reuse;
 * they are not to be written to. Offsets are within 0..byteLength.
 */
export interface ByteSource {
  readonly byteLength: number;
  read(start: number, end: number): Uint8Array;
}

export function isByteSource(value: unknown): value is ByteSource {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as ByteSource).read === "function" &&
    Number.isSafeInteger((value as ByteSource).byteLength) &&
    (value as ByteSource).byteLength >= 0
  );
}

class MemorySource implements ByteSource {
  readonly byteLength: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.byteLength = bytes.length;
    this.#bytes = bytes;
  }

  read(start: number, end: number): Uint8Array {
    return this.#bytes.subarray(start, end);
  }
}

/** A Uint8Array as a source. */
export function sourceOf(bytes: Uint8Array): ByteSource {
  return new MemorySource(bytes);
}
