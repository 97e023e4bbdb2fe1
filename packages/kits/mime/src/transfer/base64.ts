import { MAX_ENCODED_LINE_BYTES } from "../limits.ts";
import { type DecoderContext, NO_BYTES, openOutput, type TransferDecoder } from "./decoder.ts";

const PAD = 64;
const BLANK = 65;
const LINE_END = 66;
const JUNK = 67;

/** Byte -> its six bits, or its class above 63. */
const CLASS = buildClasses();

/** After padding, how much of a line is held to see whether it is base64 again. A longer one is, if it is so far. */
const MAX_BUFFERED_BYTES = 4_096;

function buildClasses(): Uint8Array {
  const classes = new Uint8Array(256).fill(JUNK);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (let index = 0; index < alphabet.length; index += 1) classes[alphabet.charCodeAt(index)] = index;
  for (const blank of " \t") classes[blank.charCodeAt(0)] = BLANK;
  for (const end of "\r\n") classes[end.charCodeAt(0)] = LINE_END;
  classes["=".charCodeAt(0)] = PAD;
  return classes;
}

/**
 * Base64 -> bytes, chunk by chunk.
 *
 * Foreign characters are skipped, as the standard asks. Missing padding is forgiven; one lone character at the end is
 * dropped. After padding the next line decides: if all of it is base64, another piece was appended and is read too;
 * otherwise (a mailing list's footer) the rest is no content.
 *
 * Cost     O(bytes).
 * Errors   none; defects bad-base64, base64-trailing-data, encoded-line-too-long.
 * Source   RFC 2045, 6.8; RFC 4648, 4.
 */
export class Base64Decoder implements TransferDecoder {
  readonly #context: DecoderContext;
  #offset: number;
  #out: Uint8Array = NO_BYTES;
  #length = 0;
  /** The group begun: its bits and how many characters it has. */
  #bits = 0;
  #count = 0;
  #lineBytes = 0;
  #hasForeign = false;
  #state: "reading" | "padded" | "ended" = "reading";
  #missingPads = 0;
  readonly #held = new HeldLine();

  constructor(context: DecoderContext) {
    this.#context = context;
    this.#offset = context.start;
  }

  push(chunk: Uint8Array): Uint8Array {
    this.#open(chunk.length + this.#held.length);
    this.#consume(chunk, this.#offset);
    this.#offset += chunk.length;
    return this.#out.subarray(0, this.#length);
  }

  finish(): Uint8Array {
    this.#open(this.#held.length);
    if (this.#state === "padded") this.#judgeHeld(this.#offset);
    if (this.#hasForeign) this.#context.skip?.({ start: this.#offset - this.#lineBytes, end: this.#offset });
    if (this.#missingPads > 0) this.#note("bad-base64", this.#offset, "padding is missing");
    if (this.#count > 0) {
      this.#note("bad-base64", this.#offset, this.#count === 1 ? "one character is left over" : "padding is missing");
      this.#writePartial();
    }
    return this.#out.subarray(0, this.#length);
  }

  #open(byteLength: number): void {
    this.#out = openOutput(this.#out, Math.ceil(byteLength / 4) * 3 + 3, this.#context);
    this.#length = 0;
  }

  #consume(bytes: Uint8Array, base: number): void {
    let index = 0;
    while (index < bytes.length && this.#state !== "ended") {
      index = this.#state === "reading" ? this.#read(bytes, index, base) : this.#hold(bytes, index, base);
    }
  }

  /** Reads to the end of the bytes or past a padding character. */
  #read(bytes: Uint8Array, from: number, base: number): number {
    let index = from;
    while (index < bytes.length) {
      if (this.#count === 0) {
        const next = this.#readGroups(bytes, index);
        this.#lineBytes += next - index;
        index = next;
        if (index >= bytes.length) break;
      }
      const bits = CLASS[bytes[index] ?? 0] ?? JUNK;
      index += 1;
      this.#lineBytes += 1;
      if (bits < PAD) this.#addBits(bits);
      else if (bits === LINE_END) this.#endLine(base + index - 1);
      else if (bits === JUNK) {
        this.#hasForeign = true;
        this.#note("bad-base64", base + index - 1, "foreign character");
      } else if (bits === PAD && this.#endByPadding(base + index - 1)) break;
    }
    return index;
  }

  /** The fast path: whole groups of four, three bytes each, as long as nothing else stands between. */
  #readGroups(bytes: Uint8Array, from: number): number {
    const out = this.#out;
    const last = bytes.length - 4;
    let length = this.#length;
    let index = from;
    while (index <= last) {
      const a = CLASS[bytes[index] ?? 0] ?? JUNK;
      const b = CLASS[bytes[index + 1] ?? 0] ?? JUNK;
      const c = CLASS[bytes[index + 2] ?? 0] ?? JUNK;
      const d = CLASS[bytes[index + 3] ?? 0] ?? JUNK;
      if ((a | b | c | d) >= PAD) break;
      out[length] = (a << 2) | (b >> 4);
      out[length + 1] = (b << 4) | (c >> 2);
      out[length + 2] = (c << 6) | d;
      length += 3;
      index += 4;
    }
    this.#length = length;
    return index;
  }

  #addBits(bits: number): void {
    this.#bits = (this.#bits << 6) | bits;
    this.#count += 1;
    if (this.#count < 4) return;
    this.#write(this.#bits >> 16);
    this.#write(this.#bits >> 8);
    this.#write(this.#bits);
    this.#bits = 0;
    this.#count = 0;
  }

  /** True when the padding ends the data; a stray one is skipped. */
  #endByPadding(offset: number): boolean {
    if (this.#count < 2) {
      this.#note("bad-base64", offset, "padding where none can be");
      return false;
    }
    this.#missingPads = 3 - this.#count;
    this.#writePartial();
    this.#state = "padded";
    return true;
  }

  /** The whole bytes of a group of two or three characters. */
  #writePartial(): void {
    if (this.#count === 2) this.#write(this.#bits >> 4);
    if (this.#count === 3) {
      this.#write(this.#bits >> 10);
      this.#write(this.#bits >> 2);
    }
    this.#bits = 0;
    this.#count = 0;
  }

  #write(byte: number): void {
    this.#out[this.#length] = byte;
    this.#length += 1;
  }

  #endLine(offset: number): void {
    const start = offset - this.#lineBytes + 1;
    if (this.#lineBytes - 1 > MAX_ENCODED_LINE_BYTES) this.#note("encoded-line-too-long", start);
    if (this.#hasForeign) this.#context.skip?.({ start, end: offset });
    this.#lineBytes = 0;
    this.#hasForeign = false;
  }

  /** Holds one byte of the line after the padding, and judges the line at its end. */
  #hold(bytes: Uint8Array, index: number, base: number): number {
    const byte = bytes[index] ?? 0;
    const kind = CLASS[byte] ?? JUNK;
    if (kind === LINE_END) this.#judgeHeld(base + index);
    else if (kind === PAD && this.#missingPads > 0 && this.#held.length === 0) this.#missingPads -= 1;
    else if (this.#held.add(byte)) this.#judgeHeld(base + index);
    return index + 1;
  }

  #judgeHeld(offset: number): void {
    const line = this.#held.take();
    if (endWithoutBlanks(line) === 0) return;
    this.#note("base64-trailing-data", Math.max(this.#context.start, offset - line.length));
    this.#state = isBase64Line(line) ? "reading" : "ended";
    if (this.#state === "ended") this.#context.skip?.({ start: offset - line.length, end: Number.POSITIVE_INFINITY });
    this.#lineBytes = 0;
    if (this.#state === "reading") this.#consume(line, offset - line.length);
  }

  #note(id: "bad-base64" | "base64-trailing-data" | "encoded-line-too-long", offset: number, detail?: string): void {
    this.#context.note(id, { start: offset, end: offset + 1 }, detail);
  }
}

/** The line after the padding. */
class HeldLine {
  #bytes: Uint8Array = NO_BYTES;
  length = 0;

  /** True when no more bytes are held; the buffer is made with the first byte. */
  add(byte: number): boolean {
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(MAX_BUFFERED_BYTES);
    this.#bytes[this.length] = byte;
    this.length += 1;
    return this.length >= MAX_BUFFERED_BYTES;
  }

  take(): Uint8Array {
    const line = this.#bytes.slice(0, this.length);
    this.length = 0;
    return line;
  }
}

function endWithoutBlanks(line: Uint8Array): number {
  let end = line.length;
  while (end > 0 && CLASS[line[end - 1] ?? 0] === BLANK) end -= 1;
  return end;
}

/** Groups of four of the alphabet, padding only at the end; of a line cut at the cap, no more than the alphabet. */
function isBase64Line(line: Uint8Array): boolean {
  const whole = endWithoutBlanks(line);
  let end = whole;
  while (end > 0 && whole - end < 2 && CLASS[line[end - 1] ?? 0] === PAD) end -= 1;
  if (line.length < MAX_BUFFERED_BYTES && whole % 4 !== 0) return false;
  for (let index = 0; index < end; index += 1) if ((CLASS[line[index] ?? 0] ?? JUNK) >= PAD) return false;
  return true;
}
