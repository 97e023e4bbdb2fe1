import { ByteBuilder } from "@colophon/kit-bytes";
import { type DecoderContext, NO_BYTES, type TransferDecoder } from "./decoder.ts";
import { LineAssembler } from "./line-assembler.ts";

/** A data line has at most 1 + 84 characters for 63 bytes; agents add a checksum and blanks. Longer is no data. */
const MAX_UU_LINE_BYTES = 256;

/** `begin 644 name`: the mode and the name. */
const BEGIN = /^begin [0-7]{3,4} (\S.*)$/;

/** The name on a uuencode begin line, or undefined when the line is none. */
export function readUuBegin(line: string): string | undefined {
  return BEGIN.exec(line)?.[1]?.trim();
}

/**
 * Uuencoded lines -> bytes: what stands between `begin` and `end`; text before and after is no content.
 *
 * Cost     O(bytes).
 * Errors   none; defect bad-uuencode for lines that are no data, a missing begin or a missing end.
 * Source   IEEE Std 1003.1, uuencode (historical algorithm).
 */
export class UuencodeDecoder implements TransferDecoder {
  readonly #context: DecoderContext;
  readonly #lines: LineAssembler;
  #out = new ByteBuilder(64);
  #state: "before" | "data" | "after" = "before";
  #end: number;

  constructor(context: DecoderContext) {
    this.#context = context;
    this.#end = context.start;
    this.#lines = new LineAssembler(context.start, MAX_UU_LINE_BYTES, (line, offset) => this.#readLine(line, offset));
  }

  push(chunk: Uint8Array): Uint8Array {
    this.#lines.push(chunk);
    return this.#out.byteLength === 0 ? NO_BYTES : this.#out.take();
  }

  finish(): Uint8Array {
    this.#lines.finish();
    if (this.#state !== "after") this.#note(this.#end, this.#state === "before" ? "no begin line" : "no end line");
    return this.#out.take();
  }

  #readLine(line: Uint8Array, offset: number): void {
    this.#end = offset + line.length;
    const text = Buffer.from(line).toString("latin1");
    if (!this.#take(text, line, offset)) this.#context.skip?.({ start: offset, end: this.#end });
  }

  /** False for a line that is not of the encoded file. */
  #take(text: string, line: Uint8Array, offset: number): boolean {
    if (this.#state === "after") return false;
    if (this.#state === "before") {
      if (readUuBegin(text) === undefined) return false;
      this.#state = "data";
    } else if (text.trimEnd() === "end") this.#state = "after";
    else if (!decodeUuLine(line, this.#out)) {
      this.#note(offset, "a line is not encoded data");
      return false;
    }
    return true;
  }

  #note(offset: number, detail: string): void {
    this.#context.note("bad-uuencode", { start: offset, end: offset + 1 }, detail);
  }
}

/** True when the line is uuencoded data, whose bytes are then appended; short lines had their last blanks stripped. */
export function decodeUuLine(line: Uint8Array, out: ByteBuilder): boolean {
  const first = line[0];
  if (first === undefined) return true;
  const byteLength = (first - 32) & 63;
  const charLength = Math.ceil(byteLength / 3) * 4;
  const isData = line.every((byte) => byte >= 32 && byte <= 96);
  if (!isData || line.length - 1 > charLength + 2) return byteLength === 0 && isData;
  for (let group = 0; group * 3 < byteLength; group += 1) {
    const bits = [1, 2, 3, 4].reduce((sum, place) => (sum << 6) | (((line[group * 4 + place] ?? 32) - 32) & 63), 0);
    for (let place = 0; place < 3 && group * 3 + place < byteLength; place += 1)
      out.byte((bits >> (16 - 8 * place)) & 255);
  }
  return true;
}
