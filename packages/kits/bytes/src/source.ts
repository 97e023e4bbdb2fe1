/** A half-open range of byte offsets: `start` up to, not including, `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Bytes that need not be in memory: an array, a file, a blob.
 *
 * What `read` returned never changes and is not to be written to, so that a reader may keep several pieces. Whoever is done
 * with each piece at once fills one buffer of its own by `readInto` (or a {@link ChunkReader}). Offsets are within
 * 0..byteLength; a source that cannot give what was asked for throws.
 */
export interface ByteSource {
  readonly byteLength: number;
  /** All of the bytes, when they are in memory: then `read` is a view of them and costs nothing. */
  readonly bytes?: Uint8Array;
  /** Exactly `end - start` bytes. */
  read(start: number, end: number): Uint8Array;
  /** Fills all of `target` with what stands from `start` on. */
  readInto(target: Uint8Array, start: number): void;
}

export function isByteSource(value: unknown): value is ByteSource {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as ByteSource).read === "function" &&
    typeof (value as ByteSource).readInto === "function" &&
    Number.isSafeInteger((value as ByteSource).byteLength) &&
    (value as ByteSource).byteLength >= 0
  );
}

class MemorySource implements ByteSource {
  readonly bytes: Uint8Array;
  readonly byteLength: number;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.byteLength = bytes.length;
  }

  read(start: number, end: number): Uint8Array {
    return this.bytes.subarray(start, end);
  }

  readInto(target: Uint8Array, start: number): void {
    target.set(this.bytes.subarray(start, start + target.length));
  }
}

/** An array as a source; nothing is copied. */
export function sourceOf(bytes: Uint8Array): ByteSource {
  return new MemorySource(bytes);
}

/** Reads piece after piece; of a source that is not in memory into one and the same buffer, so that each call ends the last piece. */
export class ChunkReader {
  readonly #source: ByteSource;
  readonly #buffer: Uint8Array | undefined;

  constructor(source: ByteSource, chunkByteLength: number) {
    this.#source = source;
    this.#buffer =
      source.bytes === undefined ? new Uint8Array(Math.min(chunkByteLength, source.byteLength)) : undefined;
  }

  /** The bytes [start, end), at most a chunk of them; they hold until the next call. */
  read(start: number, end: number): Uint8Array {
    if (this.#buffer === undefined || end - start > this.#buffer.length) return this.#source.read(start, end);
    const target = this.#buffer.subarray(0, end - start);
    this.#source.readInto(target, start);
    return target;
  }
}

/** A source that ends at `end`; offsets stay what they are. */
export function sourceUpTo(source: ByteSource, end: number): ByteSource {
  if (end === source.byteLength) return source;
  if (source.bytes !== undefined) return sourceOf(source.bytes.subarray(0, end));
  return {
    byteLength: end,
    read: (from, to) => source.read(from, to),
    readInto: (target, from) => source.readInto(target, from),
  };
}

/**
 * Bytes given by range from elsewhere, as a source; what `give` gives must stay as it is.
 *
 * Errors   RangeError when it gives fewer or more bytes than asked.
 */
export function sourceFrom(byteLength: number, give: (start: number, end: number) => Uint8Array): ByteSource {
  const read = (start: number, end: number): Uint8Array => {
    const bytes = give(start, end);
    if (bytes.length === end - start) return bytes;
    throw new RangeError(`The source returned ${bytes.length} of ${end - start} bytes.`);
  };
  return { byteLength, read, readInto: (target, start) => target.set(read(start, start + target.length)) };
}
