import { Output } from "./decoded.ts";

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const DISTANCE_BITS = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

interface Codes {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

class DamagedData extends Error {}

/** Deflate data up to where it is damaged: zlib itself gives nothing then. Source: RFC 1951. */
export function salvageInflate(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const output = new Output(bytes.length * 4, maxBytes);
  try {
    const bits = new BitReader(bytes);
    for (let isLast = false; !isLast; ) {
      isLast = bits.read(1) === 1;
      const kind = bits.read(2);
      if (kind === 0) copyStored(bits, output);
      else if (kind === 1) readBlock(bits, output, FIXED_LENGTHS, FIXED_DISTANCES);
      else if (kind === 2) readDynamic(bits, output);
      else throw new DamagedData();
    }
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
  }
  return output.bytes;
}

class BitReader {
  readonly bytes: Uint8Array;
  position = 0;
  #buffer = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  read(count: number): number {
    while (this.#count < count) {
      const byte = this.bytes[this.position];
      if (byte === undefined) throw new DamagedData();
      this.#buffer |= byte << this.#count;
      this.position += 1;
      this.#count += 8;
    }
    const value = this.#buffer & ((1 << count) - 1);
    this.#buffer >>>= count;
    this.#count -= count;
    return value;
  }

  toByte(): void {
    this.#buffer = 0;
    this.#count = 0;
  }
}

function copyStored(bits: BitReader, output: Output): void {
  bits.toByte();
  const { bytes, position } = bits;
  const length = (bytes[position] ?? 0) + (bytes[position + 1] ?? 0) * 256;
  const complement = (bytes[position + 2] ?? 0) + (bytes[position + 3] ?? 0) * 256;
  if (length !== (complement ^ 0xffff)) throw new DamagedData();
  if (!output.append(bytes.subarray(position + 4, position + 4 + length))) throw new DamagedData();
  bits.position = position + 4 + length;
}

function makeCodes(lengths: readonly number[]): Codes {
  const counts = new Uint16Array(16);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const offsets = new Uint16Array(17);
  for (let length = 1; length < 16; length += 1) offsets[length + 1] = (offsets[length] ?? 0) + (counts[length] ?? 0);
  const symbols = new Uint16Array(lengths.length);
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    symbols[offsets[length] ?? 0] = symbol;
    offsets[length] = (offsets[length] ?? 0) + 1;
  });
  return { counts, symbols };
}

function readSymbol(bits: BitReader, { counts, symbols }: Codes): number {
  let code = 0;
  let first = 0;
  let index = 0;
  for (let length = 1; length < 16; length += 1) {
    code |= bits.read(1);
    const count = counts[length] ?? 0;
    if (code - count < first) return symbols[index + code - first] ?? 0;
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  throw new DamagedData();
}

function readDynamic(bits: BitReader, output: Output): void {
  const lengthCount = bits.read(5) + 257;
  const distanceCount = bits.read(5) + 1;
  const codeCount = bits.read(4) + 4;
  const codeLengths = new Array<number>(19).fill(0);
  for (let index = 0; index < codeCount; index += 1) codeLengths[CODE_LENGTH_ORDER[index] ?? 0] = bits.read(3);
  const codes = makeCodes(codeLengths);
  const lengths: number[] = [];
  while (lengths.length < lengthCount + distanceCount) {
    const symbol = readSymbol(bits, codes);
    if (symbol < 16) lengths.push(symbol);
    else {
      const value = symbol === 16 ? (lengths.at(-1) ?? 0) : 0;
      const count = symbol === 16 ? 3 + bits.read(2) : symbol === 17 ? 3 + bits.read(3) : 11 + bits.read(7);
      for (let index = 0; index < count; index += 1) lengths.push(value);
    }
  }
  const distances = makeCodes(lengths.slice(lengthCount, lengthCount + distanceCount));
  readBlock(bits, output, makeCodes(lengths.slice(0, lengthCount)), distances);
}

function readBlock(bits: BitReader, output: Output, lengths: Codes, distances: Codes): void {
  for (;;) {
    const symbol = readSymbol(bits, lengths);
    if (symbol === 256) return;
    if (symbol < 256) {
      if (!output.push(symbol)) throw new DamagedData();
      continue;
    }
    const length = (LENGTH_BASE[symbol - 257] ?? 0) + bits.read(LENGTH_BITS[symbol - 257] ?? 0);
    const code = readSymbol(bits, distances);
    const distance = (DISTANCE_BASE[code] ?? 0) + bits.read(DISTANCE_BITS[code] ?? 0);
    if (length === 0 || distance === 0 || distance > output.length) throw new DamagedData();
    for (let index = 0; index < length; index += 1)
      if (!output.push(output.at(output.length - distance))) throw new DamagedData();
  }
}

const FIXED_LENGTHS = makeCodes(
  Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
);
const FIXED_DISTANCES = makeCodes(new Array<number>(30).fill(5));
