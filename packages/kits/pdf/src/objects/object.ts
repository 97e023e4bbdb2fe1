import { latin1Of } from "./characters.ts";

/** Where something is written. */
export interface Written {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** A number written with a point or outside the safe integers. */
export class PdfReal {
  readonly value: number;
  readonly #written: string | Written;

  constructor(value: number, written: string | Written) {
    this.value = value;
    this.#written = written;
  }

  /** How it is written. */
  get text(): string {
    const written = this.#written;
    return typeof written === "string" ? written : latin1Of(written.bytes.subarray(written.start, written.end));
  }
}

/** A name, `#xx` decoded; each character is a byte. */
export class PdfName {
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }
}

export class PdfString {
  readonly bytes: Uint8Array;
  readonly isHex: boolean;

  constructor(bytes: Uint8Array, isHex = false) {
    this.bytes = bytes;
    this.isHex = isHex;
  }
}

export class PdfRef {
  readonly number: number;
  readonly generation: number;

  constructor(number: number, generation = 0) {
    this.number = number;
    this.generation = generation;
  }
}

export class PdfDict {
  readonly entries: ReadonlyMap<string, PdfObject>;

  constructor(entries: ReadonlyMap<string, PdfObject> = new Map()) {
    this.entries = entries;
  }

  get(key: string): PdfObject | undefined {
    return this.entries.get(key);
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  /** A copy with the keys set; a key given as undefined is left out. */
  with(changes: Readonly<Record<string, PdfObject | undefined>>): PdfDict {
    const entries = new Map(this.entries);
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) entries.delete(key);
      else entries.set(key, value);
    }
    return new PdfDict(entries);
  }

  without(...keys: readonly string[]): PdfDict {
    const entries = new Map(this.entries);
    for (const key of keys) entries.delete(key);
    return new PdfDict(entries);
  }
}

/** A stream: its dictionary and its bytes as stored, decrypted but still encoded by its filters. */
export class PdfStream {
  readonly dict: PdfDict;
  readonly #stored: Uint8Array;
  readonly #decrypt: ((bytes: Uint8Array) => Uint8Array) | undefined;
  #plain: Uint8Array | undefined;

  constructor(dict: PdfDict, stored: Uint8Array, decrypt?: (bytes: Uint8Array) => Uint8Array) {
    this.dict = dict;
    this.#stored = stored;
    this.#decrypt = decrypt;
  }

  /** Decrypted, still encoded. */
  get bytes(): Uint8Array {
    if (this.#decrypt === undefined) return this.#stored;
    this.#plain ??= this.#decrypt(this.#stored);
    return this.#plain;
  }

  /** As it lies in the file. */
  get stored(): Uint8Array {
    return this.#stored;
  }

  /** The same bytes under another dictionary. */
  withDict(dict: PdfDict): PdfStream {
    return new PdfStream(dict, this.#stored, this.#decrypt);
  }
}

export type PdfObject =
  | null
  | boolean
  | number
  | PdfReal
  | PdfName
  | PdfString
  | PdfRef
  | readonly PdfObject[]
  | PdfDict
  | PdfStream;

export function isArray(object: PdfObject | undefined): object is readonly PdfObject[] {
  return Array.isArray(object);
}

export function isName(object: PdfObject | undefined, value: string): boolean {
  return object instanceof PdfName && object.value === value;
}

/** The value of a number, written either way. */
export function numberOf(object: PdfObject | undefined): number | undefined {
  if (typeof object === "number") return object;
  return object instanceof PdfReal ? object.value : undefined;
}

/** The value of a number that is whole. */
export function integerOf(object: PdfObject | undefined): number | undefined {
  const value = numberOf(object);
  return value !== undefined && Number.isSafeInteger(value) ? value : undefined;
}

/** How the kind of an object is told. */
export function kindOf(object: PdfObject | undefined): string {
  if (object === undefined || object === null) return "null";
  if (typeof object === "boolean") return "boolean";
  if (typeof object === "number") return "integer";
  if (object instanceof PdfReal) return "real";
  if (object instanceof PdfName) return "name";
  if (object instanceof PdfString) return "string";
  if (object instanceof PdfRef) return "reference";
  if (object instanceof PdfDict) return "dictionary";
  return object instanceof PdfStream ? "stream" : "array";
}
