import type { Security } from "../crypt/security.ts";
import type { NoteDefect } from "../defect.ts";
import { indexOfText, isDigit, isSpace, latin1Of, startsWithText } from "../objects/characters.ts";
import { Keyword } from "../objects/keyword.ts";
import { isArray, PdfDict, type PdfObject, PdfStream, PdfString } from "../objects/object.ts";
import { ObjectParser } from "../objects/parser.ts";

export interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  readonly object: PdfObject;
  /** Byte of the object's number. */
  readonly start: number;
  /** Byte behind `endobj`, or where reading stopped without one. */
  readonly end: number;
  /** Where the stored data of a stream lies. */
  readonly data?: { readonly start: number; readonly end: number };
}

export interface IndirectContext {
  readonly bytes: Uint8Array;
  readonly note: NoteDefect;
  readonly tick: () => void;
  readonly security: Security | undefined;
  /** The number that a stream's Length is or refers to. */
  lengthOf(length: PdfObject | undefined): number | undefined;
  /** Behind this byte there is no `endstream`: not searched again. */
  endstreamSearch: { noneFrom: number };
}

export interface ObjectHeader {
  readonly number: number;
  readonly generation: number;
  readonly start: number;
  /** Byte behind `obj`. */
  readonly end: number;
}

/** `12 0 obj` at or, behind white space, after `offset`. */
export function readHeader(bytes: Uint8Array, offset: number): ObjectHeader | undefined {
  let at = offset;
  const skip = (): void => {
    while (isSpace(bytes[at])) at += 1;
  };
  const integer = (): number | undefined => {
    const from = at;
    while (isDigit(bytes[at]) && at - from < 11) at += 1;
    return at === from ? undefined : Number(latin1Of(bytes.subarray(from, at)));
  };
  skip();
  const start = at;
  const number = integer();
  skip();
  const generation = integer();
  skip();
  if (number === undefined || generation === undefined || !startsWithText(bytes, "obj", at)) return undefined;
  return { number, generation, start, end: at + 3 };
}

/** The indirect object whose header is at `offset`; undefined when there is none. Source: ISO 32000-2, 7.3.8 and 7.3.10. */
export function readIndirect(offset: number, context: IndirectContext): IndirectObject | undefined {
  const header = readHeader(context.bytes, offset);
  if (header === undefined) return undefined;
  const { number, generation, start } = header;
  const note = (rule: Parameters<NoteDefect>[0]["rule"], message: string, position: number): void =>
    context.note({ rule, message, offset: position, object: number });
  const { parser, object } = readUpToEnd(header.end, context, note);
  parser.skipSpace();
  if (object instanceof PdfDict && startsWithText(context.bytes, "stream", parser.position))
    return readStream({ header, dict: object, keywordAt: parser.position }, context, note);
  const decrypted = decryptStrings(object, header, context.security);
  const hasEnd = startsWithText(context.bytes, "endobj", parser.position);
  if (!hasEnd) note("object-end", "endobj is missing.", parser.position);
  return { number, generation, object: decrypted, start, end: parser.position + (hasEnd ? 6 : 0) };
}

type Note = (rule: Parameters<NoteDefect>[0]["rule"], message: string, position: number) => void;

/** A string that is never closed, or a bracket, would take every object behind it: what is broken ends where the word `endobj` stands. */
function readUpToEnd(
  from: number,
  { bytes, tick }: IndirectContext,
  note: Note,
): { readonly parser: ObjectParser; readonly object: PdfObject } {
  const read = (limit: number) => {
    const notes: Parameters<Note>[] = [];
    const take: Note = (...reported) => notes.push(reported);
    const parser = new ObjectParser(bytes.subarray(0, limit), from, { note: take, tick });
    return { parser, object: readBody(parser, take), notes };
  };
  let found = read(bytes.length);
  if (found.notes.length > 0) {
    const end = indexOfText(bytes.subarray(0, found.parser.position), "endobj", from);
    if (end !== -1) found = read(end);
  }
  for (const reported of found.notes) note(...reported);
  return found;
}

function readBody(parser: ObjectParser, note: Note): PdfObject {
  const start = parser.position;
  const object = parser.next();
  if (!(object instanceof Keyword)) return object;
  if (object.text === "endobj") parser.position -= 6;
  note(
    "object-broken",
    object.text === "endobj" ? "The object is empty." : `"${object.text}" is not an object.`,
    start,
  );
  return null;
}

interface StreamStart {
  readonly header: ObjectHeader;
  readonly dict: PdfDict;
  readonly keywordAt: number;
}

function readStream({ header, dict, keywordAt }: StreamStart, context: IndirectContext, note: Note): IndirectObject {
  const { bytes, security } = context;
  const { number, generation, start } = header;
  const isDoubled = bytes[keywordAt + 6] === 13 && bytes[keywordAt + 7] === 13 && bytes[keywordAt + 8] === 10;
  // Where each LF of a file became CR LF, the line ends with CR CR LF.
  const from = isDoubled ? keywordAt + 9 : skipLineEnd(bytes, keywordAt + 6);
  if (isDoubled || from === keywordAt + 6 || bytes[from - 1] === 13)
    note("stream-end", "No line feed follows the word stream.", keywordAt);
  const announced = context.lengthOf(dict.get("Length"));
  const end = findDataEnd({ from, announced }, context, note);
  const decrypted = decryptStrings(dict, header, security) as PdfDict;
  const stored = bytes.subarray(from, end.data);
  const object = new PdfStream(decrypted, stored, security?.streamCipher(decrypted, number, generation));
  let at = end.behind;
  while (isSpace(bytes[at])) at += 1;
  const hasEnd = startsWithText(bytes, "endobj", at);
  if (!hasEnd) note("object-end", "endobj is missing.", at);
  return { number, generation, object, start, end: hasEnd ? at + 6 : end.behind, data: { start: from, end: end.data } };
}

function skipLineEnd(bytes: Uint8Array, at: number): number {
  let from = at;
  while (bytes[from] === 32 || bytes[from] === 9) from += 1;
  if (bytes[from] === 13 && bytes[from + 1] === 10) return from + 2;
  if (bytes[from] === 10 || bytes[from] === 13) return from + 1;
  return at;
}

function findDataEnd(
  { from, announced }: { readonly from: number; readonly announced: number | undefined },
  { bytes, endstreamSearch }: IndirectContext,
  note: Note,
): { readonly data: number; readonly behind: number } {
  if (announced !== undefined && announced >= 0 && from + announced <= bytes.length) {
    let at = from + announced;
    while (isSpace(bytes[at]) && at < from + announced + 8) at += 1;
    if (startsWithText(bytes, "endstream", at)) return { data: from + announced, behind: at + 9 };
  }
  const search = (word: string): number => (from >= endstreamSearch.noneFrom ? -1 : indexOfText(bytes, word, from));
  const found = search("endstream");
  if (found === -1) endstreamSearch.noneFrom = Math.min(endstreamSearch.noneFrom, from);
  const said = announced === undefined ? "no Length" : `a Length of ${announced}`;
  const next = found === -1 ? undefined : findNextObject(bytes, from, found);
  if (next !== undefined) {
    // What is between the length that is told and `endobj` is the damaged word.
    const isReported = announced !== undefined && announced >= 0 && next - from - announced <= BROKEN_WORD;
    const data = isReported && announced <= next - from ? from + announced : trimLineEnd(bytes, from, next);
    note("stream-end", `The stream has ${said} and endstream is missing.`, from);
    return { data, behind: next };
  }
  if (found !== -1) {
    const data = trimLineEnd(bytes, from, found);
    note("stream-length", `The stream has ${said} and ${data - from} bytes.`, from);
    return { data, behind: found + 9 };
  }
  const object = indexOfText(bytes.subarray(0, Math.min(bytes.length, from + 2 ** 24)), "endobj", from);
  const data = object === -1 ? bytes.length : trimLineEnd(bytes, from, object);
  note("stream-end", `The stream has ${said} and endstream is missing.`, from);
  return { data, behind: object === -1 ? bytes.length : object };
}

/** Most bytes of a word `endstream` that is damaged, with line ends around it. */
const BROKEN_WORD = 16;

/** An `endobj` with another object behind it, before the `endstream` that would then be that object's. */
function findNextObject(bytes: Uint8Array, from: number, limit: number): number | undefined {
  const before = bytes.subarray(0, limit);
  for (let at = indexOfText(before, "endobj", from); at !== -1; at = indexOfText(before, "endobj", at + 6)) {
    const behind = Buffer.from(before.subarray(at + 6, at + 46)).toString("latin1");
    if (/^\s+\d{1,10}\s+\d{1,5}\s+obj/.test(behind)) return at;
  }
  return undefined;
}

function trimLineEnd(bytes: Uint8Array, from: number, end: number): number {
  if (end - 2 >= from && bytes[end - 2] === 13 && bytes[end - 1] === 10) return end - 2;
  return end > from && (bytes[end - 1] === 10 || bytes[end - 1] === 13) ? end - 1 : end;
}

function decryptStrings(object: PdfObject, header: ObjectHeader, security: Security | undefined): PdfObject {
  if (security === undefined || security.strings === "none") return object;
  const decrypt = (value: PdfObject): PdfObject => {
    if (value instanceof PdfString)
      return new PdfString(security.decryptString(value.bytes, header.number, header.generation), value.isHex);
    if (isArray(value)) return value.map(decrypt);
    if (!(value instanceof PdfDict)) return value;
    return new PdfDict(
      new Map([...value.entries].map(([key, own]) => [key, isSignatureContents(value, key) ? own : decrypt(own)])),
    );
  };
  return decrypt(object);
}

/** The signature itself is never encrypted. Source: ISO 32000-2, 7.6.2. */
function isSignatureContents(dict: PdfDict, key: string): boolean {
  return key === "Contents" && dict.has("ByteRange");
}
