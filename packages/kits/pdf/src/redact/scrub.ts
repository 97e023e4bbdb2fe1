import { KNOWN_NAMES } from "../data/known-names.ts";
import { isArray, PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from "../objects/object.ts";
import { decodeText, encodeText, nameText } from "../objects/text-string.ts";
import { findInText, type Query } from "../text/search.ts";

const BLOCK = "\u2588";
let known: ReadonlySet<string> | undefined;

/** Looks for the words that are to go in whatever holds text, and takes them out of strings and names. */
export class Scrubber {
  readonly #queries: readonly Query[];

  constructor(queries: readonly Query[]) {
    this.#queries = queries;
  }

  get isIdle(): boolean {
    return this.#queries.length === 0;
  }

  hasText(text: string): boolean {
    return this.#queries.some((query) => findInText(text, query).length > 0);
  }

  /** In a string of a file, in whichever encoding, also where a URI escapes it. */
  hasString(bytes: Uint8Array): boolean {
    if (this.isIdle) return false;
    return textsOf(bytes).some((text) => this.hasText(text));
  }

  /** In bytes of any kind: as Latin-1, UTF-8 and UTF-16 either way. */
  hasBytes(bytes: Uint8Array): boolean {
    if (this.isIdle) return false;
    return this.hasString(bytes) || (bytes.length > 1 && this.hasString(bytes.subarray(1)));
  }

  cleanText(text: string): string {
    let clean = text;
    for (const query of this.#queries)
      for (const [start, end] of findInText(clean, query).toReversed())
        clean = clean.slice(0, start) + BLOCK + clean.slice(end);
    return clean;
  }

  /** The string without the words; undefined where it has none. */
  cleanString({ bytes }: PdfString): PdfString | undefined {
    if (!this.hasString(bytes)) return undefined;
    const clean = encodeText(this.cleanText(decodeText(bytes)));
    return this.hasString(clean.bytes) ? encodeText(BLOCK) : clean;
  }

  /** Names of the standard stay, whatever they say. */
  cleanName(name: string): string {
    known ??= new Set(KNOWN_NAMES.split(" "));
    const text = nameText(new PdfName(name)) ?? name;
    if (this.isIdle || known.has(name) || name.length < 4 || !this.hasText(text)) return name;
    return Buffer.from(this.cleanText(text), "utf8").toString("latin1");
  }

  /** The object with its strings and names cleaned, and how many were; what references lead to is not looked at. */
  clean(object: PdfObject): { readonly object: PdfObject; readonly count: number } {
    if (object instanceof PdfString) {
      const clean = this.cleanString(object);
      return { object: clean ?? object, count: clean === undefined ? 0 : 1 };
    }
    if (object instanceof PdfName) {
      const name = this.cleanName(object.value);
      return name === object.value ? { object, count: 0 } : { object: new PdfName(name), count: 1 };
    }
    if (isArray(object)) {
      const items = object.map((item) => this.clean(item));
      return { object: items.map((item) => item.object), count: items.reduce((sum, { count }) => sum + count, 0) };
    }
    if (object instanceof PdfStream) {
      const { object: dict, count } = this.clean(object.dict);
      return { object: dict instanceof PdfDict ? object.withDict(dict) : object, count };
    }
    return object instanceof PdfDict ? this.#cleanDict(object) : { object, count: 0 };
  }

  #cleanDict(dict: PdfDict): { readonly object: PdfObject; readonly count: number } {
    const entries = new Map<string, PdfObject>();
    let count = 0;
    for (const [key, value] of dict.entries) {
      const name = this.cleanName(key);
      const { object, count: own } = this.clean(value);
      count += own + (name === key ? 0 : 1);
      entries.set(name, object);
    }
    return { object: new PdfDict(entries), count };
  }
}

/** What bytes may say: by the rules for strings, as UTF-8, as UTF-16 without its mark, with escapes of XML and URIs undone. */
function textsOf(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Set([decodeText(bytes), buffer.toString("utf8")]);
  if (bytes.includes(0)) {
    // Node writes behind its own memory for an odd number of bytes at an odd address (24.21).
    const even = buffer.subarray(0, buffer.length & ~1);
    found.add(even.toString("utf16le"));
    found.add(Buffer.from(even).swap16().toString("utf16le"));
  }
  for (const text of [...found]) {
    if (text.includes("&")) found.add(unescapeXml(text));
    if (/%[0-9A-Fa-f]{2}/.test(text)) found.add(unescapeUri(text));
  }
  return [...found];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(\w{2,4}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

function unescapeUri(text: string): string {
  return Buffer.from(
    text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
}
