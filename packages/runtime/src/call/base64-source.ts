import { Base64Error, type ByteSource, decodeBase64 } from "@colophon/contract";
import type { FileSource } from "./file-source.ts";

/** Characters decoded at once; a multiple of four. */
const STEP = 1 << 20;

/** A file that stands in base64 in the text of another file: decoded where it is read, never held whole. */
class Base64Source implements ByteSource {
  readonly byteLength: number;
  readonly #file: FileSource;
  readonly #start: number;
  readonly #length: number;

  /** `start` and `end` bound the characters. */
  constructor(file: FileSource, start: number, end: number) {
    this.#file = file;
    this.#start = start;
    this.#length = end - start;
    this.byteLength = (this.#length / 4) * 3 - this.#countPadding();
  }

  read(start: number, end: number): Uint8Array {
    const bytes = new Uint8Array(Math.max(0, end - start));
    this.readInto(bytes, start);
    return bytes;
  }

  readInto(bytes: Uint8Array, start: number): void {
    for (let at = Math.floor(start / 3) * 4, done = 0; done < bytes.length; at += STEP) {
      const skipped = done === 0 ? start % 3 : 0;
      const decoded = this.#decode(at, Math.ceil((skipped + bytes.length - done) / 3) * 4);
      const piece = decoded.subarray(skipped, skipped + bytes.length - done);
      bytes.set(piece, done);
      done += piece.length;
    }
  }

  /** Errors: Base64Error when a character is none of base64 or padding stands inside. */
  verify(): void {
    for (let at = 0; at < this.#length; at += STEP) {
      const isLast = at + STEP >= this.#length;
      const decoded = this.#decode(at, STEP);
      if (!isLast && decoded.length !== (STEP / 4) * 3) throw new Base64Error("Padding is inside", at);
    }
  }

  #decode(at: number, length: number): Uint8Array {
    const end = Math.min(at + length, at + STEP, this.#length);
    return decodeBase64(readText(this.#file, this.#start + at, this.#start + end));
  }

  #countPadding(): number {
    const tail = readText(this.#file, this.#start + Math.max(0, this.#length - 2), this.#start + this.#length);
    return tail === "==" ? 2 : tail.endsWith("=") ? 1 : 0;
  }
}

/** The source, or undefined when the characters are no standard base64: the contract then says what is wrong with them. */
export function openBase64(file: FileSource, start: number, end: number): ByteSource | undefined {
  if ((end - start) % 4 !== 0) return undefined;
  const source = new Base64Source(file, start, end);
  try {
    source.verify();
    return source;
  } catch (error) {
    if (error instanceof Base64Error) return undefined;
    throw error;
  }
}

function readText(file: FileSource, start: number, end: number): string {
  return Buffer.from(file.read(start, end).buffer).toString("latin1");
}
