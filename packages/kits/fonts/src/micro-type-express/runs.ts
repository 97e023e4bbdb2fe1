import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { packed } from "./packed.ts";

const BYTES_A_LOOK = 100_000;

/**
 * Bytes with runs -> all bytes. The first byte is the mark; behind it stand a number and a byte that is repeated so often, or 0 for
 * the mark itself.
 *
 * Errors   FormatError TRUNCATED where a run breaks off; LIMIT.
 */
export function unpackRuns(
  bytes: Uint8Array,
  { most, offset }: { readonly most: number; readonly offset: number },
  checkpoint: Checkpoint,
): Uint8Array {
  const mark = bytes[0];
  const look = everyUnits(checkpoint, BYTES_A_LOOK);
  let [length, at] = [0, 1];
  for (; at < bytes.length; at += widthOf(bytes, at, mark)) {
    look();
    length += countOf(bytes, at, mark);
  }
  if (at > bytes.length && bytes.length > 0) throw packed("TRUNCATED", "A run of bytes is truncated.", offset);
  if (length > most) throw packed("LIMIT", `It unpacks to ${length} bytes, limit ${most}.`, offset);
  const out = new Uint8Array(length);
  let end = 0;
  for (at = 1; at < bytes.length; at += widthOf(bytes, at, mark)) {
    look();
    const count = countOf(bytes, at, mark);
    out.fill(bytes[widthOf(bytes, at, mark) === 3 ? at + 2 : at] ?? 0, end, end + count);
    end += count;
  }
  return out;
}

/** Bytes that a byte or a run is written with. */
function widthOf(bytes: Uint8Array, at: number, mark: number | undefined): number {
  if (bytes[at] !== mark) return 1;
  return bytes[at + 1] === 0 ? 2 : 3;
}

function countOf(bytes: Uint8Array, at: number, mark: number | undefined): number {
  return bytes[at] === mark ? bytes[at + 1] || 1 : 1;
}
