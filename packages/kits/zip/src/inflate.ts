// node:zlib inflates natively; what DEFLATE means is fixed (RFC 1951), so every build gives the same bytes.
import { inflateRawSync } from "node:zlib";
import type { Checkpoint } from "@colophon/kit-bytes";
import { Inflate } from "fflate";
import { zipError } from "./errors.ts";

/**
 * Content inflated in one native call, some 0.1 s; beyond, in JavaScript, ten times slower. Attack: work that no deadline can stop.
 */
export const MAX_WHOLE_BYTES = 64 * 1_048_576;
/** Compressed bytes a step, which give at most 16 MiB. */
const STEP_BYTES = 16_384;
/** DEFLATE gives at most 258 bytes for two bits. */
const MAX_DEFLATE_RATIO = 1_032;

export interface Deflated {
  readonly compressed: Uint8Array;
  /** Bytes the content must have. */
  readonly length: number;
  /** Of the content, for errors. */
  readonly offset: number;
}

/** Deflated content of at most MAX_WHOLE_BYTES -> the content. Throws FormatError DEFLATE or LENGTH. */
export function inflateWhole({ compressed, length, offset }: Deflated): Uint8Array {
  checkClaim({ compressed, length, offset });
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
export function* inflateSteps({ compressed, length, offset }: Deflated, checkpoint: Checkpoint): Generator<Uint8Array> {
  checkClaim({ compressed, length, offset });
  const ready: Uint8Array[] = [];
  const inflate = new Inflate((chunk) => ready.push(chunk));
  let total = 0;
  for (let at = 0; at < compressed.length; at += STEP_BYTES) {
    checkpoint();
    const end = Math.min(at + STEP_BYTES, compressed.length);
    try {
      inflate.push(compressed.subarray(at, end), end === compressed.length);
    } catch (error) {
      throw zipError("DEFLATE", `The compressed content is damaged (${codeOf(error)})`, offset + at);
    }
    for (const chunk of ready.splice(0)) {
      total += chunk.length;
      if (total > length) throw wrongLength(length, offset);
      if (chunk.length > 0) yield chunk;
    }
  }
  if (total !== length) throw wrongLength(length, offset);
}

function checkClaim({ compressed, length, offset }: Deflated): void {
  if (length > compressed.length * MAX_DEFLATE_RATIO + MAX_DEFLATE_RATIO) throw wrongLength(length, offset);
}

function wrongLength(length: number, offset: number): Error {
  return zipError("LENGTH", `The content does not have the ${length} bytes its record tells`, offset);
}

function codeOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error) return String(error.code);
  throw error;
}
