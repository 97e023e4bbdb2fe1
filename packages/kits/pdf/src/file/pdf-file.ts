import {
  type Checkpoint,
  checkLimit,
  everyUnits,
  FormatError,
  noCheckpoint,
  overLimit,
  withLimits,
} from "@colophon/kit-bytes";
import { isSecurityProblem, openSecurity, type Security } from "../crypt/security.ts";
import type { Defect } from "../defect.ts";
import { type DecodedStream, decodeStream } from "../filters/decode-stream.ts";
import {
  integerOf,
  isArray,
  isName,
  PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "../objects/object.ts";
import { type IndirectContext, type IndirectObject, readIndirect } from "./indirect.ts";
import { DEFAULT_LIMITS, type PdfLimits } from "./limits.ts";
import { ObjectStream } from "./object-stream.ts";
import { type Chain, isCatalog, readChain, readFileHeader } from "./read-chain.ts";
import { type Scan, scanObjects } from "./scan-objects.ts";
import type { XrefEntry, XrefSection } from "./xref-entry.ts";

export interface OpenOptions {
  readonly password?: string;
  readonly limits?: Partial<PdfLimits>;
  readonly checkpoint?: Checkpoint;
}

export type PdfErrorCode = "NOT_PDF" | "PASSWORD" | "HANDLER" | "LIMIT";

const MAX_DEFECTS = 10_000;
const MAX_REFERENCE_CHAIN = 32;

/**
 * A file opened, its objects read when they are asked for. What is damaged is read past; `defects` says where.
 *
 * Errors   FormatError: NOT_PDF when there is no object in the bytes, PASSWORD, HANDLER for an encryption that is not the
 *          standard one, LIMIT.
 * Source   ISO 32000-2, 7.5.
 */
export function openPdf(bytes: Uint8Array, options: OpenOptions = {}): PdfFile {
  return new PdfFile(bytes, options);
}

export class PdfFile {
  readonly bytes: Uint8Array;
  readonly header: { readonly offset: number; readonly version: string | undefined };
  readonly defects: Defect[] = [];
  readonly checkpoint: Checkpoint;
  readonly limits: PdfLimits;
  readonly security: Security | undefined;
  readonly trailer: PdfDict;
  readonly #chain: Chain;
  readonly #entries: Map<number, XrefEntry>;
  readonly #cache = new Map<number, PdfObject>();
  readonly #places = new Map<number, IndirectObject>();
  readonly #loading = new Set<number>();
  readonly #containers = new Map<number, ObjectStream | undefined>();
  readonly #decodedLengths = new Map<PdfStream, number>();
  readonly #told = new Set<string>();
  readonly #tick: () => void;
  #scan: Scan | undefined;
  #scanned: Map<number, XrefEntry> | undefined;
  #decodedBytes = 0;
  #endstreamSearch = { noneFrom: Number.POSITIVE_INFINITY };
  #opened: Security | undefined;

  constructor(bytes: Uint8Array, { password, limits, checkpoint = noCheckpoint }: OpenOptions) {
    this.bytes = bytes;
    this.limits = withLimits(DEFAULT_LIMITS, limits);
    this.checkpoint = checkpoint;
    this.#tick = everyUnits(checkpoint, 2_000);
    this.header = readFileHeader(bytes);
    this.#noteHeader();
    this.#chain = readChain({
      ...this.#xrefContext(),
      headerOffset: this.header.offset,
      maxSections: this.limits.maxSections,
    });
    this.#entries = mergeEntries(this.#chain.sections);
    this.trailer = this.#findTrailer();
    this.security = this.#openSecurity(password);
    this.#opened = this.security;
    this.#cache.clear();
    this.#containers.clear();
    this.#places.clear();
  }

  /** Cross-reference sections, newest first; none where the file had to be scanned. */
  get sections(): readonly XrefSection[] {
    return this.#chain.sections;
  }

  /** What the last startxref says. */
  get startXref(): number | undefined {
    return this.#chain.startXref;
  }

  /** The cross-reference chain could not be followed whole: objects were found by a scan. */
  get isRecovered(): boolean {
    return this.#scan !== undefined && !this.#chain.isWhole;
  }

  get shift(): number {
    return this.#chain.shift;
  }

  /** Numbers of the objects there are, in ascending order. */
  objectNumbers(): number[] {
    const numbers = new Set<number>();
    for (const [number, entry] of this.#entries) if (entry.kind !== "free") numbers.add(number);
    if (!this.#chain.isWhole) for (const number of this.#fromScan().keys()) numbers.add(number);
    return [...numbers].sort((one, other) => one - other);
  }

  entryOf(number: number): XrefEntry | undefined {
    return this.#entries.get(number) ?? (this.#chain.isWhole ? undefined : this.#fromScan().get(number));
  }

  /** The object of a number, null when there is none. */
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

  /** What a reference leads to; any other object as it is. */
  resolve = (object: PdfObject | undefined): PdfObject => {
    let found: PdfObject = object ?? null;
    for (let step = 0; found instanceof PdfRef; step += 1) {
      if (step === MAX_REFERENCE_CHAIN) return null;
      found = this.get(found.number);
    }
    return found;
  };

  dictOf(object: PdfObject | undefined): PdfDict | undefined {
    const found = this.resolve(object);
    if (found instanceof PdfDict) return found;
    return found instanceof PdfStream ? found.dict : undefined;
  }

  arrayOf(object: PdfObject | undefined): readonly PdfObject[] {
    const found = this.resolve(object);
    return isArray(found) ? found : [];
  }

  /** The catalog; an empty dictionary when the file has none. */
  get catalog(): PdfDict {
    return this.dictOf(this.trailer.get("Root")) ?? new PdfDict();
  }

  /** Where an object that is not in an object stream lies. */
  placeOf(number: number): IndirectObject | undefined {
    this.get(number);
    return this.#places.get(number);
  }

  /** The numbers inside an object stream. */
  packedIn(container: number): readonly number[] {
    return this.#containerOf(container)?.numbers ?? [];
  }

  /** The data of a stream, image codecs left; counted against the limits of the file. */
  decode(stream: PdfStream): DecodedStream {
    const { maxStreamBytes, maxDecodedBytes } = this.limits;
    const known = this.#decodedLengths.get(stream);
    this.checkpoint();
    const decoded = decodeStream(stream, this.resolve, maxStreamBytes);
    this.checkpoint();
    if (decoded.isTooLarge === true)
      throw overLimit(maxStreamBytes + 1, { format: "pdf", limit: "maxStreamBytes", most: maxStreamBytes, offset: 0 });
    if (known === undefined) {
      this.#decodedLengths.set(stream, decoded.bytes.length);
      this.#decodedBytes += decoded.bytes.length;
      checkLimit(this.#decodedBytes, { format: "pdf", limit: "maxDecodedBytes", most: maxDecodedBytes, offset: 0 });
    }
    return decoded;
  }

  /** Every header in the file, whatever the tables say. */
  scan(): Scan {
    this.#scan ??= scanObjects(this.bytes, this.#tick);
    return this.#scan;
  }

  note = (defect: Defect): void => {
    const key = `${defect.rule} ${defect.offset} ${defect.object}`;
    if (this.#told.has(key) || this.defects.length >= MAX_DEFECTS) return;
    this.#told.add(key);
    this.defects.push(defect);
  };

  #noteHeader(): void {
    const { offset, version } = this.header;
    if (version === undefined)
      this.note({ rule: "header-missing", message: "No %PDF header with a version.", offset: 0 });
    else if (offset > 0) this.note({ rule: "header-late", message: `The header is at byte ${offset}.`, offset });
  }

  #xrefContext() {
    const context = this.#indirectContext();
    return {
      bytes: this.bytes,
      note: this.note,
      tick: this.#tick,
      readIndirect: (offset: number) => readIndirect(offset, context),
      decode: (stream: PdfStream) => {
        const decoded = this.decode(stream);
        return decoded.rest.length > 0 || decoded.bytes.length === 0 ? undefined : decoded.bytes;
      },
      countObjects: (count: number) =>
        checkLimit(count, { format: "pdf", limit: "maxObjects", most: this.limits.maxObjects, offset: 0 }),
    };
  }

  #indirectContext(): IndirectContext {
    return {
      bytes: this.bytes,
      note: this.note,
      tick: this.#tick,
      security: this.#opened,
      lengthOf: (length) => {
        if (length instanceof PdfRef && this.#entriesReady()) return integerOf(this.resolve(length));
        return integerOf(length);
      },
      endstreamSearch: this.#endstreamSearch,
    };
  }

  /** Not while the tables themselves are being read. */
  #entriesReady(): boolean {
    return this.#entries !== undefined;
  }

  #load(number: number): PdfObject {
    const entry = this.entryOf(number);
    if (entry === undefined || entry.kind === "free") return null;
    if (entry.kind === "packed") {
      const object = this.#containerOf(entry.container)?.read(number, entry.index);
      if (object !== undefined) return object;
      this.note({
        rule: "object-stream",
        message: `Object ${number} is not in object stream ${entry.container}.`,
        object: number,
      });
    } else {
      const offset = entry.offset + this.#chain.shift;
      const found = offset < this.bytes.length ? readIndirect(offset, this.#indirectContext()) : undefined;
      if (found !== undefined && found.number === number) return this.#keep(number, found);
      this.note({
        rule: "object-offset",
        message: `Object ${number} is not at byte ${entry.offset}.`,
        object: number,
        offset: entry.offset,
      });
    }
    return this.#loadScanned(number);
  }

  #loadScanned(number: number): PdfObject {
    const entry = this.#fromScan().get(number);
    if (entry?.kind === "plain") {
      const found = readIndirect(entry.offset, this.#indirectContext());
      if (found?.number === number) return this.#keep(number, found);
    }
    if (entry?.kind === "packed") return this.#containerOf(entry.container)?.read(number, entry.index) ?? null;
    return null;
  }

  #keep(number: number, found: IndirectObject): PdfObject {
    this.#places.set(number, found);
    return found.object;
  }

  #containerOf(number: number): ObjectStream | undefined {
    if (this.#containers.has(number)) return this.#containers.get(number);
    const entry = this.entryOf(number);
    const stream = entry?.kind === "packed" ? null : this.get(number);
    const made = stream instanceof PdfStream ? this.#openContainer(stream) : undefined;
    this.#containers.set(number, made);
    return made;
  }

  #openContainer(stream: PdfStream): ObjectStream | undefined {
    const count = integerOf(this.resolve(stream.dict.get("N")));
    const first = integerOf(this.resolve(stream.dict.get("First")));
    if (count === undefined || first === undefined) return undefined;
    const decoded = this.decode(stream);
    if (decoded.rest.length > 0) return undefined;
    checkLimit(count, { format: "pdf", limit: "maxObjects", most: this.limits.maxObjects, offset: 0 });
    return new ObjectStream(decoded.bytes, { count, first, tick: this.#tick });
  }

  /** The objects that a scan finds; of two with one number the later one. */
  #fromScan(): ReadonlyMap<number, XrefEntry> {
    if (this.#scanned !== undefined) return this.#scanned;
    const found = new Map<number, XrefEntry>();
    this.#scanned = found;
    for (const { number, generation, start } of this.scan().objects)
      found.set(number, { kind: "plain", offset: start, generation });
    for (const { number, isContainer, start } of this.scan().objects) {
      if (!isContainer || placedAt(found, number) !== start) continue;
      const stream = readIndirect(start, this.#indirectContext())?.object;
      if (!(stream instanceof PdfStream) || !isName(stream.dict.get("Type"), "ObjStm")) continue;
      const packed = this.#openContainer(stream)?.numbers ?? [];
      for (const [index, own] of packed.entries()) {
        const known = found.get(own);
        if (known?.kind === "plain" && known.offset > start) continue;
        found.set(own, { kind: "packed", container: number, index });
      }
    }
    return found;
  }

  #findTrailer(): PdfDict {
    for (const { trailer } of this.#chain.sections) if (this.#opensWith(trailer)) return trailer;
    const chain = this.#chain as { isWhole: boolean };
    chain.isWhole = false;
    const { objects, trailers } = this.scan();
    this.note({ rule: "recovered", message: "The file was read by searching it for objects." });
    const last = trailers.toReversed().find(({ dict }) => this.#opensWith(dict));
    if (last !== undefined) return last.dict;
    const encrypted = trailers.toReversed().find(({ dict }) => dict.has("Encrypt"));
    this.note({ rule: "trailer-missing", message: "No trailer names a catalog." });
    const numbers = [...this.#fromScan().keys()];
    const root = numbers.findLast((number) => isName(this.dictOf(this.get(number))?.get("Type"), "Catalog"));
    if (root === undefined && (objects.length === 0 || (this.header.version === undefined && trailers.length === 0)))
      throw new FormatError<PdfErrorCode>({
        format: "pdf",
        code: "NOT_PDF",
        message: "These bytes are no PDF.",
        offset: 0,
      });
    const trailer = encrypted?.dict ?? trailers.at(-1)?.dict ?? new PdfDict();
    return root === undefined ? trailer : trailer.with({ Root: new PdfRef(root) });
  }

  #opensWith(dict: PdfDict): boolean {
    if (dict.has("Root") && dict.has("Encrypt")) return true;
    return isCatalog(this.dictOf(dict.get("Root")));
  }

  #openSecurity(password: string | undefined): Security | undefined {
    const encrypt = this.dictOf(this.trailer.get("Encrypt"));
    if (encrypt === undefined) return undefined;
    const [first] = this.arrayOf(this.trailer.get("ID")).map(this.resolve);
    const firstId = first instanceof PdfString ? first.bytes : new Uint8Array(0);
    const opened = openSecurity(encrypt, this.resolve, { firstId, password });
    if (!isSecurityProblem(opened)) return opened;
    throw new FormatError<PdfErrorCode>({ format: "pdf", code: opened.code, message: opened.message, offset: 0 });
  }
}

function placedAt(entries: ReadonlyMap<number, XrefEntry>, number: number): number | undefined {
  const entry = entries.get(number);
  return entry?.kind === "plain" ? entry.offset : undefined;
}

/** The newest entry of each object; what a hybrid file's table hides is told by its stream. */
function mergeEntries(sections: readonly XrefSection[]): Map<number, XrefEntry> {
  const entries = new Map<number, XrefEntry>();
  const hidden = new Set<number>();
  for (const [index, section] of sections.entries()) {
    const isHybridTable = sections[index + 1]?.isHybrid === true;
    for (const [number, entry] of section.entries) {
      if (entries.has(number) && !(section.isHybrid === true && hidden.has(number))) continue;
      entries.set(number, entry);
      if (isHybridTable && entry.kind === "free") hidden.add(number);
    }
    if (section.isHybrid === true) hidden.clear();
  }
  return entries;
}
