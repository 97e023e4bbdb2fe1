import { type EncodingTable, encodingTable } from "./huffman.ts";
import { CELLS, type Component, type Jpeg, NATURAL } from "./jpeg.ts";

const MAX_SCAN_BLOCKS = 10;
/** A file in one pass has two tables of each kind: for the first component, and for all others. */
const TABLES = 2;
const EMPTY_RUN = 0xf0;
/** Bits that a decoder of 8-bit samples accepts. Source: ITU-T T.81, tables F.1 and F.2. */
const LARGEST = { dc: 11, ac: 10 } as const;

/**
 * Coefficients -> a JPEG in one pass with the shortest Huffman codes and without comments. A decoder finds the same samples in it
 * as in the file from which they were read. Undefined where one unit would have more than ten blocks, or a number too many bits.
 *
 * Cost     O(blocks), twice.
 * Source   ITU-T T.81.
 */
export function writeJpeg(jpeg: Jpeg, tick: () => void): Uint8Array | undefined {
  const { components } = jpeg;
  const isAlone = components.length === 1;
  const blocks = components.reduce((sum, { horizontal, vertical }) => sum + horizontal * vertical, 0);
  if (!isAlone && blocks > MAX_SCAN_BLOCKS) return undefined;
  const counts = Array.from({ length: TABLES }, () => ({ dc: new Uint32Array(256), ac: new Uint32Array(256) }));
  let isTooLarge = false;
  const counter = new SymbolWriter((own, kind, symbol, _, size) => {
    isTooLarge ||= size > LARGEST[kind];
    const table = (counts[own] as (typeof counts)[number])[kind];
    table[symbol & 0xff] = (table[symbol & 0xff] as number) + 1;
  });
  eachBlock(jpeg, tick, counter);
  if (isTooLarge) return undefined;
  const tables = counts.map(({ dc, ac }) => ({ dc: encodingTable(dc), ac: encodingTable(ac) }));
  const bits = new EntropyWriter();
  const writer = new SymbolWriter((own, kind, symbol, value, size) => {
    const { codes, lengths } = (tables[own] as (typeof tables)[number])[kind];
    bits.write(codes[symbol] as number, lengths[symbol] as number);
    if (size > 0) bits.write(value, size);
  });
  eachBlock(jpeg, tick, writer);
  return new Uint8Array(Buffer.concat([...headersOf(jpeg, tables), bits.finish(), Buffer.from([0xff, 0xd9])]));
}

type Kind = "dc" | "ac";
type Put = (table: number, kind: Kind, symbol: number, value: number, size: number) => void;

/** Passes the symbols of blocks, and the bits after each, in the order of the file. */
class SymbolWriter {
  readonly #put: Put;
  readonly #before = new Int32Array(4);

  constructor(put: Put) {
    this.#put = put;
  }

  block(cells: Int16Array, at: number, component: number): void {
    const table = Math.min(component, TABLES - 1);
    const first = cells[at] as number;
    const difference = first - (this.#before[component] as number);
    this.#before[component] = first;
    const size = sizeOf(difference);
    this.#put(table, "dc", size, bitsOf(difference, size), size);
    let zeros = 0;
    for (let index = 1; index < CELLS; index += 1) {
      const value = cells[at + (NATURAL[index] as number)] as number;
      if (value === 0) {
        zeros += 1;
        continue;
      }
      for (; zeros > 15; zeros -= 16) this.#put(table, "ac", EMPTY_RUN, 0, 0);
      const length = sizeOf(value);
      this.#put(table, "ac", (zeros << 4) | length, bitsOf(value, length), length);
      zeros = 0;
    }
    if (zeros > 0) this.#put(table, "ac", 0, 0, 0);
  }
}

const sizeOf = (value: number): number => 32 - Math.clz32(Math.abs(value));
const bitsOf = (value: number, size: number): number => (value < 0 ? value + (1 << size) - 1 : value);

function eachBlock({ components }: Jpeg, tick: () => void, writer: SymbolWriter): void {
  const [first] = components;
  if (first === undefined) return;
  const isAlone = components.length === 1;
  const [across, down] = isAlone
    ? [first.ownAcross, first.ownDown]
    : [first.across / first.horizontal, first.down / first.vertical];
  for (let y = 0; y < down; y += 1) {
    tick();
    for (let x = 0; x < across; x += 1)
      if (isAlone) writer.block(first.coefficients, (y * first.across + x) * CELLS, 0);
      else for (let own = 0; own < components.length; own += 1) unit(components, own, { x, y, writer });
  }
}

function unit(
  components: readonly Component[],
  own: number,
  { x, y, writer }: { readonly x: number; readonly y: number; readonly writer: SymbolWriter },
): void {
  const { horizontal, vertical, across, coefficients } = components[own] as Component;
  for (let row = 0; row < vertical; row += 1)
    for (let column = 0; column < horizontal; column += 1)
      writer.block(coefficients, ((y * vertical + row) * across + x * horizontal + column) * CELLS, own);
}

function segment(marker: number, ...content: readonly (readonly number[] | Uint8Array)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Uint8Array.from(part)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function headersOf(
  { width, height, components, isJfif, adobe }: Jpeg,
  tables: readonly Readonly<Record<Kind, EncodingTable>>[],
): Buffer[] {
  const isWide = components.some(({ steps }) => steps.some((step) => step > 255));
  const used = tables.slice(0, components.length);
  const entries = components.flatMap(({ id, horizontal, vertical }, own) => [id, (horizontal << 4) | vertical, own]);
  const chosen = components.flatMap(({ id }, own) => [id, own === 0 ? 0 : 0x11]);
  return [
    Buffer.from([0xff, 0xd8]),
    // Without a density and a thumbnail.
    ...(isJfif ? [segment(0xe0, Buffer.from("JFIF\0"), [1, 1, 0, 0, 1, 0, 1, 0, 0])] : []),
    ...(adobe === undefined ? [] : [segment(0xee, Buffer.from("Adobe"), [0, 100, 0, 0, 0, 0, adobe])]),
    ...components.map(({ steps }, own) => segment(0xdb, stepsOf(steps, own))),
    segment(isWide ? 0xc1 : 0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, components.length], entries),
    ...used.flatMap(({ dc, ac }, own) => [
      segment(0xc4, [own], dc.counts, dc.symbols),
      segment(0xc4, [0x10 | own], ac.counts, ac.symbols),
    ]),
    segment(0xda, [components.length], chosen, [0, 63, 0]),
  ];
}

function stepsOf(steps: Uint16Array, own: number): number[] {
  const isWide = steps.some((step) => step > 255);
  const stored = NATURAL.map((cell) => steps[cell] as number);
  return isWide ? [0x10 | own, ...stored.flatMap((step) => [step >> 8, step & 255])] : [own, ...stored];
}

const FIRST_SIZE = 64 * 1024;

/** Bits of the data of a scan, with a zero after each byte of ones. */
class EntropyWriter {
  #bytes = new Uint8Array(FIRST_SIZE);
  #length = 0;
  #bits = 0;
  #count = 0;

  /** At most 16 bits. */
  write(value: number, count: number): void {
    this.#bits = (this.#bits << count) | value;
    this.#count += count;
    while (this.#count >= 8) {
      this.#count -= 8;
      this.#put((this.#bits >>> this.#count) & 0xff);
    }
    this.#bits &= (1 << this.#count) - 1;
  }

  finish(): Uint8Array {
    if (this.#count > 0) this.write((1 << (8 - this.#count)) - 1, 8 - this.#count);
    return this.#bytes.subarray(0, this.#length);
  }

  #put(byte: number): void {
    if (this.#length + 2 > this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#length] = byte;
    this.#length += byte === 0xff ? 2 : 1;
  }
}
