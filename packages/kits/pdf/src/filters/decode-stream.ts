import type { Checkpoint } from "@colophon/kit-bytes";
import { isSpace } from "../objects/characters.ts";
import { integerOf, isArray, PdfDict, PdfName, type PdfObject, type PdfStream } from "../objects/object.ts";
import { decodeAscii85, decodeAsciiHex, decodeRunLength } from "./ascii.ts";
import type { Decoded } from "./decoded.ts";
import { inflate } from "./inflate.ts";
import { decodeLzw } from "./lzw.ts";
import { undoPredictor } from "./predictor.ts";

export interface StreamFilter {
  readonly name: string;
  readonly parameters: PdfDict;
}

export interface DecodedStream extends Decoded {
  /** Filters that were not undone, the first of which is an image codec or unknown. */
  readonly rest: readonly StreamFilter[];
  /** Bytes after the end of the data of some filter, which no reader decodes: in the first, and in those after it. */
  readonly unread: { readonly first: number; readonly inner: number };
}

export interface DecodingTerms {
  readonly maxBytes: number;
  readonly checkpoint: Checkpoint;
}

type Resolve = (object: PdfObject | undefined) => PdfObject;

const SHORT_NAMES: Readonly<Record<string, string>> = {
  AHx: "ASCIIHexDecode",
  A85: "ASCII85Decode",
  LZW: "LZWDecode",
  Fl: "FlateDecode",
  RL: "RunLengthDecode",
  CCF: "CCITTFaxDecode",
  DCT: "DCTDecode",
};

/** The filters of a stream in order, abbreviations of inline images spelled out. */
export function filtersOf(dict: PdfDict, resolve: Resolve): StreamFilter[] {
  const filter = resolve(dict.get("Filter") ?? dict.get("F"));
  const given = resolve(dict.get("DecodeParms") ?? dict.get("DP"));
  const names = isArray(filter) ? filter.map(resolve) : [filter];
  const parameters = isArray(given) ? given.map(resolve) : [given];
  return names.flatMap((name, index) => {
    if (!(name instanceof PdfName)) return [];
    const own = parameters[index];
    return [{ name: SHORT_NAMES[name.value] ?? name.value, parameters: own instanceof PdfDict ? own : new PdfDict() }];
  });
}

/**
 * The data of a stream with all filters undone but image codecs (`rest`), never more than `maxBytes` in any step.
 *
 * Source   ISO 32000-2, 7.4.
 */
export function decodeStream(stream: PdfStream, resolve: Resolve, terms: DecodingTerms): DecodedStream {
  const filters = filtersOf(stream.dict, resolve);
  let bytes = stream.bytes;
  let problem: string | undefined;
  const unread = { first: 0, inner: 0 };
  for (const [index, filter] of filters.entries()) {
    terms.checkpoint();
    const decoded = undo(filter, bytes, resolve, terms);
    if (decoded === undefined)
      return { bytes, rest: filters.slice(index), unread, ...(problem !== undefined && { problem }) };
    if (decoded.isTooLarge === true) return { ...decoded, rest: [], unread };
    unread[index === 0 ? "first" : "inner"] += unreadOf(bytes, decoded.used);
    bytes = decoded.bytes;
    problem ??= decoded.problem;
  }
  return { bytes, rest: [], unread, ...(problem !== undefined && { problem }) };
}

/** A line end, or a few zeros, after the data is how writers pad it. */
function unreadOf(bytes: Uint8Array, used: number | undefined): number {
  if (used === undefined || used >= bytes.length) return 0;
  return bytes.subarray(used).some((byte) => byte !== 0 && !isSpace(byte)) ? bytes.length - used : 0;
}

function undo(filter: StreamFilter, bytes: Uint8Array, resolve: Resolve, terms: DecodingTerms): Decoded | undefined {
  const { maxBytes, checkpoint } = terms;
  const { name, parameters } = filter;
  if (name === "FlateDecode") return withPredictor(inflate(bytes, maxBytes, checkpoint), parameters, resolve);
  if (name === "LZWDecode") {
    const early = integerOf(resolve(parameters.get("EarlyChange"))) ?? 1;
    return withPredictor(decodeLzw(bytes, early, maxBytes), parameters, resolve);
  }
  if (name === "ASCII85Decode") return decodeAscii85(bytes, maxBytes);
  if (name === "ASCIIHexDecode") return decodeAsciiHex(bytes, maxBytes);
  if (name === "RunLengthDecode") return decodeRunLength(bytes, maxBytes);
  return name === "Crypt" ? { bytes } : undefined;
}

function withPredictor(decoded: Decoded, parameters: PdfDict, resolve: Resolve): Decoded {
  const number = (key: string, otherwise: number) => integerOf(resolve(parameters.get(key))) ?? otherwise;
  const predictor = number("Predictor", 1);
  if (predictor <= 1 || decoded.isTooLarge === true) return decoded;
  const undone = undoPredictor(decoded.bytes, {
    predictor,
    colors: number("Colors", 1),
    bits: number("BitsPerComponent", 8),
    columns: number("Columns", 1),
  });
  const problem = decoded.problem ?? undone.problem;
  const { used } = decoded;
  return { bytes: undone.bytes, ...(used !== undefined && { used }), ...(problem !== undefined && { problem }) };
}
