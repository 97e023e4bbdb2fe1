import { FormatError } from "@colophon/kit-bytes";
import { isPlainContent } from "../content/plain-content.ts";
import { rectangleOf } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { filtersOf } from "../filters/decode-stream.ts";
import { isArray, isName, numberOf, PdfDict, type PdfObject, PdfReal, PdfRef, PdfStream } from "../objects/object.ts";

/** Codecs that no checker undoes: it copies their data. */
const OPAQUE: ReadonlySet<string> = new Set(["JPXDecode", "JBIG2Decode", "CCITTFaxDecode"]);
/** Numbers that every reader holds. */
const MAX_NUMBER = 2 ** 53;
/** Deeper than the parser reads. */
const MAX_DEPTH = 150;

/**
 * Whether a checker that reads every object, stream and page cannot find a fault in a file that `writeFile` wrote: all objects are where
 * the table says, the page tree is sound, all compressed data is whole, and each token of the contents is plain. False for much that has
 * no fault either, for example JPEG images, encrypted files and linearized files.
 *
 * Shapes   Other files can have faults that are not searched for here, for example malformed rows in their tables.
 * Cost     Every object, and the data of every stream but images of other codecs, once.
 */
export function isPlainFile(file: PdfFile): boolean {
  const isSound = (): boolean => file.defects.length === 0 && !file.isRecovered && file.security === undefined;
  try {
    const streams = isSound() ? streamsOf(file) : undefined;
    if (streams === undefined || !isSound()) return false;
    const contents = contentsOf(file);
    return contents !== undefined && streams.every((stream) => isWhole(file, stream, contents)) && isSound();
  } catch (error) {
    // The checker reads it, whatever its size.
    if (error instanceof FormatError) return false;
    throw error;
  }
}

/** The streams of a file whose objects are all plain. Their data is not read here, which is what takes the time. */
function streamsOf(file: PdfFile): readonly PdfStream[] | undefined {
  const streams: PdfStream[] = [];
  const numbers = file.objectNumbers();
  if (!isName(file.catalog.get("Type"), "Catalog")) return undefined;
  if (file.resolve(file.trailer.get("Size")) !== (numbers.at(-1) ?? 0) + 1) return undefined;
  for (const number of numbers) {
    file.checkpoint();
    const object = file.get(number);
    if (!isPlainValue(object instanceof PdfStream ? object.dict : object, 0)) return undefined;
    if (object instanceof PdfDict && object.has("Linearized")) return undefined;
    if (!(object instanceof PdfStream)) continue;
    if (object.dict.has("F") || object.dict.has("FFilter") || !isReadable(file, object)) return undefined;
    streams.push(object);
  }
  return streams;
}

function isPlainValue(value: PdfObject, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === "number" || value instanceof PdfReal) return Math.abs(numberOf(value) ?? 0) <= MAX_NUMBER;
  if (isArray(value)) return value.every((item) => isPlainValue(item, depth + 1));
  if (!(value instanceof PdfDict)) return true;
  for (const item of value.entries.values()) if (!isPlainValue(item, depth + 1)) return false;
  return true;
}

/** Data as it is, in one Flate stream, or of one codec that is not undone. */
function isReadable(file: PdfFile, { dict }: PdfStream): boolean {
  const filters = filtersOf(dict, file.resolve);
  const [first] = filters;
  if (first === undefined) return file.resolve(dict.get("Filter")) === null;
  return filters.length === 1 && (first.name === "FlateDecode" || OPAQUE.has(first.name));
}

/** The streams that pages show; undefined where a reader could not walk the tree or would pass something over. */
function contentsOf(file: PdfFile): ReadonlySet<PdfStream> | undefined {
  const contents = new Set<PdfStream>();
  const seen = new Set<number>();
  const pending: { readonly node: PdfObject | undefined; readonly hasSize: boolean }[] = [
    { node: file.catalog.get("Pages"), hasSize: false },
  ];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    file.checkpoint();
    const { node } = step;
    if (!(node instanceof PdfRef) || seen.has(node.number)) return undefined;
    seen.add(node.number);
    const dict = file.get(node.number);
    if (!(dict instanceof PdfDict)) return undefined;
    const hasSize = step.hasSize || rectangleOf(file, dict.get("MediaBox")) !== undefined;
    const kids = file.resolve(dict.get("Kids"));
    if (isName(dict.get("Type"), "Pages") && isArray(kids)) {
      for (const kid of kids) pending.push({ node: kid, hasSize });
      continue;
    }
    const isPage = isName(dict.get("Type"), "Page") && kids === null && hasSize;
    if (!isPage || !takeContents(file, dict, contents)) return undefined;
  }
  return contents;
}

function takeContents(file: PdfFile, page: PdfDict, contents: Set<PdfStream>): boolean {
  const held = file.resolve(page.get("Contents"));
  if (held === null) return true;
  for (const part of isArray(held) ? held : [held]) {
    const stream = file.resolve(part);
    if (!(stream instanceof PdfStream)) return false;
    contents.add(stream);
  }
  return true;
}

function isWhole(file: PdfFile, stream: PdfStream, contents: ReadonlySet<PdfStream>): boolean {
  const decoded = file.decode(stream);
  if (decoded.problem !== undefined) return false;
  return !contents.has(stream) || (decoded.rest.length === 0 && isPlainContent(decoded.bytes, file.checkpoint));
}
