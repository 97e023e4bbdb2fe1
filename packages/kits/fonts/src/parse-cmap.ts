import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { CMap, type CMapParts } from "./cmap.ts";

type Token =
  | { readonly kind: "hex"; readonly bytes: readonly number[] }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "name" | "word"; readonly text: string };

export interface CMapOptions {
  /** A CMap that this one builds on. */
  readonly findBase?: (name: string) => CMap | undefined;
  readonly checkpoint?: Checkpoint;
}

/** Mappings kept of one CMap. Attack: a stream that maps each code a thousand times. */
const MAX_ENTRIES = 400_000;

/**
 * A CMap program: code spaces, and what codes map to. What cannot be read is passed over.
 *
 * Source   Adobe Technical Note 5014; ISO 32000-2, 9.7.5.4 and 9.10.3.
 */
export function parseCMap(bytes: Uint8Array, { findBase, checkpoint = noCheckpoint }: CMapOptions = {}): CMap {
  return new CMapReader(bytes, findBase, everyUnits(checkpoint, 2_000)).read();
}

class CMapReader {
  readonly #text: string;
  readonly #findBase: ((name: string) => CMap | undefined) | undefined;
  readonly #tick: () => void;
  readonly #parts = {
    spaces: [] as { length: number; low: number; high: number }[],
    singles: new Map<number, number | string>(),
    ranges: [] as { low: number; high: number; value: number | string }[],
  };
  #isVertical: boolean | undefined;
  #base: CMap | undefined;
  /** A pattern that finds nothing starts over. Attack: a program that ends within its mappings. */
  #isAtEnd = false;
  readonly #pattern = /%[^\r\n]*|<([0-9A-Fa-f\s]*)>|\/([^\s<>[\](){}/%]*)|([^\s<>[\](){}/%]+)|[[\]]/g;

  constructor(bytes: Uint8Array, findBase: ((name: string) => CMap | undefined) | undefined, tick: () => void) {
    this.#text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
    this.#findBase = findBase;
    this.#tick = tick;
  }

  read(): CMap {
    let before: Token | undefined;
    let beforeThat: Token | undefined;
    for (let token = this.#next(); token !== undefined; token = this.#next()) {
      if (token.kind === "word") {
        if (token.text === "begincodespacerange") this.#readSpaces();
        else if (/^begin(?:bf|cid)range$/.test(token.text)) this.#readRanges();
        else if (/^begin(?:bf|cid)char$/.test(token.text)) this.#readSingles();
        else if (token.text === "usecmap" && before?.kind === "name") this.#base = this.#findBase?.(before.text);
        else if (token.text === "def" && isText(beforeThat, "WMode") && before?.kind === "number")
          this.#isVertical = before.value === 1;
      }
      beforeThat = before;
      before = token;
    }
    const parts: CMapParts = { ...this.#parts, isVertical: this.#isVertical, base: this.#base };
    return new CMap(parts);
  }

  #next(): Token | undefined {
    while (!this.#isAtEnd) {
      this.#tick();
      const match = this.#pattern.exec(this.#text);
      if (match === null) {
        this.#isAtEnd = true;
        return undefined;
      }
      const [whole, hex, name, word] = match;
      if (hex !== undefined) return { kind: "hex", bytes: [...Buffer.from(evenHex(hex), "hex")] };
      if (name !== undefined) return { kind: "name", text: name };
      if (word !== undefined) {
        const value = Number(word);
        return Number.isNaN(value) ? { kind: "word", text: word } : { kind: "number", value };
      }
      if (whole === "[" || whole === "]") return { kind: "word", text: whole };
    }
    return undefined;
  }

  #isFull(): boolean {
    return this.#parts.singles.size + this.#parts.ranges.length >= MAX_ENTRIES;
  }

  #readSpaces(): void {
    for (let low = this.#next(); low?.kind === "hex"; low = this.#next()) {
      const high = this.#next();
      if (high?.kind !== "hex" || this.#parts.spaces.length > 1_000) return;
      if (low.bytes.length > 0 && low.bytes.length <= 4)
        this.#parts.spaces.push({ length: low.bytes.length, low: numberOf(low.bytes), high: numberOf(high.bytes) });
    }
  }

  #readSingles(): void {
    for (let code = this.#next(); code?.kind === "hex"; code = this.#next()) {
      const value = this.#next();
      if (value === undefined || (value.kind === "word" && value.text.startsWith("end")) || this.#isFull()) return;
      const found = mappedBy(value);
      if (found !== undefined) this.#parts.singles.set(numberOf(code.bytes), found);
    }
  }

  #readRanges(): void {
    for (let start = this.#next(); start?.kind === "hex"; start = this.#next()) {
      const end = this.#next();
      const value = this.#next();
      if (end?.kind !== "hex" || value === undefined || this.#isFull()) return;
      const low = numberOf(start.bytes);
      const high = numberOf(end.bytes);
      if (isText(value, "[")) this.#readList(low, high);
      else {
        const found = mappedBy(value);
        if (found !== undefined && high >= low) this.#parts.ranges.push({ low, high, value: found });
      }
    }
  }

  #readList(low: number, high: number): void {
    let code = low;
    for (let item = this.#next(); item !== undefined && !isText(item, "]"); item = this.#next()) {
      const found = mappedBy(item);
      if (found !== undefined && code <= high && !this.#isFull()) this.#parts.singles.set(code, found);
      code += 1;
    }
  }
}

function isText(token: Token | undefined, text: string): boolean {
  return (token?.kind === "word" || token?.kind === "name") && token.text === text;
}

function evenHex(hex: string): string {
  const digits = hex.replace(/\s+/g, "");
  return digits.length % 2 === 0 ? digits : `${digits}0`;
}

function numberOf(bytes: readonly number[]): number {
  return bytes.slice(-4).reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Text is UTF-16 with the high byte first; a lone byte is a character too, as readers take it. */
function mappedBy(token: Token): number | string | undefined {
  if (token.kind === "number") return token.value;
  if (token.kind !== "hex") return undefined;
  const { bytes } = token;
  if (bytes.length === 1) return String.fromCharCode(bytes[0] as number);
  let text = "";
  for (let at = 0; at + 1 < bytes.length; at += 2)
    text += String.fromCharCode((bytes[at] as number) * 256 + (bytes[at + 1] as number));
  return text.toWellFormed();
}
