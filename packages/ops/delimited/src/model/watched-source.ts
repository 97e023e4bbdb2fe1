import type { ByteSource } from "@colophon/kit-csv";
import type { DelimitedOp } from "../codes.ts";

/**
 * A source whose every read is a look at the clock and the signal: what reads through it can be stopped wherever it is, since
 * kits read a chunk at a time. With `tellsProgress` the caller hears how far the reading has come.
 */
export function watchSource(source: ByteSource, op: DelimitedOp, tellsProgress: boolean): ByteSource {
  let furthest = 0;
  return {
    byteLength: source.byteLength,
    read(start, end) {
      op.checkpoint();
      const last = Math.min(end, source.byteLength);
      const bytes = source.read(Math.min(start, last), last);
      if (tellsProgress && last > furthest) {
        furthest = last;
        op.progress(furthest, source.byteLength);
      }
      return bytes;
    },
  };
}
