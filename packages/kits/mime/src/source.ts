/** Bytes that can be read by range: a file, a blob or an array. What `read` returned must not change afterwards. */
export interface ByteSource {
  readonly byteLength: number;
  /** Exactly `end - start` bytes. */
  read(start: number, end: number): Uint8Array;
  /** Fills the target from `start`. A source that has it is read by chunks without an allocation for each. */
  readInto?(target: Uint8Array, start: number): void;
}

/** Reads chunk after chunk; where the source can fill a buffer, into one and the same. */
export class ChunkReader {
  readonly #source: ByteSource;
  readonly #buffer: Uint8Array | undefined;

  /** `reuses`: whether a chunk may be overwritten by the next one. */
  constructor(source: ByteSource, chunkByteLength: number, reuses: boolean) {
    this.#source = source;
    const canFill = reuses && source.readInto !== undefined;
    this.#buffer = canFill ? new Uint8Array(Math.min(chunkByteLength, source.byteLength)) : undefined;
  }

  read(start: number, end: number): Uint8Array {
    const target = this.#buffer?.subarray(0, end - start);
    if (target !== undefined && target.length === end - start) {
      this.#source.readInto?.(target, start);
      return target;
    }
    const chunk = this.#source.read(start, end);
    if (chunk.byteLength === end - start) return chunk;
    throw new RangeError(`The source gave ${chunk.byteLength} of ${end - start} bytes.`);
  }
}

/** A half-open range of byte offsets. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An array as a source; ranges are views, nothing is copied. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return { byteLength: bytes.byteLength, read: (start, end) => bytes.subarray(start, end) };
}

/** Bytes -> one character per byte (U+0000..U+00FF), the form in which headers are split. */
export function toBinaryString(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

/** The inverse of {@link toBinaryString}; characters above U+00FF must not occur. */
export function fromBinaryString(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}
