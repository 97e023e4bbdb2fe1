import { MAX_ENCODED_LINE_BYTES, MAX_LINE_BYTES } from "../limits.ts";
import { type DecoderContext, openOutput, type TransferDecoder } from "./decoder.ts";

const LF = 10;
const CR = 13;
const TAB = 9;
const BLANK = 32;
const EQUALS = 61;
const NOTHING = -1;

/** What the bytes just read may be part of. */
type State = "text" | "equals" | "hex" | "soft-cr";

/**
 * Quoted-printable -> bytes, chunk by chunk.
 *
 * Line ends stay as they are. Blanks before a line end are removed, also between a soft break's "=" and its line end.
 * "=" and two digits of either case is a byte; "=" before anything else stays, as does the anything. A soft break at
 * the very end is nothing.
 *
 * Cost     O(bytes). A run of more than 998 blanks is text: no transport adds so many, and they are not held.
 * Errors   none; defects bad-qp, qp-trailing-space, encoded-line-too-long.
 * Source   RFC 2045, 6.7 (1) to (5) and its notes.
 */
export class QuotedPrintableDecoder implements TransferDecoder {
  readonly #context: DecoderContext;
  #offset: number;
  #out: Uint8Array = new Uint8Array(0);
  #length = 0;
  #state: State = "text";
  #firstDigit = 0;
  #blanks: number[] = [];
  #lineBytes = 0;

  constructor(context: DecoderContext) {
    this.#context = context;
    this.#offset = context.start;
  }

  push(chunk: Uint8Array): Uint8Array {
    this.#open(chunk.length);
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      const isPlain = byte > BLANK ? byte !== EQUALS : byte === BLANK && (chunk[index + 1] ?? 0) > BLANK;
      if (isPlain && this.#state === "text") {
        if (this.#blanks.length > 0) this.#writeBlanks();
        this.#lineBytes += 1;
        this.#out[this.#length++] = byte;
      } else this.#step(byte, this.#offset + index);
    }
    this.#offset += chunk.length;
    return this.#out.subarray(0, this.#length);
  }

  finish(): Uint8Array {
    this.#open(0);
    if (this.#state === "hex") this.#writeLiteral(this.#offset, [EQUALS, this.#firstDigit]);
    if (this.#blanks.length > 0) this.#note("qp-trailing-space", this.#offset - this.#blanks.length);
    return this.#out.subarray(0, this.#length);
  }

  #open(byteLength: number): void {
    this.#out = openOutput(this.#out, byteLength + this.#blanks.length + 8, this.#context);
    this.#length = 0;
  }

  #step(byte: number, offset: number): void {
    if (this.#state === "text") this.#readText(byte, offset);
    else if (this.#state === "equals") this.#readAfterEquals(byte, offset);
    else if (this.#state === "hex") this.#readSecondDigit(byte, offset);
    else {
      this.#state = "text";
      if (byte !== LF) this.#step(byte, offset);
    }
  }

  #readText(byte: number, offset: number): void {
    this.#lineBytes += 1;
    if (byte === EQUALS) {
      this.#writeBlanks();
      this.#state = "equals";
    } else if (byte === LF || byte === CR) {
      if (this.#blanks.length > 0) this.#note("qp-trailing-space", offset - this.#blanks.length);
      this.#blanks = [];
      this.#endLine(offset);
      this.#out[this.#length++] = byte;
    } else if (byte === BLANK || byte === TAB) {
      this.#blanks.push(byte);
      if (this.#blanks.length > MAX_LINE_BYTES) this.#writeBlanks();
    } else {
      this.#writeBlanks();
      this.#out[this.#length++] = byte;
    }
  }

  #readAfterEquals(byte: number, offset: number): void {
    this.#lineBytes += 1;
    if (byte === LF || byte === CR) {
      if (this.#blanks.length > 0) this.#note("qp-trailing-space", offset - this.#blanks.length);
      this.#blanks = [];
      this.#endLine(offset);
      this.#state = byte === CR ? "soft-cr" : "text";
    } else if ((byte === BLANK || byte === TAB) && this.#blanks.length < MAX_LINE_BYTES) {
      this.#blanks.push(byte);
    } else if (this.#blanks.length === 0 && digitOf(byte) !== NOTHING) {
      this.#firstDigit = byte;
      this.#state = "hex";
    } else {
      const blanks = this.#blanks;
      this.#blanks = [];
      this.#writeLiteral(offset, [EQUALS, ...blanks]);
      this.#readText(byte, offset);
    }
  }

  #readSecondDigit(byte: number, offset: number): void {
    const low = digitOf(byte);
    if (low === NOTHING) {
      this.#writeLiteral(offset, [EQUALS, this.#firstDigit]);
      this.#readText(byte, offset);
      return;
    }
    this.#lineBytes += 1;
    this.#out[this.#length++] = (digitOf(this.#firstDigit) << 4) | low;
    this.#state = "text";
  }

  /** An illegal sequence is text. */
  #writeLiteral(offset: number, bytes: readonly number[]): void {
    this.#note("bad-qp", offset - bytes.length);
    this.#reserve(bytes.length);
    for (const byte of bytes) this.#out[this.#length++] = byte;
    this.#state = "text";
  }

  #writeBlanks(): void {
    this.#reserve(this.#blanks.length);
    for (const blank of this.#blanks) this.#out[this.#length++] = blank;
    this.#blanks = [];
  }

  /** Blanks held over from an earlier chunk are no part of this chunk's size. */
  #reserve(byteLength: number): void {
    if (this.#length + byteLength + 4 < this.#out.length) return;
    const wider = new Uint8Array((this.#out.length + byteLength) * 2);
    wider.set(this.#out);
    this.#out = wider;
  }

  #endLine(offset: number): void {
    if (this.#lineBytes - 1 > MAX_ENCODED_LINE_BYTES) {
      this.#note("encoded-line-too-long", offset - this.#lineBytes + 1);
    }
    this.#lineBytes = 0;
  }

  #note(id: "bad-qp" | "qp-trailing-space" | "encoded-line-too-long", offset: number): void {
    const start = Math.max(this.#context.start, offset);
    this.#context.note(id, { start, end: start + 1 });
  }
}

function digitOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : NOTHING;
}
