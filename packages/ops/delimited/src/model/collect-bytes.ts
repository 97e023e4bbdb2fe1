import type { DelimitedOp } from "../codes.ts";

/** Chunks of a file -> the file, stopped as soon as it is longer than the caller allows. */
export function collectBytes(chunks: Iterable<Uint8Array>, op: DelimitedOp): Uint8Array {
  const parts: Uint8Array[] = [];
  let byteLength = 0;
  for (const chunk of chunks) {
    op.checkpoint();
    byteLength += chunk.length;
    op.checkLimit("maxOutputBytes", byteLength);
    parts.push(chunk);
  }
  const bytes = new Uint8Array(byteLength);
  let used = 0;
  for (const part of parts) {
    bytes.set(part, used);
    used += part.length;
  }
  return bytes;
}
