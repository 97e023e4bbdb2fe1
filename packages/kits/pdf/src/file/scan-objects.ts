import { indexOfText, isDigit, isRegular, isSpace, startsWithText } from "../objects/characters.ts";
import { integerOf, isName, PdfDict } from "../objects/object.ts";
import { ObjectParser } from "../objects/parser.ts";
import { type ObjectHeader, readHeader } from "./indirect.ts";
import type { XrefEntry } from "./xref-entry.ts";

export interface ScannedObject extends ObjectHeader {
  /** Its dictionary's Type is ObjStm or XRef. */
  readonly isContainer: boolean;
}

export interface Scan {
  /** In the order of the file. */
  readonly objects: readonly ScannedObject[];
  /** Inside of streams that do not tell where they end, at starts of lines: behind a lost `endstream`. */
  readonly inside: readonly ObjectHeader[];
  /** Dictionaries behind the word trailer and of cross-reference streams, in the order of the file. */
  readonly trailers: readonly { readonly dict: PdfDict; readonly offset: number }[];
}

/** Of the file's length. */
const MAX_SWALLOWED = 4;

/**
 * Every object that has a header in the file, whatever the tables say, without those inside the data of streams.
 *
 * Cost     One pass; each object's dictionary is parsed once.
 */
export function scanObjects(bytes: Uint8Array, tick: () => void): Scan {
  const objects: ScannedObject[] = [];
  const inside: ObjectHeader[] = [];
  const trailers: { dict: PdfDict; offset: number }[] = [];
  let noEndstreamFrom = bytes.length;
  let nextTrailer = indexOfText(bytes, "trailer");
  let nextEnd = 0;
  let swallowed = 0;
  for (let at = indexOfText(bytes, "obj"); at !== -1; ) {
    tick();
    at = takeTrailers(at);
    const header = headerBefore(bytes, at);
    if (header === undefined) {
      at = indexOfText(bytes, "obj", at + 3);
      continue;
    }
    const limit = endOfObject(header.end);
    const { dict, end, isFlawed } = readDictAt(bytes.subarray(0, limit), header.end);
    const isXref = isName(dict?.get("Type"), "XRef");
    objects.push({ ...header, isContainer: isXref || isName(dict?.get("Type"), "ObjStm") });
    if (dict !== undefined && isXref) trailers.push({ dict, offset: header.start });
    // What is broken may have swallowed the next object's head. Attack: a million of them, each read up to the end of all.
    const isReadAgain = isFlawed && end >= limit && swallowed < MAX_SWALLOWED * bytes.length;
    if (isReadAgain) swallowed += end - header.end;
    const from = dict === undefined || isReadAgain ? header.end : behindStream(dict, end);
    at = indexOfText(bytes, "obj", from);
  }
  takeTrailers(bytes.length);
  return { objects, inside, trailers };

  function takeTrailers(limit: number): number {
    while (nextTrailer !== -1 && nextTrailer < limit) {
      const { dict } = readDictAt(bytes, nextTrailer + 7);
      if (dict !== undefined) trailers.push({ dict, offset: nextTrailer });
      nextTrailer = indexOfText(bytes, "trailer", nextTrailer + 7);
    }
    return limit;
  }

  function endOfObject(from: number): number {
    if (nextEnd >= from) return nextEnd;
    const found = indexOfText(bytes, "endobj", from);
    nextEnd = found === -1 ? bytes.length : found;
    return nextEnd;
  }

  function behindStream(dict: PdfDict, end: number): number {
    let at = end;
    while (isSpace(bytes[at])) at += 1;
    if (!startsWithText(bytes, "stream", at)) return end;
    const length = integerOf(dict.get("Length"));
    if (length !== undefined && length >= 0 && at + 6 + length < bytes.length) {
      const close = indexOfText(bytes.subarray(0, at + 6 + length + 32), "endstream", at + 6 + length);
      if (close !== -1) return close;
    }
    if (at >= noEndstreamFrom) return at + 6;
    const close = indexOfText(bytes, "endstream", at + 6);
    if (close === -1) {
      noEndstreamFrom = at;
      return at + 6;
    }
    takeInside(at + 6, close);
    return close;
  }

  function takeInside(from: number, limit: number): void {
    const data = bytes.subarray(0, limit);
    for (let at = indexOfText(data, "obj", from); at !== -1; at = indexOfText(data, "obj", at + 3)) {
      const header = headerBefore(bytes, at);
      const before = header === undefined ? undefined : bytes[header.start - 1];
      if (header !== undefined && header.start > from && (before === 10 || before === 13)) inside.push(header);
    }
  }
}

export interface ScanIndex {
  readonly plain: Map<number, XrefEntry>;
  /** Object streams and the like that are the latest of their number. */
  readonly containers: readonly ScannedObject[];
}

export function indexScan({ objects, inside }: Scan): ScanIndex {
  const plain = new Map<number, XrefEntry>();
  for (const { number, generation, start } of objects) plain.set(number, { kind: "plain", offset: start, generation });
  for (const { number, generation, start } of inside)
    if (!plain.has(number)) plain.set(number, { kind: "plain", offset: start, generation });
  const isLatest = ({ number, start }: ScannedObject): boolean => {
    const entry = plain.get(number);
    return entry?.kind === "plain" && entry.offset === start;
  };
  return { plain, containers: objects.filter((object) => object.isContainer && isLatest(object)) };
}

/** What an object stream holds, but for what stands behind it in the file by itself. */
export function addPacked(
  found: Map<number, XrefEntry>,
  container: { readonly number: number; readonly start: number },
  numbers: readonly number[],
): void {
  for (const [index, number] of numbers.entries()) {
    const known = found.get(number);
    if (known?.kind === "plain" && known.offset > container.start) continue;
    found.set(number, { kind: "packed", container: container.number, index });
  }
}

/** The header whose word `obj` is at a byte. */
function headerBefore(bytes: Uint8Array, at: number): ObjectHeader | undefined {
  let start = at;
  const back = (test: (byte: number | undefined) => boolean): boolean => {
    const from = start;
    while (start > 0 && test(bytes[start - 1])) start -= 1;
    return start < from;
  };
  back(isSpace);
  if (!back(isDigit) || !back(isSpace) || !back(isDigit)) return undefined;
  if (isRegular(bytes[start - 1]) && !isDigit(bytes[start - 1])) {
    const isWord = startsWithText(bytes, "endobj", start - 6) || startsWithText(bytes, "endstream", start - 9);
    if (!isWord) return undefined;
  }
  return readHeader(bytes, start);
}

interface ReadDict {
  readonly dict: PdfDict | undefined;
  readonly end: number;
  readonly isFlawed: boolean;
}

function readDictAt(bytes: Uint8Array, at: number): ReadDict {
  let isFlawed = false;
  const note = (): void => {
    isFlawed = true;
  };
  const parser = new ObjectParser(bytes, at, { note });
  parser.skipSpace();
  if (bytes[parser.position] !== 0x3c) return { dict: undefined, end: at, isFlawed };
  const object = parser.next();
  return { dict: object instanceof PdfDict ? object : undefined, end: parser.position, isFlawed };
}
