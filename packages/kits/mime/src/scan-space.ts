import type { ByteSource, Checkpoint } from "@colophon/kit-bytes";
import type { PartState } from "./frame.ts";
import type { MimeLimits } from "./limits.ts";
import type { MimePart } from "./part.ts";

/** Types whose body is a message. RFC 2046, 5.2.1; RFC 6532, 3.7 (global); news is its forerunner's name. */
export const MESSAGE_SUBTYPES = new Set(["rfc822", "global", "news"]);
/** Encodings whose bodies may hold any byte, or of which nothing is known. */
export const EIGHT_BIT_ENCODINGS = new Set(["8bit", "binary", "yenc", "unknown"]);
/** Encodings whose bytes are the content, as far as is known. */
export const IDENTITY_ENCODINGS = new Set(["7bit", "8bit", "binary", "unknown"]);

/** What all byte spaces of one message share, so that nesting cannot multiply a limit. */
export interface Budget {
  parts: number;
  headerBytes: number;
}

/** A message in a transfer encoding that only its decoded body shows. */
export interface EmbeddedMessage {
  readonly frame: PartState;
  readonly part: MimePart;
  readonly depth: number;
}

export interface Space {
  readonly source: ByteSource;
  /** Where the outermost message begins in it. */
  readonly start: number;
  readonly chunkByteLength: number;
  readonly limits: MimeLimits;
  readonly checkpoint: Checkpoint;
  readonly budget: Budget;
  readonly embedded: EmbeddedMessage[];
  /** How raw header bytes are read that are no UTF-8 and whose own block names no charset. */
  readonly headerCharset: string | undefined;
}

export interface ScanPlace extends Space {
  readonly path: string;
  readonly depth: number;
  readonly decodedFrom: string | undefined;
}
