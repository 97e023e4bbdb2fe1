import { joinPieces } from "./pieces.ts";

/** Characters that are collected before they are encoded. */
const ENCODED_UNITS = 65_536;

/** A long text that is added piece by piece and kept as UTF-8; unpaired surrogates become U+FFFD. */
export class TextOutput {
  readonly #encoder = new TextEncoder();
  readonly #pieces: Uint8Array[] = [];
  #waiting: string[] = [];
  #units = 0;

  add(text: string): void {
    this.#waiting.push(text.toWellFormed());
    this.#units += text.length;
    if (this.#units >= ENCODED_UNITS) this.#encode();
  }

  /** The text, after what is put before it. */
  finish(before = ""): Uint8Array {
    this.#encode();
    return joinPieces([this.#encoder.encode(before.toWellFormed()), ...this.#pieces]);
  }

  #encode(): void {
    this.#pieces.push(this.#encoder.encode(this.#waiting.join("")));
    this.#waiting = [];
    this.#units = 0;
  }
}
