import { checkLimit } from "@colophon/kit-bytes";
import { createDecoder, type StreamingDecoder } from "@colophon/kit-text";
import { FORMAT, malformed } from "./errors.ts";

const NOTHING = new Uint8Array();
/** Bytes that tell the encoding, a byte-order mark of UTF-8 among them. */
const ENCODING_BYTES = 3;

/** A part's text as it comes: what was read and used is let go. */
export class TextWindow {
  text = "";
  /** Where reading stands in `text`. */
  at = 0;
  /** Characters let go before `text`. */
  #gone = 0;
  #decoder: StreamingDecoder | undefined;
  /** A first piece that is too short to tell the encoding. */
  #held: Uint8Array = NOTHING;
  readonly #part: string;
  readonly #chunks: Iterator<Uint8Array>;
  readonly #maxKept: number;

  constructor(part: string, chunks: Iterable<Uint8Array>, maxKept: number) {
    this.#part = part;
    this.#chunks = chunks[Symbol.iterator]();
    this.#maxKept = maxKept;
  }

  /** Where an offset in `text` is in the part. */
  offset(at: number): number {
    return this.#gone + at;
  }

  /** Reads on, keeping the text from `at`; false at the end of the part. */
  more(): boolean {
    checkLimit(this.text.length - this.at, {
      format: FORMAT,
      limit: "maxTokenCharacters",
      most: this.#maxKept,
      offset: this.offset(this.at),
    });
    const { done, value } = this.#chunks.next();
    if (done === true) return false;
    this.#gone += this.at;
    this.text = (this.at < this.text.length ? this.text.slice(this.at) : "") + this.#decode(value);
    this.at = 0;
    return true;
  }

  #decode(piece: Uint8Array): string {
    const first = this.#decoder === undefined;
    const chunk = this.#held.length > 0 ? Buffer.concat([this.#held, piece]) : piece;
    this.#held = NOTHING;
    if (first && chunk.length < ENCODING_BYTES) {
      this.#held = chunk;
      return "";
    }
    this.#decoder ??= createDecoder(encodingOf(chunk), { fatal: true });
    try {
      const text = this.#decoder.decode(chunk, { stream: true });
      return first && text.startsWith("\ufeff") ? text.slice(1) : text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw malformed(this.#part, "The part has bytes that are not text.", this.offset(this.text.length));
    }
  }
}

/** Parts are UTF-8 or UTF-16 (ISO/IEC 29500-2, 8.2.3): the first bytes tell. */
function encodingOf([a = 0, b = 0]: Uint8Array): string {
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return "utf-16be";
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return "utf-16le";
  return "utf-8";
}
