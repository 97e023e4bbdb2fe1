import type { DefectRule } from "../defect.ts";
import { isDigit, isRegular, isSpace, latin1Between, latin1Of } from "./characters.ts";
import { Keyword, keywordAt } from "./keyword.ts";
import { parseNumber, parsePlain } from "./number.ts";
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from "./object.ts";
import { readHexString, readLiteralString } from "./strings.ts";

const END_ARRAY = new Keyword("]");
const END_DICT = new Keyword(">>");
const END_OF_BYTES = new Keyword("");

/** Nested arrays and dictionaries, fewer than the stack of qpdf in WebAssembly holds. Attack: a million open brackets. */
const MAX_DEPTH = 120;

export interface ParserOptions {
  /** `1 0 R` is a reference; not so in content streams. */
  readonly hasReferences?: boolean;
  readonly note?: (rule: DefectRule, message: string, position: number) => void;
  readonly tick?: () => void;
}

/**
 * Reads objects one after another, past what is malformed: a bad token is noted and read as its neighbours read it. An array or
 * dictionary that is nested too deep is noted and read as null.
 *
 * Source   ISO 32000-2, 7.2 and 7.3.
 */
export class ObjectParser {
  readonly bytes: Uint8Array;
  position: number;
  readonly #hasReferences: boolean;
  readonly #note: (rule: DefectRule, message: string, position: number) => void;
  readonly #tick: () => void;
  #depth = 0;

  constructor(bytes: Uint8Array, position = 0, options: ParserOptions = {}) {
    this.bytes = bytes;
    this.position = position;
    this.#hasReferences = options.hasReferences ?? true;
    this.#note = options.note ?? (() => undefined);
    this.#tick = options.tick ?? (() => undefined);
  }

  /** The next object or keyword; a keyword of no characters at the end of the bytes. */
  next(): PdfObject | Keyword {
    this.skipSpace();
    this.#tick();
    const byte = this.bytes[this.position];
    if (byte === undefined) return END_OF_BYTES;
    if (byte === 0x2f) return this.#readName();
    if (byte === 0x28) return this.#readString();
    if (byte === 0x5b) return this.#readArray();
    if (byte === 0x3c) return this.bytes[this.position + 1] === 0x3c ? this.#readDict() : this.#readHexString();
    if (byte === 0x5d) return this.#delimiter(END_ARRAY, 1);
    if (byte === 0x3e && this.bytes[this.position + 1] === 0x3e) return this.#delimiter(END_DICT, 2);
    if (!isRegular(byte)) return this.#delimiter(new Keyword(String.fromCharCode(byte)), 1);
    return this.#readWord(byte);
  }

  /** Past white space and comments. */
  skipSpace(): void {
    const { bytes } = this;
    for (;;) {
      const byte = bytes[this.position];
      if (byte === 0x25) {
        while (this.position < bytes.length && bytes[this.position] !== 10 && bytes[this.position] !== 13)
          this.position += 1;
      } else if (isSpace(byte)) this.position += 1;
      else return;
    }
  }

  #delimiter(keyword: Keyword, length: number): Keyword {
    this.position += length;
    return keyword;
  }

  #readWord(first: number): PdfObject | Keyword {
    const start = this.position;
    let end = start + 1;
    while (isRegular(this.bytes[end])) end += 1;
    this.position = end;
    if (isDigit(first) || first === 0x2b || first === 0x2d || first === 0x2e) {
      const value = parsePlain(this.bytes, start, end) ?? this.#readOddNumber(start, end);
      if (value !== undefined) {
        if (this.#hasReferences && typeof value === "number" && isDigit(first))
          return this.#readReference(value) ?? value;
        return value;
      }
    }
    const keyword = keywordAt(this.bytes, start, end);
    if (keyword.text === "true") return true;
    if (keyword.text === "false") return false;
    return keyword.text === "null" ? null : keyword;
  }

  #readOddNumber(start: number, end: number): PdfObject | undefined {
    const number = parseNumber(this.bytes, start, end);
    if (number?.isExact === false) this.#note("token", "A number is malformed.", start);
    return number?.value;
  }

  #readReference(number: number): PdfRef | undefined {
    const { bytes } = this;
    let at = this.position;
    while (isSpace(bytes[at])) at += 1;
    const start = at;
    while (isDigit(bytes[at]) && at - start < 6) at += 1;
    if (at === start) return undefined;
    const end = at;
    while (isSpace(bytes[at])) at += 1;
    if (at === end || bytes[at] !== 0x52 || isRegular(bytes[at + 1])) return undefined;
    this.position = at + 1;
    return new PdfRef(number, Number(latin1Of(bytes.subarray(start, end))));
  }

  #readName(): PdfName {
    const { bytes } = this;
    const start = this.position + 1;
    let end = start;
    let isEscaped = false;
    while (isRegular(bytes[end])) {
      if (bytes[end] === 0x23) isEscaped = true;
      end += 1;
    }
    this.position = end;
    const text = latin1Between(bytes, start, end);
    if (!isEscaped) return new PdfName(text);
    const decoded = text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (/#(?![0-9A-Fa-f]{2})/.test(text)) this.#note("token", "A name has a # that escapes nothing.", start - 1);
    return new PdfName(decoded);
  }

  #readString(): PdfString {
    const start = this.position;
    const { bytes, end, isClosed } = readLiteralString(this.bytes, start);
    this.position = end;
    if (!isClosed) this.#note("token", "A string is never closed.", start);
    return new PdfString(bytes);
  }

  #readHexString(): PdfString {
    const start = this.position;
    const { bytes, end, isWhole } = readHexString(this.bytes, start);
    this.position = end;
    if (!isWhole) this.#note("token", "A hexadecimal string contains other characters or is never closed.", start);
    return new PdfString(bytes, true);
  }

  #isTooDeep(start: number): boolean {
    const isTooDeep = this.#depth === MAX_DEPTH;
    if (isTooDeep) this.#note("object-depth", `Arrays and dictionaries exceed ${MAX_DEPTH} levels of depth.`, start);
    return isTooDeep;
  }

  #readArray(): PdfObject {
    const start = this.position;
    if (this.#isTooDeep(start)) return skipNested(this);
    this.position += 1;
    const items: PdfObject[] = [];
    this.#depth += 1;
    for (;;) {
      const item = this.next();
      if (item === END_ARRAY) break;
      if (!(item instanceof Keyword)) {
        items.push(item);
        continue;
      }
      this.#note(
        "token",
        item === END_OF_BYTES ? "An array is never closed." : `An array contains "${item.text}".`,
        start,
      );
      if (isEnd(this, item)) break;
    }
    this.#depth -= 1;
    return items;
  }

  #readDict(): PdfObject {
    const start = this.position;
    if (this.#isTooDeep(start)) return skipNested(this);
    this.position += 2;
    const entries = new Map<string, PdfObject>();
    this.#depth += 1;
    for (;;) {
      const key = this.next();
      if (key === END_DICT) break;
      if (!(key instanceof PdfName)) {
        this.#note("token", "A dictionary has a key that is not a name, or is never closed.", start);
        if (key instanceof Keyword && isEnd(this, key)) break;
        continue;
      }
      const at = this.position;
      const value = this.next();
      if (value instanceof Keyword) {
        this.#note("token", `The key ${key.value} has no value.`, at);
        if (value === END_DICT || isEnd(this, value)) break;
        continue;
      }
      if (entries.has(key.value)) this.#note("duplicate-key", `The key ${key.value} occurs twice.`, at);
      entries.set(key.value, value);
    }
    this.#depth -= 1;
    return new PdfDict(entries);
  }
}

/** Whether a stray word closes what is open: the end of the object, which is then left to be read. */
function isEnd(parser: ObjectParser, { text }: Keyword): boolean {
  if (text === "endobj" || text === "stream" || text === "endstream" || text === "obj") {
    parser.position -= text.length;
    return true;
  }
  return text === "";
}

/** Past the array or dictionary that opens here, without recursion. */
function skipNested(parser: ObjectParser): null {
  let open = 0;
  do {
    parser.skipSpace();
    const byte = parser.bytes[parser.position];
    const isDict = byte === 0x3c && parser.bytes[parser.position + 1] === 0x3c;
    if (byte === 0x5b || isDict) {
      open += 1;
      parser.position += isDict ? 2 : 1;
      continue;
    }
    const item = parser.next();
    if (item === END_ARRAY || item === END_DICT) open -= 1;
    else if (item instanceof Keyword && isEnd(parser, item)) break;
  } while (open > 0);
  return null;
}
