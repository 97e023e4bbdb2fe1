import { everyUnits } from "@colophon/kit-bytes";
import { describeImage } from "../facts/images.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { filtersOf } from "../filters/decode-stream.ts";
import { isSpace } from "../objects/characters.ts";
import { isName, PdfDict, PdfName, PdfStream } from "../objects/object.ts";
import { deflate } from "../write/write-file.ts";
import { CODEC_ENDS } from "./codec-data.ts";

/** A stream without the bytes that no reader decodes, and how many they were. */
export interface ReadData {
  readonly stream: PdfStream;
  readonly unread: number;
}

/**
 * What a stream is without the bytes after the end of its data: after the end that a filter marks, after EOI, EOC or EOFB of a codec,
 * after the last sample of a picture. Undefined where there are none, and for damaged data, whose end is not known.
 */
export function withoutUnread(file: PdfFile, stream: PdfStream): ReadData | undefined {
  const filters = filtersOf(stream.dict, file.resolve);
  if (filters.some(({ name }) => name === "Crypt")) return undefined;
  const { bytes, rest, unread, problem } = file.decode(stream);
  if (problem !== undefined) return undefined;
  const end = rest.length === 0 ? endOfSamples(file, stream, bytes) : endOfCodec(file, rest[0]?.name ?? "", bytes);
  const after = end === undefined || !isWritten(bytes.subarray(end)) ? 0 : bytes.length - end;
  const count = unread.first + unread.inner + after;
  if (count === 0) return undefined;
  if (after + unread.inner === 0 && filters.length === 1)
    return { stream: new PdfStream(stream.dict, stream.bytes.subarray(0, stream.bytes.length - count)), unread: count };
  const data = after === 0 ? bytes : bytes.subarray(0, end);
  const [codec] = rest;
  const dict = stream.dict.without("DecodeParms", "DP", "DL", "F", "Filter");
  if (codec === undefined)
    return {
      stream: new PdfStream(dict.with({ Filter: new PdfName("FlateDecode") }), deflate(data)),
      unread: count,
    };
  if (rest.length > 1) return undefined;
  const { name, parameters } = codec;
  const own = { Filter: new PdfName(name), ...(parameters.entries.size > 0 && { DecodeParms: parameters }) };
  return { stream: new PdfStream(dict.with(own), data), unread: count };
}

/** Padding is no data. */
function isWritten(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte !== 0 && byte !== 0xff && !isSpace(byte));
}

function endOfCodec(file: PdfFile, codec: string, bytes: Uint8Array): number | undefined {
  if (!Object.hasOwn(CODEC_ENDS, codec)) return undefined;
  return CODEC_ENDS[codec]?.(bytes, everyUnits(file.checkpoint, 1_000));
}

function endOfSamples(file: PdfFile, stream: PdfStream, bytes: Uint8Array): number | undefined {
  if (!isName(file.resolve(stream.dict.get("Subtype")), "Image")) return undefined;
  const [facts] = describeImage(file, { stream, object: undefined, resources: new PdfDict() });
  if (facts === undefined || facts.components < 1 || facts.width < 1 || facts.height < 1) return undefined;
  const size = Math.ceil((facts.width * facts.components * facts.bits) / 8) * facts.height;
  return size < bytes.length ? size : undefined;
}
