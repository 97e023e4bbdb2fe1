import { everyUnits, FormatError } from "@colophon/kit-bytes";
import { isPlainContent } from "../content/plain-content.ts";
import { walkPages } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { type DecodedStream, filtersOf } from "../filters/decode-stream.ts";
import { isArray, type PdfDict, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { PageFile } from "../write/page-file.ts";

/** Nothing, as zlib writes it. */
const EMPTY_FLATE = Uint8Array.of(0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01);
const BLANK = 0x20;
/** The method in the first byte of zlib data. Source: RFC 1950, 2.2. */
const DEFLATE = 8;

export interface BlankedContents {
  /** The file without what plain contents show, every other byte and every length as it is. */
  readonly bytes: Uint8Array;
  /** Pages whose content is not plain; 0 where nothing was read. */
  readonly kept: number;
}

/**
 * A file for a checker that reads the tokens of every content: those that are plain are blank, since no checker finds a fault in them.
 * Their data is decoded here, all the way to its end.
 *
 * Shapes   The same bytes where the file is encrypted or has a defect. `mostKept`: of further pages that are not plain, the
 *          content is blank, too: enough to know that a checker finds some fault, not to know that it finds none.
 * Cost     Every content once, and a copy of the file.
 * Errors   FormatError LIMIT for more than maxPages.
 */
export function blankContents(file: PdfFile, maxPages: number, mostKept = Number.POSITIVE_INFINITY): BlankedContents {
  const isSound = (): boolean => file.defects.length === 0 && !file.isRecovered && file.security === undefined;
  if (!isSound()) return { bytes: file.bytes, kept: 0 };
  const blank = new Set<number>();
  const known = new Map<PdfObject, boolean>();
  const isPlain = (part: PdfObject): boolean => {
    const stream = file.resolve(part);
    const isKnown = known.get(stream) ?? isPlainPart(file, stream);
    known.set(stream, isKnown);
    return isKnown;
  };
  const keptParts = new Set<number>();
  let kept = 0;
  for (const { dict } of walkPages(file, maxPages)) {
    const parts = partsOf(file, dict);
    const isPlainPage = parts.every(isPlain);
    if (!isPlainPage) kept += 1;
    const isKept = !isPlainPage && kept <= mostKept;
    for (const part of parts) if (part instanceof PdfRef) (isKept ? keptParts : blank).add(part.number);
  }
  // Reading the contents may have found some.
  if (!isSound() || blank.size === 0) return { bytes: file.bytes, kept };
  const bytes = new Uint8Array(file.bytes);
  const places = placesOf(file);
  for (const number of blank) if (!keptParts.has(number)) blankStream(file, { number, places }, bytes);
  return { bytes, kept };
}

/** Where the tables place objects and themselves, in ascending order. Attack: an object inside of the data of a content. */
function placesOf(file: PdfFile): Float64Array {
  const tick = everyUnits(file.checkpoint, 2_000);
  const places: number[] = [];
  for (const { offset, entries } of file.sections) {
    places.push(offset);
    for (const entry of entries.values()) {
      tick();
      if (entry.kind === "plain") places.push(entry.offset + file.shift);
    }
  }
  return Float64Array.from(places).sort();
}

function hasPlaceWithin(
  places: Float64Array,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] as number) < start) low = middle + 1;
    else high = middle;
  }
  return low < places.length && (places[low] as number) < end;
}

/**
 * A file of a few pages of another, whose whole content is one stream that is not plain; undefined where the first pages have none.
 *
 * Shapes   `pages`: the pages that are read. What a checker finds in the contents of the result it finds in those of the file, too.
 * Cost     The content of these pages.
 */
export function sampleMalformed(
  file: PdfFile,
  { pages, most }: { readonly pages: number; readonly most: number },
): Uint8Array | undefined {
  const sample = new PageFile(file);
  let taken = 0;
  let read = 0;
  for (const { dict } of walkPages(file, Number.POSITIVE_INFINITY)) {
    const [only, ...more] = partsOf(file, dict);
    const stream = file.resolve(only);
    if (only instanceof PdfRef && more.length === 0 && stream instanceof PdfStream && isMalformed(file, stream)) {
      sample.add([0, 0, 1, 1], { Contents: only }, []);
      taken += 1;
    }
    read += 1;
    if (read === pages || taken === most) break;
  }
  return taken === 0 ? undefined : sample.write();
}

/** Sound data whose tokens are not plain: what its filters cannot undo may be mended otherwise. */
function isMalformed(file: PdfFile, stream: PdfStream): boolean {
  const decoded = isBlankable(file, stream) ? decodeWithin(file, stream) : undefined;
  return decoded !== undefined && decoded.problem === undefined && !isPlainContent(decoded.bytes, file.checkpoint);
}

function partsOf(file: PdfFile, page: PdfDict): readonly PdfObject[] {
  const held = page.get("Contents");
  const found = file.resolve(held);
  if (isArray(found)) return found;
  return held === undefined || found === null ? [] : [held];
}

function isPlainPart(file: PdfFile, stream: PdfObject): boolean {
  if (!(stream instanceof PdfStream) || !isBlankable(file, stream)) return false;
  const decoded = decodeWithin(file, stream);
  return decoded !== undefined && decoded.problem === undefined && isPlainContent(decoded.bytes, file.checkpoint);
}

/** Undefined for more than a file may come to: the checker reads it, whatever its size. */
function decodeWithin(file: PdfFile, stream: PdfStream): DecodedStream | undefined {
  try {
    return file.decode(stream);
  } catch (error) {
    if (error instanceof FormatError && error.code === "LIMIT") return undefined;
    throw error;
  }
}

/** A stream that is nothing but content, its data as it is or in one Flate stream: other codings cannot be blank. */
function isBlankable(file: PdfFile, { dict, bytes }: PdfStream): boolean {
  if (["Type", "Subtype", "F"].some((key) => dict.has(key))) return false;
  const filters = filtersOf(dict, file.resolve);
  const [first] = filters;
  if (first === undefined) return true;
  const isPlainFlate = filters.length === 1 && first.name === "FlateDecode" && first.parameters.entries.size === 0;
  // Readers differ about a line end in front of the data.
  return isPlainFlate && bytes.length >= EMPTY_FLATE.length && ((bytes[0] as number) & 15) === DEFLATE;
}

function blankStream(
  file: PdfFile,
  { number, places }: { readonly number: number; readonly places: Float64Array },
  bytes: Uint8Array,
): void {
  const place = file.placeOf(number)?.data;
  const stream = file.get(number);
  if (place === undefined || !(stream instanceof PdfStream) || !isBlankable(file, stream)) return;
  if (hasPlaceWithin(places, place)) return;
  bytes.fill(BLANK, place.start, place.end);
  if (filtersOf(stream.dict, file.resolve).length > 0) bytes.set(EMPTY_FLATE, place.start);
}
