const LF = 10;
const CR = 13;

/**
 * Chunks -> lines, without their line ends; a line longer than `maxBytes` is given in pieces, which no decoder of lines
 * takes for data. Stops a line that never ends from being held.
 */
export class LineAssembler {
  readonly #maxBytes: number;
  readonly #onLine: (line: Uint8Array, offset: number) => void;
  #held: Uint8Array;
  #length = 0;
  #offset: number;

  constructor(start: number, maxBytes: number, onLine: (line: Uint8Array, offset: number) => void) {
    this.#maxBytes = maxBytes;
    this.#onLine = onLine;
    this.#held = new Uint8Array(maxBytes);
    this.#offset = start;
  }

  push(chunk: Uint8Array): void {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (byte === LF) this.#emit(1);
      else {
        if (this.#length === this.#maxBytes) this.#emit(0);
        this.#held[this.#length++] = byte;
      }
    }
  }

  finish(): void {
    if (this.#length > 0) this.#emit(0);
  }

  #emit(eolBytes: number): void {
    const hasCr = eolBytes === 1 && this.#held[this.#length - 1] === CR;
    this.#onLine(this.#held.subarray(0, hasCr ? this.#length - 1 : this.#length), this.#offset);
    this.#offset += this.#length + eolBytes;
    this.#length = 0;
  }
}
