// node:zlib inflates natively; what DEFLATE means is fixed (RFC 1951), so every build gives the same bytes.
import { inflateRawSync } from "node:zlib";
import type { Checkpoint } from "@colophon/kit-bytes";
import { DamagedDeflate } from "./bit-reader.ts";
import { zipError } from "./errors.ts";
import { Inflater } from "./inflater.ts";

/**
 * Content inflated in one native call, some 0.1 s; beyond, step by step. Attack: work that no deadline can stop.
 */
export const MAX_WHOLE_BYTES = 64 * 1_048_576;
/** Damage shows somewhere behind where it is: its place is told to so many bytes. */
const PLACE_BYTES = 16_384;
/** DEFLATE gives at most 258 bytes for two bits. */
const MAX_DEFLATE_RATIO = 1_032;

export interface Deflated {
  readonly compressed: Uint8Array;
  /** Bytes the content must have. */
  readonly length: number;
  /** Of the content, for errors. */
  readonly offset: number;
  /** Each piece is overwritten by the next one, which saves memory where it is copied at once. */
  readonly isLent?: boolean;
}

/** Deflated content of at most MAX_WHOLE_BYTES -> the content. Throws FormatError DEFLATE or LENGTH. */
export function inflateWhole({ compressed, length, offset }: Deflated): Uint8Array {
  checkClaim({ compressed, length, offset });
  // Writers leave out the block that empty content has; unpacking programs accept that.
  if (compressed.length === 0 && length === 0) return new Uint8Array();
  let content: Uint8Array;
  try {
    content = inflateRawSync(compressed, { maxOutputLength: Math.max(1, length) });
  } catch (error) {
    if (error instanceof RangeError) throw wrongLength(length, offset);
    throw zipError("DEFLATE", `The compressed content is damaged (${codeOf(error)})`, offset);
  }
  if (content.length !== length) throw wrongLength(length, offset);
  return new Uint8Array(content.buffer, content.byteOffset, content.length);
}

/** Deflated content of any length -> its bytes, step by step. Throws FormatError DEFLATE or LENGTH. */
export function* inflateSteps(
  { compressed, length, offset, isLent }: Deflated,
  checkpoint: Checkpoint,
  atBlock?: (bit: number, at: number) => void,
): Generator<Uint8Array> {
  checkClaim({ compressed, length, offset });
  let total = 0;
  try {
    if (compressed.length > 0)
      for (const piece of new Inflater(compressed, checkpoint).pieces(
        (bit, at) => atBlock?.(bit, total + at),
        isLent,
      )) {
        checkpoint();
        total += piece.length;
        if (total > length) break;
        yield piece;
      }
  } catch (error) {
    if (!(error instanceof DamagedDeflate)) throw error;
    const place = offset + error.at - (error.at % PLACE_BYTES);
    throw zipError("DEFLATE", `The compressed content is damaged (${error.message})`, place);
  }
  if (total !== length) throw wrongLength(length, offset);
}

/** Deflated content that is not in an archive, for example because it is encrypted there -> the content. Throws FormatError DEFLATE or LENGTH. */
export function inflateContent(deflated: Deflated, checkpoint: Checkpoint): Uint8Array {
  checkpoint();
  if (deflated.length <= MAX_WHOLE_BYTES) return inflateWhole(deflated);
  const content = new Uint8Array(deflated.length);
  let at = 0;
  for (const piece of inflateSteps({ ...deflated, isLent: true }, checkpoint)) {
    content.set(piece, at);
    at += piece.length;
  }
  return content;
}

function checkClaim({ compressed, length, offset }: Deflated): void {
  if (length > compressed.length * MAX_DEFLATE_RATIO + MAX_DEFLATE_RATIO) throw wrongLength(length, offset);
}

function wrongLength(length: number, offset: number): Error {
  return zipError("LENGTH", `The content does not have the ${length} bytes that its record states`, offset);
}

function codeOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error) return String(error.code);
  throw error;
}
