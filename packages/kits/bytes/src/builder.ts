const FIRST_CAPACITY = 1024;
const SMALL_CAPACITY = 64;

/** Bytes that grow at their end; the buffer doubles, so that appending is O(1) a byte. */
export class ByteBuilder {
  #buffer: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(capacity = FIRST_CAPACITY) {
    this.#buffer = new Uint8Array(capacity);
  }

  get byteLength(): number {
    return this.#length;
  }

  append(bytes: Uint8Array): this {
    const at = this.#grow(bytes.length);
    this.#buffer.set(bytes, at);
    return this;
  }

  byte(value: number): this {
    // First the room: growing puts another buffer in place of the one that would be written to.
    const at = this.#grow(1);
    this.#buffer[at] = value;
    return this;
  }

  uint16LE(value: number): this {
    return this.byte(value & 0xff).byte((value >>> 8) & 0xff);
  }

  uint32LE(value: number): this {
    return this.uint16LE(value & 0xffff).uint16LE(value >>> 16);
  }

  uint16BE(value: number): this {
    return this.byte((value >>> 8) & 0xff).byte(value & 0xff);
  }

  uint32BE(value: number): this {
    return this.uint16BE(value >>> 16).uint16BE(value & 0xffff);
  }

  /** The characters as UTF-8; half a surrogate pair becomes U+FFFD. */
  text(characters: string): this {
    const at = this.#grow(characters.length * 3);
    const { written } = ENCODER.encodeInto(characters, this.#buffer.subarray(at));
    this.#length = at + written;
    return this;
  }

  /** Characters of U+0000 to U+00FF, a byte each. */
  latin1(characters: string): this {
    const at = this.#grow(characters.length);
    for (let index = 0; index < characters.length; index += 1) this.#buffer[at + index] = characters.charCodeAt(index);
    return this;
  }

  /** What was written so far, without a copy: it stays true until more is written. */
  get written(): Uint8Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#length);
  }

  /** What was written so far, as a copy of its exact length. */
  toBytes(): Uint8Array<ArrayBuffer> {
    return this.#buffer.slice(0, this.#length);
  }

  /** The same without a copy where the buffer is no more than a third too large; afterwards the builder is empty. */
  take(): Uint8Array<ArrayBuffer> {
    const isLoose = this.#buffer.length > SMALL_CAPACITY && this.#length < this.#buffer.length * 0.75;
    const taken = isLoose ? this.toBytes() : this.#buffer.subarray(0, this.#length);
    this.#buffer = new Uint8Array(SMALL_CAPACITY);
    this.#length = 0;
    return taken;
  }

  #grow(byteLength: number): number {
    const at = this.#length;
    const needed = at + byteLength;
    if (needed > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(needed, this.#buffer.length * 2));
      larger.set(this.#buffer.subarray(0, at));
      this.#buffer = larger;
    }
    this.#length = needed;
    return at;
  }
}

const ENCODER = new TextEncoder();
