import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import { normalizeEncoding, TextDecoder } from "@exodus/bytes/encoding.js";

/** A decoder that keeps state between chunks: pass `{ stream: true }` for every chunk but the last. */
export interface StreamingDecoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

/**
 * Encoding label -> WHATWG encoding name.
 *
 * Shapes   label: any case, surrounding ASCII white space allowed. Result: lower-case name, such as "windows-1252".
 * Errors   none; an unknown label gives undefined. The "replacement" labels (ISO-2022-KR, HZ, ...) are unknown on purpose:
 *          decoding them as a single U+FFFD is a browser's defence, not a reading of the text.
 * Source   WHATWG Encoding, 4.2 Names and labels.
 */
export function encodingName(label: string): string | undefined {
  const name = normalizeEncoding(label);
  return name === null || name === "replacement" ? undefined : name;
}

/**
 * A streaming decoder for an encoding label.
 *
 * Shapes   The byte-order mark is kept as U+FEFF: whoever sniffed the encoding skips it.
 * Errors   RangeError for an unknown label; with `fatal`, TypeError at the first malformed sequence.
 * Source   WHATWG Encoding, 7.2 TextDecoder.
 */
export function createDecoder(label: string, options: { fatal?: boolean } = {}): StreamingDecoder {
  const name = encodingName(label);
  if (name === undefined) throw new RangeError(`Unknown encoding label "${label}".`);
  return new TextDecoder(name, { fatal: options.fatal ?? false, ignoreBOM: true });
}

export interface DecodeOptions {
  /** Throw TypeError at the first malformed sequence. */
  readonly fatal?: boolean;
  /** Called between pieces of a long text. */
  readonly checkpoint?: Checkpoint;
}

/** Bytes decoded between two looks at the clock: the slowest tables need some 30 ms for it. */
const PIECE_BYTES = 1_048_576;

/** Bytes -> text; see {@link createDecoder}. */
export function decodeText(bytes: Uint8Array, label: string, options: DecodeOptions = {}): string {
  const { fatal = false, checkpoint = noCheckpoint } = options;
  const decoder = createDecoder(label, { fatal });
  if (bytes.length <= PIECE_BYTES) return decoder.decode(bytes);
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    checkpoint();
    pieces.push(decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true }));
  }
  pieces.push(decoder.decode());
  return pieces.join("");
}
