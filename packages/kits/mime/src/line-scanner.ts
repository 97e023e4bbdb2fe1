import { type ByteSource, type Checkpoint, ChunkReader, noCheckpoint } from "@colophon/kit-bytes";

/** What a line holds, as bits of {@link LineScanner.flags}. */
export const EIGHT_BIT = 1;
export const NUL = 2;
export const BARE_CR = 8;

const FROM = Buffer.from("From ");
const ENDS_OR_CR = 4;
const LF = 10;
const CR = 13;

/** Byte -> its bit; LF and CR are told apart in the loop. */
const CLASS = buildClasses();

function buildClasses(): Uint8Array {
  const classes = new Uint8Array(256);
  classes.fill(EIGHT_BIT, 128);
  classes[0] = NUL;
  classes[LF] = ENDS_OR_CR;
  classes[CR] = ENDS_OR_CR;
  return classes;
}

/** How much of the message decides whether CR alone ends its lines. Fixed, so that the chunk size cannot change a result. */
const PROBE_BYTES = 65_536;

export interface LineScan {
  readonly chunkByteLength: number;
  /** Where the first line begins. */
  readonly startAt?: number;
  /** Called for each chunk. */
  readonly checkpoint?: Checkpoint;
}

/** Bytes of a body in memory walked between two looks at the clock. */
export const BODY_CHUNK_BYTES = 262_144;

/**
 * Walks the lines of a source by chunks; holds one chunk and no line.
 *
 * LF and CRLF end a line. CR alone is data, because the agents that break lines there are the minority that header
 * injection lives on - unless the first 64 KiB know no LF at all: then the message is an old Macintosh file.
 *
 * Cost     O(bytes) time, each byte looked at once; O(chunk) memory.
 * Source   RFC 5322, 2.1 and 2.3.
 */
export class LineScanner {
  readonly source: ByteSource;
  readonly #chunkByteLength: number;
  readonly #reader: ChunkReader;
  readonly #crEndsLines: boolean;
  readonly #checkpoint: Checkpoint;
  #chunk: Uint8Array = new Uint8Array(0);
  #chunkStart = 0;
  #index = 0;
  #isPartial = false;

  /** Of the current line: where it starts, where its content ends, where the next line starts. */
  start = 0;
  contentEnd = 0;
  end = 0;
  flags = 0;
  /** Offset of the line's first bare CR; meaningful when `flags` has BARE_CR. */
  firstBareCr = 0;

  constructor(source: ByteSource, { chunkByteLength, startAt = 0, checkpoint = noCheckpoint }: LineScan) {
    this.source = source;
    this.#chunkStart = startAt;
    this.#chunkByteLength = chunkByteLength;
    this.#checkpoint = checkpoint;
    this.#reader = new ChunkReader(source, chunkByteLength);
    const probe = source.read(startAt, Math.min(startAt + PROBE_BYTES, source.byteLength));
    this.#crEndsLines = !probe.includes(LF) && probe.includes(CR);
  }

  get crEndsLines(): boolean {
    return this.#crEndsLines;
  }

  /** True while `next` returned early, its line being longer than the limit; the next call goes on with the same line. */
  get isPartial(): boolean {
    return this.#isPartial;
  }

  /** Moves to the next line; false at the end. A line longer than `maxBytes` is returned once before it is complete. */
  next(maxBytes = Number.POSITIVE_INFINITY): boolean {
    if (!this.#isPartial) {
      this.start = this.#chunkStart + this.#index;
      this.flags = 0;
    }
    const wasPartial = this.#isPartial;
    this.#isPartial = false;
    for (;;) {
      if (this.#index >= this.#chunk.length && !this.#refill()) return this.#finishAtEnd();
      if (this.#scanChunk()) return true;
      if (!wasPartial && this.#chunkStart + this.#index - this.start > maxBytes) {
        this.#isPartial = true;
        this.contentEnd = this.end = this.#chunkStart + this.#index;
        return true;
      }
    }
  }

  /** The first bytes of the current line, at most `maxBytes`, without its line end. */
  head(maxBytes: number): Uint8Array {
    return this.slice(this.start, Math.min(this.contentEnd, this.start + maxBytes));
  }

  /** Any range of the source; a view of the current chunk when it lies there. */
  slice(start: number, end: number): Uint8Array {
    const offset = start - this.#chunkStart;
    if (offset >= 0 && end <= this.#chunkStart + this.#chunk.length) {
      return this.#chunk.subarray(offset, end - this.#chunkStart);
    }
    return this.source.read(start, end);
  }

  /** True when the current line begins with two hyphens: the only lines that can be delimiters. */
  startsWithHyphens(): boolean {
    if (this.contentEnd - this.start < 2) return false;
    const offset = this.start - this.#chunkStart;
    if (offset >= 0) return this.#chunk[offset] === 0x2d && this.#chunk[offset + 1] === 0x2d;
    const head = this.head(2);
    return head[0] === 0x2d && head[1] === 0x2d;
  }

  /** True when the current line begins with "From ", as the lines between the messages of a mailbox do. */
  startsWithFrom(): boolean {
    if (this.contentEnd - this.start < FROM.length) return false;
    const offset = this.start - this.#chunkStart;
    if (offset >= 0 && this.#chunk[offset] !== FROM[0]) return false;
    return FROM.equals(this.head(FROM.length));
  }

  /** Scans to the end of the line or of the chunk; true when the line is complete. */
  #scanChunk(): boolean {
    const chunk = this.#chunk;
    const length = chunk.length;
    let flags = this.flags;
    let index = this.#index;
    for (;;) {
      let bits = 0;
      while (index < length) {
        bits |= CLASS[chunk[index] ?? 0] ?? 0;
        if (bits >= ENDS_OR_CR) break;
        index += 1;
      }
      flags |= bits & (EIGHT_BIT | NUL);
      if (index >= length) break;
      const eolBytes = this.#lineEndAt(index);
      if (eolBytes > 0) {
        this.flags = flags;
        this.#index = index + eolBytes;
        this.contentEnd = this.#chunkStart + index;
        this.end = this.contentEnd + eolBytes;
        return true;
      }
      if ((flags & BARE_CR) === 0) this.firstBareCr = this.#chunkStart + index;
      flags |= BARE_CR;
      index += 1;
    }
    this.flags = flags;
    this.#index = index;
    return false;
  }

  /** How many bytes of line end begin at the chunk's `index`, which holds CR or LF; 0 for a CR that is data. */
  #lineEndAt(index: number): number {
    if (this.#chunk[index] === LF) return 1;
    const following =
      index + 1 < this.#chunk.length ? this.#chunk[index + 1] : this.#byteAt(this.#chunkStart + index + 1);
    if (following === LF) return 2;
    return this.#crEndsLines ? 1 : 0;
  }

  #byteAt(offset: number): number | undefined {
    return offset < this.source.byteLength ? this.source.read(offset, offset + 1)[0] : undefined;
  }

  #refill(): boolean {
    const start = this.#chunkStart + this.#index;
    if (start >= this.source.byteLength) return false;
    this.#checkpoint();
    const end = Math.min(start + this.#chunkByteLength, this.source.byteLength);
    this.#chunk = this.#reader.read(start, end);
    this.#chunkStart = start;
    this.#index = 0;
    return true;
  }

  #finishAtEnd(): boolean {
    this.contentEnd = this.end = this.#chunkStart + this.#index;
    return this.end > this.start;
  }
}
