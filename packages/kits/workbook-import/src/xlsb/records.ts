import { malformedWorkbook } from "../errors.ts";

/** The records of a binary part. Source: [MS-XLSB] 2.1.4. */
export class PartRecords {
  readonly #bytes: Uint8Array;
  readonly #part: string;
  #at = 0;
  type = 0;
  data: Uint8Array;

  constructor(bytes: Uint8Array, part: string) {
    this.#bytes = bytes;
    this.#part = part;
    this.data = bytes.subarray(0, 0);
  }

  /** False at the end. Errors: MALFORMED for a record that the part does not have whole. */
  next(): boolean {
    if (this.#at >= this.#bytes.length) return false;
    this.type = this.#number(2);
    const length = this.#number(4);
    const end = this.#at + length;
    if (end > this.#bytes.length) throw malformedWorkbook(this.#part, "The part is cut inside of a record.", this.#at);
    this.data = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return true;
  }

  /** Seven bits of each byte; the eighth says that another follows. A type keeps both. */
  #number(most: number): number {
    let value = 0;
    for (let index = 0; index < most; index++) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined)
        throw malformedWorkbook(this.#part, "The part is cut inside of a record.", this.#bytes.length);
      value += (byte & 0x7f) * 2 ** (7 * index);
      if ((byte & 0x80) === 0) break;
    }
    return value;
  }
}
