import type { ByteSource } from "@colophon/kit-bytes";
import { createDecoder } from "@colophon/kit-text";
import { csvError } from "../errors.ts";
import { findMalformed, type Window, type WindowBytes } from "./window.ts";

/** Where a piece of the source begins, in both countings. */
interface Piece {
  readonly position: number;
  readonly offset: number;
  readonly offsetEnd: number;
  /** ISO-2022-JP: the escape sequence in force where the piece begins. */
  readonly shift: Uint8Array;
}

/** The source is decoded in pieces of this size, and a position is found by walking one piece. */
const PIECE_BYTES = 32_768;
const ESCAPE_BYTE = 0x1b;
const ASCII_SHIFT = Uint8Array.of(ESCAPE_BYTE, 0x28, 0x42);

/**
 * UTF-16 and ISO-2022-JP read as UTF-8, so that one scanner serves them.
 *
 * Shapes   Positions count UTF-8 bytes from 0; `toOffset` walks from the beginning of the piece that holds the position, so
 *          offsets are exact. Only the bytes from the last `read` on are kept.
 * Cost     O(bytes) to read, O(32 KiB) to find an offset.
 * Errors   FormatError MALFORMED_ENCODING unless told to replace.
 */
export class TranscodedWindow implements Window {
  readonly encoding = "utf-8";
  readonly start = 0;
  readonly #source: ByteSource;
  readonly #name: string;
  readonly #replaces: boolean;
  #decoder;
  #pieces: Piece[] = [];
  #kept = new Uint8Array();
  #keptFrom = 0;
  #offset = 0;
  #shift: Uint8Array = ASCII_SHIFT;

  constructor(source: ByteSource, name: string, options: { readonly replacesMalformed: boolean }) {
    this.#source = source;
    this.#name = name;
    this.#replaces = options.replacesMalformed;
    this.#decoder = createDecoder(name, { fatal: !this.#replaces });
    const [first, second] = source.read(0, Math.min(source.byteLength, 2));
    const isLittle = first === 0xff && second === 0xfe && name === "utf-16le";
    const isBig = first === 0xfe && second === 0xff && name === "utf-16be";
    if (isLittle || isBig) this.#offset = 2;
  }

  read(position: number, byteLength: number): WindowBytes {
    this.#dropBefore(position);
    while (this.#keptFrom + this.#kept.length < position + byteLength && this.#offset < this.#source.byteLength) {
      this.#decodePiece();
    }
    const from = position - this.#keptFrom;
    const bytes = this.#kept.subarray(from, from + byteLength);
    const isFinal = this.#offset >= this.#source.byteLength && from + byteLength >= this.#kept.length;
    return { bytes, isFinal };
  }

  toOffset(position: number): number {
    let piece = this.#pieces[0];
    for (const candidate of this.#pieces) if (candidate.position <= position) piece = candidate;
    if (piece === undefined) return this.#offset;
    return this.#walk(piece, position);
  }

  #dropBefore(position: number): void {
    const drop = position - this.#keptFrom;
    if (drop <= 0) return;
    this.#kept = this.#kept.slice(drop);
    this.#keptFrom = position;
    const first = this.#pieces.findLastIndex((piece) => piece.position <= position);
    if (first > 0) this.#pieces.splice(0, first);
  }

  #decodePiece(): void {
    const offset = this.#offset;
    const raw = this.#source.read(offset, Math.min(this.#source.byteLength, offset + PIECE_BYTES));
    const bytes = raw.subarray(0, this.#wholeCharacters(raw, offset));
    const isLast = offset + bytes.length >= this.#source.byteLength;
    const piece = {
      position: this.#keptFrom + this.#kept.length,
      offset,
      offsetEnd: offset + bytes.length,
      shift: this.#shift,
    };
    const text = this.#decode(bytes, offset, isLast);
    const added = Buffer.from(text, "utf8");
    this.#pieces.push(piece);
    this.#kept = this.#kept.length === 0 ? added : Buffer.concat([this.#kept, added]);
    this.#offset = piece.offsetEnd;
    const lastEscape = bytes.lastIndexOf(ESCAPE_BYTE);
    if (this.#name === "iso-2022-jp" && lastEscape !== -1) this.#shift = bytes.slice(lastEscape, lastEscape + 3);
  }

  #decode(bytes: Uint8Array, offset: number, isLast: boolean): string {
    try {
      return this.#decoder.decode(bytes, { stream: !isLast });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const at = offset + findMalformed(bytes, this.#name);
      const place = { offset: at, rowIndex: -1, lineNumber: -1 };
      throw csvError("MALFORMED_ENCODING", `The bytes at ${at} are not valid ${this.#name} text.`, place);
    }
  }

  /** How many bytes of `raw` end with a whole character, so that a piece begins where a character does. */
  #wholeCharacters(raw: Uint8Array, offset: number): number {
    if (offset + raw.length >= this.#source.byteLength) return raw.length;
    if (this.#name === "iso-2022-jp") {
      const lineEnd = raw.lastIndexOf(0x0a);
      return lineEnd === -1 ? raw.length : lineEnd + 1;
    }
    const even = raw.length & ~1;
    const high = raw[this.#name === "utf-16le" ? even - 1 : even - 2] ?? 0;
    return high >= 0xd8 && high <= 0xdb ? even - 2 : even;
  }

  #walk(piece: Piece, position: number): number {
    const raw = this.#source.read(piece.offset, piece.offsetEnd);
    const isJapanese = this.#name === "iso-2022-jp";
    // Two escapes in a row are an error of their own.
    const needsShift = isJapanese && raw[0] !== ESCAPE_BYTE;
    const text = createDecoder(this.#name).decode(needsShift ? Buffer.concat([piece.shift, raw]) : raw);
    let isWide = piece.shift[1] === 0x24;
    let at = 0;
    let reached = piece.position;
    for (const character of text) {
      while (isJapanese && raw[at] === ESCAPE_BYTE) {
        isWide = raw[at + 1] === 0x24;
        at += 3;
      }
      if (reached >= position) break;
      reached += Buffer.byteLength(character);
      at += isJapanese ? (isWide && raw[at] !== 0x0a && raw[at] !== 0x0d ? 2 : 1) : character.length * 2;
    }
    return piece.offset + at;
  }
}
