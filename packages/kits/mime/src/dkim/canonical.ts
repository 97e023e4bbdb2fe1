export type Canonicalization = "simple" | "relaxed";

const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;
const BUFFER_BYTES = 65_536;

/**
 * A body in pieces -> its canonical bytes, which `write` gets in pieces that the next call overwrites. A lone LF ends a line as CRLF
 * does, as mail stores write it; a lone CR is a character.
 *
 * Cost     O(bytes), one buffer.
 * Source   RFC 6376, 3.4.3 and 3.4.4.
 */
export class BodyCanonicalizer {
  readonly #isRelaxed: boolean;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #buffer = new Uint8Array(BUFFER_BYTES);
  #used = 0;
  /** What is written when a character follows. */
  readonly #pending = { lines: 0, cr: false, blank: false };
  #isEmpty = true;
  #loneLf = 0;

  constructor(kind: Canonicalization, write: (bytes: Uint8Array) => void) {
    this.#isRelaxed = kind === "relaxed";
    this.#write = write;
  }

  /** Lines that a lone LF ended. */
  get loneLf(): number {
    return this.#loneLf;
  }

  update(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === LF) {
        if (!this.#pending.cr) this.#loneLf += 1;
        this.#pending.cr = false;
        this.#pending.blank = false;
        this.#pending.lines += 1;
        continue;
      }
      if (this.#pending.cr) this.#put(CR);
      this.#pending.cr = byte === CR;
      if (byte === CR) continue;
      if (this.#isRelaxed && (byte === SPACE || byte === TAB)) this.#pending.blank = true;
      else this.#put(byte);
    }
  }

  end(): void {
    if (this.#pending.cr) this.#put(CR);
    if (!this.#isEmpty || !this.#isRelaxed) {
      this.#push(CR);
      this.#push(LF);
    }
    this.#write(this.#buffer.subarray(0, this.#used));
    this.#used = 0;
  }

  #put(byte: number): void {
    this.#isEmpty = false;
    for (; this.#pending.lines > 0; this.#pending.lines -= 1) {
      this.#push(CR);
      this.#push(LF);
    }
    if (this.#pending.blank) this.#push(SPACE);
    this.#pending.blank = false;
    this.#push(byte);
  }

  #push(byte: number): void {
    if (this.#used === BUFFER_BYTES) {
      this.#write(this.#buffer);
      this.#used = 0;
    }
    this.#buffer[this.#used] = byte;
    this.#used += 1;
  }
}

/** A field as it is written, one character a byte -> its canonical form with CRLF at its end. Source: RFC 6376, 3.4.1 and 3.4.2. */
export function canonicalField(raw: string, kind: Canonicalization): string {
  const lines = raw.replace(/\r?\n/g, "\r\n");
  if (kind === "simple") return lines.endsWith("\r\n") ? lines : `${lines}\r\n`;
  const colon = lines.indexOf(":");
  const name = lines.slice(0, colon).replace(/[ \t]+$/, "");
  const value = lines
    .slice(colon + 1)
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .replace(/^ | $/g, "");
  return `${name.toLowerCase()}:${value}\r\n`;
}

/** The signature's own field as it was signed: b= without its value, and without a line end. Source: RFC 6376, 3.7. */
export function unsignedField(raw: string, kind: Canonicalization): string {
  const end = /\r?\n$/.exec(raw)?.[0] ?? "";
  const colon = raw.indexOf(":") + 1;
  const tags = raw
    .slice(colon, raw.length - end.length)
    .split(";")
    .map((tag) => /^\s*b\s*=/.exec(tag)?.[0] ?? tag);
  return canonicalField(`${raw.slice(0, colon)}${tags.join(";")}`, kind).slice(0, -2);
}
