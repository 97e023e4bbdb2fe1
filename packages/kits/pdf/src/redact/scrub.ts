import { isListedGlyphName } from "@colophon/kit-fonts";
import { KNOWN_NAMES } from "../data/known-names.ts";
import { fold } from "../objects/fold.ts";
import { isArray, isName, PdfDict, PdfName, type PdfObject, PdfReal, PdfStream, PdfString } from "../objects/object.ts";
import { decodeText, encodeText, nameText } from "../objects/text-string.ts";
import { findInText } from "../text/find-in-text.ts";
import type { Query } from "../text/query.ts";
import { TermFilter } from "../text/term-filter.ts";
import { Aliases } from "./aliases.ts";
import { cleanContent } from "./clean-content.ts";
import { hasRawWord } from "./raw-words.ts";
import { decodedTokens, readingsOf } from "./readings.ts";

const BLOCK = "\u2588";
/** Numbers of fewer digits are taken for measures. */
const MIN_DIGITS = 5;
/** Bytes of the shortest word in hexadecimal or base64. */
const MIN_CODED = 8;
/** Shorter words stand by chance in what is decoded without being coded. */
const MIN_LETTERS = 4;
let known: ReadonlySet<string> | undefined;

function knownNames(): ReadonlySet<string> {
  known ??= new Set(KNOWN_NAMES.split(" "));
  return known;
}

/** Of a key that the standard has a number is what readers work with; short ones are all taken for such, but for values of fields. */
function isKnownKey(key: string): boolean {
  return knownNames().has(key) || (key.length < 4 && key !== "V" && key !== "DV");
}

function isLong({ expression }: Query): boolean {
  return typeof expression === "string" && expression.length >= MIN_LETTERS;
}

/** Looks for the words that are to go in whatever holds text, and takes them out of strings and names. */
export class Scrubber {
  readonly #filter: TermFilter;
  readonly #aliases = new Aliases();
  /** Queries that were found so far. */
  readonly met = new Set<Query>();

  constructor(queries: readonly Query[]) {
    this.#filter = new TermFilter(queries);
  }

  get isIdle(): boolean {
    return this.#filter.queries.length === 0;
  }

  hasText(text: string): boolean {
    const found = this.#candidatesIn(text).filter((query) => findInText(text, query).length > 0);
    for (const query of found) this.met.add(query);
    return found.length > 0;
  }

  /** In a string of a file or in bytes of any kind, whichever way they are read. */
  hasBytes(bytes: Uint8Array): boolean {
    if (this.isIdle) return false;
    return readingsOf(bytes).some((text) => this.hasText(text));
  }

  /** In a file of text: also what other formats of text have written otherwise, for which every token is looked at. */
  hasTokens(bytes: Uint8Array): boolean {
    return !this.isIdle && this.hasBytes(decodedTokens(bytes));
  }

  /** In bytes of any kind or, for words that are too long to stand there by chance, in a part that is base64 or hexadecimal. */
  hasWritten(bytes: Uint8Array): boolean {
    if (this.hasBytes(bytes)) return true;
    if (bytes.length < MIN_CODED || !this.#filter.queries.some(isLong)) return false;
    return readingsOf(decodedTokens(bytes)).some((text) =>
      this.#candidatesIn(text).some((query) => isLong(query) && findInText(text, query).length > 0),
    );
  }

  /** In bytes as they are stored, for words that are too long to be there by chance. */
  hasRaw(bytes: Uint8Array, tick: () => void): boolean {
    return hasRawWord(bytes, this.#filter, tick);
  }

  cleanText(text: string): string {
    let clean = text;
    for (const query of this.#candidatesIn(text)) clean = withoutRanges(clean, findInText(clean, query));
    return clean;
  }

  #candidatesIn(text: string): readonly Query[] {
    return this.#filter.candidatesIn(fold(text, false));
  }

  /** The string without the words; undefined where it has none. One that names something stays different from all others. */
  cleanString({ bytes }: PdfString, isNaming = false): PdfString | undefined {
    if (!this.hasWritten(bytes)) return undefined;
    const text = decodeText(bytes);
    // Where another reading than the standard's says the words they cannot be told from the rest.
    const clean = this.hasText(text) ? encodeText(isNaming ? this.#alias(text) : this.cleanText(text)) : undefined;
    if (clean !== undefined && !this.hasWritten(clean.bytes)) return clean;
    return encodeText(isNaming ? this.#aliases.of(text, BLOCK) : BLOCK);
  }

  /** Names of the standard, and those that it has for glyphs, stay, whatever they say. */
  cleanName(name: string): string {
    const text = nameText(new PdfName(name)) ?? name;
    if (this.isIdle || knownNames().has(name) || name.length < 4 || !this.hasText(text) || isListedGlyphName(name))
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
      const { object, count: own } = this.#cleanEntry(key, value, dict);
      count += own + (name === key ? 0 : 1);
      entries.set(name, object);
    }
    return { object: new PdfDict(entries), count };
  }

  #cleanEntry(key: string, value: PdfObject, dict: PdfDict): { readonly object: PdfObject; readonly count: number } {
    if (key === "DA" && value instanceof PdfString) return this.#cleanAppearance(value);
    const isReporting = (item: PdfObject): boolean => {
      const digits = typeof item === "number" ? String(item) : item instanceof PdfReal ? item.text : "";
      return digits.length >= MIN_DIGITS && !isKnownKey(key) && this.hasText(digits);
    };
    if (isReporting(value)) return { object: 0, count: 1 };
    const numbers = isArray(value) ? value.filter(isReporting).length : 0;
    const rest = numbers > 0 && isArray(value) ? value.map((item) => (isReporting(item) ? 0 : item)) : value;
    const { object, count } = this.clean(rest, isNamingKey(key, dict));
    return { object, count: count + numbers };
  }

  /** A default appearance is content: it names a font. */
  #cleanAppearance(value: PdfString): { readonly object: PdfObject; readonly count: number } {
    if (!this.hasBytes(value.bytes)) return { object: value, count: 0 };
    const clean = new PdfString(cleanContent(value.bytes, this, () => undefined).bytes);
    return this.hasBytes(clean.bytes) ? this.clean(value) : { object: clean, count: 1 };
  }
}

function withoutRanges(text: string, ranges: readonly (readonly [from: number, to: number])[]): string {
  let clean = "";
  let at = 0;
  for (const [start, end] of ranges) {
    clean += text.slice(at, start) + BLOCK;
    at = end;
  }
  return clean + text.slice(at);
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
