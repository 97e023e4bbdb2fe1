import type { Op } from "@colophon/contract";

/** Text of a file as it is made, counted against the limit as it grows. */
export class TextPieces {
  readonly #op: Pick<Op, "checkLimit" | "checkpoint">;
  readonly #pieces: Uint8Array[] = [];
  #text: string[] = [];
  #characters = 0;
  #byteLength = 0;

  constructor(op: Pick<Op, "checkLimit" | "checkpoint">) {
    this.#op = op;
  }

  add(text: string): this {
    this.#text.push(text);
    this.#characters += text.length;
    if (this.#characters > PIECE_CHARACTERS) this.#flush();
    return this;
  }

  toBytes(): Uint8Array {
    this.#flush();
    return Buffer.concat(this.#pieces);
  }

  #flush(): void {
    this.#op.checkpoint();
    const bytes = Buffer.from(this.#text.join("").toWellFormed(), "utf8");
    this.#byteLength += bytes.length;
    this.#op.checkLimit("maxOutputBytes", this.#byteLength);
    this.#pieces.push(bytes);
    this.#text = [];
    this.#characters = 0;
  }
}

const PIECE_CHARACTERS = 262_144;
