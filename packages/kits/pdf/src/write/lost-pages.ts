import { checkLimit, everyUnits } from "@colophon/kit-bytes";
import type { PdfFile } from "../file/pdf-file.ts";
import { indexOfText, isRegular, isSpace, latin1Between, startsWithText } from "../objects/characters.ts";
import { Keyword } from "../objects/keyword.ts";
import { isName, PdfDict, PdfName, type PdfObject, PdfStream } from "../objects/object.ts";
import { ObjectParser } from "../objects/parser.ts";

export interface OrphanPage {
  readonly dict: PdfDict;
  /** Of its dictionary: in the file or, decoded, in the object stream. */
  readonly offset: number;
  /** Number of the object stream. */
  readonly container?: number;
  /** What stands in front of it as a number of an object. */
  readonly number?: number;
}

/** Bytes of a dictionary in front of its Type. */
const MAX_BEFORE = 2 ** 16;
/** Bytes of `4294967295 65535 obj` with white space. */
const HEADER_ROOM = 40;
/** A header, its word damaged or followed by what is none. */
const HEADER = /(\d{1,10})\s+\d{1,5}\s+(?:obj[^<>a-z]*|(?!R\s*$)[^\s<>]{1,4}\s*)$/;

/**
 * Dictionaries that say that they are pages and that no number leads to: their headers are damaged. Of two behind headers with one
 * number the later one stays. In the order of the file, those of object streams behind the others; none out of the data of streams.
 *
 * Cost     No byte is read more than three times.
 * Errors   FormatError LIMIT for more than maxPages.
 */
export function findLostPages(file: PdfFile, maxPages: number, isPage: (dict: PdfDict) => boolean): OrphanPage[] {
  const found = new Map<string, OrphanPage>();
  const add = (key: string, page: OrphanPage): void => {
    found.delete(key);
    found.set(key, page);
    checkLimit(found.size, { format: "pdf", limit: "maxPages", most: maxPages, offset: page.offset });
  };
  const containers = new Set<number>();
  const data = streamData(file, (number) => containers.add(number));
  let next = 0;
  for (const page of pagesIn(file, file.bytes, isPage)) {
    while ((data[next]?.end ?? Number.POSITIVE_INFINITY) <= page.offset) next += 1;
    if ((data[next]?.start ?? Number.POSITIVE_INFINITY) <= page.offset) continue;
    const before = latin1Between(file.bytes, Math.max(0, page.offset - HEADER_ROOM), page.offset);
    const header = HEADER.exec(before)?.[1];
    const number = header === undefined ? undefined : Number(header);
    if (number === undefined) add(`at ${page.offset}`, page);
    else add(`object ${number}`, { ...page, number });
  }
  for (const container of containers) {
    const stream = file.get(container);
    const decoded = stream instanceof PdfStream ? file.decode(stream) : undefined;
    if (decoded === undefined || decoded.rest.length > 0) continue;
    for (const page of pagesIn(file, decoded.bytes, isPage))
      add(`at ${page.offset} of ${container}`, { ...page, container });
  }
  return [...found.values()];
}

/** Where the data of streams lies, in the order of the file. */
function streamData(file: PdfFile, onContainer: (number: number) => void): readonly { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  const numbers = new Set([...file.objectNumbers(), ...file.scan().objects.map(({ number }) => number)]);
  for (const number of numbers) {
    file.checkpoint();
    const object = file.get(number);
    if (!(object instanceof PdfStream)) continue;
    if (isName(object.dict.get("Type"), "ObjStm")) onContainer(number);
    const place = file.placeOf(number)?.data;
    // What says that it is a page is none whose data is to be believed.
    if (place !== undefined && !isName(object.dict.get("Type"), "Page")) places.push(place);
  }
  return places.sort((one, other) => one.start - other.start);
}

function* pagesIn(
  { checkpoint }: PdfFile,
  bytes: Uint8Array,
  isPage: (dict: PdfDict) => boolean,
): Generator<Pick<OrphanPage, "dict" | "offset">> {
  const tick = everyUnits(checkpoint, 2_000);
  let behind = 0;
  let end = 0;
  for (let at = indexOfText(bytes, "/Page"); at !== -1; at = indexOfText(bytes, "/Page", Math.max(at + 5, behind))) {
    checkpoint();
    if (isRegular(bytes[at + 5]) || !isType(bytes, at)) continue;
    const opening = openingBefore(bytes, at, Math.max(behind, at - MAX_BEFORE));
    behind = at + 5;
    if (opening === undefined) continue;
    if (end < at) end = indexOfText(bytes, "endobj", at);
    if (end === -1) end = bytes.length;
    const parser = new ObjectParser(bytes.subarray(0, end), opening.at, { tick });
    parser.skipSpace();
    const offset = parser.position;
    const dict = opening.isLost ? readEntries(parser) : parser.next();
    if (dict instanceof PdfDict && isName(dict.get("Type"), "Page") && isPage(dict)) yield { dict, offset };
    behind = Math.max(behind, parser.position);
  }
}

/** Whether the key in front of a name is Type. */
function isType(bytes: Uint8Array, at: number): boolean {
  let end = at;
  while (at - end < HEADER_ROOM && isSpace(bytes[end - 1])) end -= 1;
  return startsWithText(bytes, "/Type", end - 5);
}

/**
 * The `<<` of the dictionary that a byte is in, or the byte behind the word `obj` where it is lost. Undefined where there is neither
 * from `least` on.
 */
function openingBefore(bytes: Uint8Array, from: number, least: number): { at: number; isLost: boolean } | undefined {
  let depth = 0;
  for (let at = from - 2; at >= least; at -= 1) {
    const byte = bytes[at];
    if (byte === 0x6f && depth === 0 && startsWithText(bytes, "obj", at)) return { at: at + 3, isLost: true };
    if ((byte !== 0x3e && byte !== 0x3c) || bytes[at + 1] !== byte) continue;
    depth += byte === 0x3e ? 1 : -1;
    if (depth < 0) return { at, isLost: false };
    at -= 1;
  }
  return undefined;
}

/** The entries of a dictionary whose `<<` is lost, up to its `>>`. */
function readEntries(parser: ObjectParser): PdfDict {
  const entries = new Map<string, PdfObject>();
  let key: string | undefined;
  for (let token = parser.next(); !isEnd(token); token = parser.next()) {
    if (key !== undefined && !(token instanceof Keyword)) entries.set(key, token);
    key = key === undefined && token instanceof PdfName ? token.value : undefined;
  }
  return new PdfDict(entries);
}

function isEnd(token: PdfObject | Keyword): boolean {
  return token instanceof Keyword && (token.text === ">>" || token.text === "");
}
