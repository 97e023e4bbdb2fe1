/** Of a table of codes: the symbol and, in the upper half, the length of its code; 0 where no code begins so. */
export type Codes = Uint32Array;

const LONGEST = 16;

/** Counts of codes by length and their symbols -> the symbol for each sixteen bits. Source: ITU-T T.81, annex C. */
export function codesOf(counts: Uint8Array, symbols: Uint8Array): Codes {
  const codes = new Uint32Array(1 << LONGEST);
  let [code, next] = [0, 0];
  for (let length = 1; length <= LONGEST; length += 1) {
    for (let index = 0; index < (counts[length - 1] ?? 0); index += 1) {
      const from = code << (LONGEST - length);
      codes.fill((length << 16) | (symbols[next] ?? 0), from, from + (1 << (LONGEST - length)));
      next += 1;
      code += 1;
    }
    code <<= 1;
  }
  return codes;
}

/** The bits of a scan, without the zeros that are put after each 0xFF. */
export class ScanBits {
  readonly #bytes: Uint8Array;
  #at: number;
  #buffer = 0;
  #count = 0;
  /** Bits that the scan does not have were read. */
  #missing = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  get isOver(): boolean {
    return this.#missing > LONGEST;
  }

  #fill(): void {
    while (this.#count <= LONGEST) {
      const byte = this.#bytes[this.#at] ?? 0xff;
      const isMarker = byte === 0xff && this.#bytes[this.#at + 1] !== 0;
      if (isMarker) this.#missing += 8;
      else this.#at += byte === 0xff ? 2 : 1;
      this.#buffer = ((this.#buffer << 8) | (isMarker ? 0 : byte)) & 0xff_ffff;
      this.#count += 8;
    }
  }

  /** The next symbol; undefined where no code begins with the next bits. */
  symbol(codes: Codes): number | undefined {
    this.#fill();
    const entry = codes[(this.#buffer >> (this.#count - LONGEST)) & 0xffff] ?? 0;
    if (entry === 0) return undefined;
    this.#count -= entry >> 16;
    return entry & 0xffff;
  }

  /** The given number of bits, up to 16. */
  take(count: number): number {
    if (count === 0) return 0;
    this.#fill();
    this.#count -= count;
    return (this.#buffer >> this.#count) & ((1 << count) - 1);
  }

  /** A difference of the given number of bits. Source: ITU-T T.81, F.2.2.1. */
  difference(count: number): number {
    const value = this.take(count);
    return count > 0 && value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  /** After a marker that restarts the scan. */
  restart(): void {
    this.#count = 0;
    this.#buffer = 0;
    this.#missing = 0;
    while (this.#at + 1 < this.#bytes.length) {
      const marker = this.#bytes[this.#at] === 0xff ? (this.#bytes[this.#at + 1] ?? 0) : 0;
      if (marker >= 0xd0 && marker <= 0xd7) {
        this.#at += 2;
        return;
      }
      if (marker > 0 && marker !== 0xff) return;
      this.#at += 1;
    }
  }
}
