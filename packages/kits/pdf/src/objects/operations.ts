import { isRegular, isSpace } from "./characters.ts";
import { Keyword } from "./keyword.ts";
import { integerOf, isArray, PdfDict, PdfName, type PdfObject, PdfStream } from "./object.ts";
import { ObjectParser } from "./parser.ts";

/** One operator with what stands before it. */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly PdfObject[];
  /** Bytes of the content stream, operands included. */
  readonly start: number;
  readonly end: number;
  /** Of `BI`: the image with its dictionary (keys as written) and data. */
  readonly image?: PdfStream;
}

/** Operands before an operator, of which the last are kept. Attack: a stream of a billion numbers. */
const MAX_OPERANDS = 100_000;

/**
 * The operations of a content stream in order. What is no operator is given as one: the caller decides. `note`: of each malformed token.
 *
 * Source   ISO 32000-2, 7.8.2 and 8.9.7.
 */
export function* readOperations(
  bytes: Uint8Array,
  tick: () => void,
  note = (): void => undefined,
): Generator<Operation> {
  const parser = new ObjectParser(bytes, 0, { hasReferences: false, tick, note });
  let operands: PdfObject[] = [];
  let start = -1;
  for (;;) {
    parser.skipSpace();
    if (start === -1) start = parser.position;
    const item = parser.next();
    if (!(item instanceof Keyword)) {
      if (operands.length === MAX_OPERANDS) operands = operands.slice(MAX_OPERANDS / 2);
      operands.push(item);
      continue;
    }
    if (item.text === "") {
      if (operands.length > 0) yield { operator: "", operands, start, end: parser.position };
      return;
    }
    if (item.text === "BI") yield readInlineImage(parser, start);
    else yield { operator: item.text, operands, start, end: parser.position };
    operands = [];
    start = -1;
  }
}

function readInlineImage(parser: ObjectParser, start: number): Operation {
  const entries = new Map<string, PdfObject>();
  for (;;) {
    const key = parser.next();
    if (key instanceof Keyword) break;
    if (!(key instanceof PdfName)) continue;
    const value = parser.next();
    if (value instanceof Keyword) break;
    entries.set(key.value, value);
  }
  const dict = new PdfDict(entries);
  const { bytes } = parser;
  const from = isSpace(bytes[parser.position]) ? parser.position + 1 : parser.position;
  const end = findImageEnd(bytes, from, plainLength(dict));
  parser.position = Math.min(bytes.length, end + 2);
  const dataEnd = end > from && isSpace(bytes[end - 1]) ? end - 1 : end;
  const image = new PdfStream(dict, bytes.subarray(from, Math.min(dataEnd, bytes.length)));
  return { operator: "BI", operands: [], start, end: parser.position, image };
}

const COMPONENTS: Readonly<Record<string, number>> = {
  G: 1,
  DeviceGray: 1,
  RGB: 3,
  DeviceRGB: 3,
  CMYK: 4,
  DeviceCMYK: 4,
};

/** Bytes of the data of an image without filters; 0 where they are not known. */
function plainLength(dict: PdfDict): number {
  const value = (short: string, long: string): PdfObject | undefined => dict.get(short) ?? dict.get(long);
  const filter = value("F", "Filter");
  if (filter !== undefined && filter !== null && !(isArray(filter) && filter.length === 0)) return 0;
  const width = integerOf(value("W", "Width")) ?? 0;
  const height = integerOf(value("H", "Height")) ?? 0;
  const isMask = value("IM", "ImageMask") === true;
  const space = value("CS", "ColorSpace");
  const components = isMask || isArray(space) ? 1 : space instanceof PdfName ? (COMPONENTS[space.value] ?? 0) : 0;
  const bits = isMask ? 1 : (integerOf(value("BPC", "BitsPerComponent")) ?? 8);
  return Math.ceil((width * components * bits) / 8) * height;
}

/** Where `EI` stands: between white space, and followed by what can be content. */
function findImageEnd(bytes: Uint8Array, from: number, least: number): number {
  for (let at = from + Math.max(0, least); at < bytes.length - 1; at += 1) {
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49 || isRegular(bytes[at + 2])) continue;
    if (at > from && !isSpace(bytes[at - 1]) && !(least > 0 && at === from + least)) continue;
    if (isContent(bytes, at + 2, least > 0)) return at;
  }
  return bytes.length;
}

/** NUL is white space, but also what image data is full of: it counts only where the length of the data is known. */
function isContent(bytes: Uint8Array, from: number, mayHaveNul: boolean): boolean {
  for (let at = from; at < Math.min(from + 12, bytes.length); at += 1) {
    const byte = bytes[at] as number;
    if (byte > 126 || (byte < 32 && !isSpace(byte)) || (byte === 0 && !mayHaveNul)) return false;
  }
  return true;
}
