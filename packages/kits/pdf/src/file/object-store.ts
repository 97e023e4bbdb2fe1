import type { Security } from "../crypt/security.ts";
import type { NoteDefect } from "../defect.ts";
import type { DecodedStream } from "../filters/decode-stream.ts";
import { integerOf, isName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { type IndirectObject, readIndirect } from "./indirect.ts";
import type { PdfLimits } from "./limits.ts";
import { type ObjectStream, openObjectStream } from "./object-stream.ts";
import type { Chain } from "./read-chain.ts";
import { addPacked, indexScan, type Scan, scanObjects } from "./scan-objects.ts";
import { mergeEntries, type XrefEntry } from "./xref-entry.ts";

export interface StoreContext {
  readonly bytes: Uint8Array;
  readonly limits: PdfLimits;
  readonly note: NoteDefect;
  readonly tick: () => void;
  decode(stream: PdfStream): DecodedStream;
}

const MAX_REFERENCE_CHAIN = 32;

/** The objects of a file by their numbers, each read once: where the tables say, or where a scan finds it. */
export class ObjectStore {
  readonly #context: StoreContext;
  readonly #cache = new Map<number, PdfObject>();
  readonly #places = new Map<number, IndirectObject>();
  readonly #loading = new Set<number>();
  readonly #containers = new Map<number, ObjectStream | undefined>();
  readonly #endstreamSearch = { noneFrom: Number.POSITIVE_INFINITY };
  #chain: Chain | undefined;
  #entries: ReadonlyMap<number, XrefEntry> | undefined;
  #security: Security | undefined;
  #scan: Scan | undefined;
  #scanned: Map<number, XrefEntry> | undefined;

  constructor(context: StoreContext) {
    this.#context = context;
  }

  /** The tables, once they are read. */
  useTables(chain: Chain): void {
    this.#chain = chain;
    this.#entries = mergeEntries(chain.sections);
    this.#cache.clear();
  }

  /** From here on strings and streams are decrypted. */
  useSecurity(security: Security | undefined): void {
    this.#security = security;
    if (security !== undefined) this.#scanned = undefined;
    this.#cache.clear();
    this.#containers.clear();
    this.#places.clear();
  }

  /** What the tables name; where the chain is broken, also what a scan finds. */
  numbers(): number[] {
    const numbers = new Set<number>();
    for (const [number, entry] of this.#entries ?? []) if (entry.kind !== "free") numbers.add(number);
    if (!this.#isWhole) for (const number of this.scanned().keys()) numbers.add(number);
    return [...numbers].sort((one, other) => one - other);
  }

  entryOf(number: number): XrefEntry | undefined {
    return this.#entries?.get(number) ?? (this.#isWhole ? undefined : this.scanned().get(number));
  }

  /** The file has it, and no table names it. */
  isUnlisted = (number: number): boolean => this.entryOf(number) === undefined && this.scanned().has(number);

  get(number: number): PdfObject {
    const cached = this.#cache.get(number);
    if (cached !== undefined) return cached;
    if (this.#loading.has(number)) return null;
    this.#loading.add(number);
    try {
      const object = this.#load(number);
      this.#cache.set(number, object);
      return object;
    } finally {
      this.#loading.delete(number);
    }
  }

  resolve = (object: PdfObject | undefined): PdfObject => {
    let found: PdfObject = object ?? null;
    for (let step = 0; found instanceof PdfRef; step += 1) {
      if (step === MAX_REFERENCE_CHAIN) return null;
      found = this.get(found.number);
    }
    return found;
  };

  placeOf(number: number): IndirectObject | undefined {
    this.get(number);
    return this.#places.get(number);
  }

  containerOf(number: number): ObjectStream | undefined {
    if (this.#containers.has(number)) return this.#containers.get(number);
    const entry = this.entryOf(number);
    const stream = entry?.kind === "packed" ? null : this.get(number);
    const made = stream instanceof PdfStream ? this.#openContainer(stream) : undefined;
    this.#containers.set(number, made);
    return made;
  }

  readAt = (offset: number): IndirectObject | undefined =>
    readIndirect(offset, {
      ...this.#context,
      security: this.#security,
      // Not while the tables themselves are being read.
      lengthOf: (length) => integerOf(this.#entries === undefined ? length : this.resolve(length)),
      endstreamSearch: this.#endstreamSearch,
    });

  get hasScanned(): boolean {
    return this.#scan !== undefined;
  }

  scan(): Scan {
    this.#scan ??= scanObjects(this.#context.bytes, this.#context.tick);
    return this.#scan;
  }

  /** The objects that a scan finds; of two with one number the later one. */
  scanned(): ReadonlyMap<number, XrefEntry> {
    if (this.#scanned !== undefined) return this.#scanned;
    const { plain, containers } = indexScan(this.scan());
    this.#scanned = plain;
    for (const { number, start } of containers) {
      const stream = this.readAt(start)?.object;
      if (!(stream instanceof PdfStream) || !isName(stream.dict.get("Type"), "ObjStm")) continue;
      addPacked(plain, { number, start }, this.#openContainer(stream)?.numbers ?? []);
    }
    return plain;
  }

  get #isWhole(): boolean {
    return this.#chain === undefined || this.#chain.isWhole;
  }

  #load(number: number): PdfObject {
    const entry = this.entryOf(number);
    if (entry === undefined || entry.kind === "free") return null;
    const shift = this.#chain?.shift ?? 0;
    const object = this.#readEntry(number, entry.kind === "plain" ? { ...entry, offset: entry.offset + shift } : entry);
    if (object !== undefined) return object;
    const isPacked = entry.kind === "packed";
    const place = isPacked ? `in object stream ${entry.container}` : `at byte ${entry.offset}`;
    const message = `Object ${number} is not ${place}.`;
    if (isPacked) this.#context.note({ rule: "object-stream", message, object: number });
    else this.#context.note({ rule: "object-offset", message, object: number, offset: entry.offset });
    const other = this.scanned().get(number);
    return (other === undefined ? undefined : this.#readEntry(number, other)) ?? null;
  }

  #openContainer(stream: PdfStream): ObjectStream | undefined {
    const { limits, tick, decode } = this.#context;
    return openObjectStream(stream, { decode, tick, resolve: this.resolve, maxObjects: limits.maxObjects });
  }

  /** Undefined when the object is not there. */
  #readEntry(number: number, entry: XrefEntry): PdfObject | undefined {
    if (entry.kind === "packed") return this.containerOf(entry.container)?.read(number, entry.index);
    const isInside = entry.kind === "plain" && entry.offset < this.#context.bytes.length;
    const found = isInside ? this.readAt(entry.offset) : undefined;
    if (found?.number !== number) return undefined;
    this.#places.set(number, found);
    return found.object;
  }
}
