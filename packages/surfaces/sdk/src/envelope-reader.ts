import {
  Base64Error,
  createSha256,
  decodeBase64,
  type Envelope,
  isPlainObject,
  type Sha256Hash,
} from "@colophon/contract";
import { EnvelopeScanner } from "./envelope-scanner.ts";
import { clientError } from "./error.ts";
import { joinBytes } from "./files.ts";

/**
 * Where the bytes of a file of a result go as they arrive; undefined: into memory, as `bytes` of the value. Asked anew, with the
 * stream before it aborted, when a download broke off and begins again.
 */
export type OpenFile = (place: string) => WritableStream<Uint8Array> | undefined;

/** An envelope and what it must be held against. */
export interface ReadEnvelope {
  readonly envelope: Envelope;
  /** Of the value's bytes, as they came. */
  readonly valueHash: Sha256Hash;
  /** Of the file that the receipt names. */
  readonly artifactHash: Sha256Hash | undefined;
  /** Some file is not in the value. */
  readonly isPartElsewhere: boolean;
}

const MAIN_PLACE = "artifact";

/**
 * An envelope as it arrives, its files decoded piece by piece.
 *
 * Cost     The JSON without its files, and each file once, unless `openFile` takes it.
 * Errors   ColophonError UNEXPECTED_RESPONSE: no envelope, a file that is no base64.
 */
export class EnvelopeReader {
  readonly #places: readonly string[];
  readonly #scanner: EnvelopeScanner;
  readonly #hash = createSha256();
  readonly #valueHash = createSha256();
  readonly #text: Uint8Array[] = [];
  readonly #files: ArrivingFile[] = [];

  constructor(places: readonly string[], openFile: OpenFile | undefined) {
    this.#places = [...new Set([`${MAIN_PLACE}.bytes`, ...places])];
    this.#scanner = new EnvelopeScanner(
      this.#places.map((place) => place.split(".")),
      {
        // Copied: a chunk would be kept whole for the few bytes around a file.
        text: (bytes) => void (bytes.length > 0 && this.#text.push(bytes.slice())),
        value: (bytes) => this.#valueHash.update(bytes),
        openFile: (place, byteLength) => void this.#files.push(new ArrivingFile(place, byteLength, openFile?.(place))),
        file: (characters) => this.#files.at(-1)?.take(characters),
        closeFile: () => this.#files.at(-1)?.end(),
      },
    );
  }

  async take(chunk: Uint8Array): Promise<void> {
    this.#hash.update(chunk);
    this.#scanner.scan(chunk);
    for (const file of this.#files) await file.flush();
  }

  async giveUp(reason: unknown): Promise<void> {
    for (const file of this.#files) await file.abort(reason);
  }

  /** The hash of all that came; asked once, at the end. */
  digest(): Sha256Hash {
    return this.#hash.digest();
  }

  read(): ReadEnvelope {
    const value = parse(joinBytes(this.#text));
    if (!isPlainObject(value) || typeof value.ok !== "boolean") throw noEnvelope();
    const envelope = value as unknown as Envelope;
    const whole: unknown = envelope.ok
      ? this.#places.reduce<unknown>((inner, place) => this.#placeFiles(inner, place.split(".")), envelope.value)
      : undefined;
    return {
      envelope: envelope.ok ? { ...envelope, value: whole } : envelope,
      valueHash: this.#valueHash.digest(),
      artifactHash: this.#files.find(({ place }) => place === MAIN_PLACE)?.hash,
      isPartElsewhere: this.#files.some(({ isElsewhere }) => isElsewhere),
    };
  }

  #placeFiles(value: unknown, [step = "", ...rest]: readonly string[]): unknown {
    if (step === "") return typeof value === "string" ? (this.#files[Number(value)]?.bytes ?? value) : value;
    if (step === "[]") return Array.isArray(value) ? value.map((item) => this.#placeFiles(item, rest)) : value;
    if (!isPlainObject(value)) return value;
    if (step === "*")
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.#placeFiles(member, rest)]));
    return Object.hasOwn(value, step) ? { ...value, [step]: this.#placeFiles(value[step], rest) } : value;
  }
}

/** More than this is not set aside because a service says so. */
const MAX_DEFERRED = 2 ** 31 - 1;
const MIN_DEFERRED = 1 << 16;

/** A file of a value, from base64 into memory or into a stream. */
class ArrivingFile {
  readonly place: string;
  readonly isElsewhere: boolean;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array> | undefined;
  readonly #sha256 = createSha256();
  #hash: Sha256Hash | undefined;
  #bytes: Uint8Array;
  #length = 0;
  #carry = "";
  #unwritten: Uint8Array[] = [];
  #isAtEnd = false;
  #isOver = false;

  constructor(place: string, byteLength: number | undefined, stream: WritableStream<Uint8Array> | undefined) {
    this.place = place;
    this.#writer = stream?.getWriter();
    this.isElsewhere = stream !== undefined;
    const expected = byteLength !== undefined && byteLength <= MAX_DEFERRED ? byteLength : MIN_DEFERRED;
    this.#bytes = new Uint8Array(this.isElsewhere ? 0 : expected);
  }

  get bytes(): Uint8Array {
    return this.#length === this.#bytes.length ? this.#bytes : this.#bytes.slice(0, this.#length);
  }

  get hash(): Sha256Hash {
    this.#hash ??= this.#sha256.digest();
    return this.#hash;
  }

  take(characters: Uint8Array): void {
    const text = this.#carry + new TextDecoder("latin1").decode(characters);
    const end = text.length - (text.length % 4);
    this.#carry = text.slice(end);
    this.#add(this.#decode(text.slice(0, end)));
  }

  end(): void {
    this.#add(this.#decode(this.#carry));
    this.#isAtEnd = true;
  }

  async flush(): Promise<void> {
    const pieces = this.#unwritten;
    this.#unwritten = [];
    for (const piece of pieces) await this.#writer?.write(piece);
    if (!this.#isAtEnd || this.#isOver) return;
    this.#isOver = true;
    await this.#writer?.close();
  }

  async abort(reason: unknown): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    await this.#writer?.abort(reason).catch(() => undefined);
  }

  #decode(text: string): Uint8Array {
    try {
      return decodeBase64(text);
    } catch (cause) {
      if (!(cause instanceof Base64Error)) throw cause;
      throw clientError("UNEXPECTED_RESPONSE", { detail: `The result's ${this.place} is not base64.`, cause });
    }
  }

  #add(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#sha256.update(bytes);
    if (this.#writer !== undefined) {
      this.#unwritten.push(bytes);
      return;
    }
    if (this.#length + bytes.length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + bytes.length));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw noEnvelope();
  }
}

function noEnvelope(): Error {
  return clientError("UNEXPECTED_RESPONSE", { detail: "The result is not an envelope." });
}
