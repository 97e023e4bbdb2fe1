import type { ByteSource } from "@colophon/contract";

/** Bytes at hand, or a range that is copied only when the whole is put together. */
export type OutputPiece = Uint8Array | { readonly source: ByteSource; readonly start: number; readonly end: number };
export type Pieces = readonly OutputPiece[];

/** Bytes copied from a source at a time. */
const COPIED_BYTES = 262_144;

/** All pieces in one array, the only one of their size. */
export function joinPieces(pieces: Pieces): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + lengthOf(piece), 0));
  let at = 0;
  for (const piece of pieces) {
    const target = whole.subarray(at, at + lengthOf(piece));
    if (piece instanceof Uint8Array) target.set(piece);
    else copyRange(target, piece);
    at += target.length;
  }
  return whole;
}

function lengthOf(piece: OutputPiece): number {
  return piece instanceof Uint8Array ? piece.length : piece.end - piece.start;
}

function copyRange(target: Uint8Array, { source, start, end }: Exclude<OutputPiece, Uint8Array>): void {
  for (let from = start; from < end; from += COPIED_BYTES) {
    const part = target.subarray(from - start, Math.min(end, from + COPIED_BYTES) - start);
    source.readInto(part, from);
  }
}
