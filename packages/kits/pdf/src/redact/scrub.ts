import { isListedGlyphName } from "@colophon/kit-fonts";
import { KNOWN_NAMES } from "../data/known-names.ts";
import { isArray, isName, PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from "../objects/object.ts";
import { decodeText, encodeText, nameText } from "../objects/text-string.ts";
import { findInText, type Query } from "../text/search.ts";
import { Aliases } from "./aliases.ts";
import { cleanContent } from "./clean-content.ts";

const BLOCK = "\u2588";
let known: ReadonlySet<string> | undefined;

/** Looks for the words that are to go in whatever holds text, and takes them out of strings and names. */
export class Scrubber {
  readonly #queries: readonly Query[];
  readonly #aliases = new Aliases();

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

  /** The string without the words; undefined where it has none. One that names something stays different from all others. */
  cleanString({ bytes }: PdfString, isNaming = false): PdfString | undefined {
    if (!this.hasString(bytes)) return undefined;
    const text = decodeText(bytes);
    const clean = encodeText(isNaming ? this.#alias(text) : this.cleanText(text));
    if (!this.hasString(clean.bytes)) return clean;
    return encodeText(isNaming ? this.#aliases.of(text, BLOCK) : BLOCK);
  }

  /** Names of the standard, and those that it has for glyphs, stay, whatever they say. */
  cleanName(name: string): string {
    known ??= new Set(KNOWN_NAMES.split(" "));
    const text = nameText(new PdfName(name)) ?? name;
    if (this.isIdle || known.has(name) || name.length < 4 || !this.hasText(text) || isListedGlyphName(name))
      return name;
    return Buffer.from(this.#alias(text), "utf8").toString("latin1");
  }

  /** Part by part: the full name of a field is made of names. */
  #alias(text: string): string {
    const parts = text.split(".").map((part) => {
      const clean = this.cleanText(part);
      return clean === part ? part : this.#aliases.of(part, clean);
    });
    const whole = parts.join(".");
    return this.hasText(whole) ? this.#aliases.of(text, this.cleanText(text)) : whole;
  }

  /** Keeps the names that a dictionary has from being given to others. */
  reserve(dict: PdfDict): void {
    for (const [key, value] of dict.entries) {
      this.#aliases.reserve(nameText(new PdfName(key)) ?? key);
      if (isNamingKey(key, dict))
        for (const item of isArray(value) ? value : [value])
          if (item instanceof PdfString)
            for (const part of decodeText(item.bytes).split(".")) this.#aliases.reserve(part);
    }
  }

  /** The object with its strings and names cleaned, and how many were; what references lead to is not looked at. */
  clean(object: PdfObject, isNaming = false): { readonly object: PdfObject; readonly count: number } {
    if (object instanceof PdfString) {
      const clean = this.cleanString(object, isNaming);
      return { object: clean ?? object, count: clean === undefined ? 0 : 1 };
    }
    if (object instanceof PdfName) {
      const name = this.cleanName(object.value);
      return name === object.value ? { object, count: 0 } : { object: new PdfName(name), count: 1 };
    }
    if (isArray(object)) {
      const items = object.map((item) => this.clean(item, isNaming));
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
      const { object, count: own } =
        key === "DA" && value instanceof PdfString
          ? this.#cleanAppearance(value)
          : this.clean(value, isNamingKey(key, dict));
      count += own + (name === key ? 0 : 1);
      entries.set(name, object);
    }
    return { object: new PdfDict(entries), count };
  }

  /** A default appearance is content: it names a font. */
  #cleanAppearance(value: PdfString): { readonly object: PdfObject; readonly count: number } {
    if (!this.hasString(value.bytes)) return { object: value, count: 0 };
    const clean = new PdfString(cleanContent(value.bytes, this, () => undefined).bytes);
    return this.hasString(clean.bytes) ? this.clean(value) : { object: clean, count: 1 };
  }
}

/** Strings under these keys are names, by which something is found elsewhere. */
const NAMING_KEYS: ReadonlySet<string> = new Set([
  "ID",
  "NM",
  "TM",
  "Dest",
  "D",
  "Headers",
  "Names",
  "Limits",
  "Fields",
]);

function isNamingKey(key: string, dict: PdfDict): boolean {
  if (NAMING_KEYS.has(key)) return true;
  if (key === "T")
    return (
      ["FT", "Kids", "Parent"].some((own) => dict.has(own)) ||
      isName(dict.get("Subtype") ?? null, "Widget") ||
      isName(dict.get("S") ?? null, "Hide")
    );
  if (key === "Name") return isName(dict.get("Type") ?? null, "OCG");
  return (key === "F" || key === "UF") && dict.has("EF");
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
