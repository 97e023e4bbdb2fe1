import { readUint16LE } from "@colophon/kit-bytes";

const CONTINUE = 0x3c;
const EMPTY = new Uint8Array(0);

/** The records of a workbook stream, one after the other. Source: [MS-XLS] 2.1.4. */
export class RecordReader {
  readonly #bytes: Uint8Array;
  /** Where the record that was read begins. */
  at = 0;
  type = 0;
  data: Uint8Array = EMPTY;
  #next: number;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#next = start;
  }

  /** False at the end of the stream, and where a record would end after it. */
  next(): boolean {
    const start = this.#next;
    if (start + 4 > this.#bytes.length) return false;
    const end = start + 4 + readUint16LE(this.#bytes, start + 2);
    if (end > this.#bytes.length) return false;
    this.at = start;
    this.type = readUint16LE(this.#bytes, start);
    this.data = this.#bytes.subarray(start + 4, end);
    this.#next = end;
    return true;
  }

  /** The type of the record after this one; undefined at the end. */
  peek(): number | undefined {
    return this.#next + 4 > this.#bytes.length ? undefined : readUint16LE(this.#bytes, this.#next);
  }

  /** The data of the CONTINUE records that follow at once; they are read. */
  continued(): Uint8Array[] {
    const pieces: Uint8Array[] = [];
    while (this.peek() === CONTINUE && this.next()) pieces.push(this.data);
    return pieces;
  }
}
