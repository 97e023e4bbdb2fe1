import type { ByteSource } from "@colophon/contract";
import type { DelimitedOp } from "../codes.ts";

/** A source of which `hear` is told each part that is read, and where it stands. */
export function watchSource(source: ByteSource, hear: (bytes: Uint8Array, start: number) => void): ByteSource {
  return {
    byteLength: source.byteLength,
    read(start, end) {
      const bytes = source.read(start, end);
      hear(bytes, start);
      return bytes;
    },
    readInto(target, start) {
      source.readInto(target, start);
      hear(target, start);
    },
  };
}

/** Tells the caller how far the reading has come. */
export function progressReporter(
  { byteLength }: ByteSource,
  op: DelimitedOp,
): (bytes: Uint8Array, start: number) => void {
  let furthest = 0;
  return (bytes, start) => {
    if (start + bytes.length <= furthest) return;
    furthest = start + bytes.length;
    op.progress(furthest, byteLength);
  };
}
