import { type Checkpoint, checkLimit, overLimit } from "@colophon/kit-bytes";
import { type DecodedStream, decodeStream } from "../filters/decode-stream.ts";
import type { PdfObject, PdfStream } from "../objects/object.ts";
import type { PdfLimits } from "./limits.ts";

/** Decodes the streams of one file; what they come to is counted against its limits. */
export class StreamDecoder {
  readonly #limits: PdfLimits;
  readonly #checkpoint: Checkpoint;
  readonly #counted = new Set<PdfStream>();
  #bytes = 0;

  constructor(limits: PdfLimits, checkpoint: Checkpoint) {
    this.#limits = limits;
    this.#checkpoint = checkpoint;
  }

  decode(stream: PdfStream, resolve: (object: PdfObject | undefined) => PdfObject): DecodedStream {
    const { maxStreamBytes, maxDecodedBytes } = this.#limits;
    this.#checkpoint();
    const decoded = decodeStream(stream, resolve, { maxBytes: maxStreamBytes, checkpoint: this.#checkpoint });
    this.#checkpoint();
    if (decoded.isTooLarge === true)
      throw overLimit(maxStreamBytes + 1, { format: "pdf", limit: "maxStreamBytes", most: maxStreamBytes, offset: 0 });
    if (!this.#counted.has(stream)) {
      this.#counted.add(stream);
      this.#bytes += decoded.bytes.length;
      checkLimit(this.#bytes, { format: "pdf", limit: "maxDecodedBytes", most: maxDecodedBytes, offset: 0 });
    }
    return decoded;
  }
}
