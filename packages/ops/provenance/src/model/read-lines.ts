import { type ByteSource, type Checkpoint, ChunkReader } from "@colophon/kit-bytes";
import { MAX_RECORD_BYTES } from "../data/names.ts";

interface Line {
  readonly bytes: Uint8Array;
  readonly start: number;
  /** The line ends with a line feed. */
  readonly isEnded: boolean;
}

/** A line that is longer than a record may be. */
export class LineTooLong extends Error {
  override readonly name = "LineTooLong";
  readonly start: number;

  constructor(start: number) {
    super(`The line at byte ${start} is longer than ${MAX_RECORD_BYTES} bytes.`);
    this.start = start;
  }
}

const CHUNK_BYTES = 1 << 20;
const LINE_FEED = 0x0a;

/** The lines of a source one by one; `bytes` hold until the next line is asked for. */
export function* readLines(source: ByteSource, checkpoint: Checkpoint): Generator<Line> {
  const reader = new ChunkReader(source, CHUNK_BYTES);
  let rest: Uint8Array[] = [];
  let start = 0;
  for (let offset = 0; offset < source.byteLength; offset += CHUNK_BYTES) {
    checkpoint();
    const chunk = reader.read(offset, Math.min(source.byteLength, offset + CHUNK_BYTES));
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      const piece = chunk.subarray(from, end);
      const bytes = rest.length === 0 ? piece : Buffer.concat([...rest, piece]);
      if (bytes.length > MAX_RECORD_BYTES) throw new LineTooLong(start);
      yield { bytes, start, isEnded: true };
      rest = [];
      from = end + 1;
      start = offset + from;
    }
    if (from < chunk.length) rest.push(chunk.slice(from));
    if (offset + chunk.length - start > MAX_RECORD_BYTES) throw new LineTooLong(start);
  }
  if (rest.length > 0) yield { bytes: Buffer.concat(rest), start, isEnded: false };
}
