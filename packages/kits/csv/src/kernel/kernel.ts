import type { Irregularity } from "../scan/findings.ts";
import type { ScanRules } from "../scan/rules.ts";
import { assemble } from "./assemble.ts";
import {
  CELL_ENDS_AT,
  CELL_FLAGS_AT,
  CELL_SLOTS_AT,
  CELL_STARTS_AT,
  KEEP_MASK_AT,
  KERNEL_TEXT,
  MAX_CELLS,
  MAX_KERNEL_ROWS,
  REASON,
  RESULT,
  ROW_CELLS_AT,
  ROW_ENDS_AT,
  ROW_LINES_AT,
  ROW_STARTS_AT,
  SLOT_COUNT,
  SLOT_LENGTHS_AT,
  UNIT_ENDS_AT,
  UNIT_STARTS_AT,
  WINDOW_AT,
  WINDOW_BYTES,
} from "./kernel-text.ts";

type Scan = (from: number, end: number, delimiter: number, quote: number, comment: number, keepsBlank: number) => void;

/** As much of the platform's WebAssembly as is used here. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly Memory: new () => { readonly buffer: ArrayBuffer };
};

/** Where cells are in a UTF-16 text, in code units. */
export interface UnitPlaces {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Strings of short texts that recur, and the slot of each cell's text. */
export interface InternedTexts {
  /** A slot of `strings`; with IS_NEW when the string has yet to be put there; -1 when it is not kept. */
  readonly slots: Int32Array;
  readonly strings: string[];
  /** Cells with bytes from 0x80 on whose strings have to be made. */
  readonly nonAsciiMisses: number;
}

/** Compiled once, when it is first needed; kernels cost 2 ms and 9 MiB to make, so one that is idle is used again. */
let compiled: object | undefined;
const NO_BYTE = -1;

/**
 * The fast scanner: plain RFC 4180 rows of a window of at most 1 MiB, several times as fast as the general scanner and with
 * the same results. It stops where a row is not plain.
 *
 * Shapes   as WindowScanner, whose arrays have the same meaning; `bytes` is the window, in the kernel's own memory.
 * Cost     O(bytes); 9 MiB of memory.
 */
export class Kernel {
  readonly bytes: Uint8Array;
  readonly cellStarts: Int32Array;
  readonly cellEnds: Int32Array;
  readonly cellFlags: Uint8Array;
  readonly rowCells: Int32Array;
  readonly rowStarts: Int32Array;
  readonly rowEnds: Int32Array;
  readonly rowLines: Int32Array;
  readonly irregularities: readonly Irregularity[] = [];
  readonly #results: Int32Array;
  readonly #scan: Scan;
  readonly #intern: (rowCount: number) => void;
  readonly #units: (at: number, cell: number, last: number) => void;
  readonly #unitPlaces: UnitPlaces;
  readonly #slots: Int32Array;
  readonly #strings: string[] = new Array<string>(SLOT_COUNT).fill("");
  readonly #memory: Uint8Array;
  #delimiter = 0;
  #quote = NO_BYTE;
  #comment = NO_BYTE;
  #keepsBlank = 0;
  static #idle: Kernel | undefined;

  private constructor() {
    compiled ??= new WebAssembly.Module(assemble(KERNEL_TEXT));
    const { memory, scan, intern, units } = new WebAssembly.Instance(compiled).exports;
    const areFunctions = typeof scan === "function" && typeof intern === "function" && typeof units === "function";
    if (!(memory instanceof WebAssembly.Memory) || !areFunctions)
      throw new TypeError("The kernel is missing an export.");
    const { buffer } = memory;
    this.#scan = (...args) => scan(...args);
    this.#intern = (rowCount) => intern(rowCount);
    this.#units = (at, cell, last) => units(at, cell, last);
    this.#unitPlaces = {
      starts: new Int32Array(buffer, UNIT_STARTS_AT, MAX_CELLS),
      ends: new Int32Array(buffer, UNIT_ENDS_AT, MAX_CELLS),
    };
    this.#slots = new Int32Array(buffer, CELL_SLOTS_AT, MAX_CELLS);
    new Uint8Array(buffer, KEEP_MASK_AT, 16).fill(0xff);
    this.bytes = new Uint8Array(buffer, WINDOW_AT, WINDOW_BYTES);
    this.cellStarts = new Int32Array(buffer, CELL_STARTS_AT, MAX_CELLS);
    this.cellEnds = new Int32Array(buffer, CELL_ENDS_AT, MAX_CELLS);
    this.cellFlags = new Uint8Array(buffer, CELL_FLAGS_AT, MAX_CELLS);
    this.rowCells = new Int32Array(buffer, ROW_CELLS_AT, MAX_KERNEL_ROWS + 1);
    this.rowStarts = new Int32Array(buffer, ROW_STARTS_AT, MAX_KERNEL_ROWS);
    this.rowEnds = new Int32Array(buffer, ROW_ENDS_AT, MAX_KERNEL_ROWS);
    this.rowLines = new Int32Array(buffer, ROW_LINES_AT, MAX_KERNEL_ROWS);
    this.#results = new Int32Array(buffer, 0, Object.keys(RESULT).length);
    this.#memory = new Uint8Array(buffer);
  }

  /** A kernel for these rules; undefined when they are not the kernel's, or when there is no memory for one. */
  static open(rules: ScanRules): Kernel | undefined {
    if (!Kernel.isFor(rules)) return undefined;
    const kernel = Kernel.#idle ?? Kernel.#create();
    Kernel.#idle = undefined;
    if (kernel !== undefined) kernel.#begin(rules);
    return kernel;
  }

  /** The kernel is done with: the next one that is opened takes its memory over. */
  close(): void {
    Kernel.#idle = this;
  }

  static #create(): Kernel | undefined {
    try {
      return new Kernel();
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  #begin(rules: ScanRules): void {
    this.#delimiter = rules.delimiter[0] ?? 0;
    this.#quote = rules.quote;
    this.#comment = rules.comment?.[0] ?? NO_BYTE;
    this.#keepsBlank = rules.keepsBlankRows ? 1 : 0;
    this.#memory.fill(0, SLOT_LENGTHS_AT, KEEP_MASK_AT);
  }

  /** Whether these rules are the kernel's: one-byte marks, no escapes, rows that end with LF or CRLF. */
  static isFor(rules: ScanRules): boolean {
    const { acceptsLoneCr, acceptsLoneLf, delimiter, doubleQuote, quote, skipInitialSpace, hasPairs } = rules;
    const isPlain = delimiter.length === 1 && quote !== NO_BYTE && doubleQuote && rules.escape === NO_BYTE;
    return isPlain && acceptsLoneLf && !acceptsLoneCr && !skipInitialSpace && !hasPairs;
  }

  get rowCount(): number {
    return this.#result("rowCount");
  }

  get cellCount(): number {
    return this.#result("cellCount");
  }

  get consumed(): number {
    return this.#result("consumed");
  }

  get lineCount(): number {
    return this.#result("lineCount");
  }

  get isIrregular(): boolean {
    return this.#result("reason") === REASON.irregular;
  }

  get hasEnded(): boolean {
    return this.#result("reason") === REASON.ended;
  }

  /** Adds what the last scan counted. */
  addTo(tally: { crlf: number; lf: number; blankRows: number; doubledQuotes: number }): void {
    for (const name of ["crlf", "lf", "blankRows", "doubledQuotes"] as const) tally[name] += this.#result(name);
  }

  /** Scans the window, of which `end` bytes are there, from index `from`. */
  scan(from: number, end: number): void {
    this.#scan(from, end, this.#delimiter, this.#quote, this.#comment, this.#keepsBlank);
  }

  /** Finds the cells from `first` up to `last` in the UTF-16 text of well-formed UTF-8 that begins at `start`. */
  measureUnits(start: number, first: number, last: number): UnitPlaces {
    this.#units(start, first, last);
    return this.#unitPlaces;
  }

  /** Looks up the short texts of the rows last found. */
  intern(): InternedTexts {
    this.#intern(this.rowCount);
    return { slots: this.#slots, strings: this.#strings, nonAsciiMisses: this.#result("nonAsciiMisses") };
  }

  #result(name: keyof typeof RESULT): number {
    return this.#results[RESULT[name]] ?? 0;
  }
}
