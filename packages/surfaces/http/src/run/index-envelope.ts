/** A part of a stored envelope: the bytes [start, end). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface IndexedEnvelope {
  /** The envelope, each long text in it written as `#` and the number of its span. */
  readonly envelope: unknown;
  readonly spans: readonly Span[];
}

/** Longer texts are not held: files in base64, bodies of mails. */
const MAX_HELD_BYTES = 1_024;
/** What is held of an envelope without its long texts. Attack: a result of millions of cells, asked for as an archive. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** What an envelope holds beside its long texts is too large to list its files. */
export class IndexTooLargeError extends Error {
  override readonly name = "IndexTooLargeError";
}

/**
 * A stored envelope, piece by piece -> its structure, without the files that it holds.
 *
 * Shapes   `chunks`: JSON in UTF-8, without a byte-order mark. Base64 has no `#`, so that a text is either itself or a span.
 * Cost     One pass; memory for the envelope without its long texts.
 * Errors   IndexTooLargeError.
 */
export async function indexEnvelope(chunks: AsyncIterable<Uint8Array>): Promise<IndexedEnvelope> {
  const index = new EnvelopeIndex();
  for await (const chunk of chunks) index.add(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  return index.finish();
}

class EnvelopeIndex {
  readonly #kept: Buffer[] = [];
  readonly #spans: Span[] = [];
  #keptLength = 0;
  #offset = 0;
  /** Of the text that is open; undefined between texts. */
  #start: number | undefined;
  #held: Buffer[] = [];
  #isEscaped = false;

  add(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; )
      at = this.#start === undefined ? this.#skipStructure(chunk, at) : this.#takeText(chunk, at, this.#start);
    this.#offset += chunk.length;
  }

  finish(): IndexedEnvelope {
    return { envelope: JSON.parse(Buffer.concat(this.#kept).toString("utf8")), spans: this.#spans };
  }

  #skipStructure(chunk: Buffer, at: number): number {
    const quote = chunk.indexOf(QUOTE, at);
    const end = quote === -1 ? chunk.length : quote + 1;
    this.#keep(chunk.subarray(at, end));
    if (quote !== -1) this.#start = this.#offset + end;
    return end;
  }

  #takeText(chunk: Buffer, at: number, start: number): number {
    const quote = chunk.indexOf(QUOTE, at);
    const end = quote === -1 ? chunk.length : quote;
    const piece = chunk.subarray(at, end);
    this.#isEscaped = this.#endsEscaped(piece);
    const isQuoted = quote !== -1 && this.#isEscaped;
    const taken = isQuoted ? quote + 1 : end;
    if (this.#offset + taken - start > MAX_HELD_BYTES) this.#held = [];
    // A copy: a view would hold the whole chunk.
    else this.#held.push(Buffer.from(chunk.subarray(at, taken)));
    if (quote === -1) return end;
    if (isQuoted) {
      this.#isEscaped = false;
      return taken;
    }
    this.#endText({ start, end: this.#offset + end });
    return quote + 1;
  }

  #endText(span: Span): void {
    if (span.end - span.start <= MAX_HELD_BYTES) for (const piece of this.#held) this.#keep(piece);
    else this.#keep(Buffer.from(`#${this.#spans.push(span) - 1}`));
    this.#keep(Buffer.from('"'));
    this.#held = [];
    this.#start = undefined;
  }

  /** Does what comes next follow an odd number of backslashes? */
  #endsEscaped(piece: Buffer): boolean {
    let first = piece.length;
    while (first > 0 && piece[first - 1] === BACKSLASH) first--;
    const isOdd = (piece.length - first) % 2 === 1;
    return first === 0 ? isOdd !== this.#isEscaped : isOdd;
  }

  #keep(piece: Buffer): void {
    this.#keptLength += piece.length;
    if (this.#keptLength > MAX_INDEX_BYTES) throw new IndexTooLargeError("The result is too large to list its files.");
    if (piece.length > 0) this.#kept.push(Buffer.from(piece));
  }
}
