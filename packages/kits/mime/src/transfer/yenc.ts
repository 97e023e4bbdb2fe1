import { crc32 } from "node:zlib";
import { ByteBuilder } from "@colophon/kit-bytes";
import { type DecoderContext, NO_BYTES, type TransferDecoder } from "./decoder.ts";
import { LineAssembler } from "./line-assembler.ts";

/** yEnc lines hold up to 254 bytes, 997 in the draft's widest reading. */
const MAX_YENC_LINE_BYTES = 2_048;
const ESCAPE = 61;

/** What an `=ybegin` line announces. */
interface YencHeader {
  readonly name: string;
  readonly byteLength: number | undefined;
}

/** An `=ybegin` line's name and size, or undefined when the line is none. */
export function readYencBegin(line: string): YencHeader | undefined {
  if (!line.startsWith("=ybegin ")) return undefined;
  const nameAt = line.indexOf(" name=");
  if (nameAt === -1) return undefined;
  const size = / size=(\d{1,15})(?: |$)/.exec(line.slice(0, nameAt))?.[1];
  return { name: line.slice(nameAt + 6).trim(), byteLength: size === undefined ? undefined : Number(size) };
}

/**
 * yEnc -> bytes: what stands between `=ybegin` and `=yend`, one part.
 *
 * Cost     O(bytes).
 * Errors   none; defect bad-yenc for a missing begin or end, another size or CRC-32 than announced.
 * Source   yEnc draft 1.3 (Helbing, 2002).
 */
export class YencDecoder implements TransferDecoder {
  readonly #context: DecoderContext;
  readonly #lines: LineAssembler;
  readonly #out = new ByteBuilder(64);
  #state: "before" | "data" | "after" = "before";
  #isEscaped = false;
  #byteLength = 0;
  #checksum = 0;
  #end: number;

  constructor(context: DecoderContext) {
    this.#context = context;
    this.#end = context.start;
    this.#lines = new LineAssembler(context.start, MAX_YENC_LINE_BYTES, (line, offset) => this.#readLine(line, offset));
  }

  push(chunk: Uint8Array): Uint8Array {
    this.#lines.push(chunk);
    return this.#take();
  }

  finish(): Uint8Array {
    this.#lines.finish();
    const rest = this.#take();
    if (this.#state !== "after") this.#note(this.#end, this.#state === "before" ? "no =ybegin line" : "no =yend line");
    return rest;
  }

  #take(): Uint8Array {
    if (this.#out.byteLength === 0) return NO_BYTES;
    const bytes = this.#out.take();
    this.#byteLength += bytes.length;
    this.#checksum = crc32(bytes, this.#checksum);
    return bytes;
  }

  #readLine(line: Uint8Array, offset: number): void {
    this.#end = offset + line.length;
    const isKeyword = line[0] === ESCAPE && line[1] === 0x79;
    const text = isKeyword ? Buffer.from(line).toString("latin1") : "";
    if (this.#state === "before" && readYencBegin(text) !== undefined) this.#state = "data";
    else if (this.#state !== "data") this.#context.skip?.({ start: offset, end: this.#end });
    else if (!text.startsWith("=ypart ")) {
      if (text.startsWith("=yend")) this.#endData(text, offset);
      else this.#decodeLine(line);
    }
  }

  #decodeLine(line: Uint8Array): void {
    for (const byte of line) {
      if (this.#isEscaped) this.#out.byte((byte - 106) & 255);
      else if (byte !== ESCAPE) this.#out.byte((byte - 42) & 255);
      this.#isEscaped = !this.#isEscaped && byte === ESCAPE;
    }
  }

  #endData(line: string, offset: number): void {
    this.#state = "after";
    const pending = this.#out.take();
    const byteLength = this.#byteLength + pending.length;
    const checksum = crc32(pending, this.#checksum);
    this.#out.append(pending);
    const size = / size=(\d{1,15})/.exec(line)?.[1];
    const announced = / p?crc32=([0-9a-fA-F]{1,8})/.exec(line)?.[1];
    if (size !== undefined && Number(size) !== byteLength) this.#note(offset, `size ${size}, found ${byteLength}`);
    if (announced !== undefined && Number.parseInt(announced, 16) !== checksum) this.#note(offset, "checksum differs");
  }

  #note(offset: number, detail: string): void {
    this.#context.note("bad-yenc", { start: offset, end: offset + 1 }, detail);
  }
}
