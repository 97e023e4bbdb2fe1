/** Bytes that grow by doubling: where a decoder cannot know its output's size. */
export class GrowingBytes {
  #bytes: Uint8Array;
  #length = 0;

  constructor(expectedBytes: number) {
    this.#bytes = new Uint8Array(Math.max(64, expectedBytes));
  }

  get byteLength(): number {
    return this.#length;
  }

  push(byte: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = byte;
  }

  append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** The bytes so far, in no more memory than a third above theirs; afterwards empty. */
  take(): Uint8Array {
    const isLoose = this.#bytes.length > 64 && this.#length < this.#bytes.length * 0.75;
    const taken = isLoose ? this.#bytes.slice(0, this.#length) : this.#bytes.subarray(0, this.#length);
    this.#bytes = new Uint8Array(64);
    this.#length = 0;
    return taken;
  }

  #grow(byteLength: number): void {
    const wider = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + byteLength));
    wider.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = wider;
  }
}
