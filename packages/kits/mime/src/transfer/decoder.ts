import type { ByteRange } from "@colophon/kit-bytes";
import type { NoteDefect } from "../defects.ts";

/** Turns the bytes of a body into its content, chunk by chunk. */
export interface TransferDecoder {
  push(chunk: Uint8Array): Uint8Array;
  /** What was held back; after it the decoder is spent. */
  finish(): Uint8Array;
}

/** What a decoder is told: where its first byte stands in the source, and whom to tell. */
export interface DecoderContext {
  readonly start: number;
  readonly note: NoteDefect;
  /** Receives each range of text that is not content of the encoding; the end may lie beyond the end of the body. */
  readonly skip?: (range: ByteRange) => void;
  /** The caller copies each result before the next push, so that one buffer serves them all. */
  readonly reusesOutput?: boolean;
}

/** Room for `byteLength` bytes: the buffer there is, if it may be reused and is large enough. */
export function openOutput(current: Uint8Array, byteLength: number, context: DecoderContext): Uint8Array {
  return context.reusesOutput === true && current.length >= byteLength ? current : new Uint8Array(byteLength);
}

export const NO_BYTES: Uint8Array = new Uint8Array(0);

/** 7bit, 8bit, binary and unknown encodings: the bytes are the content. RFC 2045, 6.2 and 6.4. */
export const IDENTITY: TransferDecoder = { push: (chunk) => chunk, finish: () => NO_BYTES };
