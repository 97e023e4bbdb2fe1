import { type Checkpoint, everyUnits, FormatError, noCheckpoint, overLimit } from "@colophon/kit-bytes";

export type CmsErrorCode = "MALFORMED" | "LIMIT";

export interface Asn1Limits {
  /** Values read of one structure. Attack: a megabyte of empty values. */
  readonly maxNodes: number;
}

const DEFAULT_ASN1_LIMITS: Asn1Limits = { maxNodes: 2_000_000 };

/** Attack: values inside each other as deep as the stack. */
const MAX_DEPTH = 64;

/** Numbers of the universal tags. Source: X.680, 8.4. */
export const TAG = {
  boolean: 1,
  integer: 2,
  bitString: 3,
  octetString: 4,
  null: 5,
  oid: 6,
  enumerated: 10,
  utf8: 12,
  sequence: 16,
  set: 17,
  utcTime: 23,
  generalizedTime: 24,
  bmp: 30,
} as const;

interface DerReader {
  readonly bytes: Uint8Array;
  readonly tick: Checkpoint;
  nodes: number;
  readonly limits: Asn1Limits;
}

interface Header {
  readonly first: number;
  readonly tag: number;
  readonly contentStart: number;
  /** Undefined for the indefinite form. */
  readonly length: number | undefined;
}

/** One value: tag, content and, where it is constructed, the values in it, read when they are asked for. */
export class Asn1 {
  readonly start: number;
  /** Behind the content, and behind its end marker in the indefinite form. */
  readonly end: number;
  readonly tag: number;
  /** 0 universal, 1 application, 2 context, 3 private. */
  readonly tagClass: number;
  readonly isConstructed: boolean;
  readonly #contentStart: number;
  readonly #contentEnd: number;
  readonly #reading: DerReader;
  readonly #depth: number;
  #children: readonly Asn1[] | undefined;

  constructor(reading: DerReader, place: { readonly at: number; readonly most: number; readonly depth: number }) {
    const { at, most, depth } = place;
    reading.tick();
    reading.nodes += 1;
    if (reading.nodes > reading.limits.maxNodes)
      throw overLimit(reading.nodes, {
        format: "cms",
        limit: "maxNodes",
        most: reading.limits.maxNodes,
        offset: at,
      });
    if (depth > MAX_DEPTH) throw malformed("Values are nested too deeply.", at);
    const { first, tag, contentStart, length } = readHeader(reading.bytes, at, most);
    this.#reading = reading;
    this.#depth = depth;
    this.start = at;
    this.tag = tag;
    this.tagClass = first >> 6;
    this.isConstructed = (first & 0x20) !== 0;
    this.#contentStart = contentStart;
    if (length === undefined) {
      if (!this.isConstructed) throw malformed("Only a constructed value may have an indefinite length.", at);
      const { children, end } = this.#readUntilEnd(most);
      this.#children = children;
      this.#contentEnd = end;
      this.end = end + 2;
    } else {
      if (contentStart + length > most) throw malformed("A value is longer than the value that contains it.", at);
      this.#contentEnd = contentStart + length;
      this.end = this.#contentEnd;
    }
  }

  get content(): Uint8Array {
    return this.#reading.bytes.subarray(this.#contentStart, this.#contentEnd);
  }

  /** With its tag and length, as it lies there. */
  get raw(): Uint8Array {
    return this.#reading.bytes.subarray(this.start, this.end);
  }

  get children(): readonly Asn1[] {
    if (!this.isConstructed) throw malformed("A primitive value must not contain other values.", this.start);
    this.#children ??= this.#readChildren();
    return this.#children;
  }

  child(index: number): Asn1 {
    const found = this.children[index];
    if (found === undefined) throw malformed(`The value has no part ${index + 1}.`, this.start);
    return found;
  }

  /** The part with this context tag. */
  context(tag: number): Asn1 | undefined {
    return this.children.find((child) => child.tagClass === 2 && child.tag === tag);
  }

  is(tag: number): boolean {
    return this.tagClass === 0 && this.tag === tag;
  }

  /** Errors: FormatError MALFORMED when it is another value. */
  expect(tag: number): this {
    if (!this.is(tag)) throw malformed(`Expected a value with tag ${tag}, found tag ${this.tag}.`, this.start);
    return this;
  }

  #readChildren(): Asn1[] {
    const found: Asn1[] = [];
    for (let at = this.#contentStart; at < this.#contentEnd; ) {
      const child = new Asn1(this.#reading, { at, most: this.#contentEnd, depth: this.#depth + 1 });
      found.push(child);
      at = child.end;
    }
    return found;
  }

  #readUntilEnd(most: number): { readonly children: Asn1[]; readonly end: number } {
    const { bytes } = this.#reading;
    const children: Asn1[] = [];
    let at = this.#contentStart;
    while (bytes[at] !== 0 || bytes[at + 1] !== 0) {
      if (at + 2 > most) throw malformed("The end of an indefinite length is missing.", this.start);
      const child = new Asn1(this.#reading, { at, most, depth: this.#depth + 1 });
      children.push(child);
      at = child.end;
    }
    return { children, end: at };
  }
}

export interface Asn1Options {
  readonly limits?: Partial<Asn1Limits>;
  readonly checkpoint?: Checkpoint;
}

/**
 * The value that the bytes begin with; what follows it is not looked at (the zeros behind a signature in a file).
 *
 * Errors   FormatError MALFORMED, LIMIT.
 * Source   X.690, BER; the indefinite form too.
 */
export function readAsn1(bytes: Uint8Array, { limits, checkpoint = noCheckpoint }: Asn1Options = {}): Asn1 {
  const reading = {
    bytes,
    tick: everyUnits(checkpoint, 5_000),
    nodes: 0,
    limits: { ...DEFAULT_ASN1_LIMITS, ...limits },
  };
  return new Asn1(reading, { at: 0, most: bytes.length, depth: 0 });
}

function readHeader(bytes: Uint8Array, start: number, most: number): Header {
  let at = start;
  const next = (): number => {
    if (at >= most) throw malformed("A value ends in its header.", start);
    const byte = bytes[at] as number;
    at += 1;
    return byte;
  };
  const first = next();
  let tag = first & 0x1f;
  if (tag === 0x1f) {
    tag = 0;
    for (let byte = 0x80; (byte & 0x80) !== 0; ) {
      byte = next();
      tag = tag * 128 + (byte & 0x7f);
      if (tag > 0xffffff) throw malformed("A tag is too large.", start);
    }
  }
  const form = next();
  if (form === 0x80) return { first, tag, contentStart: at, length: undefined };
  if (form < 0x80) return { first, tag, contentStart: at, length: form };
  if (form - 0x80 > 6) throw malformed("A length is too large.", start);
  let length = 0;
  for (let left = form - 0x80; left > 0; left -= 1) length = length * 256 + next();
  return { first, tag, contentStart: at, length };
}

export function malformed(message: string, offset: number): FormatError<CmsErrorCode> {
  return new FormatError({ format: "cms", code: "MALFORMED", message, offset });
}
