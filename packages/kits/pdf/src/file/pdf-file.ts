import { type Checkpoint, checkLimit, everyUnits, FormatError, noCheckpoint, withLimits } from "@colophon/kit-bytes";
import { isSecurityProblem, openSecurity, type Security } from "../crypt/security.ts";
import type { Defect } from "../defect.ts";
import type { DecodedStream } from "../filters/decode-stream.ts";
import { isArray, PdfDict, type PdfObject, PdfStream, PdfString } from "../objects/object.ts";
import { findTrailer } from "./find-trailer.ts";
import type { IndirectObject } from "./indirect.ts";
import { DEFAULT_PDF_LIMITS, type PdfLimits } from "./limits.ts";
import { ObjectStore } from "./object-store.ts";
import { type Chain, NO_CHAIN, readChain, readFileHeader } from "./read-chain.ts";
import type { XrefContext } from "./read-xref.ts";
import type { Scan } from "./scan-objects.ts";
import { StreamDecoder } from "./stream-decoder.ts";
import type { XrefEntry, XrefSection } from "./xref-entry.ts";

export interface OpenOptions {
  readonly password?: string;
  readonly limits?: Partial<PdfLimits>;
  readonly checkpoint?: Checkpoint;
  /** The file is searched for its objects, whatever its cross-reference tables say; of two with one number the later one counts. */
  readonly ignoresTables?: boolean;
}

export type PdfErrorCode = "NOT_PDF" | "PASSWORD" | "HANDLER" | "LIMIT";

const MAX_DEFECTS = 10_000;

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
  /** What a reference leads to; any other object as it is. */
  readonly resolve: (object: PdfObject | undefined) => PdfObject;
  readonly #store: ObjectStore;
  readonly #decoder: StreamDecoder;
  readonly #chain: Chain;
  readonly #isWhole: boolean;
  readonly #told = new Set<string>();

  constructor(bytes: Uint8Array, { password, limits, checkpoint = noCheckpoint, ignoresTables }: OpenOptions) {
    this.bytes = bytes;
    this.limits = withLimits(DEFAULT_PDF_LIMITS, limits);
    this.checkpoint = checkpoint;
    this.#decoder = new StreamDecoder(this.limits, checkpoint);
    const tick = everyUnits(checkpoint, 2_000);
    const reading = { bytes, tick, note: this.note, decode: (stream: PdfStream) => this.decode(stream) };
    this.#store = new ObjectStore({ ...reading, limits: this.limits });
    this.resolve = this.#store.resolve;
    this.header = readFileHeader(bytes);
    this.#noteHeader();
    const { maxSections } = this.limits;
    const following = { ...this.#xrefContext(tick), headerOffset: this.header.offset, maxSections };
    this.#chain = ignoresTables === true ? NO_CHAIN : readChain(following);
    this.#store.useTables(this.#chain);
    const reported = { note: this.note, hasHeader: this.header.version !== undefined };
    const { trailer, isSearched } = findTrailer(this.#store, this.#chain, reported);
    this.trailer = trailer;
    this.#isWhole = this.#chain.isWhole && !isSearched;
    this.security = this.#openSecurity(password);
    this.#store.useSecurity(this.security);
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
    return this.#store.hasScanned && !this.#isWhole;
  }

  get shift(): number {
    return this.#chain.shift;
  }

  /** Numbers of the objects there are, in ascending order. */
  objectNumbers(): number[] {
    return this.#store.numbers();
  }

  /** Whether the file has an object of that number which no table names. Cost: a search of the file, once. */
  isUnlisted = (number: number): boolean => this.#store.isUnlisted(number);

  entryOf(number: number): XrefEntry | undefined {
    return this.#store.entryOf(number);
  }

  /** The object of a number, null when there is none. */
  get(number: number): PdfObject {
    return this.#store.get(number);
  }

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
    return this.#store.placeOf(number);
  }

  /** The numbers inside an object stream. */
  packedIn(container: number): readonly number[] {
    return this.#store.containerOf(container)?.numbers ?? [];
  }

  /** The data of a stream, image codecs left; counted against the limits of the file. */
  decode(stream: PdfStream): DecodedStream {
    return this.#decoder.decode(stream, this.resolve);
  }

  /** Every header in the file, whatever the tables say. */
  scan(): Scan {
    return this.#store.scan();
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

  #xrefContext(tick: () => void): XrefContext {
    return {
      bytes: this.bytes,
      note: this.note,
      tick,
      readIndirect: this.#store.readAt,
      decode: (stream) => {
        const decoded = this.decode(stream);
        return decoded.rest.length > 0 || decoded.bytes.length === 0 ? undefined : decoded;
      },
      countObjects: (count) =>
        checkLimit(count, { format: "pdf", limit: "maxObjects", most: this.limits.maxObjects, offset: 0 }),
    };
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
