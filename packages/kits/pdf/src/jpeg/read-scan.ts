import type { EntropyReader } from "./entropy-reader.ts";
import type { DecodingTable } from "./huffman.ts";
import { CELLS, NATURAL } from "./jpeg.ts";

/** How the data of a scan is coded. Source: ITU-T T.81, B.2.3. */
export interface ScanTerms {
  readonly isProgressive: boolean;
  /** The first and last coefficient of the scan, as they are stored. */
  readonly first: number;
  readonly last: number;
  /** The bit that is read, and the one before it, or 0 where this is the first reading. */
  readonly low: number;
  readonly high: number;
}

export interface CodedBy {
  readonly dc: DecodingTable | undefined;
  readonly ac: DecodingTable | undefined;
}

type ReadBlock = (at: number, component: number) => void;

/** Reads blocks of a scan one after the other, and keeps what one block leaves to the next. */
export class BlockReader {
  readonly #reader: EntropyReader;
  readonly #terms: ScanTerms;
  readonly #coefficients: readonly Int16Array[];
  readonly #tables: readonly CodedBy[];
  readonly #before: Int32Array;
  /** Blocks that have nothing more in this scan. */
  #run = 0;
  readonly read: ReadBlock;

  constructor(
    reader: EntropyReader,
    {
      terms,
      coefficients,
      tables,
    }: { terms: ScanTerms; coefficients: readonly Int16Array[]; tables: readonly CodedBy[] },
  ) {
    this.#reader = reader;
    this.#terms = terms;
    this.#coefficients = coefficients;
    this.#tables = tables;
    this.#before = new Int32Array(coefficients.length);
    this.read = this.#readerOf(terms);
  }

  restart(number: number): void {
    this.finish();
    this.#before.fill(0);
    this.#reader.restart(number);
  }

  /** A run of blocks that goes beyond the last one is an error. */
  finish(): void {
    if (this.#run > 0) throw this.#reader.fault("A run of blocks is longer than its scan.");
  }

  #readerOf({ isProgressive, first, high }: ScanTerms): ReadBlock {
    if (!isProgressive) return (at, component) => this.#sequential(at, component);
    if (first === 0) return high === 0 ? (at, own) => this.#firstOfDc(at, own) : (at, own) => this.#nextOfDc(at, own);
    return high === 0 ? (at, own) => this.#firstOfAc(at, own) : (at, own) => this.#nextOfAc(at, own);
  }

  #difference(component: number): number {
    const { dc } = this.#tables[component] as CodedBy;
    if (dc === undefined) throw this.#reader.fault("A scan uses a table that is not defined.");
    const size = this.#reader.decode(dc);
    if (size > 11) throw this.#reader.fault("A difference has more bits than 8-bit samples need.");
    const value = (this.#before[component] as number) + this.#reader.readSigned(size);
    this.#before[component] = value;
    return value;
  }

  #ac(component: number): DecodingTable {
    const { ac } = this.#tables[component] as CodedBy;
    if (ac === undefined) throw this.#reader.fault("A scan uses a table that is not defined.");
    return ac;
  }

  #sequential(at: number, component: number): void {
    const cells = this.#coefficients[component] as Int16Array;
    const table = this.#ac(component);
    cells[at] = this.#difference(component);
    for (let index = 1; index < CELLS; index += 1) {
      const symbol = this.#reader.decode(table);
      const size = symbol & 15;
      if (size === 0 && symbol !== 0xf0) {
        if (symbol === 0) return;
        throw this.#reader.fault("A symbol of the scan has no meaning.");
      }
      index += symbol >> 4;
      if (index >= CELLS) throw this.#reader.fault("A block has more than 64 coefficients.");
      if (size > 0) cells[at + (NATURAL[index] as number)] = this.#reader.readSigned(size);
    }
  }

  #firstOfDc(at: number, component: number): void {
    (this.#coefficients[component] as Int16Array)[at] = this.#difference(component) << this.#terms.low;
  }

  #nextOfDc(at: number, component: number): void {
    const cells = this.#coefficients[component] as Int16Array;
    if (this.#reader.read(1) === 1) cells[at] = (cells[at] as number) | (1 << this.#terms.low);
  }

  #firstOfAc(at: number, component: number): void {
    if (this.#run > 0) {
      this.#run -= 1;
      return;
    }
    const cells = this.#coefficients[component] as Int16Array;
    const table = this.#ac(component);
    const { first, last, low } = this.#terms;
    for (let index = first; index <= last; index += 1) {
      const symbol = this.#reader.decode(table);
      const [zeros, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && zeros < 15) {
        this.#run = (1 << zeros) + this.#reader.read(zeros) - 1;
        return;
      }
      index += zeros;
      if (index > last) throw this.#reader.fault("A block has more coefficients than its scan.");
      if (size > 0) cells[at + (NATURAL[index] as number)] = this.#reader.readSigned(size) * (1 << low);
    }
  }

  /** Source: ITU-T T.81, G.1.2.3. */
  #nextOfAc(at: number, component: number): void {
    const cells = this.#coefficients[component] as Int16Array;
    const { first, last, low } = this.#terms;
    let index = first;
    if (this.#run === 0) {
      const table = this.#ac(component);
      for (; index <= last; index += 1) {
        const symbol = this.#reader.decode(table);
        const [zeros, size] = [symbol >> 4, symbol & 15];
        if (size === 0 && zeros < 15) {
          this.#run = (1 << zeros) + this.#reader.read(zeros);
          break;
        }
        if (size > 1) throw this.#reader.fault("A refined coefficient has more than one bit.");
        const value = size === 0 ? 0 : this.#reader.read(1) === 1 ? 1 << low : -(1 << low);
        index = this.#refine(cells, at, { from: index, zeros });
        if (value === 0) continue;
        if (index > last) throw this.#reader.fault("A block has more coefficients than its scan.");
        cells[at + (NATURAL[index] as number)] = value;
      }
      if (this.#run === 0) return;
    }
    this.#refine(cells, at, { from: index, zeros: CELLS });
    this.#run -= 1;
  }

  /** Reads a bit of each coefficient that is not 0, up to the zero after so many others; returns its index. */
  #refine(cells: Int16Array, at: number, { from, zeros }: { from: number; zeros: number }): number {
    const { last, low } = this.#terms;
    let passed = 0;
    for (let index = from; index <= last; index += 1) {
      const place = at + (NATURAL[index] as number);
      const value = cells[place] as number;
      if (value === 0) {
        if (passed === zeros) return index;
        passed += 1;
      } else if (this.#reader.read(1) === 1 && (Math.abs(value) & (1 << low)) === 0)
        cells[place] = value + (value > 0 ? 1 << low : -(1 << low));
    }
    return last + 1;
  }
}
