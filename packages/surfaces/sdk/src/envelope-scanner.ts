/** Told of an envelope's bytes as they come, in their order. */
export interface EnvelopeListener {
  /** JSON, in which each file is a text of its number: "0", "1". */
  text(bytes: Uint8Array): void;
  /** The same bytes as they came, of the member `value` alone. */
  value(bytes: Uint8Array): void;
  /** A file begins; `byteLength` where the member beside it has told that. */
  openFile(place: string, byteLength: number | undefined): void;
  /** A piece of the base64 of the file that is open. */
  file(characters: Uint8Array): void;
  closeFile(): void;
}

interface JsonState {
  readonly isArray: boolean;
  /** Of an object: the member it is at. */
  key: string;
  isKeyNext: boolean;
  /** Of an array: the item it is at. */
  index: number;
  byteLength: number | undefined;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * Takes an envelope apart while it arrives: its files away from its JSON, so that neither is ever held as one text.
 *
 * Shapes   places: where files stand below `value`, as steps: a member, `*` for any, `[]` for any item.
 * Cost     O(bytes); of a file nothing is held here.
 */
export class EnvelopeScanner {
  readonly #places: readonly (readonly string[])[];
  readonly #listener: EnvelopeListener;
  readonly #frames: JsonState[] = [];
  #state: "between" | "text" | "key" | "file" = "between";
  #isEscaped = false;
  #isInValue = false;
  #files = 0;
  #key = "";

  constructor(places: readonly (readonly string[])[], listener: EnvelopeListener) {
    this.#places = places;
    this.#listener = listener;
  }

  scan(chunk: Uint8Array): void {
    let valueFrom = this.#isInValue ? 0 : -1;
    let textFrom = 0;
    for (let at = 0; at < chunk.length; at++) {
      if (this.#state === "file") {
        const end = chunk.indexOf(QUOTE, at);
        this.#listener.file(chunk.subarray(at, end === -1 ? chunk.length : end));
        textFrom = at = end === -1 ? chunk.length : end;
        if (end === -1) break;
        this.#state = "between";
        this.#listener.closeFile();
        continue;
      }
      if (this.#state !== "between") {
        at = this.#endOfString(chunk, at);
        continue;
      }
      const byte = chunk[at] ?? 0;
      const wasInValue = this.#isInValue;
      if (byte === QUOTE && this.#beginString()) {
        this.#listener.text(chunk.subarray(textFrom, at + 1));
        this.#listener.text(new TextEncoder().encode(String(this.#files++)));
      } else if (byte !== QUOTE) this.#step(byte);
      if (!wasInValue && this.#isInValue) valueFrom = at + 1;
      if (wasInValue && !this.#isInValue) {
        this.#listener.value(chunk.subarray(valueFrom, at));
        valueFrom = -1;
      }
    }
    if (this.#state !== "file") this.#listener.text(chunk.subarray(textFrom));
    if (valueFrom !== -1) this.#listener.value(chunk.subarray(valueFrom));
  }

  /** Where the string ends in this chunk, or the chunk's last byte. */
  #endOfString(chunk: Uint8Array, from: number): number {
    let at = from;
    for (; at < chunk.length; at++) {
      const byte = chunk[at];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) break;
    }
    // The names of files' members have no escapes, and no others need be known.
    if (this.#state === "key") this.#key += String.fromCharCode(...chunk.subarray(from, Math.min(at, from + MAX_KEY)));
    if (at === chunk.length) return at - 1;
    const frame = this.#frames.at(-1);
    if (this.#state === "key" && frame !== undefined) frame.key = this.#key;
    this.#state = "between";
    return at;
  }

  /** Gives whether the string is a file. */
  #beginString(): boolean {
    const frame = this.#frames.at(-1);
    this.#key = "";
    this.#state = frame?.isKeyNext === true ? "key" : "text";
    if (this.#state === "key" || !this.#places.some((place) => this.#isAt(place))) return false;
    this.#state = "file";
    const steps = this.#frames.slice(1).map(({ isArray, key, index }) => (isArray ? String(index) : key));
    this.#listener.openFile(steps.join(".").replace(/\.bytes$/, ""), frame?.byteLength);
    return true;
  }

  #isAt(place: readonly string[]): boolean {
    return (
      this.#isInValue &&
      this.#frames.length === place.length + 1 &&
      place.every((step, index) => {
        const frame = this.#frames[index + 1];
        return frame?.isArray === true ? step === "[]" : step === "*" || step === frame?.key;
      })
    );
  }

  #step(byte: number): void {
    const frame = this.#frames.at(-1);
    const isOutermost = this.#frames.length === 1;
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      const isArray = byte === OPEN_BRACKET;
      this.#frames.push({ isArray, key: "", isKeyNext: !isArray, index: 0, byteLength: undefined });
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      if (isOutermost) this.#isInValue = false;
      this.#frames.pop();
    } else if (frame === undefined) return;
    else if (byte === COMMA) {
      if (isOutermost) this.#isInValue = false;
      frame.index++;
      frame.isKeyNext = !frame.isArray;
    } else if (byte === COLON) {
      frame.isKeyNext = false;
      if (isOutermost) this.#isInValue = frame.key === "value";
    } else if (frame.key === "byteLength" && byte >= ZERO && byte <= NINE)
      frame.byteLength = (frame.byteLength ?? 0) * 10 + byte - ZERO;
  }
}

/** A longer name is no step of a place. */
const MAX_KEY = 256;
